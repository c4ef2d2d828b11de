import Foundation
import ImageCodecs
import Pixels
import RandomScenes
import Scenes
import Testing

/// What the tool reads, what it leaves alone, and what it says of scenes that are sound and do nothing.
@Suite struct SceneFileTests {
  private static let fall = """
    {size: [60, 80], scale: 1, duration: {ticks: 6}, views: [{id: "a", frame: [20, 5, 20, 20], color: "systemRed"}],
     behaviors: [{type: "gravity", items: "*"}], expect: [{tick: 6, running: true}]}
    """

  private func run(_ words: String..., shell: String? = nil, files: [String: String] = ["fall.json5": fall])
    throws
    -> ToolRun
  {
    try ToolRun(words: words, shell: shell) { folder in
      for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      try Data(PNG.encode(Bitmap(width: 3, height: 2))).write(to: folder.appendingPathComponent("card.png"))
    }
  }

  @Test(arguments: [
    ["render", "fall.json5", "--format", "gif", "-o", "fall.json5"],
    ["render", "fall.json5", "-o", "a.gif", "--format", "gif", "-o", "./fall.json5"],
    ["render", "pic.json5", "-o", "card.png"],
    ["sheet", "pic.json5", "-o", "card.png"], ["plot", "pic.json5", "-o", "card.png"],
  ])
  func `a scene and its images are never written over`(words: [String]) throws {
    let picture = "{size: [9, 9], duration: 0.1, views: [{frame: [0, 0, 9, 9], image: 'card.png'}]}"
    let files = ["fall.json5": Self.fall, "pic.json5": picture]
    let run = try ToolRun(words: words) { folder in
      for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      try Data(PNG.encode(Bitmap(width: 3, height: 2))).write(to: folder.appendingPathComponent("card.png"))
    }
    defer { run.remove() }
    #expect(run.code == 64 && run.output == "")
    #expect(run.errors.contains("this file is read to make it; expected another name"), "\(run.errors)")
    #expect(try run.bytes("fall.json5") == Array(Self.fall.utf8))
    #expect(try PNG.decode(run.bytes("card.png")).width == 3)
    #expect(run.names == ["card.png", "fall.json5", "pic.json5"])
  }

  @Test func `check and trace read the standard input`() throws {
    let check = try run("check", "-", shell: "\"$@\" < fall.json5")
    let trace = try run("trace", "-", shell: "\"$@\" < fall.json5")
    let file = try run("trace", "fall.json5")
    let wrong = try run("check", "-", shell: "echo '{size: 1}' | \"$@\"")
    defer { for run in [check, trace, file, wrong] { run.remove() } }
    #expect(check.code == 0 && check.output == "1 passed, 0 failed\n" && check.errors == "")
    #expect(trace.code == 0 && trace.output == file.output.replacing("\"fall\"", with: "\"scene\""))
    #expect(wrong.code == 1 && wrong.errors.hasPrefix("-:1:8: error: "))
  }

  @Test func `a file of no case is an error`() throws {
    let cases = #"{"format": "uikit-dynamics-oracle/1", "family": "f", "about": "a", "cases": []}"#
    let run = try run("check", "a.json", files: ["a.json": cases])
    defer { run.remove() }
    #expect(run.code == 1)
    #expect(run.errors == "a.json:1:77: error: there is no case in the file, expected one or more\n")
  }

  @Test func `what does nothing is told on the standard error, and is no failure`() throws {
    let idle = """
      {size: [60, 80], scale: 1, duration: {ticks: 6}, views: [{id: "a", frame: [20, 5, 20, 20]}],
       behaviors: [{type: "gravity", items: "*"}], timeline: [{tick: 2, tap: [3, 3]}], expect: [{tick: 6, running: true}]}
      """
    let files = ["a.json5": idle]
    let unseen =
      "a.json5:1:58: warning: nothing of the view is seen, expected \"color\", \"border\", \"image\" or \"text\"; \"color\": \"clear\" if that is meant\n"
    let tap =
      "a.json5:2:57: warning: the tap is where nothing answers it, expected a view with the gesture \"tap\"\n"
    for words in [["render", "a.json5"], ["sheet", "a.json5"], ["plot", "a.json5"]] {
      let loud = try run(words[0], words[1], files: files)
      let quiet = try run(words[0], words[1], "--quiet", files: files)
      defer { for run in [loud, quiet] { run.remove() } }
      #expect(loud.code == 0 && loud.errors == unseen + tap, "\(loud.errors)")
      #expect(quiet.code == 0 && quiet.errors == "")
    }
    // A check looks at no picture.
    let check = try run("check", "a.json5", files: files)
    defer { check.remove() }
    #expect(check.code == 0 && check.errors == tap && check.output == "1 passed, 0 failed\n")
  }

