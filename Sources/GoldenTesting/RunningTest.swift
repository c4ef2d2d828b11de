internal import Foundation
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
    guard let testCase = Test.Case.current, testCase.isParameterized else { return [] }
    let kind = Mirror(reflecting: testCase).children.first { $0.label == "_kind" }?.value
    let payload = kind.flatMap { Mirror(reflecting: $0).children.first?.value }
    let list = payload.flatMap { payload in
      Mirror(reflecting: payload).children.first { $0.label == "arguments" }?.value
    }
    guard let list else { return nil }
    let values = Mirror(reflecting: list).children.compactMap { argument in
      Mirror(reflecting: argument.value).children.first { $0.label == "value" }?.value
    }
    return values.isEmpty ? nil : values.map { String(describingForTest: $0) }
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
