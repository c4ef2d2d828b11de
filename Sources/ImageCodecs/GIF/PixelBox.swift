internal import Glibc

/// A rectangle of whole pixels; empty where a range is.
struct PixelBox: Hashable {
  var columns: Range<Int>
  var rows: Range<Int>

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// The smallest box that holds both.
  func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)..<max(
          columns.upperBound, other.columns.upperBound),
      rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// The smallest box that holds every place where two pictures of indices differ.
  static func difference(_ a: [UInt8], _ b: [UInt8], width: Int) -> PixelBox {
    box(width: width, height: a.count / max(1, width)) { y in
      unsafe a.withUnsafeBufferPointer { first in
        unsafe b.withUnsafeBufferPointer { second in
          guard let p = first.baseAddress, let q = second.baseAddress else { return nil }
          let row = unsafe p + y * width
          let other = unsafe q + y * width
          if unsafe memcmp(row, other, width) == 0 { return nil }
          var left = 0
          while unsafe row[left] == other[left] { left &+= 1 }
          var right = width &- 1
          while unsafe row[right] == other[right] { right &-= 1 }
          return left..<right + 1
        }
      }
    }
  }

  /// The smallest box that holds every place where the first picture has another index than the given one and the
  /// second has it.
  static func losses(to index: UInt8, from a: [UInt8], in b: [UInt8], width: Int) -> PixelBox {
    box(width: width, height: a.count / max(1, width)) { y in
      unsafe a.withUnsafeBufferPointer { first in
        unsafe b.withUnsafeBufferPointer { second in
          guard let p = first.baseAddress, let q = second.baseAddress else { return nil }
          let row = unsafe p + y * width
          let other = unsafe q + y * width
          if unsafe memchr(other, Int32(index), width) == nil { return nil }
          var left = -1
          var right = -1
          var x = 0
          while x < width {
            if unsafe other[x] == index && row[x] != index {
              if left < 0 { left = x }
              right = x
            }
            x &+= 1
          }
          return left < 0 ? nil : left..<right + 1
        }
      }
    }
  }

  /// Gathers the columns that each row reports.
  static func box(width: Int, height: Int, columns: (Int) -> Range<Int>?) -> PixelBox {
    var result = PixelBox(columns: 0..<0, rows: 0..<0)
    for y in 0..<height {
      guard let range = columns(y) else { continue }
      if result.isEmpty {
        result = PixelBox(columns: range, rows: y..<y + 1)
      } else {
        result.columns =
          min(
            result.columns.lowerBound, range.lowerBound)..<max(
            result.columns.upperBound, range.upperBound)
        result.rows = result.rows.lowerBound..<y + 1
      }
    }
    return result
  }
}