  @Test func `a warning tells of what its command does`() throws {
    func scene(_ head: String, _ time: String) -> String {
      "{size: [60, 80], scale: 1, \(head), views: [{id: 'a', frame: [20, 5, 20, 20], color: 'red'}], timeline: [{\(time), set: {'a.alpha': 0.5}}]}"
    }
    // Traces in steps of 0.5 and 0.001 s, pictures in ticks of 1/60 s.
    let files = [
      "coarse.json5": scene("duration: 1, dt: 0.5", "tick: 3"),
      "fine.json5": scene("duration: 1, dt: 0.001", "tick: 500"), "late.json5": scene("duration: 1", "at: 2"),
    ]
    let expected: [([String], String?)] = [
      (["render", "coarse.json5"], nil), (["sheet", "coarse.json5"], nil), (["plot", "coarse.json5"], nil),
      (["check", "coarse.json5"], "trace ends at tick 2"),
      (["trace", "coarse.json5"], "trace ends at tick 2"),
      (["render", "fine.json5"], "pictures end at tick 60"),
      (["sheet", "fine.json5"], "pictures end at tick 60"), (["check", "fine.json5"], nil),
      (["trace", "fine.json5"], nil), (["render", "late.json5"], "scene ends at tick 60"),
      (["render", "late.json5", "--until", "3"], nil), (["sheet", "late.json5", "--until", "settled"], nil),
    ]
    for (words, end) in expected {
      let run = try ToolRun(words: words) { folder in
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      }
      defer { run.remove() }
      #expect(run.code == 0)
      if let end {
        #expect(
          run.errors.contains("warning: this is never done: the \(end), expected"), "\(words): \(run.errors)")
      } else {
        #expect(run.errors == "", "\(words)")
      }
    }
  }

  @Test(arguments: [
    ["render", "a.json5", "-o", "a.gif", "-o", "a.apng", "-o", "a-#.png"],
    ["render", "a.json5", "--appearance", "both", "--max-bytes", "5kB"], ["sheet", "a.json5"],
    ["plot", "a.json5"], ["check", "a.json5"], ["trace", "a.json5"], ["render", "a.json5", "b.json5"],
  ])
  func `the framework says each thing once in a command`(words: [String]) throws {
    let text = """
      {size: [60, 80], scale: 1, duration: 0.2, views: [{id: 'a', frame: [20, 5, 20, 20], color: 'red'}],
       timeline: [{at: 0.1, set: {'a.alpha': 0.5}}],
       behaviors: [{type: 'collision', items: '*', boundaries: [{id: 'w', path: 'M0 50 L30 60 L60 50'}]}]}
      """
    let run = try ToolRun(words: words) { folder in
      for name in ["a.json5", "b.json5"] {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
    }
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.hasPrefix("UIKit: "), "\(run.errors)")
  }

  @Test(arguments: ["a#1", "a%d", "a-##"])
  func `a scene whose name looks like a numbered row has files of its name`(name: String) throws {
    let files = ["\(name).json5": Self.fall]
    func names(_ words: String...) throws -> [String] {
      let run = try ToolRun(words: words) { folder in
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      }
      defer { run.remove() }
      #expect(run.code == 0 && run.errors == "", "\(words): \(run.errors)")
      return run.names.filter { $0 != "\(name).json5" }
    }
    let scene = "\(name).json5"
    #expect(try names("render", scene) == ["\(name).gif"])
    #expect(try names("render", scene, "--format", "png") == ["\(name).png"])
    #expect(try names("render", scene, "-o", ".", "--format", "apng") == ["\(name).apng"])
    #expect(
      try names("render", scene, "--appearance", "both", "--format", "png").sorted()
        == ["\(name).png", "\(name)~dark.png"].sorted())
    #expect(try names("sheet", scene) == ["\(name)-sheet.png"])
    #expect(try names("trace", scene) == [])
    let explicit = try ToolRun(words: ["render", scene, "-o", "\(name).gif"]) {
      try Data(Self.fall.utf8).write(to: $0.appendingPathComponent(scene))
    }
    defer { explicit.remove() }
    #expect(explicit.code == 64)
    #expect(
      explicit.errors.contains("expected a name without # or %d, which stand for the number of a frame"),
      "\(explicit.errors)")
  }

  @Test func `a picture whose name looks like a numbered row is compared as itself`() throws {
    let run = try ToolRun(words: ["diff", "a#1.png", "b#1.png"]) { folder in
      let png = Data(try PNG.encode(Bitmap(width: 3, height: 2)))
      for name in ["a#1.png", "b#1.png"] { try png.write(to: folder.appendingPathComponent(name)) }
    }
    defer { run.remove() }
    #expect(run.code == 0 && run.output == "no difference\n", "\(run.errors)")
  }

  @Test(arguments: ["render", "sheet", "plot", "check", "trace"])
  func `a scene that cannot be read says why`(command: String) throws {
    let folder = try run(command, "card.json5", shell: "mkdir card.json5; \"$@\"")
    let loop = try run(command, "loop", shell: "ln -s loop loop; \"$@\"")
    let none = try run(command, "no/a.json5")
    let device = try run(command, "fall.json5/a.json5")
    defer { for run in [folder, loop, none, device] { run.remove() } }
    #expect(
      folder.code == 1 && folder.errors == "card.json5:1:1: error: this is a folder, expected a scene\n")
    #expect(
      none.code == 1 && none.errors == "no/a.json5:1:1: error: there is no such file, expected a scene\n")
    #expect(
      device.code == 1
        && device.errors
          == "fall.json5/a.json5:1:1: error: the file cannot be read: Not a directory, expected a scene\n"
    )
    // A name without a dot may be a demonstration's, unless something has it.
    if ["check", "trace", "render"].contains(command) {
      #expect(
        loop.errors
          == "loop:1:1: error: the file cannot be read: Too many levels of symbolic links, expected a scene\n"
      )
    }
  }

  @Test func `the standard input is read once`() throws {
    for command in ["check", "render"] {
      // Nothing comes on this input; it is not waited for.
      let run = try run(command, "-", "fall.json5", "-", shell: "mkfifo p; exec 3<>p; timeout 5 \"$@\" <&3")
      defer { run.remove() }
      #expect(run.code == 64, "\(command)")
      #expect(
        run.errors
          == "tumble: error: - is the standard input, which can be read once; expected it once\nsee `tumble help \(command)`\n"
      )
    }
  }

  @Test func `scenes before one that fails keep their files`() throws {
    let files = ["a.json5", "b.json5", "c.json5"].reduce(into: [:]) { $0[$1] = Self.fall }
    let run = try run(
      "render", "a.json5", "b.json5", "c.json5", "--quiet", shell: "mkdir b.gif; \"$@\"", files: files)
    defer { run.remove() }
    #expect(
      run.code == 1 && run.errors == "tumble: error: b.gif: cannot be written: a folder has this name\n")
    #expect(run.names == ["a.gif", "a.json5", "b.gif", "b.json5", "c.json5", "card.png"])
    #expect(try GIF.decode(run.bytes("a.gif")).width == 60)
  }

  @Test func `a scale leads to no picture that a scene could not ask for`() throws {
    let large = Self.fall.replacing("size: [60, 80]", with: "size: [8000, 4000]")
    for command in ["render", "sheet", "plot"] {
      let run = try run(command, "a.json5", "--scale", "2", files: ["a.json5": large])
      defer { run.remove() }
      #expect(run.code == 64 && run.names == ["a.json5", "card.png"])
      #expect(
        run.errors.contains("8000 x 4000 points is too large for --scale 2, expected at most 67108864 pixels")
      )
    }
  }

  @Test(arguments: ["a.gif", "a.apng", "a.png", "a-#.png"])
  func `a part without frames writes nothing and does not fail`(name: String) throws {
    // 3 frames of 30 a second.
    let run = try run("render", "fall.json5", "-o", name, "--shard", "1/4")
    defer { run.remove() }
    #expect(run.code == 0 && run.names == ["card.png", "fall.json5"], "\(run.errors)")
    #expect(run.output == "\(name): no frame in this part, no file\n")
  }

  @MainActor
  @Test(arguments: [3, 4] as [UInt64])
  func `random scenes render, trace the same twice, and are the same in parts`(seed: UInt64) throws {
    var random = RandomSceneText(seed: seed)
    var scene = random.plain()
    for _ in 0..<12 {
      let more = scene.adding(random.piece())
      if (try? Scene(parsing: Data(more.text.utf8), file: "s", name: "s", folder: nil)) != nil {
        scene = more
      }
    }
    func run(_ words: String...) throws -> ToolRun {
      try ToolRun(words: words) { try Data(scene.text.utf8).write(to: $0.appendingPathComponent("s.json5")) }
    }
    let traces = try [run("trace", "s.json5"), run("trace", "s.json5")]
    let whole = try run("render", "s.json5", "--quiet", "-o", "a-###.png")
    defer { for run in traces + [whole] { run.remove() } }
    #expect(traces[0].code == 0 && traces[0].output == traces[1].output && traces[0].output.count > 100)
    #expect(whole.code == 0 && whole.names.count > 3, "\(whole.errors)")
    var together: [String: [UInt8]] = [:]
    for part in 1...3 {
      let run = try run("render", "s.json5", "--quiet", "-o", "a-###.png", "--shard", "\(part)/3")
      defer { run.remove() }
      #expect(run.code == 0)
      for name in run.names where name.hasSuffix(".png") { together[name] = try run.bytes(name) }
    }
    let frames = whole.names.filter { $0.hasSuffix(".png") }
    #expect(together.count == frames.count)
    for name in frames { #expect(try together[name] == whole.bytes(name), "\(name)") }
    let some = try run("render", "s.json5", "--quiet", "-o", "a-###.png", "--frames", "1-:2")
    defer { some.remove() }
    let chosen = some.names.filter { $0.hasSuffix(".png") }
    #expect(chosen == frames.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
    for name in chosen { #expect(try some.bytes(name) == whole.bytes(name), "\(name)") }
  }
}
