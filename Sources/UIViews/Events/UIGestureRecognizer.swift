public import Foundation

/// Watches touches and tells its targets when they make up a gesture.
///
/// A subclass overrides the four methods for touches and sets ``state``; the setting is a wish, which is granted or
/// refused in the light of the other recognisers once all have seen the event.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// It may still come about.
    case possible = 0
    /// It goes on for a while and has begun.
    case began = 1
    /// It goes on and has changed.
    case changed = 2
    /// It has ended, or, being one of a moment, has been recognised.
    case ended = 3
    /// It had begun and was broken off.
    case cancelled = 4
    /// It has not come about.
    case failed = 5

    /// Has been recognised: the same as `ended`.
    public static let recognized = State.ended
  }

  private struct Target {
    weak var object: AnyObject?
    let hasObject: Bool
    let action: Selector
  }
  private var targets: [Target] = []
  private struct Rival {
    weak var recognizer: UIGestureRecognizer?
  }
  private var rivals: [Rival] = []

  /// The state that has been reached.
  private(set) var current = State.possible
  /// The states that the recogniser would like to reach, in order.
  var wishes: [State] = []
  /// The touches that the recogniser watches, in the order in which they came down.
  var activeTouches: [UITouch] = []
  /// The touches that it has watched since it last started anew.
  private var seenTouches: [UITouch] = []
  /// Whether it has had a touch since it last started anew.
  private(set) var isInvolved = false
  private weak var arena: GestureArena?
  /// The middle of the touches at the last event that had any, in window coordinates.
  private var lastLocation = CGPoint.zero

  /// Makes a recogniser that calls a method of a target, which it does not keep alive.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target, action: action) }
  }

  /// Makes a recogniser without a target.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// The view to which the recogniser is attached.
  open package(set) weak var view: UIView?
  /// Decides what the recogniser cannot know by itself.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the view loses a touch to the recogniser when that recognises its gesture; true by default.
  open var cancelsTouchesInView = true

  /// Whether the recogniser gets touches; true by default.
  ///
  /// Setting false cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// How far the gesture has come.
  ///
  /// Set by a subclass, a wish that is granted or refused once all recognisers have seen the event. Set by a program
  /// outside of touches, it takes effect at once.
  open var state: State {
    get { current }
    set {
      wish(newValue)
      arena?.resolveIfIdle()
    }
  }

  // MARK: Targets

  /// Adds a method that is called when the gesture begins, changes, ends or is broken off.
  ///
  /// The target is not kept alive. It may be nil for the selector of a method of one object.
  open func addTarget(_ target: Any?, action: Selector) {
    let object = target.map { $0 as AnyObject }
    targets.append(Target(object: object, hasObject: object != nil, action: action))
  }

  /// Removes all methods of a target, or all methods for nil.
  ///
  /// Selectors cannot be told apart here, so that the second argument makes no difference.
  open func removeTarget(_ target: Any?, action: Selector?) {
    guard let target else {
      targets = []
      return
    }
    let object = target as AnyObject
    targets.removeAll { $0.object === object }
  }

  // MARK: Others

  /// Waits, before recognising anything, until another recogniser that has a part in the touches has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    rivals.append(Rival(recognizer: otherGestureRecognizer))
  }

  /// Whether recognising the gesture makes another recogniser fail; true unless a subclass says otherwise.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recogniser's success makes this one fail; true unless a subclass says otherwise.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Place

  /// The number of touches that make up the gesture.
  open var numberOfTouches: Int { activeTouches.count }

  /// The middle of the touches, in a view's coordinates; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// Where one of the touches is, in a view's coordinates; in the window's for nil.
  ///
  /// - Precondition: there is a touch of that number.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    demand(
      activeTouches.indices.contains(touchIndex),
      "the gesture has \(activeTouches.count) touches; there is no number \(touchIndex)")
    return activeTouches[touchIndex].location(in: view)
  }

  /// The middle of the touches, in window coordinates; the last one known if there is none.
  var windowLocation: CGPoint { Self.middle(of: activeTouches) ?? lastLocation }

  /// The middle of touches, in window coordinates; nil if there is none.
  static func middle(of touches: [UITouch]) -> CGPoint? {
    guard !touches.isEmpty else { return nil }
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.position.x
      sum.y += touch.position.y
    }
    let count = CGFloat(touches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  // MARK: Touches

  /// Touches came down; for subclasses.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches moved; for subclasses.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches were lifted; for subclasses.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches were taken away; for subclasses.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The recogniser starts anew; for subclasses.
  open func reset() {}

  /// Stops watching a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    activeTouches.removeAll { $0 === touch }
  }

  /// Whether the recogniser waits for something although no touch is there, such as a second tap.
  var isWaitingForMore: Bool { false }
}

