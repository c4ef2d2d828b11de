/// The words of a command line, split into options and operands.
///
/// `--name value`, `--name=value`, `-n value` and flags may stand in any order; `--` ends the options.
struct Arguments {
  /// An option that a command knows.
  struct Option {
    /// The names with their dashes, the one to show first.
    let names: [String]
    /// What the value is called in the help; nil for a flag without one.
    let value: String?
    /// The words that the value may be, where they can be told; shells complete them.
    let choices: [String]
    /// Whether it is explained on a page for all commands, `tumble help options`, and only named on the page of a command.
    let isShared: Bool
    /// One line of help.
    let help: String

    /// Whether the value is the name of a file; shells complete it.
    var takesFile: Bool { value == "PATH" }

    init(
      _ names: String..., value: String? = nil, choices: [String] = [], isShared: Bool = false, help: String
    ) {
      self.names = names
      self.value = value
      self.choices = choices
      self.isShared = isShared
      self.help = help
    }
  }

  /// The words that are not options.
  private(set) var operands: [String] = []
  private var found: [(name: String, value: String)] = []
  /// The name of the command.
  let command: String

  /// Reads the words of a command.
  ///
  /// - Throws: ``UsageError`` for an option that the command does not have, or one without its value.
  init(_ words: [String], options: [Option], command: String) throws {
    self.command = command
    let names = options.flatMap(\.names)
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts =
        word.hasPrefix("--")
        ? word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) : [word[...]]
      let name = String(parts[0])
      guard let option = options.first(where: { $0.names.contains(name) }) else {
        guard !names.isEmpty else {
          throw UsageError("unknown option \"\(name)\", \(command) takes no options", command: command)
        }
        throw UsageError.unknown("option", name, among: names, command: command)
      }
      guard let placeholder = option.value else {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value", command: command) }
        found.append((option.names[0], ""))
        continue
      }
      // An option in the place of a value means that the value was forgotten.
      let isMissing = parts.count == 1 && rest.first?.hasPrefix("--") != false
      guard !isMissing, let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
      else {
        throw UsageError("\(name) needs a value: \(name) \(placeholder)", command: command)
      }
      found.append((option.names[0], value))
    }
    guard !operands.contains("") else {
      throw UsageError("an empty word names nothing; expected a name or none", command: command)
    }
  }

  /// Whether there is nothing at all.
  var isEmpty: Bool { operands.isEmpty && found.isEmpty }

  /// Whether a flag stands there.
  func flag(_ name: String) -> Bool {
    found.contains { $0.name == name }
  }

  /// Every value of an option, in order.
  func values(_ name: String) -> [String] {
    found.filter { $0.name == name }.map(\.value)
  }

  /// The last value of an option, understood by a function that answers nil for what it does not accept.
  ///
  /// - Throws: ``UsageError`` that says what was expected.
  func value<T>(_ name: String, expected: String, _ understand: (String) -> T?) throws -> T? {
    guard let text = values(name).last else { return nil }
    guard let value = understand(text) else {
      throw UsageError("\(name) is \"\(text)\"; expected \(expected)", command: command)
    }
    return value
  }
}
