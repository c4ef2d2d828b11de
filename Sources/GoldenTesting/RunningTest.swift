internal import Foundation
internal import PictureDiff
internal import Synchronization
internal import Testing
internal import XCTest

/// The test that is running, under Swift Testing or XCTest, and the ways to tell it something.
package enum RunningTest {
  /// Whether Swift Testing runs the tests; otherwise XCTest does.
  private static var isSwiftTesting: Bool {
    // In a task that has lost its test, the command line still says which library runs.
    Test.current != nil || CommandLine.arguments.contains("swift-testing")
  }

  /// Reports a failure.
  static func fail(_ message: String, file: StaticString, at location: SourceLocation) {
    if isSwiftTesting {
      Issue.record("\(message)", sourceLocation: location)
    } else {
      XCTFail(message, file: file, line: UInt(location.line))
    }
  }

  /// Reports something that is no failure; XCTest knows no warnings, so there it goes to the standard error.
  static func warn(_ message: String, at location: SourceLocation) {
    if isSwiftTesting {
      Issue.record("\(message)", severity: .warning, sourceLocation: location)
    } else {
      FileHandle.standardError.write(
        Data("\(location.fileID):\(location.line): warning: \(message)\n".utf8))
    }
  }

  /// Attaches a file to the test; XCTest has no attachments on Linux.
  static func attach(_ bytes: [UInt8], named name: String, at location: SourceLocation) {
    guard isSwiftTesting else { return }
    Attachment.record(bytes, named: name, sourceLocation: location)
  }

  /// The arguments of the running case of a parameterised test as text; none for another test.
  ///
  /// Swift Testing shows them to nobody, so they are read by reflection; nil where that finds none, in a release to come perhaps.
  static var arguments: [String]? {
    guard Test.Case.current?.isParameterized == true else { return [] }
    let list = casePayload.flatMap { payload in
      Mirror(reflecting: payload).children.first { $0.label == "arguments" }?.value
    }
    guard let list else { return nil }
    let values = Mirror(reflecting: list).children.compactMap { argument in
      Mirror(reflecting: argument.value).children.first { $0.label == "value" }?.value
    }
    return values.isEmpty ? nil : values.map { String(describingForTest: $0) }
  }

  /// What the running case of a parameterised test consists of; nil for another test, and where reflection finds none.
  private static var casePayload: Any? {
    guard let testCase = Test.Case.current, testCase.isParameterized else { return nil }
    let kind = Mirror(reflecting: testCase).children.first { $0.label == "_kind" }?.value
    return kind.flatMap { Mirror(reflecting: $0).children.first?.value }
  }

  /// Which test runs, and which case of it.
  package struct Identity: Hashable, Sendable {
    /// The test: of Swift Testing its id; XCTest tells none, so that one run of a test is told from the next by a number.
    package var test: String
    /// What tells the case of a parameterised test from the others, equal descriptions or not; empty for another test.
    package var testCase: String

    package init(test: String, testCase: String = "") {
      self.test = test
      self.testCase = testCase
    }
  }

  /// The test that runs, and its case.
  @MainActor
  static var identity: Identity {
    guard let test = Test.current else { return Identity(test: "\(XCTestWatch.ofProcess.count)") }
    guard let payload = casePayload else { return Identity(test: "\(test.id)") }
    let parts = Mirror(reflecting: payload).children.map { part in
      guard part.label == "arguments" else { return "\(part.value)" }
      return Mirror(reflecting: part.value).children.map { argument in
        let id = Mirror(reflecting: argument.value).children.first { $0.label == "id" }
        return id.map { "\($0.value)" } ?? ""
      }.joined(separator: ",")
    }
    return Identity(test: "\(test.id)", testCase: parts.joined(separator: ";"))
  }

  /// Whether a name is that of the test that runs; nil where that is not known, in the first test of XCTest.
  @MainActor
  static func isName(_ name: String) -> Bool? {
    if let test = Test.current { return ReferenceName.test(test.name) == ReferenceName.test(name) }
    return XCTestWatch.ofProcess.name.map { $0.hasSuffix(".\(ReferenceName.test(name))") }
  }

  /// Whether all tests run: no `--filter`, no `--skip`, none chosen by name.
  static let isOfWholeRun: Bool = {
    let parent = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(getppid())/cmdline"))) ?? Data()
    let words = parent.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return isWhole(own: CommandLine.arguments, parent: words)
  }()

  /// Whether the command lines of a test process and of the process that started it choose no tests.
  package static func isWhole(own: [String], parent: [String]) -> Bool {
    let selectors = ["--filter", "--skip", "--specifier", "-s", "--test-product"]
    let selects = (own.dropFirst() + parent.dropFirst()).contains { word in
      selectors.contains { word == $0 || word.hasPrefix("\($0)=") }
    }
    // XCTest takes the names of tests as its only operand; a parallel run starts a process for each test in this way.
    let isNamed = own.count == 2 && !own[1].hasPrefix("-")
    return !selects && (!isNamed || parent.contains("--parallel"))
  }
}

/// Counts the tests of XCTest, which has no way to ask for the one that runs; it begins with the first snapshot.
private final class XCTestWatch: NSObject, XCTestObservation, Sendable {
  private struct State: Sendable {
    var count = 0
    var name: String?
  }

  static let ofProcess: XCTestWatch = {
    let watch = XCTestWatch()
    XCTestObservationCenter.shared.addTestObserver(watch)
    return watch
  }()

  private let state = Mutex(State())

  /// How many tests have begun since.
  var count: Int { state.withLock { $0.count } }

  /// The class and method of the running test; nil in the first.
  var name: String? { state.withLock { $0.name } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let name = testCase.name
    state.withLock {
      $0.count += 1
      $0.name = name
    }
  }
}
