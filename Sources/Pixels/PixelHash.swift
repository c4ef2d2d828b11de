/// A 64-bit fingerprint of pictures and their times, the same on every machine.
///
/// Two clips with equal frames at equal times have equal fingerprints; two different ones differ but for a chance of one in 2^64.
/// Made for noticing a change, not for standing up to somebody who wants to hide one.
public struct PixelHash: FrameSink, Hashable, Sendable {
  /// The fingerprint of what has been taken so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The number of frames taken so far.
  public private(set) var frames = 0

  /// The fingerprint in 16 hexadecimal digits.
  public var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Starts with nothing taken.
  public init() {}

  /// Takes a frame and its time.
  public mutating func accept(_ frame: Bitmap, _ timing: FrameTiming) {
    for part in [timing.start, timing.duration] {
      add(UInt64(truncatingIfNeeded: part.numerator))
      add(UInt64(truncatingIfNeeded: part.denominator))
    }
    accept(frame)
  }

  /// Takes a picture without a time.
  public mutating func accept(_ picture: Bitmap) {
    frames += 1
    add(UInt64(picture.width))
    add(UInt64(picture.height))
    var hash = value
    // Whole words over a raw buffer: tests hash hundreds of frames without optimisation.
    unsafe picture.pixels.withUnsafeBytes { bytes in
      let pairs = bytes.count / 8
      var i = 0
      while i < pairs {
        hash = (hash ^ (unsafe bytes.load(fromByteOffset: 8 &* i, as: UInt64.self))) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
        i &+= 1
      }
      if bytes.count > 8 * pairs {
        hash =
          (hash ^ UInt64(unsafe bytes.load(fromByteOffset: 8 * pairs, as: UInt32.self)))
          &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
    }
    value = hash
  }

  /// Ends the clip; nothing is left to do.
  public func finish() {}

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }
}
