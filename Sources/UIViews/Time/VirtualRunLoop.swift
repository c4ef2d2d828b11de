package import Foundation

/// The only clock: time moves when the stage advances it, by one tick at a time.
@MainActor
package final class VirtualRunLoop {
  /// The loop of the stage that is running; nil in bare programs and tests.
  package static var current: VirtualRunLoop?

  /// The loop that stands in while none is running: its time does not move.
  private static let idle = VirtualRunLoop(tickRate: 60)

  /// The loop of the running stage, or one whose time stands still.
  package static var ambient: VirtualRunLoop { current ?? idle }

  /// How many ticks a second has.
  package let tickRate: Int
  /// The ticks that have begun.
  package private(set) var tick = 0
  /// The screen of the stage.
  package let screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: 2)

  private struct Client {
    weak var object: (any RunLoopClient)?
    var retained: (any RunLoopClient)?
  }
  private var clients: [Client] = []

  /// Makes a loop at tick 0.
  ///
  /// - Precondition: the rate is above 0.
  package init(tickRate: Int) {
    precondition(tickRate > 0, "a tick rate of \(tickRate) has no meaning")
    self.tickRate = tickRate
  }

  /// The time of the tick, in seconds.
  package var now: TimeInterval { TimeInterval(tick) / TimeInterval(tickRate) }

  /// Adds something that works once a tick, after those added before it.
  ///
  /// - Parameters:
  ///   - client: what works.
  ///   - isRetained: whether the loop keeps the client alive; animators are not kept, display links are.
  package func add(_ client: any RunLoopClient, isRetained: Bool = false) {
    clients.append(Client(object: client, retained: isRetained ? client : nil))
  }

  /// Removes a client.
  package func remove(_ client: any RunLoopClient) {
    clients.removeAll { $0.object === client }
  }

  /// Performs one tick.
  package func advance(deliveringTouches: () -> Void) {
    tick += 1
    deliveringTouches()
    clients.removeAll { $0.object == nil }
    for client in clients { client.object?.tick(self) }
  }
}
