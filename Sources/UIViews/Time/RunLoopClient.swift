/// Something that does its work once a tick: an animator or a display link.
@MainActor
package protocol RunLoopClient: AnyObject {
  /// Does the work of the tick that has begun.
  func tick(_ loop: VirtualRunLoop)

  /// Whether the work of the next tick may change anything.
  var isActive: Bool { get }
}
