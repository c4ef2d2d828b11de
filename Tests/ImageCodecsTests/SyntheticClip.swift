import Pixels
import Plane
import _TestSupport

/// Clips that are like what the package draws, or like what a camera sees.
enum SyntheticClip {
  /// Flat squares that turn and drift over a flat ground, with 256 levels of antialiasing.
  static func flat(_ width: Int, _ height: Int, count: Int, rate: Int = 50, shaded: Bool = false)
    -> MemoryClip
  {
    let colors: [UInt32] = [0x3B82F6, 0x22C55E, 0xEF4444, 0xF59E0B, 0x8B5CF6, 0x14B8A6]
    var ground = Bitmap(width: width, height: height, filledWith: RGBA8(word: 0xFFF7_F2F2))
    if shaded {
      for y in 0..<height {
        for x in 0..<width {
          ground[x, y] = RGBA8(
            red: UInt8(240 - y * 100 / height), green: UInt8(230 - x * 30 / width), blue: 250, alpha: 255)
        }
      }
    }
    let side = Double(min(width, height)) / 6
    let frames = (0..<count).map { n in
      var frame = ground
      for (k, color) in colors.enumerated() {
        let t = Double(n) / Double(rate)
        let phase = Double(k)
        let x = (0.5 + 0.36 * Portable.sin(t * (0.7 + 0.21 * phase) + phase)) * Double(width)
        let y = (0.5 + 0.34 * Portable.sin(t * (1.1 + 0.13 * phase) + 2 * phase)) * Double(height)
        square(side, color, at: (x, y), turned: t * 1.3 + phase, on: &frame)
      }
      return frame
    }
    return MemoryClip(frames, rate: rate)
  }

  /// Smooth shades and grain that pan slowly.
  static func photograph(_ width: Int, _ height: Int, count: Int, rate: Int = 10) -> MemoryClip {
    var random = SplitMix64(seed: 77)
    let grain = (0..<4096).map { _ in Double.random(in: -6...6, using: &random) }
    let frames = (0..<count).map { n in
      var frame = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let u = Double(x + 2 * n) / 40
          let v = Double(y) / 30
          let noise = grain[((x + 2 * n) * 31 + y * 57) & 4095]
          func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value + noise))) }
          frame[x, y] = RGBA8(
            red: byte(128 + 90 * Portable.sin(u + 0.3 * v)),
            green: byte(120 + 80 * Portable.sin(v - 0.5 * u)),
            blue: byte(110 + 70 * Portable.sin(0.4 * u + 0.7 * v)), alpha: 255)
        }
      }
      return frame
    }
    return MemoryClip(frames, rate: rate)
  }

  private static func square(
    _ side: Double, _ color: UInt32, at center: (x: Double, y: Double), turned angle: Double,
    on frame: inout Bitmap
  ) {
    let (s, c) = Portable.sincos(angle)
    let reach = Int(side) + 2
    let width = frame.width
    let rows = max(0, Int(center.y) - reach)..<min(frame.height, Int(center.y) + reach)
    let columns = max(0, Int(center.x) - reach)..<min(width, Int(center.x) + reach)
    unsafe frame.pixels.withUnsafeMutableBufferPointer { pixels in
      for y in rows {
        for x in columns {
          let dx = Double(x) + 0.5 - center.x
          let dy = Double(y) + 0.5 - center.y
          let u = (c * dx + s * dy).magnitude
          let v = (c * dy - s * dx).magnitude
          let coverage = max(0, min(1, side / 2 + 0.5 - max(u, v)))
          if coverage == 0 { continue }
          let alpha = UInt32(coverage * 255 + 0.5)
          let below = unsafe pixels[y * width + x].word
          var word: UInt32 = 0xFF00_0000
          for shift: UInt32 in [0, 8, 16] {
            let top = color >> shift & 0xFF
            let bottom = below >> shift & 0xFF
            word |= (top * alpha + bottom * (255 - alpha) + 127) / 255 << shift
          }
          unsafe pixels[y * width + x] = RGBA8(word: word)
        }
      }
    }
  }

  /// The mean of the squared differences of the three components.
  static func meanSquare(_ a: Bitmap, _ b: Bitmap) -> Double {
    var sum = 0
    for (p, q) in zip(a.pixels, b.pixels) {
      let r = Int(p.red) - Int(q.red)
      let g = Int(p.green) - Int(q.green)
      let b = Int(p.blue) - Int(q.blue)
      sum += r * r + g * g + b * b
    }
    return Double(sum) / Double(3 * a.pixels.count)
  }
}
