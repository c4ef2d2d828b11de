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

  @Test func `four constraints without a body in common take one group`() {
    var schedule = ConstraintSchedule()
    for body in stride(from: Int32(0), to: 8, by: 2) { schedule.append(body, body + 1) }
    #expect(schedule.members == [SIMD4(0, 1, 2, 3)])
  }
}
