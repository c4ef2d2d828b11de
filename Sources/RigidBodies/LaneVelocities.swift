/// One number for each of four constraints.
typealias Lanes = SIMD4<Float>

/// Which of four constraints.
typealias LaneMask = SIMDMask<SIMD4<Int32>>

/// The places of four bodies.
///
/// Not a vector: each is wanted by itself.
struct LanePlaces {
  var p0: Int32
  var p1: Int32
  var p2: Int32
  var p3: Int32

  @inline(__always)
  init(_ p0: Int32, _ p1: Int32, _ p2: Int32, _ p3: Int32) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }
}

/// The velocities of four bodies.
///
/// Giving them back is a transposition. It is done with pairs of numbers as whole 64-bit words: written number by number,
/// the optimiser would work out each constraint by itself.
struct LaneVelocities {
  var x: Lanes
  var y: Lanes
  var w: Lanes

  @inline(__always)
  init(_ velocities: borrowing MutableSpan<SolverVelocity>, _ places: LanePlaces) {
    self.init(
      velocities[Int(places.p0)], velocities[Int(places.p1)], velocities[Int(places.p2)],
      velocities[Int(places.p3)])
  }

  @inline(__always)
  init(_ velocities: borrowing Span<SolverVelocity>, _ places: LanePlaces) {
    self.init(
      velocities[Int(places.p0)], velocities[Int(places.p1)], velocities[Int(places.p2)],
      velocities[Int(places.p3)])
  }

  @inline(__always)
  private init(_ v0: SolverVelocity, _ v1: SolverVelocity, _ v2: SolverVelocity, _ v3: SolverVelocity) {
    let (a, b, c, d) = (v0.lanes, v1.lanes, v2.lanes, v3.lanes)
    x = Lanes(a[0], b[0], c[0], d[0])
    y = Lanes(a[1], b[1], c[1], d[1])
    w = Lanes(a[2], b[2], c[2], d[2])
  }

  /// Gives the bodies their velocities.
  @inline(__always)
  func store(_ velocities: inout MutableSpan<SolverVelocity>, _ places: LanePlaces) {
    let even = (Pairs(evenOf: Pairs(x), Pairs(y)), Pairs(evenOf: Pairs(w), Pairs(Lanes.zero)))
    let odd = (Pairs(oddOf: Pairs(x), Pairs(y)), Pairs(oddOf: Pairs(w), Pairs(Lanes.zero)))
    velocities[Int(places.p0)].lanes = Pairs(firstOf: even.0, even.1).lanes
    velocities[Int(places.p1)].lanes = Pairs(firstOf: odd.0, odd.1).lanes
    velocities[Int(places.p2)].lanes = Pairs(secondOf: even.0, even.1).lanes
    velocities[Int(places.p3)].lanes = Pairs(secondOf: odd.0, odd.1).lanes
  }
}

/// Four numbers as two words of two.
private struct Pairs {
  var words: SIMD2<UInt64>

  @inline(__always)
  init(_ lanes: Lanes) { words = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self) }

  @inline(__always)
  var lanes: Lanes { unsafe unsafeBitCast(words, to: Lanes.self) }

  // a0 b0 a2 b2
  @inline(__always)
  init(evenOf a: Pairs, _ b: Pairs) { words = (a.words & 0xffff_ffff) | (b.words &<< 32) }

  // a1 b1 a3 b3
  @inline(__always)
  init(oddOf a: Pairs, _ b: Pairs) { words = (a.words &>> 32) | (b.words & 0xffff_ffff_0000_0000) }

  // a0 a1 b0 b1
  @inline(__always)
  init(firstOf a: Pairs, _ b: Pairs) { words = SIMD2(a.words[0], b.words[0]) }

  // a2 a3 b2 b3
  @inline(__always)
  init(secondOf a: Pairs, _ b: Pairs) { words = SIMD2(a.words[1], b.words[1]) }
}
