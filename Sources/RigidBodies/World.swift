public import Plane

/// A world of rigid bodies: what it stores.
///
/// A value: a copy is a snapshot. Units are metres, kilograms, seconds and radians, positive from x to y. An
/// identifier given to it must name something that exists; anything else is a programmer error and stops the
/// program. No function wakes a body unless it says so. Steps do not allocate once the buffers have grown.
public struct World {
  /// The acceleration of the bodies that feel gravity, in metres per second squared; setting it wakes nothing.
  public var gravity: Vec2
  /// Whether what has come to rest sleeps; without it resting bodies are solved for ever.
  public var allowsSleeping = true
  /// The contacts that began and ended since ``clearEvents()``.
  public internal(set) var events = StepEvents()
  /// The sum of the sub-steps taken, in seconds.
  public internal(set) var time: Double = 0

  // Bodies: hot and cold halves under the same index, in a list by age.
  var states: [BodyState] = []
  var infos: [BodyInfo] = []
  var unusedBodies: [Int32] = []
  var newestBody: Int32 = -1
  var oldestBody: Int32 = -1

  // Shapes: in a list for each body.
  var shapes: [Shape] = []
  var unusedShapes: [Int32] = []
  var shapesMade: UInt32 = 0
  /// Whether a shape was added since the last step, so that pairs are to be looked up before it.
  var hasNewShapes = false
  var geometry = Geometry()
  var broadPhase = BroadPhase()

  // Contacts: in a list by age, and in one for each body.
  var contacts: [Contact] = []
  var unusedContacts: [Int32] = []
  var newestContact: Int32 = -1

  var joints = JointStore()

  // Fields: by the bit that bodies keep for them, nil for unused bits; and the bits in order of age.
  var fields: [Field?] = []
  var fieldOrder: [Int] = []
  var fieldsMade: UInt32 = 0
  /// The forces of custom fields in this sub-step, by field and body; empty where laws are called from inside.
  var fieldAnswers: [[Vec2?]] = []

  // Buffers of the step, kept so that it does not allocate.
  var islands = Islands()
  var contactGraph = ContactGraph()
  /// Whether the search for islands has found a pair of the graph.
  var isFoundPair: [Bool] = []
  var contactSolver = ContactSolver()
  var jointSolver = JointSolver()
  var impactCandidates = ImpactCandidates()
  /// Whether no dynamic body was awake when the last sub-step began.
  var isAtRest = false
  /// Whether that is so, and so was the sub-step before, so that this one changes nothing.
  var isDone = false
  /// Whether contacts are flagged to be asked again whether they may be.
  var hasRequests = false
  /// Whether there was an impact in this sub-step.
  var hasImpacts = false
  /// Where each body was at the start of this sub-step.
  var starts: [SubstepStart] = []
  /// Contacts begun in this sub-step, with the place of their event.
  var begun: [(contact: Int32, event: Int32)] = []

  /// Makes an empty world.
  public init(gravity: Vec2 = .zero) {
    self.gravity = gravity
  }
}
