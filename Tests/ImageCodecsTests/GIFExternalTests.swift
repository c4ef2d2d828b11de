import Foundation
import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct GIFExternalTests {
  static func clips() -> [(clip: MemoryClip, options: GIFOptions)] {
    var random = SplitMix64(seed: 51)
    var result: [(MemoryClip, GIFOptions)] = []
    for transparency in RandomPictures.Transparency.allCases {
      for colors in [2, 5, 100, 255] {
        let clip = MemoryClip.rectangles(31, 24, count: 14, colors: colors, transparency, rate: 30, &random)
        let plays = [0, 1, 2, 9][result.count % 4]
        result.append((clip, GIFOptions(plays: plays, hold: RationalTime(result.count, over: 4))))
      }
    }
    return result
  }

  @Test(.enabled(if: ExternalTool.pillow != nil))
  func `Pillow shows the same pictures for the same times`() throws {
    let python = try #require(ExternalTool.pillow)
    let folder = try ScratchFolder()
    let clips = Self.clips()
    for (i, (clip, options)) in clips.enumerated() {
      try folder.write(GIF.encode(clip, options: options), as: "\(i).gif")
    }
    let script = """
      import sys
      from PIL import Image
      for i in range(int(sys.argv[2])):
          g = Image.open(f"{sys.argv[1]}/{i}.gif")
          line = [str(g.n_frames), str(g.info.get("loop", "none"))]
          out = open(f"{sys.argv[1]}/{i}.rgba", "wb")
          for n in range(g.n_frames):
              g.seek(n)
              line.append(str(g.info["duration"]))
              out.write(g.convert("RGBA").tobytes())
          print(" ".join(line))
      """
    let result = try python.run(["-c", script, folder.url.path, "\(clips.count)"])
    try #require(result.status == 0, "\(result.output)")
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == clips.count)
    for (i, (clip, options)) in clips.enumerated() {
      let plan = try GIFTimingPlan(clip.timings, hold: options.hold)
      let expected = clip.shown(plan.steps.map { ($0.frame, $0.delay) })
      let words = lines[i].split(separator: " ").map(String.init)
      #expect(words[0] == "\(expected.count)")
      #expect(words[1] == (options.plays == 1 ? "none" : "\(max(0, options.plays - 1))"))
      #expect(words.dropFirst(2).map { Int($0) } == expected.map { $0.delay * 10 })
      let straight = try folder.read("\(i).rgba")
      let size = clip.width * clip.height * 4
      try #require(straight.count == size * expected.count)
      for (n, (bitmap, _)) in expected.enumerated() {
        let pixels = stride(from: n * size, to: (n + 1) * size, by: 4).map {
          RandomPictures.premultiplied(straight[$0], straight[$0 + 1], straight[$0 + 2], straight[$0 + 3])
        }
        #expect(pixels == bitmap.pixels, "clip \(i), picture \(n)")
      }
    }
  }

  @Test(.enabled(if: ExternalTool.gifsicle != nil))
  func `gifsicle counts the same pictures and delays`() throws {
    let gifsicle = try #require(ExternalTool.gifsicle)
    let folder = try ScratchFolder()
    for (clip, options) in Self.clips() {
      try folder.write(GIF.encode(clip, options: options), as: "clip.gif")
      let plan = try GIFTimingPlan(clip.timings, hold: options.hold)
      let expected = clip.shown(plan.steps.map { ($0.frame, $0.delay) })
      let result = try gifsicle.run(["--info", folder.path("clip.gif")])
      #expect(result.status == 0 && !result.output.contains("warning") && !result.output.contains("error"))
      #expect(result.output.contains("\(expected.count) image"))
      #expect(result.output.contains("logical screen \(clip.width)x\(clip.height)"))
      let delays = result.output.components(separatedBy: "delay ").dropFirst().map {
        $0.prefix { $0 != "s" }
      }
      #expect(delays.map { Double($0) } == expected.map { Double($0.delay) / 100 })
      switch options.plays {
      case 0: #expect(result.output.contains("loop forever"))
      case 1: #expect(!result.output.contains("loop"))
      default: #expect(result.output.contains("loop count \(options.plays - 1)"))
      }
    }
  }

  @Test(.enabled(if: ExternalTool.gifsicle != nil), arguments: [false, true])
  func `gifsicle finds little to save`(_ shaded: Bool) throws {
    let gifsicle = try #require(ExternalTool.gifsicle)
    let folder = try ScratchFolder()
    let bytes = try GIF.encode(SyntheticClip.flat(320, 240, count: 40, shaded: shaded))
    try folder.write(bytes, as: "clip.gif")
    let result = try gifsicle.run(["-O3", folder.path("clip.gif"), "-o", folder.path("small.gif")])
    #expect(result.status == 0, "\(result.output)")
    let smaller = try folder.read("small.gif").count
    #expect(Double(smaller) > 0.9 * Double(bytes.count), "\(bytes.count) bytes became \(smaller)")
  }
}
