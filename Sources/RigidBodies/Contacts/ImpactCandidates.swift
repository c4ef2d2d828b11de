// The earliest impact of a sub-step.
//
// The problem: where many shapes touch a boundary, many have an impact in a sub-step, and looking through all pairs for
// the earliest one after each takes the square of their number. The method: the times stand at the leaves of a binary
// tree whose nodes hold the lesser of their children, and only those that an impact may have changed are looked up
// again. Invariants: candidates are kept from the oldest to the newest; of equal times that of the newest contact comes
// first; a leaf without an impact holds a time behind the end of the sub-step.

/// The contacts that continuous collision looks at in a sub-step, with their times of impact as far as these are known.
struct ImpactCandidates {
  private(set) var contacts: [Int32] = []
  /// Fractions of the sub-step: the root at 1, the leaves from `width` on.
  private var times: [Float] = []
  private var width = 0
  /// The places whose times are to be looked up, and whether each is among them.
  private var unknown: [Int32] = []
  private var isUnknown: [Bool] = []
  /// The place of each contact of the world among the candidates, -1 for none.
  private var places: [Int32] = []
  /// The newest contact of the world when candidates were last looked for.
  private(set) var newest: Int32 = -1

  /// The time of those that have no impact in this sub-step.
  static let never: Float = 2

  /// Forgets all candidates.
  mutating func removeAll() {
    for contact in contacts where Int(contact) < places.count { places[Int(contact)] = -1 }
    contacts.removeAll(keepingCapacity: true)
    unknown.removeAll(keepingCapacity: true)
    isUnknown.removeAll(keepingCapacity: true)
    for node in times.indices { times[node] = ImpactCandidates.never }
  }

  /// Adds a candidate; of those added until `sort` the newest comes first.
  mutating func append(_ contact: Int32) { contacts.append(contact) }

  /// Brings those added since there were `count` into order, and makes their times unknown.
  mutating func sort(from count: Int, newest: Int32) {
    self.newest = newest
    if contacts.count == count { return }
    if contacts.count > width { widen() }
    for place in count..<contacts.count {
      isUnknown.append(true)
      unknown.append(Int32(place))
    }
    ImpactCandidates.sort(from: count, &contacts, &places)
  }

  private static func sort(from first: Int, _ contacts: inout [Int32], _ places: inout [Int32]) {
    var contacts = contacts.mutableSpan
    var (low, high) = (first, contacts.count - 1)
    while low < high {
      contacts.swapAt(low, high)
      low += 1
      high -= 1
    }
    var most: Int32 = -1
    for place in first..<contacts.count { most = max(most, contacts[place]) }
    while places.count <= Int(most) { places.append(-1) }
    var places = places.mutableSpan
    for place in first..<contacts.count { places[Int(contacts[place])] = Int32(place) }
  }

  private mutating func widen() {
    let old = times[width...]
    var wide = max(width, 16)
    while wide < contacts.count { wide *= 2 }
    var new = [Float](repeating: ImpactCandidates.never, count: 2 * wide)
    new.replaceSubrange(wide..<wide + old.count, with: old)
    for node in (1..<wide).reversed() { new[node] = min(new[2 * node], new[2 * node + 1]) }
    times = new
    width = wide
  }

  /// Sorts the places whose times are to be looked up: by insertion, since they are few or sorted already.
  mutating func sortUnknown() {
    for i in unknown.indices {
      let place = unknown[i]
      var hole = i
      while hole > 0 && unknown[hole - 1] > place {
        unknown[hole] = unknown[hole - 1]
        hole -= 1
      }
      if hole != i { unknown[hole] = place }
    }
  }

  /// The newest of the sorted places whose times are to be looked up; it counts as known from now on.
  mutating func takeUnknown() -> Int? {
    guard let place = unknown.popLast() else { return nil }
    isUnknown[Int(place)] = false
    return Int(place)
  }

  /// Sets the time of a candidate's impact, a fraction of the sub-step or `never`.
  mutating func setTime(_ time: Float, at place: Int) {
    var node = width + place
    if times[node] == time { return }
    times[node] = time
    while node > 1 {
      node /= 2
      times[node] = min(times[2 * node], times[2 * node + 1])
    }
  }

  /// The earliest impact, of equal ones that of the newest contact; nil if there is none.
  var earliest: (contact: Int32, time: Float)? {
    guard width > 0, times[1] < ImpactCandidates.never else { return nil }
    var node = 1
    while node < width { node = times[2 * node + 1] <= times[2 * node] ? 2 * node + 1 : 2 * node }
    return (contacts[node - width], times[node])
  }

  /// Has the time of a contact looked up again if it is a candidate.
  mutating func forgetTime(of contact: Int32) {
    guard Int(contact) < places.count, places[Int(contact)] >= 0 else { return }
    let place = places[Int(contact)]
    if isUnknown[Int(place)] { return }
    isUnknown[Int(place)] = true
    unknown.append(place)
  }
}
