/// A command of the tool.
@MainActor
protocol Command {
  /// The word on the command line.
  static var name: String { get }
  /// What stands after the name in the help.
  static var synopsis: String { get }
  /// One line that says what it does.
  static var summary: String { get }
  /// An example of its use.
  static var example: String { get }
  /// The options it knows.
  static var options: [Arguments.Option] { get }
  /// Does it.
  static func run(_ arguments: Arguments) throws
}

extension Command {
  /// The page that `tumble help NAME` shows.
  static var help: String {
    var lines = ["usage: tumble \(name) \(synopsis)", "", summary, ""]
    if !options.isEmpty {
      let left = options.map { ($0.names + [$0.value].compactMap { $0 }).joined(separator: " ") }
      let width = left.map(\.count).max() ?? 0
      lines += zip(left, options).map { "  \($0.padding(to: width))  \($1.help)" }
      lines.append("")
    }
    lines.append("example: \(example)")
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text with spaces after it, up to a width.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
