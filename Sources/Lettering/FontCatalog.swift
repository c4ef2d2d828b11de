#if FreeTypeText
  import Foundation
  import Synchronization

  /// The font files of this machine, and the faces that were asked for.
  enum FontCatalog {
    /// Where a face lies.
    struct Place: Hashable, Sendable {
      var path: String
      /// The face's number in a file of several, from 0.
      var index: Int
    }

    /// Where fonts lie, in the order in which they are looked through.
    static var folders: [String] {
      let home = NSHomeDirectory()
      return [
        "/usr/share/fonts", "/usr/local/share/fonts", "\(home)/.fonts", "\(home)/.local/share/fonts",
      ]
    }

    /// All faces with outlines, in order of folders and paths; read once.
    static let entries: [(place: Place, names: Typeface.Names)] = folders.flatMap { folder in
      let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
        .sorted()
      return files.filter {
        ["ttf", "otf", "ttc", "otc"].contains(($0 as NSString).pathExtension.lowercased())
      }
      .flatMap { file in
        let path = "\(folder)/\(file)"
        return (0..<FontFile.count(in: path)).map { Place(path: path, index: $0) }
      }
      .compactMap { place in (try? FontFile(place)).map { (place, $0.names) } }
    }

    private static let faces = Mutex<[Place: Typeface]>([:])

    /// The face at a place, the same one for the same place.
    ///
    /// - Throws: ``FontError``.
    static func face(_ place: Place) throws(FontError) -> Typeface {
      if let face = faces.withLock({ $0[place] }) { return face }
      let face = Typeface(file: try FontFile(place))
      return faces.withLock { faces in
        let first = faces[place] ?? face
        faces[place] = first
        return first
      }
    }

    /// Where the face lies that goes by a name.
    static func place(of name: String) -> Place? {
      let family = entries.filter { $0.names.family == name }
      let entry =
        entries.first { $0.names.postScript == name }
        ?? entries.first { "\($0.names.family) \($0.names.style)" == name }
        ?? family.first { ["Regular", "Book", "Roman", "Normal"].contains($0.names.style) } ?? family.first
      return entry?.place
    }
  }
#endif
