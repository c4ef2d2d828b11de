extension Stage {
  /// What the pictures of a screen show of the physics, upon the program's own picture or alone.
  ///
  /// An overlay is part of the picture: clips, stills, sheets and golden images have it, the same on every machine. The
  /// program does not notice it. Of animators with a reference view everything lies where the view lies in the window; of others
  /// the animator's space is taken for the window's.
  public struct Overlay: Hashable, Sendable {
    /// The things that can be shown, to be joined by set operations.
    public struct Marks: OptionSet, Hashable, Sendable {
      /// One bit a thing.
      public let rawValue: UInt16

      /// Makes a set from its bits.
      public init(rawValue: UInt16) {
        self.rawValue = rawValue
      }

      /// The boundaries of collision behaviours with their skin; a side outside the window is dashed along its edge.
      public static let boundaries = Marks(rawValue: 1)
      /// The outlines with which items collide, and the skin around those with a path.
      public static let outlines = Marks(rawValue: 2)
      /// Attachments and snaps: springs, rods, ropes, pins, welds and rails with their ends.
      public static let attachments = Marks(rawValue: 4)
      /// Velocities: each arrow leads to where the item would be after a tenth of a second.
      public static let velocities = Marks(rawValue: 8)
      /// Points at which items touch, with the normal; contacts that began in this step have a ring.
      public static let contacts = Marks(rawValue: 16)
      /// The middle of each item, its x axis and its `accessibilityIdentifier`; without one its number, counted from 0 in the order in which items came to the animator.
      public static let ids = Marks(rawValue: 32)
      /// Items that sleep are dimmed.
      public static let sleep = Marks(rawValue: 64)
      /// Fields as arrows over their region, and the rims of the region; dots where a force depends on more than the place.
      public static let fields = Marks(rawValue: 128)
      /// Everything.
      public static let all = Marks(rawValue: 255)

      /// The names of the single marks, as the command line has them.
      public static let named: [(name: String, marks: Marks)] = [
        ("boundaries", .boundaries), ("outlines", .outlines), ("attachments", .attachments),
        ("velocities", .velocities), ("contacts", .contacts), ("ids", .ids), ("sleep", .sleep),
        ("fields", .fields), ("all", .all),
      ]
    }

    /// What is behind the marks.
    public enum Backdrop: String, Hashable, Sendable, CaseIterable {
      /// The program's picture as it is.
      case picture
      /// The program's picture, pale.
      case faded
      /// Nothing but the background of the appearance.
      case none
    }

    /// What is shown; default everything.
    public var marks: Marks
    /// What is behind it; default the program's picture.
    public var backdrop: Backdrop

    /// Makes an overlay.
    public init(_ marks: Marks = .all, backdrop: Backdrop = .picture) {
      self.marks = marks
      self.backdrop = backdrop
    }
  }
}
