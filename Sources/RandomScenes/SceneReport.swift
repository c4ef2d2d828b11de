/// What came of a scene.
package struct SceneReport: Sendable {
  /// The seed of the scene.
  package var seed: UInt64
  /// What kind of scene it was.
  package var family: SceneFamily
  /// The invariants that did not hold, one sentence each; empty for a good run.
  package var broken: [String] = []
  /// A hash over the states of all steps.
  package var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  /// How much energy came from nowhere at most, as a part of what there was at the start; 0 where no law holds.
  package var energyGrowth = 0.0
  /// How much the momentum changed at most, as a part of the sum of its magnitudes; 0 where no law holds.
  package var momentumChange = 0.0

  /// Notes an invariant that does not hold, the first few of them.
  mutating func fail(_ sentence: @autoclosure () -> String) {
    if broken.count < 5 { broken.append(sentence()) }
  }

  /// Takes the state after a step into the hash.
  mutating func mix(_ state: UInt64) {
    hash = (hash ^ state) &* 0x0000_0100_0000_01b3
    hash ^= hash >> 29
  }
}

/// The kinds of random scenes.
package enum SceneFamily: String, Sendable {
  /// Everything at once, with ordinary numbers.
  case mixed
  /// Everything at once, with numbers that no program means.
  case wild
  /// Items that act on each other alone: their momentum is constant.
  case closed
  /// Items that bounce without a drive: their energy does not grow.
  case passive

  /// The family of a seed: of eight, three mixed, three wild and one of each law.
  package init(seed: UInt64) {
    switch seed % 8 {
    case 0: self = .closed
    case 1: self = .passive
    case 2, 4, 6: self = .mixed
    default: self = .wild
    }
  }
}
