internal import ImageCodecs
internal import Pixels

// What a clip gives up, step by step, to fit a number of bytes.
//
// The order is declared and each step keeps what the one before gave up, so that the first that fits is found, the same on
// every machine: first what costs nothing (effort), then colours, then a small bound of loss on moving edges, at most 8, since more
// tears soft shadows, then frames. The first step is written to its end, which tells how many colours there are: a step
// that would only forbid colours that the clip does not have is none. Later steps are left as soon as their bytes exceed the
// limit; only the last is counted to its end, so that the error can say what could be reached.

/// A step down from the clip as it was asked for.
struct ByteBudget: Hashable {
  /// The bound of loss of a GIF.
  var loss = 0
  /// The most colours of a GIF.
  var colors = 256
  /// How many frames are shown as one.
  var group = 1
  /// Whether an animated PNG takes the most effort.
  var isSmallest = false

  /// The numbers of frames that are shown as one, from the first step that leaves frames out.
  private static let groups = [2, 3, 4]

  /// The steps for a GIF, the first as it was asked for.
  static func gif(_ options: ExportOptions) -> [ByteBudget] {
    var steps = [ByteBudget(loss: options.loss, colors: options.colors)]
    var step = steps[0]
    for colors in [192, 128, 96, 64, 48, 32] where colors < options.colors {
      step.colors = colors
      steps.append(step)
    }
    for loss in [4, 8] where loss > options.loss {
      step.loss = loss
      steps.append(step)
    }
    return steps + step.thinned
  }

  /// The steps for an animated PNG, the first as it was asked for.
  static func apng(_ options: ExportOptions) -> [ByteBudget] {
    let asked = ByteBudget(isSmallest: options.effort == .smallest)
    let smallest = ByteBudget(isSmallest: true)
    return (asked == smallest ? [asked] : [asked, smallest]) + smallest.thinned
  }

  /// The steps that leave frames out.
  private var thinned: [ByteBudget] {
    Self.groups.map {
      var step = self
      step.group = $0
      return step
    }
  }

  /// What is given up of the first step, in words; nothing for that itself.
  func words(from asked: ByteBudget) -> [String] {
    var result: [String] = []
    if colors < asked.colors { result.append("at most \(colors) colours") }
    if loss > asked.loss { result.append("channels up to \(loss) off") }
    if group > 1 { result.append("one frame of \(group)") }
    return result
  }

  /// Ends the writing of a step that cannot fit.
  struct Exceeded: Error {}

  /// What a step has written.
  struct Written {
    /// The number of frames that are shown.
    var frames: Int
    /// The number of colours of the palette, a transparent one not counted; nil where there is no bound to them.
    var colors: Int?
  }

  /// A step that fits.
  struct Fit {
    var bytes: [UInt8]
    var frames: Int
    /// What was given up, in words.
    var words: [String]
  }

  /// Finds the first step whose file fits.
  ///
  /// - Parameters:
  ///   - steps: the steps, in order.
  ///   - limit: the most bytes.
  ///   - write: writes a step to a sink.
  /// - Returns: the file; or, where none fits, nil and the size of the last.
  /// - Throws: what `write` throws.
  static func first(
    of steps: [ByteBudget], within limit: Int,
    _ write: (ByteBudget, ([UInt8]) throws -> Void) throws -> Written
  ) throws -> (fit: Fit?, least: Int) {
    guard let asked = steps.first else { return (nil, 0) }
    var steps = steps
    var number = 0
    var size = 0
    while number < steps.count {
      var bytes: [UInt8] = []
      size = 0
      do {
        let written = try write(steps[number]) { piece in
          size += piece.count
          if size <= limit {
            bytes += piece
          } else if number > 0, number < steps.count - 1 {
            throw Exceeded()
          }
        }
        if size <= limit {
          let words = steps[number].words(from: asked)
          return (Fit(bytes: bytes, frames: written.frames, words: words), size)
        }
        if number == 0, let colors = written.colors { steps = without(colors, steps) }
      } catch is Exceeded {}
      number += 1
    }
    return (nil, size)
  }

  /// The steps without those bounds that a clip of so many colours keeps anyway, each once.
  private static func without(_ colors: Int, _ steps: [ByteBudget]) -> [ByteBudget] {
    var result: [ByteBudget] = []
    for var step in steps {
      // One colour of the palette may be the transparent one.
      if step.colors > colors { step.colors = steps[0].colors }
      if step != result.last { result.append(step) }
    }
    return result
  }
}
