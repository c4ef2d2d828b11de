// Shape and paint onto a surface: one drawing operation.
//
// Each operation has the same two phases. A shape becomes runs of coverage, cut by the clip; then each run is handed to
// the loops of ``Blend`` with its paint. Scratch memory is kept from one operation to the next, so that drawing
// allocates nothing once it is warm (masks, groups and reduced pictures aside).

import Pixels
import Plane

/// Draws shapes, pictures and layers; holds the scratch memory.
///
/// Not to be used from two threads at once.
struct Painter: ~Copyable {
  var rasterizer = Rasterizer()
  /// The current shape, cut by the clip.
  var shape = Coverage()
  /// The same shape before it was cut, where there is a mask.
  var uncut = Coverage()
  /// Parts of the current layer; see Painter+Layer.swift.
  var boundsPart = Coverage()
  var insetPart = Coverage()
  var contentPart = Coverage()
  var row = ScratchRow()
  /// Whether layers that do not reach into the clip are looked for and left out, which pays where the clip is small.
  var skipsUnseen = false
  /// What ``touch(from:on:)`` has read; kept only so that its reads are not optimised away.
  private var touched: UInt32 = 0

  init() {}

  /// Makes a painter for a number of coverage levels, 2...256.
  init(levels: Int) {
    precondition((2...256).contains(levels), "coverage has 2 to 256 levels, not \(levels)")
    rasterizer.use(levels: levels)
  }

  /// How far from a curve its chords may be, in pixels: at most a level of coverage.
  static var tolerance: Double { 1.0 / 256 }

  // MARK: Shapes

  /// Sets the shape to a rectangle with rounded corners under a map.
  mutating func setShape(_ rect: Rect, corners: CornerStyle = .square, map: Affine, clip: Clip) {
    shape.removeAll()
    Self.add(rect, corners: corners, map: map, box: clip.box, with: &rasterizer, into: &shape)
    cut(by: clip)
  }

  /// Sets the shape to the inside of a path under a map.
  mutating func setShape(_ path: Path, rule: FillRule, map: Affine, clip: Clip) {
    shape.removeAll()
    let contours = path.polylines(tolerance: Self.tolerance, under: map)
    rasterizer.addPolygons(contours, rule: rule, box: clip.box, into: &shape)
    cut(by: clip)
  }

  /// Sets the shape to the union of polygons in pixels, or to another rule's inside of them.
  mutating func setShape(_ contours: [Polyline], rule: FillRule = .nonZero, clip: Clip) {
    shape.removeAll()
    rasterizer.addPolygons(contours, rule: rule, box: clip.box, into: &shape)
    cut(by: clip)
  }

  /// Sets the shape to the whole clip.
  mutating func setShape(to clip: Clip) {
    shape.removeAll()
    let box = clip.box
    guard !box.isEmpty else { return }
    for y in box.y0..<box.y1 { shape.append(y: y, x: box.x0, count: box.x1 - box.x0, value: 255) }
    cut(by: clip)
  }

  private mutating func cut(by clip: Clip) {
    guard let mask = clip.mask else { return }
    uncut.removeAll()
    unsafe mask.apply(to: shape, snap: rasterizer.snap, into: &uncut)
    swap(&shape, &uncut)
  }

  /// Adds a rectangle with rounded corners under a map to a coverage.
  static func add(
    _ rect: Rect, corners: CornerStyle, map: Affine, box: PixelBox, with rasterizer: inout Rasterizer,
    into out: inout Coverage
  ) {
    guard !box.isEmpty, rect.width > 0, rect.height > 0 else { return }
    if corners.radius > 0, !corners.corners.isEmpty {
      let path = Path(rect, corners: corners)
      for contour in path.polylines(tolerance: tolerance, under: map) {
        rasterizer.addConvex(contour.points, box: box, into: &out)
      }
      return
    }
    if let upright = rect.upright(under: map) {
      rasterizer.addRect(
        x0: upright.x, y0: upright.y, x1: upright.maxX, y1: upright.maxY, box: box, into: &out)
    } else {
      let corners = [
        Point(rect.x, rect.y), Point(rect.maxX, rect.y), Point(rect.maxX, rect.maxY),
        Point(rect.x, rect.maxY),
      ].map(map.apply)
      rasterizer.addConvex(corners, box: box, into: &out)
    }
  }

