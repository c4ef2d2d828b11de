/// Finds the known name that a mistyped one most likely means.
package enum NearestName {
  /// The known name with the fewest edits (insertions, deletions, replacements, swaps of neighbours) from the given one.
  ///
  /// - Returns: nil when even the nearest is further than a third of the given name's length, two edits for four to eight characters, or the name is longer than 80
  ///   characters. Of one or two characters, after the dashes of an option, nearly every short word is near: only the same ones in another case or order are meant.
  package static func of(_ name: String, among known: [String]) -> String? {
    guard name.count <= 80 else { return nil }
    let letters = name.drop { $0 == "-" }.count
    guard letters > 2 else {
      return known.first { $0.lowercased() == name.lowercased() }
        ?? known.first { $0.count == name.count && $0.sorted() == name.sorted() }
    }
    let limit = letters == 3 ? 1 : max(2, name.count / 3)
    let distances = known.map { (name: $0, edits: distance(Array(name), Array($0))) }
    return distances.filter { $0.edits <= limit }.min { $0.edits < $1.edits }?.name
  }

  /// The number of edits from one word to the other (optimal string alignment).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, before[j - 1] + 1) }
        row.append(edits)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
