public import Pixels
import Plane

extension DisplayList {
  /// The most pixels that a picture can have: 2^28, a gibibyte.
  public static let mostPixels = 0x1p28

  /// How many pixels a length in points takes at a scale: rounded up, but for the rounding of its own arithmetic.
  ///
  /// A length without an end has 2^31 pixels, more than any picture; one that is not a number has none.
  public static func pixels(_ points: Double, scale: Double) -> Int {
    let count = (max(0, points) * scale - 1e-6).rounded(.up)
    return count > 0 ? Int(min(count, 0x1p31)) : 0
  }

  /// Whether a picture of a size in points can be made.
  public static func canRender(width: Double, height: Double, scale: Double) -> Bool {
    guard scale > 0, width.isFinite, height.isFinite, scale.isFinite else { return false }
    return Double(pixels(width, scale: scale)) * Double(pixels(height, scale: scale)) <= mostPixels
  }

  /// Draws the picture.
  ///
  /// The same list, scale and levels give the same bytes on every machine and thread.
  /// - Parameters:
  ///   - scale: Pixels per point, above 0; by default 1.
  ///   - coverageLevels: How many steps of partial coverage an edge may have, 2...256; see ``Canvas/coverageLevels``.
  ///   - background: What is behind the layers; by default the list's own ``backgroundColor``.
  /// - Returns: A bitmap of width and height times the scale, rounded up to whole pixels.
  /// - Precondition: The scale is above 0 and the bitmap has at most 2^28 pixels.
  public func render(scale: Double = 1, coverageLevels: Int = 256, background: Color? = nil) -> Bitmap {
    precondition(
      Self.canRender(width: width, height: height, scale: scale),
      "a picture of \(width) x \(height) at \(scale) is no bitmap")
    let fill = (background ?? backgroundColor).pixel
    var bitmap = Bitmap(
      width: Self.pixels(width, scale: scale), height: Self.pixels(height, scale: scale), filledWith: fill)
    var painter = Painter(levels: coverageLevels)
    bitmap.withSurface { surface in
      draw(in: surface.box, on: surface, scale: scale, with: &painter)
    }
    return bitmap
  }

  /// Draws the picture over all of a bitmap of its size; the bytes are those of ``render(scale:coverageLevels:background:)``.
  ///
  /// Nothing is allocated for the bitmap if nobody else holds its pixels.
  /// - Parameters:
  ///   - bitmap: What is drawn over; one of another size is replaced.
  ///   - scale: Pixels per point, above 0; by default 1.
  ///   - coverageLevels: How many steps of partial coverage an edge may have, 2...256; see ``Canvas/coverageLevels``.
  public func render(into bitmap: inout Bitmap, scale: Double = 1, coverageLevels: Int = 256) {
    guard bitmap.width == Self.pixels(width, scale: scale), bitmap.height == Self.pixels(height, scale: scale)
    else {
      bitmap = render(scale: scale, coverageLevels: coverageLevels)
      return
    }
    var painter = Painter(levels: coverageLevels)
    bitmap.withSurface { surface in
      unsafe Blend.store(
        backgroundColor.pixel.word, surface.pointer(x: 0, y: 0), count: surface.box.x1 * surface.box.y1)
      draw(in: surface.box, on: surface, scale: scale, with: &painter)
    }
  }

  /// Turns a bitmap that shows another picture into one that shows this one, by drawing again only what differs.
  ///
  /// The bytes are those of ``render(scale:coverageLevels:background:)``. Nothing is allocated for the bitmap if nobody
  /// else holds its pixels.
  /// - Parameters:
  ///   - bitmap: What ``render(scale:coverageLevels:background:)`` gave for the other picture with the same scale and
  ///     levels and its own background.
  ///   - old: The other picture.
  ///   - scale: Pixels per point.
  ///   - coverageLevels: The steps of partial coverage.
  public func redraw(
    _ bitmap: inout Bitmap, showing old: DisplayList, scale: Double = 1, coverageLevels: Int = 256
  ) {
    let whole = PixelBox(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    guard bitmap.width == Self.pixels(width, scale: scale),
      bitmap.height == Self.pixels(height, scale: scale),
      backgroundColor == old.backgroundColor, width == old.width, height == old.height
    else { return render(into: &bitmap, scale: scale, coverageLevels: coverageLevels) }
    let damage = Damage(from: old, to: self, scale: scale, canvas: whole)
    guard damage.area < whole.area / 2 else {
      return render(into: &bitmap, scale: scale, coverageLevels: coverageLevels)
    }
    guard !damage.boxes.isEmpty else { return }
    var painter = Painter(levels: coverageLevels)
    painter.skipsUnseen = true
    bitmap.withSurface { surface in
      for box in damage.boxes {
        for y in box.y0..<box.y1 {
          unsafe Blend.store(
            backgroundColor.pixel.word, surface.pointer(x: box.x0, y: y), count: box.x1 - box.x0)
        }
        draw(in: box, on: surface, scale: scale, with: &painter)
      }
    }
  }

  /// Draws the layers as far as they lie in a box.
  private func draw(in box: PixelBox, on surface: Surface, scale: Double, with painter: inout Painter) {
    // Through a pointer: a loop over the array would copy each layer.
    unsafe layers.withUnsafeBufferPointer { layers in
      for i in layers.indices {
        unsafe painter.draw(
          layers[i], parent: .scale(scale, scale), clip: Clip(box: box, mask: nil), opacity: 1, on: surface)
      }
    }
  }
}
