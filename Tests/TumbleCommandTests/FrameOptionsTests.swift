import Foundation
import ImageCodecs
import Pixels
import Testing

/// `--frames`, `--start`, `--end`, `--step` and `--shard` beside a whole run.
@Suite struct FrameOptionsTests {
  /// A second of a demonstration as numbered pictures: 30 frames.
  private static func frames(_ options: String...) throws -> [String: [UInt8]] {
    let run = try ToolRun(words: ["demo", "shatter", "--until", "1", "--quiet", "-o", "a-##.png"] + options)
    defer { run.remove() }
    #expect(run.code == 0 && run.output == "" && run.errors == "", "\(run.errors)")
    return try Dictionary(uniqueKeysWithValues: run.names.map { ($0, try run.bytes($0)) })
  }

  private static func name(_ number: Int) -> String { String(format: "a-%02d.png", number) }

  @Test func `selected frames keep their numbers and pixels`() throws {
    let whole = try Self.frames()
    #expect(whole.keys.sorted() == (0..<30).map(Self.name))
    for (options, numbers) in [
      (["--frames", "3-20:4"], [3, 7, 11, 15, 19]), (["--frames", "7"], [7]),
      (["--frames", "0,4-5,28-"], [0, 4, 5, 28, 29]), (["--frames", "0-119:15"], [0, 15]),
      (["--start", "10", "--end", "20", "--step", "5"], [10, 15, 20]), (["--start", "27"], [27, 28, 29]),
      (["--end", "1"], [0, 1]), (["--step", "10"], [0, 10, 20]),
    ] {
      let run = try ToolRun(words: ["demo", "shatter", "--until", "1", "-o", "a-##.png"] + options)
      defer { run.remove() }
      #expect(run.code == 0, "\(options): \(run.errors)")
      #expect(run.output.hasPrefix("a-##.png: \(numbers.count) frame"))
      #expect(run.names == numbers.map(Self.name), "\(options)")
      for name in run.names { #expect(try run.bytes(name) == whole[name], "\(options): \(name)") }
    }
  }

  @Test(arguments: [[], ["--frames", "2-25:3"]]) func `shards together are the whole`(_ options: [String])
    throws
  {
    var together: [String: [UInt8]] = [:]
    for part in 1...4 {
      let run = try ToolRun(
        words: ["demo", "shatter", "--until", "1", "--quiet", "-o", "a-##.png", "--shard", "\(part)/4"]
          + options)
      defer { run.remove() }
      #expect(run.code == 0)
      for name in run.names {
        #expect(together[name] == nil, "\(name) twice")
        together[name] = try run.bytes(name)
      }
    }
    let whole = try ToolRun(
      words: ["demo", "shatter", "--until", "1", "--quiet", "-o", "a-##.png"] + options)
    defer { whole.remove() }
    #expect(together.keys.sorted() == whole.names)
    for name in whole.names { #expect(try together[name] == whole.bytes(name)) }
  }

  @Test func `a shard without frames writes nothing and does not fail`() throws {
    let run = try ToolRun(
      words: ["demo", "shatter", "--until", "0.1", "-o", "a-#.png", "--shard", "1/4"])
    defer { run.remove() }
    #expect(run.code == 0 && run.names == [] && run.output == "a-#.png: no frame in this part, no file\n")
  }

  @Test func `a clip of some frames keeps its speed, and a still is one of them`() throws {
    let options = ["--until", "1", "--frames", "9-25:4", "--hold", "0.5", "--quiet"]
    let run = try ToolRun(
      words: ["demo", "shatter", "-o", "a.gif", "-o", "a.apng", "-o", "last.png", "-o", "a-##.png"]
        + options)
    let still = try ToolRun(
      words: ["demo", "shatter", "-o", "a.png", "--time", "0.5"] + options)
    let before = try ToolRun(words: ["demo", "shatter", "-o", "a.png", "--time", "0.05"] + options)
    defer { for run in [run, still, before] { run.remove() } }
    #expect(run.code == 0 && still.code == 0)
    let pictures = try [9, 13, 17, 21, 25].map { try PNG.decode(run.bytes(Self.name($0))) }
    let clip = try APNG.decode(run.bytes("a.apng"))
    #expect(clip.frames.map(\.bitmap) == pictures)
    // Each stays until the next one appears, the last for its step, 25 to 29, and the hold.
    let step = RationalTime(4, over: 30)
    #expect(clip.frames.map(\.duration) == [step, step, step, step, step + RationalTime(1, over: 2)])
    #expect(try GIF.decode(run.bytes("a.gif")).frames.map(\.delay).reduce(0, +) == 117)
    #expect(try PNG.decode(run.bytes("last.png")) == pictures[4])
    // Half a second is in frame 13 of 30 a second, shown from 0.43 to 0.57 s.
    #expect(try PNG.decode(still.bytes("a.png")) == pictures[1])
    #expect(before.code == 1 && before.errors.contains("expected a time from 0.3 to "))
  }
}
