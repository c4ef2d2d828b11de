// What becomes of numbers that physics cannot compute with.
//
// The problem: the engine works in single precision. A number that is infinite there, or none at all, is in everything
// that touches, is tied to or is pushed by its item one sub-step later, and a whole number cannot be made of it without a
// trap. The method has three lines. First, a setter, a call or an initialiser that is given not-a-number or infinity leaves
// things as they were and says so, once for each behaviour and property. Second, a finite number beyond the reach below
// is kept as it is, and acts as the nearest one within the reach. Third, what grows out of bounds by itself (a negative
// resistance, a falloff at the very middle of a field) is held by the engine: see `World+Bounds.swift` there.
// What is a number and yet has no meaning (a density of 0, an item without a size, an empty range) stops the program with
// a sentence, as in the real framework.
// Invariant: no number that is not finite reaches the engine.

import Foundation
import RigidBodies
import UIViews

/// The numbers that the engine is given.
enum Reach {
  /// The largest magnitude of anything: points, newtons, hertz, radians a second, without unit.
  static let largest: CGFloat = 1e9
  /// The smallest density; what is above 0 stays above 0.
  private static let leastDensity: Float = 1e-9
  /// The smallest width or height of an item, in points.
  private static let leastLength: CGFloat = 0.01
  /// The largest frequency of a spring, in hertz.
  ///
  /// Nothing above half of 120 can be followed by a sub-step.
  private static let largestFrequency: Float = 1e5

  /// The nearest number within the reach; 0 for not-a-number.
  static func bounded(_ value: CGFloat) -> CGFloat {
    value.magnitude <= largest ? value : value > 0 ? largest : value < 0 ? -largest : 0
  }

  /// The nearest number within the reach, in the engine's number type.
  static func single(_ value: CGFloat) -> Float {
    Float(bounded(value))
  }

  /// A density within the reach.
  static func density(_ value: CGFloat) -> Float {
    max(single(value), leastDensity)
  }

  /// A frequency within the reach.
  static func frequency(_ value: CGFloat) -> Float {
    min(single(value), largestFrequency)
  }

  /// A size within the reach.
  static func size(_ size: CGSize) -> CGSize {
    CGSize(
      width: max(bounded(size.width), leastLength), height: max(bounded(size.height), leastLength))
  }
}

extension UIDynamicBehavior {
  /// Whether a value that a setter or a call was given can be used; says once for each property if it cannot.
  func accepts(
    _ isUsable: Bool, _ property: String, _ value: @autoclosure () -> Any, of item: (any UIDynamicItem)? = nil
  ) -> Bool {
    if !isUsable, refused.insert(property).inserted {
      let owner = item.map { " of \(Diagnostic.name(of: $0))" } ?? ""
      Diagnostic.report(
        "\(label) cannot take \(value()) for its \(property)\(owner), which is not finite; it is ignored.")
    }
    return isUsable
  }

  /// The value if it is finite, else what an initialiser takes in its place.
  func usable(_ point: CGPoint, else other: @autoclosure () -> CGPoint, _ property: String) -> CGPoint {
    accepts(point.isFinite, property, point) ? point : other()
  }

  /// The offset if it is finite, else none.
  func usable(_ offset: UIOffset, _ property: String) -> UIOffset {
    accepts(offset.isFinite, property, offset) ? offset : .zero
  }
}

extension UIDynamicItem {
  /// Whether the item has a place, an angle and a size that are numbers, and a group members that have.
  var isFinite: Bool {
    guard center.isFinite, transform.isFinite, bounds.size.isFinite else { return false }
    if collisionBoundsType == .path, !Flattening.isFinite(collisionBoundingPath.elements) { return false }
    guard let group = self as? UIDynamicItemGroup else { return true }
    return group.hasFiniteOffsets && group.items.allSatisfy(\.isFinite)
  }
}
