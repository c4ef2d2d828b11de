import Foundation
import Scenes
import Staging
import Testing
import _TestSupport

// Scenes from seeds, made by walking the description itself: every key and every form comes up. What is random is sound by its
// kind and often makes no sense as a whole; the checker is to say so with places, and what it accepts is to run, twice the
// same.

/// Writes random values of the kinds of the description.
private struct RandomScene {
  var random: SplitMix64
  let items = ["a", "b", "c"]
  let behaviors = ["g", "k", "s"]

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  mutating func value(_ kind: ValueKind, depth: Int) -> JSONValue {
    switch kind {
    case .number(let range):
      let near = max(range.lowerBound, -300)...min(range.upperBound, 300)
      return .number(Double.random(in: near, using: &random))
    case .limit: return chance(0.5) ? "inf" : .number(Double.random(in: -9...9, using: &random))
    case .whole(let range):
      return .number(
        Double(
          Int.random(in: range.lowerBound...min(range.upperBound, range.lowerBound + 12), using: &random)))
    case .flag: return .bool(chance(0.5))
    case .text:
      return .string(["", "text", "g", "center", "x.y", "\u{1F600}"].randomElement(using: &random) ?? "")
    case .word(let words): return .string(words.randomElement(using: &random) ?? "")
    case .name, .stem: return .string("n\(Int.random(in: 0..<1_000_000, using: &random))")
    case .reference(.behavior): return .string(behaviors.randomElement(using: &random) ?? "")
    case .reference: return .string(items.randomElement(using: &random) ?? "")
    case .items: return chance(0.4) ? "*" : .array(items.filter { _ in chance(0.6) }.map { .string($0) })
    case .color: return chance(0.5) ? "systemBlue" : "#11223344"
    case .image: return "none.png"
    case .svgPath: return "M 10 10 C 20 0 40 0 50 10 l 5 30 z"
    case .null: return .null
    case .numbers(let count, let range):
      return .array((0..<count).map { _ in value(.number(range), depth: depth) })
    case .list(let element, let count):
      let most = max(count.lowerBound, min(count.upperBound, depth > 0 ? 4 : 0))
      return .array(
        (0..<Int.random(in: count.lowerBound...most, using: &random)).map { _ in
          value(element, depth: depth - 1)
        })
    case .object(let name): return object(name, depth: depth - 1)
    case .map(_, let element): return .object([.init("a", value(element, depth: depth))])
    case .settings: return chance(0.5) ? ["a.center": [30, 40]] : ["g.magnitude": 0.5]
    case .anything: return 1
    case .either(let kinds): return value(kinds.randomElement(using: &random) ?? .null, depth: depth)
    }
  }

  mutating func object(_ name: ObjectName, depth: Int) -> JSONValue {
    let forms = name.description.forms
    let form = forms.randomElement(using: &random) ?? forms[0]
    var members: [JSONValue.Member] = []
    for key in form.keys where key.isRequired || chance(depth > 0 ? 0.2 : 0) {
      // What would be refused every time leaves nothing to run.
      guard !["image", "dts", "reference", "inAction"].contains(key.name) || chance(0.02) else { continue }
      members.append(.init(key.name, value(key.kind, depth: depth)))
    }
    func lacks(_ key: String) -> Bool { !members.contains { $0.key == key } }
    switch name {
    case .view where form.path == ["view"]:
      members.removeAll { ["center", "size", "frame", "transform", "id"].contains($0.key) }
      let at = [Double](repeating: 0, count: 2).map { _ in Double.random(in: 0...200, using: &random) }
      members.append(.init("frame", .numbers(at + [30, 20])))
    case .event, .expectation:
      members.removeAll { ["at", "tick", "frame"].contains($0.key) }
      members.append(.init("tick", .number(Double(Int.random(in: 0...40, using: &random)))))
    default: break
    }
    return .object(members)
  }

  /// Something to add to a scene: the key of its list, and what is added there.
  mutating func piece() -> (key: String, value: JSONValue) {
    let lists: [(String, ObjectName)] = [
      ("views", .view), ("behaviors", .behavior), ("timeline", .event), ("expect", .expectation),
    ]
    let (key, name) = lists.randomElement(using: &random) ?? lists[0]
    return (key, object(name, depth: 3))
  }
}

