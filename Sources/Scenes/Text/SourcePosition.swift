/// A place in the text of a file.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The line, counted from 1.
  public var line: Int
  /// The column in Unicode scalars, counted from 1.
  public var column: Int

  /// Makes a place from its line and column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first place of a file.
  static let start = SourcePosition(line: 1, column: 1)

  /// Whether the one place comes before the other.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
