import Pixels
import _TestSupport

extension MemoryClip {
  /// A clip of rectangles of few colours that come, move and go; some frames repeat the one before.
  static func rectangles(
    _ width: Int, _ height: Int, count: Int, colors: Int, _ transparency: RandomPictures.Transparency,
    rate: Int = 25, _ random: inout SplitMix64
  ) -> MemoryClip {
    let palette = (0..<colors).map { _ in RandomPictures.color(transparency, &random) }
    func color() -> RGBA8 { palette[Int.random(in: 0..<colors, using: &random)] }
    var frame = Bitmap(width: width, height: height, filledWith: color())
    var frames: [Bitmap] = []
    for _ in 0..<count {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let left = Int.random(in: 0..<width, using: &random)
        let top = Int.random(in: 0..<height, using: &random)
        let color = color()
        for y in top..<Int.random(in: top + 1...height, using: &random) {
          for x in left..<min(width, left + 1 + y % 5) { frame[x, y] = color }
        }
      }
      if Int.random(in: 0..<12, using: &random) == 0 {
        frame = Bitmap(width: width, height: height, filledWith: color())
      }
      frames.append(frame)
    }
    return MemoryClip(frames, rate: rate)
  }

  /// What a player of a lossless GIF shows: opaque or clear pixels, and equal neighbours as one.
  func shown(_ plan: [(frame: Int, delay: Int)]) -> [(bitmap: Bitmap, delay: Int)] {
    var result: [(bitmap: Bitmap, delay: Int)] = []
    for (number, delay) in plan {
      var bitmap = frames[number]
      bitmap.pixels = bitmap.pixels.map(Self.drawn)
      if let last = result.last, last.bitmap == bitmap {
        result[result.count - 1].delay += delay
      } else {
        result.append((bitmap, delay))
      }
    }
    return result
  }

  /// A pixel as GIF can hold it.
  static func drawn(_ pixel: RGBA8) -> RGBA8 {
    guard pixel.alpha >= 128 else { return .clear }
    func component(_ value: UInt8) -> UInt8 {
      UInt8((Double(value) * 255 / Double(pixel.alpha)).rounded())
    }
    return RGBA8(
      red: component(pixel.red), green: component(pixel.green), blue: component(pixel.blue), alpha: 255)
  }
}
