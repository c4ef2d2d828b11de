import Scenes
import Staging
import Testing
import _TestSupport

/// What a large scene costs to read, to start and to draw, against a small one.
@MainActor
struct SceneCostTests {
  /// What there is many of.
  enum Many: CaseIterable {
    case views, copies, walls, segments, entries, contacts

    /// A scene of so many.
    func text(_ count: Int) -> String {
      func list(_ one: (Int) -> String) -> String { (0..<count).map(one).joined(separator: ",") }
      func scene(_ views: String, walls: String = "", timeline: String = "", expect: String = "") -> String {
        """
        {size: [20, 20], scale: 1, duration: {ticks: 1}, views: [\(views)],
         behaviors: [{id: 'c', type: 'collision', items: 'v*', boundaries: [\(walls)]}],
         timeline: [\(timeline)], expect: [\(expect)]}
        """
      }
      let view = "{id: 'v0', frame: [0, 0, 9, 9], color: 'red'}"
      switch self {
      case .views:
        return scene(list { "{id: 'v\($0)', frame: [\(100 + 20 * $0), 0, 9, 9], color: 'red'}" })
      case .copies:
        return scene(
          "{id: 'v', frame: [100, 0, 9, 9], color: 'red', repeat: {columns: \(count / 10), rows: 10, spacing: [20, 20]}}"
        )
      case .walls:
        return scene(
          view,
          walls: list {
            "{id: 'w\($0)', from: [100, \(9 * $0)], to: [200, \(9 * $0)], stroke: {color: 'red'}}"
          })
      case .segments:
        let corners = (0..<count).map { "L \($0) \($0 % 2)" }.joined(separator: " ")
        return scene(view, walls: "{id: 'w', path: 'M 0 50 \(corners)', stroke: {color: 'red'}}")
      case .entries:
        return scene(view, timeline: list { "{tick: 1, set: {'v0.alpha': \(Double($0) / 1e4)}}" })
      case .contacts:
        let row = "contactCount: 0, kind: 'began', behavior: 'c', item: 'v0', boundary: "
        return scene(
          view, walls: list { "{id: 'w\($0)', from: [100, \(9 * $0)], to: [200, \(9 * $0)]}" },
          expect: list { "{\(row)'w\($0)'}" })
      }
    }
  }

  @Test(arguments: Many.allCases) func `a scene costs what its parts are in number`(many: Many) throws {
    let texts = [many.text(100), many.text(800)]
    for text in texts { _ = try Scene(json: text) }
    let steepness = steepness(from: 100, to: 800) { count in
      let scene = try? Scene(json: texts[count / 800])
      _ = scene?.stage().snapshot()
    }
    // 8 for what grows with the square.
    #expect(steepness < 4)
  }
}
