internal import Glibc
import Pixels

/// The second pass of the APNG encoder: pictures in, bytes out.
///
/// A picture is a canvas of values: indices of the palette where there is one, else straight colours, red lowest.
struct APNGEncoder: ~Copyable {
  /// What the pixels of all pictures are in the file.
  private enum Layout {
    /// Colours, translucent ones first, for each premultiplied word its place, and how many bits a pixel takes.
    case palette(colors: [RGBA8], bitDepth: Int)
    case opaque
    case translucent
  }

  /// How many pixels in a row are left clear, or more: many, or few where the picture is no drawing.
  ///
  /// Of 1, 32, 64, 96, 128, 192 and 256 the first is the best, or within 0.5 % of it, on all flat clips measured; with 1 a clip with
  /// many things that move apart is 7 % larger. Of 2, 4, 8, 16 and 64 the second is so for tiles of a photograph that move little,
  /// which take a quarter more with 64.
  private var stretches = Habit(64, or: 2)

  private let width: Int
  private let height: Int
  private let layout: Layout
  /// The value that leaves a pixel as it is under OVER; nil where there is none.
  private let clear: UInt32?
  /// Whether that value is a colour that no picture has, made clear by the chunk tRNS.
  private let isKey: Bool
  private let pictures: Int
  private let options: APNGOptions
  private var places = WordTable()
  private var order: [UInt32] = []
  private var canvas: [UInt32] = []
  private var sequence: UInt32 = 0

  /// Chooses the layout of a clip from its premultiplied words, of which none is missing if they are whole, and counts its
  /// pictures.
  init(
    width: Int, height: Int, colors: [UInt32], isWhole: Bool, durations: [RationalTime], options: APNGOptions
  ) throws(CodecError) {
    self.width = width
    self.height = height
    self.options = options
    let isAnimated = durations.count > 1
    var parts = 0
    for (number, duration) in durations.enumerated() {
      guard duration.denominator <= 65535 else { throw .delay(.apng, frame: number, duration: duration) }
      parts += (duration.numerator + 65534) / 65535
    }
    pictures = parts
    for word in colors { _ = places.number(of: word) }
    let isOpaque = colors.allSatisfy { $0 >= 0xFF00_0000 }
    if colors.count <= 256 {
      var palette = colors
      if isAnimated, colors.count < 256, !colors.contains(0) { palette.append(0) }
      let sorted =
        palette.filter { $0 == 0 } + palette.filter { $0 != 0 && $0 < 0xFF00_0000 }
        + palette.filter { $0 >= 0xFF00_0000 }
      var indices = [UInt32](repeating: 0, count: colors.count)
      for (index, word) in sorted.enumerated() {
        if let number = places.existingNumber(of: word) { indices[number] = UInt32(index) }
      }
      order = indices
      let bitDepth =
        switch sorted.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
      layout = .palette(colors: sorted.map { RGBA8(word: $0) }, bitDepth: bitDepth)
      clear = sorted.first == 0 && isAnimated ? 0 : nil
      isKey = false
    } else if isOpaque {
      layout = .opaque
      var key: UInt32?
      if isWhole && isAnimated {
        key = 0xFF00_0000
        while let word = key, places.existingNumber(of: word) != nil { key = word + 1 }
      }
      clear = key
      isKey = key != nil
    } else {
      layout = .translucent
      clear = isAnimated ? 0 : nil
      isKey = false
    }
  }

  /// The number of colours of the palette; nil without one.
  var paletteCount: Int? {
    if case .palette(let colors, _) = layout { return colors.count }
    return nil
  }

  /// The value that stands for a premultiplied word of the clip.
  func value(of word: UInt32) -> UInt32 {
    guard case .palette = layout else { return RGBA8(word: word).straight }
    return places.existingNumber(of: word).map { order[$0] } ?? 0
  }

