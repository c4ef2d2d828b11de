import Foundation
import ImageCodecs
import Pixels
import Testing

@Suite struct ReviewTests {
  /// A package with references, and a folder of artifacts as tests leave it; both go away with their test.
  private final class Run {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("review-\(UUID().uuidString)")
      .resolvingSymlinksInPath()

    init() throws {
      for (name, text) in [
        ("package/Package.swift", ""), ("package/Tests/T/__Snapshots__/CardTests/a.1.png", ""),
        ("package/Tests/T/__Snapshots__/CardTests/old.1.png", ""),
        // That of another package, and what lies among hidden files.
        ("package/Examples/Package.swift", ""), ("package/Examples/__Snapshots__/X/b.png", ""),
        ("package/.build/__Snapshots__/X/c.png", ""),
        (
          "out/CardTests/a.1.report.txt",
          "a.1.png: 3 < 4 & so on\nsee /x/a.png\naccept it with: cp '/x' '/y'\n"
        ),
      ] { try write(Array(text.utf8), name) }
      try write(
        PNG.encode(Bitmap(width: 7, height: 3, filledWith: .white)), "out/CardTests/a.1.difference.png")
      try write(
        PNG.encode(Bitmap(width: 900, height: 3, filledWith: .white)), "out/CardTests/a.1.failure.png")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: [UInt8], _ name: String) throws {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    func list(_ first: String, _ process: Int = 1) throws {
      let used = url.appendingPathComponent("package/Tests/T/__Snapshots__/CardTests/a.1.png").path
      try write(Array("\(first)\n\(used)\n".utf8), "out/used/\(process).txt")
    }

    func review(_ words: String...) throws -> ToolRun {
      try ToolRun(words: ["review", url.appendingPathComponent("out").path] + words)
    }

    func page() throws -> String {
      try String(contentsOf: url.appendingPathComponent("out/review.html"), encoding: .utf8)
    }
  }

  @Test func `the page holds message, pictures and command, and nothing from elsewhere`() throws {
    let run = try Run()
    let tool = try run.review()
    defer { tool.remove() }
    #expect(tool.code == 0 && tool.output.contains("review.html: 1 failure\n"))
    let page = try run.page()
    #expect(page.contains("<h2>CardTests / a.1</h2>"))
    #expect(page.contains("<pre>a.1.png: 3 &lt; 4 &amp; so on</pre>"))
    #expect(page.contains("<pre class=\"command\">cp '/x' '/y'</pre>"))
    // Seven columns are shown at 91 times their size, 900 as they are.
    #expect(
      page.contains("<img width=\"637\" alt=\"difference of CardTests / a.1\" src=\"data:image/png;base64,"))
    #expect(page.contains("<img width=\"900\" alt=\"failure of CardTests / a.1\""))
    #expect(!page.contains("<script") && !page.contains("http"))
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(page.contains("href=\"#f1\"") && page.contains("id=\"f1\""))
    for tag in ["section", "figure", "details", "pre", "main", "nav", "ol", "li", "style", "html"] {
      let opened =
        page.components(separatedBy: "<\(tag)>").count + page.components(separatedBy: "<\(tag) ").count
      #expect(opened - 1 == page.components(separatedBy: "</\(tag)>").count, "\(tag)")
    }
  }

  @Test func `after a whole run the references that no test used are listed`() throws {
    let run = try Run()
    try run.list("whole")
    let tool = try run.review("-o", "page.html")
    defer { tool.remove() }
    #expect(tool.names == ["page.html"])
    let path = "package/Tests/T/__Snapshots__/CardTests/old.1.png"
    #expect(
      tool.output.hasSuffix(
        "references that no test used: 1\n  \(run.url.appendingPathComponent(path).path)\n"))
  }

  @Test func `after a run of some tests nothing is called unused`() throws {
    let run = try Run()
    try run.list("whole", 1)
    try run.list("part", 2)
    let tool = try run.review()
    defer { tool.remove() }
    #expect(tool.output.contains("unknown, since the run chose some of the tests"))
    #expect(!tool.output.contains("old.1.png"))
  }

  @Test func `without a list nothing is called unused`() throws {
    let tool = try Run().review()
    defer { tool.remove() }
    #expect(tool.output.contains("unknown, since no list"))
  }

  @Test func `a folder that is not there is an error`() throws {
    let tool = try ToolRun("review", "/nowhere/at-all")
    defer { tool.remove() }
    #expect(tool.code == 1 && tool.errors.contains("/nowhere/at-all: cannot be read"))
    let none = try ToolRun("review")
    defer { none.remove() }
    #expect(none.code == 64 && none.errors.contains("expected one folder"))
  }
}
