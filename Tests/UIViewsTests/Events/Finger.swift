import UIViews

/// A window with fingers on it, in a loop of its own.
@MainActor
final class Table {
  let loop: VirtualRunLoop
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  /// What the actions of recognisers and the methods of views were told, in order.
  var log: [String] = []

  init(_ loop: VirtualRunLoop) {
    self.loop = loop
    window.makeKeyAndVisible()
  }

  /// One tick in which fingers do something.
  func tick(_ doings: (Int, UITouch.Phase, CGFloat, CGFloat)...) {
    loop.advance {
      window.deliver(
        doings.map { id, phase, x, y in
          TouchSample(id: id, phase: phase, location: CGPoint(x: x, y: y), timestamp: loop.now)
        })
    }
  }

  /// A finger comes down, rests and is lifted, in three ticks.
  func tap(_ x: CGFloat, _ y: CGFloat, id: Int = 1) {
    tick((id, .began, x, y))
    tick()
    tick((id, .ended, x, y))
  }

  /// Ticks without fingers.
  func rest(_ seconds: Double) {
    for _ in 0..<Int((seconds * Double(loop.tickRate)).rounded()) { tick() }
  }

  /// What has been told since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  /// Attaches a recogniser that tells by a name what becomes of it.
  @discardableResult
  func attach<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, to view: UIView) -> R {
    view.addGestureRecognizer(recognizer)
    recognizer.addTarget(
      nil,
      action: Selector { [unowned self] (sender: UIGestureRecognizer) in log.append("\(name) \(sender.state)")
      })
    return recognizer
  }

  /// A view that tells by a name what touches do.
  func view(_ name: String, _ frame: CGRect, in parent: UIView? = nil) -> TellingView {
    let view = TellingView(frame: frame)
    view.tell = { [unowned self] in log.append("\(name) \($0)") }
    (parent ?? window).addSubview(view)
    return view
  }
}

/// A view that tells what touches do.
@MainActor
final class TellingView: UIView {
  var tell: (String) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell("began \(touches.count)") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell("moved \(touches.count)") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell("ended \(touches.count)") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("cancelled \(touches.count)")
  }
}
