import Plane
import UIKit

/// A heap of boxes, circles and ellipses, thrown about by fields of every law for four seconds and then left to fall.
final class FieldsViewController: UIViewController {
  private(set) var animator: UIDynamicAnimator?
  private var fields: [UIFieldBehavior] = []
  private var ticks = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    self.animator = animator
    let items = makeItems()
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    let gravity = UIGravityBehavior(items: items)
    gravity.action = { [unowned self] in
      ticks += 1
      if ticks == 240 { stopFields() }
    }
    animator.addBehavior(gravity)
    let material = UIDynamicItemBehavior(items: items)
    material.charge = 1.5
    material.elasticity = 0.4
    animator.addBehavior(material)
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    fields = [
      .noiseField(smoothness: 0.3, animationSpeed: 1.5),
      .turbulenceField(smoothness: 0.6, animationSpeed: 0.7),
      .vortexField(), .radialGravityField(position: center), .electricField(), .magneticField(),
      .springField(), .dragField(),
      .field { _, position, _, mass, _, time in
        let (s, c) = Portable.sincos(3 * time)
        return CGVector(dx: 4 * mass * CGFloat(c), dy: 4 * mass * CGFloat(s) - position.y * mass / 100)
      },
    ]
    for field in fields {
      field.position = center
      field.minimumRadius = 40
      // Powers that are no whole numbers need the package's own exponential and logarithm.
      if field.falloff != 0 { field.falloff += 0.37 }
      for item in items { field.addItem(item) }
      animator.addBehavior(field)
    }
  }

  private func makeItems() -> [UIView] {
    (0..<40).map { i in
      let size = CGSize(width: 18 + 5 * (i % 5), height: 16 + 7 * (i % 4))
      let item = i % 3 == 0 ? OvalItem() : UIView()
      item.bounds = CGRect(origin: .zero, size: size)
      item.center = CGPoint(x: 40 + 60 * (i % 6), y: 60 + 70 * (i / 6))
      item.transform = CGAffineTransform(rotationAngle: CGFloat(i) * 0.31)
      item.backgroundColor = .systemTeal
      view.addSubview(item)
      return item
    }
  }

  private func stopFields() {
    for field in fields { animator?.removeBehavior(field) }
    fields = []
  }
}

/// A view that collides as its ellipse.
private final class OvalItem: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
