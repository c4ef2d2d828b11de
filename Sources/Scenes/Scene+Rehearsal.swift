import Staging
import UIKit

// What can only be found by running a scene: what its timeline and its touches cannot do at their time, and what of them does
// nothing.

extension Scene {
  /// Runs the scene from its start, and hands out the program after every tick, first of all before any.
  ///
  /// - Parameters:
  ///   - last: the tick after which it ends; by default when the scene does.
  ///   - visit: sees the program.
  /// - Returns: the program at the end.
  @MainActor
  @discardableResult
  func run(through last: Int = .max, _ visit: (SceneProgram) -> Void) -> SceneProgram? {
    guard let ownSteps else { return runAsPictured(through: last, visit) }
    let stage = Stage(configuration)
    let controller = SceneController(self, Pace(rate: tickRate, ownSteps: ownSteps))
    stage.present(controller)
    if let scale = node["reference"]?["scale"]?.number { UIScreen.main.scale = CGFloat(scale) }
    guard let program = controller.program else { return nil }
    visit(program)
    for (index, step) in ownSteps.prefix(last).enumerated() {
      program.perform(eventsOf: index + 1)
      program.animator.step(step)
      visit(program)
    }
    return program
  }

  @MainActor
  private func runAsPictured(through last: Int, _ visit: (SceneProgram) -> Void) -> SceneProgram? {
    var recording = recording
    let end = max(Double(min(last, 1_000_000)), 1e-9) / Double(tickRate)
    switch recording.length {
    case .seconds(let seconds): recording.length = .seconds(min(seconds, end))
    case .settled(let limit): recording.length = .settled(limit: min(limit, end))
    }
    var program: SceneProgram?
    recording.walk { stage in
      program = (stage.window.rootViewController as? SceneController)?.program
      if let program { visit(program) }
    }
    return program
  }

  /// Runs the scene as far as its timeline goes.
  ///
  /// - Returns: what of the timeline does nothing.
  /// - Throws: ``SceneError`` with what cannot be done at its time.
  @MainActor
  func rehearse() throws(SceneError) -> [SceneProblem] {
    let events = events(Pace(rate: tickRate, ownSteps: ownSteps))
    // Fingers are lifted a tick after they are there, and recognisers answer that.
    let lastLift = touches.gestures.map { $0.start + $0.duration + $0.rest }.max() ?? 0
    let last = max(events.map(\.tick).max() ?? 0, Scene.steps(of: 1 / Double(tickRate), in: lastLift) + 2)
    var ticks = -1
    let program = run(through: events.isEmpty ? 0 : last) {
      ticks += 1
      $0.frame = Trace.Frame()
    }
    guard let program else { return [] }
    guard program.faults.isEmpty else { throw SceneError(file: file, problems: program.faults) }
    return program.idleTouches
      + events.filter { !program.hasPerformed($0) }.map { event in
        let place = event.record.position
        guard let id = event.inAction, event.tick <= ticks else {
          return SceneProblem(
            place, "this is never done: the scene ends at tick \(ticks), expected a time before that")
        }
        return SceneProblem(
          place,
          "this is never done: \"\(id)\" does not act at tick \(event.tick), expected a tick at which it does"
        )
      }
  }

  /// Runs a scene's first ticks; what its timeline cannot do in them.
  @MainActor
  package func faults(within ticks: Int) -> [SceneProblem] {
    run(through: ticks) { $0.frame = Trace.Frame() }?.faults ?? []
  }
}
