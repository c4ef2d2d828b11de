import UIViews

/// Items in the order added, each once, told apart by identity.
@MainActor
struct ItemList {
  private(set) var all: [any UIDynamicItem] = []
  private var keys: Set<ObjectIdentifier> = []

  /// Adds an item at the end; false if it was there.
  mutating func insert(_ item: any UIDynamicItem) -> Bool {
    guard keys.insert(ObjectIdentifier(item)).inserted else { return false }
    all.append(item)
    return true
  }

  /// Takes an item out; false if it was not there.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard keys.remove(ObjectIdentifier(item)) != nil else { return false }
    all.removeAll { $0 === item }
    return true
  }

  func contains(_ item: any UIDynamicItem) -> Bool {
    keys.contains(ObjectIdentifier(item))
  }
}