// What the arena asks of a recogniser.
extension UIGestureRecognizer {
  /// The state that will be reached if all wishes are granted.
  var intended: State { wishes.last ?? current }

  /// Whether something has been recognised since the recogniser last started anew.
  var hasRecognized: Bool { current == .began || current == .changed || current == .ended }

  /// Whether nothing more can come of the present touches.
  var isDone: Bool {
    guard isInvolved, activeTouches.isEmpty, wishes.isEmpty else { return false }
    switch current {
    case .ended, .cancelled, .failed: return true
    case .possible: return !isWaitingForMore
    case .began, .changed: return false
    }
  }

  /// Adds a wish, unless nothing can come of it.
  func wish(_ state: State) {
    switch (intended, state) {
    case (.possible, .began), (.possible, .ended), (.began, .changed), (.changed, .changed), (.began, .ended),
      (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
      if state == .changed, wishes.last == .changed || wishes.last == .began { return }
      wishes.append(state)
    case (.possible, .failed), (.possible, .cancelled):
      wishes.append(.failed)
    case (.began, .failed), (.changed, .failed):
      // What has only been wished for never was.
      if current == .possible { wishes = [.failed] } else { wishes.append(.cancelled) }
    default: break
    }
  }

  /// Whether the recogniser takes part in what a new touch will bring.
  func accepts(_ touch: UITouch) -> Bool {
    guard isEnabled, current == .possible || current == .began || current == .changed else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Takes a touch.
  func take(_ touch: UITouch, in arena: GestureArena) {
    self.arena = arena
    isInvolved = true
    activeTouches.append(touch)
    seenTouches.append(touch)
  }

  /// Passes on what the touches did that are the recogniser's.
  func receive(_ event: UIEvent) {
    guard current == .possible || current == .began || current == .changed, intended != .failed else {
      return
    }
    func pass(_ phase: UITouch.Phase, _ tell: (Set<UITouch>, UIEvent) -> Void) {
      let touches = activeTouches.filter { $0.phase == phase }
      if !touches.isEmpty { tell(Set(touches), event) }
    }
    lastLocation = windowLocation
    pass(.began) { touchesBegan($0, with: $1) }
    pass(.moved) { touchesMoved($0, with: $1) }
    pass(.ended) { touchesEnded($0, with: $1) }
    pass(.cancelled) { touchesCancelled($0, with: $1) }
    lastLocation = windowLocation
  }

  /// Whether the other one has to fail before this one recognises anything.
  func mustWait(for other: UIGestureRecognizer) -> Bool {
    rivals.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether both have had one and the same touch.
  func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    seenTouches.contains { touch in other.seenTouches.contains { $0 === touch } }
  }

  /// Reaches a state and tells the targets.
  func enter(_ state: State) {
    current = state
    guard state != .failed else { return }
    for target in targets where !target.hasObject || target.object != nil {
      target.action.send(to: target.object, sender: self)
    }
  }

  /// Gives up.
  func fail() {
    wishes = []
    current = .failed
  }

  /// Breaks off what is in progress, and starts anew.
  func abandon() {
    let arena = arena
    if current == .began || current == .changed {
      wishes = []
      enter(.cancelled)
    } else if isInvolved {
      fail()
    }
    // Those that wait for this one's failure must see it before it starts anew.
    arena?.resolve()
    activeTouches = []
    startAnew()
  }

  /// Forgets all that was.
  func startAnew() {
    wishes = []
    current = .possible
    seenTouches = []
    isInvolved = false
    reset()
  }
}
