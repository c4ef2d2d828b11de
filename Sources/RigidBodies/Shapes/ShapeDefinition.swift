public import Plane

/// The outline of a shape, in metres and body coordinates.
public enum ShapeGeometry: Hashable, Sendable {
  /// An axis-aligned rectangle given by half its sizes, with skin radius 0, at an offset from the body origin.
  case rectangle(halfWidth: Float, halfHeight: Float, center: Vec2 = .zero)
  /// A convex polygon of three or more vertices in either sense of rotation, with the polygon skin.
  ///
  /// Vertices that coincide with the one before are dropped.
  case polygon([Vec2])
  /// A circle, whose skin is its whole radius.
  case circle(radius: Float, center: Vec2 = .zero)
  /// A two-sided segment without an inside.
  case segment(Vec2, Vec2)
  /// A closed chain of two-sided edges that know their neighbours; two distinct points make one segment.
  ///
  /// Each edge is a shape by itself, made in the order of the points; all of them carry the tag.
  case loop([Vec2])
}

/// Which shapes meet which.
///
/// A contact exists if either category is in the other's mask. A dynamic body responds if the other's category is
/// in its own mask; a pair in which no dynamic body responds is reported and not solved.
public struct Filter: Hashable, Sendable {
  /// The bits that the shape belongs to.
  public var category: UInt32
  /// The bits that the shape meets.
  public var mask: UInt32

  /// Makes a filter; without arguments it meets everything.
  public init(category: UInt32 = 1, mask: UInt32 = .max) {
    self.category = category
    self.mask = mask
  }
}

/// Everything a new shape is made of.
public struct ShapeDefinition: Sendable {
  /// The outline.
  public var geometry: ShapeGeometry
  /// The mass per area, in kilograms per square metre.
  public var density: Float
  /// The coefficient of friction; a pair uses the square root of the product.
  public var friction: Float
  /// The coefficient of restitution; a pair uses the larger of the two.
  public var elasticity: Float
  /// Which shapes it meets.
  public var filter: Filter
  /// A number of the user's, given back in contact events.
  public var tag: UInt64

  /// Makes a definition; the material left out is the default one of the engine (`Tuning`).
  public init(
    _ geometry: ShapeGeometry, density: Float = 1, friction: Float = Tuning.defaultFriction,
    elasticity: Float = Tuning.defaultElasticity, filter: Filter = Filter(), tag: UInt64 = 0
  ) {
    self.geometry = geometry
    self.density = density
    self.friction = friction
    self.elasticity = elasticity
    self.filter = filter
    self.tag = tag
  }
}
