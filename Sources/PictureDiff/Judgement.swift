public import Pixels

/// How two pictures differ, and what tolerances make of it.
public struct Judgement: Hashable, Sendable {
  /// What one tolerance had to do.
  public struct Use: Hashable, Sendable {
    /// The tolerance.
    public var tolerance: Tolerance
    /// How many pixels it excused or, for a limit, how many there are.
    public var count: Int
  }

  /// How the pictures differ, before anything is excused.
  public var difference: PictureDifference
  /// What the tolerances had to do, in the order in which they were given; those without any work are left out.
  public var uses: [Use] = []
  /// The number of differing pixels that no tolerance excuses.
  public var remaining = 0
  /// Whether the tolerances let the difference pass.
  public var isWithinTolerance = false

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - reference: The picture that is expected.
  ///   - found: The picture that is compared with it.
  ///   - tolerances: What may differ; nothing by default. Pictures of different sizes are never within a tolerance.
  /// - Returns: nil when the pictures are equal, pixel for pixel.
  public static func of(
    _ reference: Bitmap, _ found: Bitmap, tolerating tolerances: [Tolerance] = []
  ) -> Judgement? {
    guard let difference = PictureDifference.between(reference, found) else { return nil }
    var result = Judgement(difference: difference)
    guard case .pixels(let pixels) = difference else { return result }
    result.remaining = pixels.count
    guard !tolerances.isEmpty else { return result }

    let rules = tolerances.indices.filter { tolerances[$0].isOfPixels }
    var counts = [Int](repeating: 0, count: tolerances.count)
    var marks = DifferenceMarks(columns: pixels.columns, rows: pixels.rows)
    unsafe reference.pixels.withUnsafeBufferPointer { a in
      unsafe found.pixels.withUnsafeBufferPointer { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return }
        var pair = unsafe PicturePair(a, b, width: reference.width, height: reference.height)
        for y in pixels.rows {
          var x = pixels.columns.lowerBound
          while x < pixels.columns.upperBound {
            defer { x &+= 1 }
            guard unsafe pair.differs(x, y) else { continue }
            if let rule = rules.first(where: { unsafe pair.excuses(tolerances[$0].rule, x, y) }) {
              counts[rule] += 1
            } else {
              marks.mark(x, y)
            }
          }
        }
      }
    }
    result.remaining = marks.count
    var isKept = rules.count < tolerances.count || marks.count == 0
    for (i, tolerance) in tolerances.enumerated() {
      switch tolerance.rule {
      case .pixels(let most):
        counts[i] = marks.count
        isKept = isKept && marks.count <= most
      case .window(let most, let side):
        counts[i] = marks.densest(side: side)
        isKept = isKept && counts[i] <= most
      case .channel, .perceptual, .shift, .mask: break
      }
    }
    result.isWithinTolerance = isKept
    result.uses = zip(tolerances, counts).filter { $0.1 > 0 }.map { Use(tolerance: $0, count: $1) }
    return result
  }
}

extension Judgement: CustomStringConvertible {
  /// What differs, and what each tolerance says to it.
  public var description: String {
    ([difference.description] + uses.map(\.description)).joined(separator: "; ")
  }
}

extension Judgement.Use: CustomStringConvertible {
  /// What the tolerance found and allows, and why.
  public var description: String {
    let pixels = count == 1 ? "1 pixel" : "\(count) pixels"
    let text =
      switch tolerance.rule {
      case .channel(let most): "\(pixels) excused: no component differs by more than \(most)"
      case .perceptual(let most): "\(pixels) excused: within an OKLab distance of \(most)"
      case .shift(let most): "\(pixels) excused: moved by at most \(most)"
      case .mask(let columns, let rows):
        "\(pixels) excused: in the mask of columns \(columns.lowerBound) to \(columns.upperBound - 1) and rows "
          + "\(rows.lowerBound) to \(rows.upperBound - 1)"
      case .pixels(let most): "\(pixels) of at most \(most)"
      case .window(let most, let side):
        "\(pixels) of at most \(most) in the densest square of \(side) x \(side)"
      }
    return "\(text) (because \(tolerance.reason))"
  }
}
