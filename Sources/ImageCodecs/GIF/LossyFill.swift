// Bends a picture towards what the LZW code can say shortly.
//
// The problem: pixels on moving edges differ from picture to picture by a few steps that nobody sees, and each costs a
// code of about ten bits. The method: the picture is walked as the encoder will walk it, with the same table of
// strings; a pixel may stand for any palette entry of which no channel is further away than the bound, and of all strings
// that the table allows from here on the longest is taken, of several the one with the least squared error. Flat colours of
// the clip stay what they are, and so does every pixel that already has its index on the canvas.
// Source: the idea is that of lossy LZW encoders; the search follows all admissible strings at once, a few at each length.
// Invariants, tested: no channel moves further than the bound; flat colours do not move; with a bound of 0 nothing does.

/// Finds pictures of short code near given ones.
///
/// Raw memory, since every pixel of a clip asks here at least once.
@safe
struct LossyFill: ~Copyable {
  /// The squared difference of each pair of entries; one that may not stand in the other's place has ``never``.
  private let errors: UnsafeMutablePointer<Int32>
  private static let never = Int32.max
  /// Whether an entry may be replaced at all.
  private let isFree: [Bool]
  /// For each entry those that may stand in its place.
  private let near: [[Candidate]]
  private let codeSize: Int
  /// What the decoder knows.
  private var model: LZWStrings
  /// The strings of one length that are followed, and those one symbol longer.
  private var front = Front()
  private var next = Front()

  /// - Parameters:
  ///   - palette: The clip's colours.
  ///   - bound: The largest difference of a channel, 0...255.
  init(_ palette: GIFPalette, bound: Int) {
    let errors = UnsafeMutablePointer<Int32>.allocate(capacity: 65536)
    unsafe errors.initialize(repeating: Self.never, count: 65536)
    var isFree = [Bool](repeating: false, count: 256)
    var near = [[Candidate]](repeating: [], count: 256)
    for (i, color) in palette.colors.enumerated() {
      for (j, other) in palette.colors.enumerated() {
        var largest = 0
        var sum = 0
        for shift: UInt32 in [0, 8, 16] {
          let difference = Int(color >> shift & 0xFF) - Int(other >> shift & 0xFF)
          largest = max(largest, abs(difference))
          sum += difference * difference
        }
        guard i == j || (!palette.isFlat[i] && largest <= bound) else { continue }
        unsafe errors[i << 8 | j] = Int32(sum)
        if i != j { isFree[i] = true }
        near[i].append(Candidate(node: j, error: Int32(sum)))
      }
    }
    if let transparent = palette.transparent {
      unsafe errors[Int(transparent) << 8 | Int(transparent)] = 0
    }
    unsafe self.errors = errors
    self.isFree = isFree
    self.near = near
    var bits = 2
    while 1 << bits < palette.tableSize { bits += 1 }
    codeSize = bits
    model = LZWStrings(codeSize: bits)
  }

  deinit { unsafe errors.deallocate() }

