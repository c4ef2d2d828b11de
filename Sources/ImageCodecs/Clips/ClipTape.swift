// What changes from picture to picture of a clip, as colour numbers.
//
// The form: for each changed row a head of three words (the row, the first column, twice the number of columns, plus 1 for
// runs) and then either a word for each pixel or, where that is shorter, pairs of a number and a length. Flat art takes
// a few hundred words a picture.

/// The pictures of a clip, each as the spans in which it differs from the one before.
package struct ClipTape: Sendable {
  /// The changed spans of one picture.
  struct Picture: Sendable {
    fileprivate var words: [UInt32] = []

    /// Adds a span of a row of colour numbers.
    mutating func add(_ columns: Range<Int>, row y: Int, of numbers: [UInt32], width: Int) {
      let count = columns.count
      unsafe numbers.withUnsafeBufferPointer { numbers in
        guard let base = numbers.baseAddress else { return }
        let row = unsafe base + (y * width + columns.lowerBound)
        var runs = 1
        var x = 1
        while x < count {
          if unsafe row[x] != row[x &- 1] { runs &+= 1 }
          x &+= 1
        }
        let isRuns = 2 * runs < count
        words.append(UInt32(y))
        words.append(UInt32(columns.lowerBound))
        words.append(UInt32(count << 1 | (isRuns ? 1 : 0)))
        guard isRuns else {
          unsafe words.append(contentsOf: UnsafeBufferPointer(start: row, count: count))
          return
        }
        x = 0
        while x < count {
          let start = x
          let number = unsafe row[x]
          x &+= 1
          while x < count, unsafe row[x] == number { x &+= 1 }
          words.append(number)
          words.append(UInt32(x &- start))
        }
      }
    }
  }

  private var pictures: [Picture] = []
  /// The number of words it takes.
  private(set) var size = 0

  /// The number of pictures.
  package var count: Int { pictures.count }

  /// Adds the next picture.
  mutating func add(_ picture: Picture) {
    pictures.append(picture)
    size += picture.words.count
  }

  /// Draws a picture over the one before it: every changed pixel gets what its colour's number stands for.
  ///
  /// - Parameters:
  ///   - number: The picture's place on the tape; the pictures before it have been drawn, in order.
  ///   - canvas: The rows, one value a pixel.
  ///   - width: The number of columns.
  ///   - values: What each colour number stands for.
  package func draw<Value>(_ number: Int, on canvas: inout [Value], width: Int, values: [Value]) {
    unsafe pictures[number].words.withUnsafeBufferPointer { words in
      unsafe canvas.withUnsafeMutableBufferPointer { canvas in
        unsafe values.withUnsafeBufferPointer { values in
          guard let word = words.baseAddress, let canvas = canvas.baseAddress, let value = values.baseAddress
          else { return }
          var i = 0
          while i < words.count {
            let target = unsafe canvas + (Int(word[i]) &* width &+ Int(word[i &+ 1]))
            let count = unsafe Int(word[i &+ 2] >> 1)
            let isRuns = unsafe word[i &+ 2] & 1 == 1
            i &+= 3
            var x = 0
            if isRuns {
              while x < count {
                let length = unsafe Int(word[i &+ 1])
                unsafe (target + x).update(repeating: value[Int(word[i])], count: length)
                x &+= length
                i &+= 2
              }
            } else {
              while x < count {
                unsafe target[x] = value[Int(word[i &+ x])]
                x &+= 1
              }
              i &+= count
            }
          }
        }
      }
    }
  }
}
