/// Why there is no font of a name.
package enum FontError: Error, CustomStringConvertible {
  /// No face goes by the name.
  case unknown(name: String)
  /// The file cannot be read, or is no font.
  case unreadable(path: String)
  /// The font has pictures of some sizes only.
  case noOutlines(path: String)

  package var description: String {
    switch self {
    case .unknown(let name):
      #if FreeTypeText
        "there is no font “\(name)” in \(FontCatalog.folders.joined(separator: ", "))"
      #else
        "there is no font “\(name)”; fonts of files need the package trait FreeTypeText"
      #endif
    case .unreadable(let path): "\(path) is no font file that can be read"
    case .noOutlines(let path): "the font \(path) has no outlines, only pictures of some sizes"
    }
  }
}
