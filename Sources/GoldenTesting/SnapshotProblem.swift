/// Why there is nothing to compare.
package struct SnapshotProblem: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
