/// LZW by the words of the GIF specification, appendix F, without any thought of speed.
enum PlainLZW {
  /// The symbols of a code; nil if it is none, ends early or goes on after its end.
  static func symbols(of bytes: [UInt8], codeSize: Int) -> [UInt8]? {
    strings(of: bytes, codeSize: codeSize).map { $0.flatMap { $0 } }
  }

  /// The strings that the codes stand for, without marks.
  static func strings(of bytes: [UInt8], codeSize: Int) -> [[UInt8]]? {
    let clear = 1 << codeSize
    var strings: [[UInt8]] = []
    var result: [[UInt8]] = []
    var last: [UInt8]?
    var width = codeSize + 1
    var place = 0
    func forget() {
      strings = (0..<clear).map { [UInt8($0)] } + [[], []]
      width = codeSize + 1
      last = nil
    }
    while place + width <= bytes.count * 8 {
      var code = 0
      for bit in 0..<width where bytes[(place + bit) / 8] >> ((place + bit) % 8) & 1 == 1 { code |= 1 << bit }
      let isFirst = place == 0
      place += width
      if code == clear {
        forget()
        continue
      }
      if isFirst { return nil }
      if code == clear + 1 { return (bytes.count * 8 - place) < 8 ? result : nil }
      var string: [UInt8]
      if code < strings.count {
        string = strings[code]
      } else if code == strings.count, let last {
        string = last + [last[0]]
      } else {
        return nil
      }
      if let last, strings.count < 4096 { strings.append(last + [string[0]]) }
      if strings.count == 1 << width, width < 12 { width += 1 }
      result.append(string)
      last = string
    }
    return nil
  }

  /// The strings, if the longest known one is always taken and the table, once full, is forgotten.
  static func usualStrings(_ symbols: [UInt8], codeSize: Int) -> [[UInt8]] {
    var known = Set<[UInt8]>()
    var places = 0
    var result: [[UInt8]] = []
    var string: [UInt8] = []
    for symbol in symbols {
      let longer = string + [symbol]
      if longer.count == 1 || known.contains(longer) {
        string = longer
        continue
      }
      result.append(string)
      known.insert(longer)
      places += 1
      if places == 4093 - 1 << codeSize {
        known = []
        places = 0
      }
      string = [symbol]
    }
    return string.isEmpty ? result : result + [string]
  }
}
