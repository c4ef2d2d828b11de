// The part of a surface that drawing may touch: a box, and a mask where the edge is not on whole pixels.
//
// A mask is a coverage that is kept. A shape drawn under it has, in each pixel, the product of the two coverages:
// exact where either covers the pixel wholly or not at all, and the usual approximation where two edges pass one pixel.

/// Where drawing may go.
struct Clip {
  var box: PixelBox
  var mask: ClipMask?
}

/// A coverage with a way to find its rows; nothing is drawn outside its runs.
final class ClipMask {
  let coverage: Coverage
  private let top: Int
  /// The index of the first run of each row, and the number of runs at the end.
  private let starts: [Int]

  /// Takes a coverage over.
  init(_ coverage: consuming Coverage) {
    let count = coverage.runCount
    var starts: [Int] = []
    top = count > 0 ? unsafe Int(coverage.runs[0].y) : 0
    for i in 0..<count {
      while unsafe top + starts.count <= Int(coverage.runs[i].y) { starts.append(i) }
    }
    starts.append(count)
    self.starts = starts
    self.coverage = coverage
  }

  /// The runs of a row, as a range of indices.
  func runs(y: Int) -> (first: Int, end: Int) {
    let row = y - top
    guard row >= 0, row + 1 < starts.count else { return (0, 0) }
    return (starts[row], starts[row + 1])
  }

  /// The product of a shape's coverage and the mask, on the levels of the table.
  func apply(to shape: borrowing Coverage, snap: UnsafePointer<UInt8>, into out: inout Coverage) {
    for i in 0..<shape.runCount {
      let run = unsafe shape.runs[i]
      let y = Int(run.y)
      let row = runs(y: y)
      let (start, end) = (Int(run.x), Int(run.x + run.count))
      var j = row.first
      while j < row.end {
        let other = unsafe coverage.runs[j]
        j += 1
        let x0 = max(start, Int(other.x))
        let x1 = min(end, Int(other.x + other.count))
        if x0 >= end { break }
        guard x0 < x1 else { continue }
        if run.value >= 0, other.value >= 0 {
          let product = Blend.scaled(UInt8(run.value), UInt8(other.value))
          out.append(y: y, x: x0, count: x1 - x0, value: unsafe Int(snap[Int(product)]))
          continue
        }
        let target = unsafe out.appendBytes(y: y, x: x0, count: x1 - x0)
        for x in x0..<x1 {
          let a = unsafe run.value >= 0 ? UInt8(run.value) : shape.bytes(of: run)[x - start]
          let b =
            unsafe other.value >= 0 ? UInt8(other.value) : coverage.bytes(of: other)[x - Int(other.x)]
          unsafe target[x - x0] = snap[Int(Blend.scaled(a, b))]
        }
      }
    }
  }
}
