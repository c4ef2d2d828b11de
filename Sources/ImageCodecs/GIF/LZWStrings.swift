/// The strings that an LZW decoder knows: each is another one and a symbol after it.
///
/// Raw memory, since every pixel of a clip asks here at least once. Invariant: a code that has children or siblings is in
/// use, and every code in use that has a parent has it.
@safe
struct LZWStrings: ~Copyable {
  /// A string that a stretch of symbols begins with.
  struct Match {
    var code: Int
    var length: Int
  }

  private static let capacity = 4096

  /// The codes of the children, one row of 256 a code; kept 0 for codes that are not in use.
  private let children: UnsafeMutablePointer<UInt16>
  private let firsts: UnsafeMutablePointer<UInt16>
  private let siblings: UnsafeMutablePointer<UInt16>
  private let parents: UnsafeMutablePointer<UInt16>
  private let symbols: UnsafeMutablePointer<UInt8>
  /// For each symbol the longest string of it alone, so that flat stretches are passed in one step.
  private let runs: UnsafeMutablePointer<Match>
  private var start: Int
  /// The number of codes in use, those of the marks among them.
  private(set) var count: Int

  /// Makes the table of the single symbols.
  ///
  /// - Parameter codeSize: The bits of a symbol, 2...8.
  init(codeSize: Int) {
    start = 1 << codeSize + 2
    count = start
    unsafe children = .allocate(capacity: Self.capacity * 256)
    unsafe children.initialize(repeating: 0, count: Self.capacity * 256)
    unsafe firsts = .allocate(capacity: Self.capacity)
    unsafe firsts.initialize(repeating: 0, count: Self.capacity)
    unsafe siblings = .allocate(capacity: Self.capacity)
    unsafe siblings.initialize(repeating: 0, count: Self.capacity)
    unsafe parents = .allocate(capacity: Self.capacity)
    unsafe parents.initialize(repeating: 0, count: Self.capacity)
    unsafe symbols = .allocate(capacity: Self.capacity)
    for code in 0..<Self.capacity { unsafe (symbols + code).initialize(to: UInt8(truncatingIfNeeded: code)) }
    unsafe runs = .allocate(capacity: 256)
    for symbol in 0..<256 { unsafe (runs + symbol).initialize(to: Match(code: symbol, length: 1)) }
  }

  deinit {
    unsafe children.deallocate()
    unsafe firsts.deallocate()
    unsafe siblings.deallocate()
    unsafe parents.deallocate()
    unsafe symbols.deallocate()
    unsafe runs.deallocate()
  }

  /// Whether no further string has a code, so that the encoder starts anew; one code before the last, since decoders differ there.
  var isFull: Bool { count >= Self.capacity - 1 }

  /// Adds a string, a known one and a symbol after it, as a decoder does: one that is known already takes a code, too.
  mutating func add(_ parent: Int, _ symbol: Int) {
    guard count < Self.capacity else { return }
    unsafe parents[count] = UInt16(truncatingIfNeeded: parent)
    unsafe symbols[count] = UInt8(truncatingIfNeeded: symbol)
    if unsafe children[parent << 8 | symbol] == 0 {
      unsafe children[parent << 8 | symbol] = UInt16(truncatingIfNeeded: count)
      unsafe siblings[count] = firsts[parent]
      unsafe firsts[parent] = UInt16(truncatingIfNeeded: count)
      if unsafe runs[symbol].code == parent {
        unsafe runs[symbol] = Match(code: count, length: runs[symbol].length &+ 1)
      }
    }
    count &+= 1
  }

  /// Forgets all but the single symbols.
  mutating func clear() {
    for code in start..<count {
      let parent = unsafe Int(parents[code])
      let symbol = unsafe Int(symbols[code])
      unsafe children[parent << 8 | symbol] = 0
      unsafe firsts[parent] = 0
      unsafe runs[symbol] = Match(code: symbol, length: 1)
    }
    count = start
  }

  /// Forgets all, for symbols of another size.
  ///
  /// - Parameter codeSize: The bits of a symbol, 2...8.
  mutating func restart(codeSize: Int) {
    clear()
    start = 1 << codeSize + 2
    count = start
  }

  /// The longest known string that some symbols begin with.
  ///
  /// - Parameters:
  ///   - source: The symbols.
  ///   - count: How many there are, 1 or more.
  /// - Returns: Its code and length.
  @unsafe
  func longest(of source: UnsafePointer<UInt8>, count: Int) -> Match {
    unsafe extended(run(of: source, count: count), of: source, count: count)
  }

  /// The longest known string of one symbol alone that some symbols begin with, or their first symbol if that string goes further
  /// than the stretch of it.
  @unsafe
  func run(of source: UnsafePointer<UInt8>, count: Int) -> Match {
    let symbol = unsafe source[0]
    let run = unsafe runs[Int(symbol)]
    if run.length > 1, run.length <= count,
      unsafe UnsafeRawPointer(source).stretchEnd(from: 0, to: run.length, size: 1) == run.length
    {
      return run
    }
    return Match(code: Int(symbol), length: 1)
  }

  /// A string that some symbols begin with, as much longer as the table allows.
  @unsafe
  func extended(_ match: Match, of source: UnsafePointer<UInt8>, count: Int) -> Match {
    var match = match
    while match.length < count {
      let child = unsafe children[match.code << 8 | Int(source[match.length])]
      if child == 0 { break }
      match = Match(code: Int(child), length: match.length &+ 1)
    }
    return match
  }

  /// The string with a symbol added, 0 if it is not known.
  func child(of code: Int, _ symbol: Int) -> Int { unsafe Int(children[code << 8 | symbol]) }
  /// The string one symbol longer that was added last, 0 for none.
  func firstChild(of code: Int) -> Int { unsafe Int(firsts[code]) }
  /// The one that was added before it to the same string, 0 for none.
  func sibling(of code: Int) -> Int { unsafe Int(siblings[code]) }
  /// The string without its last symbol.
  func parent(of code: Int) -> Int { unsafe Int(parents[code]) }
  /// The last symbol.
  func symbol(of code: Int) -> Int { unsafe Int(symbols[code]) }
}
