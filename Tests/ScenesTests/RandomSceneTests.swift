import Foundation
import Pixels
import RandomScenes
import Scenes
import Staging
import Testing
import _TestSupport

// What is random is sound by its kind and may make no sense as a whole; the checker is to say so with places, and what it
// accepts is to run, twice the same, in parts as in the whole.

@MainActor
struct RandomSceneTests {
  @Test func `random scenes are refused with places, or run twice the same, in parts as in the whole`() throws
  {
    var random = RandomSceneText(seed: 7)
    var (accepted, refused) = (0, 0)
    for round in 0..<45 {
      var scene = random.plain()
      for _ in 0..<16 {
        let piece = random.piece()
        let more = scene.adding(piece)
        do {
          // What the timeline cannot do at its time is only found by a rehearsal.
          let sound = try read(more, rehearsal: piece.key == "timeline" ? .trace : .none)
          random.met.formUnion(sound.usedKeys)
          scene = more
          accepted += 1
        } catch {
          refused += 1
          let length = more.text.unicodeScalars.count
          #expect(!error.problems.isEmpty, "round \(round)")
          #expect(
            error.problems.allSatisfy { $0.position.line == 1 && (1...length).contains($0.position.column) },
            "round \(round): \(error)")
        }
      }
      let whole = try read(scene, rehearsal: .none)
      if round % 3 == 0, let trace = try? whole.trace().json {
        #expect(try trace == whole.trace().json, "round \(round)")
        _ = try Scenes.SceneReport(checking: whole)
      }
      if round % 8 == 0 { try expectEqualParts(whole, round) }
    }
    #expect(accepted >= 150 && refused >= 5, "\(accepted) accepted, \(refused) refused")
    // A touch is no part of an action.
    let refusedKeys = ["event/tap.inAction", "event/drag.inAction"]
    #expect(Self.missing(random.met).filter { !refusedKeys.contains($0) } == [])
  }

  private func read(_ scene: SceneText, rehearsal: Scene.Rehearsal) throws(SceneError) -> Scene {
    try Scene(
      parsing: Data(scene.text.utf8), file: "s", name: "s", folder: Examples.folder, rehearsal: rehearsal)
  }

  /// The frames of a selection and of parts are those of the whole clip.
  private func expectEqualParts(_ scene: Scene, _ round: Int) throws {
    var clip = scene.recording.clip(framesPerSecond: 20)
    func frames() throws -> [Bitmap] {
      var frames: [Bitmap] = []
      try clip.walk { frame, _ in frames.append(frame) }
      return frames
    }
    let all = try frames()
    // Each clip is a run of its own: pictures of the walk before are not taken.
    func parts(_ selection: FrameSelection) throws -> [Bitmap] {
      clip = scene.recording.clip(framesPerSecond: 20)
      clip.selection = selection
      return try frames()
    }
    let step = FrameSelection.Run(from: 1, by: 3)
    #expect(
      try parts(FrameSelection([step])) == all.indices.filter { $0 % 3 == 1 }.map { all[$0] },
      "round \(round)")
    let shards = try (1...3).flatMap { try parts(FrameSelection(part: $0, of: 3)) }
    #expect(shards == all, "round \(round)")
  }

  /// The keys, with their forms, that are not among some.
  private static func missing(_ met: Set<String>) -> [String] {
    ObjectName.allCases.flatMap { name in
      name.description.forms.flatMap { form in
        form.keys.map { ([name.rawValue] + form.path).joined(separator: "/") + "." + $0.name }
      }
    }.filter { !met.contains($0) }
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
