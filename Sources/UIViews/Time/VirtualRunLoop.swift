// The only clock. Time is a whole number of ticks and moves only when the stage advances it, so that what a program does
// is a function of the program and of the touches alone. A tick has seven parts, in this order:
//
//   1. the number of the tick grows by one,
//   2. the touches of the tick are delivered,
//   3. recognisers whose time is up decide,
//   4. timers that are due fire,
//   5. blocks of the main queue that are due run, in the order of their deadlines and then of their submission; a block
//      that is submitted meanwhile and due runs in the same tick, up to 10,000 blocks a tick, the rest in the next,
//   6. display links and animators do their step, in the order in which they were added,
//   7. windows are laid out, controllers learn that their views have appeared, views are drawn that ask for it.
//
// A deadline is met by the first tick that is not earlier, up to a millionth of a tick for the rounding of decimal
// fractions.

package import Foundation

/// The only clock: time moves when the stage advances it, by one tick at a time.
@MainActor
package final class VirtualRunLoop {
  /// The loop of the stage that is running; nil in bare programs and tests.
  package private(set) static var current: VirtualRunLoop? {
    didSet {
      (oldValue ?? idle).world = World.exchange((current ?? idle).world)
    }
  }

  /// The loops whose stages have the screen, the latest last.
  private static var open: [VirtualRunLoop] = []

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
  /// The application of the stage.
  let application = UIApplication()
  /// The visible windows, from the back to the front.
  package internal(set) var windows: [UIWindow] = []
  /// The window that keys go to.
  package internal(set) weak var keyWindow: UIWindow?
  /// The playground page that runs on the loop; nil until it is asked for.
  package var page: AnyObject?
  /// Numbers the layers of the loop's windows.
  let numbering = LayerNumbering()
  /// The date and the chance of the loop while it is not the current one.
  private var world: World

  private struct Client {
    weak var object: (any RunLoopClient)?
    var retained: (any RunLoopClient)?
  }
  private var clients: [Client] = []

  /// What waits for a time.
  package enum Kind: Int, CaseIterable {
    /// The end of a recogniser's patience.
    case timeOut
    /// A timer.
    case timer
    /// A block of the main queue.
    case mainQueue
  }

  /// Something that waits; it can be called off.
  @MainActor
  package final class Ticket {
    fileprivate let deadline: TimeInterval
    fileprivate let tick: Int
    private var work: (() -> Void)?

    fileprivate init(deadline: TimeInterval, tick: Int, work: @escaping () -> Void) {
      self.deadline = deadline
      self.tick = tick
      self.work = work
    }

    fileprivate var isWaiting: Bool { work != nil }

    fileprivate func run() {
      work?()
      work = nil
    }

    /// Calls the work off; nothing happens if it is done.
    package func cancel() {
      work = nil
    }
  }
  /// What waits, of each kind: the latest deadline first, the latest submission first among equal ones.
  private var waiting: [[Ticket]] = Kind.allCases.map { _ in [] }

  /// Makes a loop at tick 0.
  ///
  /// - Parameters:
  ///   - tickRate: Ticks in a second, above 0.
  ///   - seed: The seed of the program's random numbers.
  /// - Precondition: the rate is above 0.
  package init(tickRate: Int, seed: UInt64 = 0) {
    demand(tickRate > 0, "a tick rate of \(tickRate) has no meaning")
    self.tickRate = tickRate
    world = World(seed: seed)
  }

  /// Becomes the loop that programs see, until it closes or another opens.
  package func open() {
    Self.open.append(self)
    Self.current = self
  }

  /// Gives the screen back, if this loop has it, to the latest one that is still open.
  package func close() {
    Self.open.removeAll { $0 === self }
    if Self.current === self { Self.current = Self.open.last }
  }

  /// Does something with this loop as the one that programs see, and its screen's traits as the current ones.
  package func asCurrent<Result>(_ work: () throws -> Result) rethrows -> Result {
    let (before, traits) = (Self.current, UITraitCollection.current)
    if before !== self { Self.current = self }
    UITraitCollection.current = screen.traitCollection
    defer {
      if before !== self { Self.current = before }
      UITraitCollection.current = traits
    }
    return try work()
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

  private var animatorsMade = 0

  /// A number for an animator: how many were made before it.
  package func takeAnimatorNumber() -> Int {
    defer { animatorsMade += 1 }
    return animatorsMade
  }

  /// The clients of a kind, in the order in which they were added.
  package func clients<C: RunLoopClient>(of kind: C.Type) -> [C] {
    clients.compactMap { $0.object as? C }
  }

  /// Removes a client; it does no more work, not even in the present tick.
  package func remove(_ client: any RunLoopClient) {
    clients.removeAll { $0.object === client }
  }

  /// Has work done at a time, in seconds of the loop.
  ///
  /// - Returns: what calls the work off.
  @discardableResult
  package func schedule(_ kind: Kind, at deadline: TimeInterval, _ work: @escaping () -> Void) -> Ticket {
    let due = (deadline * TimeInterval(tickRate) - 1e-6).rounded(.up)
    let ticket = Ticket(
      deadline: deadline, tick: due < 1e15 ? Int(max(due, 0)) : .max, work: work)
    var (low, high) = (0, waiting[kind.rawValue].count)
    while low < high {
      let middle = (low + high) / 2
      if waiting[kind.rawValue][middle].deadline > deadline { low = middle + 1 } else { high = middle }
    }
    waiting[kind.rawValue].insert(ticket, at: low)
    return ticket
  }

  /// Whether nothing waits for a time and no client has anything to do.
  package var isIdle: Bool {
    waiting.allSatisfy { $0.allSatisfy { !$0.isWaiting } }
      && clients.allSatisfy { $0.object?.isActive != true }
  }

  /// Performs one tick.
  package func advance(deliveringTouches: () -> Void = {}) {
    asCurrent { performTick(deliveringTouches) }
  }

  private func performTick(_ deliverTouches: () -> Void) {
    tick += 1
    World.setNow(now)
    deliverTouches()
    // A time-out or a timer that is set meanwhile waits for the next tick, however short its time; a block does not.
    for kind in [Kind.timeOut, .timer] {
      var due: [Ticket] = []
      while let ticket = takeDue(kind) { due.append(ticket) }
      for ticket in due { ticket.run() }
    }
    for _ in 0..<10_000 {
      guard let ticket = takeDue(.mainQueue) else { break }
      ticket.run()
    }
    tickClients()
    for window in windows { window.settle() }
  }

  /// Takes out what is due next; nil if nothing is.
  private func takeDue(_ kind: Kind) -> Ticket? {
    guard let next = waiting[kind.rawValue].last, next.tick <= tick else { return nil }
    return waiting[kind.rawValue].removeLast()
  }

  private func tickClients() {
    clients.removeAll { $0.object == nil }
    for client in clients {
      guard let object = client.object, clients.contains(where: { $0.object === object }) else { continue }
      object.tick(self)
    }
  }
}
