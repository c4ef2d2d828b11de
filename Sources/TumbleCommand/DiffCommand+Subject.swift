internal import Export
internal import Foundation
internal import ImageCodecs
internal import Pixels

extension DiffCommand {
  /// What is compared.
  enum Subject {
    case picture(Bitmap)
    case clip(any FrameSource)

    /// Reads a PNG, an animated PNG or a GIF; of a numbered name such as `name-####.png`, the row of files that are there.
    ///
    /// A GIF or an animated PNG of one frame is a clip too.
    init(_ path: String, frameDuration: RationalTime) throws {
      if case .sequence(let prefix, let digits, let suffix)? = try? Output(path).form {
        let paths = try Self.row(path, prefix: prefix, digits: digits, suffix: suffix)
        self = .clip(try PictureFiles(paths, frameDuration: frameDuration))
        return
      }
      let bytes = try InputFile.picture(path)
      do {
        if ImageFormat(signatureOf: bytes) == .gif {
          self = .clip(try GIF.decode(bytes))
        } else {
          self = try Self.png(bytes)
        }
      } catch {
        throw ExportError.codec(path: path, error)
      }
    }

    private static func png(_ bytes: [UInt8]) throws(CodecError) -> Subject {
      do {
        return .clip(try APNG.decode(bytes))
      } catch .notThisFormat {
        return .picture(try PNG.decode(bytes))
      }
    }

    /// The files whose names have a number where the path has its place, in the order of the numbers.
    private static func row(_ path: String, prefix: String, digits: Int, suffix: String) throws -> [String] {
      let start = (prefix as NSString).lastPathComponent
      let isFolder = prefix.hasSuffix("/") || prefix.isEmpty
      let folder = isFolder ? prefix : (prefix as NSString).deletingLastPathComponent
      let first = isFolder ? "" : start
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
      let numbered = names.compactMap { name -> (number: Int, name: String)? in
        guard name.hasPrefix(first), name.hasSuffix(suffix), name.count > first.count + suffix.count else {
          return nil
        }
        let text = name.dropFirst(first.count).dropLast(suffix.count)
        guard text.count >= digits, text.allSatisfy(\.isNumber), let number = Int(text) else { return nil }
        return (number, name)
      }
      guard !numbered.isEmpty else {
        throw ExportError.unreadable(path: path, reason: "no file has such a name")
      }
      return numbered.sorted { ($0.number, $0.name) < ($1.number, $1.name) }.map {
        folder.isEmpty ? $0.name : (folder as NSString).appendingPathComponent($0.name)
      }
    }
  }
}