  /// Makes a clip that also cuts at a shape; the box shrinks to the shape.
  mutating func clip(_ clip: Clip, to add: (inout Rasterizer, PixelBox, inout Coverage) -> Void) -> Clip {
    shape.removeAll()
    add(&rasterizer, clip.box, &shape)
    cut(by: clip)
    return keepShapeAsClip(within: clip.box)
  }

  /// Turns the shape into a clip: a mask, or only a box if every pixel of its box is covered wholly.
  private mutating func keepShapeAsClip(within box: PixelBox) -> Clip {
    guard shape.runCount > 0 else {
      return Clip(box: PixelBox(x0: box.x0, y0: box.y0, x1: box.x0, y1: box.y0), mask: nil)
    }
    let first = unsafe shape.runs[0]
    let last = unsafe shape.runs[shape.runCount - 1]
    var bounds = PixelBox(x0: .max, y0: Int(first.y), x1: .min, y1: Int(last.y) + 1)
    var isWhole = shape.runCount == bounds.y1 - bounds.y0
    for i in 0..<shape.runCount {
      let run = unsafe shape.runs[i]
      bounds.x0 = min(bounds.x0, Int(run.x))
      bounds.x1 = max(bounds.x1, Int(run.x + run.count))
      isWhole = isWhole && run.value == 255 && run.x == first.x && run.count == first.count
    }
    if isWhole { return Clip(box: bounds, mask: nil) }
    var kept = Coverage(runCapacity: shape.runCount)
    swap(&kept, &shape)
    return Clip(box: bounds, mask: ClipMask(kept))
  }

  // MARK: Paints

  /// Reads a pixel of each of the next 32 runs that have bytes.
  ///
  /// The rows of a shape lie far apart in memory. Blending waits for the first pixel of every edge in turn; read in a
  /// loop of their own, they arrive together.
  private mutating func touch(from first: Int, on surface: Surface) {
    var sum = touched
    var i = first
    let end = min(first &+ 32, shape.runCount)
    while i < end {
      let run = unsafe shape.runs[i]
      if run.value < 0 { unsafe sum &+= surface.pointer(x: Int(run.x), y: Int(run.y)).pointee }
      i &+= 1
    }
    touched = sum
  }

  /// Fills the shape with a colour.
  mutating func fill(_ pixel: UInt32, mode: BlendMode, on surface: Surface) {
    var i = 0
    let count = shape.runCount
    while i < count {
      if i & 31 == 0, shape.hasBytes { touch(from: i, on: surface) }
      let run = unsafe shape.runs[i]
      let target = unsafe surface.pointer(x: Int(run.x), y: Int(run.y))
      let length = Int(run.count)
      if mode != .normal {
        let bytes = unsafe run.value < 0 ? shape.bytes(of: run) : nil
        unsafe Blend.compose(
          mode, row: nil, pixel: pixel, coverage: bytes, constant: UInt32(max(run.value, 0)), target,
          count: length)
      } else if run.value < 0 {
        unsafe Blend.over(pixel, coverage: shape.bytes(of: run), target, count: length)
      } else {
        unsafe Blend.over(
          pixel, coverage: UInt32(truncatingIfNeeded: run.value), target, count: length)
      }
      i &+= 1
    }
  }

  /// Fills the shape with a picture or a gradient.
  ///
  /// - Parameters:
  ///   - sampler: The picture or gradient.
  ///   - background: A colour put under the picture first; 0 for none.
  ///   - opacity: A factor for both together, 0...255.
  ///   - mode: How they meet the surface.
  ///   - surface: Where they go.
  mutating func fill(
    _ sampler: PaintSource, background: UInt32 = 0, opacity: UInt32, mode: BlendMode, on surface: Surface
  ) {
    row.reserve(surface.box.x1 - surface.box.x0)
    let isPlain = sampler.isOpaque && opacity == 255 && (mode == .normal || mode == .copy)
    var i = 0
    let count = shape.runCount
    while i < count {
      let run = unsafe shape.runs[i]
      let (x, y, length) = (Int(run.x), Int(run.y), Int(run.count))
      if isPlain, run.value == 255 {
        unsafe sampler.read(x: x, y: y, count: length, into: surface.pointer(x: x, y: y))
      } else {
        unsafe sampler.read(x: x, y: y, count: length, into: row.pixels)
        if !sampler.isOpaque { unsafe Blend.under(row.pixels, background, count: length) }
        unsafe Blend.scale(row.pixels, by: opacity, count: length)
        unsafe put(row.pixels, run: run, mode: mode, on: surface)
      }
      i &+= 1
    }
  }

