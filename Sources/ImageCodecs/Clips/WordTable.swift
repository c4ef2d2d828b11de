// Numbers the distinct words of a picture in order of their first appearance.
//
// The problem: an encoder asks for each of a hundred thousand pixels a frame which colour it is, in debug builds too.
// The method: open addressing with linear probing over a power of two of slots, at most half of them full; a slot
// holds the word and its number plus one, so that 0 is an empty slot. Multiplication by an odd constant (the golden
// ratio's) spreads the words, and the top bits choose the slot. Raw memory, since array checks cost tenfold in debug.
// Invariants: numbers are 0..<count without gaps; words[number(of: w)] == w; nothing depends on the slots' order.

/// The distinct 32-bit words that were asked for, numbered from 0 in order of first appearance, each with a value.
@safe
struct WordTable: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt64>
  private var bits: Int
  private var storage: UnsafeMutablePointer<UInt32>
  private var values: UnsafeMutablePointer<UInt64>
  /// The number of distinct words.
  private(set) var count = 0

  /// Makes an empty table with room for 128 words; it grows by itself.
  init() {
    bits = 8
    unsafe slots = .allocate(capacity: 1 << bits)
    unsafe slots.initialize(repeating: 0, count: 1 << bits)
    unsafe storage = .allocate(capacity: 1 << (bits - 1))
    unsafe values = .allocate(capacity: 1 << (bits - 1))
  }

  deinit {
    unsafe slots.deallocate()
    unsafe storage.deallocate()
    unsafe values.deallocate()
  }

  /// The word of a number.
  subscript(number: Int) -> UInt32 {
    precondition(number >= 0 && number < count, "there is no word \(number) among \(count)")
    return unsafe storage[number]
  }

  /// The value that goes with a number, 0 until it is set.
  func value(_ number: Int) -> UInt64 {
    precondition(number >= 0 && number < count, "there is no word \(number) among \(count)")
    return unsafe values[number]
  }

  /// Replaces the value that goes with a number.
  mutating func setValue(_ number: Int, to value: UInt64) {
    precondition(number >= 0 && number < count, "there is no word \(number) among \(count)")
    unsafe values[number] = value
  }

  /// The number of a word, which is added if it is new.
  mutating func number(of word: UInt32) -> Int {
    let mask = 1 << bits - 1
    var slot = Int((word &* 0x9E37_79B1) >> UInt32(truncatingIfNeeded: 32 - bits))
    while true {
      let entry = unsafe slots[slot]
      if entry == 0 { return insert(word, at: slot) }
      if UInt32(truncatingIfNeeded: entry) == word { return Int(entry >> 32) - 1 }
      slot = (slot &+ 1) & mask
    }
  }

  /// The number of a word, or nil if it was never added.
  func existingNumber(of word: UInt32) -> Int? {
    let mask = 1 << bits - 1
    var slot = Int((word &* 0x9E37_79B1) >> UInt32(truncatingIfNeeded: 32 - bits))
    while true {
      let entry = unsafe slots[slot]
      if entry == 0 { return nil }
      if UInt32(truncatingIfNeeded: entry) == word { return Int(entry >> 32) - 1 }
      slot = (slot &+ 1) & mask
    }
  }

  private mutating func insert(_ word: UInt32, at slot: Int) -> Int {
    let number = count
    unsafe storage[number] = word
    unsafe values[number] = 0
    unsafe slots[slot] = UInt64(number + 1) << 32 | UInt64(word)
    count += 1
    if count == 1 << (bits - 1) { grow() }
    return number
  }

  private mutating func grow() {
    unsafe slots.deallocate()
    bits += 1
    let capacity = 1 << bits
    unsafe slots = .allocate(capacity: capacity)
    unsafe slots.initialize(repeating: 0, count: capacity)
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity / 2)
    unsafe larger.update(from: storage, count: count)
    unsafe storage.deallocate()
    unsafe storage = unsafe larger
    let largerValues = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity / 2)
    unsafe largerValues.update(from: values, count: count)
    unsafe values.deallocate()
    unsafe values = unsafe largerValues
    for number in 0..<count {
      let word = unsafe storage[number]
      var slot = Int((word &* 0x9E37_79B1) >> UInt32(truncatingIfNeeded: 32 - bits))
      while unsafe slots[slot] != 0 { slot = (slot &+ 1) & (capacity - 1) }
      unsafe slots[slot] = UInt64(number + 1) << 32 | UInt64(word)
    }
  }
}
