/// Fillings of a picture's rectangle that leave the same canvas.
enum FrameDelta {
  /// A picture with a clear value in long stretches in which the canvas already has the picture's, row by row and on from one row
  /// to the next; nil where there is none.
  ///
  /// A clear pixel among others breaks the strings of its neighbours; only long stretches of them make codes shorter. Boxes
  /// around what changed gave more bytes.
  /// - Parameters:
  ///   - picture: The values inside the rectangle.
  ///   - canvas: What is there already.
  ///   - clear: The value that leaves a pixel as it is.
  ///   - stretch: How many pixels in a row must be as they were.
  ///   - solid: The least value that replaces a pixel; one below it that is as it was is left out in any case.
  /// - Returns: The values of the filling.
  static func sparse<Value: FixedWidthInteger>(
    _ picture: [Value], over canvas: [Value], clear: Value, stretch: Int, solid: Value = 0
  ) -> [Value]? {
    var result = picture
    let count = picture.count
    let step = 8 / MemoryLayout<Value>.size
    var isSparse = false
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe canvas.withUnsafeBufferPointer { canvas in
        guard let r = result.baseAddress, let c = canvas.baseAddress else { return }
        var i = 0
        while i < count {
          if unsafe r[i] != c[i] {
            i &+= 1
            continue
          }
          let start = i
          while i &+ step <= count, unsafe word(r + i) == word(c + i) { i &+= step }
          while i < count, unsafe r[i] == c[i] { i &+= 1 }
          if i &- start >= stretch {
            unsafe (r + start).update(repeating: clear, count: i &- start)
            isSparse = true
          } else if solid > 0 {
            for place in start..<i where unsafe r[place] < solid { unsafe r[place] = clear }
          }
        }
      }
    }
    return isSparse ? result : nil
  }

  /// Eight bytes of values at once.
  @unsafe
  private static func word<Value>(_ values: UnsafePointer<Value>) -> UInt64 {
    unsafe UnsafeRawPointer(values).loadUnaligned(as: UInt64.self)
  }
}
