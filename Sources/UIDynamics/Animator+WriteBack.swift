// What the program sees of the bodies, and what the animator reads back (rules 108 to 110).

package import Foundation
import Plane
import RigidBodies
import UIViews

extension UIDynamicAnimator {
  /// Sets center and transform of every item from its body.
  ///
  /// - Returns: whether that has moved an item; asked only for a collection layout.
  func writeBack() -> Bool {
    var isMoved = false
    let wasWriting = UIView.isWrittenByAnimator
    UIView.isWrittenByAnimator = true
    defer { UIView.isWrittenByAnimator = wasWriting }
    // Setters of the program's own may end a behaviour's use of an item, so the list is a copy.
    for body in bodies where body.associations > 0 {
      let center = writtenCenter(of: body)
      let transform = CGAffineTransform(rotationAngle: writtenAngle(of: body))
      if collectionLayout != nil, body.item.center != center || body.item.transform != transform {
        isMoved = true
      }
      body.item.center = center
      body.item.transform = transform
    }
    return isMoved
  }

  /// The center that the program is to see: rounded for a view, in the coordinates of its superview.
  func writtenCenter(of body: ItemBody) -> CGPoint {
    let exact = Units.points(world.position(of: body.id))
    guard isRounded(body.item) else { return exact }
    let rounded = PixelRounding.center(exact, scale: UIScreen.main.scale)
    guard let referenceView, let parent = (body.item as? UIView)?.superview, parent !== referenceView else {
      return rounded
    }
    return parent.convert(rounded, from: referenceView)
  }

  private func writtenAngle(of body: ItemBody) -> CGFloat {
    let exact = CGFloat(world.angle(of: body.id))
    return isRounded(body.item) ? PixelRounding.angle(exact) : exact
  }

  private func isRounded(_ item: any UIDynamicItem) -> Bool {
    item is UIView || item is UIDynamicItemGroup
  }

  /// Takes over where the program has put an item.
  func readBack(_ item: any UIDynamicItem) {
    guard let body = body(of: item) else { return }
    guard item.center.isFinite, item.transform.isFinite else {
      Diagnostic.report(
        "\(Diagnostic.name(of: item)) with the transform \(item.transform) is at no place that an animator could take over; it goes on from where it was."
      )
      return
    }
    let isRounded = isRounded(item)
    var position = world.position(of: body.id)
    var angle = world.angle(of: body.id)
    if !isRounded || item.center != writtenCenter(of: body) {
      position = Units.metres(referenceCenter(of: item))
    }
    let shown = CGAffineTransform(rotationAngle: writtenAngle(of: body))
    if !isRounded || item.transform != shown { angle = self.angle(of: item) }
    world.setPose(position: position, angle: angle, of: body.id)
    world.wake(body.id)
  }
}

/// How the position of a view is rounded to the pixels of the screen (rule 109).
package enum PixelRounding {
  /// A center in points on a screen with `scale` pixels a point.
  package static func center(_ center: CGPoint, scale: CGFloat) -> CGPoint {
    CGPoint(x: coordinate(center.x, scale: scale), y: coordinate(center.y, scale: scale))
  }

  /// An angle in radians, to the nearest of 5000 parts of a radian.
  package static func angle(_ angle: CGFloat) -> CGFloat {
    (5000 * angle).rounded() / 5000
  }

  private static func coordinate(_ x: CGFloat, scale: CGFloat) -> CGFloat {
    guard scale != 1 else { return x.rounded() }
    let whole = x.rounded(.down)
    return whole + (scale * (x - whole)).rounded() / scale
  }
}
