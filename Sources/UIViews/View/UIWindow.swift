public import Foundation
import Plane
package import Raster

/// The view at the top of a tree of views: what a screen shows and where touches arrive.
///
/// A window is hidden until it is made visible.
@MainActor @preconcurrency
open class UIWindow: UIView {
  /// Gives the window's layers their numbers in pictures.
  private let numbering = VirtualRunLoop.current?.numbering ?? LayerNumbering()
  /// The touches that are on the window, and what becomes of them.
  let arena = GestureArena()

  /// Makes a window with a place on the screen, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Gives nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// The screen of the running loop.
  open var screen: UIScreen { .main }

  /// The controller whose view fills the window; its view is loaded and shown once the window is visible.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      showRoot()
    }
  }

  /// Whether the window is left out; true until it is made visible.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      let loop = VirtualRunLoop.ambient
      if newValue {
        loop.windows.removeAll { $0 === self }
      } else if !loop.windows.contains(where: { $0 === self }) {
        loop.windows.append(self)
      }
      showRoot()
    }
  }

  /// Makes the window the one that keys go to.
  open func makeKey() {
    VirtualRunLoop.ambient.keyWindow = self
  }

  /// Whether keys go to this window.
  open var isKeyWindow: Bool { VirtualRunLoop.ambient.keyWindow === self }

  /// Shows the window in front of the others, and in it its controller's view.
  ///
  /// The controller is told, in this order: `loadView`, `viewDidLoad`, `viewWillAppear`, `viewWillLayoutSubviews`,
  /// `viewDidLayoutSubviews`, `viewDidAppear`, all before this returns.
  open func makeKeyAndVisible() {
    makeKey()
    VirtualRunLoop.ambient.windows.removeAll { $0 === self }
    isHidden = false
  }

  /// Passes an event on to recognisers and views.
  open func sendEvent(_ event: UIEvent) {
    arena.process(event, in: self)
  }

  private func showRoot() {
    guard !isHidden, let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insert(view, at: 0)
    layoutIfNeeded()
    announceAppeared()
  }

  /// Tells the controllers whose views have come into the window and been laid out that they are there.
  func announceAppeared() {
    func visit(_ view: UIView) {
      view.controller?.viewIsLaidOut()
      for each in view.subviews { visit(each) }
    }
    visit(self)
  }

  /// Lays out and draws what is due, and tells controllers that their views have appeared.
  func settle() {
    layoutIfNeeded()
    announceAppeared()
    layoutIfNeeded()
    layer.displayTree()
  }

  /// The window as it is now, as a picture; what is due is laid out and drawn first.
  ///
  /// Layers keep their numbers from picture to picture; the numbers are given in the order in which layers are first
  /// seen, and so are the same from run to run. What is behind everything is the window's background, or black.
  package func displayList() -> DisplayList {
    settle()
    let traits = traitCollection
    let node = layer.node(traits: traits, in: numbering)
    return DisplayList(
      width: Double(frame.width), height: Double(frame.height),
      backgroundColor: backgroundColor?.color(for: traits) ?? .black, layers: node.map { [$0] } ?? [])
  }
}
