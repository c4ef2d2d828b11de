/// A behaviour of a case: its type, its items, and the properties that the program sets.
package struct BehaviorSpec: Sendable {
  package var id: String
  package var items: [String]
  package var isAdded: Bool
  package var type: BehaviorType
  /// Properties to set after creation, in UIKit's names, in the order of the case format.
  package var settings: [Setting]

  package struct Setting: Sendable {
    package var property: String
    package var value: JSONValue
  }

  /// What has to be known when the behaviour is made.
  package enum BehaviorType: Sendable {
    case gravity
    case push(isInstantaneous: Bool, offsets: [(item: String, offset: [Double])])
    case collision(boundaries: [BoundarySpec])
    case attachment(AttachmentSpec)
    case snap(point: [Double])
    case itemBehavior(linear: [(item: String, value: [Double])], angular: [(item: String, value: Double)])
    case field(FieldSpec)
    case composite(children: [String])
  }

  init(_ node: JSONNode) throws(CaseError) {
    var object = try node.object()
    id = try object.required("id").string()
    let name = try object.required("type")
    isAdded = try object.optional("added")?.bool() ?? true
    var list = SettingList()
    let typeName = try name.string()
    switch typeName {
    case "gravity":
      type = .gravity
      try list.read(.pair, "gravityDirection", from: &object)
      try list.readAngleAndMagnitude(from: &object)
    case "push":
      type = try BehaviorSpec.push(&object)
      try list.read(.pair, "pushDirection", from: &object)
      try list.readAngleAndMagnitude(from: &object)
      try list.read(.flag, "active", from: &object)
    case "collision":
      try list.read(.word(["everything", "items", "boundaries"]), "mode", from: &object)
      try list.read(.flag, "referenceBounds", from: &object)
      try list.read(.numbers(4), "insets", from: &object)
      var boundaries: [BoundarySpec] = []
      for node in try object.optional("boundaries")?.list() ?? [] {
        boundaries.append(try BoundarySpec(node))
      }
      type = .collision(boundaries: boundaries)
    case "attachment":
      type = .attachment(try AttachmentSpec(&object))
      try list.read(.number, "length", "frequency", "damping", "frictionTorque", from: &object)
      try list.read(.range, "attachmentRange", key: "range", from: &object)
    case "snap":
      type = .snap(point: try object.required("point").numbers(2))
      try list.read(.number, "damping", from: &object)
    case "itemBehavior":
      try list.read(
        .number, "elasticity", "friction", "density", "resistance", "angularResistance", "charge",
        from: &object)
      try list.read(.flag, "allowsRotation", "anchored", from: &object)
      type = try BehaviorSpec.itemBehavior(&object)
    case "field":
      type = .field(try FieldSpec(&object))
      try list.read(.pair, "position", from: &object)
      try list.read(.number, "strength", "falloff", "minimumRadius", from: &object)
      try list.read(.region, "region", from: &object)
    case "composite":
      type = .composite(children: try object.required("children").strings())
    default: throw name.error("unknown type \"\(typeName)\"")
    }
    settings = list.all
    switch type {
    case .snap: items = [try object.required("item").string()]
    case .composite: items = []
    default: items = try object.required("items").strings()
    }
    try object.finish()
  }

  private static func push(_ object: inout JSONObject) throws(CaseError) -> BehaviorType {
    let mode = try object.required("mode")
    let isInstantaneous: Bool
    switch try mode.string() {
    case "continuous": isInstantaneous = false
    case "instantaneous": isInstantaneous = true
    default: throw mode.error("expected \"continuous\" or \"instantaneous\", found \(mode.value)")
    }
    var offsets: [(item: String, offset: [Double])] = []
    for (item, node) in try object.optional("offsets")?.entries() ?? [] {
      offsets.append((item, try node.numbers(2)))
    }
    return .push(isInstantaneous: isInstantaneous, offsets: offsets)
  }

  private static func itemBehavior(_ object: inout JSONObject) throws(CaseError) -> BehaviorType {
    var linear: [(item: String, value: [Double])] = []
    for (item, node) in try object.optional("linearVelocity")?.entries() ?? [] {
      linear.append((item, try node.numbers(2)))
    }
    var angular: [(item: String, value: Double)] = []
    for (item, node) in try object.optional("angularVelocity")?.entries() ?? [] {
      angular.append((item, try node.double()))
    }
    return .itemBehavior(linear: linear, angular: angular)
  }
}

/// The properties found so far in the object of a behaviour.
private struct SettingList {
  var all: [BehaviorSpec.Setting] = []

  /// What a property takes.
  enum ValueKind {
    case number, pair, flag, range, region
    case numbers(Int)
    case word([String])

    func check(_ node: JSONNode) throws(CaseError) {
      switch self {
      case .number: _ = try node.double()
      case .pair: _ = try node.numbers(2)
      case .numbers(let count): _ = try node.numbers(count)
      case .flag: _ = try node.bool()
      case .region: _ = try RegionSpec(node)
      case .range:
        let ends = try node.numbers(2)
        guard ends[0] <= ends[1] else { throw node.error("the lower end is above the upper one") }
      case .word(let words):
        guard words.contains(try node.string()) else {
          throw node.error("expected one of \(words.joined(separator: ", ")), found \(node.value)")
        }
      }
    }
  }

