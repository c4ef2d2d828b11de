/// A choice between two ways of doing a thing many times, the better of which is found by trying both now and then: the pictures
/// of a clip are much alike.
struct Habit<Way> {
  /// The way that was better when both were tried last.
  private(set) var usual: Way
  private(set) var other: Way
  /// How many times the usual way alone is taken between two trials, and how many are left.
  private var (pause, rest) = (0, 0)
  private static var longestPause: Int { 7 }

  /// Begins with the first way; the other is tried at once.
  init(_ usual: Way, or other: Way) {
    self.usual = usual
    self.other = other
  }

  /// Whether both are to be tried this time: the more often the usual one has proved the better, the less.
  mutating func triesBoth() -> Bool {
    guard rest == 0 else {
      rest -= 1
      return false
    }
    pause = min(2 * pause + 1, Self.longestPause)
    rest = pause
    return true
  }

  /// Makes the other way the usual one; it has to prove itself.
  mutating func change() {
    (usual, other) = (other, usual)
    (pause, rest) = (0, 0)
  }
}
