#if FreeTypeText
  // A face of a font file, through FreeType.
  //
  // The problem: FreeType's hinting and its rasteriser differ from version to version. The method: outlines, widths and
  // kerning are taken in the font's own units, which are the numbers that stand in the file, and filled by the package's own
  // coverage; so the same file gives the same picture with every version. Kerning is that of the `kern` table; fonts that keep
  // theirs in GPOS have none here. What a font lacks is taken from the package's own.

  import CFreeType
  import Foundation
  import Plane
  import Raster
  import Synchronization

  /// One face of a font file.
  ///
  /// FreeType lets only one thread at a time use a library; its lock is that of all faces.
  final class FontFile: Sendable {
    let names: Typeface.Names
    let metrics: Typeface.Metrics
    private let unitsPerEm: Double
    private let face: Handle

    /// Opens a face.
    ///
    /// - Throws: ``FontError``.
    init(_ place: FontCatalog.Place) throws(FontError) {
      let path = place.path
      // A pipe would be waited for.
      let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        throw .unreadable(path: path)
      }
      let face = try Self.library.withLock { library throws(FontError) in
        var face: FT_Face?
        guard unsafe FT_New_Face(library.pointer, path, place.index, &face) == 0, let face = unsafe face
        else {
          throw .unreadable(path: path)
        }
        let isScalable = unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
        guard isScalable, unsafe face.pointee.units_per_EM > 0 else {
          _ = unsafe FT_Done_Face(face)
          throw .noOutlines(path: path)
        }
        return unsafe Handle(pointer: face)
      }
      self.face = face
      (names, metrics, unitsPerEm) = Self.library.withLock { _ in
        let record = unsafe face.pointer.pointee
        func text(_ pointer: UnsafePointer<CChar>?) -> String {
          unsafe pointer.map { unsafe String(cString: $0) } ?? ""
        }
        let em = Double(unsafe record.units_per_EM)
        func top(_ character: Unicode.Scalar, orElse share: Double) -> Double {
          let glyph = unsafe Self.load(FT_Get_Char_Index(face.pointer, FT_ULong(character.value)), face, em)
          return glyph?.outline.bounds.map { -$0.y } ?? share
        }
        let names = unsafe Typeface.Names(
          family: text(record.family_name), style: text(record.style_name),
          postScript: text(FT_Get_Postscript_Name(face.pointer)))
        let ascender = Double(unsafe record.ascender) / em
        let descender = Double(unsafe record.descender) / em
        let metrics = Typeface.Metrics(
          ascender: ascender, descender: descender,
          leading: max(0, Double(unsafe record.height) / em - (ascender - descender)),
          capHeight: top("H", orElse: 0.7), xHeight: top("x", orElse: 0.5))
        return (names, metrics, em)
      }
    }

    deinit {
      Self.library.withLock { _ in _ = unsafe FT_Done_Face(face.pointer) }
    }

    /// The number of faces in a file; 0 for one that is no font.
    static func count(in path: String) -> Int {
      library.withLock { library in
        var face: FT_Face?
        guard unsafe FT_New_Face(library.pointer, path, -1, &face) == 0, let face = unsafe face else {
          return 0
        }
        defer { _ = unsafe FT_Done_Face(face) }
        return unsafe Int(face.pointee.num_faces)
      }
    }

    /// A character's outline and width; nil for one that the font lacks.
    func glyph(_ character: Character) -> Typeface.Glyph? {
      Self.library.withLock { _ in
        // An accented letter may be one character of the font, or a letter and a mark that the font puts above it.
        let scalars = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
        var whole = Typeface.Glyph(advance: 0, outline: Path())
        for scalar in scalars {
          let index = unsafe FT_Get_Char_Index(face.pointer, FT_ULong(scalar.value))
          guard index != 0, let part = Self.load(index, face, unitsPerEm) else { return nil }
          whole.outline.append(part.outline.applying(.translation(whole.advance, 0)))
          whole.advance += part.advance
        }
        return whole
      }
    }

    /// How much nearer than their widths say, or farther, two characters stand, in ems.
    func kerning(_ first: Character, _ second: Character) -> Double {
      guard let a = first.unicodeScalars.last, let b = second.unicodeScalars.first else { return 0 }
      return Self.library.withLock { _ in
        var vector = FT_Vector()
        let (left, right) = unsafe (
          FT_Get_Char_Index(face.pointer, FT_ULong(a.value)),
          FT_Get_Char_Index(face.pointer, FT_ULong(b.value))
        )
        guard left != 0, right != 0,
          unsafe FT_Get_Kerning(face.pointer, left, right, FT_KERNING_UNSCALED.rawValue, &vector) == 0
        else { return 0 }
        return Double(vector.x) / unitsPerEm
      }
    }

    // MARK: FreeType

    /// The library, and with it every face, is for one thread at a time.
    private static let library = Mutex(Library())

    @safe private struct Library: @unchecked Sendable {
      let pointer: FT_Library?

      init() {
        var library: FT_Library?
        unsafe pointer = unsafe FT_Init_FreeType(&library) == 0 ? library : nil
      }
    }

    @safe private struct Handle: @unchecked Sendable {
      let pointer: FT_Face
    }

    /// A glyph in ems; nil for one that is damaged.
    private static func load(_ index: FT_UInt, _ face: Handle, _ unitsPerEm: Double) -> Typeface.Glyph? {
      guard unsafe FT_Load_Glyph(face.pointer, index, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
        let slot = unsafe face.pointer.pointee.glyph, unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      else { return nil }
      var pen = OutlinePen(unit: 1 / unitsPerEm)
      let isWhole = unsafe withUnsafeMutablePointer(to: &pen) { pen in
        var steps = OutlinePen.steps
        return unsafe FT_Outline_Decompose(&slot.pointee.outline, &steps, pen) == 0
      }
      guard isWhole else { return nil }
      pen.path.close()
      return Typeface.Glyph(
        advance: unsafe Double(slot.pointee.metrics.horiAdvance) / unitsPerEm, outline: pen.path)
    }
  }

  /// Makes a path of what FreeType says of an outline; a new contour closes the one before.
  private struct OutlinePen {
    let unit: Double
    var path = Path()

    /// A point of the font, whose y grows upwards.
    private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
      guard let vector = unsafe vector else { return Point(0, 0) }
      return unsafe Point(Double(vector.pointee.x) * unit, -Double(vector.pointee.y) * unit)
    }

    private static func with(_ context: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32
    {
      guard let pen = unsafe context?.assumingMemoryBound(to: OutlinePen.self) else { return 1 }
      unsafe body(&pen.pointee)
      return 0
    }

    static var steps: FT_Outline_Funcs {
      unsafe FT_Outline_Funcs(
        move_to: { to, context in
          unsafe OutlinePen.with(context) { pen in
            pen.path.close()
            unsafe pen.path.move(to: pen.point(to))
          }
        },
        line_to: { to, context in
          unsafe OutlinePen.with(context) { pen in unsafe pen.path.addLine(to: pen.point(to)) }
        },
        conic_to: { control, to, context in
          unsafe OutlinePen.with(context) { pen in
            unsafe pen.path.addQuad(to: pen.point(to), control: pen.point(control))
          }
        },
        cubic_to: { control1, control2, to, context in
          unsafe OutlinePen.with(context) { pen in
            unsafe pen.path.addCubic(
              to: pen.point(to), control1: pen.point(control1), control2: pen.point(control2))
          }
        },
        shift: 0, delta: 0)
    }
  }
#endif
