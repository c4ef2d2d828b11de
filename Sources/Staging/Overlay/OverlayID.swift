/// The identity of a mark's layer: from it the interpolation of pictures knows what goes along with an item.
struct OverlayID {
  /// What a mark is.
  enum Kind: UInt64 {
    /// A mark that stays where it is until the next tick.
    case loose = 1
    /// The skin around an item.
    case skin
    /// The line around an item.
    case outline
    /// The arrow of an item.
    case velocity
    /// The x axis of an item.
    case axis
    /// The dot in the middle of an item.
    case middle
    /// The number of an item.
    case label
    /// A part of a tie.
    case tie
  }

  /// The number of the layer; no layer of a window and no finger gets near.
  private(set) var number: UInt64

  init(_ kind: Kind, _ animator: Int, _ key: Int, _ part: Int) {
    number =
      1 << 62 | kind.rawValue << 56 | UInt64(animator & 0xFF) << 48 | UInt64(key & 0xFFFF_FFFF_FF) << 8
      | UInt64(part & 0x7F) << 1 | 1
  }

  /// The identity of the wider line below.
  var below: OverlayID {
    var id = self
    id.number &= ~1
    return id
  }

  /// Whether a layer of this number is a mark that goes along with no item.
  static func isLoose(_ number: UInt64) -> Bool {
    number >> 62 == 1 && number >> 56 & 0x3F == Kind.loose.rawValue
  }

  /// Whether the path of a layer of this number goes along with an item.
  static func moves(_ number: UInt64) -> Bool {
    guard number >> 62 == 1, let kind = Kind(rawValue: number >> 56 & 0x3F) else { return false }
    return kind != .loose
  }
}
