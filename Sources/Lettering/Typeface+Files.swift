// Fonts of files: only with the package trait FreeTypeText.

extension Typeface {
  /// The names of a face of a file.
  package struct Names: Hashable, Sendable {
    /// The name of the family, `DejaVu Sans`.
    package var family: String
    /// The name within the family, `Bold Oblique`.
    package var style: String
    /// The name of the face by itself, `DejaVuSans-BoldOblique`.
    package var postScript: String
  }

  /// The face of a file, by its path, or by a name: the PostScript name, that of the family and the style, or that of the
  /// family for its regular face.
  ///
  /// - Throws: ``FontError``.
  package static func ofFile(_ name: String) throws(FontError) -> Typeface {
    #if FreeTypeText
      if name.contains("/") { return try FontCatalog.face(FontCatalog.Place(path: name, index: 0)) }
      guard let place = FontCatalog.place(of: name) else { throw .unknown(name: name) }
      return try FontCatalog.face(place)
    #else
      throw .unknown(name: name)
    #endif
  }

  /// The names of all faces of the machine's font files, in order of the folders and paths; none without the trait.
  package static var namesOfFiles: [Names] {
    #if FreeTypeText
      FontCatalog.entries.map(\.names)
    #else
      []
    #endif
  }

  /// The names of a file's face; nil for the package's own font.
  package var names: Names? {
    #if FreeTypeText
      if case .file(let file) = source { return file.names }
    #endif
    return nil
  }
}
