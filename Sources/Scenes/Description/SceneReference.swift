/// What may stand in a scene file, as pages of rows, from the one description of its objects.
package struct SceneReference: Sendable {
  /// Rows with a line above them.
  package struct Section: Sendable {
    package var title: String
    package var rows: [(name: String, text: String)]
  }

  /// The sections of an object's page: its own keys, then those of each of its forms.
  package let sections: [Section]

  /// The names of the pages: those of objects, and the words that say what sort of one an object is.
  package static var names: [String] {
    ObjectName.allCases.map(\.rawValue) + ObjectName.allCases.flatMap { words(of: $0).map(\.name) }
  }

  /// The page of an object, or of one sort of it; nil for a name that none has.
  package init?(_ name: String) {
    for object in ObjectName.allCases {
      let variants: Variants
      if object.rawValue == name {
        variants = object.description.variants
      } else if case .word(let key, let forms) = object.description.variants,
        let form = forms.first(where: { $0.name == name })
      {
        variants = .word(key, [form])
      } else {
        continue
      }
      let description = object.description
      var sections = [Section(title: "\(name): \(description.meaning)", rows: Self.rows(description.keys))]
      Self.add(variants, under: "", to: &sections)
      self.sections = sections
      return
    }
    return nil
  }

  /// The sorts of an object that are told apart by one word.
  private static func words(of name: ObjectName) -> [Variant] {
    if case .word(_, let forms) = name.description.variants { return forms }
    return []
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
      // What most are comes first.
      if let otherwise {
        sections.append(Section(title: "\(path)without any of the words below", rows: rows(otherwise.keys)))
        add(otherwise.variants, under: path, to: &sections)
      }
      for form in forms {
        let title = "\(path)with \"\(form.name)\""
        sections.append(Section(title: title, rows: rows(form.keys)))
        add(form.variants, under: "\(title), ", to: &sections)
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
