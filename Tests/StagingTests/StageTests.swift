import Foundation
import Staging
import Testing
import UIKit

@MainActor
@Suite struct StageTests {
  private func stage(_ scale: Int) -> Stage {
    Stage(Stage.Configuration(size: CGSize(width: 100 * scale, height: 100), scale: scale))
  }

  @Test func `the screen is that of the latest stage, and goes back when a stage goes`() {
    let outside = UIScreen.main.scale
    var first: Stage? = stage(1)
    #expect(UIScreen.main.scale == 1)
    var second: Stage? = stage(3)
    #expect(UIScreen.main.scale == 3 && UIScreen.main.bounds.width == 300)
    second = nil
    #expect(UIScreen.main.scale == 1)
    first = nil
    #expect(UIScreen.main.scale == outside)
    _ = (first, second)
  }

  @Test func `a stage that goes before a later one does not take the screen from it`() {
    let outside = UIScreen.main.scale
    var first: Stage? = stage(1)
    var second: Stage? = stage(3)
    first = nil
    #expect(UIScreen.main.scale == 3)
    second = nil
    #expect(UIScreen.main.scale == outside)
    _ = (first, second)
  }

  @Test func `an older stage and a recording have the screen while they work, and no longer`() {
    let older = stage(1)
    let newer = stage(3)
    var seen: [CGFloat] = []
    let controller = Watcher { seen.append(UIScreen.main.scale) }
    older.present(controller)
    older.advance()
    #expect(!seen.isEmpty && Set(seen) == [1])
    #expect(UIScreen.main.scale == 3)

    seen = []
    let screen = Stage.Configuration(size: CGSize(width: 10, height: 10), scale: 2)
    Recording(screen, length: .seconds(0.1)) { UIViewController() }.walk { _ in
      seen.append(UIScreen.main.scale)
    }
    #expect(seen.count == 7 && Set(seen) == [2])
    #expect(UIScreen.main.scale == 3)
    withExtendedLifetime((older, newer)) {}
  }
}

/// Tells when its view is laid out.
private final class Watcher: UIViewController {
  private let watch: () -> Void

  init(_ watch: @escaping () -> Void) {
    self.watch = watch
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLayoutSubviews() { watch() }
}
