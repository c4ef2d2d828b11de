import Plane

// When two moving shapes first touch (rule 85).
//
// The problem: a shape that moves farther than its size in one sub-step may pass through another. The method:
// conservative advancement. From the nearest features at the time reached take a separating axis; find the time at
// which the deepest point along that axis comes within the target distance, by bisection and secant in turn; go there
// and take a new axis, until the shapes themselves are within the target. Source: Catto, "Continuous Collision"
// (GDC 2013). Invariants: the time never passes the first touch by more than the tolerance allows; the target lies
// above 0, so that the shapes are apart when they are handed to the solver.

/// The motion of a body over a part of the sub-step: mass centre and angle both change linearly.
struct Sweep {
  var localCenter: Vec2
  var c0: Vec2
  var c: Vec2
  var a0: Float
  var a: Float

  /// The sweep of a body, with whole turns taken off the angles.
  init(_ body: borrowing BodyState) {
    localCenter = body.localCenter
    c0 = body.c0
    c = body.c
    let turn = 2 * Float.pi
    let whole = turn * (body.a0 / turn).rounded(.down)
    a0 = body.a0 - whole
    a = body.a - whole
  }

  /// The pose at a fraction of the sweep.
  func pose(at beta: Float) -> Pose {
    let q = Rotation((1 - beta) * a0 + beta * a)
    let p = (1 - beta) * c0 + beta * c
    return Pose(p: p - q * localCenter, q: q)
  }
}

/// The search for the time of impact of two shapes.
struct TimeOfImpact {
  private let a: Core
  private let b: Core
  private let sweepA: Sweep
  private let sweepB: Sweep
  private let target: Float
  private let tolerance = 0.25 * Tuning.linearSlop

  /// A direction along which separation is measured, fixed to one of the shapes or to none.
  private enum Axis {
    case points(Vec2)
    case faceA(Vec2, point: Vec2)
    case faceB(Vec2, point: Vec2)
  }

  @inline(__always)
  init(
    _ shapeA: borrowing Shape, _ bodyA: borrowing BodyState, _ shapeB: borrowing Shape,
    _ bodyB: borrowing BodyState
  ) {
    a = Core(shapeA)
    b = Core(shapeB)
    sweepA = Sweep(bodyA)
    sweepB = Sweep(bodyB)
    target = TimeOfImpact.target(shapeA, shapeB)
  }

  /// The distance of the cores at which two shapes meet.
  static func target(_ a: borrowing Shape, _ b: borrowing Shape) -> Float {
    max(Tuning.linearSlop, a.radius + b.radius - 3 * Tuning.linearSlop)
  }

  /// The fraction of the sweeps at which the shapes come within the target, nil if they do not or overlap from the start.
  func find(_ geometry: Geometry) -> Float? {
    var simplex = Simplex()
    var t1: Float = 0
    for _ in 0..<Tuning.impactAxes {
      let poseA = sweepA.pose(at: t1)
      let poseB = sweepB.pose(at: t1)
      let distance = simplex.distance(geometry, a, poseA, b, poseB)
      if distance <= 0 { return nil }
      if distance < target + tolerance { return t1 }

      let axis = makeAxis(geometry, simplex, poseA, poseB)
      var t2: Float = 1
      push: for _ in 0..<Tuning.impactPushBacks {
        let deepest = deepestPoint(geometry, axis, at: t2)
        if deepest.separation > target + tolerance { return nil }
        if deepest.separation > target - tolerance {
          t1 = t2
          break push
        }
        let s1 = separation(geometry, axis, deepest.indexA, deepest.indexB, at: t1)
        if s1 < target - tolerance { return nil }
        if s1 <= target + tolerance { return t1 }
        t2 = root(geometry, axis, deepest, from: t1, s1, to: t2)
      }
    }
    return nil
  }

