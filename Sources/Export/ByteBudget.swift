internal import ImageCodecs
internal import Pixels

// What a clip gives up, step by step, to fit a number of bytes.
//
// The order is declared and each step keeps what the one before gave up, so that the first that fits is found, the same on
// every machine: first what costs nothing (effort), then levels of antialiasing where the clip can be drawn anew, then colours, then a
// small bound of loss on moving edges, at most 8, since more tears soft shadows, then frames, then pixels. A step that would only
// forbid what the clip does not have is none: the first step, and the last before colours are bounded, are written to their
// ends, which tells how many levels and colours there are. The other steps are left as soon as their bytes exceed the limit;
// only the very last is counted to its end, so that the error can say what could be reached.

/// A step down from the clip as it was asked for.
struct ByteBudget: Hashable {
  /// How many levels of antialiasing the clip is drawn with; nil for those that were asked for.
  var levels: Int?
  /// The bound of loss of a GIF.
  var loss = 0
  /// The most colours of a GIF.
  var colors = 256
  /// How many frames are shown as one.
  var group = 1
  /// How many pixels of a row, and of a column, are shown as one.
  var side = 1
  /// Whether an animated PNG takes the most effort.
  var isSmallest = false

  /// The steps for a GIF that is drawn with some levels of antialiasing, nil where it cannot be drawn anew; the first is as it was
  /// asked for.
  static func gif(_ options: ExportOptions, levels: Int?) -> [ByteBudget] {
    var step = ByteBudget(loss: options.loss, colors: options.colors)
    var steps = [step] + step.withFewer(than: levels)
    step = steps[steps.count - 1]
    for colors in [192, 128, 96, 64, 48, 32, 24, 16] where colors < options.colors {
      step.colors = colors
      steps.append(step)
    }
    for loss in [4, 8] where loss > options.loss {
      step.loss = loss
      steps.append(step)
    }
    return steps + step.thinned
  }

  /// The same for an animated PNG.
  static func apng(_ options: ExportOptions, levels: Int?) -> [ByteBudget] {
    let asked = ByteBudget(isSmallest: options.effort == .smallest)
    let smallest = ByteBudget(isSmallest: true)
    let steps = (asked == smallest ? [asked] : [asked, smallest]) + smallest.withFewer(than: levels)
    return steps + steps[steps.count - 1].thinned
  }

  /// The steps that draw with fewer levels.
  private func withFewer(than levels: Int?) -> [ByteBudget] {
    [16, 8, 4].filter { $0 < levels ?? 0 }.map {
      var step = self
      step.levels = $0
      return step
    }
  }

  /// The steps that leave frames out, and then pixels.
  private var thinned: [ByteBudget] {
    var step = self
    var steps: [ByteBudget] = []
    for group in [2, 3, 4] {
      step.group = group
      steps.append(step)
    }
    for side in [2, 3, 4] {
      step.side = side
      steps.append(step)
    }
    return steps
  }

  /// What is given up of the first step, in words; nothing for that itself.
  func words(from asked: ByteBudget) -> [String] {
    let parts = [2: "half", 3: "a third", 4: "a quarter"]
    var result: [String] = []
    if let levels, levels != asked.levels { result.append("\(levels) levels of antialiasing") }
    if colors < asked.colors { result.append("at most \(colors) colours") }
    if loss > asked.loss { result.append("channels up to \(loss) off") }
    if let part = parts[group] { result.append("\(part) of the frames") }
    if let part = parts[side] { result.append("\(part) of the width and height") }
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
    /// The number of levels of antialiasing that it is drawn with; nil for finished pictures.
    var levels: Int?
  }

  /// A step that fits.
  struct Fit {
    var bytes: [UInt8]
    var written: Written
    var step: ByteBudget
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
    var steps = steps
    var number = 0
    var size = 0
    while number < steps.count {
      let step = steps[number]
      let isCounted = number == 0 || number == steps.count - 1 || steps[number + 1].colors < step.colors
      var bytes: [UInt8] = []
      size = 0
      do {
        let written = try write(step) { piece in
          size += piece.count
          if size <= limit {
            bytes += piece
          } else if !isCounted {
            throw Exceeded()
          }
        }
        if size <= limit { return (Fit(bytes: bytes, written: written, step: step), size) }
        steps = steps[...number] + without(written, steps[(number + 1)...], after: step, asked: steps[0])
      } catch is Exceeded {}
      number += 1
    }
    return (nil, size)
  }

  /// The steps after one that was written, without the bounds that the clip keeps anyway, each once.
  private static func without(
    _ written: Written, _ steps: ArraySlice<ByteBudget>, after last: ByteBudget, asked: ByteBudget
  ) -> [ByteBudget] {
    var result = [last]
    for var step in steps {
      // One colour of the palette may be the transparent one.
      if let colors = written.colors, step.colors > colors { step.colors = asked.colors }
      if last == asked, step.levels ?? 0 >= written.levels ?? .max { step.levels = asked.levels }
      if step != result.last { result.append(step) }
    }
    return Array(result.dropFirst())
  }
}
