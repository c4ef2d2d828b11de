import Foundation
import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct APNGExternalTests {
  static func clips() -> [MemoryClip] {
    var random = SplitMix64(seed: 91)
    var result: [MemoryClip] = []
    for transparency in RandomPictures.Transparency.allCases {
      for colors in [2, 5, 100, 255, 600] {
        result.append(.rectangles(31, 24, count: 14, colors: colors, transparency, rate: 30, &random))
      }
    }
    result.append(SyntheticClip.flat(80, 60, count: 10, rate: 60))
    return result
  }

  @Test(.enabled(if: ExternalTool.pillow != nil))
  func `Pillow shows the same pictures for the same times`() throws {
    let python = try #require(ExternalTool.pillow)
    let folder = try ScratchFolder()
    let clips = Self.clips()
    for (i, clip) in clips.enumerated() {
      try folder.write(APNG.encode(clip, options: APNGOptions(plays: i)), as: "\(i).png")
    }
    let script = """
      import sys
      from PIL import Image
      for i in range(int(sys.argv[2])):
          p = Image.open(f"{sys.argv[1]}/{i}.png")
          n = getattr(p, "n_frames", 1)
          line = [str(n), str(p.info.get("loop", 0))]
          out = open(f"{sys.argv[1]}/{i}.rgba", "wb")
          for k in range(n):
              p.seek(k)
              line.append(str(p.info["duration"]))
              out.write(p.convert("RGBA").tobytes())
          print(" ".join(line))
      """
    let result = try python.run(["-c", script, folder.url.path, "\(clips.count)"])
    try #require(result.status == 0, "\(result.output)")
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == clips.count)
    for (i, clip) in clips.enumerated() {
      let expected = APNGTests.shown(clip)
      let words = lines[i].split(separator: " ").map(String.init)
      #expect(words[0] == "\(expected.count)" && words[1] == "\(i)")
      for (word, frame) in zip(words.dropFirst(2), expected) {
        let milliseconds = try #require(Double(word))
        #expect(abs(milliseconds - frame.duration.seconds * 1000) < 1e-6)
      }
      let straight = try folder.read("\(i).rgba")
      let size = clip.width * clip.height * 4
      try #require(straight.count == size * expected.count)
      for (n, frame) in expected.enumerated() {
        let pixels = stride(from: n * size, to: (n + 1) * size, by: 4).map {
          RandomPictures.premultiplied(straight[$0], straight[$0 + 1], straight[$0 + 2], straight[$0 + 3])
        }
        #expect(pixels == frame.bitmap.pixels, "clip \(i), picture \(n)")
      }
    }
  }

  @Test(.enabled(if: ExternalTool.pngcheck != nil))
  func `pngcheck finds nothing to complain of`() throws {
    let pngcheck = try #require(ExternalTool.pngcheck)
    let folder = try ScratchFolder()
    let names = try Self.clips().enumerated().map { i, clip in
      try folder.write(APNG.encode(clip), as: "\(i).png")
      return folder.path("\(i).png")
    }
    let result = try pngcheck.run(["-q"] + names)
    #expect(result.status == 0, "\(result.output)")
  }
}
