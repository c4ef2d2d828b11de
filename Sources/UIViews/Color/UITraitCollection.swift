public import Foundation
import Synchronization

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Neither has been asked for.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The surroundings for which colours are chosen.
public final class UITraitCollection: NSObject, Sendable {
  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Makes traits of a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Makes traits that ask for nothing.
  public convenience override init() {
    self.init(userInterfaceStyle: .unspecified)
  }

  /// Whether both ask for the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.userInterfaceStyle == userInterfaceStyle
  }

  /// A hash that equal traits share.
  public override var hash: Int { userInterfaceStyle.rawValue }

  private static let shared = Mutex(UITraitCollection(userInterfaceStyle: .light))

  /// The traits for which dynamic colours are resolved where no view is at hand; light unless set.
  ///
  /// While a program runs on a screen, they are the screen's; while a view draws, the view's.
  public static var current: UITraitCollection {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Does something with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Self.current
    Self.current = self
    actions()
    Self.current = before
  }
}
