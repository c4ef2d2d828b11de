import Plane

extension World {
  /// Adds a field that acts on no body yet; nil when the world already has 32 (rule 101).
  public mutating func addField(_ definition: FieldDefinition) -> FieldID? {
    let slot: Int
    if let free = fields.firstIndex(where: { $0 == nil }) {
      slot = free
    } else if fields.count < Tuning.maximumFields {
      slot = fields.count
      fields.append(nil)
    } else {
      return nil
    }
    fieldsMade += 1
    fields[slot] = Field(definition: definition, generation: fieldsMade)
    fieldOrder.append(slot)
    return FieldID(index: Int32(slot), generation: fieldsMade)
  }

  /// Removes a field; its bodies do not wake.
  public mutating func removeField(_ id: FieldID) {
    let slot = checked(id)
    for i in states.indices { states[i].fields &= ~(1 << UInt32(slot)) }
    fields[slot] = nil
    fieldOrder.removeAll { $0 == slot }
  }

  /// Whether the identifier names a field that is still in the world.
  public func contains(_ id: FieldID) -> Bool {
    id.slot < fields.count && fields[id.slot]?.generation == id.generation
  }

  /// Gives a field a new definition; the bodies that it acts on stay, and do not wake.
  public mutating func setField(_ definition: FieldDefinition, of id: FieldID) {
    fields[checked(id)] = Field(definition: definition, generation: id.generation)
  }

  /// Lets a field act on a body, or no longer; the body does not wake.
  public mutating func setField(_ id: FieldID, actsOn body: BodyID, _ acts: Bool) {
    let bit: UInt32 = 1 << UInt32(checked(id))
    let index = checked(body)
    if acts { states[index].fields |= bit } else { states[index].fields &= ~bit }
  }

  private func checked(_ id: FieldID) -> Int {
    precondition(contains(id), "the field is not in this world (any more)")
    return id.slot
  }

  /// What the fields of a body do to it: the first velocity field rules alone, else forces add in order of age.
  func fieldEffect(on body: Int, _ h: Float) -> Field.Effect {
    let time = self.time + Double(h)
    let mask = states[body].fields
    var sum = Vec2.zero
    var velocity: Vec2?
    for slot in fieldOrder where mask & (1 << UInt32(slot)) != 0 {
      let answer =
        slot < fieldAnswers.count && body < fieldAnswers[slot].count ? fieldAnswers[slot][body] : nil
      switch answer.map(Field.Effect.force) ?? fields[slot]?.effect(on: states[body], infos[body], time: time)
      {
      case .force(let force) where force.isFinite: sum += force
      case .force: break
      case .velocity(let v): velocity = velocity ?? v
      case nil: break
      }
    }
    return velocity.map { .velocity($0) } ?? .force(heldForce(sum, on: body))
  }
}
