/// Every constant of the engine: its unit, its value, and what breaks when it is changed.
///
/// The values are those of the real framework (rules 8, 16, 22 to 24, 27, 66 and 84 to 88), so any change shows in
/// the published digits; what is said at each is what else would go wrong.
public enum Tuning {
  // MARK: Materials

  /// The friction of a shape that does not say otherwise (rule 27).
  public static let defaultFriction: Float = 0.2
  /// The elasticity of a shape that does not say otherwise (rule 27).
  public static let defaultElasticity: Float = 0.2

  // MARK: Geometry

  /// Metres that resting shapes may overlap.
  ///
  /// Without it contacts begin and end in every sub-step.
  static let linearSlop: Float = 0.0045
  /// Radians of error that joints accept.
  ///
  /// Smaller values make the position pass work for nothing.
  static let angularSlop: Float = 2 / 180 * .pi
  /// Metres of skin around polygons (not rectangles) and edges.
  ///
  /// Thinner skins let fast shapes be hit from behind.
  static let polygonRadius: Float = 2 * linearSlop
  /// Metres at which an edge and a polygon begin to touch.
  static let edgePolygonSkin: Float = 2 * polygonRadius
  /// Metres within which consecutive vertices of an outline are one.
  static let vertexWeld: Float = 1.2e-7

  // MARK: Broad phase

  /// Metres by which boxes are grown.
  ///
  /// Larger finds more pairs, smaller rebuilds the tree more often.
  static let boxMargin: Float = 0.1
  /// How many times the displacement of a sub-step a box is extended ahead.
  static let boxLookAhead: Float = 2

  // MARK: Solver

  /// Passes over all velocity constraints in a sub-step.
  ///
  /// Fewer make stacks soft.
  static let velocityIterations = 8
  /// The most passes over all position constraints in a sub-step.
  static let positionIterations = 3
  /// Metres per second of approach below which nothing bounces.
  ///
  /// Smaller keeps stacks trembling.
  static let velocityThreshold: Float = 1
  /// The share of an overlap removed by a position pass.
  ///
  /// Above about 0.5 stacks overshoot.
  static let baumgarte: Float = 0.2
  /// The share of an overlap removed by a position pass of continuous collision.
  static let continuousBaumgarte: Float = 0.75
  /// Metres that one position pass corrects at most.
  ///
  /// Larger lets deep overlaps explode.
  static let maximumLinearCorrection: Float = 0.2
  /// Radians that one position pass corrects at most.
  static let maximumAngularCorrection: Float = 8 / 180 * .pi
  /// Metres that a body moves at most in a sub-step.
  static let maximumTranslation: Float = 2
  /// Radians that a body turns at most in a sub-step.
  ///
  /// Near pi the continuous sweep would miss turns.
  static let maximumRotation: Float = 0.5 * .pi
  /// The condition number above which two contact points are solved as one.
  static let maximumConditionNumber: Float = 1000

  /// The largest acceleration that forces and torques give, and the largest speed that an impulse gives.
  ///
  /// In metres, radians and seconds; far above any motion. Larger lets the solver leave single precision.
  static let maximumDrive: Float = 1.2e8
  /// Metres, and radians, beyond which nothing moves; from 1e7 m on the nearest two places are a metre apart.
  ///
  /// Larger numbers have no square in single precision, and noise no whole number for them.
  static let reach: Float = 1e9
  /// The least damping, per second; less than 0 drives.
  ///
  /// At -120 a sub-step of 1/120 s divides by 0.
  static let leastDamping: Float = -100

  /// The determinant of a joint's matrix, as a part of the product of its diagonal, below which single precision solves
  /// it with an error of more than a thousandth.
  ///
  /// Smaller lets joints with distant anchors throw bodies about; larger changes digits of ordinary joints.
  static let leastConditioning: Float = 0x1p-12
  /// The same for double precision.
  static let leastWideConditioning = 0x1p-40

  // MARK: Sleep

  /// Seconds of rest after which an island sleeps.
  static let timeToSleep: Float = 0.5
  /// Metres per second that count as rest.
  static let linearSleepTolerance: Float = 0.01
  /// Radians per second that count as rest.
  static let angularSleepTolerance: Float = 2 / 180 * .pi

  // MARK: Continuous collision

  /// Times of impact handled for one pair in one sub-step.
  ///
  /// Fewer lets shapes wedged at corners slip through.
  static let maximumImpacts = 8
  /// Contacts, and half the bodies, of the small island around an impact.
  static let maximumImpactContacts = 32
  /// Position passes at an impact.
  static let impactPositionIterations = 20
  /// Separating axes tried for one time of impact.
  static let impactAxes = 20
  /// Deepest points that one axis is pushed back for.
  static let impactPushBacks = 8
  /// Steps of one search for a root.
  static let impactRootSteps = 50
  /// Steps of one search for the distance of two shapes.
  static let distanceSteps = 20

  // MARK: Containment

  /// Metres that the core of a shape may reach through a boundary before it is put back.
  ///
  /// Smaller meddles with ordinary landings.
  static let containmentTolerance: Float = linearSlop
  /// Metres, and radians, of motion in a sub-step below which only the middle of a shape is compared.
  ///
  /// Smaller meddles with what a joint holds at a boundary.
  static let containmentLeastTravel: Float = 1e-5
  /// Metres that a corner moves in a sub-step above which it may not reach through a boundary at all: 1800 points a second.
  ///
  /// Smaller meddles with ordinary landings, in which an impact turns a corner through for a few sub-steps.
  static let containmentFarTravel: Float = 0.15
  /// Metres that joints carry a body in a sub-step beyond its velocity, above which it may leave an edge at once.
  ///
  /// Smaller changes how ordinary joints meet boundaries.
  static let containmentPull: Float = 0.05
  /// Metres in front of a boundary within which the middle of a shape comes no closer.
  ///
  /// Smaller lets rounding carry a middle that is pressed to the very line over it.
  static let containmentMargin: Float = 1e-4
  /// Metres from which a body is not put back along a normal.
  ///
  /// Larger leaves a rounding error of more than `containmentMargin`, which may lie beyond another boundary.
  static let containmentReach: Float = 1000
  /// Passes along the normals of the edges before a body is put back to its first touch.
  static let containmentPasses = 4

  // MARK: Fields

  /// Fields in one world: a body keeps one bit for each.
  static let maximumFields = 32
  /// Magnitudes below this count as 0 in the laws of fields.
  static let fieldEpsilon: Float = 0x1p-15
}