/// A scene of a few items and behaviours that everything else may name.
private struct Pieces {
  var lists: [(key: String, values: [JSONValue])] = [
    (
      "views",
      ["a", "b", "c"].enumerated().map { index, id in
        ["id": .string(id), "frame": [.number(Double(20 + 70 * index)), 30, 40, 40], "color": "red"]
      }
    ),
    (
      "behaviors",
      [
        ["id": "g", "type": "gravity", "items": ["a", "b"]],
        ["id": "k", "type": "collision", "items": "*", "referenceBounds": true],
        ["id": "s", "type": "snap", "item": "c", "point": [100, 100]],
      ]
    ),
    ("timeline", []), ("expect", []),
  ]

  func adding(_ piece: (key: String, value: JSONValue)) -> Pieces {
    var result = self
    for index in lists.indices where lists[index].key == piece.key {
      result.lists[index].values.append(piece.value)
    }
    return result
  }

  var text: String {
    let head: [JSONValue.Member] = [
      .init("size", [240, 200]), .init("scale", 1), .init("duration", ["ticks": 40]),
    ]
    return JSONValue.object(head + lists.map { .init($0.key, .array($0.values)) }).description
  }
}

@MainActor
struct RandomSceneTests {
  @Test func `random scenes are refused with places, or run twice the same`() throws {
    var (accepted, refused) = (0, 0)
    for seed in 0..<24 as Range<UInt64> {
      var random = RandomScene(random: SplitMix64(seed: seed))
      var pieces = Pieces()
      for _ in 0..<6 {
        let more = pieces.adding(random.piece())
        do {
          _ = try Scene(json: more.text)
          pieces = more
          accepted += 1
        } catch {
          refused += 1
          let length = more.text.unicodeScalars.count
          #expect(!error.problems.isEmpty, "seed \(seed)")
          #expect(
            error.problems.allSatisfy { $0.position.line == 1 && (1...length).contains($0.position.column) },
            "seed \(seed): \(error)")
        }
      }
      let scene = try Scene(json: pieces.text)
      #expect(try scene.trace().json == scene.trace().json, "seed \(seed)")
      _ = try SceneReport(checking: scene)
      #expect(scene.recording.pictures(at: [0.3]) == scene.recording.pictures(at: [0.3]), "seed \(seed)")
    }
    // Enough of both, or the test means nothing.
    #expect(accepted >= 30 && refused >= 20, "\(accepted) accepted, \(refused) refused")
  }

  @Test func `broken and foreign texts are refused with places, and never stop the program`() throws {
    // Those that are soon done, since what is still sound after the damage is rehearsed.
    let names = ["bounce", "card-deck", "checked", "fields", "slow-steps", "snap-grid", "springy-menu"]
    let sources = try names.map {
      Array(try Data(contentsOf: Examples.folder.appendingPathComponent($0 + ".json5")))
    }
    var random = SplitMix64(seed: 5)
    for round in 0..<80 {
      var bytes =
        round % 10 == 0
        ? (0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) } : sources[round % sources.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&bytes, &random) }
      do {
        _ = try Scene(parsing: Data(bytes), file: "f", name: "f", folder: Examples.folder)
      } catch {
        #expect(
          !error.problems.isEmpty
            && error.problems.allSatisfy { $0.position.line >= 1 && $0.position.column >= 1 })
        #expect(error.description.hasPrefix("f:"))
      }
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    switch random.next() % 6 {
    case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: at)
    case 2: bytes.insert(Array("[]{}:,\"'-0.9e".utf8).randomElement(using: &random) ?? 0, at: at)
    case 3: bytes.removeLast(bytes.count - at)
    case 4: bytes.insert(contentsOf: bytes[at..<min(at + 40, bytes.count)], at: at)
    default:
      // A number becomes another one.
      if let digit = bytes[at...].firstIndex(where: { (48...57).contains($0) }) {
        bytes.replaceSubrange(
          digit...digit,
          with: Array(
            ["0", "-1", "1e9", "99999", "0.0001", "1e308"].randomElement(using: &random)?.utf8 ?? "0".utf8))
      }
    }
  }
}
