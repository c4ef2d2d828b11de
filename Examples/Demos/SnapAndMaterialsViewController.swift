package import UIKit

/// A square that snaps to each tap, above five rows of items that differ by one property each.
///
/// From the top: the snap; elasticity, friction, density (of the balls that are hit), resistance, and the permission to
/// rotate. Within a row a deeper colour is a larger value, or a permission that is given.
package final class SnapAndMaterialsViewController: UIViewController {
  /// The square that snaps.
  package private(set) var squareView: UIView!
  package private(set) var animator: UIDynamicAnimator!
  package private(set) var snapBehavior: UISnapBehavior?
  package private(set) var collision: UICollisionBehavior!
  package private(set) var gravity: UIGravityBehavior!
  /// The behaviours of the items of each row, with the items, from the smallest value to the largest.
  package private(set) var materials: [Row: [UIDynamicItemBehavior]] = [:]

  /// A row of items that differ by a property.
  package enum Row: CaseIterable, Sendable {
    case elasticity, friction, density, resistance, rotation
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    createGestureRecognizer()
    createSmallSquareView()
    createAnimatorAndBehaviors()
    createElasticityRow()
    createFrictionRow()
    createDensityRow()
    createResistanceRow()
    createRotationRow()
    view.insertSubview(BoundaryView(frame: view.bounds, collision: collision), at: 0)
  }

  private func createGestureRecognizer() {
    let tap = UITapGestureRecognizer(target: self, action: Selector(Self.handleTap))
    view.addGestureRecognizer(tap)
  }

  private func createSmallSquareView() {
    squareView = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    squareView.backgroundColor = .systemGreen
    squareView.center = CGPoint(x: view.bounds.midX, y: 74)
    squareView.transform = CGAffineTransform(rotationAngle: .pi / 5)
    view.addSubview(squareView)
  }

  private func createAnimatorAndBehaviors() {
    animator = UIDynamicAnimator(referenceView: view)
    collision = UICollisionBehavior()
    collision.translatesReferenceBoundsIntoBoundary = true
    gravity = UIGravityBehavior()
    animator.addBehavior(collision)
    animator.addBehavior(gravity)
  }

  /// A snap that is there is not brought up to date but made anew, as the oldest systems need it; the old one is removed
  /// first, since two snaps on one item are both ignored.
  private func handleTap(_ tap: UITapGestureRecognizer) {
    let tapPoint = tap.location(in: view)
    if let snapBehavior { animator.removeBehavior(snapBehavior) }
    let snap = UISnapBehavior(item: squareView, snapTo: tapPoint)
    snap.damping = 0.5
    animator.addBehavior(snap)
    snapBehavior = snap
  }

  // MARK: Rows

  /// Balls that fall from one height and jump back more or less high.
  private func createElasticityRow() {
    addLine("elasticity", from: CGPoint(x: 0, y: 290), to: CGPoint(x: view.bounds.width, y: 290))
    for (i, elasticity) in [0, 0.25, 0.5, 0.75, 1].enumerated() {
      let ball = BallView(frame: CGRect(x: 38 + 70 * i, y: 160, width: 34, height: 34))
      add(ball, shade: elasticity, of: .systemBlue)
      gravity.addItem(ball)
      let material = UIDynamicItemBehavior(items: [ball])
      material.elasticity = CGFloat(elasticity)
      add(material, to: .elasticity)
    }
  }

  /// Squares on a slope; the sticky ones stay longer, the stickiest here for good.
  private func createFrictionRow() {
    let (top, foot) = (CGPoint(x: 24, y: 324), CGPoint(x: 290, y: 436))
    addLine("slope", from: top, to: foot)
    addLine("foot", from: foot, to: CGPoint(x: view.bounds.width, y: foot.y))
    let (dx, dy) = (foot.x - top.x, foot.y - top.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let along = CGVector(dx: dx / length, dy: dy / length)
    for (i, friction) in [0, 0.25, 0.5, 0.75, 1].enumerated() {
      let square = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
      // The slippery ones go first, so that none is in another's way.
      let way = CGFloat(164 - 36 * i)
      let height: CGFloat = 13
      square.center = CGPoint(
        x: top.x + way * along.dx + height * along.dy, y: top.y + way * along.dy - height * along.dx)
      square.transform = CGAffineTransform(a: along.dx, b: along.dy, c: -along.dy, d: along.dx, tx: 0, ty: 0)
      add(square, shade: friction, of: .systemOrange)
      gravity.addItem(square)
      let material = UIDynamicItemBehavior()
      material.addItem(square)
      material.friction = CGFloat(friction)
      add(material, to: .friction)
    }
  }

  /// Equal balls that hit a lighter one, an equally heavy one and a heavier one.
  private func createDensityRow() {
    let strikers = UIDynamicItemBehavior()
    strikers.elasticity = 1
    for (i, density) in [0.25, 1, 4].enumerated() {
      let y = 476 + 32 * i
      addLine("lane \(i)", from: CGPoint(x: 0, y: y), to: CGPoint(x: Int(view.bounds.width), y: y))
      let striker = BallView(frame: CGRect(x: 28, y: y + 4, width: 24, height: 24))
      add(striker, shade: 0, of: .systemRed)
      strikers.addItem(striker)
      strikers.addLinearVelocity(CGPoint(x: 220, y: 0), for: striker)
      let ball = BallView(frame: CGRect(x: 183, y: y + 4, width: 24, height: 24))
      add(ball, shade: Double(i) / 2, of: .systemPurple)
      let material = UIDynamicItemBehavior(items: [ball])
      material.density = CGFloat(density)
      material.elasticity = 1
      add(material, to: .density)
    }
    animator.addBehavior(strikers)
  }

  /// Squares that fall more or less slowly, the last not at all.
  private func createResistanceRow() {
    addLine("resisting", from: CGPoint(x: 0, y: 572), to: CGPoint(x: view.bounds.width, y: 572))
    addLine("resistance", from: CGPoint(x: 0, y: 702), to: CGPoint(x: view.bounds.width, y: 702))
    let values: [CGFloat] = [0, 5, 20, 100, .greatestFiniteMagnitude]
    for (i, resistance) in values.enumerated() {
      let square = UIView(frame: CGRect(x: 41 + 70 * i, y: 580, width: 28, height: 28))
      add(square, shade: Double(i) / 4, of: .systemTeal)
      gravity.addItem(square)
      let material = UIDynamicItemBehavior(items: [square])
      material.resistance = resistance
      add(material, to: .resistance)
    }
  }

  /// Two squares that fall beside the middle of a wedge: one may turn, the other may not.
  private func createRotationRow() {
    for (i, allowsRotation) in [false, true].enumerated() {
      let tip = CGPoint(x: 112 + 160 * CGFloat(i), y: 796)
      let wedge = UIBezierPath()
      wedge.move(to: tip)
      wedge.addLine(to: CGPoint(x: tip.x + 24, y: view.bounds.maxY))
      wedge.addLine(to: CGPoint(x: tip.x - 24, y: view.bounds.maxY))
      wedge.close()
      collision.addBoundary(withIdentifier: "wedge \(i)" as NSString, for: wedge)
      let square = UIView(frame: CGRect(x: tip.x - 8, y: 714, width: 40, height: 40))
      add(square, shade: allowsRotation ? 1 : 0, of: .systemPink)
      gravity.addItem(square)
      let material = UIDynamicItemBehavior()
      material.addItem(square)
      material.allowsRotation = allowsRotation
      add(material, to: .rotation)
    }
  }

  /// Puts an item on the board; the shade 0...1 goes from a pale colour to a deep one.
  private func add(_ item: UIView, shade: Double, of color: UIColor) {
    item.backgroundColor = color.withAlphaComponent(0.35 + 0.65 * shade)
    item.layer.borderColor = color.cgColor
    item.layer.borderWidth = 2
    view.addSubview(item)
    collision.addItem(item)
  }

  private func add(_ material: UIDynamicItemBehavior, to row: Row) {
    animator.addBehavior(material)
    materials[row, default: []].append(material)
  }

  private func addLine(_ identifier: String, from start: CGPoint, to end: CGPoint) {
    collision.addBoundary(withIdentifier: identifier as NSString, from: start, to: end)
  }
}

/// A round view that collides as a circle.
private final class BallView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = frame.width / 2
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// Draws the boundaries of a collision behaviour.
private final class BoundaryView: UIView {
  private let collision: UICollisionBehavior

  init(frame: CGRect, collision: UICollisionBehavior) {
    self.collision = collision
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    UIColor.systemGray.setStroke()
    UIColor.systemGray5.setFill()
    for identifier in collision.boundaryIdentifiers ?? [] {
      guard let path = collision.boundary(withIdentifier: identifier) else { continue }
      path.fill()
      path.lineWidth = 1.5
      path.stroke()
    }
  }
}
