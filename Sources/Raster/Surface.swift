import Pixels

/// The memory that is drawn into: a rectangle of pixels somewhere on the canvas.
///
/// Valid while the memory is; coordinates are the canvas's, so what is drawn does not depend on the rectangle.
@safe
struct Surface {
  private let base: UnsafeMutablePointer<UInt32>
  /// The rectangle.
  let box: PixelBox

  init(_ base: UnsafeMutablePointer<UInt32>, box: PixelBox) {
    unsafe self.base = unsafe base
    self.box = box
  }

  /// How far apart pixels one below the other are in memory.
  var stride: Int { box.x1 &- box.x0 }

  /// The pixel in column x of row y, and the rest of the row after it.
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y &- box.y0) &* (box.x1 &- box.x0) &+ x &- box.x0)
  }
}

extension Bitmap {
  /// Lends the pixels as a surface with its top left corner at a place of the canvas.
  mutating func withSurface<Result>(x: Int = 0, y: Int = 0, _ body: (Surface) -> Result) -> Result {
    let box = PixelBox(x0: x, y0: y, x1: x + width, y1: y + height)
    return unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        // No pixel: an empty box, and a pointer that is never used.
        let one = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        defer { unsafe one.deallocate() }
        return body(unsafe Surface(one, box: PixelBox(x0: x, y0: y, x1: x, y1: y)))
      }
      return unsafe base.withMemoryRebound(to: UInt32.self, capacity: buffer.count) {
        body(unsafe Surface($0, box: box))
      }
    }
  }

  /// Lends the pixels as words, for reading; not called for a bitmap without pixels.
  func withWords(_ body: (UnsafePointer<UInt32>) -> Void) {
    unsafe pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe base.withMemoryRebound(to: UInt32.self, capacity: buffer.count) { unsafe body($0) }
    }
  }
}
