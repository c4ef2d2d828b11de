public import UIViews

/// What can be the live view of a page.
@MainActor @preconcurrency
public protocol PlaygroundLiveViewable {
  /// The view or the controller that is shown.
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// A view or a controller that a page shows.
@MainActor @preconcurrency
public enum PlaygroundLiveViewRepresentation {
  /// A view.
  case view(UIView)
  /// A controller with its view.
  case viewController(UIViewController)
}

extension UIView: PlaygroundLiveViewable {
  /// The view itself.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  /// The controller itself.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .viewController(self) }
}
