internal import Raster
internal import UIKit
internal import UIViews

/// The colours of developer pictures in one appearance; each is told from its neighbours by brightness as well.
struct DeveloperPalette {
  /// Behind everything.
  var background: Color
  /// The area of a plot.
  var panel: Color
  /// Titles, names and numbers.
  var ink: Color
  /// What is said in passing: ticks, units, captions.
  var secondary: Color
  /// Thin lines behind curves.
  var grid: Color
  /// Lines that carry others: the zero of a plot, the frame of a picture.
  var axis: Color
  /// Boundaries.
  var wall: Color
  /// The outlines of items.
  var outline: Color
  /// Attachments and snaps.
  var tie: Color
  /// Velocities.
  var velocity: Color
  /// Contacts.
  var contact: Color
  /// Fields.
  var field: Color
  /// The curves of a plot, in order; taken again from the first when there are more.
  var curves: [Color]

  /// The palette of an appearance.
  init(_ appearance: UIUserInterfaceStyle) {
    func rgb(_ hex: UInt32, _ alpha: Double = 1) -> Color {
      Color(
        red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
        blue: Double(hex & 255) / 255,
        alpha: alpha)
    }
    let isDark = appearance == .dark
    background = rgb(isDark ? 0x0E_1116 : 0xFF_FFFF)
    panel = rgb(isDark ? 0x16_1B22 : 0xFA_FBFC)
    ink = rgb(isDark ? 0xF0_F3F6 : 0x1B_1F24)
    secondary = rgb(isDark ? 0x9A_A4B0 : 0x5F_6873)
    grid = rgb(isDark ? 0x26_2D36 : 0xE7_EAEE)
    axis = rgb(isDark ? 0x4A_5461 : 0xB4_BCC6)
    wall = rgb(isDark ? 0xF0_7BD0 : 0xC0_2690)
    outline = rgb(isDark ? 0x5C_B8FF : 0x0B_62D6)
    tie = rgb(isDark ? 0xFF_A657 : 0xD9_5A00)
    velocity = rgb(isDark ? 0x56_D364 : 0x16_8A3A)
    contact = rgb(isDark ? 0xFF_6B66 : 0xD4_1F1F)
    field = rgb(isDark ? 0xB4_9BFF : 0x6B_48C8)
    let light: [UInt32] = [
      0x0B_62D6, 0xD9_5A00, 0x16_8A3A, 0xC0_2690, 0x6B_48C8, 0x0A_8A94, 0xA3_7400, 0xD4_1F1F,
    ]
    let dark: [UInt32] = [
      0x5C_B8FF, 0xFF_A657, 0x56_D364, 0xF0_7BD0, 0xB4_9BFF, 0x3D_D6D0, 0xE3_C341, 0xFF_6B66,
    ]
    curves = (isDark ? dark : light).map { rgb($0) }
  }
}
