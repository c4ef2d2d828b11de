/// What a scene file declares, in the order of the file; found before anything is checked.
struct SceneNames {
  /// A view, or a group, that has a name.
  struct View {
    var id: String
    var position: SourcePosition
    var isGroup = false
    /// Whether a group moves it.
    var isGrouped = false
    /// Whether it is there from the start.
    var isInitial = true
    /// Whether patterns stand for it.
    var isPlain: Bool { isInitial && !isGrouped }
  }

  private(set) var views: [View] = []
  /// The behaviours that have a name, with their types.
  private(set) var behaviors: [(id: String, type: String, position: SourcePosition)] = []
  /// The types of all behaviours, named or not.
  private(set) var types: Set<String> = []
  /// Names that are declared again.
  private(set) var repeated: [SceneProblem] = []
  /// The places of the names in their lists.
  private var viewPlaces: [String: Int] = [:]
  private var behaviorPlaces: [String: Int] = [:]
  /// The behaviours that others name as their children.
  private(set) var childIDs: Set<String> = []
  /// How many views there are, named or not.
  private(set) var viewCount = 0

  /// The most views of a scene, copies included.
  static let mostViews = 10_000

  init(_ scene: Node) {
    for view in scene["views"]?.elements ?? [] { addView(view, isInitial: true) }
    for behavior in scene["behaviors"]?.elements ?? [] { addBehavior(behavior) }
    for event in scene["timeline"]?.elements ?? [] {
      if let view = event["addView"] { addView(view, isInitial: false) }
      if let behavior = event["add"] { addBehavior(behavior) }
    }
    var grouped: Set<String> = []
    for view in scene["views"]?.elements ?? [] {
      for member in view["group"]?.elements ?? [] { if let id = member.string { grouped.insert(id) } }
    }
    for index in views.indices where grouped.contains(views[index].id) { views[index].isGrouped = true }
  }

  private mutating func addView(_ node: Node, isInitial: Bool) {
    let copies = Copies(node)
    viewCount += copies.count
    guard viewCount <= SceneNames.mostViews else { return }
    if let id = node["id"]?.string, let position = node["id"]?.position {
      for id in copies.ids(id) {
        declare(
          View(id: id, position: position, isGroup: node["group"] != nil, isInitial: isInitial))
      }
    }
    for view in node["subviews"]?.elements ?? [] {
      for _ in 0..<copies.count { addView(view, isInitial: isInitial) }
    }
  }

  private mutating func declare(_ view: View) {
    if viewPlaces[view.id] == nil {
      viewPlaces[view.id] = views.count
      views.append(view)
    } else {
      repeated.append(
        SceneProblem(view.position, "there is a second view \"\(view.id)\", expected each id once"))
    }
  }

  private mutating func addBehavior(_ node: Node) {
    if let type = node["type"]?.string { types.insert(type) }
    if let member = node["id"], let id = member.string {
      if behaviorPlaces[id] == nil {
        behaviorPlaces[id] = behaviors.count
        behaviors.append((id, node["type"]?.string ?? "", member.position))
      } else {
        repeated.append(
          SceneProblem(member.position, "there is a second behavior \"\(id)\", expected each id once"))
      }
    }
    for child in node["children"]?.elements ?? [] {
      if let id = child.string { childIDs.insert(id) }
      addBehavior(child)
    }
  }

  /// The names that a reference may use.
  func ids(_ referent: ValueKind.Referent) -> [String] {
    switch referent {
    case .item: views.map(\.id)
    case .view: views.filter { !$0.isGroup }.map(\.id)
    case .behavior: behaviors.map(\.id)
    }
  }

  func contains(_ id: String, _ referent: ValueKind.Referent) -> Bool {
    switch referent {
    case .item: viewPlaces[id] != nil
    case .view: view(id)?.isGroup == false
    case .behavior: behaviorPlaces[id] != nil
    }
  }

  func view(_ id: String) -> View? { viewPlaces[id].map { views[$0] } }

  func type(ofBehavior id: String) -> String? { behaviorPlaces[id].map { behaviors[$0].type } }

  /// The items that a name or a pattern stands for, in the order of the file.
  ///
  /// A pattern leaves out what a group moves and what comes later than the start.
  func items(matching text: String) -> [String] {
    guard text.contains("*") else { return viewPlaces[text] != nil ? [text] : [] }
    return views.filter { $0.isPlain && Pattern.matches($0.id, text) }.map(\.id)
  }

  /// The items of a value that is a list of names and patterns, or one of them; each item once.
  func items(_ node: Node) -> [String] {
    var seen: Set<String> = []
    return (node.string.map { [$0] } ?? node.elements.compactMap(\.string)).flatMap { items(matching: $0) }
      .filter { seen.insert($0).inserted }
  }
}

/// The copies that a view's `repeat` asks for.
struct Copies {
  var columns = 1
  var rows = 1
  var spacing = [0.0, 0.0]
  private var isRepeated = false

  init(_ view: Node) {
    guard let node = view["repeat"], node.isObject else { return }
    let record = Record(node, .multiple)
    isRepeated = true
    columns = min(max(record.whole(of: "columns"), 1), 1000)
    rows = min(max(record.whole(of: "rows"), 1), 1000)
    if let way = record.numbers("spacing"), way.count == 2 { spacing = way }
  }

  var count: Int { columns * rows }

  /// The ids of the copies, row by row.
  func ids(_ id: String) -> [String] {
    guard isRepeated else { return [id] }
    return (0..<rows).flatMap { row in (0..<columns).map { "\(id)-\(row)-\($0)" } }
  }
}

/// Patterns of names, in which `*` stands for any characters.
enum Pattern {
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return name == pattern }
    guard name.hasPrefix(first), name.hasSuffix(last), name.count >= first.count + last.count else {
      return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