  /// The time at which the witness points are at the target.
  private func root(
    _ geometry: Geometry, _ axis: Axis,
    _ deepest: (indexA: Int, indexB: Int, separation: Float), from t1: Float, _ s1: Float, to t2: Float
  ) -> Float {
    var a1 = t1
    var s1 = s1
    var a2 = t2
    var s2 = deepest.separation
    for step in 0..<Tuning.impactRootSteps {
      let t = step & 1 == 1 ? a1 + (target - s1) * (a2 - a1) / (s2 - s1) : 0.5 * (a1 + a2)
      let s = separation(geometry, axis, deepest.indexA, deepest.indexB, at: t)
      if (s - target).magnitude < tolerance { return t }
      if s > target {
        a1 = t
        s1 = s
      } else {
        a2 = t
        s2 = s
      }
    }
    return t2
  }

  /// The axis between the nearest features, pointing from A to B.
  private func makeAxis(
    _ geometry: Geometry, _ simplex: Simplex, _ poseA: Pose, _ poseB: Pose
  ) -> Axis {
    let i1 = simplex.v1
    let i2 = simplex.v2
    if simplex.count == 1 {
      var axis = poseB * b.vertex(geometry, i1.indexB) - poseA * a.vertex(geometry, i1.indexA)
      axis.normalize()
      return .points(axis)
    }
    if i1.indexA == i2.indexA {
      let b1 = b.vertex(geometry, i1.indexB)
      let b2 = b.vertex(geometry, i2.indexB)
      var axis = (b2 - b1).perp
      axis.normalize()
      let point = 0.5 * (b1 + b2)
      let s = (poseA * a.vertex(geometry, i1.indexA) - poseB * point).dot(poseB.q * axis)
      return .faceB(s < 0 ? -axis : axis, point: point)
    }
    let a1 = a.vertex(geometry, i1.indexA)
    let a2 = a.vertex(geometry, i2.indexA)
    var axis = (a2 - a1).perp
    axis.normalize()
    let point = 0.5 * (a1 + a2)
    let s = (poseB * b.vertex(geometry, i1.indexB) - poseA * point).dot(poseA.q * axis)
    return .faceA(s < 0 ? -axis : axis, point: point)
  }

  private func deepestPoint(
    _ geometry: Geometry, _ axis: Axis, at t: Float
  ) -> (indexA: Int, indexB: Int, separation: Float) {
    let poseA = sweepA.pose(at: t)
    let poseB = sweepB.pose(at: t)
    var indexA = 0
    var indexB = 0
    switch axis {
    case .points(let n):
      indexA = a.support(geometry, poseA.q.inverse(n))
      indexB = b.support(geometry, poseB.q.inverse(-n))
    case .faceA(let n, _):
      indexB = b.support(geometry, poseB.q.inverse(-(poseA.q * n)))
    case .faceB(let n, _):
      indexA = a.support(geometry, poseA.q.inverse(-(poseB.q * n)))
    }
    return (indexA, indexB, separation(geometry, axis, indexA, indexB, poseA, poseB))
  }

  private func separation(
    _ geometry: Geometry, _ axis: Axis, _ indexA: Int, _ indexB: Int, at t: Float
  ) -> Float {
    separation(geometry, axis, indexA, indexB, sweepA.pose(at: t), sweepB.pose(at: t))
  }

  private func separation(
    _ geometry: Geometry, _ axis: Axis, _ indexA: Int, _ indexB: Int, _ poseA: Pose,
    _ poseB: Pose
  ) -> Float {
    switch axis {
    case .points(let n):
      (poseB * b.vertex(geometry, indexB) - poseA * a.vertex(geometry, indexA)).dot(n)
    case .faceA(let n, let point):
      (poseB * b.vertex(geometry, indexB) - poseA * point).dot(poseA.q * n)
    case .faceB(let n, let point):
      (poseA * a.vertex(geometry, indexA) - poseB * point).dot(poseB.q * n)
    }
  }
}
