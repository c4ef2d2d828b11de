import Testing
import UIViews

@MainActor
private final class Diary: UIViewController {
  var entries: [String] = []

  override func loadView() {
    entries.append("loadView")
    super.loadView()
  }
  override func viewDidLoad() { entries.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { entries.append("viewWillAppear \(view.window != nil)") }
  override func viewWillLayoutSubviews() { entries.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() {
    entries.append("viewDidLayoutSubviews \(view.bounds.width)x\(view.bounds.height)")
  }
  override func viewDidAppear(_ animated: Bool) { entries.append("viewDidAppear \(view.window != nil)") }
  override func viewWillDisappear(_ animated: Bool) {
    entries.append("viewWillDisappear \(view.window != nil)")
  }
  override func viewDidDisappear(_ animated: Bool) {
    entries.append("viewDidDisappear \(view.window != nil)")
  }
  override func willMove(toParent parent: UIViewController?) { entries.append("willMove \(parent != nil)") }
  override func didMove(toParent parent: UIViewController?) { entries.append("didMove \(parent != nil)") }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor
@Suite struct UIViewControllerTests {
  @Test func `a window shows its controller in the documented order`() {
    withLoop { loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let diary = Diary()
      window.rootViewController = diary
      #expect(diary.take() == [])
      #expect(!diary.isViewLoaded)
      window.makeKeyAndVisible()
      #expect(
        diary.take() == [
          "loadView", "viewDidLoad", "viewWillAppear false", "viewWillLayoutSubviews",
          "viewDidLayoutSubviews 320.0x480.0", "viewDidAppear true",
        ])
      #expect(diary.view.frame == window.bounds)
      #expect(UIApplication.shared.keyWindow === window && UIApplication.shared.windows.count == 1)
      loop.advance()
      #expect(diary.take() == [])
      window.frame.size.width = 200
      loop.advance()
      #expect(diary.take() == ["viewWillLayoutSubviews", "viewDidLayoutSubviews 200.0x480.0"])
      window.rootViewController = nil
      #expect(diary.take() == ["viewWillDisappear true", "viewDidDisappear false"])
    }
  }

  @Test func `a controller's view that is put into a window by hand appears at the next layout`() {
    withLoop { loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      let diary = Diary()
      window.rootViewController?.addChild(diary)
      window.rootViewController?.view.addSubview(diary.view)
      diary.didMove(toParent: window.rootViewController)
      #expect(
        diary.take() == ["willMove true", "loadView", "viewDidLoad", "viewWillAppear false", "didMove true"])
      loop.advance()
      #expect(diary.take().last == "viewDidAppear true")
      diary.view.removeFromSuperview()
      #expect(diary.take() == ["viewWillDisappear true", "viewDidDisappear false"])
      diary.removeFromParent()
      #expect(diary.take() == ["didMove false"])
      #expect(diary.parent == nil)
    }
  }

  @Test func `the view is made once, of the screen's size`() {
    withLoop { loop in
      let diary = Diary()
      #expect(diary.viewIfLoaded == nil)
      #expect(diary.view.frame == loop.screen.bounds)
      #expect(diary.view === diary.view)
      #expect(diary.take() == ["loadView", "viewDidLoad"])
      #expect(diary.view.next === diary)
    }
  }
}
