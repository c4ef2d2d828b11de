public import Pixels

/// Pictures that show a person how two pictures differ.
public enum ThreeUp {
  /// The marks of differing pixels: opaque magenta, a colour that interfaces seldom have.
  static let mark = RGBA8(red: 255, green: 0, blue: 255, alpha: 255)
  /// The frame around what differs: orange, so that a single pixel is found in a large picture.
  static let frame = RGBA8(red: 255, green: 140, blue: 0, alpha: 255)
  /// The number of pixels between the marks and the frame.
  static let frameDistance = 4
  /// What lies around and between the three parts.
  static let gutter = RGBA8(red: 128, green: 128, blue: 128, alpha: 255)
  /// The number of gutter pixels between two parts.
  static let gap = 8

  /// Lays side by side the reference, the picture that was found, and their difference.
  ///
  /// The third part is a dimmed, grey copy of the reference on which every differing pixel is marked in magenta, with
  /// an orange frame around them. Where the sizes differ every part is as large as both pictures together, and what only one of them covers is marked.
  /// - Parameters:
  ///   - reference: The picture that is expected.
  ///   - found: The picture that is compared with it.
  /// - Returns: A picture three times as wide, with 8 grey columns after the first and second part.
  public static func picture(reference: Bitmap, found: Bitmap) -> Bitmap {
    picture(
      reference: reference, found: found, width: max(reference.width, found.width),
      height: max(reference.height, found.height))
  }

  /// The same with parts of a given size, at least that of the pictures.
  static func picture(reference: Bitmap, found: Bitmap, width: Int, height: Int) -> Bitmap {
    var result = Bitmap(width: 3 * width + 2 * gap, height: height, filledWith: gutter)
    let stride = result.width
    unsafe result.pixels.withUnsafeMutableBufferPointer { target in
      guard let target = target.baseAddress else { return }
      unsafe reference.pixels.withUnsafeBufferPointer { a in
        unsafe found.pixels.withUnsafeBufferPointer { b in
          for y in 0..<height {
            let row = unsafe target + y * stride
            if y < reference.height, let a = a.baseAddress {
              unsafe row.update(from: a + y * reference.width, count: reference.width)
            }
            if y < found.height, let b = b.baseAddress {
              unsafe (row + width + gap).update(from: b + y * found.width, count: found.width)
            }
            let third = unsafe row + 2 * (width + gap)
            var x = 0
            while x < width {
              let inA = x < reference.width && y < reference.height
              let inB = x < found.width && y < found.height
              if inA && inB, unsafe a[y &* reference.width &+ x] == b[y &* found.width &+ x] {
                unsafe third[x] = dimmed(a[y &* reference.width &+ x])
              } else if inA || inB {
                unsafe third[x] = mark
              }
              x &+= 1
            }
          }
        }
      }
    }
    if case .pixels(let difference) = PictureDifference.between(reference, found) {
      result.frame(difference, offset: 2 * (width + gap), width: width)
    }
    return result
  }

  /// A light grey for the pixel's brightness over white, so that marks stand out.
  private static func dimmed(_ pixel: RGBA8) -> RGBA8 {
    let word = pixel.word
    let white = 255 &- (word >> 24)
    let red = word & 0xFF
    let green = word >> 8 & 0xFF
    let blue = word >> 16 & 0xFF
    // The usual weights of luma in 1/256, then a quarter of it above 191.
    let luma = (77 &* red &+ 150 &* green &+ 29 &* blue) >> 8 &+ white
    let grey = min(255, 191 &+ luma / 4)
    return RGBA8(word: grey | grey << 8 | grey << 16 | 0xFF00_0000)
  }
}

extension Bitmap {
  /// Draws the frame around what differs into the part of the picture that starts at a column.
  fileprivate mutating func frame(_ difference: PixelDifference, offset: Int, width: Int) {
    let distance = ThreeUp.frameDistance
    let left = difference.columns.lowerBound - distance - 1
    let right = difference.columns.upperBound + distance
    let top = difference.rows.lowerBound - distance - 1
    let bottom = difference.rows.upperBound + distance
    func draw(_ x: Int, _ y: Int, on picture: inout Bitmap) {
      guard (0..<width).contains(x), (0..<picture.height).contains(y) else { return }
      picture[x + offset, y] = ThreeUp.frame
    }
    for x in left...right {
      draw(x, top, on: &self)
      draw(x, bottom, on: &self)
    }
    for y in top...bottom {
      draw(left, y, on: &self)
      draw(right, y, on: &self)
    }
  }
}
