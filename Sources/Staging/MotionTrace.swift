/// How the items of a recording move, tick by tick, as the engine has it: positions are not rounded to pixels.
///
///     let trace = recording.trace()
///     print(trace.items[0].samples.map(\.y))
public struct MotionTrace: Hashable, Sendable {
  /// Something that can be read off a sample and plotted over time.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// The horizontal place of the middle in points of the reference view.
    case x
    /// The vertical place of the middle in points, downwards.
    case y
    /// The length of the velocity in points per second.
    case speed
    /// The angle in radians, clockwise on screen, not reduced to one turn.
    case angle
    /// The spin in radians per second, clockwise on screen.
    case spin
    /// The energy of motion and spin in joules.
    case kineticEnergy = "kinetic-energy"
    /// The energy of motion and spin, and that of the height in the gravity of behaviours from where the item was first seen, in joules.
    case energy

    /// What the quantity is called on an axis.
    public var title: String {
      switch self {
      case .x: "x"
      case .y: "y"
      case .speed: "Speed"
      case .angle: "Angle"
      case .spin: "Spin"
      case .kineticEnergy: "Kinetic energy"
      case .energy: "Energy"
      }
    }

    /// The unit, as it stands on an axis.
    public var unit: String {
      switch self {
      case .x, .y: "pt"
      case .speed: "pt/s"
      case .angle: "rad"
      case .spin: "rad/s"
      case .kineticEnergy, .energy: "J"
      }
    }
  }

  /// An item at one tick.
  public struct Sample: Hashable, Sendable {
    /// The time in seconds from the first picture.
    public var time: Double
    /// The horizontal place of the middle in points of the reference view.
    public var x: Double
    /// The vertical place of the middle in points, downwards.
    public var y: Double
    /// The angle in radians, clockwise on screen.
    public var angle: Double
    /// The horizontal velocity in points per second.
    public var velocityX: Double
    /// The vertical velocity in points per second, downwards.
    public var velocityY: Double
    /// The spin in radians per second.
    public var spin: Double
    /// The energy of motion and spin in joules; 0 for an anchored item.
    public var kineticEnergy: Double
    /// The kinetic energy and that of the height; see ``MotionTrace/Quantity/energy``.
    public var energy: Double
    /// Whether the item is awake.
    public var isAwake: Bool

    package init(
      time: Double, x: Double, y: Double, angle: Double, velocityX: Double, velocityY: Double, spin: Double,
      kineticEnergy: Double, energy: Double, isAwake: Bool
    ) {
      self.time = time
      self.x = x
      self.y = y
      self.angle = angle
      self.velocityX = velocityX
      self.velocityY = velocityY
      self.spin = spin
      self.kineticEnergy = kineticEnergy
      self.energy = energy
      self.isAwake = isAwake
    }

    /// A quantity of the sample, in the unit of the quantity.
    public subscript(quantity: Quantity) -> Double {
      switch quantity {
      case .x: x
      case .y: y
      case .speed: (velocityX * velocityX + velocityY * velocityY).squareRoot()
      case .angle: angle
      case .spin: spin
      case .kineticEnergy: kineticEnergy
      case .energy: energy
      }
    }
  }

  /// An item from its arrival at an animator to its departure or to the end.
  public struct Item: Hashable, Sendable {
    /// The number: "3" is the fourth item that came to the animator, "1.3" that of the second animator.
    public var id: String
    /// The item's `accessibilityIdentifier` when it came, which overlays and plots show instead of the number; nil without one.
    public var name: String?
    /// One sample a tick, in order of time.
    public var samples: [Sample]

    package init(id: String, name: String? = nil, samples: [Sample]) {
      self.id = id
      self.name = name
      self.samples = samples
    }
  }

  /// The items, by animator and in the order in which they came to it.
  public var items: [Item] = []
  /// The time of the last tick in seconds.
  public var duration: Double = 0

  package init() {}

  /// The first item of a name or an id; nil if none has it.
  public func item(_ id: String) -> Item? { items.first { $0.name == id } ?? items.first { $0.id == id } }
}
