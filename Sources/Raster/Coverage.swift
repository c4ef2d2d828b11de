// How much of each pixel a shape covers, as runs.
//
// The problem: a shape is drawn by mixing its paint into every pixel in proportion to the area of the pixel that the
// shape covers. Most pixels are covered wholly or not at all, so the coverage is kept as runs of a row that either
// have one value or point at a byte for each pixel.
// Invariants: runs are in order of y, then of x; they do not overlap; no run is empty; all lie in the box that the
// rasterizer was given. A byte is the area in 1/255 of a pixel, rounded to the nearest of the canvas's levels, and
// depends on the shape and the pixel alone: not on the box, on other pixels or on what was drawn before.

/// A rectangle of whole pixels, half open.
struct PixelBox: Equatable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  func intersection(_ o: PixelBox) -> PixelBox {
    PixelBox(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
  }
}

/// Neighbouring pixels of a row.
struct CoverageRun {
  var y: Int32
  var x: Int32
  var count: Int32
  /// The coverage of all of them, 1...255, or -1 - n where their bytes start at n.
  var value: Int32
}

/// The runs of one shape; used again and again as a scratch buffer, or kept as a clip.
@safe
struct Coverage: ~Copyable {
  private(set) var runs: UnsafeMutablePointer<CoverageRun>
  private(set) var runCount = 0
  private var runCapacity: Int
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private var byteCount = 0
  private var byteCapacity: Int

  /// Whether any run has a byte for each pixel.
  var hasBytes: Bool { byteCount > 0 }

  init(runCapacity: Int = 512, byteCapacity: Int = 2048) {
    self.runCapacity = runCapacity
    self.byteCapacity = byteCapacity
    unsafe runs = .allocate(capacity: runCapacity)
    unsafe bytes = .allocate(capacity: byteCapacity)
  }

  deinit {
    unsafe runs.deallocate()
    unsafe bytes.deallocate()
  }

  mutating func removeAll() {
    runCount = 0
    byteCount = 0
  }

  /// Adds pixels of one coverage; 0 adds nothing.
  mutating func append(y: Int, x: Int, count: Int, value: Int) {
    guard value > 0, count > 0 else { return }
    if runCount == runCapacity { growRuns() }
    unsafe runs[runCount] = CoverageRun(
      y: Int32(truncatingIfNeeded: y), x: Int32(truncatingIfNeeded: x),
      count: Int32(truncatingIfNeeded: count), value: Int32(truncatingIfNeeded: value))
    runCount &+= 1
  }

  /// Adds pixels whose bytes the caller then writes at the pointer returned.
  mutating func appendBytes(y: Int, x: Int, count: Int) -> UnsafeMutablePointer<UInt8> {
    if runCount == runCapacity { growRuns() }
    if byteCount &+ count > byteCapacity { growBytes(by: count) }
    unsafe runs[runCount] = CoverageRun(
      y: Int32(truncatingIfNeeded: y), x: Int32(truncatingIfNeeded: x),
      count: Int32(truncatingIfNeeded: count), value: Int32(truncatingIfNeeded: -1 &- byteCount))
    runCount &+= 1
    let start = unsafe bytes + byteCount
    byteCount &+= count
    return unsafe start
  }

  /// The bytes of a run that has them.
  func bytes(of run: CoverageRun) -> UnsafePointer<UInt8> {
    unsafe UnsafePointer(bytes + Int(-1 &- run.value))
  }

  private mutating func growRuns() {
    let larger = UnsafeMutablePointer<CoverageRun>.allocate(capacity: runCapacity * 2)
    unsafe larger.moveInitialize(from: runs, count: runCount)
    unsafe runs.deallocate()
    unsafe runs = larger
    runCapacity *= 2
  }

  private mutating func growBytes(by count: Int) {
    let capacity = max(byteCapacity * 2, byteCount + count)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: bytes, count: byteCount)
    unsafe bytes.deallocate()
    unsafe bytes = larger
    byteCapacity = capacity
  }
}
