extension World {
  /// Takes one sub-step of h seconds (rules 15 to 26 and 84 to 89).
  ///
  /// Forces stay until ``clearForces()``; events are added to ``events``. Impulses kept from the sub-step before
  /// are applied as they are, so all sub-steps of a run should have one length.
  /// - Parameter h: The length in seconds, above 0; the real framework takes `Float(1) / 120`.
  public mutating func step(_ h: Float) {
    beginStep(h)
    endStep(h)
  }

  /// Takes the first part of a sub-step, after which ``fieldQuestions(_:)`` can be asked: contacts are brought up to date.
  public mutating func beginStep(_ h: Float) {
    precondition(h > 0 && h.isFinite, "a sub-step needs a length above 0")
    if hasNewShapes { findNewContacts() }
    let wasAtRest = isAtRest
    isAtRest = !hasAwakeDynamicBody
    // Of a world at rest nothing is left to do after one sub-step, until a program changes it.
    isDone = wasAtRest && isAtRest && !hasRequests && !broadPhase.hasMoved
    if isDone { return }
    hasRequests = false
    updateContacts()
  }

  /// Takes the rest of a sub-step with the answers to all field questions; without them the laws of custom fields are
  /// called from inside.
  public mutating func endStep(_ h: Float, answers: [FieldAnswer] = []) {
    defer { time += Double(h) }
    if isDone { return }
    takeAnswers(answers)
    solveIslands(h)
    forgetAnswers()
    holdFinite()
    synchronizeMovedProxies()
    findNewContacts()
    locateBegunContacts()
    noteStarts(h)
    hasImpacts = false
    solveImpacts(h)
    contain()
  }

  /// Forgets the events collected so far.
  public mutating func clearEvents() {
    events.began.removeAll(keepingCapacity: true)
    events.ended.removeAll(keepingCapacity: true)
  }
}
