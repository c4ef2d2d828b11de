/// The passes over the velocities of the joints of all islands: distance joints four at a time, others one by one.
struct JointSolver {
  private var schedule = ConstraintSchedule()
  private var groups: [DistanceJointGroup] = []
  /// For each group of the schedule its place among those of distance joints, or -1 less the joint that is alone in it.
  private var steps: [Int32] = []

  /// Whether there are no joints.
  var isEmpty: Bool { schedule.count == 0 }

  /// Forgets all joints.
  mutating func removeAll() {
    schedule.removeAll()
    groups.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
  }

  /// Takes the next joint, whose ends are loaded.
  mutating func append(_ joint: Int, _ store: JointStore, _ bodies: [BodyState]) {
    let head = store.heads.items[joint]
    func place(_ body: Int32) -> Int32 {
      bodies[Int(body)].isDynamic ? bodies[Int(body)].islandIndex : -1
    }
    schedule.append(place(head.bodyA), place(head.bodyB), isAlone: head.model != .distance)
  }

  /// Works out masses and biases of the joints of the islands, as they were appended, and applies the kept impulses.
  mutating func prepare(
    _ h: Float, _ store: inout JointStore, _ islands: inout Islands
  ) {
    schedule.arrange()
    for members in schedule.members {
      let first = islands.joints[Int(members[0])]
      guard store.heads.items[Int(first)].model == .distance else {
        steps.append(-1 - first)
        store.prepare(Int(first), h, positions: islands.positions, velocities: &islands.velocities)
        continue
      }
      var places = SIMD4<Int32>(repeating: -1)
      for lane in 0..<4 where members[lane] >= 0 {
        places[lane] = store.heads.items[Int(islands.joints[Int(members[lane])])].place
      }
      let group = DistanceJointGroup(
        places, store.distances.items, h, islands.positions, nobody: islands.nobody)
      var span = islands.velocities.mutableSpan
      group.warmStart(&span)
      steps.append(Int32(groups.count))
      groups.append(group)
    }
  }

  /// One pass over the velocities, in the order of the schedule.
  mutating func solveVelocities(_ h: Float, _ store: inout JointStore, _ velocities: inout [SolverVelocity]) {
    JointSolver.solve(steps, &groups, h, &store, &velocities)
  }

  private static func solve(
    _ steps: [Int32], _ groups: inout [DistanceJointGroup], _ h: Float, _ store: inout JointStore,
    _ velocities: inout [SolverVelocity]
  ) {
    var groups = groups.mutableSpan
    var place = 0
    while place < steps.count {
      if steps[place] < 0 {
        store.solveVelocity(Int(-1 - steps[place]), h, &velocities)
        place += 1
        continue
      }
      var span = velocities.mutableSpan
      while place < steps.count && steps[place] >= 0 {
        groups[Int(steps[place])].solve(&span)
        place += 1
      }
    }
  }

  /// Keeps the impulses of distance joints, and the masses that their passes over positions take.
  func storeImpulses(_ store: inout JointStore) {
    for group in groups {
      for lane in 0..<4 where group.places[lane] >= 0 {
        let place = Int(group.places[lane])
        store.distances.items[place].impulse = group.impulse[lane]
        store.distances.items[place].mass = group.mass[lane]
      }
    }
  }
}
