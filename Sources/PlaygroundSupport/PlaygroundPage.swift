package import UIViews

/// The page of a playground: what it shows and how long it runs.
///
/// Each walk of a recording has a page of its own, which `Recording.init(_:touches:length:page:)` makes.
@MainActor @preconcurrency
public final class PlaygroundPage {
  private init() {}

  /// The page that runs; outside of a recording one whose time stands still.
  public static var current: PlaygroundPage {
    let loop = VirtualRunLoop.ambient
    if let page = loop.page as? PlaygroundPage { return page }
    let page = PlaygroundPage()
    loop.page = page
    return page
  }

  /// What the page shows: a view or a view controller; nil, the default, for nothing.
  ///
  /// Setting it asks for indefinite execution, as Apple's does; setting nil gives that up. The controller of a view that is set
  /// here is kept alive with it.
  public var liveView: (any PlaygroundLiveViewable)? {
    didSet {
      needsIndefiniteExecution = liveView != nil
      controller = representation.flatMap { representation in
        switch representation {
        case .viewController(let controller): controller
        case .view(let view): view.next as? UIViewController
        }
      }
    }
  }

  /// The controller of the live view; nil for a view without one.
  package private(set) var controller: UIViewController?

  /// Whether the page runs on after its code has been executed; false by default, true once ``liveView`` is set.
  ///
  /// The recording of a page ends at the first tick after which this is false: a page that never asks for it is the one
  /// picture that its code leaves.
  public var needsIndefiniteExecution = false

  /// Ends the page: the present tick is the last of its recording.
  ///
  /// Unlike Apple's this returns, since the files are still to be written; what follows in the code is executed.
  public func finishExecution() {
    isFinished = true
  }

  /// Whether ``finishExecution()`` was called.
  private var isFinished = false

  /// Whether the present tick is the last.
  package var isOver: Bool { isFinished || !needsIndefiniteExecution }

  /// What the live view is.
  package var representation: PlaygroundLiveViewRepresentation? { liveView?.playgroundLiveViewRepresentation }
}
