import Foundation
import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct PNGExternalTests {
  @Test(.enabled(if: ExternalTool.pngcheck != nil))
  func `pngcheck finds nothing to complain of`() throws {
    let pngcheck = try #require(ExternalTool.pngcheck)
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 8)
    var names: [String] = []
    for transparency in RandomPictures.Transparency.allCases {
      for colors in PNGTests.colorCounts {
        let picture = RandomPictures.picture(23, 19, colors: colors, transparency, &random)
        let name = "\(names.count).png"
        try folder.write(PNG.encode(picture), as: name)
        names.append(folder.path(name))
      }
    }
    let result = try pngcheck.run(["-q"] + names)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(.enabled(if: ExternalTool.pillow != nil))
  func `Pillow reads the same pixels`() throws {
    let python = try #require(ExternalTool.pillow)
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 9)
    var pictures: [Bitmap] = []
    for (width, height) in PNGTests.sizes {
      for colors in [1, 4, 16, 255, 300] {
        for transparency in RandomPictures.Transparency.allCases {
          let picture = RandomPictures.picture(width, height, colors: colors, transparency, &random)
          try folder.write(PNG.encode(picture), as: "\(pictures.count).png")
          pictures.append(picture)
        }
      }
    }
    let script = """
      import sys
      from PIL import Image
      for i in range(int(sys.argv[2])):
          Image.open(f"{sys.argv[1]}/{i}.png").convert("RGBA").tobytes()
          open(f"{sys.argv[1]}/{i}.rgba", "wb").write(Image.open(f"{sys.argv[1]}/{i}.png").convert("RGBA").tobytes())
      """
    let result = try python.run(["-c", script, folder.url.path, "\(pictures.count)"])
    try #require(result.status == 0, "\(result.output)")
    for (i, picture) in pictures.enumerated() {
      let straight = try folder.read("\(i).rgba")
      #expect(straight.count == picture.pixels.count * 4)
      let pixels = stride(from: 0, to: straight.count, by: 4).map {
        RandomPictures.premultiplied(straight[$0], straight[$0 + 1], straight[$0 + 2], straight[$0 + 3])
      }
      #expect(pixels == picture.pixels, "picture \(i)")
    }
  }
}
