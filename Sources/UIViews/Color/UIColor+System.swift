import Foundation

// The system's colours, with one value for a light and one for a dark interface: the palette of iOS 13 to 18, in 8-bit
// sRGB (the teal is that of iOS 15 and later).
extension UIColor {
  private static func adaptive(_ light: UInt32, _ lightAlpha: CGFloat, _ dark: UInt32, _ darkAlpha: CGFloat)
    -> UIColor
  {
    let light = UIColor(rgb: light, alpha: lightAlpha)
    let dark = UIColor(rgb: dark, alpha: darkAlpha)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private convenience init(rgb: UInt32, alpha: CGFloat) {
    let level = { (shift: UInt32) in CGFloat(rgb >> shift & 255) / 255 }
    self.init(red: level(16), green: level(8), blue: level(0), alpha: alpha)
  }

  /// System red: 255, 59, 48; in the dark 255, 69, 58.
  public static let systemRed: UIColor = adaptive(0xFF3B30, 1, 0xFF453A, 1)
  /// System orange: 255, 149, 0; in the dark 255, 159, 10.
  public static let systemOrange: UIColor = adaptive(0xFF9500, 1, 0xFF9F0A, 1)
  /// System yellow: 255, 204, 0; in the dark 255, 214, 10.
  public static let systemYellow: UIColor = adaptive(0xFFCC00, 1, 0xFFD60A, 1)
  /// System green: 52, 199, 89; in the dark 48, 209, 88.
  public static let systemGreen: UIColor = adaptive(0x34C759, 1, 0x30D158, 1)
  /// System mint: 0, 199, 190; in the dark 99, 230, 226.
  public static let systemMint: UIColor = adaptive(0x00C7BE, 1, 0x63E6E2, 1)
  /// System teal: 48, 176, 199; in the dark 64, 200, 224.
  public static let systemTeal: UIColor = adaptive(0x30B0C7, 1, 0x40C8E0, 1)
  /// System cyan: 50, 173, 230; in the dark 100, 210, 255.
  public static let systemCyan: UIColor = adaptive(0x32ADE6, 1, 0x64D2FF, 1)
  /// System blue: 0, 122, 255; in the dark 10, 132, 255.
  public static let systemBlue: UIColor = adaptive(0x007AFF, 1, 0x0A84FF, 1)
  /// System indigo: 88, 86, 214; in the dark 94, 92, 230.
  public static let systemIndigo: UIColor = adaptive(0x5856D6, 1, 0x5E5CE6, 1)
  /// System purple: 175, 82, 222; in the dark 191, 90, 242.
  public static let systemPurple: UIColor = adaptive(0xAF52DE, 1, 0xBF5AF2, 1)
  /// System pink: 255, 45, 85; in the dark 255, 55, 95.
  public static let systemPink: UIColor = adaptive(0xFF2D55, 1, 0xFF375F, 1)
  /// System brown: 162, 132, 94; in the dark 172, 142, 104.
  public static let systemBrown: UIColor = adaptive(0xA2845E, 1, 0xAC8E68, 1)
  /// System grey: 142, 142, 147; in the dark 142, 142, 147.
  public static let systemGray: UIColor = adaptive(0x8E8E93, 1, 0x8E8E93, 1)
  /// System grey 2: 174, 174, 178; in the dark 99, 99, 102.
  public static let systemGray2: UIColor = adaptive(0xAEAEB2, 1, 0x636366, 1)
  /// System grey 3: 199, 199, 204; in the dark 72, 72, 74.
  public static let systemGray3: UIColor = adaptive(0xC7C7CC, 1, 0x48484A, 1)
  /// System grey 4: 209, 209, 214; in the dark 58, 58, 60.
  public static let systemGray4: UIColor = adaptive(0xD1D1D6, 1, 0x3A3A3C, 1)
  /// System grey 5: 229, 229, 234; in the dark 44, 44, 46.
  public static let systemGray5: UIColor = adaptive(0xE5E5EA, 1, 0x2C2C2E, 1)
  /// System grey 6: 242, 242, 247; in the dark 28, 28, 30.
  public static let systemGray6: UIColor = adaptive(0xF2F2F7, 1, 0x1C1C1E, 1)
  /// Label: 0, 0, 0; in the dark 255, 255, 255.
  public static let label: UIColor = adaptive(0x000000, 1, 0xFFFFFF, 1)
  /// Secondary label: 60, 60, 67 at 0.6; in the dark 235, 235, 245 at 0.6.
  public static let secondaryLabel: UIColor = adaptive(0x3C3C43, 0.6, 0xEBEBF5, 0.6)
  /// Tertiary label: 60, 60, 67 at 0.3; in the dark 235, 235, 245 at 0.3.
  public static let tertiaryLabel: UIColor = adaptive(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
  /// Quaternary label: 60, 60, 67 at 0.18; in the dark 235, 235, 245 at 0.16.
  public static let quaternaryLabel: UIColor = adaptive(0x3C3C43, 0.18, 0xEBEBF5, 0.16)
  /// Placeholder text: 60, 60, 67 at 0.3; in the dark 235, 235, 245 at 0.3.
  public static let placeholderText: UIColor = adaptive(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
  /// Link: 0, 122, 255; in the dark 9, 132, 255.
  public static let link: UIColor = adaptive(0x007AFF, 1, 0x0984FF, 1)
  /// Separator: 60, 60, 67 at 0.29; in the dark 84, 84, 88 at 0.6.
  public static let separator: UIColor = adaptive(0x3C3C43, 0.29, 0x545458, 0.6)
  /// Opaque separator: 198, 198, 200; in the dark 56, 56, 58.
  public static let opaqueSeparator: UIColor = adaptive(0xC6C6C8, 1, 0x38383A, 1)
  /// System background: 255, 255, 255; in the dark 0, 0, 0.
  public static let systemBackground: UIColor = adaptive(0xFFFFFF, 1, 0x000000, 1)
  /// Secondary system background: 242, 242, 247; in the dark 28, 28, 30.
  public static let secondarySystemBackground: UIColor = adaptive(0xF2F2F7, 1, 0x1C1C1E, 1)
  /// Tertiary system background: 255, 255, 255; in the dark 44, 44, 46.
  public static let tertiarySystemBackground: UIColor = adaptive(0xFFFFFF, 1, 0x2C2C2E, 1)
  /// System grouped background: 242, 242, 247; in the dark 0, 0, 0.
  public static let systemGroupedBackground: UIColor = adaptive(0xF2F2F7, 1, 0x000000, 1)
  /// Secondary system grouped background: 255, 255, 255; in the dark 28, 28, 30.
  public static let secondarySystemGroupedBackground: UIColor = adaptive(0xFFFFFF, 1, 0x1C1C1E, 1)
  /// Tertiary system grouped background: 242, 242, 247; in the dark 44, 44, 46.
  public static let tertiarySystemGroupedBackground: UIColor = adaptive(0xF2F2F7, 1, 0x2C2C2E, 1)
  /// System fill: 120, 120, 128 at 0.2; in the dark 120, 120, 128 at 0.36.
  public static let systemFill: UIColor = adaptive(0x787880, 0.2, 0x787880, 0.36)
  /// Secondary system fill: 120, 120, 128 at 0.16; in the dark 120, 120, 128 at 0.32.
  public static let secondarySystemFill: UIColor = adaptive(0x787880, 0.16, 0x787880, 0.32)
  /// Tertiary system fill: 118, 118, 128 at 0.12; in the dark 118, 118, 128 at 0.24.
  public static let tertiarySystemFill: UIColor = adaptive(0x767680, 0.12, 0x767680, 0.24)
  /// Quaternary system fill: 116, 116, 128 at 0.08; in the dark 118, 118, 128 at 0.18.
  public static let quaternarySystemFill: UIColor = adaptive(0x747480, 0.08, 0x767680, 0.18)
}
