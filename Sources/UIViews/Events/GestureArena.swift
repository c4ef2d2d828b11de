// Who gets the touches of a window, and which of the recognisers that watch them win.
//
// An event goes through these steps:
//
//   1. A touch that begins is given to the view that is hit and to the recognisers of that view and of the views above it,
//      deepest first, unless they are off, busy with an ended gesture, or their delegate refuses the touch.
//   2. Every recogniser that has a part in the event gets its touches and says what it would like: to begin, to end, to fail.
//   3. Wishes are granted until none is left that can be. A wish to begin (or, for a gesture of one moment, to be
//      recognised) waits while a recogniser that has to fail first is undecided, and is refused
//        - if one that has to fail first has recognised something,
//        - if one that shares a touch has recognised something, prevents this one, and neither's delegate allows both,
//        - if the view or the delegate says that it should not begin.
//      Where two wishes exclude one another on one side only, the stronger is granted first (two taps before one).
//      A granted wish makes those fail that it prevents; then the actions are sent.
//   4. The views get the touches. Those of a recogniser that has recognised something and cancels touches in views have been
//      cancelled for the view before.
//   5. Touches that have been lifted are forgotten. A recogniser without touches that has ended or failed, or that has
//      nothing more to wait for, starts anew.

import Foundation

/// The touches on a window and the recognisers that watch them.
@MainActor
final class GestureArena {
  /// How long after being lifted a finger may come down again for the next tap in a row, in seconds.
  static let tapInterval: TimeInterval = 0.35
  /// How far a finger may stray within a tap, or from one tap to the next, in points.
  static let tapSlop: CGFloat = 45

  /// The touches on the window, in the order in which they came down.
  private(set) var touches: [UITouch] = []
  /// The recognisers that have a part in what is going on, in the order in which they got it.
  private var involved: [UIGestureRecognizer] = []
  /// The touch that was lifted last.
  private var lastTap: (position: CGPoint, timestamp: TimeInterval, count: Int)?
  private var isResolving = false

  /// Takes a touch that has come down.
  func begin(_ sample: TouchSample, in window: UIWindow) {
    let touch = UITouch(
      id: sample.id, position: sample.location, timestamp: sample.timestamp, window: window)
    if let last = lastTap, sample.timestamp - last.timestamp <= Self.tapInterval,
      distance(last.position, sample.location) <= Self.tapSlop
    {
      touch.tapCount = last.count + 1
    }
    touches.append(touch)
  }

  /// Whether an event is on its way, at the end of which wishes are granted.
  private var isProcessing = false

  /// Passes an event on to recognisers and views: steps 1 to 4.
  func process(_ event: UIEvent, in window: UIWindow) {
    isProcessing = true
    let mine = event.touches.filter { $0.window === window }
    for touch in mine where touch.phase == .began && touch.gestureRecognizers == nil {
      attach(touch, event, window)
    }
    for recognizer in involved { recognizer.receive(event) }
    isProcessing = false
    resolve()
    deliverToViews(mine, event)
  }

  /// Forgets touches that have been lifted: step 5.
  func finishEvent() {
    for touch in touches where touch.isOver {
      lastTap = touch.phase == .ended ? (touch.position, touch.timestamp, touch.tapCount) : nil
    }
    touches.removeAll { $0.isOver }
    for recognizer in involved { recognizer.activeTouches.removeAll { $0.isOver } }
    dismiss()
    // A wish may have waited for one that has just started anew without saying that it failed.
    resolve()
    dismiss()
  }

  /// Lets recognisers start anew that are done.
  private func dismiss() {
    for recognizer in involved where recognizer.isDone {
      recognizer.startAnew()
    }
    involved.removeAll { !$0.isInvolved }
  }

  private func attach(_ touch: UITouch, _ event: UIEvent, _ window: UIWindow) {
    let hit = window.hitTest(touch.position, with: event)
    touch.view = hit
    var found: [UIGestureRecognizer] = []
    var at = hit
    while let view = at {
      for recognizer in view.recognizers where recognizer.accepts(touch) {
        found.append(recognizer)
        recognizer.take(touch, in: self)
        if !involved.contains(where: { $0 === recognizer }) { involved.append(recognizer) }
      }
      at = view.superview
    }
    touch.gestureRecognizers = found
    // A view that wants one touch at a time does not hear of a second one.
    if let hit, !hit.isMultipleTouchEnabled {
      touch.isTakenFromView = touches.contains { $0 !== touch && $0.view === hit && !$0.isOver }
    }
  }

