public import UIKit

// A view that flies apart.
//
// The problem: a view has to burst into its own picture's pieces without a visible jump at the instant of bursting.
// The method: the view is drawn with its hierarchy to an image of the screen's scale; the image is cut along whole
// pixels with `CGImage.cropping(to:)`; an image view of each piece takes the place of that part of the view, turned as the
// view is turned; each piece gets an instantaneous push of its own, away from the center. A child behaviour watches the
// pieces and takes them out of the tree once the reference view no longer shows them.
// An animator publishes the centers of views rounded to pixels. So pieces are an even number of pixels wide and high where the
// view allows it: their centers are whole already, and nothing moves by half a pixel at the first step.
// Invariants: the pictures from bursting until the pieces move equal the last one before it for a view that is opaque, not
// turned, lies on whole pixels and has an even number of them each way; every piece leaves the tree at the end, and then the behaviour its animator or its parent.

/// A behaviour that shatters a view into a grid of image tiles and pushes each tile outwards.
///
/// The view is drawn, cut and replaced when the behaviour is added to an animator: the tiles take its place among its
/// siblings and it leaves the tree. Take it out of other behaviours (gravity, collision) beforehand, for they would
/// go on moving it unseen. A tile leaves the tree once the bounds of the animator's reference view no longer touch it, or when
/// its lifetime is over; after the last one the behaviour removes itself. What of the view's subviews lies outside its bounds
/// is not on the tiles.
///
///     animator.addBehavior(ShatterBehavior(view: card, magnitude: 0.1))
///
/// The tiles of a turned view are turned with it; between them faint broken lines show at once, since an animator rounds the center
/// of each to a pixel. A view's scale becomes the size of its tiles; a skew is lost.
///
/// The tiles have no gravity of their own; add ``tiles`` to a gravity behaviour to let them fall.
public final class ShatterBehavior: UIDynamicBehavior {
  /// The view that shatters.
  public let view: UIView
  /// How many rows of tiles there are; 1 or more.
  public let rows: Int
  /// How many columns of tiles there are; 1 or more.
  public let columns: Int
  /// The instantaneous push of each tile in UIKit newton seconds: 1 gives a tile of 100 by 100 points 100 points a second.
  public let magnitude: CGFloat
  /// How far each push may turn from its outward direction, at random to either side, in radians.
  public let spread: CGFloat
  /// The longest time that a tile stays, in seconds; nil for as long as it is seen.
  public let lifetime: TimeInterval?
  /// The background of the tiles, seen where the view is not opaque; nil for none.
  public let tileColor: UIColor?
  /// Whether the tiles collide with each other.
  public let tilesCollide: Bool
  /// The tiles that are in the tree, row by row; empty until the behaviour is in an animator.
  public private(set) var tiles: [UIImageView] = []

  private var pushes: [ObjectIdentifier: UIPushBehavior] = [:]
  private var collision: UICollisionBehavior?
  private var end: Timer?

  /// Prepares to shatter a view.
  ///
  /// - Parameters:
  ///   - view: a view inside the animator's reference view; wider and higher than 0 points.
  ///   - rows: how many rows of tiles. 1 or more, default 6.
  ///   - columns: how many columns of tiles. 1 or more, default 6.
  ///   - magnitude: the push of each tile in UIKit newton seconds; default 0.05.
  ///   - spread: the largest random turn of a push to either side, in radians; default 0, straight outwards.
  ///   - lifetime: the longest time that a tile stays, in seconds; default nil, as long as it is seen.
  ///   - tileColor: the background of the tiles, seen where the view is not opaque; default nil.
  ///   - tilesCollide: whether tiles collide with each other; default false.
  /// - Precondition: rows and columns are 1 or more; the view has an area, and a superview when the behaviour is added.
  public init(
    view: UIView, rows: Int = 6, columns: Int = 6, magnitude: CGFloat = 0.05, spread: CGFloat = 0,
    lifetime: TimeInterval? = nil, tileColor: UIColor? = nil, tilesCollide: Bool = false
  ) {
    demand(
      rows >= 1 && columns >= 1, "a view shatters into at least one tile, not \(rows) x \(columns)")
    demand(
      view.bounds.width > 0 && view.bounds.height > 0,
      "a view of \(view.bounds.width) x \(view.bounds.height) points cannot shatter")
    self.view = view
    self.rows = rows
    self.columns = columns
    self.magnitude = magnitude
    self.spread = spread
    self.lifetime = lifetime
    self.tileColor = tileColor
    self.tilesCollide = tilesCollide
    super.init()
    let watch = UIDynamicBehavior()
    watch.action = { [unowned self] in removeTilesThatLeft() }
    addChildBehavior(watch)
  }

