internal import Foundation

extension ReviewCommand {
  /// The page: one file, without a script, light or dark as the reader has it.
  static func page(_ failures: [Failure], _ audit: Audit) -> String {
    let title = failures.count == 1 ? "1 snapshot failure" : "\(failures.count) snapshot failures"
    let contents = failures.enumerated().map { i, failure in
      "<li><a href=\"#f\(i + 1)\">\(escaped("\(failure.testFile) / \(failure.snapshot)"))</a></li>"
    }
    let sections = failures.enumerated().map { section($1, number: $0 + 1) }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      \(failures.isEmpty ? "<p>No test has left a failure.</p>" : "<nav aria-label=\"Failures\"><ol>\n\(contents.joined(separator: "\n"))\n</ol></nav>")
      </header>
      <main>
      \(sections.joined(separator: "\n"))
      \(unused(audit))
      </main>
      </body>
      </html>

      """
  }

  private static func section(_ failure: Failure, number: Int) -> String {
    let name = "\(failure.testFile) / \(failure.snapshot)"
    var parts = [
      "<section id=\"f\(number)\">", "<h2>\(escaped(name))</h2>", "<pre>\(escaped(failure.message))</pre>",
    ]
    for file in failure.files {
      let caption =
        switch (file.role, file.isPicture) {
        case ("difference", true): "Reference, found, and where they differ (magenta, framed in orange)"
        case ("difference", false): "What differs: - as expected, + as found"
        case ("reference", _): "Reference"
        case ("failure", _): "Found"
        default: "Trajectory of this run"
        }
      if file.role == "difference" {
        parts.append(figure(file, caption, of: name))
      } else {
        parts.append("<details><summary>\(caption)</summary>\(figure(file, nil, of: name))</details>")
      }
    }
    if !failure.command.isEmpty {
      parts.append("<h3>Accept what was found</h3>")
      parts.append("<pre class=\"command\">\(escaped(failure.command))</pre>")
    }
    return (parts + ["</section>"]).joined(separator: "\n")
  }

  private static func figure(_ file: Failure.File, _ caption: String?, of name: String) -> String {
    let line = caption.map { "<figcaption>\(escaped($0))</figcaption>" } ?? ""
    guard file.isPicture else {
      return "<figure>\(line)<pre>\(escaped(String(decoding: file.bytes, as: UTF8.self)))</pre></figure>"
    }
    // A small picture is shown at a whole multiple of its size.
    let width = file.bytes.count > 20 ? file.bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } : 0
    let shown = width > 0 ? "width=\"\(width * max(1, 640 / width))\" " : ""
    return "<figure>\(line)<img \(shown)alt=\"\(escaped("\(file.role) of \(name)"))\" "
      + "src=\"data:image/png;base64,\(Data(file.bytes).base64EncodedString())\"></figure>"
  }

  private static func unused(_ audit: Audit) -> String {
    var lines = ["<section>", "<h2>References</h2>"]
    lines += audit.summary.split(separator: "\n").map { "<p>\(escaped(String($0)))</p>" }
    if case .unused(let paths, let waiting) = audit {
      for (paths, title) in [(paths, "Unused"), (waiting, "Of tests that did not get to them")]
      where !paths.isEmpty {
        lines.append("<h3>\(title)</h3>")
        lines.append(
          "<ul>\n" + paths.map { "<li><code>\(escaped($0))</code></li>" }.joined(separator: "\n") + "\n</ul>")
      }
    }
    return (lines + ["</section>"]).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  private static let style = """
    :root { color-scheme: light dark; --page: #fff; --text: #1c1c1e; --faint: #6c6c70; --line: #d1d1d6; --box: #f2f2f7; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #1c1c1e; --text: #f2f2f7; --faint: #98989d; --line: #3a3a3c; --box: #2c2c2e; }
    }
    body { margin: 0 auto; max-width: 90rem; padding: 1rem 2rem; background: var(--page); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; overflow-wrap: anywhere; } h3 { font-size: 1rem; }
    section { border-top: 1px solid var(--line); padding: 0.5rem 0 1.5rem; }
    pre { background: var(--box); padding: 0.75rem; border-radius: 0.5rem; white-space: pre-wrap;
      overflow-wrap: anywhere; font-size: 0.85rem; }
    figure { margin: 1rem 0; } figcaption, summary { color: var(--faint); margin-bottom: 0.5rem; }
    summary { cursor: pointer; } a { color: inherit; } code { overflow-wrap: anywhere; }
    img { max-width: 100%; height: auto; image-rendering: pixelated; border: 1px solid var(--line);
      background: repeating-conic-gradient(#8884 0 25%, #0000 0 50%) 0 0 / 16px 16px; }
    """
}
