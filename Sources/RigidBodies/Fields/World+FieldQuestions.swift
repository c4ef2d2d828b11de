public import Plane

// Custom fields whose laws may look at the world.
//
// The problem: a law that is called in the middle of a sub-step must not touch the world, which is being changed just
// then, and a world that is copied for it costs more than the sub-step. The method: between the two parts of the sub-step
// the questions are collected in the order in which the islands will be found and integrated; the program answers them
// while nothing is changed; the second part takes the answers. Invariant: questions and their order are those of
// a sub-step that calls the laws itself, so all bits are equal.

/// What one custom field is to be asked about one body in a sub-step.
public struct FieldQuestion {
  /// The law of the field.
  public var law: (FieldSample) -> Vec2
  /// What it is told.
  public var sample: FieldSample
  fileprivate var slot: Int
  fileprivate var body: Int

  /// Calls the law.
  public func answer() -> FieldAnswer {
    FieldAnswer(force: law(sample), slot: slot, body: body)
  }
}

/// The force of a custom field on a body in a sub-step.
public struct FieldAnswer {
  /// In newtons.
  public var force: Vec2
  fileprivate var slot: Int
  fileprivate var body: Int
}

extension World {
  /// The questions to custom fields in a sub-step of h seconds, after its first part; asking changes nothing.
  public func fieldQuestions(_ h: Float) -> [FieldQuestion] {
    let time = self.time + Double(h)
    var questions: [FieldQuestion] = []
    for body in integrationOrder() where states[body].fields != 0 {
      for slot in fieldOrder where states[body].fields & (1 << UInt32(slot)) != 0 {
        guard let field = fields[slot], let law = field.definition.force,
          let sample = field.question(on: states[body], infos[body], time: time)
        else { continue }
        questions.append(FieldQuestion(law: law, sample: sample, slot: slot, body: body))
      }
    }
    return questions
  }

  /// Keeps the answers to the questions of this sub-step where the integration of the bodies finds them.
  mutating func takeAnswers(_ answers: [FieldAnswer]) {
    guard !answers.isEmpty else { return }
    fieldAnswers = [[Vec2?]](repeating: [], count: fields.count)
    for answer in answers {
      if fieldAnswers[answer.slot].isEmpty {
        fieldAnswers[answer.slot] = [Vec2?](repeating: nil, count: states.count)
      }
      fieldAnswers[answer.slot][answer.body] = answer.force
    }
  }

  mutating func forgetAnswers() {
    fieldAnswers.removeAll(keepingCapacity: true)
  }

  /// The dynamic bodies that this sub-step integrates, in the order in which the search for islands finds them (rule 17).
  private func integrationOrder() -> [Int] {
    var search = Islands()
    // What the search marks and sorts is not that of this world.
    var (bodies, joints, graph) = (states, self.joints.heads.items, contactGraph)
    for i in bodies.indices { bodies[i].flags.remove(.inIsland) }
    for i in joints.indices { joints[i].inIsland = false }
    graph.sort(bodies: bodies.count)
    var isFoundPair = Array(repeating: false, count: graph.pairs.count)
    var seed = newestBody
    while seed >= 0 {
      if bodies[Int(seed)].isActive && !bodies[Int(seed)].flags.contains(.inIsland) {
        search.find(from: seed, &bodies, graph, &isFoundPair, &joints)
      }
      seed = bodies[Int(seed)].older
    }
    return search.bodies.map { Int($0) }.filter { bodies[$0].isDynamic }
  }
}
