public import Plane

/// Colours that go over into each other along a line, outwards from a point, or around it.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// Where, from 0, the start, to 1, the end.
    public var location: Double
    /// The colour.
    public var color: Color

    /// Makes a stop.
    public init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// Which number a point has, in the gradient's own coordinates; stops are placed by it.
  public enum Kind: Hashable, Sendable {
    /// x.
    case axial
    /// The distance from the origin.
    case radial
    /// The angle from the x axis towards the y axis, as a part of a turn.
    case conic
    /// The share of the way from one circle to another at which a circle between them passes the point; the last one if several do.
    case circles(Point, Double, Point, Double)
  }

  /// The colours, in growing order of their places; one before its predecessor counts as in the same place.
  public var stops: [Stop]
  /// How points are numbered.
  public var kind: Kind
  /// The map from the gradient's own coordinates to those of whoever draws it; without an inverse, all is the last colour.
  public var map: Affine
  /// Whether colours are multiplied by their alpha before they are mixed, as Core Animation does, or after, as Core Graphics does.
  public var isPremultiplied: Bool
  /// Whether the first colour goes on before 0; nothing is drawn there otherwise.
  ///
  /// A conic gradient has nothing there.
  public var extendsBefore: Bool
  /// Whether the last colour goes on after 1; nothing is drawn there otherwise.
  public var extendsAfter: Bool

  /// Makes a gradient.
  public init(
    stops: [Stop], kind: Kind, map: Affine = .identity, isPremultiplied: Bool = true,
    extendsBefore: Bool = true, extendsAfter: Bool = true
  ) {
    self.stops = stops
    self.kind = kind
    self.map = map
    self.isPremultiplied = isPremultiplied
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
  }

  /// The map for an axial or a conic gradient: the origin to the start, (1, 0) to the end, (0, 1) to a quarter turn
  /// clockwise from there.
  public static func axis(from start: Point, to end: Point) -> Affine {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return Affine(a: x, b: y, c: -y, d: x, tx: start.x, ty: start.y)
  }
}
