package import Foundation
import Plane
import RigidBodies
package import UIViews

/// What an animator works with and a picture does not show, as a plain value for developer pictures.
///
/// Everything is in points of the reference space, as the engine has it now.
package struct AnimatorSketch: Sendable {
  /// The skin of walls and of items with a path or an ellipse, in points (rule 66).
  package static let skin: CGFloat = 0.9

  /// The walls of the collision behaviours.
  package var boundaries: [Boundary] = []
  /// The joints of attachments and of the snaps that act.
  package var ties: [Tie] = []
  /// Where items touch each other and walls.
  package var contacts: [Contact] = []
  /// Where contacts began in the last step.
  package var beginnings: [CGPoint] = []
  /// The items, in the order in which they came.
  package var items: [Item] = []
  /// The force fields.
  package var fields: [Field] = []

  /// A wall.
  package struct Boundary: Sendable {
    /// The corners; a line back to the first closes them, unless there are only two.
    package var corners: [CGPoint]
    /// Whether this is the wall around the reference view.
    package var isImplicit: Bool
  }

  /// Two tied points.
  package struct Tie: Sendable {
    /// What holds the points together.
    package enum Kind: Sendable, Equatable {
      /// A rod of a fixed length.
      case rod
      /// A rod that gives way like a spring.
      case spring
      /// The springs of a snap.
      case snap
      /// A rope, which may be slack.
      case rope(isTaut: Bool)
      /// A pin about which the items turn.
      case pin
      /// A weld.
      case weld
      /// A rail along a direction of the reference space.
      case rail(CGVector)
    }

    /// The point of the item, or of the first item.
    package var from: CGPoint
    /// The point that it is tied to.
    package var to: CGPoint
    /// What holds them together.
    package var kind: Kind
    /// The number of the item.
    package var item: Int
    /// The number of the second item; nil for an anchor.
    package var other: Int?

    /// Whether the tie gives way like a spring.
    package var isSpring: Bool { kind == .spring || kind == .snap }
  }

  /// A point at which two outlines touch.
  package struct Contact: Sendable {
    /// What an item touches.
    package enum Partner: Sendable, Hashable {
      /// An item that came earlier, by its number.
      case item(Int)
      /// A wall, by its identifier; nil for the one around the reference view.
      case wall(String?)
    }

    /// The point, midway between the two skins.
    package var point: CGPoint
    /// The unit vector across the contact, towards the item that touches; of two items towards the one that came later.
    package var normal: CGVector
    /// The number of the item.
    package var item = 0
    /// What it touches.
    package var partner = Partner.wall(nil)
  }

  /// An item.
  package struct Item: Sendable {
    /// The number of the item, counted from 0 in the order in which items came to the animator; no other ever has it.
    package var number: Int
    /// Its identifier, if it has one that is not empty.
    package var name: String?
    /// How far the item itself is from where its body puts it: a program may carry it about while the animator rests.
    package var offset: CGVector
    /// How the body moves.
    package var motion: ItemMotion
    /// What collides, in the reference space.
    package var outlines: [Outline]
    /// The acceleration by gravity behaviours in points per second squared.
    package var gravity: CGVector
  }

  /// The core of a shape with a skin around it.
  package enum Outline: Sendable, Equatable {
    /// A circle, all of it skin.
    case circle(center: CGPoint, radius: CGFloat)
    /// A convex polygon.
    case polygon([CGPoint], skin: CGFloat)
  }
}

extension AnimatorSketch {
  @MainActor
  fileprivate static func name(of item: any UIDynamicItem) -> String? {
    (item as? any UIAccessibilityIdentification)?.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension UIDynamicAnimator {
  /// What the animator works with now.
  package var sketch: AnimatorSketch {
    var sketch = AnimatorSketch()
    for behavior in allBehaviors {
      switch behavior {
      case let collision as UICollisionBehavior:
        for wall in collision.walls + [collision.implicitWall].compactMap({ $0 }) {
          sketch.boundaries.append(
            AnimatorSketch.Boundary(corners: wall.points, isImplicit: wall.identifier == nil))
        }
      case let snap as UISnapBehavior:
        guard snap.target != nil, let body = body(of: snap.item) else { continue }
        sketch.ties.append(
          AnimatorSketch.Tie(
            from: Units.points(world.position(of: body.id)), to: snap.snapPoint, kind: .snap,
            item: body.number))
      case let attachment as UIAttachmentBehavior:
        attachment.tie(in: self).map { sketch.ties.append($0) }
      case let field as UIFieldBehavior:
        field.sketch.map { sketch.fields.append($0) }
      default: break
      }
    }
    sketch.contacts = sketchContacts()
    sketch.beginnings = lastContacts
    sketch.items = bodies.compactMap { body in
      let (center, written) = (body.item.center, writtenCenter(of: body))
      return motion(of: body.item).map {
        AnimatorSketch.Item(
          number: body.number, name: AnimatorSketch.name(of: body.item),
          offset: CGVector(dx: center.x - written.x, dy: center.y - written.y), motion: $0,
          outlines: outlines(of: body),
          gravity: body.gravities > 0 ? gravityInPoints : .zero)
      }
    }
    return sketch
  }

  private var gravityInPoints: CGVector {
    let g = Units.points(world.gravity)
    return CGVector(dx: g.x, dy: g.y)
  }

  /// The outlines of an item's body where it is now.
  func outlines(of body: ItemBody) -> [AnimatorSketch.Outline] {
    let world = world
    return body.shapes.map { shape in
      func points(_ local: [Vec2]) -> [CGPoint] {
        local.map { Units.points(world.worldPoint($0, of: body.id)) }
      }
      switch shape {
      case .rectangle(let w, let h, let c):
        let corners = [Vec2(-w, -h), Vec2(w, -h), Vec2(w, h), Vec2(-w, h)].map { c + $0 }
        return .polygon(points(corners), skin: 0)
      case .polygon(let vertices): return .polygon(points(vertices), skin: AnimatorSketch.skin)
      case .circle(let radius, let center):
        return .circle(center: points([center])[0], radius: Units.points(radius))
      case .segment(let a, let b): return .polygon(points([a, b]), skin: AnimatorSketch.skin)
      case .loop(let corners): return .polygon(points(corners), skin: AnimatorSketch.skin)
      }
    }
  }
}
