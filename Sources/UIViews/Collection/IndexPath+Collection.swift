public import Foundation

extension IndexPath {
  /// Makes the path of an item of a collection: its number in a section, and the section's number.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The number of the item in its section.
  ///
  /// - Precondition: the path has two numbers.
  public var item: Int {
    get {
      demandTwoNumbers()
      return self[1]
    }
    set {
      demandTwoNumbers()
      self[1] = newValue
    }
  }

  /// The number of the section.
  ///
  /// - Precondition: the path has two numbers.
  public var section: Int {
    get {
      demandTwoNumbers()
      return self[0]
    }
    set {
      demandTwoNumbers()
      self[0] = newValue
    }
  }

  private func demandTwoNumbers() {
    demand(count == 2, "The index path \(Array(self)) names no item; it needs a section and an item.")
  }
}
