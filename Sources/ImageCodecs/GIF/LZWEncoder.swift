// Chooses the strings that a picture's LZW code is made of.
//
// The problem: a decoder learns a string with every code, whichever code it is, so there are many codes for one picture, and the
// usual one, always the longest known string, is not the shortest. The method: before a string is written, the one after it
// is looked up, too, and once more for the case that this one ends a symbol earlier; if both together reach further
// then, it ends there. The decoder then learns a string that it has: where strings fill the table and it starts anew, that costs
// more than it gives, so such a picture is coded once more, ending strings early only for a large gain, and the shorter
// code stays. What was looked up serves the next step, so the search costs about twice the usual one. Stretches of one
// symbol, most of a flat picture, are passed in one step (LZWStrings). Symbols take only the bits that the picture's own need,
// not those of the whole palette.
// Source: one step of lookahead is known as flexible parsing (Matias and Sahinalp, 1999). Measured on clips of this
// package it saves 1 to 2 %; several steps, and ending two to sixteen symbols earlier, save no more.
// Invariants, tested with a plain decoder: the code gives back the picture, whatever its symbols.

/// A picture as the GIF format codes it.
package struct LZWCode {
  /// The bits of a symbol, 2...8, from which the first codes have their size.
  package var codeSize: Int
  /// The codes, packed from the lowest bit on.
  package var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var filled = 0

  fileprivate init(codeSize: Int) { self.codeSize = codeSize }

  fileprivate mutating func put(_ code: Int, width: Int) {
    bits |= UInt64(truncatingIfNeeded: code) << UInt64(truncatingIfNeeded: filled)
    filled &+= width
    while filled >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      filled &-= 8
    }
  }

  fileprivate mutating func finish() {
    if filled > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    (bits, filled) = (0, 0)
  }
}

/// Codes pictures, one after the other, with one table.
package struct LZWEncoder: ~Copyable {
  private static let longestWidth = 12
  /// How many symbols more two strings have to reach for the first to end early: as few as can be, or, where the table fills, so
  /// many that a place of it is well spent.
  private static let (gain, gainWhereFull) = (1, 4)

  private var strings = LZWStrings(codeSize: 8)
  /// The gain for pictures that fill the table.
  private var gains = Habit(Self.gain, or: Self.gainWhereFull)

  package init() {}

  /// The code of a picture.
  ///
  /// - Parameters:
  ///   - symbols: The picture's indices, row by row; at least one.
  ///   - limit: The number of bytes from which on the code is of no use.
  /// - Returns: The code; nil if it is not shorter than the limit, or the first of the two of a picture that fills the table
  ///   is not.
  package mutating func code(_ symbols: [UInt8], shorterThan limit: Int = .max) -> LZWCode? {
    var isFilled = false
    guard var best = code(symbols, gain: gains.usual, shorterThan: limit, &isFilled) else { return nil }
    if isFilled {
      for gain in gains.waysToTry().dropFirst() {
        guard let code = code(symbols, gain: gain, shorterThan: best.bytes.count, &isFilled) else { continue }
        best = code
        gains.prefer(gain)
      }
    } else if gains.usual != Self.gain {
      // A picture that does not fill the table is coded with the small gain.
      best = code(symbols, gain: Self.gain, shorterThan: best.bytes.count, &isFilled) ?? best
    }
    return best
  }

  /// The code of a picture, and whether its strings fill the table.
  private mutating func code(
    _ symbols: [UInt8], gain: Int, shorterThan limit: Int, _ isFilled: inout Bool
  ) -> LZWCode? {
    var codeSize = 2
    let largest = Int(symbols.max() ?? 0)
    while 1 << codeSize <= largest { codeSize += 1 }
    var code = LZWCode(codeSize: codeSize)
    let clear = 1 << codeSize
    var width = codeSize + 1
    strings.restart(codeSize: codeSize)
    code.put(clear, width: width)
    let isShort = unsafe symbols.withUnsafeBufferPointer { buffer -> Bool in
      guard let source = buffer.baseAddress else { return true }
      var rest = buffer.count
      var place = unsafe source
      var match = unsafe strings.longest(of: place, count: rest)
      while true {
        var following = match
        if match.length < rest {
          following = unsafe strings.longest(of: place + match.length, count: rest &- match.length)
          if match.length > 1 {
            let earlier = unsafe strings.longest(
              of: place + (match.length &- 1), count: rest &- match.length &+ 1)
            if earlier.length > following.length &+ gain {
              following = earlier
              match = LZWStrings.Match(code: strings.parent(of: match.code), length: match.length &- 1)
            }
          }
        }
        code.put(match.code, width: width)
        unsafe place += match.length
        rest &-= match.length
        if rest == 0 { break }
        if code.bytes.count >= limit { return false }
        unsafe strings.add(match.code, Int(place[0]))
        // The decoder is one string behind: its codes grow when it knows one more than this size can say.
        if strings.count > 1 << width, width < Self.longestWidth { width += 1 }
        if strings.isFull {
          isFilled = true
          code.put(clear, width: width)
          strings.clear()
          width = codeSize + 1
          match = unsafe strings.longest(of: place, count: rest)
        } else {
          // Only the string just added can make it longer.
          match = unsafe strings.extended(following, of: place, count: rest)
        }
      }
      return true
    }
    guard isShort else { return nil }
    // With the last code the decoder has caught up.
    if strings.count >= 1 << width, width < Self.longestWidth { width += 1 }
    code.put(clear + 1, width: width)
    code.finish()
    return code.bytes.count < limit ? code : nil
  }
}
