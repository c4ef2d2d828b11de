import Export
import ImageCodecs
import Testing

@Suite struct OutputTests {
  @Test(arguments: [
    ("a.gif", Output.Form.gif), ("dir.x/a.GIF", .gif), ("a.png", .still), ("a.apng", .apng),
    ("out/a-####.png", .sequence(prefix: "out/a-", digits: 4, suffix: ".png")),
    ("a#b##.png", .sequence(prefix: "a#b", digits: 2, suffix: ".png")),
    ("a-%04d.png", .sequence(prefix: "a-", digits: 4, suffix: ".png")),
    ("a-%d.png", .sequence(prefix: "a-", digits: 1, suffix: ".png")),
    ("a-%4d.png", .sequence(prefix: "a-", digits: 4, suffix: ".png")),
    ("a-%012d.png", .sequence(prefix: "a-", digits: 12, suffix: ".png")),
    ("run##/a.png", .still),
  ])
  func `a path says what is written`(path: String, form: Output.Form) throws {
    #expect(try Output(path).form == form)
  }

  @Test(arguments: ["a.mp4", "a", ".gif", "a.gif/", "dir.gif/a", ""])
  func `an extension that is not known is an error`(path: String) {
    #expect(throws: ExportError.unknownExtension(path: path)) { try Output(path) }
  }

  @Test func `a numbered GIF is an error`() {
    #expect(throws: ExportError.sequence(path: "a-##.gif")) { try Output("a-##.gif") }
  }

  @Test func `frames are numbered from 0 with as many digits as asked for, more where they do not fit`()
    throws
  {
    let output = try Output("a-##.png")
    #expect(output.path(frame: 0) == "a-00.png")
    #expect(output.path(frame: 7) == "a-07.png")
    #expect(output.path(frame: 123) == "a-123.png")
    #expect(try Output("a-%d.png").path(frame: 12) == "a-12.png")
    #expect(try Output("a.gif").path(frame: 3) == "a.gif")
  }

  @Test func `a format tells what a name leaves open, and contradicts none`() throws {
    #expect(try Output("-", as: .gif).form == .gif)
    #expect(try Output("-", as: .png).form == .still)
    #expect(try Output("clip", as: .apng).form == .apng)
    #expect(try Output("a.png", as: .apng).form == .apng)
    #expect(try Output("a-##.png", as: .png).form == .sequence(prefix: "a-", digits: 2, suffix: ".png"))
    for (path, format) in [("a.gif", ImageFormat.apng), ("a.gif", .png), ("a.apng", .png), ("a.png", .gif)] {
      #expect(throws: ExportError.otherFormat(path: path, format)) { try Output(path, as: format) }
    }
    #expect(throws: ExportError.sequence(path: "a-##.png")) { try Output("a-##.png", as: .apng) }
    #expect(throws: ExportError.unknownExtension(path: "-")) { try Output("-") }
  }
}
