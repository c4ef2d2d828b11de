/// What may stand in a scene file, as pages of rows, from the one description of its objects.
package struct SceneReference: Sendable {
  /// Rows with a line above them.
  package struct Section: Sendable {
    package var title: String
    package var rows: [(name: String, text: String)]
  }

  /// The sections of an object's page: its own keys, then those of each of its forms.
  package let sections: [Section]

  /// The names of the pages.
  package static var names: [String] { ObjectName.allCases.map(\.rawValue) }

  /// The page of an object; nil for a name that none has.
  package init?(_ name: String) {
    guard let object = ObjectName(rawValue: name)?.description else { return nil }
    var sections = [Section(title: "\(name): \(object.meaning)", rows: Self.rows(object.keys))]
    Self.add(object.variants, under: "", to: &sections)
    self.sections = sections
  }

  private static func add(_ variants: Variants, under path: String, to sections: inout [Section]) {
    switch variants {
    case .none: break
    case .word(let key, let forms):
      for form in forms {
        let title = "\(path)\(key.name): \"\(form.name)\""
        sections.append(Section(title: title, rows: rows(form.keys)))
        add(form.variants, under: "\(title), ", to: &sections)
      }
    case .key(let forms, let otherwise):
      for form in forms {
        let title = "\(path)with \"\(form.name)\""
        sections.append(Section(title: title, rows: rows(form.keys)))
        add(form.variants, under: "\(title), ", to: &sections)
      }
      if let otherwise {
        sections.append(Section(title: "\(path)otherwise", rows: rows(otherwise.keys)))
        add(otherwise.variants, under: path, to: &sections)
      }
    }
  }

  private static func rows(_ keys: [Key]) -> [(name: String, text: String)] {
    keys.map { key in
      let standard = key.standard.map { ", default \($0)" } ?? (key.isRequired ? ", required" : "")
      return (key.name, "\(key.meaning) \(capitalized(key.kind.expected))\(standard).\(pages(of: key.kind))")
    }
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Where the objects of a kind have pages of their own.
  private static func pages(of kind: ValueKind) -> String {
    let objects = kind.objects
    return objects.isEmpty
      ? "" : " See \(objects.map { "`tumble help \($0.rawValue)`" }.joined(separator: ", "))."
  }
}
