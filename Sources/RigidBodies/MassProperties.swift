import Plane

/// The mass of a shape or body, its mass centre, and its moment of inertia about the origin of the body.
struct MassProperties: Equatable {
  var mass: Float = 0
  var center: Vec2 = .zero
  var inertia: Float = 0
  /// About the mass centre of the shape.
  var centralInertia: Float = 0

  /// A circle: m = density pi r^2, I = m r^2/2 about its own centre.
  static func circle(radius: Float, center: Vec2, density: Float) -> MassProperties {
    let mass = density * .pi * radius * radius
    return MassProperties(
      mass: mass, center: center, inertia: mass * (0.5 * radius * radius + center.dot(center)),
      centralInertia: mass * (0.5 * radius * radius))
  }

  /// A convex polygon: the exact integrals over the triangles from the middle of its vertices.
  static func polygon(_ vertices: some RandomAccessCollection<Vec2>, density: Float) -> MassProperties {
    var s = Vec2.zero
    for v in vertices { s += v }
    s = (1 / Float(vertices.count)) * s

    let third: Float = 1 / 3
    var area: Float = 0
    var center = Vec2.zero
    var inertia: Float = 0
    guard let first = vertices.first else { return MassProperties() }
    for (vertex, next) in zip(vertices, Array(vertices.dropFirst()) + [first]) {
      let e1 = vertex - s
      let e2 = next - s
      let d = e1.cross(e2)
      let triangle = 0.5 * d
      area += triangle
      center += (triangle * third) * (e1 + e2)
      let x = e1.x * e1.x + e2.x * e1.x + e2.x * e2.x
      let y = e1.y * e1.y + e2.y * e1.y + e2.y * e2.y
      inertia += (0.25 * third * d) * (x + y)
    }
    let mass = density * area
    center = (1 / area) * center
    let shifted = center + s
    return MassProperties(
      mass: mass, center: shifted,
      inertia: density * inertia + mass * (shifted.dot(shifted) - center.dot(center)),
      centralInertia: density * inertia - mass * center.dot(center))
  }
}
