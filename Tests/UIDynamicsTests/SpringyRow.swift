import Foundation
import UIDynamics
import UIViews

extension UIAttachmentBehavior {
  /// A spring without length that holds a row of a collection layout where it is.
  static func springyRow(
    _ item: Int, _ frame: CGRect, damping: CGFloat, frequency: CGFloat
  ) -> UIAttachmentBehavior {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = frame
    let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
    spring.length = 0
    spring.damping = damping
    spring.frequency = frequency
    return spring
  }
}
