import GoldenTesting
import Testing

@MainActor
@Suite struct SnapshotLedgerTests {
  private typealias Use = SnapshotLedger.Use

  private func call(_ line: Int) -> SnapshotLedger.Call { .init(file: "T/T.swift", line: line, column: 3) }

  private func use(
    _ line: Int, test: String = "T/a()", case testCase: String = "", label: String = "a()",
    isShared: Bool? = false
  ) -> Use {
    Use(
      call: call(line), owner: RunningTest.Identity(test: test, testCase: testCase), label: label,
      isShared: isShared)
  }

  /// What the second of two uses of one reference gets.
  private func second(_ a: Use, _ b: Use) -> SnapshotLedger.Claim {
    let ledger = SnapshotLedger()
    #expect(ledger.claim("x", a) == .first)
    #expect(ledger.claim("y", b) == .first)
    return ledger.claim("x", b)
  }

  private func isTaken(_ claim: SnapshotLedger.Claim, _ word: String) -> Bool {
    if case .taken(let message) = claim { message.contains(word) } else { false }
  }

  @Test func `two calls of one test do not share a reference`() {
    #expect(isTaken(second(use(1), use(2)), "T/T.swift:1"))
    #expect(isTaken(second(use(1, label: "a() x"), use(2, label: "a() x")), "named:"))
  }

  @Test func `a test that runs again uses its references again`() {
    #expect(second(use(1), use(1)) == .again)
    #expect(second(use(1, case: "0"), use(1, case: "0")) == .again)
    // XCTest: another run has another number.
    #expect(second(use(1, test: "1"), use(1, test: "2")) == .again)
  }

  @Test func `tests of one name in two suites do not share a reference`() {
    #expect(isTaken(second(use(1, test: "T/A/a()"), use(9, test: "T/B/a()")), "T/T.swift:1"))
  }

  @Test func `names that become one file's name are told`() {
    #expect(isTaken(second(use(1, label: "a b()"), use(1, label: "a-b()")), "\"a b()\""))
  }

  @Test func `cases of one description are told`() {
    #expect(isTaken(second(use(1, case: "0"), use(1, case: "1")), "testDescription"))
  }

  @Test func `tests that name another test share its references`() {
    #expect(second(use(1), use(2, test: "T/b()", isShared: true)) == .shared)
    #expect(second(use(2, test: "T/b()", isShared: true), use(1)) == .shared)
    // In the first test of XCTest it is not known whether it has named another.
    #expect(second(use(1, test: "0", isShared: nil), use(2, test: "1")) == .shared)
    #expect(isTaken(second(use(1, test: "0", isShared: nil), use(2, test: "0", isShared: nil)), "T.swift:1"))
  }

  // MARK: Numbers

  /// The numbers of calls, given which references there are and what they show.
  private func numbers(
    _ calls: [(line: Int, shows: String)], references: [Int: String], records: Bool = false
  ) -> [Int] {
    let ledger = SnapshotLedger()
    let series = SnapshotLedger.Series(owner: RunningTest.Identity(test: "T/a()"), test: "a()")
    var references = references
    return calls.map { line, shows in
      let number = ledger.number(in: series, of: call(line)) {
        references[$0] != nil
      } shows: {
        references[$0] == shows
      }
      if records, references[number] == nil { references[number] = shows }
      return number
    }
  }

  @Test func `calls are numbered in their order, and rounds of a loop too`() {
    #expect(numbers([(1, "a"), (2, "b"), (3, "a")], references: [:]) == [1, 2, 3])
    #expect(numbers([(1, "a"), (1, "b"), (1, "c")], references: [:], records: true) == [1, 2, 3])
    #expect(numbers([(1, "a"), (1, "a"), (1, "a")], references: [1: "a", 2: "a", 3: "a"]) == [1, 2, 3])
    #expect(numbers([(1, "a"), (1, "a"), (1, "b")], references: [1: "a", 2: "a", 3: "b"]) == [1, 2, 3])
  }

  @Test func `a test that is tried again has its numbers again`() {
    let once = [(1, "a"), (2, "b"), (2, "c")]
    let references = [1: "a", 2: "b", 3: "c"]
    #expect(numbers(once + once, references: references) == [1, 2, 3, 1, 2, 3])
    // The first attempt stopped early.
    #expect(numbers([(1, "a")] + once, references: references) == [1, 1, 2, 3])
    // What was recorded in the first attempt is there in the second.
    #expect(numbers(once + once, references: [:], records: true) == [1, 2, 3, 1, 2, 3])
  }

  @Test func `what another test or case counts does not count here`() {
    let ledger = SnapshotLedger()
    for testCase in ["0", "1"] {
      let series = SnapshotLedger.Series(
        owner: RunningTest.Identity(test: "T/a()", testCase: testCase), test: "a()")
      for number in [1, 2] {
        #expect(
          ledger.number(in: series, of: call(number), exists: { _ in false }, shows: { _ in false }) == number
        )
      }
    }
  }

  @Test func `frames and numbered snapshots are counted apart`() {
    let ledger = SnapshotLedger()
    let owner = RunningTest.Identity(test: "T/a()")
    for isOfPieces in [true, false] {
      let series = SnapshotLedger.Series(owner: owner, test: "a()", isOfPieces: isOfPieces)
      #expect(ledger.number(in: series, of: call(1), exists: { _ in false }, shows: { _ in false }) == 1)
    }
  }
}
