import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct GIFDecodingTests {
  static func palette(_ count: Int, _ random: inout SplitMix64) -> [RGBA8] {
    (0..<count).map { _ in RandomPictures.color(.none, &random) }
  }

  static func file(_ random: inout SplitMix64) -> PlainGIF {
    let width = Int.random(in: 1...20, using: &random)
    let height = Int.random(in: 1...20, using: &random)
    let pictures = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let w = Int.random(in: 1...22, using: &random)
      let h = Int.random(in: 1...22, using: &random)
      let local =
        Bool.random(using: &random) ? palette(Int.random(in: 2...256, using: &random), &random) : nil
      return PlainGIF.Picture(
        left: Int.random(in: 0...width, using: &random), top: Int.random(in: 0...height, using: &random),
        width: w, height: h,
        indices: (0..<w * h).map { _ in UInt8.random(in: 0..<16, using: &random) }, palette: local,
        interlaced: Bool.random(using: &random),
        transparent: Bool.random(using: &random) ? UInt8.random(in: 0..<16, using: &random) : nil,
        disposal: Int.random(in: 0...3, using: &random), delay: Int.random(in: 0...300, using: &random))
    }
    let loops: [Int?] = [nil, 0, 1, 5]
    return PlainGIF(
      width: width, height: height, palette: palette(16, &random), pictures: pictures,
      repetitions: loops[Int.random(in: 0..<4, using: &random)])
  }

  @Test func `palettes, interlacing and disposals are obeyed`() throws {
    var random = SplitMix64(seed: 41)
    for n in 0..<400 {
      let file = Self.file(&random)
      let found = try GIF.decode(file.bytes)
      #expect(found.width == file.width && found.height == file.height)
      #expect(found.frames.map(\.delay) == file.pictures.map(\.delay))
      #expect(found.plays == file.repetitions.map { $0 == 0 ? 0 : $0 + 1 } ?? 1)
      // Local palettes shorter than their table's power of two are padded with black.
      var padded = file
      for i in padded.pictures.indices {
        guard let palette = padded.pictures[i].palette else { continue }
        var size = 2
        while size < palette.count { size *= 2 }
        padded.pictures[i].palette = palette + [RGBA8](repeating: .black, count: size - palette.count)
      }
      #expect(found.frames.map(\.bitmap) == padded.shown, "file \(n)")
    }
  }

  @Test(arguments: [0, 1]) func `a file cut short at any byte is an error that says so`(_ which: Int) throws {
    var random = SplitMix64(seed: 42)
    let bytes =
      which == 0
      ? Self.file(&random).bytes
      : try GIF.encode(MemoryClip.rectangles(30, 20, count: 8, colors: 40, .onOrOff, &random))
    for count in 0..<bytes.count {
      let error = #expect(throws: CodecError.self) { try GIF.decode(Array(bytes.prefix(count))) }
      guard case .truncated(.gif, let offset, _) = error else {
        Issue.record("cut at \(count) of \(bytes.count): \(String(describing: error))")
        continue
      }
      #expect(offset == count)
    }
    #expect(throws: Never.self) { try GIF.decode(bytes + [1, 2, 3]) }
  }

  @Test func `flipped bytes give a clip or an error`() throws {
    var random = SplitMix64(seed: 43)
    var errors = 0
    for n in 0..<60 {
      let bytes =
        n % 2 == 0
        ? Self.file(&random).bytes
        : try GIF.encode(MemoryClip.rectangles(30, 20, count: 5, colors: 40, .onOrOff, &random))
      for _ in 0..<60 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damaged[Int.random(in: 6..<bytes.count, using: &random)] = UInt8(random.next() & 0xFF)
        }
        do throws(CodecError) {
          _ = try GIF.decode(damaged, limits: CodecLimits(picturePixels: 1 << 20, clipPixels: 1 << 22))
        } catch {
          errors += 1
          #expect(!error.description.isEmpty)
        }
      }
    }
    #expect(errors > 0)
  }

  @Test func `bytes of chance after a sound head end soon`() throws {
    var random = SplitMix64(seed: 44)
    let head = PlainGIF(width: 100, height: 100, palette: [.white, .black], pictures: []).bytes.dropLast()
    for _ in 0..<300 {
      let noise = (0..<2000).map { _ in UInt8(random.next() & 0xFF) }
      _ = try? GIF.decode(Array(head) + [0x2C] + noise)
    }
  }

  @Test func `clips beyond the limits are refused`() throws {
    var random = SplitMix64(seed: 45)
    let bytes = try GIF.encode(MemoryClip.rectangles(10, 10, count: 30, colors: 40, .none, &random))
    let frames = try GIF.decode(bytes).frames.count
    #expect(throws: CodecError.tooManyPixels(.gif, width: 10, height: 10, limit: 99)) {
      try GIF.decode(bytes, limits: CodecLimits(picturePixels: 99))
    }
    #expect(throws: CodecError.clipTooLong(.gif, frames: 6, limit: 599)) {
      try GIF.decode(bytes, limits: CodecLimits(clipPixels: 599))
    }
    #expect(throws: Never.self) { try GIF.decode(bytes, limits: CodecLimits(clipPixels: 100 * frames)) }
    // A canvas of gigabytes in a few bytes.
    let huge = PlainGIF(
      width: 65535, height: 65535, palette: [.white, .black],
      pictures: [PlainGIF.Picture(left: 0, top: 0, width: 1, height: 1, indices: [0])])
    #expect(throws: CodecError.tooManyPixels(.gif, width: 65535, height: 65535, limit: 1 << 26)) {
      try GIF.decode(huge.bytes)
    }
    #expect(throws: CodecError.tooManyPixels(.gif, width: 65535, height: 65535, limit: 1 << 26)) {
      // The code of the picture is missing; the header alone is enough to refuse it.
      var bytes = Array("GIF89a".utf8) + [10, 0, 10, 0, 0x80, 0, 0, 255, 255, 255, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 8, 1, 0, 0, 0x3B]
      return try GIF.decode(bytes)
    }
  }

  @Test func `files without what a clip needs are errors`() {
    #expect(throws: CodecError.notThisFormat(.gif)) { try GIF.decode(Array("GIF90a and so on".utf8)) }
    #expect(throws: CodecError.notThisFormat(.gif)) { try GIF.decode([1, 2]) }
    let empty = PlainGIF(width: 3, height: 3, palette: [.white], pictures: [])
    #expect(throws: CodecError.malformed(.gif, reason: "it holds no picture; expected one or more")) {
      try GIF.decode(empty.bytes)
    }
    let picture = PlainGIF.Picture(left: 0, top: 0, width: 1, height: 1, indices: [0])
    #expect(throws: CodecError.self) {
      try GIF.decode(PlainGIF(width: 3, height: 3, palette: nil, pictures: [picture]).bytes)
    }
    #expect(throws: CodecError.self) {
      try GIF.decode(PlainGIF(width: 0, height: 3, palette: [.white], pictures: [picture]).bytes)
    }
  }

  @Test func `a picture without pixels is passed over`() throws {
    let first = PlainGIF.Picture(left: 1, top: 1, width: 0, height: 2, indices: [], delay: 5)
    let second = PlainGIF.Picture(left: 0, top: 0, width: 2, height: 2, indices: [0, 1, 1, 0], delay: 6)
    let file = PlainGIF(width: 2, height: 2, palette: [.white, .black], pictures: [first, second])
    #expect(try GIF.decode(file.bytes).frames.map(\.bitmap) == file.shown)
  }

  @Test func `a clip that was read is a source of frames`() throws {
    let animation = GIFAnimation(
      width: 1, height: 1, plays: 0,
      frames: [0, 1, 7].map { GIFAnimation.Frame(bitmap: Bitmap(width: 1, height: 1), delay: $0) })
    var timings: [FrameTiming] = []
    try animation.walk { timings.append($1) }
    #expect(timings.map(\.start) == [.zero, RationalTime(10, over: 100), RationalTime(20, over: 100)])
    #expect(timings.map(\.duration) == [10, 10, 7].map { RationalTime($0, over: 100) })
  }
}