  /// The indices with those of the canvas wherever they may stand: what is nearly so already need not be drawn again.
  func settled(_ indices: [UInt8], on canvas: [UInt8]) -> [UInt8] {
    var result = indices
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe canvas.withUnsafeBufferPointer { canvas in
        guard let r = result.baseAddress, let c = canvas.baseAddress else { return }
        var i = 0
        while i < result.count {
          if unsafe r[i] != c[i], unsafe errors[Int(r[i]) << 8 | Int(c[i])] != Self.never {
            unsafe r[i] = c[i]
          }
          i &+= 1
        }
      }
    }
    return result
  }

  /// A picture near the given one with a shorter code.
  ///
  /// - Parameters:
  ///   - picture: The indices, row by row.
  ///   - canvas: What is there already; a pixel that has its index there keeps it. Nil where nothing is.
  /// - Returns: The indices and the number of codes that they take.
  mutating func bend(_ picture: [UInt8], over canvas: [UInt8]?) -> (picture: [UInt8], codes: Int) {
    var result = picture
    var codes = 0
    let bends = bendable(picture, over: canvas)
    model.restart(codeSize: codeSize)
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe bends.withUnsafeBufferPointer { bends in
        guard var place = result.baseAddress, var bends = bends.baseAddress else { return }
        var rest = result.count
        var pending: Int?
        while rest > 0 {
          // A string of one symbol that stays what it is can be the one that the decoder is just learning.
          let begins = unsafe bends[0]
          if !begins, let pending { unsafe model.add(pending, Int(place[0])) }
          let length = unsafe follow(place, bends, count: rest)
          let string = front.nearest.node
          var node = string
          var i = length &- 1
          while i > 0 {
            unsafe place[i] = UInt8(truncatingIfNeeded: model.symbol(of: node))
            node = model.parent(of: node)
            i &-= 1
          }
          unsafe place[0] = UInt8(truncatingIfNeeded: node)
          if begins, let pending { model.add(pending, node) }
          unsafe place += length
          unsafe bends += length
          rest &-= length
          codes &+= 1
          pending = string
          if model.isFull {
            model.clear()
            pending = nil
            codes &+= 1
          }
        }
      }
    }
    return (result, codes)
  }

  /// For each pixel, whether it may be replaced.
  private func bendable(_ picture: [UInt8], over canvas: [UInt8]?) -> [Bool] {
    guard let canvas else { return picture.map { isFree[Int($0)] } }
    return zip(picture, canvas).map { $0 != $1 && isFree[Int($0)] }
  }

  /// Follows the longest strings that some pixels may become; the front holds them in the end.
  ///
  /// - Returns: Their length.
  @unsafe
  private mutating func follow(
    _ pixels: UnsafePointer<UInt8>, _ bends: UnsafePointer<Bool>, count: Int
  ) -> Int {
    let first = unsafe Int(pixels[0])
    var length = 1
    front.removeAll()
    if unsafe bends[0] {
      for candidate in near[first] { front.insert(candidate) }
    } else {
      // A stretch of one colour that stays what it is is passed in one step.
      let run =
        isFree[first] ? LZWStrings.Match(code: first, length: 1) : unsafe model.run(of: pixels, count: count)
      front.insert(Candidate(node: run.code, error: 0))
      length = run.length
    }
    while length < count {
      let index = unsafe Int(pixels[length])
      next.removeAll()
      if unsafe bends[length] {
        for number in 0..<front.count {
          let candidate = front[number]
          var child = model.firstChild(of: candidate.node)
          while child != 0 {
            let error = unsafe errors[index << 8 | model.symbol(of: child)]
            if error != Self.never { next.insert(Candidate(node: child, error: candidate.error &+ error)) }
            child = model.sibling(of: child)
          }
        }
      } else {
        for number in 0..<front.count {
          let child = model.child(of: front[number].node, index)
          if child != 0 { next.insert(Candidate(node: child, error: front[number].error)) }
        }
      }
      if next.count == 0 { break }
      swap(&front, &next)
      length &+= 1
    }
    return length
  }

  /// A string of the table and how far its colours are from those that it stands for.
  private struct Candidate {
    var node: Int
    var error: Int32

    func isNearer(than other: Candidate) -> Bool {
      error < other.error || (error == other.error && node < other.node)
    }
  }

  /// A few strings of one length, the nearest first.
  @safe
  private struct Front: ~Copyable {
    /// The largest number of strings that are followed at once.
    private static let breadth = 12

    private let candidates: UnsafeMutablePointer<Candidate>
    private(set) var count = 0

    init() { unsafe candidates = .allocate(capacity: Self.breadth) }

    deinit { unsafe candidates.deallocate() }

    var nearest: Candidate { self[0] }

    subscript(number: Int) -> Candidate { unsafe candidates[number] }

    mutating func removeAll() { count = 0 }

    /// Adds a string unless as many as may be are nearer.
    mutating func insert(_ candidate: Candidate) {
      var place = count
      if place == Self.breadth {
        guard unsafe candidate.isNearer(than: candidates[place &- 1]) else { return }
        place &-= 1
      } else {
        count &+= 1
      }
      while place > 0, unsafe candidate.isNearer(than: candidates[place &- 1]) {
        unsafe (candidates + place).initialize(to: candidates[place &- 1])
        place &-= 1
      }
      unsafe (candidates + place).initialize(to: candidate)
    }
  }
}
