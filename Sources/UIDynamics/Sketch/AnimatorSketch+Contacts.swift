// Where outlines touch, for developer pictures.
//
// The problem: a picture of a resting stack is to show every point that carries it and the direction in which it does,
// while the engine only tells of contacts that begin and end. The method: the pairs that may meet are looked up as the
// engine looks them up, and the outlines of each are compared anew in double precision: for polygons and edges the face
// of the least overlap is the reference, the other outline's nearest face is clipped to its sides, and what lies within
// the skins is a contact; a circle touches at its nearest point (rules 66 to 72). Invariants: a point lies midway
// between the two skins, a normal has length 1; nothing here feeds back into the motion. What the engine left out for
// reasons of its history (a corner passed between two edges, a contact of this very step) may be seen or missing.

import Foundation
import Plane
import RigidBodies
import UIViews

extension UIDynamicAnimator {
  /// The points at which items touch walls and each other now, by item and then by partner.
  func sketchContacts() -> [AnimatorSketch.Contact] {
    var contacts: [AnimatorSketch.Contact] = []
    for body in bodies where !body.collisions.isEmpty {
      guard let box = world.tightBox(of: body.id) else { continue }
      let reach = Vec2(Units.metres(2), Units.metres(2))
      let near = world.bodies(overlapping: Box(lower: box.lower - reach, upper: box.upper + reach))
      let outlines = outlines(of: body).map(TouchingCore.init)
      for id in near {
        let partners: [TouchingCore]
        let partner: AnimatorSketch.Contact.Partner
        if let other = bodiesByID[id] {
          guard other.number < body.number, mayMeet(body, other) else { continue }
          partners = self.outlines(of: other).map(TouchingCore.init)
          partner = .item(other.number)
        } else if let wall = wallsByID[id], mayMeet(body, wall) {
          partners = TouchingCore.edges(of: wall.points)
          partner = .wall(wall.identifier.map { "\($0)" })
        } else {
          continue
        }
        for a in partners {
          for b in outlines {
            for var contact in a.contacts(with: b) {
              (contact.item, contact.partner) = (body.number, partner)
              contacts.append(contact)
            }
          }
        }
      }
    }
    return contacts
  }

  private func mayMeet(_ a: ItemBody, _ b: ItemBody) -> Bool {
    a.collisions.contains { behavior in
      behavior.collisionMode.contains(.items) && b.collisions.contains { $0 === behavior }
    }
  }

  private func mayMeet(_ body: ItemBody, _ wall: CollisionWall) -> Bool {
    guard let owner = wall.owner, owner.collisionMode.contains(.boundaries) else { return false }
    return body.collisions.contains { $0 === owner }
  }
}

/// An outline that may touch another: one point (a circle), two (an edge) or a convex polygon, with a skin.
private struct TouchingCore {
  /// The points, in points of the reference space.
  var points: [Vector]
  var skin: Double