  /// Shatters the view when the behaviour comes to an animator; takes the remaining tiles away when it leaves.
  ///
  /// - Parameter dynamicAnimator: the animator, or nil when the behaviour is being removed.
  public override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    super.willMove(to: dynamicAnimator)
    if dynamicAnimator != nil {
      shatter()
      // A timer, since an animator whose items have come to rest calls no actions.
      end = lifetime.map {
        Timer.scheduledTimer(withTimeInterval: $0, repeats: false) { [weak self] _ in self?.finish() }
      }
    } else {
      end?.invalidate()
      take(tiles)
    }
  }

  /// Puts the tiles in the view's place and gives each its push.
  private func shatter() {
    guard let parent = view.superview else {
      fatalError(
        "A view that shatters must be inside the animator's reference view; \(view) has no superview.")
    }
    let t = view.transform
    let (width, height) = ((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
    let turn =
      width > 0
      ? CGAffineTransform(a: t.a / width, b: t.b / width, c: -t.b / width, d: t.a / width, tx: 0, ty: 0)
      : .identity
    let origin = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: parent)
    for (tile, middle) in sliceView() {
      tile.center = view.convert(middle, to: parent)
      tile.bounds.size = CGSize(width: tile.bounds.width * width, height: tile.bounds.height * height)
      tile.transform = turn
      parent.insertSubview(tile, belowSubview: view)
      tiles.append(tile)

      let push = UIPushBehavior(items: [tile], mode: .instantaneous)
      push.pushDirection = CGVector(dx: tile.center.x - origin.x, dy: tile.center.y - origin.y)
      // The tile in the very middle of an odd grid has no direction outwards; it goes up.
      if push.magnitude == 0 { push.pushDirection = CGVector(dx: 0, dy: -1) }
      let stray = spread > 0 ? CGFloat.random(in: -spread...spread) : 0
      push.setAngle(push.angle + stray, magnitude: magnitude)
      pushes[ObjectIdentifier(tile)] = push
      addChildBehavior(push)
    }
    if tilesCollide {
      let collision = UICollisionBehavior(items: tiles)
      collision.collisionMode = .items
      addChildBehavior(collision)
      self.collision = collision
    }
    view.removeFromSuperview()
  }

  /// The view's picture cut into image views, row by row, each with its center in the view's coordinates.
  private func sliceView() -> [(tile: UIImageView, center: CGPoint)] {
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 0)
    view.drawHierarchy(in: CGRect(origin: .zero, size: view.bounds.size), afterScreenUpdates: false)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    guard let image, let picture = image.cgImage else { return [] }

    // Cuts on every second pixel, or on whole ones where that would leave tiles out: where the size does not divide, neighbours
    // differ by that much and share no column.
    let scale = image.scale
    func cut(_ i: Int, _ parts: Int, _ pixels: Int) -> CGFloat {
      let unit = pixels >= 2 * parts ? 2 : 1
      return i == parts
        ? CGFloat(pixels) : CGFloat(unit * ((2 * i * pixels + parts * unit) / (2 * parts * unit)))
    }
    var slices: [(UIImageView, CGPoint)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let left = cut(column, columns, picture.width)
        let top = cut(row, rows, picture.height)
        let rect = CGRect(
          x: left, y: top, width: cut(column + 1, columns, picture.width) - left,
          height: cut(row + 1, rows, picture.height) - top)
        // More rows or columns than pixels leave some tiles empty.
        guard rect.width > 0, rect.height > 0, let small = picture.cropping(to: rect) else { continue }
        let tile = UIImageView(image: UIImage(cgImage: small, scale: scale, orientation: .up))
        tile.backgroundColor = tileColor
        let middle = CGPoint(
          x: view.bounds.minX + rect.midX / scale, y: view.bounds.minY + rect.midY / scale)
        slices.append((tile, middle))
      }
    }
    return slices
  }

  /// Takes out the tiles that the reference view no longer shows, and itself after the last one.
  private func removeTilesThatLeft() {
    guard let stage = dynamicAnimator?.referenceView else { return }
    take(tiles.filter { $0.superview == nil || !stage.bounds.intersects($0.convert($0.bounds, to: stage)) })
    if tiles.isEmpty { finish() }
  }

  /// Takes tiles out of the behaviours and of the tree.
  private func take(_ leaving: [UIImageView]) {
    tiles.removeAll { tile in leaving.contains { $0 === tile } }
    for tile in leaving {
      if let push = pushes.removeValue(forKey: ObjectIdentifier(tile)) { removeChildBehavior(push) }
      collision?.removeItem(tile)
      tile.removeFromSuperview()
    }
    if tiles.isEmpty, let collision {
      self.collision = nil
      removeChildBehavior(collision)
    }
  }

  /// Leaves the tree of behaviours, whoever holds this one.
  private func finish() {
    if let parentBehavior {
      parentBehavior.removeChildBehavior(self)
    } else {
      dynamicAnimator?.removeBehavior(self)
    }
  }
}
