package import Foundation
internal import PictureDiff

/// Where the references of one call lie: `__Snapshots__/<test file>/<test>.<arguments>.<name>` beside the test file.
package struct SnapshotPlace {
  /// The references' folder.
  package let folder: URL
  /// What the names of all references of the call start with.
  package let stem: String

  /// Finds the place.
  ///
  /// - Parameters:
  ///   - filePath: the test's source file.
  ///   - testName: the test's function, as `#function` gives it.
  ///   - arguments: the arguments of a parameterised test as text; none for another.
  ///   - name: the name of the snapshot; nil for its number within its test.
  ///   - number: that number, from 1; used where there is no name.
  ///   - isNumbered: whether the first snapshot without a name has its number, rather than pieces with names of their own.
  package init(
    filePath: String, testName: String, arguments: [String] = [], name: String?, number: Int = 1,
    isNumbered: Bool = true
  ) {
    let file = URL(fileURLWithPath: filePath)
    folder = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    var parts = [ReferenceName.test(testName)]
    if !arguments.isEmpty {
      // The dot before a case of an enumeration says nothing in a file's name.
      let words = arguments.map { ReferenceName.word($0.drop { $0 == "." }) }
      parts.append(ReferenceName.shortened(words.joined(separator: "-"), to: 60))
    }
    if let name {
      parts.append(ReferenceName.word(name))
    } else if isNumbered {
      parts.append("\(number)")
    } else if number > 1 {
      parts.append("frames-\(number)")
    }
    // A file's name has at most 255 bytes, and a time and the longest extension come behind.
    stem = ReferenceName.shortened(parts.joined(separator: "."), to: 180)
  }

  /// The reference of a piece, without its extension.
  package func reference(_ piece: String?) -> URL {
    folder.appendingPathComponent(piece.map { "\(stem).\(ReferenceName.word($0))" } ?? stem)
  }
}
