public import UIKit

/// Two cards that fall onto a shelf; the upper one tips over its edge.
public final class CardViewController: UIViewController {
  /// How strong gravity is.
  public var gravity: CGFloat = 1
  /// The colour of the upper card.
  public var color = UIColor.systemOrange
  private lazy var animator = UIDynamicAnimator(referenceView: view)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let upper = card("upper", CGRect(x: 70, y: 10, width: 40, height: 24), color)
    let lower = card("lower", CGRect(x: 40, y: 50, width: 40, height: 24), .systemBlue)
    let collision = UICollisionBehavior(items: [lower, upper])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 110), to: CGPoint(x: 90, y: 110))
    animator.addBehavior(collision)
    let fall = UIGravityBehavior(items: [lower, upper])
    fall.magnitude = gravity
    animator.addBehavior(fall)
  }

  private func card(_ name: String, _ frame: CGRect, _ color: UIColor) -> UIView {
    let card = UIView(frame: frame)
    // Trajectories and messages call the card by it.
    card.accessibilityIdentifier = name
    card.backgroundColor = color
    card.layer.cornerRadius = 4
    view.addSubview(card)
    return card
  }
}
