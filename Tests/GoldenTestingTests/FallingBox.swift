import UIKit

/// A box that falls without resistance, from rest, onto nothing.
final class FallingBox: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  let box = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
  var color = UIColor.black
  var magnitude: CGFloat = 1
  /// How fast it turns, in radians a second.
  var spin: CGFloat = 0
  /// Whether the box is an item at all.
  var moves = true

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = color
    view.addSubview(box)
    guard moves else { return }
    let properties = UIDynamicItemBehavior(items: [box])
    properties.resistance = 0
    properties.angularResistance = 0
    animator.addBehavior(properties)
    if spin != 0 { properties.addAngularVelocity(spin, for: box) }
    let gravity = UIGravityBehavior(items: [box])
    gravity.magnitude = magnitude
    animator.addBehavior(gravity)
  }

  /// Does something at a time in seconds of the program.
  func after(_ seconds: Double, _ action: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { action() } }
  }
}
