import Card
import Foundation
import GoldenTesting
import Staging
import UIKit
import XCTest

final class CardXCTests: XCTestCase {
  @MainActor
  private func recording(gravity: CGFloat = 1) -> Recording {
    let screen = Stage.Configuration(size: CGSize(width: 160, height: 160), scale: 1)
    return Recording(screen, length: .seconds(1.2)) {
      let controller = CardViewController()
      controller.gravity = gravity
      return controller
    }
  }

  @MainActor
  func testTheCardsFall() async {
    expectSnapshot(of: recording(), as: .animation(fps: 20))
  }

  @MainActor
  func testTheCardsLieOnTheShelf() async {
    expectSnapshot(of: recording(), as: .frames([0, 0.3]))
    expectSnapshot(of: recording(), as: .image)
  }

  /// Shows a failure, and runs only where it is asked for.
  @MainActor
  func testGravityHasChanged() async throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SHOW_FAILURES"] == nil)
    expectSnapshot(of: recording(gravity: 0.8), as: .frames([0, 0.3]))
  }
}
