/// Gives layers their numbers in pictures, in the order in which they are first seen.
///
/// Each run loop has its own, so that the numbers are the same from run to run.
@MainActor
package final class LayerNumbering {
  private var last: UInt64 = 0

  /// Starts at 1.
  package init() {}

  /// The numbering of pictures that nobody compares with others, such as snapshots.
  static let standingAlone = LayerNumbering()

  /// The number of a layer: the one it has, or the next.
  func number(of layer: CALayer) -> UInt64 {
    if let number = layer.number, number.by === self { return number.id }
    last += 1
    layer.number = (last, self)
    return last
  }
}