  /// Puts a row of paint down under the coverage of one run of the shape.
  func put(
    _ pixels: UnsafePointer<UInt32>, run: CoverageRun, mode: BlendMode, on surface: Surface
  ) {
    let target = unsafe surface.pointer(x: Int(run.x), y: Int(run.y))
    let length = Int(run.count)
    if mode != .normal {
      let bytes = unsafe run.value < 0 ? shape.bytes(of: run) : nil
      unsafe Blend.compose(
        mode, row: pixels, pixel: 0, coverage: bytes, constant: UInt32(max(run.value, 0)), target,
        count: length)
    } else if run.value < 0 {
      unsafe Blend.over(pixels, coverage: shape.bytes(of: run), target, count: length)
    } else {
      unsafe Blend.over(
        pixels, coverage: UInt32(truncatingIfNeeded: run.value), target, count: length)
    }
  }

  /// Makes a source for a picture that fills its frame under a map, and lends it; nothing for an empty one.
  static func withSource(
    of content: LayerContent, map: Affine, isSmooth: Bool = true, _ body: (PaintSource) -> Void
  ) {
    let (bitmap, rect) = (content.bitmap, content.frame)
    let part =
      content.part ?? Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    guard bitmap.width > 0, bitmap.height > 0, rect.width > 0, rect.height > 0, part.width > 0,
      part.height > 0
    else { return }
    if let slices = content.slices {
      SlicedSampler.with(bitmap, slices: slices, frame: rect, map: map) { body(.slices($0)) }
      return
    }
    let (across, down) = (rect.width / part.width, rect.height / part.height)
    let place = Affine(
      a: across, b: 0, c: 0, d: down, tx: rect.x - part.x * across, ty: rect.y - part.y * down
    ).then(map)
    let factor =
      isSmooth
      ? ImageSampler.reduction(of: place, width: bitmap.width, height: bitmap.height) : (x: 1, y: 1)
    unsafe bitmap.withWords { words in
      guard factor.x > 1 || factor.y > 1 else {
        body(
          .picture(
            unsafe ImageSampler(
              words, width: bitmap.width, height: bitmap.height, map: place, isSmooth: isSmooth)))
        return
      }
      let reduced = unsafe ImageSampler.reduced(
        words, width: bitmap.width, height: bitmap.height, by: factor)
      let width = (bitmap.width + factor.x - 1) / factor.x
      let larger = Affine.scale(Double(factor.x), Double(factor.y)).then(place)
      unsafe reduced.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        body(
          .picture(
            unsafe ImageSampler(
              base, width: width, height: buffer.count / width, map: larger, isSmooth: true)))
      }
    }
  }
}

/// Scratch memory for one row: pixels, and coverages of the parts of a layer.
@safe
struct ScratchRow: ~Copyable {
  private(set) var pixels: UnsafeMutablePointer<UInt32>
  private(set) var whole: UnsafeMutablePointer<UInt8>
  private(set) var part: UnsafeMutablePointer<UInt8>
  private(set) var inset: UnsafeMutablePointer<UInt8>
  private var capacity = 1024

  init() {
    unsafe pixels = .allocate(capacity: capacity)
    unsafe whole = .allocate(capacity: capacity)
    unsafe part = .allocate(capacity: capacity)
    unsafe inset = .allocate(capacity: capacity)
  }

  deinit {
    unsafe pixels.deallocate()
    unsafe whole.deallocate()
    unsafe part.deallocate()
    unsafe inset.deallocate()
  }

  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    capacity = count
    unsafe pixels.deallocate()
    unsafe whole.deallocate()
    unsafe part.deallocate()
    unsafe inset.deallocate()
    unsafe pixels = .allocate(capacity: capacity)
    unsafe whole = .allocate(capacity: capacity)
    unsafe part = .allocate(capacity: capacity)
    unsafe inset = .allocate(capacity: capacity)
  }
}
