import Foundation
import ImageCodecs
import Pixels

/// `bench encode …`: a clip as a GIF and an animated PNG, by this package and by the others that are installed.
///
/// All are programs that are run one after the other, so that reading the frames and starting are part of each figure: ours reads PNGs,
/// ffmpeg raw pixels, apngasm PNGs in true colour.
enum EncodeCommand {
  static let usage =
    "bench encode FOLDER [FPS [RUNS [OPTION…]]]; the folder holds opaque PNGs of one size, the options are those of `tumble encode`"

  /// A program beside which this package is measured, or itself.
  private struct Encoder {
    var name: String
    var output: String
    var command: String
    var seconds: [Double] = []

    var median: Double { seconds.sorted()[seconds.count / 2] }
  }

  static func run(_ words: [String]) throws(UsageError) {
    guard let folder = words.first else { throw UsageError("usage: \(usage)") }
    let numbers = words.dropFirst().prefix(2).map(Int.init)
    guard let fps = numbers.first ?? 30, let runs = numbers.dropFirst().first ?? 3, fps > 0, runs > 0 else {
      throw UsageError("frames a second and runs have to be whole numbers above 0; usage: \(usage)")
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".png") }.sorted()
    guard !names.isEmpty else { throw UsageError("there is no PNG in \(folder); usage: \(usage)") }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      let size = try writeRaw(names.map { "\(folder)/\($0)" }, to: scratch.appendingPathComponent("raw"))
      for (format, others) in [("gif", ["ffmpeg", "gifsicle"]), ("apng", ["ffmpeg", "apngasm"])] {
        try compare(
          format, beside: others, folder, size, frames: names.count, fps: fps, runs: runs,
          options: words.dropFirst(3).joined(separator: " "), in: scratch.path)
      }
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError("\(folder) cannot be measured: \(error)")
    }
  }

  /// Writes the frames as red, green and blue bytes, since other programs stumble over PNGs of several colour types.
  ///
  /// - Returns: the size as ffmpeg takes it.
  private static func writeRaw(_ paths: [String], to place: URL) throws -> String {
    try Data().write(to: place)
    let file = try FileHandle(forWritingTo: place)
    var size = ""
    for path in paths {
      let frame = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
      size = "\(frame.width)x\(frame.height)"
      try file.write(contentsOf: Data(frame.pixels.flatMap { [$0.red, $0.green, $0.blue] }))
    }
    try file.close()
    return size
  }

  private static func compare(
    _ format: String, beside others: [String], _ folder: String, _ size: String, frames: Int, fps: Int,
    runs: Int,
    options: String, in scratch: String
  ) throws {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/tumble"
    let raw = "ffmpeg -loglevel error -y -f rawvideo -pix_fmt rgb24 -s \(size) -framerate \(fps) -i raw"
    var encoders = [
      Encoder(
        name: "tumble", output: "ours.\(format)",
        command:
          "'\(tool)' encode '\(URL(fileURLWithPath: folder).path)' -o ours.\(format) --fps \(fps) --quiet \(options)"
      )
    ]
    let installed = others.map { "command -v \($0)" }.joined(separator: " && ")
    if try shell(installed, in: scratch) != nil {
      if format == "gif" {
        let filter =
          "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle"
        encoders.append(
          Encoder(
            name: "ffmpeg, gifsicle -O3", output: "two.gif",
            command: "\(raw) -vf '\(filter)' one.gif && gifsicle -O3 one.gif -o two.gif"))
      } else if try shell("\(raw) -pix_fmt rgb24 f-%06d.png", in: scratch) != nil {
        encoders.append(
          Encoder(
            name: "apngasm -z0", output: "two.png", command: "apngasm two.png f-000001.png 1 \(fps) -z0"))
      }
    }
    for _ in 0..<runs {
      for i in encoders.indices {
        guard let seconds = try shell(encoders[i].command, in: scratch) else {
          throw UsageError("\(encoders[i].command) fails")
        }
        encoders[i].seconds.append(seconds)
      }
    }
    let bytes = try encoders.map { encoder in
      try FileManager.default.attributesOfItem(atPath: "\(scratch)/\(encoder.output)")[.size] as? Int ?? 0
    }
    for (i, encoder) in encoders.enumerated() {
      let ratios =
        i == 0 || bytes[i] == 0
        ? ""
        : String(
          format: #", "tumble_bytes": %.3f, "tumble_s": %.3f"#, Double(bytes[0]) / Double(bytes[i]),
          encoders[0].median / encoder.median)
      print(
        #"{"suite": "encode", "format": "\#(format)", "encoder": "\#(encoder.name)", "frames": \#(frames), "#
          + #""clock": "process_cpu", "s": \#(String(format: "%.3f", encoder.median)), "bytes": \#(bytes[i])\#(ratios)}"#
      )
    }
  }

  /// Runs a command line in a folder; the CPU time of what it starts, in seconds, or nil if it fails.
  private static func shell(_ command: String, in folder: String) throws -> Double? {
    let start = childTime
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? childTime - start : nil
  }

  /// CPU time of all children that have ended, in seconds.
  private static var childTime: Double {
    var usage = rusage()
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
