internal import PlaygroundSupport
internal import UIKit

extension Recording {
  /// Makes a recording of a playground page from the page's code.
  ///
  ///     let recording = Recording(length: .seconds(5), page: {
  ///       let controller = MyViewController()
  ///       PlaygroundPage.current.liveView = controller.view
  ///     })
  ///
  /// The code is executed at the start of each walk; then its live view is shown. A controller, or a view that has one, fills the
  /// screen; a view without one keeps its size and lies in the middle. The recording ends as any other does, and
  /// before that at the tick after which the page no longer needs indefinite execution: a page that sets no live view and asks for
  /// nothing is one picture. Of what the code makes only the live view and its controller are kept alive.
  /// - Parameters:
  ///   - configuration: the screen; default 390 by 844 points at 2 pixels each.
  ///   - touches: what fingers do; default nothing.
  ///   - length: how long the page is watched; default until it has settled, at most 10 seconds.
  ///   - page: the code of the page.
  public init(
    _ configuration: Stage.Configuration = Stage.Configuration(), touches: TouchScript = [],
    length: Length = .settled(limit: 10), page: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(configuration, touches: touches, length: length) {
      page()
      return Self.root(of: .current)
    }
    isOver = { PlaygroundPage.current.isOver }
  }

  /// The controller that puts a page's live view on the screen.
  @MainActor
  private static func root(of page: PlaygroundPage) -> UIViewController {
    if let controller = page.controller { return controller }
    let host = UIViewController()
    if case .view(let view)? = page.representation {
      view.center = CGPoint(x: host.view.bounds.midX, y: host.view.bounds.midY)
      host.view.addSubview(view)
    }
    return host
  }
}
