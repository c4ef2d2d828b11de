internal import Glibc
package import Pixels

// The first walk over a clip: which colours it has, how long how many pixels show each, and its pictures as numbers.
//
// The problem: a palette must be known before the first picture is written and must not forget the colours that are on
// screen most; a clip has a hundred million pixels, and drawing or reading its frames a second time costs more than all
// that an encoder does. The method: the canvas is kept as colour numbers (WordTable). Of a new frame only the rows that
// differ from the frame before are looked at, in them only the span between the first and the last change, and there a
// run of one colour is looked up once. A colour's weight is its number of pixels times their time on screen; an unchanged
// row only becomes older, and is counted once with all its age when it changes or the clip ends. The changed spans
// go to a tape, from which every later pass plays the pictures without the source.
// Where the tape would exceed its limit it is given up, and later passes walk the source again. Where a clip has more than
// 2^18 distinct colours, those that are seldom seen lose their lowest bit, and again if need be, and the tape is given
// up; those that make up 1/16384 of the clip so far are kept whole. So memory stays bounded.
// Invariants: the weights sum to width times height times the clip's length, exactly; the tape gives back every pixel.

/// A colour of a clip.
package struct ClipColor {
  /// The pixel, premultiplied.
  package var word: UInt32
  /// Its number of pixels times their time on screen.
  package var weight: UInt64
  /// How much it is asked for in pictures of few colours: for each picture with changed pixels of it, 2^20 by the number of
  /// colours that have changed pixels there.
  package var share: UInt64
}

