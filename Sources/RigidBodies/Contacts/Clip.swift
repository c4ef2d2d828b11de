import Plane

/// An end of a segment that is being clipped, with the features that made it.
struct ClipVertex {
  var v = Vec2.zero
  var id = FeatureID()
}

/// A segment that is being clipped.
struct ClipSegment {
  var a = ClipVertex()
  var b = ClipVertex()

  /// The part of the segment behind a side plane of the reference face, nil for none.
  ///
  /// A new end is where the vertex `reference` of the reference shape meets the incident face. A segment in the
  /// plane's back only by one end that lies on the plane has one point and counts as none (as in the stock solver).
  @inline(__always)
  func clipped(normal: Vec2, offset: Float, reference: UInt16) -> ClipSegment? {
    let distanceA = normal.dot(a.v) - offset
    let distanceB = normal.dot(b.v) - offset
    if distanceA <= 0 && distanceB <= 0 { return self }
    guard distanceA * distanceB < 0 else { return nil }
    let share = distanceA / (distanceA - distanceB)
    let end = ClipVertex(
      v: a.v + share * (b.v - a.v),
      id: FeatureID(indexA: reference, indexB: a.id.indexB, isFaceA: false, isFaceB: true))
    // The end that is kept comes first.
    return distanceA <= 0 ? ClipSegment(a: a, b: end) : ClipSegment(a: b, b: end)
  }
}
