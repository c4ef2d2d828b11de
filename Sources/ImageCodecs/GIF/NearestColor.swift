// Finds the palette entry nearest to a colour.
//
// The method: the entries stand sorted by lightness; the search starts at the colour's own lightness and walks both
// ways, and a way ends where the difference of lightness alone exceeds the best distance so far.
// Invariant, tested against a plain loop: the entry found has the least distance; of several, the lowest index wins.

/// A palette, ready to be searched for the entry nearest to a colour.
package struct NearestColor {
  /// One entry: where it lies and its index in the palette.
  private struct Entry {
    var place: OKLab
    var index: Int
  }

  private let entries: [Entry]

  /// - Precondition: the palette has at least one entry.
  package init(_ places: [OKLab]) {
    precondition(!places.isEmpty, "a palette without colours has no nearest one")
    entries = places.enumerated().map { Entry(place: $1, index: $0) }
      .sorted { ($0.place.l, $0.index) < ($1.place.l, $1.index) }
  }

  /// The index of the nearest entry and the square of its distance.
  package func nearest(to color: OKLab) -> (index: Int, squaredDistance: Double) {
    unsafe entries.withUnsafeBufferPointer { entries in
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low &+ high) / 2
        if unsafe entries[middle].place.l < color.l { low = middle &+ 1 } else { high = middle }
      }
      var up = low
      var down = low &- 1
      var best = Double.infinity
      var index = Int.max
      while true {
        let canRise = up < entries.count
        let canSink = down >= 0
        var moved = false
        if canRise {
          let entry = unsafe entries[up]
          let dl = entry.place.l - color.l
          if dl * dl <= best {
            let distance = entry.place.squaredDistance(to: color)
            if distance < best || (distance == best && entry.index < index) {
              best = distance
              index = entry.index
            }
            up &+= 1
            moved = true
          }
        }
        if canSink {
          let entry = unsafe entries[down]
          let dl = entry.place.l - color.l
          if dl * dl <= best {
            let distance = entry.place.squaredDistance(to: color)
            if distance < best || (distance == best && entry.index < index) {
              best = distance
              index = entry.index
            }
            down &-= 1
            moved = true
          }
        }
        if !moved { return (index, best) }
      }
    }
  }
}
