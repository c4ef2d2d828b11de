// Tapping: a number of fingers comes down and is lifted without straying, a number of times in a row. It fails when a finger
// strays by more than 45 points, when one finger too many comes down, or when the next tap does not come down within
// 0.35 seconds of the last being lifted, near to it.

import Foundation

/// Recognises one or more taps in a row of one or more fingers.
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in a row it takes; 1 by default.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes; 1 by default.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  /// The most fingers that were down at a time in the present tap.
  private var fingers = 0
  /// Where the fingers of the present tap came down.
  private var starts: [(touch: UITouch, position: CGPoint)] = []
  /// Where the last tap was.
  private var lastTap: CGPoint?
  private var patience: VirtualRunLoop.Ticket?

  override var isWaitingForMore: Bool { patience != nil }

  /// A tap does not make one fail that takes more taps or more fingers.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
      && other.numberOfTouchesRequired <= numberOfTouchesRequired
  }

  /// Takes note of where fingers came down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    patience?.cancel()
    patience = nil
    for touch in activeTouches where touches.contains(touch) {
      if let lastTap, distance(lastTap, touch.position) > GestureArena.tapSlop {
        state = .failed
        return
      }
      starts.append((touch, touch.position))
    }
    fingers = max(fingers, activeTouches.count)
    if fingers > numberOfTouchesRequired { state = .failed }
  }

  /// Fails if a finger strays.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.contains(where: { distance($0.position, $0.touch.position) > GestureArena.tapSlop }) {
      state = .failed
    }
  }

  /// Counts a tap once all fingers are lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard intended != .failed, activeTouches.allSatisfy(\.isOver) else { return }
    guard fingers == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    lastTap = windowLocation
    fingers = 0
    starts = []
    let deadline = event.timestamp + GestureArena.tapInterval
    patience = VirtualRunLoop.ambient.schedule(.timeOut, at: deadline) { [weak self] in
      self?.patience = nil
      self?.state = .failed
    }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  /// Forgets the taps.
  open override func reset() {
    super.reset()
    taps = 0
    fingers = 0
    starts = []
    lastTap = nil
    patience?.cancel()
    patience = nil
  }
}
