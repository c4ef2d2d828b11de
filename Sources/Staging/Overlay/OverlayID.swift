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

  /// The identity of what the words tell apart: an animator, an item, a part.
  ///
  /// The words are mixed into 57 bits, so that no count of animators or items comes back to the first one's identity.
  init(_ kind: Kind, _ words: Int...) {
    var mix: UInt64 = 0
    for word in words {
      mix = (mix ^ UInt64(bitPattern: Int64(word))) &* 0x9E37_79B9_7F4A_7C15
      mix ^= mix >> 29
    }
    number = 1 << 62 | kind.rawValue << 58 | mix & 0x1FF_FFFF_FFFF_FFFF << 1 | 1
  }

  /// The identity of the wider line below.
  var below: OverlayID {
    var id = self
    id.number &= ~1
    return id
  }

  /// Whether a layer of this number is a mark that goes along with no item.
  static func isLoose(_ number: UInt64) -> Bool {
    kind(of: number) == .loose
  }

  /// Whether the path of a layer of this number goes along with an item.
  static func moves(_ number: UInt64) -> Bool {
    guard let kind = kind(of: number) else { return false }
    return kind != .loose
  }

  /// What mark a layer of this number is; nil for another layer.
  private static func kind(of number: UInt64) -> Kind? {
    number >> 62 == 1 ? Kind(rawValue: number >> 58 & 0xF) : nil
  }
}
