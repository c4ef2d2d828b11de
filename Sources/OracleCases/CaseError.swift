/// A fault in a case file: where, and what was expected there.
package struct CaseError: Error, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  package var file: String
  /// The way to the faulty value, such as `cases[3].items[0].center`; empty for the whole file.
  package var place: String
  /// What is wrong.
  package var message: String

  package init(file: String, place: String, message: String) {
    self.file = file
    self.place = place
    self.message = message
  }

  /// One line: file, place, fault.
  package var description: String {
    place.isEmpty ? "\(file): \(message)" : "\(file): \(place): \(message)"
  }
}
