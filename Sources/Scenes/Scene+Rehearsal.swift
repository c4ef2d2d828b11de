package import Staging
import UIKit
import UIViews

// What can only be found by running a scene: what its timeline and its touches cannot do at their time, and what of them does
// nothing.

extension Scene {
  /// The run in which a scene is tried before anything is made of it.
  package enum Rehearsal: Hashable, Sendable {
    /// None.
    case none
    /// As pictures show it: by the tick rate, to its own end or to a later one at which a command ends.
    case pictures(through: Recording.Length? = nil)
    /// As it is traced, which may be in steps of its own.
    case trace
  }

  /// Runs the scene as it is traced from its start, and hands out the program after every tick, first of all before any.
  ///
  /// - Parameters:
  ///   - last: the tick after which it ends; by default when the scene does.
  ///   - visit: sees the program.
  /// - Returns: the program at the end.
  @MainActor
  @discardableResult
  func run(through last: Int = .max, _ visit: (SceneProgram) -> Void) -> SceneProgram? {
    guard let ownSteps else { return runAsPictured(length, through: last, visit) }
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
  private func runAsPictured(
    _ length: Recording.Length, through last: Int, _ visit: (SceneProgram) -> Void
  ) -> SceneProgram? {
    var recording = recording
    let end = max(Double(min(last, 1_000_000)), 1e-9) / Double(tickRate)
    switch length {
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

  /// The length that lets more of the timeline happen: the scene's own, or that of a command.
  private func longer(_ other: Recording.Length?) -> Recording.Length {
    switch (length, other) {
    // A command that waits for rest waits as long as the scene would.
    case (_, nil), (.settled, .settled): length
    case (.seconds(let own), .seconds(let end)?), (.seconds(let own), .settled(let end)?),
      (.settled(let own), .seconds(let end)?):
      end > own ? other ?? length : length
    }
  }

  /// Runs the scene as far as its timeline goes.
  ///
  /// The framework's messages are left to the run that follows.
  /// - Returns: what of the timeline does nothing.
  /// - Throws: ``SceneError`` with what cannot be done at its time.
  @MainActor
  func rehearse(_ rehearsal: Rehearsal) throws(SceneError) -> [SceneProblem] {
    let steps = rehearsal == .trace ? ownSteps : nil
    let events = events(Pace(rate: tickRate, ownSteps: steps))
    // Fingers are lifted a tick after they are there, and recognisers answer that.
    let lastLift = touches.gestures.map { $0.start + $0.duration + $0.rest }.max() ?? 0
    let last = max(events.map(\.tick).max() ?? 0, Scene.steps(of: 1 / Double(tickRate), in: lastLift) + 2)
    var ticks = -1
    func visit(_ program: SceneProgram) {
      ticks += 1
      program.frame = Trace.Frame()
    }
    let end = events.isEmpty ? 0 : last
    let sink = Diagnostic.sink
    Diagnostic.sink = { _ in }
    defer { Diagnostic.sink = sink }
    let program: SceneProgram?
    if case .pictures(let other) = rehearsal {
      program = runAsPictured(longer(other), through: end, visit)
    } else {
      program = run(through: end, visit)
    }
    guard let program else { return [] }
    guard program.faults.isEmpty else { throw SceneError(file: file, problems: program.faults) }
    // Where a trace has steps of its own, it and the pictures have ends of their own.
    let subject =
      ownSteps == nil ? "the scene ends" : rehearsal == .trace ? "the trace ends" : "the pictures end"
    return program.idleEntries + unseenEntries(events, rehearsal, subject)
      + events.filter { !program.hasPerformed($0) }.map { event in
        let place = event.record.position
        guard let id = event.inAction, event.tick <= ticks else {
          return SceneProblem(
            place, "this is never done: \(subject) at tick \(ticks), expected a time before that")
        }
        return SceneProblem(
          place,
          "this is never done: \"\(id)\" does not act at tick \(event.tick), expected a tick at which it does"
        )
      }
  }

  /// Entries of the very last tick, which no picture shows: the last frame of a length in seconds comes before its end.
  private func unseenEntries(_ events: [SceneEvent], _ rehearsal: Rehearsal, _ subject: String)
    -> [SceneProblem]
  {
    guard case .pictures(let other) = rehearsal, case .seconds(let seconds) = longer(other) else { return [] }
    let last = Scene.steps(of: 1 / Double(tickRate), in: seconds)
    return events.filter { $0.tick == last && last > 0 }.map {
      SceneProblem(
        $0.record.position,
        "no picture shows this: \(subject) at tick \(last), after its last frame, expected a time before that"
      )
    }
  }

  /// Runs a scene's first ticks; what its timeline cannot do in them.
  @MainActor
  package func faults(within ticks: Int) -> [SceneProblem] {
    run(through: ticks) { $0.frame = Trace.Frame() }?.faults ?? []
  }
}
