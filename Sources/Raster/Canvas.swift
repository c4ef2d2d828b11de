public import Pixels
public import Plane

/// Immediate drawing into a bitmap.
///
/// Coordinates are those of the current transform, which maps them to pixels with the origin at the top left corner
/// of the bitmap; at first it is the scale given at the start. A copy goes on by itself; copies share scratch memory,
/// so they are not to be used from two threads at once. Coordinates that are not finite draw nothing.
public struct Canvas {
  private var base: Bitmap
  private var groups: [Group] = []
  private var saved: [State] = []
  private var clip: Clip
  private let tools = Tools()

  /// The map from the coordinates of drawing calls to pixels.
  public private(set) var transform: Affine

  /// How many steps of coverage a pixel at an edge may have, 2...256.
  ///
  /// 256 gives the exact area, rounded to 1/255; 16 rounds it to fifteenths, so that a picture of few flat colours
  /// has few colours at its edges as well and fits a palette; 2 is no antialiasing.
  public var coverageLevels: Int {
    didSet { Self.check(coverageLevels) }
  }

  private struct State {
    var transform: Affine
    var clip: Clip
  }

  private struct Group {
    var bitmap: Bitmap
    var x: Int
    var y: Int
    var opacity: Double
    var blendMode: BlendMode
    /// Transform and clip outside the group, and how many were saved there.
    var outside: State
    var savedCount: Int
  }

  private final class Tools {
    var painter = Painter()
  }

  /// Makes a canvas that goes on with a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels to start from.
  ///   - scale: Pixels per unit of the first coordinates.
  ///   - coverageLevels: See ``coverageLevels``.
  public init(_ bitmap: Bitmap, scale: Double = 1, coverageLevels: Int = 256) {
    Self.check(coverageLevels)
    base = bitmap
    clip = Clip(box: PixelBox(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height), mask: nil)
    transform = .scale(scale, scale)
    self.coverageLevels = coverageLevels
  }

  private static func check(_ levels: Int) {
    precondition((2...256).contains(levels), "coverage has 2 to 256 levels, not \(levels)")
  }

  /// What has been drawn so far; groups not yet ended are not in it.
  public var bitmap: Bitmap { base }

  // MARK: State

  /// Remembers transform and clip.
  public mutating func save() {
    saved.append(State(transform: transform, clip: clip))
  }

  /// Goes back to the transform and clip of the last ``save()`` not yet gone back to.
  ///
  /// Nothing happens without one; inside a group only those saved since its start count.
  public mutating func restore() {
    guard saved.count > groups.last?.savedCount ?? 0, let state = saved.popLast() else { return }
    transform = state.transform
    clip = state.clip
  }

  /// Puts a map before the current transform: later coordinates go through it first.
  public mutating func concatenate(_ map: Affine) {
    transform = map.then(transform)
  }

  /// Limits drawing to the inside of a path as well, with antialiased edges.
  public mutating func clip(to path: Path, rule: FillRule = .nonZero) {
    let contours = path.polylines(tolerance: Painter.tolerance, under: transform)
    prepare()
    clip = tools.painter.clip(clip) { rasterizer, box, out in
      rasterizer.addPolygons(contours, rule: rule, box: box, into: &out)
    }
  }

  /// Limits drawing to a rectangle as well, with antialiased edges.
  public mutating func clip(to rect: Rect) {
    let map = transform
    prepare()
    clip = tools.painter.clip(clip) { rasterizer, box, out in
      Painter.add(rect, corners: .square, map: map, box: box, with: &rasterizer, into: &out)
    }
  }

  /// The smallest whole-pixel rectangle, in pixels, outside which nothing is drawn.
  public var clipBounds: Rect {
    let box = clip.box
    return Rect(
      x: Double(box.x0), y: Double(box.y0), width: Double(max(0, box.x1 - box.x0)),
      height: Double(max(0, box.y1 - box.y0)))
  }

  // MARK: Drawing

  /// Fills a path.
  public mutating func fill(
    _ path: Path, with color: Color, rule: FillRule = .nonZero, blendMode: BlendMode = .normal
  ) {
    prepare()
    tools.painter.setShape(path, rule: rule, map: transform, clip: clip)
    fillShape(color, blendMode)
  }

  /// Fills a rectangle.
  public mutating func fill(_ rect: Rect, with color: Color, blendMode: BlendMode = .normal) {
    prepare()
    if blendMode == .normal {
      let (tools, map, clip, pixel) = (tools, transform, clip, color.pixel.word)
      var isDone = false
      withTarget { isDone = tools.painter.fillBox(rect, map: map, clip: clip, with: pixel, on: $0) }
      if isDone { return }
    }
    tools.painter.setShape(rect, map: transform, clip: clip)
    fillShape(color, blendMode)
  }

