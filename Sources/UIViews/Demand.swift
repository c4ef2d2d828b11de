/// Stops the program with a sentence unless a condition holds.
///
/// For what a program must not do. A `precondition` keeps its sentence to itself in an optimised build, and programs are
/// recorded in optimised builds.
package func demand(
  _ condition: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  guard condition else { fatalError(sentence(), file: file, line: line) }
}
