/// Text for a terminal of 80 columns.
enum HelpText {
  private static let columns = 80

  /// Options with their values and what they do, in two columns.
  static func rows(_ options: [Arguments.Option]) -> [String] {
    table(options.map { (($0.names + [$0.value].compactMap { $0 }).joined(separator: " "), $0.help) })
  }

  /// Names and what they stand for, in two columns; long text goes on below itself.
  static func table(_ rows: [(name: String, text: String)]) -> [String] {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.flatMap { row in
      let lines = wrapped(row.text, indent: 0, columns: columns - width - 4)
      return lines.enumerated().map { "  \(($0 == 0 ? row.name : "").padding(to: width))  \($1)" }
    }
  }

  /// Text in lines that are broken at spaces; all but the first are indented.
  static func wrapped(_ text: String, indent: Int, columns: Int = columns) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= columns {
        line += " \(word)"
      } else {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      }
    }
    return lines + [line]
  }
}

extension String {
  /// The text with spaces after it, up to a width.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
