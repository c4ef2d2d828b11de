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
          "out/package/Tests/T/CardTests/a.1.png/report.txt",
          "a.1.png: 3 < 4 & so on\nsee /x/a.png\naccept it with: cp '/x' '/y'\n"
        ),
      ] { try write(Array(text.utf8), name) }
      try write(
        PNG.encode(Bitmap(width: 7, height: 3, filledWith: .white)),
        "out/package/Tests/T/CardTests/a.1.png/difference.png")
      try write(
        PNG.encode(Bitmap(width: 900, height: 3, filledWith: .white)),
        "out/package/Tests/T/CardTests/a.1.png/failure.png")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: [UInt8], _ name: String) throws {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    func list(_ first: String, _ process: Int = 1, end: String = "ended 0\n") throws {
      let used = url.appendingPathComponent("package/Tests/T/__Snapshots__/CardTests/a.1.png").path
      try write(Array("\(first)\n\(used)\n\(end)".utf8), "out/used/\(process).txt")
    }

    /// Adds references, and the source of their tests where there is one.
    func add(_ references: [String], file: String = "CardTests", source: String?) throws {
      for name in references { try write([], "package/Tests/T/__Snapshots__/\(file)/\(name)") }
      if let source { try write(Array(source.utf8), "package/Tests/T/\(file).swift") }
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
    #expect(page.contains("<h2>package/Tests/T/CardTests / a.1.png</h2>"))
    #expect(page.contains("<pre>a.1.png: 3 &lt; 4 &amp; so on</pre>"))
    #expect(page.contains("<pre class=\"command\">cp '/x' '/y'</pre>"))
    // Seven columns are shown at 91 times their size, 900 as they are.
    #expect(
      page.contains(
        "<img width=\"637\" alt=\"difference of package/Tests/T/CardTests / a.1.png\" src=\"data:image/png;base64,"
      ))
    #expect(page.contains("<img width=\"900\" alt=\"failure of package/Tests/T/CardTests / a.1.png\""))
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

  @Test func `of a test that is disabled, that stopped before, or that failed, nothing is called unused`()
    throws
  {
    let source = """
      import GoldenTesting
      @Test func a() {} 
      @Test(.disabled()) func `not today, thanks`(size: Int) {}
      """
    let files = [
      "a.2.png", "not-today-thanks-size.3.1.png", "not-today-thanks-size.3.1.trajectory.txt", "gone.1.txt",
    ]
    for (end, unused) in [
      ("ended 0\n", ["a.2.png", "gone.1.txt", "old.1.png"]), ("ended 1\n", ["gone.1.txt", "old.1.png"]),
      ("", ["gone.1.txt", "old.1.png"]),
    ] {
      let run = try Run()
      try run.list("whole", end: end)
      try run.add(files, source: source)
      let tool = try run.review()
      defer { tool.remove() }
      #expect(tool.output.contains("no test used: \(unused.count)\n"))
      #expect(
        tool.output.contains("did not get to them, disabled or stopped before: \(5 - unused.count)\n"))
      let listed = tool.output.split(separator: "\n").filter { $0.hasPrefix("  /") }
      #expect(listed.map { $0.split(separator: "/").last.map(String.init) } == unused)
      #expect(try run.page().contains("not-today-thanks-size.3.1.png</code>"))
    }
  }

  @Test func `files of another library in folders of the same name are not called unused`() throws {
    let run = try Run()
    try run.list("whole")
    try run.add(["b.1.png", "b.1.txt"], file: "TheirTests", source: "import SnapshotTesting\nfunc b() {}")
    try run.add(
      ["c.1.png"], file: "MixedTests",
      source: "import GoldenTesting\nfunc c() { assertSnapshot(of: x, as: .y) }")
    try run.add(["a.1.dump", "a.1.json"], source: nil)
    try run.add(["d.1.png"], file: "GoneTests", source: nil)
    let tool = try run.review()
    defer { tool.remove() }
    let listed = tool.output.split(separator: "\n").filter { $0.hasPrefix("  /") }
    #expect(listed.map { $0.split(separator: "/").last } == ["old.1.png", "d.1.png"])
  }

  @Test func `names and messages that look like markup stay text, and links are not followed`() throws {
    let run = try Run()
    let name = "<script>alert(1)<\\script> & \"x\" 'y' é.png"
    let message =
      "</pre><img src=x onerror=alert(1)>\nsee that \u{1F600}\nsee /x\naccept it with: cp '</pre>' \"&\"\n"
    try run.write(Array(message.utf8), "out/p/\(name)/report.txt")
    try run.write(PNG.encode(Bitmap(width: 2, height: 2, filledWith: .white)), "out/p/\(name)/failure.png")
    try FileManager.default.createSymbolicLink(
      at: run.url.appendingPathComponent("out/p/loop"),
      withDestinationURL: run.url.appendingPathComponent("out"))
    let tool = try run.review()
    defer { tool.remove() }
    #expect(tool.output.contains("review.html: 2 failures\n"))
    let page = try run.page()
    #expect(!page.contains("<script") && !page.contains("<img src=x"))
    // The message ends at the last of the lines that say where the files are.
    #expect(page.contains("&lt;/pre&gt;&lt;img src=x onerror=alert(1)&gt;\nsee that \u{1F600}</pre>"))
    #expect(page.contains("cp '&lt;/pre&gt;' &quot;&amp;&quot;</pre>"))
    #expect(
      page.contains(
        "alt=\"failure of p / &lt;script&gt;alert(1)&lt;\\script&gt; &amp; &quot;x&quot; 'y' é.png\""))
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
