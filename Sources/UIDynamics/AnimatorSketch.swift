package import Foundation
import RigidBodies
import UIViews

/// What an animator works with and a picture does not show, as a plain value for developer pictures.
///
/// Everything is in points of the reference space, as the engine has it now.
package struct AnimatorSketch: Sendable {
  /// The walls of the collision behaviours.
  package var boundaries: [Boundary] = []
  /// The joints of attachments and of the snaps that act.
  package var ties: [Tie] = []
  /// Where contacts began in the last step.
  package var contacts: [CGPoint] = []
  /// How the items move, in the order in which they came.
  package var motions: [ItemMotion] = []

  /// A wall.
  package struct Boundary: Sendable {
    /// The corners; a line back to the first closes them, unless there are only two.
    package var corners: [CGPoint]
    /// Whether this is the wall around the reference view.
    package var isImplicit: Bool
  }

  /// Two tied points.
  package struct Tie: Sendable {
    /// The point of the item, or of the first item.
    package var from: CGPoint
    /// The point that it is tied to.
    package var to: CGPoint
    /// Whether the tie gives way like a spring.
    package var isSpring: Bool
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
            from: Units.points(world.position(of: body.id)), to: snap.snapPoint, isSpring: true))
      case let attachment as UIAttachmentBehavior:
        attachment.tie(in: self).map { sketch.ties.append($0) }
      default: break
      }
    }
    sketch.contacts = lastContacts
    sketch.motions = bodies.compactMap { motion(of: $0.item) }
    return sketch
  }
}
