import Foundation
import Synchronization

/// What programs take for the world outside: the time and the chance of the loop that is running.
///
/// They are kept apart from the loop so that `Date()` and random numbers can be had from anywhere.
struct World: Sendable {
  /// Seconds since the loop began.
  private var now: TimeInterval = 0
  private var generator: SeededGenerator

  /// Makes a world at time 0.
  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let shared = Mutex(World(seed: 0))

  /// Makes a world the one that programs see; gives the one that they saw before.
  static func exchange(_ world: World) -> World {
    shared.withLock { current in
      let before = current
      current = world
      return before
    }
  }

  /// The time that programs see, in seconds.
  static var now: TimeInterval { shared.withLock { $0.now } }

  /// Sets the time that programs see.
  static func setNow(_ time: TimeInterval) {
    shared.withLock { $0.now = time }
  }

  /// The next 64 random bits that programs see.
  static func nextBits() -> UInt64 {
    shared.withLock { $0.generator.next() }
  }

  /// Starts chance anew.
  static func reseed(_ seed: UInt64) {
    shared.withLock { $0.generator = SeededGenerator(seed: seed) }
  }
}

/// The generator of programs' random numbers: SplitMix64 by Steele, Lea and Flood (2014).
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
