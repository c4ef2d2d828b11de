import Foundation
import Testing

/// The help and the completions, which are made of the same tables.
@Suite struct HelpTests {
  /// The names of the commands, as the overview lists them.
  static let commands: [String] = {
    guard let run = try? ToolRun("help") else { return [] }
    defer { run.remove() }
    return run.output.matches(of: #/\n  tumble ([a-z]+) /#).map { String($0.output.1) }
  }()

  @Test func `every page fits a screen and shows an example`() throws {
    #expect(Self.commands.count >= 7 && Self.commands.contains("demo") && Self.commands.contains("help"))
    let pages = [[], ["help"], ["--help"], ["-h"], ["help", "options"]]
    for words in pages + Self.commands.flatMap({ [["help", $0], [$0, "--help"], [$0, "-h"]] }) {
      let run = try ToolRun(words: words)
      defer { run.remove() }
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(run.code == 0 && run.errors == "")
      #expect(lines.contains { $0.hasPrefix("example: ") && $0.contains("tumble ") }, "\(words)")
      #expect(lines.count <= 24, "\(words): \(lines.count) lines")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(words): \(lines.filter { $0.count > 80 })")
    }
  }

  @Test func `every object of a scene file has a page with its keys, which the schema has, too`() throws {
    let schema = try ToolRun("schema")
    defer { schema.remove() }
    let object = try JSONSerialization.jsonObject(with: Data(schema.output.utf8)) as? [String: Any]
    let objects = try #require(object?["$defs"] as? [String: [String: Any]])
    let keys = try #require(objects["scene"]?["properties"] as? [String: Any]).keys.sorted()
    let page = try ToolRun("help", "scene")
    defer { page.remove() }
    #expect(page.output.matches(of: #/\n  (\S+) /#).map { String($0.output.1) }.sorted() == keys)
    #expect(keys.contains("views") && objects.count > 10)
    for name in objects.keys {
      let run = try ToolRun("help", name)
      defer { run.remove() }
      #expect(run.code == 0 && run.output.hasPrefix("\(name): "))
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  @Test func `every option that a page only names is on the page of options`() throws {
    let shared = try ToolRun("help", "options")
    defer { shared.remove() }
    for command in Self.commands {
      let page = try ToolRun("help", command)
      defer { page.remove() }
      guard let start = page.output.range(of: "see `tumble help options` for") else { continue }
      let names = page.output[start.upperBound...].prefix { $0 != "\u{0}" }.split(separator: "\n\n")[0]
      for name in names.matches(of: /--[a-z-]+/) {
        #expect(shared.output.contains("\n  \(name.output) "), "\(command): \(name.output)")
      }
    }
  }

  @Test func `the version is one line`() throws {
    let run = try ToolRun("--version")
    defer { run.remove() }
    #expect(run.code == 0)
    #expect(run.output.wholeMatch(of: /tumble [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }

  /// What bash completes after some words, the last of which is begun.
  private func completions(_ words: String...) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try ToolRun(
      words: [],
      shell: """
        source <("$@" completions bash)
        COMP_WORDS=(tumble \(list)); COMP_CWORD=\(words.count)
        _tumble
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    ) {
      for name in ["frame.png", "two words.png"] { try Data().write(to: $0.appendingPathComponent(name)) }
    }
    defer { run.remove() }
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test func `bash completes commands, demonstrations, options, words and files`() throws {
    #expect(try Set(completions("")) == Set(Self.commands + ["--help", "--version"]))
    #expect(try completions("enc") == ["encode"])
    #expect(try completions("demo", "shat") == ["shatter"])
    #expect(try completions("demo", "shatter", "--fr") == ["--frames"])
    #expect(try completions("demo", "--appearance", "") == ["both", "dark", "light"])
    #expect(try completions("encode", "") == ["frame.png", "two words.png"])
    #expect(try completions("demo", "shatter", "-o", "tw") == ["two words.png"])
    for option in ["--fps", "--max-bytes", "--overlay", "--matte"] {
      #expect(try !completions("demo", "shatter", option, "").contains { $0.hasSuffix(".png") }, "\(option)")
    }
    #expect(try completions("demo", "shatter", "-o", "fra") == ["frame.png"])
    #expect(try completions("help", "opt") == ["options"])
  }

  @Test func `bash completes every option of every command`() throws {
    for command in Self.commands {
      let page = try ToolRun("help", command)
      defer { page.remove() }
      let rows = page.output.matches(of: /\n  (--[a-z-]+|-[a-z] --[a-z-]+)/).map(\.output.1)
      let names = rows.flatMap { $0.split(separator: " ").map(String.init) }
      #expect(try Set(completions(command, "-")).isSuperset(of: names), "\(command)")
    }
  }

  @Test(arguments: ["zsh", "fish"]) func `other shells accept their script where they are there`(
    shell: String
  ) throws {
    let run = try ToolRun(
      words: [], shell: "command -v \(shell) >/dev/null || exit 0; \"$@\" completions \(shell) | \(shell) -n")
    let text = try ToolRun("completions", shell)
    defer { for run in [run, text] { run.remove() } }
    #expect(run.code == 0 && run.errors == "")
    for command in Self.commands { #expect(text.output.contains(command)) }
    // Quotes come in pairs, those that are meant as such aside.
    let quotes = text.output.replacing("'\\''", with: "").replacing("\\'", with: "").count { $0 == "'" }
    #expect(quotes % 2 == 0)
  }
}
