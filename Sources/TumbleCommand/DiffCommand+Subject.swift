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
      // A file whose name looks like a row's is itself, as among the frames of `encode`.
      if !FileManager.default.fileExists(atPath: path),
        case .sequence(let prefix, let digits, let suffix)? = try? Output(path).form
      {
        let paths = try FrameFiles.row(prefix, digits: digits, suffix)
        guard !paths.isEmpty else {
          throw ExportError.unreadable(path: path, reason: "no file has such a name")
        }
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
  }
}
