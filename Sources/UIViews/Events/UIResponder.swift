public import Foundation

/// Something that takes part in the handling of events; what it does not handle goes to the next responder.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() {}

  /// The responder that gets what this one does not handle; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Touches came down; the default passes them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches moved; the default passes them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches were lifted; the default passes them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches were taken away, by a recogniser or by the system; the default passes them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
