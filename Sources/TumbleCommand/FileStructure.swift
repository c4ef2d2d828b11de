// What a decoder leaves out of a file that it has understood: palettes and the layout of the pixels. Whatever the bytes are, reading past
// them gives 0 and ends.

/// The bytes of a file, of which there are zeros beyond the end.
private struct PaddedBytes {
  let bytes: [UInt8]

  subscript(place: Int) -> Int { bytes.indices.contains(place) ? Int(bytes[place]) : 0 }
}

/// The blocks of a GIF file.
struct GIFStructure {
  /// The sizes of the palettes, the global one first.
  private(set) var palettes: [Int] = []
  private(set) var hasInterlacedPictures = false

  init(_ bytes: [UInt8]) {
    let file = PaddedBytes(bytes: bytes)
    var place = 13 + readPalette(file[10])
    while place < bytes.count {
      switch file[place] {
      case 0x21:
        place += 2
      case 0x2C:
        let flags = file[place + 9]
        hasInterlacedPictures = hasInterlacedPictures || flags & 0x40 != 0
        // The byte after the palette is the width of the first codes.
        place += 11 + readPalette(flags)
      default:
        return
      }
      while file[place] > 0 { place += file[place] + 1 }
      place += 1
    }
  }

  /// Takes note of the palette that flags tell of; how many bytes it has.
  private mutating func readPalette(_ flags: Int) -> Int {
    guard flags & 0x80 != 0 else { return 0 }
    palettes.append(2 << (flags & 7))
    return 3 * (2 << (flags & 7))
  }
}

/// The chunks of a PNG file.
struct PNGStructure {
  /// The size of the palette, if there is one.
  private(set) var palettes: [Int] = []
  /// How the pixels are kept, as "RGB, 8 bits".
  let layout: String

  init(_ bytes: [UInt8]) {
    let file = PaddedBytes(bytes: bytes)
    let kinds = [0: "gray", 2: "RGB", 3: "indexed", 4: "gray and alpha", 6: "RGBA"]
    layout = "\(kinds[file[25]] ?? "unknown"), \(file[24]) bits" + (file[28] == 1 ? ", interlaced" : "")
    var place = 8
    while place < bytes.count {
      let length = (0..<4).reduce(0) { $0 << 8 | file[place + $1] }
      if bytes[place...].dropFirst(4).starts(with: "PLTE".utf8) { palettes.append(length / 3) }
      place += length + 12
    }
  }
}
