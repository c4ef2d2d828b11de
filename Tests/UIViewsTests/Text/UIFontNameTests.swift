import Foundation
import Testing
import UIViews

@MainActor
@Suite struct UIFontNameTests {
  /// What is said while something is done.
  private func messages(of work: () -> Void) -> [String] {
    var said: [String] = []
    let sink = Diagnostic.sink
    Diagnostic.sink = { said.append($0) }
    defer { Diagnostic.sink = sink }
    work()
    return said
  }

  @Test func `the package's own font goes by a name in every weight`() throws {
    let names = UIFont.fontNames(forFamilyName: "Tumble")
    #expect(names.count == 9 && names == names.sorted() && names.contains("Tumble-Semibold"))
    for name in names {
      let font = try #require(UIFont(name: name, size: 12))
      #expect(font.fontName == name && font.familyName == "Tumble" && font.pointSize == 12)
    }
    #expect(UIFont(name: "Tumble-Bold", size: 17) == UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 9, weight: UIFont.Weight(0.41)).fontName == "Tumble-Bold")
    #expect(UIFont.familyNames.contains("Tumble") && UIFont.familyNames == UIFont.familyNames.sorted())
    #expect(UIFont.fontNames(forFamilyName: "None Such").isEmpty)
  }

  @Test func `a font that there is not is nil, and that is said`() {
    let said = messages { #expect(UIFont(name: "None Such", size: 12) == nil) }
    #expect(said.count == 1 && said[0].hasPrefix("there is no font “None Such”"))
    #if !FreeTypeText
      #expect(said[0].hasSuffix("fonts of files need the package trait FreeTypeText"))
    #endif
  }

  #if FreeTypeText
    @Test func `a font of a file has its own heights and names in any size`() throws {
      let font = try #require(UIFont(name: "DejaVuSans-Bold", size: 2048))
      #expect(font.ascender == 1901 && font.descender == -483 && font.lineHeight == 2384)
      #expect(font.fontName == "DejaVuSans-Bold" && font.familyName == "DejaVu Sans")
      let half = font.withSize(1024)
      #expect(half.ascender == 950.5 && half.fontName == font.fontName && half != font)
      #expect(half == UIFont(name: "DejaVu Sans Bold", size: 1024))
      #expect(UIFont.fontNames(forFamilyName: "DejaVu Sans").contains("DejaVuSans-Bold"))
    }

    @Test func `text is as wide as its characters and their kerning in the file`() throws {
      let font = try #require(UIFont(name: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", size: 2048))
      let width = ("AVH" as NSString).size(withAttributes: [.font: font]).width
      #expect(abs(width - (1401 - 131 + 1401 + 1540)) < 1e-6)
    }
  #endif
}
