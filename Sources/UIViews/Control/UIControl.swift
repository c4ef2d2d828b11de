import Foundation

/// A view that is touched to do something, and tells those who asked to know.
@MainActor @preconcurrency
open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// A bit for each event.
    public let rawValue: UInt

    /// Makes a set of the bits of events.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger comes down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger comes down on it again, shortly after.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moves on it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moves away from it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger comes back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger leaves it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger is lifted on it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger is lifted elsewhere.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch is taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Its value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What it is there for: for a button, that it was tapped.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is like at the moment.
  public struct State: OptionSet, Hashable, Sendable {
    /// A bit for each trait.
    public let rawValue: UInt

    /// Makes a set of the bits of traits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the others.
    public static let normal = State([])
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// Who is told, and of what.
  private struct Listener {
    weak var target: AnyObject?
    let hasTarget: Bool
    let action: Selector
    let events: Event
  }

  private var listeners: [Listener] = []
  /// How far a finger may be from the control to count as on it, in points.
  private static let reach: CGFloat = 70

  // MARK: State

  /// Whether the control takes touches; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  /// Whether the control is chosen; false by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a finger is on the control; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// What the control is like at the moment.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Shows a change of the state.
  func stateDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: Listeners

  /// Has a method called on a target, which is not kept alive, when one of some events happens.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    listeners.append(
      Listener(target: object, hasTarget: object != nil, action: action, events: controlEvents))
  }

  /// Calls those who asked to know of one of some events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for listener in listeners where !listener.events.isDisjoint(with: controlEvents) {
      if listener.hasTarget, listener.target == nil { continue }
      listener.action.send(to: listener.target, sender: self)
    }
  }

  // MARK: Touches

  /// The finger that is followed.
  private var finger: UITouch?
  /// Whether a finger that came down on the control is still down; false by default.
  open var isTracking: Bool { finger != nil }
  /// Whether that finger is on the control, or near it.
  open private(set) var isTouchInside = false

  /// Follows the first finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, finger == nil, let touch = touches.min(by: { $0.id < $1.id }) else { return }
    finger = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat) }
  }

  /// Tells whether the finger is still on the control.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    let wasInside = isTouchInside
    isTouchInside = bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(finger.location(in: self))
    if isTouchInside != wasInside {
      isHighlighted = isTouchInside
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  /// Tells where the finger was lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    let isInside = bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(finger.location(in: self))
    letGo()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { wasTapped() }
  }

  /// Tells that the touch was taken away.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    letGo()
    sendActions(for: .touchCancel)
  }

  private func letGo() {
    finger = nil
    isTouchInside = false
    isHighlighted = false
  }

  /// A finger has come down and been lifted on the control.
  func wasTapped() {}
}
