/// A choice between ways of doing a thing many times, the best of which is found by trying all now and then: the pictures
/// of a clip are much alike.
struct Habit<Way: Equatable> {
  /// The way that was the best when all were tried last.
  private(set) var usual: Way
  private var others: [Way]
  /// How many times the usual way alone is taken between two trials, and how many are left.
  private var (pause, rest) = (0, 0)
  private static var longestPause: Int { 3 }

  /// Begins with the first way; the others are tried at once.
  init(_ usual: Way, or others: Way...) {
    self.usual = usual
    self.others = others
  }

  /// The ways to try this time, the usual one first: the more often it has proved the best, the less the others.
  mutating func waysToTry() -> [Way] {
    guard rest == 0 else {
      rest -= 1
      return [usual]
    }
    pause = min(2 * pause + 1, Self.longestPause)
    rest = pause
    return [usual] + others
  }

  /// Makes a way the usual one; another than before has to prove itself.
  mutating func prefer(_ way: Way) {
    guard way != usual else { return }
    others = [usual] + others.filter { $0 != way }
    usual = way
    (pause, rest) = (0, 0)
  }
}
