// A picture cut into 36 tiles that burst apart, fall and collide in a box: FallingTiles [OUT.gif [PICTURE.png]]
import Export
import Staging
import UIKit

final class TilesViewController: UIViewController {
  lazy var animator = UIDynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let (width, height) = (view.bounds.width, view.bounds.height)
    let collision = UICollisionBehavior()
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: height), to: CGPoint(x: width, y: height))
    collision.addBoundary(withIdentifier: "left" as NSString, from: .zero, to: CGPoint(x: 0, y: height))
    collision.addBoundary(
      withIdentifier: "right" as NSString, from: CGPoint(x: width, y: 0), to: CGPoint(x: width, y: height))
    let gravity = UIGravityBehavior()
    let properties = UIDynamicItemBehavior()
    properties.elasticity = 0.5
    properties.friction = 0.4
    for row in 0..<6 {
      for column in 0..<6 {
        let tile = UIImageView(frame: CGRect(x: 120 + column * 40, y: 20 + row * 26, width: 40, height: 26))
        tile.image = picture.cropping(to: CGRect(x: column * 40, y: row * 26, width: 40, height: 26))
          .map { UIImage(cgImage: $0) }
        view.addSubview(tile)
        let (dx, dy) = (CGFloat(column) - 2.5, CGFloat(row) - 2.5)
        let distance = (dx * dx + dy * dy).squareRoot()
        properties.addItem(tile)
        properties.addLinearVelocity(CGPoint(x: 200 * dx / distance, y: 200 * dy / distance), for: tile)
        gravity.addItem(tile)
        collision.addItem(tile)
      }
    }
    [gravity, collision, properties].forEach(animator.addBehavior)
  }

  /// The picture that the command line names, or rings of colour.
  private lazy var picture: CGImage = {
    if CommandLine.arguments.count > 2 {
      return UIImage(contentsOfFile: CommandLine.arguments[2])!.cgImage!
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let rings = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 160), format: format).image {
      context in
      UIColor.systemBlue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 240, height: 160))
      for (i, color) in [UIColor.systemPink, .systemOrange, .systemYellow, .white].enumerated() {
        color.setFill()
        let r = CGFloat(72 - 18 * i)
        UIBezierPath(ovalIn: CGRect(x: 120 - r, y: 80 - r, width: 2 * r, height: 2 * r)).fill()
      }
    }
    return rings.cgImage!
  }()
}

let screen = Stage.Configuration(size: CGSize(width: 480, height: 320), scale: 1)
let recording = Recording(screen, length: .seconds(5)) { TilesViewController() }
try recording.clip().write(to: [CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "tiles.gif"])
