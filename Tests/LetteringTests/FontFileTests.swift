#if FreeTypeText
  import Foundation
  import Lettering
  import Plane
  import Raster
  import Testing
  import _TestSupport

  /// The numbers are those of the tables of DejaVu Sans 2.37 (Debian's fonts-dejavu-core), as fontTools reads them.
  @Suite struct FontFileTests {
    private static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    private func face() throws -> Typeface { try Typeface.ofFile(Self.path) }

    @Test func `heights are those of the file, in ems`() throws {
      let metrics = try face().metrics
      #expect(metrics.ascender == 1901.0 / 2048 && metrics.descender == -483.0 / 2048 && metrics.leading == 0)
      #expect(metrics.capHeight == 1493.0 / 2048 && metrics.xHeight == 1120.0 / 2048)
    }

    @Test(arguments: [("A", 1401.0), ("H", 1540), ("x", 1212), (" ", 651), ("\u{E9}", 1260), ("ב", 1184)])
    func `widths are those of the file, in ems`(character: Character, units: Double) throws {
      #expect(try face().glyph(character).advance == units / 2048)
    }

    @Test func `an outline is that of the file, unhinted, with y downwards`() throws {
      let outline = try face().glyph("l").outline
      var points: [Point] = []
      for element in outline.elements {
        switch element {
        case .move(let p), .line(let p): points.append(p)
        case .close: break
        case .quad, .cubic: Issue.record("the letter l has no curve")
        }
      }
      let corners = Set(points)
      let (left, right, top) = (193.0 / 2048, 377.0 / 2048, -1556.0 / 2048)
      #expect(corners == [Point(left, 0), Point(right, 0), Point(left, top), Point(right, top)])
      #expect(outline.elements.last == .close)
      let box = try #require(try face().glyph("\u{E9}").outline.bounds)
      #expect(box.x == 113.0 / 2048 && box.y == -1638.0 / 2048)
      #expect(box.x + box.width == 1151.0 / 2048 && box.y + box.height == 29.0 / 2048)
    }

    @Test func `kerning is that of the file`() throws {
      #expect(try face().kerning("A", "V") == -131.0 / 2048)
      #expect(try face().kerning("T", "o") == -348.0 / 2048)
      #expect(try face().kerning("H", "H") == 0)
    }

    @Test func `a letter and its mark are the one character of the font`() throws {
      #expect(try face().glyph("e\u{301}").outline == face().glyph("\u{E9}").outline)
    }

    @Test func `what the file lacks is taken from the package's own font, and a box is said to be none`()
      throws
    {
      let own = Typeface.face(weight: 0)
      #expect(try face().glyph("字").outline == own.glyph("字").outline)
      #expect(try !face().has("字") && face().has("ב") && !own.has("ב"))
    }

    @Test func `a face is found by its own name, that of its style, that of its family, and by its path`()
      throws
    {
      let book = try face()
      for name in ["DejaVuSans", "DejaVu Sans Book", "DejaVu Sans"] {
        #expect(try Typeface.ofFile(name) === book, "\(name)")
      }
      for name in ["DejaVuSans-Bold", "DejaVu Sans Bold"] {
        #expect(try Typeface.ofFile(name).names?.style == "Bold", "\(name)")
      }
      let names = try #require(book.names)
      #expect((names.family, names.style, names.postScript) == ("DejaVu Sans", "Book", "DejaVuSans"))
      #expect(Typeface.namesOfFiles.contains { $0.postScript == "DejaVuSans" })
    }

    @Test func `what is no font says so`() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let whole = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      let broken: [(String, Data)] = [
        ("empty.ttf", Data()), ("text.ttf", Data("not a font".utf8)), ("short.ttf", whole.prefix(200)),
      ]
      for (name, data) in broken {
        let path = folder.appendingPathComponent(name).path
        try data.write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: FontError.self) { try Typeface.ofFile(path) }
        #expect(error?.description == "\(path) is no font file that can be read")
      }
      let pipe = folder.appendingPathComponent("pipe.ttf").path
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      for path in [folder.path, pipe, "/dev/null", "/no/such/file.ttf", "/"] {
        let error = #expect(throws: FontError.self) { try Typeface.ofFile(path) }
        #expect(error?.description == "\(path) is no font file that can be read")
      }
      let error = #expect(throws: FontError.self) { try Typeface.ofFile("No Such Font") }
      #expect(error?.description.hasPrefix("there is no font “No Such Font” in /usr/share/fonts, ") == true)
    }

    @Test func `a file cut anywhere is a font with what is left of it, or none, and nothing else happens`()
      throws
    {
      let whole = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
        .path
      defer { try? FileManager.default.removeItem(atPath: path) }
      for share in 1..<40 {
        // A folder may not be told from a name, but a path is; each cut is a file of its own to the catalogue.
        let cut = "\(path).\(share)"
        try whole.prefix(whole.count * share / 40).write(to: URL(fileURLWithPath: cut))
        defer { try? FileManager.default.removeItem(atPath: cut) }
        guard let face = try? Typeface.ofFile(cut) else { continue }
        for character in "AVé字g" {
          let glyph = face.glyph(character)
          #expect(glyph.advance.isFinite && glyph.advance >= 0)
        }
      }
    }

    @Test func `a file with damaged bytes is a font that can be drawn, or none, and nothing else happens`()
      throws
    {
      let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.path)))
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      func number(_ at: Int) -> Int { whole[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      // The directory itself, and the tables that it names.
      let count = Int(whole[4]) << 8 | Int(whole[5])
      let tables =
        [(start: 0, length: 12 + 16 * count)]
        + (0..<count).map { (start: number(20 + 16 * $0), length: number(24 + 16 * $0)) }
      var random = SplitMix64(seed: 4)
      var drawn = 0
      for round in 0..<60 {
        var bytes = whole
        for _ in 0...random.next() % 12 {
          let table = tables[Int(random.next() % UInt64(tables.count))]
          // Most of what a text meets lies at the beginning.
          let reach = random.next() % 4 == 0 ? table.length : min(table.length, 4000)
          bytes[table.start + Int(random.next() % UInt64(max(1, reach)))] = UInt8(random.next() & 0xFF)
        }
        let path = folder.appendingPathComponent("\(round).ttf").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        guard let face = try? Typeface.ofFile(path) else { continue }
        var list = DisplayList(width: 60, height: 60)
        for (i, character) in "AVé字g%".enumerated() {
          let glyph = face.glyph(character)
          #expect(glyph.advance.isFinite && face.kerning("A", character).isFinite, "round \(round)")
          list.layers.append(
            LayerNode(
              id: UInt64(i + 1),
              placement: LayerPlacement(
                position: Point(Double(i) * 9, 40), bounds: Rect(x: 0, y: 0, width: 0, height: 0),
                transform: Affine(a: 34, b: 0, c: 0, d: 34, tx: 0, ty: 0)),
              kind: .shape(LayerShape(path: glyph.outline, fillColor: .black))))
        }
        if list.render() != DisplayList(width: 60, height: 60).render() { drawn += 1 }
      }
      #expect(drawn > 20)
    }
  }
#endif
