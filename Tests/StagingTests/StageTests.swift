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

@Suite struct ScreenSizeTests {
  @Test func `a screen that is too large stops the program with a sentence, be it made so or become so`()
    async
  {
    let made = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Stage.Configuration(size: CGSize(width: 1e300, height: 10))
    }
    let become = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      var screen = Stage.Configuration()
      screen.size = CGSize(width: 1e6, height: 1e6)
      _ = Stage(screen)
    }
    let ticking = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      _ = Stage.Configuration(tickRate: .max)
    }
    let said = [made, become, ticking].map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
    #expect(said[0].contains("1e+300 x 10.0 points") && said[0].contains("at most 2^28 pixels"))
    #expect(said[1].contains("1000000.0 x 1000000.0 points") && said[1].contains("at most 2^28 pixels"))
    #expect(said[2].contains("1 to 1,000,000 times a second"))
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
