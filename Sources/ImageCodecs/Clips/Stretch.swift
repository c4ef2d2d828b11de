extension UnsafeRawPointer {
  /// The end of the stretch of equal values that begins at a place, eight bytes at once: most of a flat picture lies in stretches.
  ///
  /// - Parameters:
  ///   - start: The place, in values.
  ///   - end: Where the values end, beyond the place.
  ///   - size: The bytes of a value, 1 or 4.
  /// - Returns: The first place after it that has another value, or the end.
  @inline(__always) @unsafe
  func stretchEnd(from start: Int, to end: Int, size: Int) -> Int {
    let step = 8 / size
    var place = start &+ 1
    while place &+ step <= end,
      unsafe loadUnaligned(fromByteOffset: place &* size, as: UInt64.self)
        == loadUnaligned(fromByteOffset: (place &- 1) &* size, as: UInt64.self)
    {
      place &+= step
    }
    while place < end,
      size == 4
        ? unsafe loadUnaligned(fromByteOffset: place &* 4, as: UInt32.self)
          == loadUnaligned(fromByteOffset: (place &- 1) &* 4, as: UInt32.self)
        : unsafe load(fromByteOffset: place, as: UInt8.self)
          == load(fromByteOffset: place &- 1, as: UInt8.self)
    {
      place &+= 1
    }
    return place
  }
}
