import Plane

/// The points and normals of all shapes of a world, in two flat arrays.
///
/// A block is taken for each shape and given back with it; given back blocks are kept in lists by size (rounded up to
/// a power of two), so that worlds that make and remove shapes for hours do not grow.
struct Geometry {
  private(set) var vertices: [Vec2] = []
  private(set) var normals: [Vec2] = []
  /// Starts of unused blocks, by the logarithm of their size.
  private var unused: [[Int32]] = Array(repeating: [], count: 32)

  private static func sizeClass(_ count: Int) -> Int {
    Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  /// Stores points and normals, equally many, and answers where.
  mutating func add(_ points: [Vec2], normals directions: [Vec2]) -> Int32 {
    let size = Geometry.sizeClass(points.count)
    let start: Int32
    if let block = unused[size].popLast() {
      start = block
    } else {
      start = Int32(vertices.count)
      let padding = repeatElement(Vec2.zero, count: 1 << size)
      vertices.append(contentsOf: padding)
      normals.append(contentsOf: padding)
    }
    for i in points.indices {
      vertices[Int(start) + i] = points[i]
      normals[Int(start) + i] = directions[i]
    }
    return start
  }

  /// Gives a block back.
  mutating func remove(_ start: Int32, count: Int) {
    unused[Geometry.sizeClass(count)].append(start)
  }
}
