#if FreeTypeText
  import Foundation
  import GoldenTesting
  import Testing
  import UIKit

  private final class Specimen: UIView {
    override func draw(_ rect: CGRect) {
      let lines: [(String, String, CGFloat)] = [
        ("DejaVuSans", "AVATAR To. Éa, Ωmega", 17), ("DejaVuSans-Bold", "Hamburgefonstiv", 20),
        ("DejaVuSerif", "Quick brown fox", 24), ("DejaVuSansMono", "let x = [0, 1]", 13),
      ]
      var y: CGFloat = 4
      for (name, text, size) in lines {
        guard let font = UIFont(name: name, size: size) else { continue }
        (text as NSString).draw(at: CGPoint(x: 6, y: y), withAttributes: [.font: font])
        y += size * 1.4 + 4
      }
    }
  }

  /// The reference's name tells the trait; DejaVu Sans 2.37 lies in Debian's fonts-dejavu-core.
  @MainActor
  @Suite struct FontFileGoldenTests {
    @Test func `text in a font of a file`() {
      let view = Specimen(frame: CGRect(x: 0, y: 0, width: 220, height: 132))
      view.backgroundColor = .white
      expectSnapshot(of: view, as: .image, named: "FreeTypeText")
    }
  }
#endif
