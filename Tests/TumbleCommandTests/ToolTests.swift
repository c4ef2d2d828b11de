import Foundation
import ImageCodecs
import Pixels
import Testing

@Suite struct ToolTests {
  @Test func `a demonstration becomes a GIF and a picture from one call`() throws {
    let run = try ToolRun("demo", "shatter", "-o", "a.gif", "--until", "0.5", "--output=a.png", "--fps", "25")
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.names == ["a.gif", "a.png"])
    #expect(run.output.contains("a.gif: 13 frames"))
    let gif = try GIF.decode(run.bytes("a.gif"))
    #expect(gif.frames.map(\.delay).reduce(0, +) == 52)
    #expect(try PNG.decode(run.bytes("a.png")).width == gif.width)
  }

  @Test func `without a path the file has the demonstration's name`() throws {
    let run = try ToolRun("demo", "shatter", "--until", "0.1", "--quiet")
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.names == ["shatter.gif"])
  }

  @Test func `the list names every demonstration in a line`() throws {
    let run = try ToolRun("demo")
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.output.split(separator: "\n").contains { $0.hasPrefix("shatter ") })
  }

  @Test(arguments: [
    (["dmeo"], "unknown command \"dmeo\", did you mean \"demo\"?"),
    (["frobnicate"], "unknown command \"frobnicate\", expected one of render, demo, "),
    (["demo", "shater"], "unknown demonstration \"shater\", did you mean \"shatter\"?"),
    (["demo", "shatter", "--fsp", "3"], "unknown option \"--fsp\", did you mean \"--fps\"?"),
    (["demo", "shatter", "-o", "a.mp4"], "a.mp4: no format is known by this extension"),
    (["demo", "shatter", "-o"], "-o needs a value: -o PATH"),
    (["demo", "shatter", "-o", "--until", "0.1"], "-o needs a value: -o PATH"),
    (["demo", "-o", "a.gif"], "the name of a demonstration is missing"),
    (["demo", "shatter", "-o", ""], "-o needs a value: -o PATH"),
    (["demo", "shatter", "--output="], "--output needs a value: --output PATH"),
    (["sheet", "shatter", "-o", ""], "-o needs a value: -o PATH"),
    (["encode", "a.png", "-o", ""], "-o needs a value: -o PATH"),
    (["diff", "a.png", "b.png", "-o", ""], "-o needs a value: -o PATH"),
    (["render", ""], "an empty word names nothing"), (["check", "--", ""], "an empty word names nothing"),
    (["demo", "shatter", "-o", "a.gif", "-o", "./a.gif"], "./a.gif: a.gif is written there too"),
    (["demo", "shatter", "-o", "a-##.gif"], "a-##.gif: a GIF holds the whole clip"),
    (
      ["demo", "shatter", "--hold", "0.001"],
      "--hold is \"0.001\"; expected seconds, 0 or more, with at most two"
    ),
    (["demo", "shatter", "--fps", "0"], "--fps is \"0\"; expected a number above 0"),
    (["demo", "shatter", "--fps", "many"], "--fps is \"many\"; expected a number above 0"),
    (["demo", "shatter", "--scale", "9"], "--scale is \"9\"; expected a whole number from 1 to 4"),
    (
      ["demo", "shatter", "--until", "never"],
      "--until is \"never\"; expected seconds above 0 with at most two decimals, or settled"
    ),
    (["demo", "shatter", "--quiet=yes"], "--quiet takes no value"),
    (["demo", "shatter", "again"], "one demonstration at a time"),
    (
      ["demo", "shatter", "-o", "a.gif", "--time", "1"],
      "--time is the moment of a still, and none is written"
    ),
    (
      ["demo", "shatter", "-o", "a.png", "--poster", "1"],
      "--poster is what an animation begins with, and none is written"
    ),
    (
      ["demo", "shatter", "-o", "a.gif", "--poster", "1", "--end", "9"],
      "--poster turns the whole clip; expected it without a selection of frames"
    ),
    (["--version", "x"], "--version stands alone, not beside x"),
    (["demo", "shatter", "--format", "mp4"], "--format is \"mp4\"; expected gif, apng or png"),
    (
      ["demo", "shatter", "-o", "a.gif", "--format", "apng"], "a.gif: the name says another format than APNG"
    ),
    (["demo", "shatter", "-o", "-"], "the standard output has no name to tell the format"),
    (
      ["demo", "shatter", "-o", "-", "--format", "gif", "--appearance", "both"],
      "the standard output takes one clip"
    ),
    (["demo", "shatter", "--appearance", "dim"], "--appearance is \"dim\"; expected light, dark or both"),
    (
      ["demo", "shatter", "--max-bytes", "10 parsecs"],
      "--max-bytes is \"10 parsecs\"; expected bytes above 0"
    ),
    (["demo", "shatter", "--max-bytes", "0kB"], "--max-bytes is \"0kB\"; expected bytes above 0"),
    (["demo", "shatter", "--frames", "5-2"], "--frames is \"5-2\"; expected frame numbers"),
    (["demo", "shatter", "--frames", "0-9,9"], "--frames is \"0-9,9\"; expected frame numbers"),
    (["demo", "shatter", "--frames", "0-9:0"], "--frames is \"0-9:0\"; expected frame numbers"),
    (
      ["demo", "shatter", "--frames", "1", "--step", "2"], "--frames says what --start, --end and --step say"
    ),
    (["demo", "shatter", "--start", "5", "--end", "4"], "--end 4 comes before --start 5"),
    (["demo", "shatter", "--step", "0"], "--step is \"0\"; expected a whole number from 1"),
    (["demo", "shatter", "--shard", "3/2"], "--shard is \"3/2\"; expected part/parts such as 2/5"),
    (["demo", "shatter", "--shard", "0/2"], "--shard is \"0/2\"; expected part/parts such as 2/5"),
    (["demo", "shatter", "--seed", "-1"], "--seed is \"-1\"; expected a whole number, 0 or more"),
    (["demo", "shatter", "--aa-levels", "1"], "--aa-levels is \"1\"; expected a whole number from 2 to 256"),
    (["demo", "shatter", "--jobs", "0"], "--jobs is \"0\"; expected a whole number from 1 to 256"),
    (["demo", "shatter", "--plays", "x"], "--plays is \"x\"; expected a whole number from 0 to 65535"),
    (["demo", "shatter", "-O", "a.gif"], "unknown option \"-O\", did you mean \"-o\"?"),
    (["demo", "shatter", "-z", "a.gif"], "unknown option \"-z\", expected one of -o, "),
    (["trace", "--x", "a.json5"], "unknown option \"--x\", trace takes no options"),
    (["schema", "--x"], "unknown option \"--x\", schema takes no options"),
    (
      ["demo", "shatter", "-o", "out"],
      "out: there is no such folder, and no extension tells a format; expected out/ for a new folder, or a name with .gif, .apng or .png"
    ),
    (
      ["demo", "shatter", "--until", "0.2", "--fps", "60", "-o", "new/"],
      "new/shatter.gif: frame 0 is shown for 1/60 s, less than the 1/50 s that a GIF can show; expected --fps 50 or less, or --resample"
    ),
    (["inspect"], "the file is missing"),
    (["completions"], "the name of a shell is missing"),
    (["completions", "sh"], "unknown shell \"sh\", expected one of bash, zsh, fish"),
    (["completions", "bsh"], "unknown shell \"bsh\", did you mean \"bash\"?"),
    (["help", "demo", "sheet"], "one page at a time"),
    (["help", "dome"], "unknown page \"dome\", did you mean \"demo\"?"),
  ])
  func `a command line that cannot be understood exits with 64 and writes nothing`(
    words: [String], message: String
  ) throws {
    let run = try ToolRun(words: words)
    defer { run.remove() }
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("tumble: error: \(message)"), "\(run.errors)")
    #expect(run.output == "")
    #expect(run.names.isEmpty)
  }

  @Test(arguments: [
    (
      ["demo", "shatter", "--until", "0.2", "-o", "no/such/a.gif"],
      "no/such/a.gif: cannot be written: there is no folder \"no/such\"\n"
    ),
    (["inspect", "a.gif"], "a.gif: cannot be read: there is no such file, expected a GIF, "),
    (["encode", "no/", "-o", "a.gif"], "no/: cannot be read: there is no such folder\n"),
    (["review", "no"], "no: cannot be read: there is no such folder\n"),
    (
      ["demo", "shatter", "--until", "0.2", "--time", "3", "-o", "new/deep/", "--format", "png"], "new/deep/"
    ),
    (
      ["demo", "shatter", "--until", "0.2", "--time", "3", "-o", "a.png"], "a.png: there is no frame at 3.0 s"
    ),
    (
      ["demo", "shatter", "--until", "0.2", "--frames", "6-", "-o", "a-#.png"],
      "no frame is selected: the clip has 6 frames"
    ),
    (["demo", "shatter", "--until", "0.2", "-o", "/proc/no/a.gif"], "/proc/no/a.gif: cannot be written: "),
    (
      ["demo", "shatter", "--until", "0.2", "--format", "gif", "-o", "/dev/full"],
      "/dev/full: cannot be written: No space left on device"
    ),
    (
      ["demo", "shatter", "--until", "0.2", "-o", "a.gif", "--max-bytes", "0.1kB"],
      "a.gif: the clip does not fit 100 bytes; the least that was reached is "
    ),
  ])
  func `work that fails exits with 1 and writes nothing`(words: [String], message: String) throws {
    let run = try ToolRun(words: words)
    defer { run.remove() }
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("tumble: error: \(message)"), "\(run.errors)")
    #expect(run.names.isEmpty)
  }

  @Test(arguments: ["help", "schema", "demo"])
  func `what cannot be printed is an error, unless the reader has gone`(command: String) throws {
    let full = try ToolRun(words: [command], shell: "\"$@\" >/dev/full")
    defer { full.remove() }
    #expect(full.code == 1)
    #expect(full.errors == "tumble: error: the standard output cannot be written: No space left on device\n")
    let gone = try ToolRun(words: [command], shell: "\"$@\" | true")
    defer { gone.remove() }
    #expect(gone.errors == "")
  }

  @Test func `the version is one line`() throws {
    let run = try ToolRun("--version")
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.output.wholeMatch(of: /tumble [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }
}
