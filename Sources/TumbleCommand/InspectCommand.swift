internal import Export
internal import Foundation
internal import ImageCodecs
internal import Pixels

/// `tumble inspect`: what there is to know of pictures and clips.
enum InspectCommand: Command {
  static let name = "inspect"
  static let synopsis = "FILE…"
  static let summary = "tells frames, times and palettes of GIFs and PNGs"
  static let example = "tumble inspect clip.gif clip.apng --json"
  static let options = [
    Arguments.Option("--json", help: "a JSON line for each file, with the time of every frame")
  ]

  static func run(_ arguments: Arguments) throws {
    guard !arguments.operands.isEmpty else {
      throw UsageError("the file is missing; expected a GIF, an animated PNG or a PNG", command: name)
    }
    for (number, path) in arguments.operands.enumerated() {
      let bytes = try InputFile.picture(path)
      let inspection: Inspection
      do {
        inspection = try Inspection(bytes)
      } catch {
        throw ExportError.codec(path: path, error)
      }
      if arguments.flag("--json") {
        try print(json(inspection, path, bytes: bytes.count))
      } else {
        print((number > 0 ? "\n" : "") + text(inspection, path, bytes: bytes.count))
      }
    }
  }

  /// The facts in lines.
  private static func text(_ file: Inspection, _ path: String, bytes: Int) -> String {
    var rows = [(name: "size", text: "\(file.width) x \(file.height) pixels, \(bytes) bytes")]
    if file.format.holdsClips {
      let total = file.delays.map(\.seconds).reduce(0, +)
      // Whoever counts the frames that were drawn may find fewer.
      let note = file.hasEqualNeighbours || file.delays.count == 1 ? "" : "; equal neighbours are one"
      rows.append(("frames", "\(file.delays.count) in \(String(format: "%.2f", total)) s\(note)"))
      rows.append(("delays", delays(file.delays)))
      rows.append(("plays", file.plays == 0 ? "for ever" : file.plays == 1 ? "once" : "\(file.plays) times"))
    }
    rows.append(("layout", file.layout))
    rows.append(("colours", colors(file.palettes)))
    rows.append(("transparency", file.isTransparent ? "yes" : "none"))
    rows.append(("pixel hash", file.pixels.digits))
    return "\(path): \(file.format)\n" + HelpText.table(rows).joined(separator: "\n")
  }

  /// The times of the frames: one, or how often which.
  private static func delays(_ delays: [RationalTime]) -> String {
    let kinds = Set(delays).sorted()
    guard kinds.count > 1 else { return kinds.map(seconds).joined() + " each" }
    guard kinds.count <= 4 else { return "\(seconds(kinds[0])) to \(seconds(kinds[kinds.count - 1]))" }
    return kinds.map { kind in "\(delays.count { $0 == kind }) of \(seconds(kind))" }.joined(separator: ", ")
  }

  private static func seconds(_ time: RationalTime) -> String {
    100 % time.denominator == 0 ? "\(time.seconds) s" : "\(time.numerator)/\(time.denominator) s"
  }

  /// The sizes of the palettes, and their number where there are several.
  private static func colors(_ palettes: [Int]) -> String {
    guard let least = palettes.min(), let most = palettes.max() else { return "no palette" }
    guard palettes.count > 1 else { return "\(most)" }
    return (least == most ? "\(most)" : "\(least) to \(most)") + " in each of \(palettes.count) palettes"
  }

  /// The facts as a JSON line.
  private static func json(_ file: Inspection, _ path: String, bytes: Int) throws -> String {
    struct Line: Encodable {
      let path, format, layout, pixelHash: String
      let width, height, bytes, frames, plays: Int
      let delays: [Double]
      let palettes: [Int]
      let transparency: Bool
    }
    return try JSONLine.text(
      Line(
        path: path, format: file.format.rawValue, layout: file.layout, pixelHash: file.pixels.digits,
        width: file.width,
        height: file.height, bytes: bytes, frames: file.delays.count, plays: file.plays,
        delays: file.delays.map(\.seconds), palettes: file.palettes, transparency: file.isTransparent))
  }
}
