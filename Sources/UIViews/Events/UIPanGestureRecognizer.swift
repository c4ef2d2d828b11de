// Dragging: the gesture begins once the middle of the touches has moved by 10 points, and its translation counts from
// where the touches came down. A finger that joins or leaves does not make the translation jump, since each step counts
// the middle of the same fingers before and after.
//
// The velocity is that of the last tenth of a second: the way from the earliest place known in it to the latest, by the
// time between. A finger that rests before it is lifted thus has none.

public import Foundation

/// Recognises the dragging of one or more fingers.
@MainActor @preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the touches have to move before the gesture begins, in points.
  static let hysteresis: CGFloat = 10
  /// The time over which the velocity is taken, in seconds.
  static let velocityWindow: TimeInterval = 0.1

  /// The least number of touches; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The largest number of touches, by default nearly without bound; more are not watched.
  open var maximumNumberOfTouches = Int(UInt32.max)

  /// The way of the touches since they came down or ``setTranslation(_:in:)``, in window coordinates.
  private var moved = CGPoint.zero
  /// The way since the touches came down, whatever the program sets.
  private var way = CGPoint.zero
  private var samples: [(way: CGPoint, time: TimeInterval)] = []
  private var latest: TimeInterval = 0

  /// The way of the touches since they came down, in the coordinates of a view; of the window for nil.
  open func translation(in view: UIView?) -> CGPoint {
    Self.vector(moved, into: view)
  }

  /// Sets the way from which the touches go on, in the coordinates of a view; of the window for nil.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view else {
      moved = translation
      return
    }
    let map = view.layer.map(to: nil)
    moved = CGPoint(
      x: map.a * translation.x + map.c * translation.y, y: map.b * translation.x + map.d * translation.y)
  }

  /// The velocity of the touches in points a second, in the coordinates of a view; of the window for nil.
  open func velocity(in view: UIView?) -> CGPoint {
    let recent = samples.filter { $0.time >= latest - Self.velocityWindow - 1e-9 }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let time = CGFloat(last.time - first.time)
    let v = CGPoint(x: (last.way.x - first.way.x) / time, y: (last.way.y - first.way.y) / time)
    return Self.vector(v, into: view)
  }

  private static func vector(_ v: CGPoint, into view: UIView?) -> CGPoint {
    guard let map = view?.layer.map(from: nil) else { return v }
    return CGPoint(x: map.a * v.x + map.c * v.y, y: map.b * v.x + map.d * v.y)
  }

  /// Takes note of touches that came down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    while activeTouches.count > max(maximumNumberOfTouches, 1), let last = activeTouches.last {
      ignore(last, for: event)
    }
    note(event.timestamp)
  }

  /// Begins, or goes on with, the gesture.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let before = activeTouches.map { $0.phase == .moved ? $0.previousPosition : $0.position }
    let count = CGFloat(activeTouches.count)
    for (touch, old) in zip(activeTouches, before) {
      let step = CGPoint(x: (touch.position.x - old.x) / count, y: (touch.position.y - old.y) / count)
      moved = CGPoint(x: moved.x + step.x, y: moved.y + step.y)
      way = CGPoint(x: way.x + step.x, y: way.y + step.y)
    }
    note(event.timestamp)
    guard activeTouches.count >= minimumNumberOfTouches else { return }
    if intended == .possible {
      if distance(.zero, way) >= Self.hysteresis { state = .began }
    } else {
      state = .changed
    }
  }

  /// Ends the gesture if too few touches are left.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    latest = event.timestamp
    let left = activeTouches.count { !$0.isOver }
    if intended == .possible {
      if left == 0 { state = .failed }
    } else if left < max(minimumNumberOfTouches, 1) {
      state = .ended
    }
  }

  /// Breaks the gesture off.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = intended == .possible ? .failed : .cancelled
  }

  /// Forgets the way.
  open override func reset() {
    super.reset()
    moved = .zero
    way = .zero
    samples = []
  }

  private func note(_ time: TimeInterval) {
    latest = time
    samples.append((way, time))
    samples.removeAll { $0.time < time - Self.velocityWindow - 1e-9 }
  }
}
