internal import Export
internal import Foundation

/// What a command says of its work: lines of text, JSON lines or nothing, and on a terminal a bar while it lasts.
@MainActor
final class Report {
  nonisolated static let options = [
    Arguments.Option("--json", help: "progress and result as JSON lines"),
    Arguments.Option("--quiet", help: "say nothing of what was written"),
  ]

  /// A file that was written, as a JSON line.
  private struct Written: Encodable {
    let event = "written"
    let path: String
    /// Left out for a picture that is not a frame.
    let frames: Int?
    let width, height, bytes: Int
    let seconds: Double
    let givenUp: [String]
  }

  /// How far a pass is, as a JSON line.
  private struct Progress: Encodable {
    let event = "progress"
    let paths: [String]
    let frame: Int
    /// Left out where the program decides when it is over.
    let frames: Int?
  }

  private let isQuiet: Bool
  private let isJSON: Bool
  private let handle: FileHandle
  private var bar: ProgressBar
  private var start = ContinuousClock.now
  private var lastLine = ContinuousClock.now

  /// Makes a report as a command line wants it; where a picture goes to the standard output, the report does not.
  init(_ arguments: Arguments) {
    isQuiet = arguments.flag("--quiet")
    isJSON = arguments.flag("--json")
    handle = arguments.values("-o").contains("-") ? .standardError : .standardOutput
    bar = ProgressBar(isShown: !isQuiet && !isJSON && isatty(STDERR_FILENO) == 1)
  }

  /// Says what of a program does nothing, line by line on the standard error.
  func warn(_ lines: [String]) {
    guard !isQuiet else { return }
    for line in lines { try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8)) }
  }

  /// Begins a piece of work whose time is told.
  func begin() { start = .now }

  /// Says how far a pass over a clip is; the total is the number of its frames, nil where that is not known yet.
  func tell(_ progress: FrameProgress, of total: Int?) {
    bar.show(progress, of: total)
    guard isJSON, !isQuiet else { return }
    // The end of a pass is always told, what comes before ten times a second.
    guard progress.isEnd || ContinuousClock.now - lastLine > .milliseconds(100) else { return }
    lastLine = .now
    line(
      Progress(paths: progress.paths, frame: progress.frame, frames: progress.isEnd ? progress.frame : total))
  }

  /// Says what clips were written.
  func tell(_ files: [WrittenFile]) {
    bar.clear()
    for file in files {
      tell(
        Written(
          path: file.path, frames: file.frames, width: file.width, height: file.height,
          bytes: file.byteCount, seconds: seconds, givenUp: file.givenUp))
    }
  }

  /// Says what picture was written.
  func tell(_ file: PictureFile) {
    tell(
      Written(
        path: file.path, frames: nil, width: file.width, height: file.height, bytes: file.bytes.count,
        seconds: seconds, givenUp: []))
  }

  /// The time since the work began, in seconds, to a thousandth.
  private var seconds: Double { ((ContinuousClock.now - start) / .milliseconds(1)).rounded() / 1000 }

  private func tell(_ file: Written) {
    guard !isQuiet else { return }
    guard !isJSON else { return line(file) }
    guard file.frames != 0 else { return print("\(file.path): no frame in this part, no file") }
    let frames = file.frames.map { $0 == 1 ? "1 frame, " : "\($0) frames, " } ?? ""
    let size = "\(file.width) x \(file.height) pixels, \(Self.size(file.bytes))"
    print("\(file.path): \(frames)\(size), \(String(format: "%.1f", file.seconds)) s")
    if !file.givenUp.isEmpty { print("  to fit: \(file.givenUp.joined(separator: ", "))") }
  }

  /// A number of bytes in the units in which one is asked for: 1 kB is 1000 bytes.
  private static func size(_ bytes: Int) -> String {
    bytes < 9950 ? String(format: "%.1f kB", Double(bytes) / 1000) : "\((bytes + 500) / 1000) kB"
  }

  private func line(_ value: some Encodable) {
    // A line of plain numbers and texts can always be encoded.
    if let text = try? JSONLine.text(value) { print(text) }
  }

  private func print(_ text: String) {
    // Nobody listens any more to a pipe that is closed.
    try? handle.write(contentsOf: Data((text + "\n").utf8))
  }
}
