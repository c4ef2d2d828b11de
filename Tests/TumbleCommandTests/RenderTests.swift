import Foundation
import ImageCodecs
import Pixels
import Testing

/// `tumble render`, and scenes in place of a demonstration.
@Suite struct RenderTests {
  /// A ball that falls onto the floor, 20 frames at 20 a second.
  private static let fall = """
    {
      // A comment, as JSON5 has them.
      size: [60, 80], scale: 1, duration: 1, background: {light: "#ffffff", dark: "#000000"},
      views: [{id: "ball", frame: [20, 5, 20, 20], cornerRadius: 10, color: "systemRed"}],
      behaviors: [
        {type: "gravity", items: ["ball"]},
        {type: "collision", items: ["ball"], referenceBounds: true},
      ],
    }
    """
  private static let wrong = """
    {size: [60, 80], duration: 1, viewz: [],
     views: [{id: "ball", frame: [20, 5, 20], color: "systemRed"}]}
    """

  private static func run(_ words: String..., files: [String: String] = ["fall.json5": fall]) throws
    -> ToolRun
  {
    try ToolRun(words: words) { folder in
      for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    }
  }

  @Test func `a scene becomes every output from one call`() throws {
    let run = try Self.run(
      "render", "fall.json5", "-o", "a.gif", "--fps", "20", "-o", "a.apng", "-o", "a.png", "-o", "a-%02d.png")
    defer { run.remove() }
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    #expect(
      run.names == (0..<20).map { String(format: "a-%02d.png", $0) } + [
        "a.apng", "a.gif", "a.png", "fall.json5",
      ])
    #expect(run.output.hasPrefix("a.gif: 20 frames, 60 x 80 pixels"))
    let last = try PNG.decode(run.bytes("a-19.png"))
    #expect(try PNG.decode(run.bytes("a.png")) == last)
    #expect(try GIF.decode(run.bytes("a.gif")).frames.last?.bitmap.width == 60)
    #expect(try APNG.decode(run.bytes("a.apng")).frames.last?.bitmap == last)
    #expect(try GIF.decode(run.bytes("a.gif")).frames.reduce(0) { $0 + $1.delay } == 100)
    // The ball has left its place at the top, and lies on the floor.
    let first = try PNG.decode(run.bytes("a-00.png"))
    #expect(first[30, 15] != .white && first[30, 70] == .white)
    #expect(last[30, 15] == .white && last[30, 70] != .white)
  }

  @Test func `without an output it is a GIF of the scene's name, in the folder of the call or another`()
    throws
  {
    let run = try Self.run("render", "fall.json5", "--quiet")
    let inFolder = try ToolRun(words: ["render", "in/fall.json5", "in/other.json5", "-o", "in", "--quiet"]) {
      let folder = $0.appendingPathComponent("in")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      for name in ["fall.json5", "other.json5"] {
        try Data(Self.fall.utf8).write(to: folder.appendingPathComponent(name))
      }
    }
    defer { for run in [run, inFolder] { run.remove() } }
    #expect(run.code == 0 && run.output == "" && run.names == ["fall.gif", "fall.json5"])
    #expect(inFolder.code == 0 && inFolder.names == ["in"], "\(inFolder.errors)")
    #expect(try inFolder.bytes("in/fall.gif") == run.bytes("fall.gif"))
    #expect(try inFolder.bytes("in/other.gif") == run.bytes("fall.gif"))
  }

  @Test func `a part of a scene has the pixels of the whole`() throws {
    let whole = try Self.run("render", "fall.json5", "-o", "a-##.png", "--quiet")
    let part = try Self.run(
      "render", "fall.json5", "-o", "a-##.png", "--quiet", "--frames", "5-:7", "--shard", "2/2")
    defer { for run in [whole, part] { run.remove() } }
    #expect(whole.names.count == 31)
    // 5, 12, 19 and 26, of which the second half.
    #expect(part.names == ["a-19.png", "a-26.png", "fall.json5"])
    for name in ["a-19.png", "a-26.png"] { #expect(try part.bytes(name) == whole.bytes(name)) }
  }

  @Test func `a dark scene differs in its colours alone`() throws {
    let run = try Self.run("render", "fall.json5", "-o", "a.png", "--appearance", "both", "--quiet")
    defer { run.remove() }
    #expect(run.names == ["a.png", "a~dark.png", "fall.json5"])
    let (light, dark) = try (PNG.decode(run.bytes("a.png")), PNG.decode(run.bytes("a~dark.png")))
    #expect(light[0, 0] == .white && dark[0, 0] == .black)
    #expect(light.pixels.indices.allSatisfy { (light.pixels[$0] == .white) == (dark.pixels[$0] == .black) })
  }

  @Test func `the last picture stays as the scene or the command line says`() throws {
    let held = Self.fall.replacing("duration: 1,", with: "duration: 1, hold: 2,")
    let scene = try Self.run("render", "a.json5", files: ["a.json5": held])
    let line = try Self.run("render", "a.json5", "--hold", "0.5", files: ["a.json5": held])
    defer { for run in [scene, line] { run.remove() } }
    #expect(try GIF.decode(scene.bytes("a.gif")).frames.reduce(0) { $0 + $1.delay } == 300)
    #expect(try GIF.decode(line.bytes("a.gif")).frames.reduce(0) { $0 + $1.delay } == 150)
  }

  @Test func `all that is wrong with all scenes is told with its place, and nothing is written`() throws {
    let files = ["fall.json5": Self.fall, "wrong.json5": Self.wrong, "cut.json5": "{size: [1,"]
    let all = try ToolRun(words: [
      "render", "fall.json5", "wrong.json5", "cut.json5", "none.json5", "-o", "./",
    ]) {
      for (name, text) in files { try Data(text.utf8).write(to: $0.appendingPathComponent(name)) }
    }
    defer { all.remove() }
    #expect(all.code == 1 && all.output == "")
    let lines = all.errors.split(separator: "\n")
    #expect(
      lines.allSatisfy { $0.contains(#/^(wrong|cut|none)\.json5:[0-9]+:[0-9]+: error: /#) }, "\(all.errors)")
    #expect(
      lines.contains { $0.hasPrefix("wrong.json5:1:") && $0.contains("viewz") && $0.contains("\"views\"") })
    #expect(lines.contains { $0.hasPrefix("wrong.json5:2:") })
    #expect(lines.contains { $0.hasPrefix("cut.json5:1:") })
    #expect(lines.contains { $0.hasPrefix("none.json5:1:1: error: there is no such file") })
    #expect(all.names == files.keys.sorted())
    for command in ["sheet", "plot"] {
      let run = try Self.run(command, "wrong.json5", files: files)
      defer { run.remove() }
      #expect(run.code == 1 && run.errors.hasPrefix("wrong.json5:1:") && run.names == files.keys.sorted())
    }
  }

  @Test func `a run to rest ends at the limit of the scene, and it is told`() throws {
    // It falls for ever.
    let endless = """
      {size: [20, 20], scale: 1, LENGTH views: [{id: "a", frame: [0, 0, 9, 9], color: "systemRed"}],
       behaviors: [{type: "gravity", items: ["a"]}]}
      """
    for (length, limit) in [("limit: 0.5,", "0.5"), ("", "10"), ("duration: 1,", "10")] {
      let files = ["a.json5": endless.replacing("LENGTH", with: length)]
      for words in [
        ["render", "-o", "a.png", "--fps", "1"], ["sheet", "--every", "5"], ["plot", "-o", "a.svg"],
      ] {
        let run = try ToolRun(words: [words[0], "a.json5", "--until", "settled"] + words.dropFirst()) {
          for (name, text) in files { try Data(text.utf8).write(to: $0.appendingPathComponent(name)) }
        }
        defer { run.remove() }
        #expect(
          run.code == 0
            && run.errors == "a did not settle within \(limit) s; `tumble plot` shows what still moves\n",
          "\(words)")
      }
    }
    let long = try Self.run(
      "render", "a.json5", "--until", "settled", "--fps", "20",
      files: ["a.json5": endless.replacing("LENGTH", with: "limit: 0.5,")])
    let rest = try Self.run("render", "fall.json5", "--until", "settled", "--fps", "20")
    defer { for run in [long, rest] { run.remove() } }
    #expect(try GIF.decode(long.bytes("a.gif")).frames.reduce(0) { $0 + $1.delay } == 50)
    #expect(rest.code == 0 && rest.errors == "")
  }

  @Test func `a folder that is missing is made, or not at all`() throws {
    let made = try Self.run("render", "fall.json5", "-o", "new/deep/", "--quiet")
    let failed = try Self.run("render", "fall.json5", "-o", "new/deep/", "--max-bytes", "20")
    let file = try Self.run("render", "fall.json5", "-o", "fall.json5/")
    defer { for run in [made, failed, file] { run.remove() } }
    #expect(made.code == 0 && made.names == ["fall.json5", "new"])
    #expect(try GIF.decode(made.bytes("new/deep/fall.gif")).width == 60)
    #expect(failed.code == 1 && failed.names == ["fall.json5"])
    #expect(file.code == 1 && file.errors.contains("\"fall.json5\" is no folder"), "\(file.errors)")
  }

  @Test func `a scene comes from the standard input`() throws {
    func piped(_ words: String..., shell: String = "\"$@\" < fall.json5") throws -> ToolRun {
      try ToolRun(words: words, shell: shell) {
        try Data(Self.fall.utf8).write(to: $0.appendingPathComponent("fall.json5"))
      }
    }
    let file = try Self.run("render", "fall.json5", "-o", "a.gif")
    let input = try piped("render", "-", "--quiet")
    let plot = try piped("plot", "-", "--quiet")
    let wrong = try piped("render", "-", shell: "echo '{size: 1}' | \"$@\"")
    defer { for run in [file, input, plot, wrong] { run.remove() } }
    #expect(input.code == 0 && input.names == ["fall.json5", "scene.gif"], "\(input.errors)")
    #expect(try input.bytes("scene.gif") == file.bytes("a.gif"))
    #expect(plot.code == 0 && plot.names == ["fall.json5", "scene-speed.png"])
    #expect(wrong.code == 1 && wrong.errors.hasPrefix("-:1:8: error: "), "\(wrong.errors)")
  }

  @Test(arguments: ["render", "sheet", "plot", "check", "trace"])
  func `a picture in the place of a scene is named as one`(command: String) throws {
    for (bytes, kind) in [
      (Array("GIF89a..".utf8), "GIF"), (try PNG.encode(Bitmap(width: 1, height: 1)), "PNG"),
    ] {
      let run = try ToolRun(words: [command, "a.json5"]) {
        try Data(bytes).write(to: $0.appendingPathComponent("a.json5"))
      }
      defer { run.remove() }
      #expect(run.code == 1 && run.output == "" && run.names == ["a.json5"])
      #expect(run.errors == "tumble: error: a.json5: is a \(kind), expected a scene file\n")
    }
  }

  @Test func `sheets and plots take a scene`() throws {
    let sheet = try Self.run("sheet", "fall.json5", "--columns", "2", "--quiet")
    let plot = try Self.run("plot", "fall.json5", "--quantity", "y", "-o", "-", "--format", "svg")
    let both = try Self.run("sheet", "fall.json5", "-o", "s.png", "--onion", "--appearance", "both", "--json")
    defer { for run in [sheet, plot, both] { run.remove() } }
    #expect(sheet.code == 0 && sheet.names == ["fall-sheet.png", "fall.json5"], "\(sheet.errors)")
    #expect(try PNG.decode(sheet.bytes("fall-sheet.png")).width > 120)
    #expect(
      plot.code == 0 && plot.output.contains("<svg ") && plot.output.hasSuffix("</svg>\n"), "\(plot.errors)")
    #expect(both.code == 0 && both.names == ["fall.json5", "s.png", "s~dark.png"])
    #expect(both.output.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    (["render"], "the scene is missing"),
    (["render", "a.json5", "b.json5", "-o", "a.gif"], "a.gif is one place for 2 scenes"),
    (["render", "fall.json5", "-o", "a.mp4"], "a.mp4: no format is known"),
    (["render", "fall.json5", "./fall.json5"], "fall.gif: fall.gif is written there too"),
    (["render", "fall.json5", "--fps", "x"], "--fps is \"x\""),
    (["sheet", "shater"], "unknown demonstration \"shater\", did you mean \"shatter\"?"),
    (["sheet", "fall.json5", "shatter"], "one scene or demonstration at a time"),
    (["plot", "fall.json5", "-o", "-"], "a plot is written as .png or .svg"),
    (["plot", "fall.json5", "-o", "a.png", "--format", "svg"], "a plot is written as .png or .svg"),
  ])
  func `a command line that cannot be understood exits with 64 and writes nothing`(
    words: [String], message: String
  ) throws {
    let run = try ToolRun(words: words) {
      try Data(Self.fall.utf8).write(to: $0.appendingPathComponent("fall.json5"))
    }
    defer { run.remove() }
    #expect(run.code == 64 && run.output == "")
    #expect(run.errors.hasPrefix("tumble: error: \(message)"), "\(run.errors)")
    #expect(run.names == ["fall.json5"])
  }

  @Test func `a scene that is too large for a scale is an error before it is drawn`() throws {
    let large = Self.fall.replacing("size: [60, 80]", with: "size: [8192, 8192]")
    for words in [["render", "a.json5"], ["sheet", "a.json5"]] {
      let run = try ToolRun(words: words + ["--scale", "4"]) {
        try Data(large.utf8).write(to: $0.appendingPathComponent("a.json5"))
      }
      defer { run.remove() }
      #expect(run.code == 64 && run.names == ["a.json5"])
      #expect(run.errors.contains("8192 x 8192 points is too large for --scale 4"), "\(run.errors)")
    }
  }
}
