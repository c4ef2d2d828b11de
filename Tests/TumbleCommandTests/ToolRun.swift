import Foundation

/// The built tool, run in a folder of its own.
struct ToolRun {
  /// The built tool: the test bundle and it are built into one folder.
  static let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("tumble")

  let code: Int32
  let bytes: [UInt8]
  let errors: String
  let names: [String]
  let folder: URL

  /// What came on the standard output.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  init(_ words: String...) throws {
    try self.init(words: words)
  }

  /// Runs the tool, by itself or by commands of bash in which `"$@"` is the tool with its words.
  init(words: [String], shell: String? = nil, _ prepare: (URL) throws -> Void = { _ in }) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try prepare(folder)
    let process = Process()
    process.executableURL = shell == nil ? Self.tool : URL(fileURLWithPath: "/bin/bash")
    process.arguments = (shell.map { ["-c", $0, "bash", Self.tool.path] } ?? []) + words
    process.currentDirectoryURL = folder
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    process.standardInput = FileHandle.nullDevice
    try process.run()
    bytes = Array(out.fileHandleForReading.readDataToEndOfFile())
    errors = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
    names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