  /// The values of a frame of the clip.
  func values(of bitmap: Bitmap) -> [UInt32] {
    var last = bitmap.pixels[0].word
    var value = value(of: last)
    return bitmap.pixels.map { pixel in
      if pixel.word != last {
        last = pixel.word
        value = self.value(of: last)
      }
      return value
    }
  }

  /// Takes the next picture and how long it is shown.
  ///
  /// - Returns: The bytes of the file that are ready.
  mutating func add(_ picture: [UInt32], duration: RationalTime) throws(CodecError) -> [UInt8] {
    var result: [UInt8] = []
    var rest = duration.numerator
    var part = min(rest, 65535)
    if canvas.isEmpty {
      let whole = PixelBox(columns: 0..<width, rows: 0..<height)
      let file = try shortest(of: [job(picture, whole)]).file
      result += try head(of: file)
      result += control(whole, part, duration, isOver: false)
      result += PNGChunk(name: "IDAT", bytes: Self.data(of: file)).encoded
    } else {
      let box = PixelBox.difference(canvas, picture, width: width)
      // Pixels that differ only in what their alpha hides are the same in the file.
      let isSame = box.columns.isEmpty || box.rows.isEmpty
      result += try frame(
        picture, isSame ? PixelBox(columns: 0..<1, rows: 0..<1) : box, part, duration)
    }
    canvas = picture
    // What the file cannot hold in one delay goes to pictures of a pixel that changes nothing.
    rest -= part
    while rest > 0 {
      part = min(rest, 65535)
      rest -= part
      result += try frame(picture, PixelBox(columns: 0..<1, rows: 0..<1), part, duration)
    }
    return result
  }

  /// A picture after the first.
  private mutating func frame(
    _ picture: [UInt32], _ box: PixelBox, _ numerator: Int, _ duration: RationalTime
  ) throws(CodecError) -> [UInt8] {
    let source = crop(picture, box)
    var jobs = [job(source, box)]
    var filled: [Int] = []
    if let clear {
      let canvas = crop(canvas, box)
      for stretch in stretches.waysToTry() {
        guard let sparse = sparse(source, over: canvas, clear: clear, stretch: stretch) else { continue }
        jobs.append(job(sparse, box))
        filled.append(stretch)
      }
    }
    let (file, number) = try shortest(of: jobs)
    let isOver = number > 0
    if isOver { stretches.prefer(filled[number - 1]) }
    let data = Self.data(of: file)
    var result = control(box, numerator, duration, isOver: isOver)
    var content: [UInt8] = []
    content.reserveCapacity(data.count + 4)
    content.append(bigEndian: sequence)
    sequence += 1
    content += data
    result += PNGChunk(name: "fdAT", bytes: content).encoded
    return result
  }

  /// The values with the clear one in long stretches that are on the canvas already; nil where there are none, and where what
  /// changed is not all opaque.
  private func sparse(_ picture: [UInt32], over canvas: [UInt32], clear: UInt32, stretch: Int) -> [UInt32]? {
    let firstOpaque: UInt32 =
      switch layout {
      case .palette(let colors, _): UInt32(colors.firstIndex { $0.alpha == 255 } ?? colors.count)
      case .opaque: 0
      case .translucent: 0xFF00_0000
      }
    if firstOpaque > 0 {
      for i in picture.indices where picture[i] != canvas[i] && picture[i] < firstOpaque { return nil }
    }
    return FrameDelta.sparse(
      picture, over: canvas, clear: clear, stretch: stretch, solid: firstOpaque)
  }

