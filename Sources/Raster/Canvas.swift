public import Pixels
public import Plane

/// Immediate drawing into a bitmap.
///
/// Coordinates are those of the current transform, which maps them to pixels with the origin at the top left corner
/// of the bitmap; at first it is the scale given at the start.
public struct Canvas {
  /// What has been drawn so far.
  public private(set) var bitmap: Bitmap

  /// The map from the coordinates of drawing calls to pixels.
  public private(set) var transform: Affine

  /// How many steps of coverage a pixel at an edge may have, 2...256.
  ///
  /// 256 gives the exact area, rounded to 1/255; 16 rounds it to fifteenths, so that a picture of few flat colours
  /// has few colours at its edges as well and fits a palette; 2 is no antialiasing.
  public var coverageLevels: Int {
    didSet {
      precondition((2...256).contains(coverageLevels), "coverage has 2 to 256 levels, not \(coverageLevels)")
    }
  }

  /// Makes a canvas that goes on with a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels to start from.
  ///   - scale: Pixels per unit of the first coordinates.
  ///   - coverageLevels: See ``coverageLevels``.
  public init(_ bitmap: Bitmap, scale: Double = 1, coverageLevels: Int = 256) {
    precondition((2...256).contains(coverageLevels), "coverage has 2 to 256 levels, not \(coverageLevels)")
    self.bitmap = bitmap
    self.transform = .scale(scale, scale)
    self.coverageLevels = coverageLevels
  }

  /// Remembers transform and clip.
  public mutating func save() { fatalError("not yet") }

  /// Goes back to the transform and clip of the last ``save()`` not yet gone back to; nothing happens without one.
  public mutating func restore() { fatalError("not yet") }

  /// Puts a map before the current transform: later coordinates go through it first.
  public mutating func concatenate(_ map: Affine) { transform = map.then(transform) }

  /// Limits drawing to the inside of a path as well, with antialiased edges.
  public mutating func clip(to path: Path, rule: FillRule = .nonZero) { fatalError("not yet") }

  /// Limits drawing to a rectangle as well, with antialiased edges.
  public mutating func clip(to rect: Rect) { fatalError("not yet") }

  /// The smallest whole-pixel rectangle, in pixels, outside which nothing is drawn.
  public var clipBounds: Rect { fatalError("not yet") }

  /// Fills a path.
  public mutating func fill(
    _ path: Path, with color: Color, rule: FillRule = .nonZero, blendMode: BlendMode = .normal
  ) { fatalError("not yet") }

  /// Fills a rectangle.
  public mutating func fill(_ rect: Rect, with color: Color, blendMode: BlendMode = .normal) {
    fatalError("not yet")
  }

  /// Draws the line along a path.
  public mutating func stroke(
    _ path: Path, with color: Color, style: StrokeStyle, blendMode: BlendMode = .normal
  ) { fatalError("not yet") }

  /// Draws a bitmap so that it fills a rectangle.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - rect: Where they go.
  ///   - opacity: A factor for their alpha, 0...1.
  ///   - blendMode: How they meet what is there.
  ///   - smooth: Whether pixels are interpolated (the default) or the nearest one is taken.
  public mutating func draw(
    _ image: Bitmap, in rect: Rect, opacity: Double = 1, blendMode: BlendMode = .normal, smooth: Bool = true
  ) { fatalError("not yet") }

  /// Draws a layer and its children; their parent's coordinates are the canvas's current ones.
  public mutating func draw(_ layer: LayerNode, opacity: Double = 1) { fatalError("not yet") }

  /// Draws the layers of a picture, without its background.
  public mutating func draw(_ list: DisplayList, opacity: Double = 1) { fatalError("not yet") }

  /// Starts a group: what is drawn until ``endGroup()`` is composed by itself, then put down as one picture.
  ///
  /// - Parameters:
  ///   - opacity: The group's opacity, 0...1.
  ///   - blendMode: How the group meets what is there.
  public mutating func beginGroup(opacity: Double = 1, blendMode: BlendMode = .normal) {
    fatalError("not yet")
  }

  /// Ends the last group begun; nothing happens without one.
  public mutating func endGroup() { fatalError("not yet") }
}
