// Paint into pixels: the only loops over pixels of the drawing operations.
//
// The problem: destination = source * coverage + destination * (1 - alpha * coverage), millions of times a second, in
// debug builds as well. The method: a pixel's four bytes are spread over the four 16-bit lanes of one 64-bit word
// (order red, blue, green, alpha), so that one multiplication scales all four; where the source is constant, two
// pixels are done in two such words. Division by 255 with rounding is exact: for t = a b + 128, (t + (t >> 8)) >> 8 is
// the nearest whole number to a b / 255 for all bytes a and b (there are no ties, 255 being odd).
// Invariants: pixels stay premultiplied (no component exceeds alpha), for if s <= a then the rounded products with any
// byte keep that order, and a' + round((255 - a') d / 255) is at most 255. Opaque source under full coverage is stored
// as it is; clear source or no coverage leaves the pixel as it is; an opaque source equal to the destination changes
// nothing under any coverage. Blending is on sRGB values, as the screen compositor of the real framework does it.
// The helpers are transparent to the compiler so that debug builds do not call functions per pixel.

/// Loops over a row of pixels, each a word with red lowest.
enum Blend {
  @_transparent static var lanes: UInt64 { 0x00FF_00FF_00FF_00FF }
  @_transparent static var halves: UInt64 { 0x0080_0080_0080_0080 }

  /// The four components in lanes.
  @_transparent
  static func spread(_ pixel: UInt32) -> UInt64 {
    let p = UInt64(truncatingIfNeeded: pixel)
    return (p | p &<< 24) & lanes
  }

