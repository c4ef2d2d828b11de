internal import Foundation
internal import Staging
internal import UIDynamics
internal import UIKit
internal import UIViews

extension Recording {
  /// Runs the program and reads off where its items are.
  @MainActor
  func trajectory(_ plan: Trajectory.Plan) -> Trajectory {
    var result = Trajectory(
      tickRate: configuration.tickRate, positionDecimals: plan.positionDecimals,
      angleDecimals: plan.angleDecimals)
    let chosen: Set<Int>
    let step: Int
    switch plan.ticks {
    case .every(let count): (chosen, step) = ([], count)
    case .these(let ticks): (chosen, step) = (Set(ticks), 0)
    }
    var last: Trajectory.Moment?
    walk { stage in
      let isChosen = step > 0 ? stage.tick % step == 0 : chosen.contains(stage.tick)
      let moment = Trajectory.Moment(tick: stage.tick, items: stage.items(plan))
      if isChosen { result.moments.append(moment) }
      last = moment
    }
    let wantsLast = step > 0 || chosen.contains { $0 > last?.tick ?? 0 }
    if let last, wantsLast, result.moments.last != last { result.moments.append(last) }
    return result
  }
}

extension Stage {
  /// The items of all animators now.
  fileprivate func items(_ plan: Trajectory.Plan) -> [Trajectory.Item] {
    animators.flatMap { animator in
      let prefix = animator.number == 0 ? "" : "\(animator.number)."
      let sketch = animator.sketch
      return sketch.items.map { item in
        var touches: [String] = []
        for contact in sketch.contacts where contact.item == item.number {
          let partner =
            switch contact.partner {
            case .item(let number): "\(prefix)\(number)"
            case .wall(let name): name.map(Self.word) ?? "bounds"
            }
          if !touches.contains(partner) { touches.append(partner) }
        }
        return Trajectory.Item(
          id: "\(prefix)\(item.number)",
          x: Double(item.motion.center.x).text(decimals: plan.positionDecimals),
          y: Double(item.motion.center.y).text(decimals: plan.positionDecimals),
          angle: Double(item.motion.angle).text(decimals: plan.angleDecimals), touches: touches.sorted())
      }
    }
  }

  /// The name of a boundary as one word on one line.
  private static func word(_ name: String) -> String {
    let word = String(name.map { $0.isWhitespace ? "_" : $0 })
    return word.isEmpty ? "_" : word
  }
}
