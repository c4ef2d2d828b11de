import Foundation
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
      func scene(
        _ views: String, items: String = "'v*'", walls: String = "", timeline: String = "",
        expect: String = ""
      ) -> String {
        """
        {size: [20, 20], scale: 1, duration: {ticks: 1}, views: [\(views)],
         behaviors: [{id: 'c', type: 'collision', items: \(items), boundaries: [\(walls)]}],
         timeline: [\(timeline)], expect: [\(expect)]}
        """
      }
      let view = "{id: 'v0', frame: [0, 0, 9, 9], color: 'red'}"
      switch self {
      case .views:
        return scene(
          list { "{id: 'v\($0)', frame: [\(100 + 20 * $0), 0, 9, 9], color: 'red'}" },
          items: "[\(list { "'v\($0)'" })]")
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

  @Test(
    arguments: [
      (Many.views, 200), (.walls, 60), (.segments, 500), (.entries, 60), (.contacts, 40),
    ])
  func `a scene is read and checked in a time that grows as it does`(many: Many, small: Int) throws {
    let texts = [many.text(small), many.text(8 * small)]
    for text in texts { _ = try Scene(json: text) }
    let steepness = steepness(from: small, to: 8 * small) {
      let data = Data(texts[$0 / (8 * small)].utf8)
      _ = try? Scene(parsing: data, file: "s", name: "s", folder: nil, rehearsal: .none)
    }
    #expect(steepness < Self.linear)
  }

  @Test(arguments: [Many.copies, .walls])
  func `a scene is started and drawn in a time that grows as it does`(many: Many) throws {
    let scenes = try [50, 400].map { try Scene(json: many.text($0)) }
    let steepness = steepness(from: 50, to: 400) { _ = scenes[$0 / 400].stage().snapshot() }
    #expect(steepness < Self.linear)
  }

  /// 8 would be the steepness of what grows with the square; noise and the parts that do are to fit below this.
  private static let linear = 1.7
}
