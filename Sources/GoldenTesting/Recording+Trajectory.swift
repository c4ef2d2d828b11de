internal import Foundation
internal import Staging
internal import UIDynamics
internal import UIKit
internal import UIViews

/// What a run of a program has told of its items.
package struct MotionRun {
  /// Where they are at the ticks that were asked for.
  package var trajectory: Trajectory
  /// The last tick of the run.
  package var end: Int
  /// The items that stand elsewhere than their bodies, by tick: the program has put them there.
  package var carried: [Int: Set<String>] = [:]
}

extension Recording {
  /// Runs the program and reads off where its items are.
  @MainActor
  func motion(_ plan: Trajectory.Plan) -> MotionRun {
    let chosen: Set<Int> = if case .these(let ticks) = plan.ticks { Set(ticks) } else { [] }
    var notes: [(tick: Int, items: [ItemNote])] = []
    var last: (tick: Int, items: [ItemNote])?
    walk { stage in
      last = (stage.tick, stage.itemNotes)
      if plan.ticks.contains(stage.tick, of: configuration.tickRate, among: chosen), let last {
        notes.append(last)
      }
    }
    let end = last?.tick ?? 0
    if case .these = plan.ticks {
      if let last, chosen.contains(where: { $0 > end }), notes.last?.tick != end { notes.append(last) }
    } else if let last, notes.last?.tick != end {
      notes.append(last)
    }
    return MotionRun(notes, end: end, plan, tickRate: configuration.tickRate)
  }
}

extension Trajectory.Plan.Ticks {
  /// Whether a tick is one of them, the last one aside.
  fileprivate func contains(_ tick: Int, of tickRate: Int, among chosen: Set<Int>) -> Bool {
    switch self {
    case .every(let count): return tick % count == 0
    case .these: return chosen.contains(tick)
    case .frames(let rate):
      // The last frame that is due by this tick is due after the tick before.
      let frame = tick * rate / tickRate
      return frame * tickRate > (tick - 1) * rate
    }
  }
}

/// An item at a tick.
private struct ItemNote {
  var number: String
  var name: String?
  var center: CGPoint
  var angle: CGFloat
  var isCarried: Bool
  /// The numbers of items that it touches.
  var items: [String] = []
  /// The names of boundaries that it touches.
  var walls: [String] = []
}

extension Stage {
  /// The items of all animators now.
  fileprivate var itemNotes: [ItemNote] {
    animators.flatMap { animator in
      let sketch = animator.sketch
      return sketch.items.map { item in
        // A view stands on whole pixels; what is a point off or more was put there.
        let isCarried = max(abs(item.offset.dx), abs(item.offset.dy)) >= 1
        var center = item.motion.center
        if isCarried {
          center.x += item.offset.dx
          center.y += item.offset.dy
        }
        var note = ItemNote(
          number: ItemNumber.text(item.number, ofAnimator: animator.number), name: item.name, center: center,
          angle: item.motion.angle, isCarried: isCarried)
        for contact in sketch.contacts where contact.item == item.number {
          switch contact.partner {
          case .item(let number): note.items.append(ItemNumber.text(number, ofAnimator: animator.number))
          case .wall(let name): note.walls.append(name.map(Trajectory.word) ?? "bounds")
          }
        }
        return note
      }
    }
  }
}

extension MotionRun {
  fileprivate init(
    _ notes: [(tick: Int, items: [ItemNote])], end: Int, _ plan: Trajectory.Plan, tickRate: Int
  ) {
    let labels = Self.labels(notes.flatMap(\.items))
    func label(_ number: String) -> String { labels[number] ?? number }
    trajectory = Trajectory(
      tickRate: tickRate, positionDecimals: plan.positionDecimals, angleDecimals: plan.angleDecimals)
    self.end = end
    for (tick, items) in notes {
      let moment = items.map { item in
        Trajectory.Item(
          id: label(item.number), x: Double(item.center.x).text(decimals: plan.positionDecimals),
          y: Double(item.center.y).text(decimals: plan.positionDecimals),
          angle: Double(item.angle).text(decimals: plan.angleDecimals),
          touches: Set(item.items.map(label) + item.walls).sorted())
      }
      trajectory.moments.append(Trajectory.Moment(tick: tick, items: moment))
      let carried = items.filter(\.isCarried)
      if !carried.isEmpty { self.carried[tick] = Set(carried.map { label($0.number) }) }
    }
  }

  /// What each item is called: its name, with its number where another item has the same one, else its number.
  private static func labels(_ notes: [ItemNote]) -> [String: String] {
    var labels: [String: String] = [:]
    var counts: [String: Int] = [:]
    var items: [(number: String, name: String)] = []
    for note in notes where labels[note.number] == nil {
      let name = note.name.map(Trajectory.word) ?? note.number
      labels[note.number] = name
      counts[name, default: 0] += 1
      items.append((note.number, name))
    }
    for (number, name) in items where counts[name, default: 0] > 1 && name != number {
      labels[number] = "\(name)#\(number)"
    }
    return labels
  }
}
