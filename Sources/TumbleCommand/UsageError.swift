internal import Scenes

/// A command line that cannot be understood; the tool says what, and shows the line that helps.
struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, and what was expected.
  let message: String
  /// The command whose help is pointed at; nil for the tool's own.
  let command: String?

  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// A name that is not known, with the nearest that is.
  static func unknown(_ kind: String, _ name: String, among known: [String], command: String? = nil)
    -> UsageError
  {
    let hint =
      NearestName.of(name, among: known).map { "did you mean \"\($0)\"?" }
      ?? "expected one of \(known.joined(separator: ", "))"
    return UsageError("unknown \(kind) \"\(name)\", \(hint)", command: command)
  }

  var description: String {
    let help = command.map { "tumble help \($0)" } ?? "tumble help"
    return "\(message)\nsee `\(help)`"
  }
}