  struct Vector {
    var x, y: Double
    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
    static func * (k: Double, a: Vector) -> Vector { Vector(x: k * a.x, y: k * a.y) }
    static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }
    func dot(_ b: Vector) -> Double { x * b.x + y * b.y }
    var length: Double { dot(self).squareRoot() }
  }

  init(points: [Vector], skin: Double) {
    // Clockwise on screen, so that the normals of the faces look outwards.
    var area = 0.0
    for (i, a) in points.enumerated() {
      let b = points[(i + 1) % points.count]
      area += a.x * b.y - a.y * b.x
    }
    self.points = area < 0 ? points.reversed() : points
    self.skin = skin
  }

  init(_ outline: AnimatorSketch.Outline) {
    switch outline {
    case .circle(let center, let radius):
      self.init(points: [Vector(x: Double(center.x), y: Double(center.y))], skin: Double(radius))
    case .polygon(let corners, let skin):
      self.init(points: corners.map { Vector(x: Double($0.x), y: Double($0.y)) }, skin: Double(skin))
    }
  }

  /// The edges of a wall.
  static func edges(of corners: [CGPoint]) -> [TouchingCore] {
    (0..<(corners.count == 2 ? 1 : corners.count)).map { i in
      TouchingCore(.polygon([corners[i], corners[(i + 1) % corners.count]], skin: AnimatorSketch.skin))
    }
  }

  private var middle: Vector {
    (1 / Double(points.count)) * points.reduce(Vector(x: 0, y: 0), +)
  }

  private struct Face {
    var start, end, normal: Vector
  }

  /// The faces; both sides of an edge are one each.
  private var faces: [Face] {
    points.indices.compactMap { i in
      let (a, b) = (points[i], points[(i + 1) % points.count])
      let length = (b - a).length
      guard length > 0 else { return nil }
      return Face(start: a, end: b, normal: Vector(x: (b.y - a.y) / length, y: (a.x - b.x) / length))
    }
  }

  /// How far another core is before a face.
  private static func separation(_ face: Face, _ other: TouchingCore) -> Double {
    other.points.map { face.normal.dot($0 - face.start) }.min() ?? .infinity
  }

  /// The points at which this outline touches another; normals look from this one to the other.
  func contacts(with other: TouchingCore) -> [AnimatorSketch.Contact] {
    if other.points.count == 1 { return contact(withCircle: other).map { [$0] } ?? [] }
    if points.count == 1 {
      return other.contact(withCircle: self).map {
        [.init(point: $0.point, normal: CGVector(dx: -$0.normal.dx, dy: -$0.normal.dy))]
      } ?? []
    }
    // Between an edge and a polygon there are two skins of polygons, even if the polygon is a rectangle (rule 71).
    let isEdge = points.count == 2 || other.points.count == 2
    let reach = isEdge ? 2 * Double(AnimatorSketch.skin) : skin + other.skin
    func best(_ a: TouchingCore, _ b: TouchingCore) -> (face: Face, separation: Double)? {
      // The side of an edge is the one that the other's middle is on; it has no inside to be pushed out of.
      let sides =
        a.points.count == 2 ? a.faces.filter { $0.normal.dot(b.middle - $0.start) >= 0 } : a.faces
      return sides.map { (face: $0, separation: Self.separation($0, b)) }.max {
        $0.separation < $1.separation
      }
    }
    guard let mine = best(self, other), let its = best(other, self), mine.separation <= reach,
      its.separation <= reach
    else { return [] }
    // A face of the other must win clearly, so that flat landings use this one's (rules 70 and 71).
    if its.separation > (isEdge ? 0.98 * mine.separation + 0.1 : mine.separation + 0.045) {
      return other.clip(its.face, self, reach).map {
        .init(point: $0.point, normal: CGVector(dx: -$0.normal.dx, dy: -$0.normal.dy))
      }
    }
    return clip(mine.face, other, reach)
  }

  /// The ends of the other core's nearest face, cut to the sides of a face of this one, as far as the skins reach.
  private func clip(_ face: Face, _ other: TouchingCore, _ reach: Double) -> [AnimatorSketch.Contact] {
    guard let incident = other.faces.min(by: { $0.normal.dot(face.normal) < $1.normal.dot(face.normal) })
    else { return [] }
    let along = Vector(x: -face.normal.y, y: face.normal.x)
    let (low, high) = (along.dot(face.start), along.dot(face.end))
    let ends = [incident.start, incident.end]
    let places = ends.map { along.dot($0) }
    guard places.max() ?? 0 >= low, places.min() ?? 0 <= high else { return [] }
    return ends.enumerated().compactMap { i, end in
      let other = ends[1 - i]
      let place = min(max(places[i], low), high)
      let share = places[1 - i] != places[i] ? (place - places[i]) / (places[1 - i] - places[i]) : 0
      return contact(
        face, at: end + share * (other - end), skin: self.skin, otherSkin: reach - self.skin, reach)
    }
  }

  private func contact(
    _ face: Face, at p: Vector, skin: Double, otherSkin: Double, _ reach: Double
  ) -> AnimatorSketch.Contact? {
    let separation = face.normal.dot(p - face.start)
    guard separation <= reach else { return nil }
    return Self.contact(p - 0.5 * (separation - skin + otherSkin) * face.normal, face.normal)
  }

  private static func contact(_ p: Vector, _ normal: Vector) -> AnimatorSketch.Contact {
    AnimatorSketch.Contact(point: CGPoint(x: p.x, y: p.y), normal: CGVector(dx: normal.x, dy: normal.y))
  }

  /// The point at which this outline touches a circle.
  private func contact(withCircle circle: TouchingCore) -> AnimatorSketch.Contact? {
    let center = circle.points[0]
    let reach = skin + circle.skin
    var nearest: (point: Vector, distance: Double)?
    for i in points.indices {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      let side = b - a
      let square = side.dot(side)
      let share = square > 0 ? min(max(side.dot(center - a) / square, 0), 1) : 0
      let p = a + share * side
      let distance = (center - p).length
      if distance < nearest?.distance ?? .infinity { nearest = (p, distance) }
    }
    guard let nearest else { return nil }
    // A circle whose middle is inside a polygon is pushed out of the nearest face.
    if points.count > 2,
      let face = faces.max(by: { Self.separation($0, circle) < Self.separation($1, circle) }),
      Self.separation(face, circle) <= 0
    {
      return contact(face, at: center, skin: skin, otherSkin: circle.skin, reach)
    }
    guard nearest.distance <= reach else { return nil }
    let normal =
      nearest.distance > 0
      ? (1 / nearest.distance) * (center - nearest.point) : Vector(x: 1, y: 0)
    return Self.contact(nearest.point + 0.5 * (nearest.distance + skin - circle.skin) * normal, normal)
  }
}
