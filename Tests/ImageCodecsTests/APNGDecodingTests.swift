import ImageCodecs
import Pixels
import Testing
import _TestSupport

/// Animated PNGs built chunk by chunk, of kinds that the package reads but never writes.
struct APNGDecodingTests {
  /// A picture of one straight colour with its place and what happens to it.
  struct Part {
    var box: (x: Int, y: Int, width: Int, height: Int)
    var color: (red: Int, green: Int, blue: Int, alpha: Int)
    var disposal = 0
    var blend = 0
    var delay = (1, 10)
  }

  static let size = (width: 8, height: 6)

  static func pixels(_ part: Part) -> [UInt8] {
    let row: [UInt8] =
      [0]
      + (0..<part.box.width).flatMap { _ in
        [UInt8(part.color.red), UInt8(part.color.green), UInt8(part.color.blue), UInt8(part.color.alpha)]
      }
    return PlainPNG.stored((0..<part.box.height).flatMap { _ in row })
  }

  static func control(_ part: Part, _ number: Int) -> [UInt8] {
    let box = part.box
    var content = PlainPNG.big(number)
    for value in [box.width, box.height, box.x, box.y] { content += PlainPNG.big(value) }
    content += [UInt8(part.delay.0 >> 8), UInt8(part.delay.0 & 255), UInt8(part.delay.1 >> 8)]
    return content + [UInt8(part.delay.1 & 255), UInt8(part.disposal), UInt8(part.blend)]
  }

  static func chunks(_ parts: [Part], plays: Int = 0, defaultImage: Bool = false) -> [(String, [UInt8])] {
    var result: [(String, [UInt8])] = [
      ("IHDR", PlainPNG.big(size.width) + PlainPNG.big(size.height) + [8, 6, 0, 0, 0]),
      ("acTL", PlainPNG.big(parts.count) + PlainPNG.big(plays)),
    ]
    if defaultImage {
      let part = Part(box: (0, 0, size.width, size.height), color: (1, 2, 3, 255))
      result.append(("IDAT", pixels(part)))
    }
    var number = 0
    for (i, part) in parts.enumerated() {
      result.append(("fcTL", control(part, number)))
      number += 1
      if i == 0 && !defaultImage {
        result.append(("IDAT", pixels(part)))
      } else {
        // In two pieces, as the format allows.
        let data = pixels(part)
        let middle = data.count / 2
        result.append(("fdAT", PlainPNG.big(number) + data[..<middle]))
        result.append(("fdAT", PlainPNG.big(number + 1) + data[middle...]))
        number += 2
      }
    }
    result.append(("IEND", []))
    return result
  }

  static func file(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap { PlainPNG.chunk($0.0, $0.1) }
  }

  /// The specification's way, in floating point: each frame, premultiplied, 0...1.
  static func expected(_ parts: [Part]) -> [[[Double]]] {
    let clear = [0.0, 0, 0, 0]
    var canvas = [[Double]](repeating: clear, count: size.width * size.height)
    var result: [[[Double]]] = []
    for (n, part) in parts.enumerated() {
      let before = canvas
      let alpha = Double(part.color.alpha) / 255
      let source =
        [part.color.red, part.color.green, part.color.blue].map { Double($0) / 255 * alpha } + [alpha]
      let places = (0..<part.box.height).flatMap { row in
        (0..<part.box.width).map { (part.box.y + row) * size.width + part.box.x + $0 }
      }
      for place in places {
        canvas[place] =
          part.blend == 0 ? source : zip(source, canvas[place]).map { $0 + $1 * (1 - alpha) }
      }
      result.append(canvas)
      if part.disposal == 1 || (part.disposal == 2 && n == 0) {
        for place in places { canvas[place] = clear }
      } else if part.disposal == 2 {
        canvas = before
      }
    }
    return result
  }

