// The numbers on an axis.
//
// The problem: an axis wants round numbers, not too many and not too few, whatever the values. The method: steps of 1, 2 or
// 5 times a power of ten (Heckbert, "Nice numbers for graph labels", Graphics Gems I); of those that put at most the wanted
// number of ticks within the values, the smallest. The axis then reaches from the tick at or below the least value to the
// one at or above the greatest. Powers of ten come from products, so that they are the same everywhere.
// Invariants: the values lie within an axis that reaches to its ticks, which are two or more; a tick is a whole multiple of the step.

/// Round numbers on an axis.
package struct Ticks {
  /// The distance of two ticks: 1, 2 or 5 times a power of ten.
  package let step: Double
  /// How many decimals tell the ticks apart.
  package let decimals: Int
  /// The decimal place of the step's digit: 2 for hundredths, -3 for thousands.
  private let place: Int
  /// The first tick in steps from zero.
  private let first: Int
  /// How many ticks there are.
  package let count: Int

  /// Finds the ticks of an axis that holds two values.
  ///
  /// - Parameters:
  ///   - low: The least value.
  ///   - high: The greatest; one that is not above the least, or not finite, makes an axis around it.
  ///   - most: How many ticks are wanted at most within the values, 2 or more.
  ///   - isTight: Whether the axis ends with the values instead of with a tick.
  package init(_ low: Double, _ high: Double, most: Int, isTight: Bool = false) {
    var (low, high) = (low.isFinite ? low : 0, high.isFinite ? high : 0)
    // A constant, but for its last digits, has an axis around it.
    let slack = 1e-9 * max(low.magnitude, high.magnitude)
    if high - low <= slack {
      let half = low == 0 ? 1 : 0.1 * low.magnitude
      (low, high) = ((low + high) / 2 - half, (low + high) / 2 + half)
    }
    let rough = (high - low) / Double(max(most, 2))
    var power = 1.0
    var digits = 0
    while power > rough && digits < 300 { (power, digits) = (power / 10, digits + 1) }
    while power * 10 <= rough && digits > -300 { (power, digits) = (power * 10, digits - 1) }
    // A quotient of whole numbers is the nearest number to the decimal fraction; a product of tenths is not.
    func step(_ factor: Double) -> Double {
      var scale = 1.0
      for _ in 0..<digits.magnitude { scale *= 10 }
      return digits >= 0 ? factor / scale : factor * scale
    }
    let factor = [1.0, 2, 5].first { step($0) >= rough } ?? 10
    self.step = step(factor)
    place = factor == 10 ? digits - 1 : digits
    decimals = max(0, place)
    let tolerance = 1e-9
    let (bottom, top) =
      isTight
      ? ((low / self.step - tolerance).rounded(.up), (high / self.step + tolerance).rounded(.down))
      : ((low / self.step + tolerance).rounded(.down), (high / self.step - tolerance).rounded(.up))
    first = Int(min(max(bottom, -1e15), 1e15))
    count = max(Int(min(max(top, -1e15), 1e15)) - first + 1, 1)
  }

  /// The numbers at the ticks, from the least to the greatest.
  package var values: [Double] { (0..<count).map { Double(first + $0) * step } }

  /// The ticks as text.
  package var labels: [String] {
    values.map { value in
      // Numbers that are long with their zeros are better read as powers of ten.
      let most = max(values[0].magnitude, values[count - 1].magnitude)
      if most >= 1e6 || (step < 1e-4 && most > 0) {
        var (mantissa, exponent) = (value, 0)
        while mantissa.magnitude >= 10 && exponent < 400 {
          (mantissa, exponent) = (mantissa / 10, exponent + 1)
        }
        while mantissa != 0 && mantissa.magnitude < 1 && exponent > -400 {
          (mantissa, exponent) = (mantissa * 10, exponent - 1)
        }
        let text = mantissa.text(decimals: min(max(exponent + place, 0), 14))
        return value == 0 ? "0" : "\(text.trimmingZeros)e\(exponent)"
      }
      return value.text(decimals: decimals)
    }
  }
}

extension String {
  /// The number without zeros at the end of its decimals.
  fileprivate var trimmingZeros: String {
    guard contains(".") else { return self }
    var text = self
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
