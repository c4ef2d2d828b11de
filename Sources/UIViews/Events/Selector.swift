/// A method that a recogniser, a timer or a display link calls on its target.
///
/// There is no Objective-C here, so that `#selector(tapped)` becomes `Selector(tapped)`: the method is given as
/// `Selector(ViewController.tapped)`, `Selector(Self.tapped)` or, for a method of one object, `Selector(tapped)`. The last
/// form keeps the object alive as long as the selector. A method takes nothing or the sender.
public struct Selector {
  private let call: (AnyObject?, Any) -> Void

  /// Takes a method without an argument.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
    call = { target, _ in method(Self.cast(target))() }
  }

  /// Takes a method whose argument is the sender.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
    call = { target, sender in method(Self.cast(target))(Self.cast(sender)) }
  }

  /// Takes a method of an object, without an argument.
  public init(_ method: @escaping () -> Void) {
    call = { _, _ in method() }
  }

  /// Takes a method of an object whose argument is the sender.
  public init<Sender>(_ method: @escaping (Sender) -> Void) {
    call = { _, sender in method(Self.cast(sender)) }
  }

  /// Calls the method.
  func send(to target: AnyObject?, sender: Any) {
    call(target, sender)
  }

  private static func cast<T>(_ value: Any?) -> T {
    guard let value, let cast = value as? T else {
      fatalError(
        "a selector for \(T.self) was sent with \(value.map { "\(type(of: $0))" } ?? "nothing")")
    }
    return cast
  }
}