  /// Grants and refuses wishes until none is left that can be: step 3.
  func resolve() {
    guard !isResolving else { return }
    isResolving = true
    defer { isResolving = false }
    var isChanged = true
    while isChanged {
      isChanged = false
      for recognizer in involved {
        while let wish = recognizer.wishes.first {
          if recognizer.current == .possible, wish != .failed, wish != .cancelled {
            let verdict = judge(recognizer)
            if verdict == .wait { break }
            guard verdict == .grant else {
              recognizer.fail()
              isChanged = true
              break
            }
            for other in involved where excludes(recognizer, other) && other.current == .possible {
              other.fail()
            }
          }
          recognizer.wishes.removeFirst()
          recognizer.enter(wish)
          isChanged = true
        }
      }
    }
  }

  /// Grants and refuses wishes that came up outside of an event, such as after a time-out.
  func resolveIfIdle() {
    guard !isProcessing, !isResolving else { return }
    resolve()
    dismiss()
  }

  private enum Verdict {
    case grant, refuse, wait
  }

  private func judge(_ recognizer: UIGestureRecognizer) -> Verdict {
    var waits = false
    for other in involved where other !== recognizer && recognizer.mustWait(for: other) {
      switch other.current {
      case .possible: waits = true
      case .began, .changed, .ended: return .refuse
      case .failed, .cancelled: break
      }
    }
    if waits { return .wait }
    for other in involved where excludes(other, recognizer) {
      switch other.current {
      case .began, .changed, .ended: return .refuse
      case .possible:
        if let wish = other.wishes.first, wish == .began || wish == .ended, !excludes(recognizer, other),
          !involved.contains(where: { $0 !== other && other.mustWait(for: $0) && $0.current == .possible })
        {
          return .wait
        }
      case .failed, .cancelled: break
      }
    }
    let viewAgrees = recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
    guard viewAgrees, recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return .refuse
    }
    return .grant
  }

  /// Whether the first one's recognition rules out the second one's.
  private func excludes(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    guard a !== b, a.sharesTouch(with: b), a.canPrevent(b), b.canBePrevented(by: a) else { return false }
    let bothMay =
      a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
    return !bothMay
  }

  /// Gives the touches to their views, unless a recogniser has taken them: step 4.
  private func deliverToViews(_ mine: [UITouch], _ event: UIEvent) {
    let taken = mine.filter { touch in
      !touch.isTakenFromView
        && involved.contains { recognizer in
          recognizer.cancelsTouchesInView && recognizer.hasRecognized
            && recognizer.activeTouches.contains { $0 === touch }
        }
    }
    // A touch that its view has not heard of is not cancelled there either.
    forEachView(of: taken.filter { $0.phase != .began }, event) { $0.touchesCancelled($1, with: event) }
    for touch in taken { touch.isTakenFromView = true }

    let free = mine.filter { !$0.isTakenFromView }
    forEachView(of: free.filter { $0.phase == .began }, event) { $0.touchesBegan($1, with: event) }
    forEachView(of: free.filter { $0.phase == .moved }, event) { $0.touchesMoved($1, with: event) }
    forEachView(of: free.filter { $0.phase == .ended }, event) { $0.touchesEnded($1, with: event) }
    forEachView(of: free.filter { $0.phase == .cancelled }, event) { $0.touchesCancelled($1, with: event) }
  }

  private func forEachView(
    of touches: [UITouch], _ event: UIEvent, _ tell: (UIView, Set<UITouch>) -> Void
  ) {
    var rest = touches
    while let view = rest.first?.view {
      tell(view, Set(rest.filter { $0.view === view }))
      rest.removeAll { $0.view === view }
    }
  }
}

/// The distance of two points, in points.
func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  return (dx * dx + dy * dy).squareRoot()
}
