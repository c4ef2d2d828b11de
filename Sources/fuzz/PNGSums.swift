/// The sums over the chunks of PNG files.
enum PNGSums {
  /// Writes the right sum behind every chunk, as far as the lengths lead.
  static func mend(_ file: UnsafeMutableBufferPointer<UInt8>) {
    var place = 8
    while place + 12 <= file.count {
      let length = (0..<4).reduce(0) { unsafe $0 << 8 | Int(file[place + $1]) }
      let end = place + 8 + length
      guard end + 4 <= file.count else { return }
      var sum: UInt32 = 0xFFFF_FFFF
      for i in place + 4..<end {
        sum ^= unsafe UInt32(file[i])
        for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
      }
      for i in 0..<4 { unsafe file[end + i] = UInt8(truncatingIfNeeded: ~sum >> UInt32(24 - 8 * i)) }
      place = end + 4
    }
  }
}
