/// The strings that an LZW decoder knows: each is another one and a symbol after it.
///
/// A string is known by its code; 0 stands for none where a child is asked for, since no string that has a parent has it.
@safe
struct LZWStrings: ~Copyable {
  private static let capacity = 4096

  /// The codes of the children, one row of 256 a code; kept 0 for codes that are not in use.
  private let children: UnsafeMutablePointer<UInt16>
  private let firsts: UnsafeMutablePointer<UInt16>
  private let siblings: UnsafeMutablePointer<UInt16>
  private let parents: UnsafeMutablePointer<UInt16>
  private let symbols: UnsafeMutablePointer<UInt8>
  private let start: Int
  private var count: Int

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
  }

  deinit {
    unsafe children.deallocate()
    unsafe firsts.deallocate()
    unsafe siblings.deallocate()
    unsafe parents.deallocate()
    unsafe symbols.deallocate()
  }

  /// Whether no further string has a code, so that the encoder starts anew.
  var isFull: Bool { count >= Self.capacity }

  /// Adds a string: a known one and a symbol after it.
  mutating func add(_ parent: Int, _ symbol: Int) {
    guard count < Self.capacity, unsafe children[parent << 8 | symbol] == 0 else { return }
    unsafe children[parent << 8 | symbol] = UInt16(count)
    unsafe siblings[count] = firsts[parent]
    unsafe firsts[parent] = UInt16(count)
    unsafe parents[count] = UInt16(parent)
    unsafe symbols[count] = UInt8(symbol)
    count += 1
  }

  /// Forgets all but the single symbols.
  mutating func clear() {
    for code in start..<count {
      let parent = unsafe Int(parents[code])
      unsafe children[parent << 8 | Int(symbols[code])] = 0
      unsafe firsts[parent] = 0
    }
    count = start
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