  @Test(arguments: [false, true]) func `every way to dispose and blend is obeyed`(_ defaultImage: Bool) throws
  {
    var random = SplitMix64(seed: 81)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for _ in 0..<200 {
      var parts: [Part] = []
      for n in 0..<number(1...6) {
        let (x, y) = (n == 0 ? 0 : number(0...7), n == 0 ? 0 : number(0...5))
        let box =
          n == 0 ? (0, 0, 8, 6) : (x, y, number(1...8 - x), number(1...6 - y))
        let color = (
          number(0...255), number(0...255), number(0...255), [0, 255, number(1...254)][number(0...2)]
        )
        parts.append(
          Part(
            box: box, color: color, disposal: number(0...2), blend: number(0...1),
            delay: (number(0...300), number(0...300))))
      }
      let found = try APNG.decode(Self.file(Self.chunks(parts, plays: 3, defaultImage: defaultImage)))
      #expect(found.plays == 3)
      #expect(
        found.frames.map(\.duration)
          == parts.map { RationalTime($0.delay.0, over: $0.delay.1 == 0 ? 100 : $0.delay.1) })
      for (n, (frame, values)) in zip(found.frames, Self.expected(parts)).enumerated() {
        for (pixel, value) in zip(frame.bitmap.pixels, values) {
          let channels = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
          // Rounding once a picture.
          let isNear = zip(channels, value).allSatisfy { abs(Double($0) - $1 * 255) <= 0.5 * Double(n + 2) }
          #expect(isNear)
        }
      }
    }
  }

  static let two = [
    Part(box: (0, 0, 8, 6), color: (255, 0, 0, 255)), Part(box: (2, 1, 3, 3), color: (0, 255, 0, 255)),
  ]

  @Test func `a file cut anywhere is an error`() {
    let bytes = Self.file(Self.chunks(Self.two))
    for count in 0..<bytes.count {
      #expect(throws: CodecError.self) { try APNG.decode([UInt8](bytes[..<count])) }
    }
  }

  @Test func `a changed byte is an error or a clip`() {
    let bytes = Self.file(Self.chunks(Self.two))
    for place in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] where bytes[place] != value {
        var changed = bytes
        changed[place] = value
        // Every byte is under a check or a signature.
        #expect(throws: CodecError.self) { try APNG.decode(changed) }
      }
    }
  }

  @Test func `broken rules are errors`() {
    func expectError(_ change: (inout [(String, [UInt8])]) -> Void, _ line: Int = #line) {
      var chunks = Self.chunks(Self.two)
      change(&chunks)
      #expect(throws: CodecError.self, "line \(line)") { try APNG.decode(Self.file(chunks)) }
    }
    // IHDR, acTL, fcTL, IDAT, fcTL, fdAT, fdAT, IEND.
    expectError { $0[1].1[3] = 3 }
    expectError { $0[1].1[3] = 1 }
    expectError { $0.remove(at: 1) }
    expectError { $0.insert($0[1], at: 1) }
    expectError { $0.remove(at: 2) }
    expectError { $0.remove(at: 3) }
    expectError { $0.remove(at: 4) }
    expectError { $0.remove(at: 5) }
    expectError { $0.swapAt(5, 6) }
    expectError { $0[4].1[3] = 9 }
    expectError { $0[4].1[7] = 9 }
    expectError { $0[4].1[15] = 250 }
    expectError { $0[4].1[24] = 3 }
    expectError { $0[4].1[25] = 2 }
    expectError { $0[4].1.removeLast() }
    expectError { $0[2].1[7] = 7 }
    expectError { $0[0].1[3] = 0 }
    expectError { $0.insert(("ABCD", []), at: 1) }
    expectError { $0.insert(("PLTE", [0, 0, 0]), at: 5) }
    expectError { $0.removeLast() }
    expectError { $0[6].1 = Array($0[6].1[..<4]) }
  }

  @Test func `a plain PNG is not an animated one`() throws {
    let bytes = try PNG.encode(Bitmap(width: 3, height: 2, filledWith: .white))
    #expect(throws: CodecError.notThisFormat(.apng)) { try APNG.decode(bytes) }
    #expect(throws: CodecError.notThisFormat(.apng)) { try APNG.decode(Array("GIF89a".utf8)) }
  }

  @Test func `limits hold before anything is allocated`() {
    var chunks = Self.chunks(Self.two)
    #expect(
      throws: CodecError.clipTooLong(.apng, frames: 2, limit: 60),
      performing: { try APNG.decode(Self.file(chunks), limits: CodecLimits(clipPixels: 60)) })
    chunks[0].1 = PlainPNG.big(0x7FFF_FFFF) + PlainPNG.big(0x7FFF_FFFF) + [8, 6, 0, 0, 0]
    #expect(throws: CodecError.self) { try APNG.decode(Self.file(chunks)) }
  }
}
