import Foundation

// The colours with names that look the same in a light and a dark interface.
extension UIColor {
  /// Black: 0 white.
  public static let black: UIColor = UIColor(white: 0, alpha: 1)
  /// Dark grey: 1.0 / 3 white.
  public static let darkGray: UIColor = UIColor(white: 1.0 / 3, alpha: 1)
  /// Light grey: 2.0 / 3 white.
  public static let lightGray: UIColor = UIColor(white: 2.0 / 3, alpha: 1)
  /// White: 1 white.
  public static let white: UIColor = UIColor(white: 1, alpha: 1)
  /// Grey: 0.5 white.
  public static let gray: UIColor = UIColor(white: 0.5, alpha: 1)
  /// Red: 1 red, 0 green, 0 blue.
  public static let red: UIColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green: 0 red, 1 green, 0 blue.
  public static let green: UIColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue: 0 red, 0 green, 1 blue.
  public static let blue: UIColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan: 0 red, 1 green, 1 blue.
  public static let cyan: UIColor = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow: 1 red, 1 green, 0 blue.
  public static let yellow: UIColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta: 1 red, 0 green, 1 blue.
  public static let magenta: UIColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange: 1 red, 0.5 green, 0 blue.
  public static let orange: UIColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple: 0.5 red, 0 green, 0.5 blue.
  public static let purple: UIColor = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown: 0.6 red, 0.4 green, 0.2 blue.
  public static let brown: UIColor = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// No colour: alpha 0.
  public static let clear: UIColor = UIColor(white: 0, alpha: 0)
  /// Text on a dark background: white, alpha 0.6.
  public static let lightText: UIColor = UIColor(white: 1, alpha: 0.6)
  /// Text on a light background: black.
  public static let darkText: UIColor = UIColor(white: 0, alpha: 1)
}
