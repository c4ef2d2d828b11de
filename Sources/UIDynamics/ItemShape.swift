// The outline of an item as the engine takes it (rules 36 and 37).

import Foundation
import Plane
import RigidBodies
import UIViews

enum ItemShape {
  /// The shapes of an item's body, relative to its center; one, except for a group.
  ///
  /// - Precondition: the item has a size, and a path is a convex polygon.
  @MainActor
  static func geometries(of item: any UIDynamicItem) -> [ShapeGeometry] {
    if let group = item as? UIDynamicItemGroup { return group.shapes }
    let size = Reach.size(requiredSize(of: item))
    switch item.collisionBoundsType {
    case .rectangle: return [rectangle(size)]
    case .ellipse where size.width == size.height: return [.circle(radius: Units.metres(size.width / 2))]
    case .ellipse: return [ellipse(size)]
    case .path: return [polygon(of: item)]
    }
  }

  /// The size of an item, which is not zero; one that is not finite passes, since such an item gets no body.
  @MainActor
  static func requiredSize(of item: any UIDynamicItem) -> CGSize {
    let size = item.bounds.size
    demand(
      (size.width > 0 && size.height > 0) || !size.isFinite,
      "Invalid size {\(size.width), \(size.height)} of \(Diagnostic.name(of: item)); an item of an animator needs a width and a height above 0."
    )
    return size
  }

  /// An axis-aligned rectangle around a point.
  static func rectangle(_ size: CGSize, center: Vec2 = .zero) -> ShapeGeometry {
    .rectangle(
      halfWidth: Units.metres(size.width / 2), halfHeight: Units.metres(size.height / 2), center: center)
  }

  /// A polygon, or a rectangle where the ellipse is too thin to have an outline in single precision.
  private static func ellipse(_ size: CGSize) -> ShapeGeometry {
    let polygon = ShapeGeometry.polygon(Flattening.ellipse(size).map { Units.metres($0) })
    return polygon.isSound ? polygon : rectangle(size)
  }

  @MainActor
  private static func polygon(of item: any UIDynamicItem) -> ShapeGeometry {
    let outline = Flattening.firstSubpath(of: item.collisionBoundingPath.elements)
    let polygon = ShapeGeometry.polygon(outline.map { Units.metres($0) })
    demand(
      Flattening.isConvex(outline) && polygon.isSound,
      "The collision path of \(Diagnostic.name(of: item)) must be a convex polygon of three points or more that does not cross itself."
    )
    return polygon
  }
}
