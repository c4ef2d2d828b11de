import Testing
import UIViews
import _TestSupport

@MainActor
private final class Told: UIView {
  var name = ""
  nonisolated(unsafe) static var log: [String] = []

  convenience init(_ name: String) {
    self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    self.name = name
  }

  private func note(_ text: String) {
    unsafe Self.log.append("\(name).\(text)")
  }
  override func willMove(toSuperview newSuperview: UIView?) {
    note("willMove(\((newSuperview as? Told)?.name ?? "-"))")
  }
  override func didMoveToSuperview() { note("didMove(\((superview as? Told)?.name ?? "-"))") }
  override func willMove(toWindow newWindow: UIWindow?) { note("willWindow(\(newWindow != nil))") }
  override func didMoveToWindow() { note("didWindow(\(window != nil))") }
  override func didAddSubview(_ subview: UIView) { note("added(\((subview as? Told)?.name ?? "-"))") }
  override func willRemoveSubview(_ subview: UIView) { note("removes(\((subview as? Told)?.name ?? "-"))") }

  static func takeLog() -> [String] {
    defer { unsafe log = [] }
    return unsafe log
  }
}

@MainActor
@Suite(.serialized) struct UIViewTreeTests {
  private func views(_ count: Int) -> [UIView] {
    (0..<count).map { index in
      let view = UIView()
      view.tag = index
      return view
    }
  }

  @Test func `the order of views follows every way of putting them, and the layers follow the views`() {
    let root = UIView()
    let v = views(5)
    let loose = CALayer()
    func order() -> [Int] {
      let layers = (root.layer.sublayers ?? []).filter { $0 !== loose }
      let isSame = layers.elementsEqual(root.subviews.map(\.layer), by: ===)
      #expect(isSame)
      return root.subviews.map(\.tag)
    }
    root.addSubview(v[0])
    root.addSubview(v[1])
    root.layer.addSublayer(loose)
    root.addSubview(v[2])
    #expect(order() == [0, 1, 2])
    root.addSubview(v[0])
    #expect(order() == [1, 2, 0])
    root.insertSubview(v[3], at: 1)
    #expect(order() == [1, 3, 2, 0])
    root.insertSubview(v[4], belowSubview: v[2])
    #expect(order() == [1, 3, 4, 2, 0])
    root.insertSubview(v[1], aboveSubview: v[2])
    #expect(order() == [3, 4, 2, 1, 0])
    root.sendSubviewToBack(v[0])
    #expect(order() == [0, 3, 4, 2, 1])
    root.bringSubviewToFront(v[3])
    #expect(order() == [0, 4, 2, 1, 3])
    root.exchangeSubview(at: 0, withSubviewAt: 4)
    #expect(order() == [3, 4, 2, 1, 0])
    v[2].removeFromSuperview()
    #expect(order() == [3, 4, 1, 0])
    #expect(v[2].superview == nil)
    #expect(root.layer.sublayers?.contains { $0 === loose } == true)
  }

  @Test func `a view that is put elsewhere leaves where it was`() {
    let (a, b) = (UIView(), UIView())
    let child = UIView()
    a.addSubview(child)
    b.addSubview(child)
    #expect(a.subviews.isEmpty && a.layer.sublayers == nil)
    #expect(b.subviews.first === child && child.superview === b && child.layer.superlayer === b.layer)
    #expect(child.isDescendant(of: b) && child.isDescendant(of: child) && !child.isDescendant(of: a))
  }

  @Test func `a view cannot be put into itself`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test func `views are told of moves in the documented order`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (a, b, child, grandchild) = (Told("a"), Told("b"), Told("child"), Told("grandchild"))
    child.addSubview(grandchild)
    window.addSubview(a)
    _ = Told.takeLog()
    a.addSubview(child)
    #expect(
      Told.takeLog() == [
        "child.willWindow(true)", "grandchild.willWindow(true)", "child.willMove(a)", "child.didWindow(true)",
        "grandchild.didWindow(true)", "child.didMove(a)", "a.added(child)",
      ])
    a.addSubview(child)
    #expect(Told.takeLog() == [])
    b.addSubview(child)
    #expect(
      Told.takeLog() == [
        "child.willWindow(false)", "grandchild.willWindow(false)", "child.willMove(b)", "a.removes(child)",
        "child.didWindow(false)", "grandchild.didWindow(false)", "child.didMove(b)", "b.added(child)",
      ])
    child.removeFromSuperview()
    #expect(Told.takeLog() == ["child.willMove(-)", "b.removes(child)", "child.didMove(-)"])
  }

  @Test func `a tag is found depth first`() {
    let root = UIView()
    let v = views(4)
    root.tag = 9
    root.addSubview(v[1])
    v[1].addSubview(v[2])
    root.addSubview(v[3])
    v[3].tag = 2
    #expect(root.viewWithTag(2) === v[2])
    #expect(root.viewWithTag(9) === root)
    #expect(root.viewWithTag(77) == nil)
  }

  @Test func `the tint colour comes from above unless it is set`() {
    let (outer, inner) = (UIView(), UIView())
    #expect(outer.tintColor == .systemBlue)
    outer.addSubview(inner)
    outer.tintColor = .red
    #expect(inner.tintColor == .red)
    inner.tintColor = .green
    #expect(inner.tintColor == .green)
    inner.tintColor = nil
    #expect(inner.tintColor == .red)
  }
}
