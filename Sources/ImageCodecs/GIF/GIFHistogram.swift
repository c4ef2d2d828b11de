internal import Glibc
package import Pixels

// Which colours a clip has, and how long how many pixels show each.
//
// The problem: a palette must not forget the colours that are on screen most, and a clip has a hundred million
// pixels. The method: a colour's weight is its number of pixels times their time on screen. Of each new frame only
// the rows that differ from the frame before are counted; an unchanged row only becomes older, and is counted once
// with all its age when it changes or the clip ends. Runs of one colour are counted at once.
// Where a clip has more than 2^18 distinct colours, the colours that are seldom seen lose their lowest bit, and
// again if need be, so memory stays bounded; those that make up 1/16384 of the clip so far are kept whole.
// Invariant: the weights sum to width times height times the clip's length in centiseconds, exactly.

/// The colours of a clip by their pixels' time on screen.
package struct GIFHistogram: ~Copyable {
  /// The largest number of distinct words.
  package static let capacity = 1 << 18

  private var table = WordTable()
  private var previous: Bitmap?
  /// How long each row of the last frame has been as it is, not yet counted.
  private var ages: [Int] = []
  /// The length of the clip so far, in centiseconds.
  private var duration = 0
  /// The bits of a word that still count; all but low bits of red, green and blue.
  private var mask: UInt32 = 0xFFFF_FFFF

  /// Makes an empty histogram.
  package init() {}

  /// Takes the next frame and its time on screen in centiseconds; all frames have one size.
  package mutating func add(_ bitmap: Bitmap, delay: Int) {
    if let previous {
      for y in 0..<bitmap.height where ages[y] > 0 {
        if !Self.rowsAreEqual(previous, bitmap, y) { count(row: y, of: previous) }
      }
    } else {
      ages = [Int](repeating: 0, count: bitmap.height)
    }
    for y in 0..<bitmap.height { ages[y] += delay }
    duration += delay
    previous = bitmap
  }

  /// The distinct words of the clip, premultiplied, and their weights, in order of first appearance.
  package consuming func finish() -> [(word: UInt32, weight: UInt64)] {
    if let previous {
      for y in 0..<previous.height { count(row: y, of: previous) }
    }
    return (0..<table.count).map { (table[$0], table.value($0)) }
  }

  /// Whether two pictures are the same; much faster in debug builds than `==`.
  static func areEqual(_ a: Bitmap, _ b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return unsafe a.pixels.withUnsafeBufferPointer { first in
      unsafe b.pixels.withUnsafeBufferPointer { second in
        guard let p = first.baseAddress, let q = second.baseAddress else { return true }
        return unsafe memcmp(p, q, first.count * 4) == 0
      }
    }
  }

  /// Whether a row is the same in two pictures of one width.
  static func rowsAreEqual(_ a: Bitmap, _ b: Bitmap, _ y: Int) -> Bool {
    unsafe a.pixels.withUnsafeBufferPointer { first in
      unsafe b.pixels.withUnsafeBufferPointer { second in
        guard let p = first.baseAddress, let q = second.baseAddress else { return true }
        return unsafe memcmp(p + y * a.width, q + y * a.width, a.width * 4) == 0
      }
    }
  }

  private mutating func count(row y: Int, of bitmap: Bitmap) {
    let weight = UInt64(ages[y])
    ages[y] = 0
    let width = bitmap.width
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let row = unsafe base + y * width
      var x = 0
      while x < width {
        let word = unsafe row[x].word
        let start = x
        x &+= 1
        while x < width, unsafe row[x].word == word { x &+= 1 }
        add(UInt64(x &- start) * weight, to: word)
      }
    }
  }

  private mutating func add(_ weight: UInt64, to word: UInt32) {
    let number: Int
    if mask == 0xFFFF_FFFF {
      number = table.number(of: word)
    } else if let existing = table.existingNumber(of: word) {
      number = existing
    } else {
      number = table.number(of: word & mask)
    }
    table.setValue(number, to: table.value(number) + weight)
    if table.count > Self.capacity { coarsen() }
  }

  private mutating func coarsen() {
    let height = previous?.height ?? 0
    let width = previous?.width ?? 0
    let threshold = UInt64(duration * width * height) / 16384
    let low = mask << 1 & 0x00FE_FEFE
    mask = 0xFF00_0000 | low
    var coarse = WordTable()
    for old in 0..<table.count {
      let weight = table.value(old)
      let new = coarse.number(of: weight > threshold ? table[old] : table[old] & mask)
      coarse.setValue(new, to: coarse.value(new) + weight)
    }
    table = coarse
  }
}
