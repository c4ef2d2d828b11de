import Scenes

/// The words of scene files as a dictionary of libFuzzer, from the one description of their objects.
enum Words {
  static var dictionary: String {
    var words: [String] = []
    for name in ObjectName.allCases {
      for form in name.description.forms {
        for key in form.keys {
          words.append("\(key.name):")
          words += Self.words(of: key.kind)
        }
      }
    }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.map { "\"\(escaped($0))\"" }.joined(separator: "\n")
  }

  private static func words(of kind: ValueKind) -> [String] {
    switch kind {
    case .word(let words): words.map { "'\($0)'" }
    case .whole(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .flag: ["true", "false"]
    case .null: ["null"]
    case .items: ["'*'"]
    case .either(let kinds): kinds.flatMap { words(of: $0) }
    case .list(let element, _): words(of: element) + ["[", "]"]
    case .object: ["{", "}"]
    default: []
    }
  }

  private static func escaped(_ word: String) -> String {
    word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
