import Foundation
import Pixels
import Testing
import UIViews

@MainActor
@Suite struct UIButtonTests {
  private func picture(_ view: UIView) -> Bitmap {
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 2)
    defer { UIGraphicsEndImageContext() }
    view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  @Test func `a title counts for its state, and the normal one for those without`() {
    let button = UIButton(type: .custom)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .highlighted)
    #expect(button.currentTitle == "Go" && button.titleLabel?.text == "Go")
    #expect(button.title(for: .disabled) == "Go" && button.titleColor(for: .disabled) == .red)
    button.isSelected = true
    #expect(button.state == .selected)
    #expect(button.titleLabel?.text == "Gone" && button.titleLabel?.textColor == .red)
    button.isSelected = false
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .blue)
    button.setTitle(nil, for: .normal)
    #expect(button.currentTitle == nil)
  }

  @Test func `a custom button is white, one of the system has the tint colour`() {
    #expect(UIButton().currentTitleColor == .white)
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.tintColor = .red
    #expect(button.titleLabel?.textColor == .red)
    let superview = UIView()
    superview.tintColor = .green
    let other = UIButton(type: .system)
    superview.addSubview(other)
    #expect(other.currentTitleColor == .green)
  }

  @Test func `the title stands in the middle of the button`() throws {
    let button = UIButton(type: .custom)
    button.setTitle("HOH", for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    let b = picture(button)
    let xs = (0..<b.width).filter { x in (0..<b.height).contains { b[x, $0].alpha > 0 } }
    let (left, right) = (try #require(xs.first), b.width - 1 - (try #require(xs.last)))
    #expect(abs(left - right) <= 2)
    let label = try #require(button.titleLabel)
    #expect(abs(label.frame.midX - 60) <= 0.5 && abs(label.frame.midY - 30) <= 0.5)
  }

  @Test func `a button fits its title and the room around it`() throws {
    let button = UIButton(type: .system)
    button.setTitle("A longer title", for: .normal)
    let title = try #require(button.titleLabel).sizeThatFits(.zero)
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: title.width, height: title.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 4))
    button.titleLabel?.font = .systemFont(ofSize: 40)
    #expect(button.sizeThatFits(.zero).height > 44)
  }

  @Test func `a tap is told as down and up inside, in the look of a touched button`() {
    withLoop { loop in
      let table = Table(loop)
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
      table.window.addSubview(button)
      for (name, event) in [
        ("down", .touchDown), ("in", .touchUpInside), ("out", .touchUpOutside),
        ("primary", .primaryActionTriggered),
        ("exit", .touchDragExit), ("enter", .touchDragEnter), ("cancel", .touchCancel),
      ] as [(String, UIControl.Event)] {
        button.addTarget(
          nil,
          action: Selector { [unowned table] (sender: UIButton) in
            table.log.append(sender === button ? name : "?")
          }, for: event)
      }
      table.tick((1, .began, 110, 110))
      #expect(button.isHighlighted && (button.titleLabel?.alpha ?? 1) < 0.3)
      table.tick((1, .ended, 110, 110))
      #expect(!button.isHighlighted && button.titleLabel?.alpha == 1)
      #expect(table.take() == ["down", "in", "primary"])

      // 70 points beside the button still count as on it.
      table.tick((1, .began, 110, 110))
      table.tick((1, .moved, 100, 205))
      #expect(button.isHighlighted)
      table.tick((1, .moved, 100, 215))
      #expect(!button.isHighlighted)
      table.tick((1, .moved, 100, 200))
      table.tick((1, .moved, 100, 300))
      table.tick((1, .ended, 100, 300))
      #expect(table.take() == ["down", "exit", "enter", "exit", "out"])

      button.isEnabled = false
      table.tap(110, 110)
      #expect(table.take() == [])
      #expect(button.currentTitleColor == .systemGray)
    }
  }

  @Test func `a recogniser that takes the touch cancels the button`() {
    withLoop { loop in
      let table = Table(loop)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      table.window.addSubview(button)
      table.window.addGestureRecognizer(UIPanGestureRecognizer())
      button.addTarget(
        nil, action: Selector { [unowned table] (_: UIButton) in table.log.append("cancel") },
        for: .touchCancel)
      table.tick((1, .began, 10, 10))
      for step in 1...5 { table.tick((1, .moved, 10 + CGFloat(step) * 10, 10)) }
      #expect(table.take() == ["cancel"])
      #expect(!button.isHighlighted && !button.isTracking)
    }
  }

  @Test func `a target that is gone is told nothing`() {
    final class Target {
      var count = 0
      func tapped() { count += 1 }
    }
    let button = UIButton()
    var target: Target? = Target()
    button.addTarget(target, action: Selector(Target.tapped), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .valueChanged)
    #expect(target?.count == 1)
    weak let weakTarget = target
    target = nil
    #expect(weakTarget == nil)
    button.sendActions(for: .touchUpInside)
  }
}