  /// The pixel of four lanes below 256.
  @_transparent
  static func pack(_ w: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: w | w &>> 24)
  }

  /// Each lane divided by 255, rounded; for lanes up to 255 * 255.
  @_transparent
  static func over255(_ products: UInt64) -> UInt64 {
    let t = products &+ halves
    return ((t &+ ((t &>> 8) & lanes)) &>> 8) & lanes
  }

  /// A pixel with all components times k / 255.
  @_transparent
  static func scaled(_ pixel: UInt32, _ k: UInt32) -> UInt32 {
    pack(over255(spread(pixel) &* UInt64(truncatingIfNeeded: k)))
  }

  /// a b / 255, rounded.
  @_transparent
  static func scaled(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(truncatingIfNeeded: a) &* UInt32(truncatingIfNeeded: b) &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
  }

  /// One pixel over another.
  @_transparent
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scaled(destination, 255 &- source &>> 24)
  }

  /// Puts one pixel over the one at an address.
  @_transparent
  static func put(_ source: UInt32, _ target: UnsafeMutablePointer<UInt32>) {
    unsafe target.pointee = source >= 0xFF00_0000 ? source : over(source, target.pointee)
  }

  // MARK: A constant source

  /// Stores a pixel.
  @inline(__always)
  static func store(_ pixel: UInt32, _ target: UnsafeMutablePointer<UInt32>, count: Int) {
    guard count >= 4 else {
      if count > 0 { unsafe target[0] = pixel }
      if count > 1 { unsafe target[1] = pixel }
      if count > 2 { unsafe target[2] = pixel }
      return
    }
    // Four at either end, and between them four at a time, at addresses that are multiples of sixteen.
    let end = unsafe target + (count &- 4)
    unsafe target[0] = pixel
    unsafe target[1] = pixel
    unsafe target[2] = pixel
    unsafe target[3] = pixel
    unsafe end[0] = pixel
    unsafe end[1] = pixel
    unsafe end[2] = pixel
    unsafe end[3] = pixel
    let head = 4 &- Int(truncatingIfNeeded: UInt(bitPattern: target) &>> 2 & 3)
    let fours = (count &- head) &>> 2
    unsafe (target + head).withMemoryRebound(to: SIMD4<UInt32>.self, capacity: fours) { words in
      let four = SIMD4(repeating: pixel)
      var k = 0
      while k < fours {
        unsafe words[k] = four
        k &+= 1
      }
    }
  }

  /// Puts one colour over pixels, all with one coverage, 1...255.
  static func over(
    _ pixel: UInt32, coverage: UInt32, _ target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let source = coverage == 255 ? pixel : scaled(pixel, coverage)
    if source >= 0xFF00_0000 { return unsafe store(source, target, count: count) }
    if source == 0 { return }
    var start = 0
    // The pairs below want addresses that are multiples of eight.
    if UInt(bitPattern: target) & 4 != 0, count > 0 {
      unsafe target[0] = over(source, target[0])
      start = 1
    }
    let pairs = (count &- start) / 2
    unsafe (target + start).withMemoryRebound(to: UInt64.self, capacity: pairs) { words in
      unsafe overPairs(source, words, count: pairs)
    }
    if start &+ 2 &* pairs < count { unsafe target[count &- 1] = over(source, target[count &- 1]) }
  }

  private static func overPairs(
    _ source: UInt32, _ target: UnsafeMutablePointer<UInt64>, count: Int
  ) {
    let two = UInt64(truncatingIfNeeded: source) &* 0x1_0000_0001
    let rest = UInt64(truncatingIfNeeded: 255 &- source &>> 24)
    var i = 0
    while i < count {
      let d = unsafe target[i]
      let redBlue = over255((d & lanes) &* rest)
      let greenAlpha = over255(((d &>> 8) & lanes) &* rest)
      unsafe target[i] = two &+ (redBlue | greenAlpha &<< 8)
      i &+= 1
    }
  }

  /// Puts one colour over pixels with a coverage each.
  static func over(
    _ pixel: UInt32, coverage: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let lanesOfSource = spread(pixel)
    var i = 0
    while i < count {
      let source = pack(over255(lanesOfSource &* UInt64(truncatingIfNeeded: unsafe coverage[i])))
      unsafe target[i] = over(source, target[i])
      i &+= 1
    }
  }

  // MARK: A source per pixel

  /// Puts a row over pixels, all with one coverage, 1...255.
  static func over(
    _ row: UnsafePointer<UInt32>, coverage: UInt32, _ target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var i = 0
    if coverage == 255 {
      while i < count {
        let source = unsafe row[i]
        if source >= 0xFF00_0000 {
          unsafe target[i] = source
        } else if source != 0 {
          unsafe target[i] = over(source, target[i])
        }
        i &+= 1
      }
      return
    }
    while i < count {
      unsafe target[i] = over(scaled(row[i], coverage), target[i])
      i &+= 1
    }
  }

  /// Puts a row over pixels with a coverage each.
  static func over(
    _ row: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var i = 0
    while i < count {
      let source = unsafe scaled(row[i], UInt32(truncatingIfNeeded: coverage[i]))
      unsafe target[i] = over(source, target[i])
      i &+= 1
    }
  }

  // MARK: Rows by themselves

  /// Multiplies a row by k / 255.
  static func scale(_ row: UnsafeMutablePointer<UInt32>, by k: UInt32, count: Int) {
    guard k != 255 else { return }
    var i = 0
    while i < count {
      unsafe row[i] = scaled(row[i], k)
      i &+= 1
    }
  }

  /// Puts a row over one colour, in the row.
  static func under(_ row: UnsafeMutablePointer<UInt32>, _ pixel: UInt32, count: Int) {
    guard pixel != 0 else { return }
    var i = 0
    while i < count {
      let source = unsafe row[i]
      if source < 0xFF00_0000 { unsafe row[i] = over(source, pixel) }
      i &+= 1
    }
  }

  /// Whether all pixels are opaque.
  static func isOpaque(_ row: UnsafePointer<UInt32>, count: Int) -> Bool {
    var i = 0
    while i < count {
      if unsafe row[i] < 0xFF00_0000 { return false }
      i &+= 1
    }
    return true
  }
}
