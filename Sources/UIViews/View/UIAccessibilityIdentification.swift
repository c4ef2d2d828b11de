public import Foundation

/// Has a name by which tests and developers find it, and which no user sees.
///
/// Overlays, traces and plots call an item by it, where it is not empty.
@MainActor @preconcurrency
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name; nil, none, by default.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
