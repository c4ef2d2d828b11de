import Pixels
import PlaygroundSupport
import Staging
import Testing
import UIKit

private let screen = Stage.Configuration(size: CGSize(width: 100, height: 60), scale: 1)

/// How many pictures a walk shows.
@MainActor
private func count(_ recording: Recording) -> Int {
  var count = 0
  recording.walk { _ in count += 1 }
  return count
}

/// A controller that takes note of what happens to it.
private final class PageController: UIViewController {
  let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  private(set) var hasAppeared = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
  }
}

@MainActor
@Suite struct PlaygroundPageTests {
  @Test func `a page that asks for nothing is one picture`() {
    #expect(count(Recording(screen, length: .seconds(1), page: {})) == 1)
  }

  @Test func `a live view asks for indefinite execution`() {
    let recording = Recording(
      screen, length: .seconds(1),
      page: {
        #expect(!PlaygroundPage.current.needsIndefiniteExecution)
        PlaygroundPage.current.liveView = UIView()
        #expect(PlaygroundPage.current.needsIndefiniteExecution)
      })
    #expect(count(recording) == 61)
  }

  @Test func `a page that gives indefinite execution up is one picture, with its live view`() {
    let recording = Recording(
      screen, length: .seconds(1),
      page: {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        PlaygroundPage.current.liveView = view
        PlaygroundPage.current.needsIndefiniteExecution = false
      })
    #expect(count(recording) == 1)
    // A view without a controller lies in the middle.
    let picture = recording.pictures(at: [0])[0]
    let red = RGBA8(red: 255, green: 0, blue: 0, alpha: 255)
    let white = RGBA8(red: 255, green: 255, blue: 255, alpha: 255)
    for y in 0..<60 {
      for x in 0..<100 {
        let isInside = (40..<60).contains(x) && (20..<40).contains(y)
        #expect(picture[x, y] == (isInside ? red : white))
      }
    }
  }

  @Test func `finishing ends the recording with the tick`() {
    let recording = Recording(
      screen, length: .seconds(5),
      page: {
        PlaygroundPage.current.liveView = UIView()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { PlaygroundPage.current.finishExecution() }
      })
    #expect(count(recording) == 31)
  }

  @Test func `a view's controller is kept and shown, and each walk has a page of its own`() throws {
    let recording = Recording(
      screen, length: .seconds(0.1),
      page: {
        #expect(PlaygroundPage.current.liveView == nil)
        let controller = PageController()
        PlaygroundPage.current.liveView = controller.view
      })
    var boxes: [UIView] = []
    for _ in 0..<2 {
      try recording.walk { stage in
        let controller = try #require(stage.window.rootViewController as? PageController)
        #expect(controller.hasAppeared)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
        if boxes.last !== controller.box { boxes.append(controller.box) }
      }
    }
    #expect(boxes.count == 2)
  }
}
