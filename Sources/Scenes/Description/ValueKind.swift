/// What the value of a key may be; the checker accepts it, and the JSON Schema says the same.
package indirect enum ValueKind: Sendable {
  /// A finite number within a range.
  case number(ClosedRange<Double>)
  /// A finite number, or `"inf"` or `"-inf"`.
  case limit
  /// A whole number within a range.
  case whole(ClosedRange<Int>)
  /// True or false.
  case flag
  /// Any string of at most so many characters.
  case text(Int)
  /// One of some words.
  case word([String])
  /// A new name: letters, digits, `-` and `_`.
  case name
  /// The name of a file without its ending: as a name, and dots that are not the first.
  case stem
  /// The name of something that the file declares.
  case reference(Referent)
  /// A list of names and patterns of items, or one pattern.
  case items
  /// The name of a colour, `#rrggbb` or `#rrggbbaa`.
  case color
  /// The path of a picture beside the scene.
  case image
  /// SVG path text.
  case svgPath
  /// Null.
  case null
  /// A list of exactly so many numbers within a range.
  case numbers(Int, ClosedRange<Double>)
  /// A list of values of a kind.
  case list(ValueKind, ClosedRange<Int>)
  /// An object of a description.
  case object(ObjectName)
  /// An object whose keys name things that the file declares.
  case map(Referent, ValueKind)
  /// An object of settings: `"id.property"` with the value of the property.
  case settings
  /// Any value of JSON.
  case anything
  /// One of some kinds that differ in the type of JSON value.
  case either([ValueKind])

  /// What a name may refer to.
  package enum Referent: String, Sendable {
    case item, view, behavior
  }

  /// A point or a vector.
  static let pair = ValueKind.numbers(2, ValueKind.plane)
  /// The coordinates that a scene may use, in points.
  static let plane = -1e6...1e6
  /// The numbers that the physics takes.
  static let physics = -1e9...1e9
  /// Any number of the physics.
  static let quantity = ValueKind.number(ValueKind.physics)
  /// A vector of the physics.
  static let vector = ValueKind.numbers(2, ValueKind.physics)
  /// A width and a height in points.
  static let size = ValueKind.numbers(2, 0.01...10_000)
  /// Corners.
  static func points(_ count: ClosedRange<Int>) -> ValueKind { .list(.pair, count) }
  /// A number of a tick.
  static let tick = ValueKind.whole(0...1_000_000)
  /// The first and the last tick.
  static let ticks = ValueKind.list(.tick, 2...2)
  /// A difference that does not count.
  static let tolerance = ValueKind.number(0...1e9)
}

extension ValueKind {
  /// The objects that a value may be or hold.
  package var objects: [ObjectName] {
    switch self {
    case .object(let name): [name]
    case .list(let kind, _), .map(_, let kind): kind.objects
    case .either(let kinds): kinds.flatMap(\.objects)
    default: []
    }
  }

  /// What was expected, in words.
  package var expected: String {
    switch self {
    case .number(let range): "a number" + ValueKind.words(range)
    case .limit: "a number, \"inf\" or \"-inf\""
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .text(let count): "a string of at most \(count) characters"
    case .word(let words): ValueKind.list(words.map { "\"\($0)\"" })
    case .name: "a name of letters, digits, \"-\" and \"_\", at most 64"
    case .stem: "a name of letters, digits, \"-\", \"_\" and \".\", at most 64"
    case .reference(let referent): "the id of \(referent.words)"
    case .items: "a list of ids of items, or a pattern such as \"ball-*\""
    case .color: "the name of a color, \"#rrggbb\" or \"#rrggbbaa\""
    case .image: "the path of a PNG file in the folder of the scene"
    case .svgPath: "the text of an SVG path"
    case .null: "null"
    case .numbers(let count, let range): "a list of \(count) numbers" + ValueKind.words(range)
    case .list(.numbers(2, _), let count): "a list of \(ValueKind.words(count)) points [x, y]"
    case .list(let kind, let count) where count.count == 1:
      "a list of \(count.lowerBound), each \(kind.expected)"
    case .list(.object(let name), _): "a list of \(name.plural)"
    case .list(let kind, _): "a list, each of which is \(kind.expected)"
    case .object(let name): name.words
    case .map(let referent, let kind): "an object {id of \(referent.words): \(kind.expected)}"
    case .settings: "an object {\"id.property\": value}"
    case .anything: "a value"
    case .either(let kinds): ValueKind.list(kinds.map(\.expected))
    }
  }

  /// Words with commas and an "or" before the last.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    range == physics || range == plane ? "" : limits(range)
  }

  /// The ends of a range.
  static func limits(_ range: ClosedRange<Double>) -> String {
    " from \(JSONValue.text(of: range.lowerBound)) to \(JSONValue.text(of: range.upperBound))"
  }

  private static func words(_ count: ClosedRange<Int>) -> String {
    count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
  }
}

extension ValueKind.Referent {
  var words: String {
    switch self {
    case .item: "an item"
    case .view: "a view"
    case .behavior: "a behavior"
    }
  }
}
