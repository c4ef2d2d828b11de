import Plane

/// What all joints have in common: which bodies they join, and their places in the lists of these.
struct Joint {
  /// Which pool of the store holds the rest.
  var model: JointModel
  /// The place in that pool.
  var place: Int32
  var bodyA: Int32
  var bodyB: Int32
  var collideConnected: Bool
  var inIsland = false
  /// The next older and newer edges in the lists of body A and of body B.
  var olderA: Int32 = -1
  var newerA: Int32 = -1
  var olderB: Int32 = -1
  var newerB: Int32 = -1
}

/// The closed set of joints.
enum JointModel: UInt8 {
  case distance
  case pin
  case weld
  case slider
  case rope
}

/// The two bodies of a joint, as the solver of an island needs them.
struct JointEnds {
  /// The anchors in the coordinates of the bodies' origins.
  var anchorA: Vec2
  var anchorB: Vec2
  /// The bodies' places in the island.
  var indexA = 0
  var indexB = 0
  var localCenterA = Vec2.zero
  var localCenterB = Vec2.zero
  var invMassA: Float = 0
  var invMassB: Float = 0
  var invInertiaA: Float = 0
  var invInertiaB: Float = 0

  init(_ anchorA: Vec2, _ anchorB: Vec2) {
    self.anchorA = anchorA
    self.anchorB = anchorB
  }

  /// Takes over what the bodies are in this island.
  mutating func load(_ a: BodyState, _ b: BodyState) {
    indexA = Int(a.islandIndex)
    indexB = Int(b.islandIndex)
    localCenterA = a.localCenter
    localCenterB = b.localCenter
    invMassA = a.invMass
    invMassB = b.invMass
    invInertiaA = a.invInertia
    invInertiaB = b.invInertia
  }

  /// The lever arm from A's mass centre to its anchor.
  func armA(_ q: Rotation) -> Vec2 { q * (anchorA - localCenterA) }

  /// The lever arm from B's mass centre to its anchor.
  func armB(_ q: Rotation) -> Vec2 { q * (anchorB - localCenterB) }
}

/// A pool of values whose places stay while others come and go.
struct Pool<Element> {
  var items: [Element] = []
  private var unused: [Int32] = []

  mutating func add(_ item: Element) -> Int32 {
    if let place = unused.popLast() {
      items[Int(place)] = item
      return place
    }
    items.append(item)
    return Int32(items.count - 1)
  }

  mutating func remove(_ place: Int32) {
    unused.append(place)
  }
}

extension Array {
  /// Calls the body with two different elements, written back afterwards.
  @inline(__always)
  mutating func withPair<Result>(
    _ i: Int, _ j: Int, _ body: (inout Element, inout Element) -> Result
  ) -> Result {
    var a = self[i]
    var b = self[j]
    let result = body(&a, &b)
    self[i] = a
    self[j] = b
    return result
  }
}
