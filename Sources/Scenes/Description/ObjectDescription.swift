/// One key of an object: what it takes, what it is without it, and what it means.
package struct Key: Sendable {
  package var name: String
  package var kind: ValueKind
  package var isRequired: Bool
  /// What the reader takes where the key is absent; nil where absence means something of its own.
  package var standard: JSONValue?
  package var meaning: String

  init(
    _ name: String, _ kind: ValueKind, required: Bool = false, default standard: JSONValue? = nil,
    _ meaning: String
  ) {
    self.name = name
    self.kind = kind
    isRequired = required
    self.standard = standard
    self.meaning = meaning
  }
}

/// Further keys of an object that depend on what it is.
package indirect enum Variants: Sendable {
  case none
  /// The word that a key holds decides.
  case word(Key, [Variant])
  /// The first of these keys that is there decides; without any, the last variant, or a complaint.
  case key([Variant], otherwise: Variant?)
}

/// One form of an object.
package struct Variant: Sendable {
  /// The word, or the deciding key.
  package var name: String
  package var keys: [Key]
  package var variants: Variants

  init(_ name: String, _ keys: [Key], _ variants: Variants = .none) {
    self.name = name
    self.keys = keys
    self.variants = variants
  }
}

/// The one description of an object of a scene file, from which it is checked and its JSON Schema is made.
package struct ObjectDescription: Sendable {
  package var meaning: String
  package var keys: [Key]
  package var variants: Variants

  init(_ meaning: String, _ keys: [Key], _ variants: Variants = .none) {
    self.meaning = meaning
    self.keys = keys
    self.variants = variants
  }
}

/// The kinds of objects in a scene file.
package enum ObjectName: String, CaseIterable, Sendable {
  case scene, ticks, reference, view, border, shadow, text, outline, multiple, gestures, doubleTap, tap
  case shatter, pairOfColors, behavior, boundary, region, block, event, expectation, stateTolerance
  case pointTolerance

  /// An object in a message.
  var words: String {
    switch self {
    case .scene: "a scene {…}"
    case .ticks: "an object {ticks}"
    case .reference: "an object {bounds, scale}"
    case .view: "a view {…}"
    case .border: "an object {width, color}"
    case .shadow: "an object {color, opacity, radius, offset}"
    case .text: "an object {string, …}"
    case .outline: "an object {path}"
    case .multiple: "an object {columns, rows, spacing}"
    case .gestures: "an object {pan, …}"
    case .doubleTap: "an object {shatter}"
    case .tap: "an object {snap, set}"
    case .shatter: "an object {rows, columns, …}"
    case .pairOfColors: "an object {light, dark}"
    case .behavior: "a behavior {type, …}"
    case .boundary: "a boundary {id, …}"
    case .region: "a region {kind, …}"
    case .block: "an object {constant, perPosition, perVelocity}"
    case .event: "an entry {at, …}"
    case .expectation: "an expectation {tick, …}"
    case .stateTolerance: "an object of tolerances"
    case .pointTolerance: "an object {point}"
    }
  }

  /// Several of them in a message.
  var plural: String {
    switch self {
    case .view: "views"
    case .behavior: "behaviors"
    case .boundary: "boundaries"
    case .event: "entries"
    case .expectation: "expectations"
    default: "objects"
    }
  }

  /// The description of the object.
  package var description: ObjectDescription {
    switch self {
    case .scene: .scene
    case .ticks: .ticks
    case .reference: .reference
    case .view: .view
    case .border: .border
    case .shadow: .shadow
    case .text: .text
    case .outline: .outline
    case .multiple: .multiple
    case .gestures: .gestures
    case .doubleTap: .doubleTap
    case .tap: .tap
    case .shatter: .shatter
    case .pairOfColors: .pairOfColors
    case .behavior: .behavior
    case .boundary: .boundary
    case .region: .region
    case .block: .block
    case .event: .event
    case .expectation: .expectation
    case .stateTolerance: .stateTolerance
    case .pointTolerance: .pointTolerance
    }
  }
}
