import Effects
package import UIKit

/// The signature scene: a gray view leaves a picture where it is let go; a double tap shatters a picture.
///
/// The gray view on top is dragged by a snap that is made anew on every change of the pan, leaves a new view where it
/// is let go and snaps back home. The views below fall, collide, are dragged in the same way, and fly apart in 6 by 6 tiles when
/// they are tapped twice.
package final class ShatterViewController: UIViewController {
  package lazy var animator = UIDynamicAnimator(referenceView: view)
  package let gravity = UIGravityBehavior()
  package let collision = UICollisionBehavior()
  /// The gray view on top.
  package lazy var source: DraggableView = sourceView
  private lazy var sourceView = SourceView(
    frame: CGRect(x: view.bounds.midX - 60, y: 60, width: 120, height: 120), animator: animator)
  private var count = 0

  /// The views below.
  package var pictures: [PictureView] { view.subviews.compactMap { $0 as? PictureView } }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)

    source.backgroundColor = .gray
    sourceView.leave = { [unowned self] in leaveView(at: source.center) }
    view.addSubview(source)
  }

  /// Leaves a new view below the gray one.
  private func leaveView(at center: CGPoint) {
    let palette = PictureView.Palette.all[count % PictureView.Palette.all.count]
    count += 1
    let picture = PictureView(frame: source.bounds, animator: animator, palette: palette)
    picture.center = center
    let doubleTap = UITapGestureRecognizer(target: self, action: Selector(ShatterViewController.shatter))
    doubleTap.numberOfTapsRequired = 2
    picture.addGestureRecognizer(doubleTap)
    view.insertSubview(picture, belowSubview: source)
    gravity.addItem(picture)
    collision.addItem(picture)
  }

  func shatter(_ doubleTap: UITapGestureRecognizer) {
    guard let picture = doubleTap.view as? PictureView else { return }
    picture.release()
    gravity.removeItem(picture)
    collision.removeItem(picture)
    animator.addBehavior(ShatterBehavior(view: picture, magnitude: 0.16, spread: 0.35, tileColor: .yellow))
  }
}

/// The gray view: leaves a new view where it is dropped, then goes home.
private final class SourceView: DraggableView {
  private let home: CGPoint
  var leave: () -> Void = {}

  override init(frame: CGRect, animator: UIDynamicAnimator) {
    home = CGPoint(x: frame.midX, y: frame.midY)
    super.init(frame: frame, animator: animator)
  }

  package required init?(coder: NSCoder) {
    nil
  }

  override func didLetGo(dropped: Bool) {
    if dropped { leave() }
    snap(to: home)
  }
}
