package import Foundation
import Plane
import RigidBodies
package import UIViews

extension AnimatorSketch {
  /// A force field.
  package struct Field: Sendable {
    /// The kind, in words.
    package var name: String
    /// The origin in the reference space.
    package var position: CGPoint
    /// What the region is made of, around the origin: circles and rectangles as boxes.
    package var rims: [Rim]
    fileprivate var area: RegionArea
    fileprivate var law: Law

    /// A piece of a region's rim.
    package enum Rim: Sendable, Equatable {
      /// A circle of a radius.
      case circle(CGFloat)
      /// A rectangle of a size.
      case rectangle(CGSize)
    }

    fileprivate enum Law: Sendable {
      /// The same direction everywhere, with the falloff of the distance.
      case uniform(CGVector)
      /// Away from the origin; towards it for a strength below 0.
      case radial
      /// Around the origin, clockwise on screen.
      case around
      /// Depends on more than the place.
      case none
    }
    fileprivate var strength: Double
    fileprivate var falloff: Double
    fileprivate var minimumRadius: Double

    /// Whether the field acts at a point of the reference space.
    package func contains(_ point: CGPoint) -> Bool {
      area.contains(CGPoint(x: point.x - position.x, y: point.y - position.y))
    }

    /// How the field drives an item of 1 kg and the charge 1 that rests at a point; nil where it does not act, and for a
    /// kind whose force depends on more than the place.
    ///
    /// The acceleration is in metres per second squared; for a velocity field it is the velocity.
    package func drive(at point: CGPoint) -> CGVector? {
      guard contains(point) else { return nil }
      let (x, y) = (Double(point.x - position.x) / 100, Double(point.y - position.y) / 100)
      let r = (x * x + y * y).squareRoot()
      let d = max(r, minimumRadius)
      let fall = falloff == 0 ? 1 : falloff == -1 ? d : Portable.exp(-falloff * Portable.log(d))
      let k = strength * fall
      switch law {
      case .none: return nil
      case .uniform(let v): return CGVector(dx: CGFloat(k) * v.dx, dy: CGFloat(k) * v.dy)
      case .radial: return r > 0 ? CGVector(dx: k * x / r, dy: k * y / r) : .zero
      case .around: return r > 0 ? CGVector(dx: -k * y / r, dy: k * x / r) : .zero
      }
    }
  }
}

extension UIFieldBehavior {
  /// The field as a developer picture shows it; nil for one that is turned off.
  var sketch: AnimatorSketch.Field? {
    guard strength != 0 else { return nil }
    var sketch = AnimatorSketch.Field(
      name: "", position: position, rims: region.area.rims, area: region.area, law: .none,
      strength: Double(strength), falloff: Double(falloff), minimumRadius: Double(minimumRadius) / 100)
    switch kind {
    case .linearGravity: (sketch.name, sketch.law) = ("linear gravity", .uniform(direction))
    case .radialGravity:
      (sketch.name, sketch.law) = ("radial gravity", .radial)
      sketch.strength = -sketch.strength
    case .spring:
      (sketch.name, sketch.law) = ("spring", .radial)
      sketch.strength = -sketch.strength
    case .electric: (sketch.name, sketch.law) = ("electric", .radial)
    case .vortex: (sketch.name, sketch.law) = ("vortex", .around)
    case .velocity:
      (sketch.name, sketch.law) = ("velocity", .uniform(direction))
      (sketch.strength, sketch.falloff) = (1, 0)
    case .drag: sketch.name = "drag"
    case .magnetic: sketch.name = "magnetic"
    case .noise: sketch.name = "noise"
    case .turbulence: sketch.name = "turbulence"
    case .custom: sketch.name = "custom"
    }
    return sketch
  }
}

extension RegionArea {
  /// The rims of the circles and rectangles that the area is made of.
  fileprivate var rims: [AnimatorSketch.Field.Rim] {
    switch self {
    case .everywhere: []
    case .circle(let radius): [.circle(radius)]
    case .rectangle(let width, let height): [.rectangle(CGSize(width: width, height: height))]
    case .inverse(let area): area.rims
    case .union(let a, let b), .difference(let a, let b), .intersection(let a, let b): a.rims + b.rims
    }
  }
}
