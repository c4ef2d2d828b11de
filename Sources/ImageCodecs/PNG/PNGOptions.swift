/// How a picture is written as a PNG file.
public struct PNGOptions: Hashable, Sendable {
  /// How much time is spent to make the file small.
  public enum Effort: String, CaseIterable, Hashable, Sendable {
    /// zlib level 3, or, in a palette where that is shorter, stretches of one byte alone: for files that are read once.
    case fast
    /// zlib level 5, or stretches alone as before.
    case standard
    /// zlib level 9: for files that are kept, such as references and documentation.
    case smallest
  }

  /// How much time is spent to make the file small; the default is ``Effort/standard``.
  public var effort: Effort
  /// The number of pixels to a point, 0.001...1000: it sets the physical size, 72 pixels to the inch at 1.
  public var scale: Double

  /// Makes options.
  public init(effort: Effort = .standard, scale: Double = 1) {
    self.effort = effort
    self.scale = scale
  }
}
