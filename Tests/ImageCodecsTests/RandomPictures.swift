import Pixels
import _TestSupport

/// Pictures of chance, by seed.
enum RandomPictures {
  enum Transparency: CaseIterable {
    case none
    case onOrOff
    case full
  }

  /// A premultiplied colour.
  static func color(_ transparency: Transparency, _ random: inout SplitMix64) -> RGBA8 {
    let alpha: UInt8 =
      switch transparency {
      case .none: 255
      case .onOrOff: Bool.random(using: &random) ? 255 : 0
      case .full: UInt8.random(in: 0...255, using: &random)
      }
    func component() -> UInt8 { UInt8.random(in: 0...alpha, using: &random) }
    return RGBA8(red: component(), green: component(), blue: component(), alpha: alpha)
  }

  /// A picture of runs and of noise, of at most so many colours.
  static func picture(
    _ width: Int, _ height: Int, colors: Int, _ transparency: Transparency, _ random: inout SplitMix64
  ) -> Bitmap {
    let palette = (0..<colors).map { _ in color(transparency, &random) }
    var bitmap = Bitmap(width: width, height: height)
    var current = palette[0]
    for i in bitmap.pixels.indices {
      if Int.random(in: 0..<3, using: &random) == 0 {
        current = palette[Int.random(in: 0..<colors, using: &random)]
      }
      bitmap.pixels[i] = current
    }
    return bitmap
  }

  /// The pixel of straight components by the definition: products over 255, rounded.
  static func premultiplied(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> RGBA8 {
    func component(_ value: UInt8) -> UInt8 { UInt8((Double(value) * Double(alpha) / 255).rounded()) }
    return RGBA8(red: component(red), green: component(green), blue: component(blue), alpha: alpha)
  }
}
