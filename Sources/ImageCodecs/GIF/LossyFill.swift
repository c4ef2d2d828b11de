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
struct LossyFill {
  /// The largest number of strings that are followed at once.
  private static let breadth = 12

  /// For each entry, whether another one may stand in its place.
  private let mayBe: [Bool]
  /// The squared differences of all pairs of entries.
  private let errors: [Int32]
  /// Whether an entry may be replaced at all.
  private let isFree: [Bool]
  /// For each entry those that may stand in its place, the nearest first.
  private let near: [[Candidate]]
  private let codeSize: Int

  /// - Parameters:
  ///   - palette: The clip's colours.
  ///   - bound: The largest difference of a channel, 0...255.
  init(_ palette: GIFPalette, bound: Int) {
    var mayBe = [Bool](repeating: false, count: 65536)
    var errors = [Int32](repeating: 0, count: 65536)
    var isFree = [Bool](repeating: false, count: 256)
    for (i, color) in palette.colors.enumerated() {
      for (j, other) in palette.colors.enumerated() {
        var largest = 0
        var sum = 0
        for shift: UInt32 in [0, 8, 16] {
          let difference = Int(color >> shift & 0xFF) - Int(other >> shift & 0xFF)
          largest = max(largest, abs(difference))
          sum += difference * difference
        }
        errors[i << 8 | j] = Int32(sum)
        mayBe[i << 8 | j] = i == j || (!palette.isFlat[i] && largest <= bound)
        if i != j, mayBe[i << 8 | j] { isFree[i] = true }
      }
    }
    if let transparent = palette.transparent { mayBe[Int(transparent) << 8 | Int(transparent)] = true }
    self.mayBe = mayBe
    self.errors = errors
    self.isFree = isFree
    near = palette.colors.indices.map { i in
      Array(
        palette.colors.indices.filter { mayBe[i << 8 | $0] }
          .map { Candidate(node: $0, error: errors[i << 8 | $0]) }
          .sorted { ($0.error, $0.node) < ($1.error, $1.node) }
          .prefix(Self.breadth))
    }
    var bits = 2
    while 1 << bits < palette.tableSize { bits += 1 }
    codeSize = bits
  }

  /// The indices with those of the canvas wherever they may stand: what is nearly so already need not be drawn again.
  func settled(_ indices: [UInt8], on canvas: [UInt8]) -> [UInt8] {
    var result = indices
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe canvas.withUnsafeBufferPointer { canvas in
        unsafe mayBe.withUnsafeBufferPointer { mayBe in
          guard let r = result.baseAddress, let c = canvas.baseAddress, let m = mayBe.baseAddress else {
            return
          }
          var i = 0
          while i < result.count {
            if unsafe r[i] != c[i], unsafe m[Int(r[i]) << 8 | Int(c[i])] { unsafe r[i] = c[i] }
            i &+= 1
          }
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
  func bend(_ picture: [UInt8], over canvas: [UInt8]?) -> (picture: [UInt8], codes: Int) {
    var result = picture
    var codes = 0
    var model = LZWStrings(codeSize: codeSize)
    var front: [Candidate] = []
    var next: [Candidate] = []
    unsafe picture.withUnsafeBufferPointer { picture in
      unsafe result.withUnsafeMutableBufferPointer { result in
        var place = 0
        var pending: Int?
        while place < picture.count {
          let first = unsafe Int(picture[place])
          // A string of one symbol that stays what it is can be the one that the decoder is just learning.
          let begins = isFree[first] && canvas.map({ $0[place] != UInt8(first) }) ?? true
          if !begins, let pending { model.add(pending, first) }
          front = begins ? near[first] : [Candidate(node: first, error: 0)]
          var length = 1
          var best = front[0]
          while place &+ length < picture.count {
            let index = unsafe Int(picture[place &+ length])
            next.removeAll(keepingCapacity: true)
            if isFree[index], canvas.map({ $0[place &+ length] != UInt8(index) }) ?? true {
              for candidate in front {
                var child = model.firstChild(of: candidate.node)
                while child != 0 {
                  let symbol = model.symbol(of: child)
                  if mayBe[index << 8 | symbol] {
                    next.append(
                      Candidate(node: child, error: candidate.error &+ errors[index << 8 | symbol]))
                  }
                  child = model.sibling(of: child)
                }
              }
              if next.count > Self.breadth {
                next.sort { ($0.error, $0.node) < ($1.error, $1.node) }
                next.removeLast(next.count - Self.breadth)
              }
            } else {
              for candidate in front {
                let child = model.child(of: candidate.node, index)
                if child != 0 { next.append(Candidate(node: child, error: candidate.error)) }
              }
            }
            if next.isEmpty { break }
            swap(&front, &next)
            length &+= 1
            best = front[0]
          }
          for candidate in front where candidate.error < best.error { best = candidate }
          var node = best.node
          var i = place &+ length &- 1
          while i > place {
            unsafe result[i] = UInt8(truncatingIfNeeded: model.symbol(of: node))
            node = model.parent(of: node)
            i &-= 1
          }
          unsafe result[place] = UInt8(truncatingIfNeeded: node)
          if begins, let pending { model.add(pending, node) }
          place &+= length
          codes &+= 1
          pending = best.node
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

  /// A string of the table and how far its colours are from those that it stands for.
  private struct Candidate {
    var node: Int
    var error: Int32
  }
}
