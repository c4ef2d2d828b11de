/// Which pixels of a rectangle differ and are not excused.
struct DifferenceMarks {
  private let columns: Range<Int>
  private let rows: Range<Int>
  private var isMarked: [Bool]
  /// How many are marked.
  private(set) var count = 0

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    isMarked = [Bool](repeating: false, count: columns.count * rows.count)
  }

  /// Marks the pixel of a column and row, once.
  mutating func mark(_ x: Int, _ y: Int) {
    isMarked[(y - rows.lowerBound) * columns.count + x - columns.lowerBound] = true
    count += 1
  }

  /// The largest number of marks in a square.
  ///
  /// The marks of each column, over as many rows as the square has, are kept up to date from row to row, and summed up over as
  /// many columns: two additions a pixel, whatever the side.
  func densest(side: Int) -> Int {
    var result = 0
    var heights = [Int](repeating: 0, count: columns.count)
    for y in 0..<rows.count {
      var sum = 0
      for x in 0..<columns.count {
        heights[x] += isMarked[y * columns.count + x] ? 1 : 0
        if y >= side, isMarked[(y - side) * columns.count + x] { heights[x] -= 1 }
        sum += heights[x]
        if x >= side { sum -= heights[x - side] }
        if sum > result { result = sum }
      }
    }
    return result
  }
}