  /// The values inside a box, row by row.
  private func crop(_ values: [UInt32], _ box: PixelBox) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(box.columns.count * box.rows.count)
    for y in box.rows {
      result += values[y * width + box.columns.lowerBound..<y * width + box.columns.upperBound]
    }
    return result
  }

  /// What libpng is to write of some values.
  private func job(_ values: [UInt32], _ box: PixelBox) -> PNG.Job {
    let (columns, rows) = (box.columns.count, box.rows.count)
    switch layout {
    case .palette(let colors, let bitDepth):
      return PNG.Job(
        source: .indices(values.map { UInt8(truncatingIfNeeded: $0) }), columns: columns, rows: rows,
        colorType: 3, bitDepth: bitDepth, palette: colors, scale: options.scale)
    case .opaque, .translucent:
      let colorType: Int32 = if case .opaque = layout { 2 } else { 6 }
      return PNG.Job(
        source: .colors(values.map(RGBA8.init(word:))), columns: columns, rows: rows, colorType: colorType,
        scale: options.scale)
    }
  }

  /// The shortest file of several jobs that show the same, and which it is of.
  private func shortest(of jobs: [PNG.Job]) throws(CodecError) -> (file: [UInt8], number: Int) {
    try PNG.Job.shortest(
      of: jobs, level: options.effort == .fast ? options.effort.level : 9,
      lookingAt: options.effort == .smallest ? 1 : 4)
  }

  /// Everything before the first picture, from the file that libpng made of it.
  private func head(of file: [UInt8]) throws(CodecError) -> [UInt8] {
    var result = PNGChunk.signature
    var reader = PNGChunkReader(file, format: .apng)
    while true {
      let chunk = try reader.next()
      if chunk.name == "IDAT" { break }
      result += chunk.encoded
      guard chunk.name == "IHDR" else { continue }
      var animation: [UInt8] = []
      animation.append(bigEndian: UInt32(pictures))
      animation.append(bigEndian: UInt32(options.plays))
      result += PNGChunk(name: "acTL", bytes: animation).encoded
    }
    if isKey, let clear {
      var key: [UInt8] = []
      for shift: UInt32 in [0, 8, 16] { key.append(bigEndian: UInt16(clear >> shift & 0xFF)) }
      result += PNGChunk(name: "tRNS", bytes: key).encoded
    }
    return result
  }

  /// The chunk before a picture.
  private mutating func control(
    _ box: PixelBox, _ numerator: Int, _ duration: RationalTime, isOver: Bool
  ) -> [UInt8] {
    var content: [UInt8] = []
    content.append(bigEndian: sequence)
    sequence += 1
    content.append(bigEndian: UInt32(box.columns.count))
    content.append(bigEndian: UInt32(box.rows.count))
    content.append(bigEndian: UInt32(box.columns.lowerBound))
    content.append(bigEndian: UInt32(box.rows.lowerBound))
    content.append(bigEndian: UInt16(numerator))
    content.append(bigEndian: UInt16(duration.denominator))
    content += [0, isOver ? 1 : 0]
    return PNGChunk(name: "fcTL", bytes: content).encoded
  }

  /// The compressed pixels of a file of libpng's.
  private static func data(of file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 8
    while offset + 8 <= file.count {
      let length = Int(UInt32(bigEndian: file, at: offset))
      if file[offset + 4..<offset + 8].elementsEqual("IDAT".utf8) {
        result += file[offset + 8..<offset + 8 + length]
      }
      offset += length + 12
    }
    return result
  }
}

extension PixelBox {
  /// The smallest box that holds every place where two canvases differ.
  fileprivate static func difference(_ a: [UInt32], _ b: [UInt32], width: Int) -> PixelBox {
    box(width: width, height: a.count / max(1, width)) { y in
      unsafe a.withUnsafeBufferPointer { first in
        unsafe b.withUnsafeBufferPointer { second in
          guard let p = first.baseAddress, let q = second.baseAddress else { return nil }
          let row = unsafe p + y * width
          let other = unsafe q + y * width
          if unsafe memcmp(row, other, width * 4) == 0 { return nil }
          var left = 0
          while unsafe row[left] == other[left] { left &+= 1 }
          var right = width &- 1
          while unsafe row[right] == other[right] { right &-= 1 }
          return left..<right + 1
        }
      }
    }
  }
}
