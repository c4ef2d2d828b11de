import Pixels

/// The one palette of a clip, and how pixels become indices of it.
struct GIFPalette {
  /// What a source pixel is drawn as: an opaque colour, red lowest, or nil for transparent.
  struct Drawing: Hashable {
    var matte: RGBA8?

    /// The opaque colour of a premultiplied pixel, its fourth byte 0; nil for transparent.
    func color(of word: UInt32) -> UInt32? {
      let pixel = RGBA8(word: word)
      if let matte { return pixel.over(opaque: matte).word & 0xFF_FFFF }
      return pixel.alpha < 128 ? nil : pixel.straight & 0xFF_FFFF
    }

    /// Whether what has been scanned is drawn in at most so many opaque colours.
    func fits(_ scan: borrowing ClipScan, in room: Int) -> Bool {
      if scan.colorCount <= room { return true }
      var table = WordTable()
      for number in 0..<scan.colorCount {
        guard let color = color(of: scan.word(number)) else { continue }
        _ = table.number(of: color)
        if table.count > room { return false }
      }
      return true
    }
  }

  /// The opaque colours, red lowest, the fourth byte 0; the index of each is its place.
  let colors: [UInt32]
  /// Whether a colour is a flat one of the clip, which stays what it is in every mode.
  let isFlat: [Bool]
  /// The index that draws nothing, the one after the colours; nil where none is needed or there is no room.
  let transparent: UInt8?
  /// Whether every opaque colour of the clip is in the palette.
  let isExact: Bool
  /// Whether the clip has transparent pixels.
  let hasTransparency: Bool

  /// With fewer entries than this none is kept free for pixels that stay as they are.
  private static let fewEntries = 16

  /// Chooses the palette.
  ///
  /// - Parameters:
  ///   - clip: The clip's colours.
  ///   - drawing: What they are drawn as.
  ///   - capacity: The number of entries, 2...256, the transparent one among them.
  ///   - isStill: Whether the clip is one picture, so that no index for "as before" is of use.
  init(of clip: [ClipColor], drawing: Drawing, capacity: Int, isStill: Bool) {
    var table = WordTable()
    var shares: [UInt64] = []
    var hasTransparency = false
    for entry in clip {
      if let color = drawing.color(of: entry.word) {
        let number = table.number(of: color)
        table.setValue(number, to: table.value(number) + entry.weight)
        if number == shares.count { shares.append(0) }
        shares[number] += entry.share
      } else {
        hasTransparency = true
      }
    }
    let all = (0..<table.count).map { WeightedColor(rgb: table[$0], weight: table.value($0)) }
    self.hasTransparency = hasTransparency
    let wantsTransparent = hasTransparency || !isStill
    // Of few colours each is worth more than the bytes that clear pixels save.
    let room = capacity - (hasTransparency || (!isStill && capacity >= Self.fewEntries) ? 1 : 0)
    isExact = all.count <= room || (all.count <= capacity && !hasTransparency)
    let quantizer = Quantizer(all)
    let chosen = isExact ? all.map(\.rgb) : quantizer.palette(capacity: room)
    // A picture's codes are the shorter the lower its largest index is.
    colors =
      chosen
      .map { (rgb: $0, share: table.existingNumber(of: $0).map { shares[$0] } ?? 0) }
      .sorted { ($1.share, $0.rgb) < ($0.share, $1.rgb) }
      .map(\.rgb)
    let flat = Set(quantizer.flatColors(fraction: 4096))
    isFlat = colors.map { flat.contains($0) }
    transparent = wantsTransparent && colors.count < capacity ? UInt8(colors.count) : nil
  }

  /// The number of entries of the table in the file: a power of two, 2 or more.
  var tableSize: Int {
    var size = 2
    while size < colors.count + (transparent == nil ? 0 : 1) { size *= 2 }
    return size
  }
}

/// A colour and how long how many pixels show it.
struct WeightedColor: Hashable {
  /// sRGB, red lowest, the fourth byte 0.
  var rgb: UInt32
  var weight: UInt64
}
