internal import Export
internal import Foundation

/// `tumble review`: one page of all failures of a run of snapshot tests.
enum ReviewCommand: Command {
  static let name = "review"
  static let synopsis = "DIR [-o PATH.html]"
  static let summary = "makes one page of all failures in a folder of snapshot artifacts"
  static let example = "SNAPSHOT_ARTIFACTS=out swift test; tumble review out"
  static let options = [
    Arguments.Option("-o", "--output", value: "PATH", help: "where to write; default DIR/review.html"),
    Arguments.Option("--quiet", help: "say nothing of what was written"),
  ]

  static func run(_ arguments: Arguments) throws {
    guard arguments.operands.count == 1, let folder = arguments.operands.first else {
      throw UsageError(
        "expected one folder, that of SNAPSHOT_ARTIFACTS, not \(arguments.operands.count)", command: name)
    }
    let failures = try failures(in: folder)
    let audit = Audit(folder: folder)
    let path = arguments.values("-o").last ?? (folder as NSString).appendingPathComponent("review.html")
    try FileBatch.write([(Array(page(failures, audit).utf8), path)])
    guard !arguments.flag("--quiet") else { return }
    print("\(path): \(failures.count == 1 ? "1 failure" : "\(failures.count) failures")")
    print(audit.summary)
    if case .unused(let paths, _) = audit { for path in paths { print("  \(path)") } }
  }
}
