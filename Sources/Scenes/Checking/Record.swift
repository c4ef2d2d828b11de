/// An object of a checked file with the keys that apply to it: what is absent has its default.
struct Record {
  let node: Node
  private let keys: [Key]

  init(_ node: Node, _ name: ObjectName) {
    self.node = node
    keys = name.description.keys(of: node).keys
  }

  var position: SourcePosition { node.position }

  /// The value of a key, or its default; nil if there is neither.
  subscript(name: String) -> Node? {
    if let found = node[name] { return found }
    return keys.first { $0.name == name }?.standard.map { Node(json: $0, at: node.position) }
  }

  func number(_ name: String) -> Double? { self[name]?.number }

  func whole(_ name: String) -> Int? { self[name]?.whole }

  func flag(_ name: String) -> Bool { self[name]?.flag ?? false }

  func string(_ name: String) -> String? { self[name]?.string }

  func numbers(_ name: String) -> [Double]? { self[name]?.numbers }

  /// The number of a key that always has one: it is required, or has a default, which nobody has to repeat.
  ///
  /// 0 (and of numbers an empty list) only where something else stands there, which is complained about.
  func number(of name: String) -> Double { number(name) ?? 0 }

  func whole(of name: String) -> Int { whole(name) ?? 0 }

  func numbers(of name: String) -> [Double] { numbers(name) ?? [] }

  func elements(_ name: String) -> [Node] { self[name]?.elements ?? [] }

  func members(_ name: String) -> [Node.Member] { self[name]?.members ?? [] }

  func record(_ name: String, _ kind: ObjectName) -> Record? {
    self[name].flatMap { $0.isObject ? Record($0, kind) : nil }
  }
}

extension ObjectDescription {
  /// What an object turned out to be.
  struct Keys {
    var keys: [Key]
    /// The words that decided, such as `attachment` and `pin`.
    var path: [String] = []
    /// The deciding keys of which none is there.
    var undecided: [String] = []
  }

  /// The keys that apply to an object, by what it holds.
  func keys(of node: Node) -> Keys {
    var found = Keys(keys: keys)
    var variants = variants
    while true {
      switch variants {
      case .none: return found
      case .word(var key, let forms):
        key.kind = .word(forms.map(\.name))
        found.keys.append(key)
        guard let word = node[key.name]?.string, let form = forms.first(where: { $0.name == word }) else {
          found.undecided = [key.name]
          return found
        }
        found.path.append(form.name)
        found.keys += form.keys
        variants = form.variants
      case .key(let forms, let otherwise):
        guard let form = forms.first(where: { node[$0.name] != nil }) ?? otherwise else {
          found.undecided = forms.map(\.name)
          return found
        }
        found.path.append(form.name)
        found.keys += form.keys
        variants = form.variants
      }
    }
  }

  /// Every form of the object with all the keys it may have.
  package var forms: [(path: [String], keys: [Key])] {
    ObjectDescription.forms(variants, path: [], keys: keys)
  }

  private static func forms(_ variants: Variants, path: [String], keys: [Key]) -> [(
    path: [String], keys: [Key]
  )] {
    switch variants {
    case .none: return [(path, keys)]
    case .word(var key, let forms):
      return forms.flatMap { form in
        key.kind = .word([form.name])
        return self.forms(form.variants, path: path + [form.name], keys: keys + [key] + form.keys)
      }
    case .key(let forms, let otherwise):
      return (forms + [otherwise].compactMap { $0 }).flatMap {
        self.forms($0.variants, path: path + [$0.name], keys: keys + $0.keys)
      }
    }
  }
}
