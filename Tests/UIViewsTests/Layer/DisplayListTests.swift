import Foundation
import Pixels
import Plane
import Raster
import Testing
import UIViews
import _TestSupport

@MainActor
private final class Drawing: UIView {
  var count = 0
  var color = UIColor.red

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    count += 1
    color.setFill()
    UIBezierPath(rect: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height))
      .fill()
  }
}

@MainActor
@Suite struct DisplayListTests {
  private func window(_ width: CGFloat = 100, _ height: CGFloat = 80) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.makeKeyAndVisible()
    return window
  }

  private func all(_ nodes: [LayerNode]) -> [LayerNode] {
    nodes.flatMap { [$0] + all($0.children) }
  }

  @Test func `the list has the tree of the views, from back to front, without hidden ones`() {
    withLoop { _ in
      let window = window()
      let (a, b, c) = (UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 20)), UIView(), UIView())
      window.addSubview(a)
      window.addSubview(b)
      a.addSubview(c)
      a.backgroundColor = .red
      a.layer.cornerRadius = 4
      a.layer.borderWidth = 2
      a.clipsToBounds = true
      a.alpha = 0.5
      a.transform = CGAffineTransform(rotationAngle: 1)
      a.bounds.origin.x = 7
      let list = window.displayList()
      #expect((list.width, list.height) == (100, 80))
      let root = list.layers[0]
      #expect(list.layers.count == 1 && root.children.count == 2)
      let node = root.children[0]
      #expect(node.children.count == 1 && root.children[1].children.isEmpty)
      #expect(node.placement.position == Point(6, 12) && node.placement.anchor == Point(0.5, 0.5))
      #expect(node.placement.bounds == Rect(x: 7, y: 0, width: 10, height: 20))
      #expect(node.placement.transform == .rotation(1))
      #expect(node.placement.epoch == a.placementEpoch)
      #expect(node.opacity == 0.5 && node.clipsToBounds && node.cornerRadius == 4 && node.borderWidth == 2)
      #expect(node.backgroundColor == Color(red: 1, green: 0, blue: 0) && node.borderColor == .black)
      #expect(root.children[1].backgroundColor == nil && node.content == nil)
      a.isHidden = true
      #expect(window.displayList().layers[0].children.map(\.id) == [root.children[1].id])
    }
  }

  @Test
  func `a layer has the shadow, corners and curve that its properties say, by default none and all circular`()
  {
    withLoop { _ in
      let window = window()
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 20))
      window.addSubview(view)
      var node: LayerNode { window.displayList().layers[0].children[0] }
      #expect(node.shadow == nil && node.maskedCorners == .all && node.cornerCurve == .circular)
      view.layer.shadowOpacity = 0.25
      #expect(node.shadow == LayerShadow(opacity: 0.25, offset: Point(0, -3), radius: 3))
      view.layer.shadowColor = UIColor.red.cgColor
      view.layer.shadowOffset = CGSize(width: 4, height: 5)
      view.layer.shadowRadius = 6
      view.layer.shadowPath = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 3)).cgPath
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      view.layer.cornerCurve = .continuous
      #expect(
        node.shadow
          == LayerShadow(
            color: Color(red: 1, green: 0, blue: 0), opacity: 0.25, offset: Point(4, 5), radius: 6,
            path: Path(rect: Rect(x: 1, y: 1, width: 2, height: 3))))
      #expect(node.maskedCorners == [.topLeft, .bottomRight] && node.cornerCurve == .continuous)
      view.layer.shadowColor = nil
      #expect(node.shadow == nil)
    }
  }

  @Test func `layers keep their numbers, new ones get new ones, and every run gives the same`() {
    @MainActor func run() -> [[UInt64]] {
      withLoop { _ in
        var result: [[UInt64]] = []
        let window = window()
        var random = SplitMix64(seed: 3)
        var views = [window as UIView]
        for step in 0..<30 {
          if step % 5 == 4, views.count > 3 {
            let gone = views.remove(at: 1 + Int(random.next() % UInt64(views.count - 1)))
            views.removeAll { $0.isDescendant(of: gone) }
            gone.removeFromSuperview()
          } else {
            let view = UIView()
            views[Int(random.next() % UInt64(views.count))].addSubview(view)
            views.append(view)
          }
          result.append(all(window.displayList().layers).map(\.id))
        }
        return result
      }
    }
    let (one, two) = (run(), run())
    #expect(one == two)
    for ids in one { #expect(Set(ids).count == ids.count && ids[0] == 1) }
    // A number once given up does not come back.
    var seen: Set<UInt64> = []
    var before: Set<UInt64> = []
    for ids in one {
      #expect(Set(ids).subtracting(before).isDisjoint(with: seen))
      seen.formUnion(ids)
      before = Set(ids)
    }
  }

  @Test func `a larger zPosition comes in front, equal ones keep their order`() {
    withLoop { _ in
      let window = window()
      let views = (0..<4).map { _ in UIView() }
      for view in views { window.addSubview(view) }
      let plain = window.displayList().layers[0].children.map(\.id)
      views[0].layer.zPosition = 1
      views[2].layer.zPosition = -1
      let sorted = window.displayList().layers[0].children.map(\.id)
      #expect(sorted == [plain[2], plain[1], plain[3], plain[0]])
    }
  }

  @Test func `a view draws at the screen's scale when it has a size, when asked, and not otherwise`() {
    withLoop { loop in
      let window = window()
      let view = Drawing()
      window.addSubview(view)
      loop.advance()
      #expect(view.count == 0)
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 6)
      loop.advance()
      loop.advance()
      #expect(view.count == 1)
      let content = window.displayList().layers[0].children[0].content
      #expect(content?.bitmap.width == 20 && content?.bitmap.height == 12)
      #expect(content?.frame == Rect(x: 0, y: 0, width: 10, height: 6))
      // Opaque without a background: what is not drawn is black.
      #expect(content?.bitmap[0, 0].red == 255 && content?.bitmap[19, 0] == .black)
      view.frame.size.width = 20
      loop.advance()
      #expect(view.count == 1)
      view.contentMode = .redraw
      view.frame.size.width = 30
      loop.advance()
      #expect(view.count == 2)
      view.color = .green
      view.backgroundColor = .clear
      view.setNeedsDisplay()
      loop.advance()
      #expect(view.count == 3)
      let again = window.displayList().layers[0].children[0].content
      #expect(again?.bitmap[0, 0].green == 255 && again?.bitmap[59, 0] == .clear)
      view.bounds.origin = CGPoint(x: 5, y: 5)
      view.setNeedsDisplay()
      let moved = window.displayList().layers[0].children[0].content
      #expect(moved?.bitmap == again?.bitmap && moved?.frame.x == 5)
    }
  }

  @Test func `a plain view has no picture of its own`() {
    withLoop { loop in
      let window = window()
      window.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      loop.advance()
      #expect(window.displayList().layers[0].children[0].content == nil)
    }
  }

  @Test func `a picture put on a layer stays there, one that was drawn goes when nothing is drawn`() {
    final class Fickle: UIView {
      var isDrawing = true
      override func draw(_ rect: CGRect) { if isDrawing { UIRectFill(bounds) } }
    }
    withLoop { loop in
      let window = window()
      let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      plain.layer.contents = CGImage(places(4, 4))
      let fickle = Fickle(frame: plain.frame)
      window.addSubview(plain)
      window.addSubview(fickle)
      loop.advance()
      plain.setNeedsDisplay()
      #expect(window.displayList().layers[0].children[0].content?.bitmap == places(4, 4))
      #expect(window.displayList().layers[0].children[1].content != nil)
      fickle.isDrawing = false
      fickle.setNeedsDisplay()
      #expect(window.displayList().layers[0].children[1].content == nil)
    }
  }

  @Test func `a picture fits its view as the mode says`() {
    withLoop { _ in
      let image = UIImage(cgImage: CGImage(places(40, 20)), scale: 2, orientation: .up)
      let view = UIImageView(image: image)
      #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10) && !view.isUserInteractionEnabled)
      let window = window()
      window.addSubview(view)
      view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      let expected: [(UIView.ContentMode, Rect)] = [
        (.scaleToFill, Rect(x: 0, y: 0, width: 60, height: 60)),
        (.scaleAspectFit, Rect(x: 0, y: 15, width: 60, height: 30)),
        (.scaleAspectFill, Rect(x: -30, y: 0, width: 120, height: 60)),
        (.center, Rect(x: 20, y: 25, width: 20, height: 10)),
        (.topLeft, Rect(x: 0, y: 0, width: 20, height: 10)),
        (.bottomRight, Rect(x: 40, y: 50, width: 20, height: 10)),
        (.right, Rect(x: 40, y: 25, width: 20, height: 10)),
        (.top, Rect(x: 20, y: 0, width: 20, height: 10)),
      ]
      for (mode, frame) in expected {
        view.contentMode = mode
        #expect(window.displayList().layers[0].children[0].content?.frame == frame)
      }
      view.sizeToFit()
      #expect(view.frame.size == CGSize(width: 20, height: 10))
      view.image = nil
      #expect(window.displayList().layers[0].children[0].content == nil)
    }
  }

  @Test func `colours of the system follow the style of the window and of the view`() {
    withLoop { loop in
      let window = window()
      let (outer, inner) = (UIView(), UIView())
      window.addSubview(outer)
      outer.addSubview(inner)
      outer.backgroundColor = .systemBackground
      inner.backgroundColor = .systemBackground
      @MainActor func colors() -> [Double] {
        all(window.displayList().layers).compactMap { $0.backgroundColor?.red }
      }
      #expect(colors() == [1, 1])
      inner.overrideUserInterfaceStyle = .dark
      #expect(colors() == [1, 0])
      loop.screen.userInterfaceStyle = .dark
      inner.overrideUserInterfaceStyle = .light
      #expect(colors() == [0, 1])
    }
  }

  @Test func `a hierarchy drawn into a context is what the screen shows`() {
    withLoop { _ in
      let window = window(40, 30)
      let view = Drawing(frame: CGRect(x: 5, y: 4, width: 30, height: 20))
      view.contentScaleFactor = 1
      window.addSubview(view)
      let child = UIView(frame: CGRect(x: 20, y: 10, width: 6, height: 7))
      child.backgroundColor = .blue
      child.layer.cornerRadius = 2
      view.addSubview(child)
      let screen = window.displayList().render(scale: 1)
      for updates in [true, false] {
        UIGraphicsBeginImageContext(view.bounds.size)
        #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: updates))
        let image = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        UIGraphicsEndImageContext()
        #expect(image?.bitmap == CGImage(screen).cropping(to: view.frame)?.bitmap)
      }
      UIGraphicsBeginImageContext(view.bounds.size)
      if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) }
      let rendered = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
      UIGraphicsEndImageContext()
      #expect(rendered?.bitmap == CGImage(screen).cropping(to: view.frame)?.bitmap)
      #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))

      let copy = view.snapshotView(afterScreenUpdates: false)
      #expect(copy?.bounds == view.bounds && copy?.layer.image?.width == 60)
    }
  }

  @Test func `a view cut into pieces that are put back in place looks as before`() {
    withLoop { loop in
      loop.screen.scale = 1
      let window = window(60, 60)
      let view = Drawing(frame: CGRect(x: 12, y: 6, width: 36, height: 48))
      window.addSubview(view)
      let before = window.displayList().render(scale: 1)
      UIGraphicsBeginImageContext(view.bounds.size)
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
      let image = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      for i in 1...6 {
        for j in 1...6 {
          let rect = CGRectMake(CGFloat(i - 1) * 6, CGFloat(j - 1) * 8, 6, 8)
          guard let piece = image?.cgImage?.cropping(to: rect) else { continue }
          let imageView = UIImageView(image: UIImage(cgImage: piece))
          imageView.frame = CGRectOffset(rect, CGRectGetMinX(view.frame), CGRectGetMinY(view.frame))
          window.addSubview(imageView)
        }
      }
      view.removeFromSuperview()
      #expect(window.subviews.count == 36)
      #expect(window.displayList().render(scale: 1) == before)
    }
  }
}
