internal import Glibc
public import Pixels

// Compares two pictures of one size.
//
// The problem: tests compare thousands of frames in debug builds, where a checked loop over a phone's screen takes a
// tenth of a second. Nearly all frames are equal. The method: one memcmp for the whole picture; where it fails, one
// for each row, and only the rows that differ are looked at pixel by pixel, a word at a time, over raw memory.

/// How two pictures differ.
public enum PictureDifference: Hashable, Sendable {
  /// The pictures have different sizes.
  case size(PictureSize, PictureSize)
  /// The pictures have one size and different pixels.
  case pixels(PixelDifference)

  /// Compares two pictures.
  ///
  /// Pixels are compared as they are stored: premultiplied, all four components.
  /// - Parameters:
  ///   - a: The first picture, usually the reference.
  ///   - b: The second picture.
  /// - Returns: nil when the pictures are equal.
  public static func between(_ a: Bitmap, _ b: Bitmap) -> PictureDifference? {
    guard a.width == b.width, a.height == b.height else {
      return .size(
        PictureSize(width: a.width, height: a.height), PictureSize(width: b.width, height: b.height))
    }
    return unsafe a.pixels.withUnsafeBufferPointer { first in
      unsafe b.pixels.withUnsafeBufferPointer { second in
        guard let p = first.baseAddress, let q = second.baseAddress else { return nil }
        if unsafe memcmp(p, q, first.count * 4) == 0 { return nil }
        return unsafe PixelDifference(p, q, width: a.width, height: a.height).map { .pixels($0) }
      }
    }
  }
}

extension PictureDifference: CustomStringConvertible {
  /// What differs, in one sentence.
  public var description: String {
    switch self {
    case .size(let a, let b): "the sizes differ: \(a) and \(b) pixels"
    case .pixels(let difference): "\(difference)"
    }
  }
}

/// The size of a picture in pixels.
public struct PictureSize: Hashable, Sendable, CustomStringConvertible {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width and height with a cross between.
  public var description: String { "\(width) x \(height)" }
}
