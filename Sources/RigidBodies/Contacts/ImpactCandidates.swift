/// The contacts that continuous collision looks at in a sub-step, with their times of impact as far as these are known.
///
/// They are kept from the oldest to the newest; of equal times that of the newest contact comes first.
struct ImpactCandidates {
  private(set) var contacts: [Int32] = []
  /// Fractions of the sub-step, 1 for no impact, less than 0 if unknown.
  private var times: [Float] = []
  /// The place of each contact of the world among the candidates, -1 for none.
  private var places: [Int32] = []
  /// The newest contact of the world when candidates were last looked for.
  private(set) var newest: Int32 = -1

  /// Forgets all candidates.
  mutating func removeAll() {
    for contact in contacts where Int(contact) < places.count { places[Int(contact)] = -1 }
    contacts.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
  }

  /// Adds a candidate; of those added until `sort` the newest comes first.
  mutating func append(_ contact: Int32) { contacts.append(contact) }

  /// Brings those added since there were `count` into order, and makes their times unknown.
  mutating func sort(from count: Int, newest: Int32) {
    self.newest = newest
    contacts[count...].reverse()
    for place in count..<contacts.count {
      times.append(-1)
      while places.count <= Int(contacts[place]) { places.append(-1) }
      places[Int(contacts[place])] = Int32(place)
    }
  }

  /// The known time of a candidate's impact, less than 0 if it is unknown.
  func time(at place: Int) -> Float { times[place] }

  /// Sets the time of a candidate's impact.
  mutating func setTime(_ time: Float, at place: Int) { times[place] = time }

  /// Has the time of a contact looked up again if it is a candidate.
  mutating func forgetTime(of contact: Int32) {
    guard Int(contact) < places.count, places[Int(contact)] >= 0 else { return }
    times[Int(places[Int(contact)])] = -1
  }
}
