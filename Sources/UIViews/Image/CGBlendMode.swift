import Raster

/// How drawn pixels meet the ones that are there.
public enum CGBlendMode: Int32, Sendable {
  /// The new over the old.
  case normal = 0
  /// The product: darkens.
  case multiply = 1
  /// The product of the complements: brightens.
  case screen = 2
  /// Multiply where the old is dark, screen where it is bright.
  case overlay = 3
  /// The darker one.
  case darken = 4
  /// The brighter one.
  case lighten = 5
  /// The old lightened by the new.
  case colorDodge = 6
  /// The old darkened by the new.
  case colorBurn = 7
  /// A gentle hard light.
  case softLight = 8
  /// Multiply where the new is dark, screen where it is bright.
  case hardLight = 9
  /// The difference.
  case difference = 10
  /// The difference with less contrast.
  case exclusion = 11
  /// The new one's hue, the old one's saturation and luminosity.
  case hue = 12
  /// The new one's saturation, the old one's hue and luminosity.
  case saturation = 13
  /// The new one's hue and saturation, the old one's luminosity.
  case color = 14
  /// The new one's luminosity, the old one's hue and saturation.
  case luminosity = 15
  /// Nothing at all.
  case clear = 16
  /// The new alone.
  case copy = 17
  /// The new where the old is opaque.
  case sourceIn = 18
  /// The new where the old is clear.
  case sourceOut = 19
  /// The new over the old, where the old is opaque.
  case sourceAtop = 20
  /// The old over the new.
  case destinationOver = 21
  /// The old where the new is opaque.
  case destinationIn = 22
  /// The old where the new is clear.
  case destinationOut = 23
  /// The old over the new, where the new is opaque.
  case destinationAtop = 24
  /// Each where the other is clear.
  case xor = 25
  /// The sum of what both lack, taken off white.
  case plusDarker = 26
  /// The sum.
  case plusLighter = 27

  var raster: BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