/// The colours of a clip by their pixels' time on screen, and its pictures in those colours.
package struct ClipScan: ~Copyable {
  /// The largest number of distinct words.
  package static let colorCapacity = 1 << 18

  private let width: Int
  private let height: Int
  private let tapeLimit: Int
  private var table = WordTable()
  private var numbers: [UInt32]
  private var previous: Bitmap?
  private var tape: ClipTape?
  /// How long each row has been as it is, not yet counted.
  private var ages: [Int]
  private var duration = 0
  /// The bits of a word that still count; all but low bits of red, green and blue.
  private var mask: UInt32 = 0xFFFF_FFFF
  /// For each colour its share, and the last picture that changed pixels to it.
  private var shares: [UInt64] = []
  private var pictures: [Int] = []
  private var picture = 0
  /// The colours that the present picture changes pixels to.
  private var changed: [Int] = []

  /// Makes a scan of frames of one size.
  ///
  /// - Parameters:
  ///   - width: The number of columns of every frame.
  ///   - height: The number of rows.
  ///   - tapeLimit: The most words of four bytes that the tape may take.
  package init(width: Int, height: Int, tapeLimit: Int) {
    self.width = width
    self.height = height
    self.tapeLimit = tapeLimit
    numbers = [UInt32](repeating: 0, count: width * height)
    ages = [Int](repeating: 0, count: height)
    tape = ClipTape()
  }

  /// The number of distinct words so far.
  var colorCount: Int { table.count }

  /// The word of a number below ``colorCount``.
  func word(_ number: Int) -> UInt32 { table[number] }

  /// Takes the next frame and its weight, its time on screen in any unit.
  package mutating func add(_ bitmap: Bitmap, weight: Int) {
    var spans = ClipTape.Picture()
    picture += 1
    changed.removeAll(keepingCapacity: true)
    for y in 0..<height {
      if let previous {
        guard let span = Bitmap.changedColumns(previous, bitmap, row: y) else { continue }
        count(row: y)
        read(span, row: y, of: bitmap)
        if tape != nil { spans.add(span, row: y, of: numbers, width: width) }
      } else {
        read(0..<width, row: y, of: bitmap)
        if tape != nil { spans.add(0..<width, row: y, of: numbers, width: width) }
      }
    }
    if tape != nil {
      tape?.add(spans)
      if let size = tape?.size, size > tapeLimit { tape = nil }
    }
    for number in changed { shares[number] += UInt64((1 << 20) / changed.count) }
    for y in 0..<height { ages[y] += weight }
    duration += weight
    previous = bitmap
    if table.count > Self.colorCapacity { coarsen() }
  }

  /// The colours of the clip in order of their numbers; and the tape, nil where there was no room for it.
  package consuming func finish() -> (colors: [ClipColor], tape: ClipTape?) {
    for y in 0..<height { count(row: y) }
    let colors = (0..<table.count).map {
      ClipColor(word: table[$0], weight: table.value($0), share: shares[$0])
    }
    return (colors, tape)
  }

  private mutating func read(_ columns: Range<Int>, row y: Int, of bitmap: Bitmap) {
    var x = columns.lowerBound
    let end = columns.upperBound
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let row = unsafe base + y * width
      while x < end {
        let word = unsafe row[x].word
        let start = x
        x = unsafe UnsafeRawPointer(row).stretchEnd(from: x, to: end, size: 4)
        let number = UInt32(truncatingIfNeeded: changedNumber(of: word))
        unsafe numbers.withUnsafeMutableBufferPointer { numbers in
          guard let target = numbers.baseAddress else { return }
          unsafe (target + (y &* width &+ start)).update(repeating: number, count: x &- start)
        }
      }
    }
  }

  /// The number of a word to which the present picture changes pixels.
  private mutating func changedNumber(of word: UInt32) -> Int {
    let number = number(of: word)
    if number == shares.count {
      shares.append(0)
      pictures.append(0)
    }
    if pictures[number] != picture {
      pictures[number] = picture
      changed.append(number)
    }
    return number
  }

  private mutating func number(of word: UInt32) -> Int {
    if mask == 0xFFFF_FFFF { return table.number(of: word) }
    return table.existingNumber(of: word) ?? table.number(of: word & mask)
  }

  private mutating func count(row y: Int) {
    let weight = UInt64(ages[y])
    guard weight > 0 else { return }
    ages[y] = 0
    unsafe numbers.withUnsafeBufferPointer { numbers in
      guard let base = numbers.baseAddress else { return }
      let row = unsafe base + y * width
      var x = 0
      while x < width {
        let number = unsafe row[x]
        let start = x
        x = unsafe UnsafeRawPointer(row).stretchEnd(from: x, to: width, size: 4)
        table.setValue(Int(number), to: table.value(Int(number)) + UInt64(x &- start) * weight)
      }
    }
  }

  private mutating func coarsen() {
    tape = nil
    for y in 0..<height { count(row: y) }
    let threshold = UInt64(duration * width * height) / 16384
    while table.count > Self.colorCapacity, mask != 0xFF00_0000 {
      mask = 0xFF00_0000 | (mask << 1 & 0x00FE_FEFE)
      var coarse = WordTable()
      var place: [UInt32] = []
      var sums: [UInt64] = []
      for old in 0..<table.count {
        let weight = table.value(old)
        let new = coarse.number(of: weight > threshold ? table[old] : table[old] & mask)
        coarse.setValue(new, to: coarse.value(new) + weight)
        if new == sums.count { sums.append(0) }
        sums[new] += shares[old]
        place.append(UInt32(new))
      }
      for i in numbers.indices { numbers[i] = place[Int(numbers[i])] }
      table = coarse
      shares = sums
      pictures = [Int](repeating: 0, count: sums.count)
    }
  }
}

extension Bitmap {
  /// The columns between the first and the last pixel in which two pictures of one width differ; nil where a row is the
  /// same.
  static func changedColumns(_ a: Bitmap, _ b: Bitmap, row y: Int) -> Range<Int>? {
    let width = a.width
    return unsafe a.pixels.withUnsafeBufferPointer { first in
      unsafe b.pixels.withUnsafeBufferPointer { second -> Range<Int>? in
        guard let p = first.baseAddress, let q = second.baseAddress else { return nil }
        let row = unsafe p + y * width
        let other = unsafe q + y * width
        if unsafe memcmp(row, other, width * 4) == 0 { return nil }
        var left = 0
        while unsafe row[left].word == other[left].word { left &+= 1 }
        var right = width &- 1
        while unsafe row[right].word == other[right].word { right &-= 1 }
        return left..<right + 1
      }
    }
  }

  /// Whether two pictures are the same; much faster in debug builds than `==`.
  func isSame(as other: Bitmap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return unsafe pixels.withUnsafeBufferPointer { first in
      unsafe other.pixels.withUnsafeBufferPointer { second in
        guard let p = first.baseAddress, let q = second.baseAddress else { return true }
        return unsafe memcmp(p, q, first.count * 4) == 0
      }
    }
  }
}
