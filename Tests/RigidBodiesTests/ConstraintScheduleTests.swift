import RigidBodies
import Testing
import _TestSupport

/// What is solved at once is what no order tells apart.
struct ConstraintScheduleTests {
  private struct Pair {
    var a: Int32
    var b: Int32
    var isAlone: Bool

    var moving: [Int32] { [a, b].filter { $0 >= 0 } }
  }

  private func randomPairs(_ random: inout SplitMix64, bodies: Int, count: Int) -> [Pair] {
    (0..<count).map { _ in
      let a = Int32(random.next() % UInt64(bodies))
      var b = Int32(random.next() % UInt64(bodies + 2)) - 2
      if b == a || b < 0 { b = -1 }
      return Pair(a: a, b: b, isAlone: random.next() % 9 == 0)
    }
  }

  @Test(arguments: [(3, 20), (12, 60), (200, 150), (40, 700)])
  func `constraints of a body keep their order, and no group holds a body twice`(_ bodies: Int, _ count: Int)
  {
    for seed in 0..<UInt64(20) {
      var random = SplitMix64(seed: seed)
      let pairs = randomPairs(&random, bodies: bodies, count: count)
      var schedule = ConstraintSchedule()
      for pair in pairs { schedule.append(pair.a, pair.b, isAlone: pair.isAlone) }
      schedule.arrange()

      var group = [Int](repeating: -1, count: count)
      for (index, members) in schedule.members.enumerated() {
        let here = (0..<4).map { Int(members[$0]) }.filter { $0 >= 0 }
        for member in here {
          #expect(group[member] == -1)
          group[member] = index
        }
        let moving = here.flatMap { pairs[$0].moving }
        #expect(Set(moving).count == moving.count)
        if here.contains(where: { pairs[$0].isAlone }) { #expect(here.count == 1) }
      }
      #expect(!group.contains(-1))
      for body in 0..<Int32(bodies) {
        let groups = pairs.indices.filter { pairs[$0].moving.contains(body) }.map { group[$0] }
        #expect(zip(groups, groups.dropFirst()).allSatisfy { $0 < $1 })
      }
    }
  }

  /// Contacts of a heap: each body touches the two before it, now and then the ground.
  private func heap(_ random: inout SplitMix64, count: Int) -> [Pair] {
    (1..<Int32(count)).flatMap { body in
      let other = Int32(random.next() % 3)
      return [
        Pair(a: body, b: body - 1, isAlone: false),
        Pair(a: max(0, body - 1 - other), b: random.next() % 4 == 0 ? -1 : body, isAlone: false),
      ]
    }
  }

  @Test(arguments: [1, 2, 9])
  func `folded passes meet the constraints of each body in the order of passes one after the other`(
    _ passes: Int
  ) {
    var foldedCount = 0
    for seed in 0..<UInt64(60) {
      var random = SplitMix64(seed: seed)
      let pairs = heap(&random, count: 4 + Int(random.next() % 60)).filter { $0.a != $0.b }
      var schedule = ConstraintSchedule()
      for pair in pairs { schedule.append(pair.a, pair.b) }
      schedule.arrange(passes: passes)
      if schedule.stageCount > 1 { foldedCount += 1 }

      // For each body the passes and constraints that it goes through.
      var met: [Int32: [[Int]]] = [:]
      for round in 0..<passes + schedule.stageCount - 1 {
        for (members, stages) in zip(schedule.members, schedule.stages) {
          let here = (0..<4).filter { members[$0] >= 0 }.map {
            (pass: round - Int(stages[$0]), constraint: Int(members[$0]))
          }.filter { $0.pass >= 0 && $0.pass < passes }
          let moving = here.flatMap { pairs[$0.constraint].moving }
          #expect(Set(moving).count == moving.count)
          for (pass, constraint) in here {
            for body in pairs[constraint].moving { met[body, default: []].append([pass, constraint]) }
          }
        }
      }
      for body in Set(pairs.flatMap(\.moving)) {
        let own = pairs.indices.filter { pairs[$0].moving.contains(body) }
        #expect(met[body] == (0..<passes).flatMap { pass in own.map { [pass, $0] } })
      }
    }
    if passes == 9 { #expect(foldedCount > 10) }
    if passes == 1 { #expect(foldedCount == 0) }
  }

  @Test func `the same constraints again take the same groups, others their own`() {
    var schedule = ConstraintSchedule()
    for body in Int32(0)..<20 { schedule.append(body, body + 1) }
    schedule.arrange()
    let chain = schedule.members
    schedule.removeAll()
    for body in Int32(0)..<20 { schedule.append(body, body + 1) }
    schedule.arrange()
    #expect(schedule.members == chain)
    schedule.removeAll()
    for body in Int32(0)..<20 { schedule.append(2 * body, 2 * body + 1) }
    schedule.arrange()
    #expect(schedule.members.count == 5)
    // What the passes are counts as well.
    schedule.removeAll()
    for body in Int32(0)..<20 { schedule.append(body, body + 1) }
    schedule.arrange(passes: 9)
    #expect(schedule.stageCount > 1)
    schedule.arrange()
    #expect(schedule.stageCount == 1 && schedule.members == chain)
  }

  @Test func `very many constraints are not folded`() {
    var schedule = ConstraintSchedule()
    for body in Int32(0)..<600 { schedule.append(body, body + 1) }
    schedule.arrange(passes: 9)
    #expect(schedule.stageCount == 1 && schedule.members.count == 600)
  }

  @Test func `four constraints without a body in common take one group`() {
    var schedule = ConstraintSchedule()
    for body in stride(from: Int32(0), to: 8, by: 2) { schedule.append(body, body + 1) }
    schedule.arrange()
    #expect(schedule.members == [SIMD4(0, 1, 2, 3)])
  }
}