  /// Draws the line along a path.
  ///
  /// The pen has its width in the path's coordinates: a transform that stretches the plane stretches the line too.
  public mutating func stroke(
    _ path: Path, with color: Color, style: StrokeStyle, blendMode: BlendMode = .normal
  ) {
    prepare()
    tools.painter.setStroke(along: path, style: style, map: transform, clip: clip)
    fillShape(color, blendMode)
  }

  /// Draws a bitmap so that it fills a rectangle.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - rect: Where they go.
  ///   - opacity: A factor for their alpha, 0...1.
  ///   - blendMode: How they meet what is there.
  ///   - smooth: Whether pixels are interpolated (the default) or the nearest one is taken.
  ///   - slices: How the bitmap grows in nine slices, always smooth; nil, as a whole, by default.
  public mutating func draw(
    _ image: Bitmap, in rect: Rect, opacity: Double = 1, blendMode: BlendMode = .normal, smooth: Bool = true,
    slices: ImageSlices? = nil
  ) {
    prepare()
    tools.painter.setShape(rect, map: transform, clip: clip)
    let tools = tools
    let map = transform
    withTarget { surface in
      let content = LayerContent(bitmap: image, frame: rect, slices: slices)
      Painter.withSource(of: content, map: map, isSmooth: smooth) { sampler in
        tools.painter.fill(sampler, opacity: Painter.byte(opacity), mode: blendMode, on: surface)
      }
    }
  }

  /// Draws a gradient wherever drawing may go.
  ///
  /// - Parameters:
  ///   - gradient: The gradient; its map leads to the current coordinates.
  ///   - opacity: A factor for its alpha, 0...1.
  ///   - blendMode: How it meets what is there.
  public mutating func draw(_ gradient: Gradient, opacity: Double = 1, blendMode: BlendMode = .normal) {
    prepare()
    let tools = tools
    let (map, clip) = (transform, clip)
    withTarget { surface in
      tools.painter.draw(gradient, map: map, clip: clip, opacity: opacity, mode: blendMode, on: surface)
    }
  }

  /// Draws a layer and its children; their parent's coordinates are the canvas's current ones.
  public mutating func draw(_ layer: LayerNode, opacity: Double = 1) {
    prepare()
    let tools = tools
    let (map, clip) = (transform, clip)
    withTarget { surface in
      tools.painter.draw(layer, parent: map, clip: clip, opacity: opacity, on: surface)
    }
  }

  /// Draws the layers of a picture, without its background.
  ///
  /// An opacity below 1 holds for all of them together.
  public mutating func draw(_ list: DisplayList, opacity: Double = 1) {
    if opacity < 1 { beginGroup(opacity: opacity) }
    for layer in list.layers { draw(layer) }
    if opacity < 1 { endGroup() }
  }

  private mutating func fillShape(_ color: Color, _ mode: BlendMode) {
    let tools = tools
    let pixel = color.pixel.word
    withTarget { tools.painter.fill(pixel, mode: mode, on: $0) }
  }

  private func prepare() {
    tools.painter.rasterizer.use(levels: coverageLevels)
  }

  private mutating func withTarget(_ body: (Surface) -> Void) {
    if let last = groups.indices.last {
      let (x, y) = (groups[last].x, groups[last].y)
      groups[last].bitmap.withSurface(x: x, y: y, body)
    } else {
      base.withSurface(body)
    }
  }

  // MARK: Groups

  /// Starts a group: what is drawn until ``endGroup()`` is composed by itself, then put down as one picture.
  ///
  /// - Parameters:
  ///   - opacity: The group's opacity, 0...1.
  ///   - blendMode: How the group meets what is there.
  public mutating func beginGroup(opacity: Double = 1, blendMode: BlendMode = .normal) {
    let box = clip.box
    groups.append(
      Group(
        bitmap: Bitmap(width: max(0, box.x1 - box.x0), height: max(0, box.y1 - box.y0)), x: box.x0,
        y: box.y0, opacity: opacity, blendMode: blendMode,
        outside: State(transform: transform, clip: clip), savedCount: saved.count))
    // The mask cuts the group as a whole when it is put down.
    clip.mask = nil
  }

  /// Ends the last group begun; nothing happens without one.
  ///
  /// Transform and clip are again what they were at its start.
  public mutating func endGroup() {
    guard var group = groups.popLast() else { return }
    saved.removeLast(saved.count - group.savedCount)
    transform = group.outside.transform
    clip = group.outside.clip
    prepare()
    let tools = tools
    let clip = clip
    withTarget { surface in
      tools.painter.putGroup(
        &group.bitmap, x: group.x, y: group.y, clip: clip, opacity: group.opacity, mode: group.blendMode,
        on: surface)
    }
  }
}
