#if FreeTypeText
  import GoldenTesting
  import Testing
  import UIKit

  /// The reference's name tells the trait; DejaVu Sans 2.37 lies in Debian's fonts-dejavu-core.
  @MainActor
  @Suite struct FontFileGoldenTests {
    @Test func `text in a font of a file`() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 132))
      view.backgroundColor = .white
      let lines: [(String, String, CGFloat)] = [
        ("DejaVuSans", "AVATAR To. Éa, Ωmega", 17), ("DejaVuSans-Bold", "Hamburgefonstiv", 20),
        ("DejaVuSerif", "Quick brown fox", 24), ("DejaVuSansMono", "let x = [0, 1]", 13),
      ]
      var y: CGFloat = 4
      for (name, text, size) in lines {
        let label = UILabel(frame: CGRect(x: 6, y: y, width: 210, height: size * 1.4))
        label.font = UIFont(name: name, size: size)
        label.text = text
        view.addSubview(label)
        y += size * 1.4 + 4
      }
      expectSnapshot(of: view, as: .image, named: "FreeTypeText")
    }
  }
#endif
