internal import PictureDiff

// Which reference belongs to which call.
//
// The problem: snapshots without a name are numbered in the order of the calls of their test, and two calls must not share a
// reference; but a test may run again within the process (a trait that retries, a run that repeats, an inherited test), and neither
// library tells that a body has begun anew. The method: calls are known by their place in the source. A call from another place
// that meets the same reference is an error, whatever it shows. One from the same place is a loop or a repetition: it gets the
// next number, unless it does not show what the reference of that number shows but what one of its earlier numbers shows.
// Invariants: a test that shows the same again uses the same references again; the numbers of one case of a test do not depend on
// other cases, on other tests of the same name, or on the order in which they run.

/// The references that the calls of a run have used.
@MainActor
package final class SnapshotLedger {
  /// Those of this process.
  static let ofProcess = SnapshotLedger()

  /// A call, by its place in the source.
  package struct Call: Hashable, Sendable, CustomStringConvertible {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }

    package var description: String { "\(file):\(line)" }
  }

  /// One use of a reference.
  package struct Use: Sendable {
    package var call: Call
    /// The run of a test, or the case of it, that made the call.
    package var owner: RunningTest.Identity
    /// The test's and the snapshot's name before they became a file's.
    package var label: String
    /// Whether the call has named another test than the one that runs, which is how tests share references; nil where that is not known.
    package var isShared: Bool?

    package init(call: Call, owner: RunningTest.Identity, label: String, isShared: Bool? = false) {
      self.call = call
      self.owner = owner
      self.label = label
      self.isShared = isShared
    }
  }

  /// What becomes of a use.
  package enum Claim: Equatable {
    case first
    /// The same call has used it before.
    case again
    /// Another test has used it, which one of the two names on purpose.
    case shared
    /// It belongs to something else; the message says what to do.
    case taken(message: String)

    /// Why it cannot be used.
    var refusal: String? { if case .taken(let message) = self { message } else { nil } }
  }

  /// What numbers are counted by.
  package struct Series: Hashable, Sendable {
    package var owner: RunningTest.Identity
    /// The test's file and name, and its arguments.
    package var test: String
    /// Whether the pieces have names of their own.
    package var isOfPieces: Bool

    package init(owner: RunningTest.Identity, test: String, isOfPieces: Bool = false) {
      self.owner = owner
      self.test = test
      self.isOfPieces = isOfPieces
    }
  }

  private var counts: [Series: Int] = [:]
  private var numbers: [Series: [Call: [Int]]] = [:]
  private var uses: [String: Use] = [:]
  private var recorded: [String: [UInt8]] = [:]
  private var failed: [Series: Set<Call>] = [:]

  package init() {}

  /// The number of a snapshot without a name.
  ///
  /// - Parameters:
  ///   - series: what it is counted in.
  ///   - call: where it is taken.
  ///   - exists: whether there are references of a number.
  ///   - shows: whether the snapshot shows what those of a number show.
  /// - Returns: the number, from 1.
  package func number(
    in series: Series, of call: Call, exists: (Int) -> Bool, shows: (Int) -> Bool
  ) -> Int {
    let next = counts[series, default: 0] + 1
    let earlier = numbers[series]?[call] ?? []
    let isLoop = earlier.isEmpty || exists(next) && shows(next)
    if !isLoop, let number = earlier.first(where: shows) { return number }
    counts[series] = next
    numbers[series, default: [:]][call, default: []].append(next)
    return next
  }

  /// Says that a call uses a reference.
  package func claim(_ path: String, _ use: Use) -> Claim {
    guard let first = uses[path] else {
      uses[path] = use
      return .first
    }
    let isSameCall = first.call == use.call && first.label == use.label
    let isSameTest = first.owner.test == use.owner.test
    if isSameCall, isSameTest, first.owner.testCase != use.owner.testCase {
      return .taken(
        message:
          "two cases of the test have arguments of one description: give their type a testDescription that tells "
          + "them apart, or take the snapshots in two tests")
    }
    let isShared = (first.isShared ?? !isSameTest) || (use.isShared ?? !isSameTest)
    if isSameCall { return .again }
    if isShared { return .shared }
    if first.label != use.label {
      return .taken(
        message:
          "\(first.call) has taken it for \"\(first.label)\", and \"\(use.label)\" becomes the same file's name: "
          + "name one of them otherwise")
    }
    return .taken(
      message:
        "\(first.call) has taken it in this run: give one of the two a name of its own (named:); tests that share "
        + "a reference on purpose state testName:")
  }

  /// Notes that a reference was written; false where this run has written something else there before.
  package func notes(recorded bytes: [UInt8], at path: String) -> Bool {
    guard let before = recorded[path] else {
      recorded[path] = bytes
      return true
    }
    return before == bytes
  }

  /// Notes that a snapshot of a call has failed.
  func note(failureOf series: Series, _ call: Call) { failed[series, default: []].insert(call) }

  /// Whether a snapshot of a call has failed before.
  func hasFailed(_ series: Series, _ call: Call) -> Bool { failed[series]?.contains(call) == true }
}
