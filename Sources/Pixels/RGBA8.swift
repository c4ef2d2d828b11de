/// A pixel: 8 bits each of red, green, blue and alpha, sRGB values multiplied by alpha.
///
/// In memory the four bytes stand in this order on every machine that the package runs on (little-endian words).
@frozen
public struct RGBA8: Hashable, Sendable {
  /// The four components in one word, red lowest.
  public var word: UInt32

  /// Takes the four components from one word, red lowest.
  @inlinable
  public init(word: UInt32) {
    self.word = word
  }

  /// Makes a pixel of premultiplied components; none may exceed alpha (not checked).
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    word = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The red component, multiplied by alpha.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: word) }
  /// The green component, multiplied by alpha.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
  /// The blue component, multiplied by alpha.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: word >> 16) }
  /// The alpha component: 0 is clear, 255 opaque.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: word >> 24) }

  /// The clear pixel.
  @inlinable public static var clear: RGBA8 { RGBA8(word: 0) }
  /// The opaque white pixel.
  @inlinable public static var white: RGBA8 { RGBA8(word: 0xFFFF_FFFF) }
  /// The opaque black pixel.
  @inlinable public static var black: RGBA8 { RGBA8(word: 0xFF00_0000) }
}
