internal import UIViews
public import UIKit

/// A program on a virtual screen, its touches, and how long it is watched: all that a clip or a trace depends on.
///
/// A recording holds no pictures, and a clip of it only those of a short one. Whenever it is walked, the program is started anew from its factory on a fresh ``Stage``
/// with the same seed, and does the same again, tick for tick; so a clip of any length takes little memory, and the two
/// passes of an encoder see the same frames.
///
///     let recording = Recording(length: .seconds(3)) { MyViewController() }
///     try recording.clip(framesPerSecond: 30).write(to: ["demo.gif"])
public struct Recording: Sendable {
  /// How long a program is watched.
  public enum Length: Hashable, Sendable {
    /// For a time from its first picture, in seconds of the program; above 0, at most a million.
    case seconds(TimeInterval)
    /// Until nothing moves any more and no touch, timer or block of the main queue is still to come, at most `limit`
    /// seconds; above 0.
    case settled(limit: TimeInterval)
  }

  /// The screen, its appearance and tick rate, and the seed of the program's chance.
  public var configuration: Stage.Configuration
  /// What fingers do.
  public var touches: TouchScript
  /// How long the program is watched.
  public var length: Length
  private let program: @MainActor @Sendable () -> UIViewController
  /// Whether the program has ended by itself; nil for one that does not.
  ///
  /// Asked at each tick, with the stage as the one that programs see.
  var isOver: (@MainActor @Sendable () -> Bool)?

  /// Makes a recording of a program.
  ///
  /// - Parameters:
  ///   - configuration: the screen; default 390 by 844 points at 2 pixels each.
  ///   - touches: what fingers do; default nothing.
  ///   - length: how long the program is watched; default until it has settled, at most 10 seconds.
  ///   - program: makes the program's root view controller; called once at the start of each walk.
  public init(
    _ configuration: Stage.Configuration = Stage.Configuration(), touches: TouchScript = [],
    length: Length = .settled(limit: 10), program: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.configuration = configuration
    self.touches = touches
    self.length = length
    self.program = program
  }

  /// Runs the program from its start and hands out its stage after every tick, first of all before any (tick 0).
  ///
  /// - Parameter visit: sees the stage; what it changes there becomes part of the run.
  /// - Throws: what `visit` throws, at once.
  @MainActor
  public func walk(_ visit: (Stage) throws -> Void) rethrows {
    try walk(while: { true }, visit)
  }

  /// Runs the program as long as its pictures are wanted; asked before each tick.
  @MainActor
  func walk(while isWanted: () -> Bool, _ visit: (Stage) throws -> Void) rethrows {
    let stage = Stage(configuration, touches: touches)
    stage.present(program())
    try visit(stage)
    while isWanted(), stage.tick < lastTick, isOver?() != true, !(isUntilSettled && stage.isSettled) {
      stage.advance()
      try visit(stage)
    }
  }

  /// Whether a walk may end before its limit.
  var isUntilSettled: Bool {
    if case .settled = length { true } else { false }
  }

  /// The number of ticks of every walk; nil where the program has a say in it.
  var fixedTicks: Int? {
    isOver == nil && !isUntilSettled ? lastTick : nil
  }

  /// The tick at which a walk ends at the latest.
  private var lastTick: Int {
    switch length {
    case .seconds(let time), .settled(let time):
      demand(
        time > 0 && time <= 1e6,
        "a recording of \(time) s has no meaning; expected a time above 0, at most a million")
      // A length that is meant to be whole ticks may miss them by the rounding of its decimal fraction.
      return Int((time * Double(configuration.tickRate) - 1e-6).rounded(.up))
    }
  }
}
