import Foundation

/// A program outside the package that reads what the package writes; tests that need one are skipped without it.
struct ExternalTool: Sendable {
  let path: String

  static let gifsicle = find("gifsicle", wanted: "apt-get install gifsicle")
  static let pngcheck = find("pngcheck", wanted: "apt-get install pngcheck")

  /// A Python that has Pillow: the one that TUMBLE_PYTHON names, or else python3.
  static let pillow: ExternalTool? = {
    let environment = ProcessInfo.processInfo.environment
    var candidates: [String] = []
    if let named = environment["TUMBLE_PYTHON"] { candidates.append(named) }
    candidates += folders.map { $0 + "/python3" }
    for path in candidates where FileManager.default.isExecutableFile(atPath: path) {
      let tool = ExternalTool(path: path)
      if let run = try? tool.run(["-c", "import PIL"]), run.status == 0 { return tool }
    }
    print("skipped: tests that read files with Pillow; set TUMBLE_PYTHON or apt-get install python3-pil")
    return nil
  }()

  private static var folders: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
  }

  private static func find(_ name: String, wanted: String) -> ExternalTool? {
    for folder in folders where FileManager.default.isExecutableFile(atPath: folder + "/" + name) {
      return ExternalTool(path: folder + "/" + name)
    }
    print("skipped: tests that read files with \(name); \(wanted)")
    return nil
  }

  /// Runs the program to its end and takes what it printed, errors included.
  func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// A folder that is there while a test runs.
struct ScratchFolder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("codecs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ bytes: [UInt8], as name: String) throws {
    try Data(bytes).write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: url.appendingPathComponent(name)))
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
