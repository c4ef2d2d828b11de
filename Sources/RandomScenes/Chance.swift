import Foundation
import Plane
import UIViews
import _TestSupport

/// The choices of one scene, all from one seed.
package struct Chance {
  private var generator: SplitMix64
  /// Whether numbers may be extreme, or none at all.
  package var isWild = false

  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// A number in a range, evenly.
  mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    CGFloat(range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit())
  }

  /// A number in a range above 0, evenly in its logarithm.
  mutating func magnitude(_ range: ClosedRange<Double>) -> CGFloat {
    let growth = Portable.log(range.upperBound / range.lowerBound)
    return CGFloat(range.lowerBound * Portable.exp(growth * generator.unit()))
  }

  /// A whole number in a range.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.unit() * Double(range.count))
  }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool {
    whole(1...times) == 1
  }

  /// One of some.
  mutating func pick<Element>(_ some: [Element]) -> Element {
    some[whole(0...some.count - 1)]
  }

  /// A number that a setter is given: in the range, and in a wild scene sometimes one that no program means.
  mutating func value(_ range: ClosedRange<Double>) -> CGFloat {
    guard isWild, once(in: 6) else { return number(range) }
    return pick([
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e30, -1e30, 1e9,
      -1e9,
      1e-30, -1e-30, 1e5, -1e5, 0, .leastNonzeroMagnitude, -120, 120,
    ])
  }

  /// A point of two such numbers.
  mutating func point(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> CGPoint {
    CGPoint(x: value(x), y: value(y))
  }

  /// A vector of two such numbers.
  mutating func vector(_ range: ClosedRange<Double>) -> CGVector {
    CGVector(dx: value(range), dy: value(range))
  }

  /// An offset of two such numbers.
  mutating func offset(_ range: ClosedRange<Double>) -> UIOffset {
    UIOffset(horizontal: value(range), vertical: value(range))
  }
}
