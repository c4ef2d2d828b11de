import CLanes

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

  init(_ places: SIMD4<Int32>) { self.init(places[0], places[1], places[2], places[3]) }

  var lanes: SIMD4<Int32> { SIMD4(p0, p1, p2, p3) }
}

/// The velocities of four bodies.
///
/// Loading and giving back are transpositions.
struct LaneVelocities {
  var x: Lanes
  var y: Lanes
  var w: Lanes

  // Not checked again: `prepare` has read the position of each of these places, the one of nobody is made by `clearNobody`,
  // and the buffers never shrink.
  @inline(__always)
  init(_ velocities: borrowing MutableSpan<SolverVelocity>, _ places: LanePlaces) {
    self.init(
      unsafe velocities[unchecked: Int(places.p0)], unsafe velocities[unchecked: Int(places.p1)],
      unsafe velocities[unchecked: Int(places.p2)], unsafe velocities[unchecked: Int(places.p3)])
  }

  @inline(__always)
  init(_ velocities: borrowing Span<SolverVelocity>, _ places: LanePlaces) {
    self.init(
      velocities[Int(places.p0)], velocities[Int(places.p1)], velocities[Int(places.p2)],
      velocities[Int(places.p3)])
  }

  @inline(__always)
  private init(_ v0: SolverVelocity, _ v1: SolverVelocity, _ v2: SolverVelocity, _ v3: SolverVelocity) {
    let first = tumble_zip_low(v0.lanes, v1.lanes)
    let second = tumble_zip_low(v2.lanes, v3.lanes)
    x = tumble_keep(tumble_join_low(first, second))
    y = tumble_keep(tumble_join_high(first, second))
    w = tumble_keep(
      tumble_join_low(tumble_zip_high(v0.lanes, v1.lanes), tumble_zip_high(v2.lanes, v3.lanes)))
  }

  /// Gives the bodies their velocities.
  @inline(__always)
  func store(_ velocities: inout MutableSpan<SolverVelocity>, _ places: LanePlaces) {
    let (x, y, w) = (tumble_keep(x), tumble_keep(y), tumble_keep(w))
    let firstXY = tumble_zip_low(x, y)
    let secondXY = tumble_zip_high(x, y)
    let firstW = tumble_zip_low(w, .zero)
    let secondW = tumble_zip_high(w, .zero)
    unsafe velocities[unchecked: Int(places.p0)].lanes = tumble_join_low(firstXY, firstW)
    unsafe velocities[unchecked: Int(places.p1)].lanes = tumble_join_high(firstXY, firstW)
    unsafe velocities[unchecked: Int(places.p2)].lanes = tumble_join_low(secondXY, secondW)
    unsafe velocities[unchecked: Int(places.p3)].lanes = tumble_join_high(secondXY, secondW)
  }
}
