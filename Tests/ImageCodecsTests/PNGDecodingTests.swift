import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct PNGDecodingTests {
  struct Kind: CustomStringConvertible {
    var colorType: Int
    var bitDepth: Int
    var interlaced: Bool
    var transparent: Bool
    var description: String { "type \(colorType), \(bitDepth) bits, \(interlaced), \(transparent)" }
  }

  static let kinds: [Kind] = {
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    return [0, 2, 3, 4, 6].flatMap { type in
      (depths[type] ?? []).flatMap { depth in
        [false, true].flatMap { interlaced in
          [false, true].filter { type < 4 || !$0 }.map {
            Kind(colorType: type, bitDepth: depth, interlaced: interlaced, transparent: $0)
          }
        }
      }
    }
  }()

  /// A file of the kind and the picture that the specification says it holds.
  static func sample(_ kind: Kind, _ width: Int, _ height: Int, _ random: inout SplitMix64) -> (
    PlainPNG, Bitmap
  ) {
    var file = PlainPNG(
      width: width, height: height, colorType: kind.colorType, bitDepth: kind.bitDepth,
      interlaced: kind.interlaced, samples: [])
    let top = 1 << kind.bitDepth - 1
    // Few values, so that the transparent colour occurs.
    let values = (0..<3).map { _ in Int.random(in: 0...top, using: &random) }
    file.samples = (0..<width * height * file.channels).map { _ in
      values[Int.random(in: 0..<3, using: &random)]
    }
    if kind.colorType == 3 {
      file.palette = (0...top).map { _ in
        let word = random.next()
        return (UInt8(word & 0xFF), UInt8(word >> 8 & 0xFF), UInt8(word >> 16 & 0xFF))
      }
    }
    if kind.transparent {
      switch kind.colorType {
      case 3: file.transparency = (0...top / 2).map { _ in UInt8(random.next() & 0xFF) }
      case 0: file.transparency = [UInt8(values[0] >> 8), UInt8(values[0] & 0xFF)]
      default: file.transparency = values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      }
    }
    func byte(_ sample: Int) -> UInt8 { UInt8((Double(sample) * 255 / Double(top)).rounded()) }
    var picture = Bitmap(width: width, height: height)
    for i in picture.pixels.indices {
      let s = Array(file.samples[i * file.channels..<(i + 1) * file.channels])
      let isKey = kind.transparent && s == Array(values.prefix(s.count))
      picture.pixels[i] =
        switch kind.colorType {
        case 0: RandomPictures.premultiplied(byte(s[0]), byte(s[0]), byte(s[0]), isKey ? 0 : 255)
        case 2: RandomPictures.premultiplied(byte(s[0]), byte(s[1]), byte(s[2]), isKey ? 0 : 255)
        case 3:
          RandomPictures.premultiplied(
            file.palette[s[0]].0, file.palette[s[0]].1, file.palette[s[0]].2,
            s[0] < file.transparency?.count ?? 0 ? file.transparency?[s[0]] ?? 255 : 255)
        case 4: RandomPictures.premultiplied(byte(s[0]), byte(s[0]), byte(s[0]), byte(s[1]))
        default: RandomPictures.premultiplied(byte(s[0]), byte(s[1]), byte(s[2]), byte(s[3]))
        }
    }
    return (file, picture)
  }

  @Test(arguments: kinds) func `every colour type, depth and interlacing is read`(_ kind: Kind) throws {
    var random = SplitMix64(seed: 4)
    for (width, height) in [(1, 1), (2, 3), (7, 9), (16, 5), (33, 17)] {
      let (file, picture) = Self.sample(kind, width, height, &random)
      #expect(try PNG.decode(file.bytes) == picture, "\(width) x \(height)")
    }
  }

  @Test(arguments: [0, 1]) func `a file cut short at any byte is an error that says so`(_ which: Int) throws {
    var random = SplitMix64(seed: 5)
    let bytes =
      which == 0
      ? try PNG.encode(RandomPictures.picture(19, 14, colors: 300, .full, &random))
      : Self.sample(Kind(colorType: 2, bitDepth: 16, interlaced: true, transparent: true), 9, 8, &random).0
        .bytes
    for count in 0..<bytes.count {
      let error = #expect(throws: CodecError.self) { try PNG.decode(Array(bytes.prefix(count))) }
      guard case .truncated(.png, let offset, _) = error else {
        Issue.record("cut at \(count): \(String(describing: error))")
        continue
      }
      #expect(offset == count)
    }
    #expect(throws: Never.self) { try PNG.decode(bytes + [1, 2, 3]) }
  }

  @Test func `flipped bytes give a picture or an error`() throws {
    var random = SplitMix64(seed: 6)
    var errors = 0
    for kind in Self.kinds {
      let bytes = Self.sample(kind, 11, 7, &random).0.bytes
      for _ in 0..<150 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damaged[Int.random(in: 8..<bytes.count, using: &random)] = UInt8(random.next() & 0xFF)
        }
        do throws(CodecError) { _ = try PNG.decode(damaged) } catch {
          errors += 1
          #expect(!error.description.isEmpty)
        }
      }
    }
    #expect(errors > 0)
  }

  @Test func `damage that checksums do not show gives a picture or an error`() throws {
    // The chunks' checksums are made anew, so the bytes reach zlib and the filters.
    var random = SplitMix64(seed: 7)
    let bytes = try PNG.encode(RandomPictures.picture(40, 30, colors: 300, .none, &random))
    for _ in 0..<1500 {
      var damaged = Array(bytes.prefix(8))
      for (name, content) in PNGTests.chunks(of: bytes) {
        var content = content
        if !content.isEmpty, Int.random(in: 0..<2, using: &random) == 0 {
          content[Int.random(in: 0..<content.count, using: &random)] = UInt8(random.next() & 0xFF)
        }
        damaged += PlainPNG.chunk(name, content)
      }
      do throws(CodecError) {
        _ = try PNG.decode(damaged, limits: CodecLimits(picturePixels: 1 << 20))
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func `a picture beyond the limit is refused before its pixels are allocated`() throws {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let side = 0x7FFF_FFFF
    bytes += PlainPNG.chunk("IHDR", PlainPNG.big(side) + PlainPNG.big(side) + [8, 6, 0, 0, 0])
    bytes += PlainPNG.chunk("IDAT", [])
    #expect(throws: CodecError.tooManyPixels(.png, width: side, height: side, limit: 1 << 26)) {
      try PNG.decode(bytes)
    }
    let small = try PNG.encode(Bitmap(width: 10, height: 10))
    #expect(throws: CodecError.tooManyPixels(.png, width: 10, height: 10, limit: 99)) {
      try PNG.decode(small, limits: CodecLimits(picturePixels: 99))
    }
    #expect(throws: Never.self) { try PNG.decode(small, limits: CodecLimits(picturePixels: 100)) }
  }

  @Test func `other files are told apart`() throws {
    #expect(throws: CodecError.notThisFormat(.png)) { try PNG.decode(Array("GIF89a, no doubt".utf8)) }
    #expect(throws: CodecError.notThisFormat(.png)) { try PNG.decode([0x89, 0x51]) }
    #expect(ImageFormat(signatureOf: try PNG.encode(Bitmap(width: 1, height: 1))) == .png)
    #expect(ImageFormat(signatureOf: Array("GIF87a".utf8)) == .gif)
    #expect(ImageFormat(signatureOf: []) == nil)
    #expect(try ImageFormat(fileExtension: "PNG") == .png)
    #expect(throws: CodecError.unknownExtension("bmp")) { try ImageFormat(fileExtension: "bmp") }
  }
}