  /// Moves properties of one kind from the object to the list.
  mutating func read(
    _ kind: ValueKind, _ properties: String..., from object: inout JSONObject
  ) throws(CaseError) {
    for property in properties { try read(kind, property, key: property, from: &object) }
  }

  /// Moves a property whose key differs from UIKit's name.
  mutating func read(
    _ kind: ValueKind, _ property: String, key: String, from object: inout JSONObject
  ) throws(CaseError) {
    guard let node = object.optional(key) else { return }
    try kind.check(node)
    all.append(BehaviorSpec.Setting(property: property, value: node.value))
  }

  /// Angle and magnitude are set by one call when both are given.
  mutating func readAngleAndMagnitude(from object: inout JSONObject) throws(CaseError) {
    if object.has("angle"), object.has("magnitude") {
      let angle = try object.required("angle").double()
      let magnitude = try object.required("magnitude").double()
      all.append(
        BehaviorSpec.Setting(
          property: "angleMagnitude", value: .array([.number(angle), .number(magnitude)])))
    }
    try read(.number, "angle", "magnitude", from: &object)
  }
}

/// A wall of a collision behaviour.
package struct BoundarySpec: Sendable {
  package var id: String
  package var form: Form

  package enum Form: Sendable {
    case line(from: [Double], to: [Double])
    case path([[Double]])
  }

  init(_ node: JSONNode) throws(CaseError) {
    var object = try node.object()
    id = try object.required("id").string()
    if let path = object.optional("path") {
      form = .path(try path.points())
    } else {
      form = .line(from: try object.required("from").numbers(2), to: try object.required("to").numbers(2))
    }
    try object.finish()
  }
}

/// The parts of an attachment that are fixed when it is made.
package struct AttachmentSpec: Sendable {
  package var kind: Kind
  package var anchor: [Double]?
  package var offset: [Double]
  package var offset2: [Double]
  package var axis: [Double]?

  package enum Kind: String, Sendable {
    case anchor, items, fixed, pin, sliding, limit
  }

  init(_ object: inout JSONObject) throws(CaseError) {
    let name = try object.required("kind")
    guard let kind = Kind(rawValue: try name.string()) else {
      throw name.error("unknown kind of attachment \(name.value)")
    }
    self.kind = kind
    anchor = try object.optional("anchor")?.numbers(2)
    offset = try object.optional("offset")?.numbers(2) ?? [0, 0]
    offset2 = try object.optional("offset2")?.numbers(2) ?? [0, 0]
    axis = try object.optional("axis")?.numbers(2)
    if anchor == nil, kind != .items, kind != .limit { _ = try object.required("anchor") }
    if axis == nil, kind == .sliding { _ = try object.required("axis") }
  }
}

/// The parts of a field that are fixed when it is made.
package struct FieldSpec: Sendable {
  package var kind: Kind
  package var direction: [Double]?
  package var smoothness: Double?
  package var animationSpeed: Double?
  package var block: Block?

  package enum Kind: String, Sendable {
    case linearGravity, radialGravity, spring, drag, velocity, vortex, noise, turbulence, electric
    case magnetic, custom
  }

  /// The sum of a constant, a multiple of the position and a multiple of the velocity.
  package struct Block: Sendable {
    package var constant: [Double]
    package var perPosition: Double
    package var perVelocity: Double
  }

  init(_ object: inout JSONObject) throws(CaseError) {
    let name = try object.required("kind")
    guard let kind = Kind(rawValue: try name.string()) else {
      throw name.error("unknown kind of field \(name.value)")
    }
    self.kind = kind
    direction = try object.optional("direction")?.numbers(2)
    smoothness = try object.optional("smoothness")?.double()
    animationSpeed = try object.optional("animationSpeed")?.double()
    if let node = object.optional("block") {
      var block = try node.object()
      self.block = Block(
        constant: try block.optional("constant")?.numbers(2) ?? [0, 0],
        perPosition: try block.optional("perPosition")?.double() ?? 0,
        perVelocity: try block.optional("perVelocity")?.double() ?? 0)
      try block.finish()
    }
  }
}

/// A region of a field.
package indirect enum RegionSpec: Sendable {
  case infinite
  case circle(radius: Double)
  case rectangle(size: [Double])
  case inverse(RegionSpec)
  case union(RegionSpec, RegionSpec)
  case difference(RegionSpec, RegionSpec)
  case intersection(RegionSpec, RegionSpec)

  package init(_ node: JSONNode) throws(CaseError) {
    var object = try node.object()
    let kind = try object.required("kind")
    switch try kind.string() {
    case "infinite": self = .infinite
    case "circle": self = .circle(radius: try object.required("radius").double())
    case "rect": self = .rectangle(size: try object.required("size").numbers(2))
    case "inverse": self = .inverse(try RegionSpec(object.required("of")))
    case "union":
      self = .union(try RegionSpec(object.required("a")), try RegionSpec(object.required("b")))
    case "difference":
      self = .difference(try RegionSpec(object.required("a")), try RegionSpec(object.required("b")))
    case "intersection":
      self = .intersection(try RegionSpec(object.required("a")), try RegionSpec(object.required("b")))
    default: throw kind.error("unknown kind of region \(kind.value)")
    }
    try object.finish()
  }
}
