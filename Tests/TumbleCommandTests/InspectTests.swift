import Foundation
import ImageCodecs
import Pixels
import Testing

@Suite struct InspectTests {
  /// Three pictures of which the last repeats, with two colours and a clear one.
  private static let clip = GIFAnimation(
    width: 5, height: 3, plays: 3,
    frames: [(0, 4), (1, 4), (2, 30)].map { place, delay in
      var picture = Bitmap(width: 5, height: 3, filledWith: .white)
      picture[place, 1] = place == 2 ? .clear : .black
      return GIFAnimation.Frame(bitmap: picture, delay: delay)
    })

  private static func gif() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var options = GIFOptions()
    options.plays = 3
    try GIF.write(clip, options: options) { bytes += $0 }
    return bytes
  }

  private static func inspect(_ bytes: [UInt8], _ options: String...) throws -> ToolRun {
    try ToolRun(words: ["inspect", "file"] + options) {
      try Data(bytes).write(to: $0.appendingPathComponent("file"))
    }
  }

  private static func json(_ bytes: [UInt8]) throws -> [String: Any] {
    let run = try inspect(bytes, "--json")
    defer { run.remove() }
    #expect(run.code == 0 && run.errors == "" && run.output.count { $0 == "\n" } == 1)
    return try #require(JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any])
  }

  @Test func `a GIF is told by its frames, times and colours`() throws {
    let bytes = try Self.gif()
    let run = try Self.inspect(bytes)
    defer { run.remove() }
    #expect(run.code == 0 && run.errors == "")
    for line in [
      "file: GIF\n", "size          5 x 3 pixels, \(bytes.count) bytes\n",
      "frames        3 in 0.38 s; equal neighbours are one\n",
      "delays        2 of 0.04 s, 1 of 0.3 s\n", "plays         3 times\n", "colours       4\n",
      "transparency  yes\n",
    ] {
      #expect(run.output.contains(line), "\(line): \(run.output)")
    }
    let facts = try Self.json(bytes)
    #expect(facts["delays"] as? [Double] == [0.04, 0.04, 0.3])
    #expect(facts["palettes"] as? [Int] == [4])
    #expect(facts["plays"] as? Int == 3 && facts["frames"] as? Int == 3)
    #expect(facts["bytes"] as? Int == bytes.count && facts["transparency"] as? Bool == true)
  }

  @Test func `equal pictures have equal hashes in every format, others do not`() throws {
    var apng: [UInt8] = []
    try APNG.write(Self.clip, options: APNGOptions()) { apng += $0 }
    let a = try Self.json(Self.gif())
    let b = try Self.json(apng)
    #expect(a["format"] as? String == "gif" && b["format"] as? String == "apng")
    #expect(a["pixelHash"] as? String == b["pixelHash"] as? String)
    var other = Self.clip
    other.frames[1].bitmap[0, 0] = .black
    var changed: [UInt8] = []
    try APNG.write(other, options: APNGOptions()) { changed += $0 }
    #expect(try Self.json(changed)["pixelHash"] as? String != a["pixelHash"] as? String)
    // A fingerprint of one picture, taken as the package takes it.
    var hash = PixelHash()
    hash.accept(Self.clip.frames[0].bitmap)
    let png = try Self.json(PNG.encode(Self.clip.frames[0].bitmap))
    let digits = String(hash.value, radix: 16)
    #expect(png["pixelHash"] as? String == String(repeating: "0", count: 16 - digits.count) + digits)
    #expect(png["format"] as? String == "png" && png["frames"] as? Int == 1)
    #expect(png["layout"] as? String == "indexed, 1 bits" && png["palettes"] as? [Int] == [2])
  }

  @Test func `local palettes are counted one by one`() throws {
    // A canvas of a pixel without a global palette; two pictures with palettes of 2 and 4 colours, the second interlaced.
    func picture(_ flags: UInt8, colors: Int) -> [UInt8] {
      [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, flags] + [UInt8](repeating: 9, count: 3 * colors) + [
        2, 2, 0x44, 0x01, 0,
      ]
    }
    let bytes =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + picture(0x80, colors: 2) + picture(0xC1, colors: 4) + [
        0x3B
      ]
    let facts = try Self.json(bytes)
    #expect(facts["palettes"] as? [Int] == [2, 4])
    #expect(facts["layout"] as? String == "indexed, interlaced")
    #expect(facts["plays"] as? Int == 1 && facts["frames"] as? Int == 2)
    let run = try Self.inspect(bytes)
    defer { run.remove() }
    #expect(run.output.contains("colours       2 to 4 in each of 2 palettes\n"))
    // Both pictures are the same pixel: this file has equal neighbours.
    #expect(run.output.contains("frames        2 in ") && !run.output.contains("equal neighbours"))
  }

  @Test func `what is no whole picture is one error`() throws {
    let gif = try Self.gif()
    let png = try PNG.encode(Self.clip.frames[0].bitmap)
    var bomb = Array("GIF89a".utf8)
    bomb += [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x2C]
    var flipped = png
    flipped[20] ^= 0xFF
    let files = [gif, png].flatMap { file in
      [7, 12, 25, file.count / 2, file.count - 9].map { Array(file[..<$0]) }
    }
    for bytes in files + [[], Array("hello".utf8), bomb, flipped] {
      let run = try Self.inspect(bytes)
      defer { run.remove() }
      #expect(run.code == 1 && run.output == "")
      #expect(
        run.errors.hasPrefix("tumble: error: file: ") && run.errors.count { $0 == "\n" } == 1, "\(run.errors)"
      )
    }
    // A device need not have an end.
    for path in ["no-such-file", "/", "/dev/zero"] {
      let run = try ToolRun("inspect", path)
      defer { run.remove() }
      #expect(run.code == 1 && run.errors.hasPrefix("tumble: error: \(path): cannot be read: "))
    }
  }
}
