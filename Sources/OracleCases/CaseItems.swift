import Foundation
import UIDynamics
import UIViews

/// A dynamic item that is no view: it keeps what it is given.
@MainActor
final class PlainItem: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform: CGAffineTransform
  let collisionBoundsType: UIDynamicItemCollisionBoundsType
  let collisionBoundingPath: UIBezierPath

  init(_ spec: ItemSpec.Single) {
    center = CGPoint(spec.center)
    bounds = CGRect(origin: .zero, size: CGSize(spec.size))
    transform = CGAffineTransform(spec)
    (collisionBoundsType, collisionBoundingPath) = spec.collision
    super.init()
  }
}

/// A view whose outline the case chooses.
@MainActor
final class CaseView: UIView {
  private var type = UIDynamicItemCollisionBoundsType.rectangle
  private var path = UIBezierPath()

  convenience init(_ spec: ItemSpec.Single) {
    self.init(frame: CGRect(origin: .zero, size: CGSize(spec.size)))
    center = CGPoint(spec.center)
    transform = CGAffineTransform(spec)
    (type, path) = spec.collision
  }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { type }
  override var collisionBoundingPath: UIBezierPath { path }
}

extension ItemSpec.Single {
  @MainActor
  fileprivate var collision: (UIDynamicItemCollisionBoundsType, UIBezierPath) {
    switch shape {
    case .rectangle: (.rectangle, UIBezierPath())
    case .ellipse: (.ellipse, UIBezierPath())
    case .path(let points): (.path, UIBezierPath(polygon: points))
    }
  }
}

extension ItemSpec.Single {
  /// Refuses what no body can be made of.
  @MainActor
  func check(named id: String) throws {
    guard size[0] > 0, size[1] > 0 else {
      throw CaseFault("the item \"\(id)\" needs a width and a height above 0")
    }
    if case .path(let points) = shape {
      let outline = Flattening.firstSubpath(of: UIBezierPath(polygon: points).elements)
      guard Flattening.isConvex(outline) else {
        throw CaseFault("the path of the item \"\(id)\" is no convex polygon")
      }
    }
  }
}

extension UIBezierPath {
  /// A closed polygon through points.
  convenience init(polygon points: [[Double]]) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: CGPoint(point)) } else { addLine(to: CGPoint(point)) }
    }
    close()
  }
}

extension CGPoint {
  init(_ pair: [Double]) {
    self.init(x: CGFloat(pair[0]), y: CGFloat(pair[1]))
  }

  var list: [Double] { [Double(x), Double(y)] }
}

extension CGVector {
  init(_ pair: [Double]) {
    self.init(dx: CGFloat(pair[0]), dy: CGFloat(pair[1]))
  }
}

extension UIOffset {
  init(_ pair: [Double]) {
    self.init(horizontal: CGFloat(pair[0]), vertical: CGFloat(pair[1]))
  }
}

extension CGSize {
  init(_ pair: [Double]) {
    self.init(width: CGFloat(pair[0]), height: CGFloat(pair[1]))
  }
}

extension CGRect {
  init(_ four: [Double]) {
    self.init(
      origin: CGPoint([four[0], four[1]]), size: CGSize([four[2], four[3]]))
  }
}

extension CGAffineTransform {
  init(_ six: [Double]) {
    self.init(
      a: CGFloat(six[0]), b: CGFloat(six[1]), c: CGFloat(six[2]), d: CGFloat(six[3]), tx: CGFloat(six[4]),
      ty: CGFloat(six[5]))
  }

  fileprivate init(_ spec: ItemSpec.Single) {
    if let six = spec.transform { self.init(six) } else { self.init(rotationAngle: CGFloat(spec.angle)) }
  }

  var list: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
}
