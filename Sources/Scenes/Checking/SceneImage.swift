import Foundation
import UIKit

/// A picture that a scene shows: a PNG file in the scene's own folder.
struct SceneImage {
  let data: Data

  /// The largest file, in bytes.
  private static let largest = 32 << 20

  /// A picture that cannot be used.
  struct Fault: Error {
    var message: String
  }

  /// Reads a picture.
  ///
  /// Nothing outside the folder is read, be it by an absolute path, by `..` or through a link.
  init(_ path: String, in folder: URL?) throws(Fault) {
    guard let folder else {
      throw Fault(message: "the image \"\(path)\" has no folder, expected a scene that is read from a file")
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.isEmpty, !path.hasPrefix("/"), !parts.contains(".."), !path.unicodeScalars.contains("\u{0}")
    else {
      throw Fault(message: "the image \"\(path)\" is outside, expected a path within the folder of the scene")
    }
    let file = folder.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw Fault(message: "there is no image \"\(path)\", expected a PNG file in the folder of the scene")
    }
    let home = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    // From here on the file itself, so that a link within the folder is as good as what it leads to.
    let target = file.resolvingSymlinksInPath().standardizedFileURL
    guard target.pathComponents.starts(with: home) else {
      throw Fault(
        message: "the image \"\(path)\" leads outside, expected a file within the folder of the scene")
    }
    let size = (try? target.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]))
    guard let size, size.isRegularFile == true, let bytes = size.fileSize, bytes <= SceneImage.largest else {
      throw Fault(
        message: "the image \"\(path)\" is no file of at most \(SceneImage.largest) bytes, expected one")
    }
    guard let data = try? Data(contentsOf: target), UIImage(data: data) != nil else {
      throw Fault(message: "the image \"\(path)\" cannot be read, expected a PNG file")
    }
    self.data = data
  }
}
