import Card
import Foundation
import GoldenTesting
import Pixels
import Staging
import Testing
import UIKit

@MainActor
@Suite struct CardTests {
  private func recording(
    _ appearance: UIUserInterfaceStyle = .light,
    change: @escaping @MainActor @Sendable (CardViewController) -> Void = { _ in }
  ) -> Recording {
    let screen = Stage.Configuration(
      size: CGSize(width: 160, height: 160), scale: 1, appearance: appearance)
    return Recording(screen, length: .seconds(1.2)) {
      let controller = CardViewController()
      change(controller)
      return controller
    }
  }

  @Test func `the cards fall`() {
    expectSnapshot(of: recording(), as: .animation(fps: 20))
    expectSnapshot(of: recording(), as: .trajectory)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `the cards lie on the shelf`(appearance: UIUserInterfaceStyle) {
    expectSnapshot(of: recording(appearance), as: .image)
  }

  @Test func `a tolerance says why it is there`() {
    expectSnapshot(
      of: recording { $0.color = UIColor(red: 1, green: 0.6, blue: 0, alpha: 1) }, as: .image(at: 0.1),
      tolerating: [.perceptualDistance(0.02, because: "the designers may tune the orange")])
  }

  /// Tests that show failures: their references are those of the cards as they are. They run only where they are asked for.
  @Suite(.enabled(if: ProcessInfo.processInfo.environment["SHOW_FAILURES"] != nil))
  @MainActor struct Failing {
    @Test func `gravity has changed`() {
      let lighter = CardTests().recording { $0.gravity = 0.8 }
      expectSnapshot(of: lighter, as: .animation(fps: 20))
      expectSnapshot(of: lighter, as: .trajectory)
    }

    @Test func `the colour has changed`() {
      expectSnapshot(of: CardTests().recording { $0.color = .systemRed }, as: .animation(fps: 20))
    }
  }
}
