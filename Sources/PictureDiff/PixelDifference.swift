internal import Glibc
public import Pixels

/// Which pixels of two pictures of one size differ, and by how much.
public struct PixelDifference: Hashable, Sendable {
  /// The columns from the first to the last that hold a differing pixel.
  public var columns: Range<Int>
  /// The rows from the first to the last that hold a differing pixel.
  public var rows: Range<Int>
  /// The number of differing pixels, 1 or more.
  public var count: Int
  /// The largest difference of one component of one pixel, 1...255.
  public var largest: Int
  /// The column of the first differing pixel in reading order.
  public var x: Int
  /// The row of the first differing pixel in reading order.
  public var y: Int
  /// The first differing pixel in the first picture.
  public var a: RGBA8
  /// The same pixel in the second picture.
  public var b: RGBA8

  /// Looks at two pictures of one size; nil when no pixel differs.
  @unsafe
  init?(_ p: UnsafePointer<RGBA8>, _ q: UnsafePointer<RGBA8>, width: Int, height: Int) {
    var left = width
    var right = -1
    var top = -1
    var bottom = -1
    var first = 0
    var count = 0
    var largest = 0
    for y in 0..<height {
      let row = y * width
      if unsafe memcmp(p + row, q + row, width * 4) == 0 { continue }
      if top < 0 { top = y }
      bottom = y
      var x = 0
      while x < width {
        let u = unsafe p[row &+ x].word
        let v = unsafe q[row &+ x].word
        if u != v {
          if count == 0 { first = row &+ x }
          count &+= 1
          if x < left { left = x }
          if x > right { right = x }
          let distance = Self.largest(of: u, v)
          if distance > largest { largest = distance }
        }
        x &+= 1
      }
    }
    guard count > 0 else { return nil }
    columns = left..<right + 1
    rows = top..<bottom + 1
    self.count = count
    self.largest = largest
    x = first % width
    y = first / width
    a = unsafe p[first]
    b = unsafe q[first]
  }

  /// The largest difference of a component of two pixels.
  static func largest(of u: UInt32, _ v: UInt32) -> Int {
    var largest: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 32 {
      let s = (u &>> shift) & 0xFF
      let t = (v &>> shift) & 0xFF
      let distance = s > t ? s &- t : t &- s
      if distance > largest { largest = distance }
      shift &+= 8
    }
    return Int(largest)
  }
}

extension PixelDifference: CustomStringConvertible {
  /// How many pixels differ, where, by how much, and the first of them.
  public var description: String {
    "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), by at most \(largest) of 255, in columns "
      + "\(columns.lowerBound) to \(columns.upperBound - 1) and rows \(rows.lowerBound) to \(rows.upperBound - 1); "
      + "the first, column \(x) and row \(y), is \(Self.text(a)) and \(Self.text(b)) (red green blue alpha)"
  }

  private static func text(_ pixel: RGBA8) -> String {
    "(\(pixel.red) \(pixel.green) \(pixel.blue) \(pixel.alpha))"
  }
}
