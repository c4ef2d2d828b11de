internal import ImageCodecs
internal import Pixels

// What a clip gives up, step by step, to fit a number of bytes.
//
// The order is declared and each step keeps what the one before gave up, so that the first that fits is found, the same on
// every machine: what nobody sees first (a bound of loss on moving edges), then colours, then frames. A step is
// left as soon as its bytes exceed the limit; only the last is counted to its end, so that the error can say what could be reached.

/// A step down from the clip as it was asked for.
struct ByteBudget {
  /// The bound of loss of a GIF.
  var loss = 0
  /// The most colours of a GIF.
  var colors = 256
  /// How many frames are shown as one.
  var group = 1
  /// Whether an animated PNG takes the most effort.
  var isSmallest = false

  /// The steps for a GIF.
  static let gif = [
    ByteBudget(), ByteBudget(loss: 8), ByteBudget(loss: 16), ByteBudget(loss: 32),
    ByteBudget(loss: 32, colors: 64), ByteBudget(loss: 32, colors: 32),
    ByteBudget(loss: 32, colors: 32, group: 2),
    ByteBudget(loss: 32, colors: 32, group: 4),
  ]
  /// The steps for an animated PNG.
  static let apng = [
    ByteBudget(), ByteBudget(isSmallest: true), ByteBudget(group: 2, isSmallest: true),
    ByteBudget(group: 4, isSmallest: true),
  ]

  /// What is given up, in words; nothing for the first step.
  var words: [String] {
    var result: [String] = []
    if loss > 0 { result.append("channels up to \(loss) off") }
    if colors < 256 { result.append("at most \(colors) colours") }
    if group > 1 { result.append("one frame of \(group)") }
    return result
  }

  /// Ends the writing of a step that cannot fit.
  struct Exceeded: Error {}

  /// Finds the first step whose file fits.
  ///
  /// - Parameters:
  ///   - steps: the steps, in order.
  ///   - limit: the most bytes.
  ///   - write: writes a step to a sink and says how many frames it shows.
  /// - Returns: the bytes, the frames and the step; or, where none fits, the size of the last.
  /// - Throws: what `write` throws.
  static func first(
    of steps: [ByteBudget], within limit: Int,
    _ write: (ByteBudget, ([UInt8]) throws -> Void) throws -> Int
  ) throws -> (fit: (bytes: [UInt8], frames: Int, step: ByteBudget)?, least: Int) {
    var size = 0
    for (number, step) in steps.enumerated() {
      var bytes: [UInt8] = []
      size = 0
      do {
        let frames = try write(step) { piece in
          size += piece.count
          if size <= limit {
            bytes += piece
          } else if number < steps.count - 1 {
            throw Exceeded()
          }
        }
        if size <= limit { return ((bytes, frames, step), size) }
      } catch is Exceeded {
        continue
      }
    }
    return (nil, size)
  }
}
