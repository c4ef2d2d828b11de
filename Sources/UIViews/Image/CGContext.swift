// One class of short calls that hand on to the canvas; they share its state, which is why they stand in one long file.

public import Foundation
import Pixels
import Plane
import Raster

/// Draws into a picture, in points from the top left; y grows downwards, as in all contexts of UIKit.
@MainActor @preconcurrency
public final class CGContext {
  /// What ``saveGState()`` remembers, transform and clip aside.
  private struct State {
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle()
    var alpha = 1.0
    var blendMode = BlendMode.normal
    var isSmooth = true
  }

  /// The number of pixels to a point.
  let scale: CGFloat
  private let pixelWidth: Int
  private let pixelHeight: Int
  private let isOpaque: Bool
  private let origin: CGPoint
  private var state = State()
  private var saved: [State] = []
  /// The path being made, in the coordinates of the current transform.
  private var current = Path()
  /// Whether anything has been asked of the canvas; until then it takes no memory.
  private(set) var isTouched = false
  /// The canvas, in an object of its own: a lazy value would be copied, pixels and all, for each call that changes it.
  private lazy var sheet: Sheet = {
    isTouched = true
    let bitmap = Bitmap(width: pixelWidth, height: pixelHeight, filledWith: isOpaque ? .black : .clear)
    var canvas = Canvas(bitmap, scale: Double(scale))
    if origin != .zero { canvas.concatenate(.translation(-Double(origin.x), -Double(origin.y))) }
    return Sheet(canvas)
  }()

  private final class Sheet {
    var canvas: Canvas

    init(_ canvas: Canvas) {
      self.canvas = canvas
    }
  }

  /// Makes a context of a size in points, clear or, if opaque, black.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - scale: The number of pixels to a point.
  ///   - opaque: Whether the picture is black at first.
  ///   - origin: The coordinates of the top left corner, in points.
  /// - Precondition: sides and scale are finite, and the picture has at most 2^28 pixels.
  package init(size: CGSize, scale: CGFloat, opaque: Bool, origin: CGPoint = .zero) {
    demand(
      DisplayList.canRender(width: Double(size.width), height: Double(size.height), scale: Double(scale)),
      "a picture of \(size.width) x \(size.height) points at \(scale) pixels to a point cannot be made; expected finite sides and at most 2^28 pixels in all"
    )
    self.scale = scale
    self.origin = origin
    isOpaque = opaque
    pixelWidth = DisplayList.pixels(Double(size.width), scale: Double(scale))
    pixelHeight = DisplayList.pixels(Double(size.height), scale: Double(scale))
  }

  /// What has been drawn; nil if nothing has been asked for.
  var drawnImage: CGImage? { isTouched ? makeImage() : nil }

  /// What has been drawn so far.
  public func makeImage() -> CGImage? {
    pixelWidth > 0 && pixelHeight > 0 ? CGImage(sheet.canvas.bitmap) : nil
  }

  /// The number of pixel columns.
  public var width: Int { pixelWidth }
  /// The number of pixel rows.
  public var height: Int { pixelHeight }

  // MARK: State

  /// Remembers transform, clip, colours and line style.
  public func saveGState() {
    saved.append(state)
    sheet.canvas.save()
  }

  /// Goes back to what was last remembered; nothing happens without that.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    changingTransform { sheet.canvas.restore() }
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) {
    state.fill = color.color
  }

  /// Sets the colour of fills by sRGB components, each 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of fills to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color.color
  }

  /// Sets the colour of strokes by sRGB components, each 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the width of strokes, in units of the current transform; 1 at first.
  public func setLineWidth(_ width: CGFloat) {
    state.style.width = Double(width)
  }

  /// Sets how open ends of strokes look; butt at first.
  public func setLineCap(_ cap: CGLineCap) {
    state.style.cap = cap.raster
  }

  /// Sets how corners of strokes look; mitred at first.
  public func setLineJoin(_ join: CGLineJoin) {
    state.style.join = join.raster
  }

  /// Sets the largest ratio of a mitre's length to the line width; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) {
    state.style.miterLimit = Double(limit)
  }

  /// Sets the lengths of dashes and gaps of strokes; an unbroken line for none.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashes = lengths.map { Double($0) }
    state.style.dashPhase = Double(phase)
  }

  /// Sets a factor for the opacity of all that is drawn, 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = Double(min(max(alpha, 0), 1))
  }

  /// Sets how drawn pixels meet the ones that are there.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode.raster
  }

  /// Sets whether pictures are smoothed when they are scaled; true unless the quality is `none`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.isSmooth ? .default : .none }
    set { state.isSmooth = newValue != .none }
  }

  // MARK: Transform

  /// The map from the current coordinates to pixels from the bottom left, as Core Graphics counts them.
  public var ctm: CGAffineTransform {
    CGAffineTransform(sheet.canvas.transform)
      .concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(pixelHeight)))
  }

  /// Puts a map before the current transform: later coordinates go through it first.
  public func concatenate(_ transform: CGAffineTransform) {
    changingTransform { sheet.canvas.concatenate(transform.plane) }
  }

  /// Moves the origin of later coordinates.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales later coordinates.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns later coordinates by radians, clockwise as seen in the picture.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Changes the transform and keeps the points of the path where they are in the picture.
  private func changingTransform(_ change: () -> Void) {
    let before = sheet.canvas.transform
    change()
    guard !current.isEmpty, before != sheet.canvas.transform else { return }
    current = sheet.canvas.transform.inverse.map { current.applying(before.then($0)) } ?? Path()
  }

  // MARK: Path

  /// Throws the path away.
  public func beginPath() {
    current = Path()
  }

  /// The path that is being made.
  public var path: CGPath? { current.isEmpty ? nil : CGPath(current) }

  /// Whether no path is being made.
  public var isPathEmpty: Bool { current.isEmpty }

  /// Starts a new part of the path.
  public func move(to point: CGPoint) {
    current.move(to: point.plane)
  }

  /// Adds a line to the path.
  public func addLine(to point: CGPoint) {
    current.addLine(to: point.plane)
  }

  /// Adds a part made of lines to the path.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a cubic curve to the path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCubic(to: end.plane, control1: control1.plane, control2: control2.plane)
  }

  /// Adds a quadratic curve to the path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.addQuad(to: end.plane, control: control.plane)
  }

  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) {
    current.addRect(rect.plane)
  }

  /// Adds rectangles to the path.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds the ellipse inscribed in a rectangle to the path.
  public func addEllipse(in rect: CGRect) {
    current.addOval(in: rect.plane)
  }

  /// Adds an arc to the path.
  ///
  /// Clockwise is meant with y upwards, as everywhere in Core Graphics, and so looks reversed in the picture.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.addArc(
      center: center.plane, radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), clockwise: !clockwise)
  }

  /// Adds a path to the path.
  public func addPath(_ path: CGPath) {
    current.append(path.path)
  }

  /// Closes the part with a line to its start.
  public func closePath() {
    current.close()
  }

  // MARK: Painting

  /// Fills the path, which is then gone.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(current, rule: rule)
    beginPath()
  }

  /// Draws the line along the path, which is then gone.
  public func strokePath() {
    stroke(current)
    beginPath()
  }

  /// Fills the path, draws the line along it, or both; it is then gone.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fill(current, rule: .winding)
    case .eoFill: fill(current, rule: .evenOdd)
    case .stroke: stroke(current)
    case .fillStroke:
      fill(current, rule: .winding)
      stroke(current)
    case .eoFillStroke:
      fill(current, rule: .evenOdd)
      stroke(current)
    }
    beginPath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    sheet.canvas.fill(rect.plane, with: tinted(state.fill), blendMode: state.blendMode)
  }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Fills the ellipse inscribed in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fill(Path(ovalIn: rect.plane), rule: .winding)
  }

  /// Draws the line along a rectangle.
  public func stroke(_ rect: CGRect) {
    stroke(Path(rect: rect.plane))
  }

  /// Draws a line of a width along a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.width = Double(width)
    stroke(Path(rect: rect.plane), style: style)
  }

  /// Draws the line along the ellipse inscribed in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(Path(ovalIn: rect.plane))
  }

  /// Draws separate lines, each from a point to the one after it.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index].plane)
      path.addLine(to: points[index + 1].plane)
    }
    stroke(path)
  }

  /// Makes a rectangle clear.
  public func clear(_ rect: CGRect) {
    sheet.canvas.fill(rect.plane, with: .clear, blendMode: .clear)
  }

  /// Limits drawing to the inside of the path as well; the path is then gone.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: current, rule: rule)
    beginPath()
  }

  /// Limits drawing to a rectangle as well.
  public func clip(to rect: CGRect) {
    sheet.canvas.clip(to: rect.plane)
  }

  /// The smallest rectangle, in current coordinates, outside which nothing is drawn.
  public var boundingBoxOfClipPath: CGRect {
    guard let inverse = sheet.canvas.transform.inverse else { return .null }
    return CGRect(sheet.canvas.clipBounds).applying(CGAffineTransform(inverse))
  }

  /// Draws a picture so that it fills a rectangle, its lower edge at the smallest y, as Core Graphics does.
  ///
  /// In the contexts of UIKit, where y grows downwards, it therefore stands on its head; ``UIImage/draw(in:)`` draws
  /// upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let r = rect.standardized
    sheet.canvas.save()
    sheet.canvas.concatenate(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(r.minY + r.maxY)))
    drawUpright(image, in: r, alpha: 1, blendMode: state.blendMode)
    sheet.canvas.restore()
  }
}

extension CGContext {
  /// Draws a picture with its upper edge at the smallest y.
  func drawUpright(
    _ image: CGImage, in rect: CGRect, alpha: Double, blendMode: BlendMode? = nil, slices: ImageSlices? = nil
  ) {
    sheet.canvas.draw(
      image.bitmap, in: rect.plane, opacity: alpha * state.alpha, blendMode: blendMode ?? state.blendMode,
      smooth: state.isSmooth, slices: slices)
  }

  /// Draws a gradient in current coordinates.
  func draw(_ gradient: Gradient) {
    sheet.canvas.draw(gradient, opacity: state.alpha, blendMode: state.blendMode)
  }

  /// Draws a layer in current coordinates.
  func draw(_ node: LayerNode) {
    sheet.canvas.draw(node, opacity: state.alpha)
  }

  func fill(_ path: Path, rule: CGPathFillRule, blendMode: BlendMode? = nil, alpha: Double = 1) {
    guard !path.isEmpty else { return }
    sheet.canvas.fill(
      path, with: tinted(state.fill).multiplyingAlpha(by: alpha), rule: rule.fill,
      blendMode: blendMode ?? state.blendMode)
  }

  func stroke(_ path: Path, style: StrokeStyle? = nil, blendMode: BlendMode? = nil, alpha: Double = 1) {
    guard !path.isEmpty else { return }
    sheet.canvas.stroke(
      path, with: tinted(state.stroke).multiplyingAlpha(by: alpha), style: style ?? state.style,
      blendMode: blendMode ?? state.blendMode)
  }

  func clip(to path: Path, rule: CGPathFillRule) {
    sheet.canvas.clip(to: path, rule: rule.fill)
  }

  private func tinted(_ color: Color) -> Color {
    color.multiplyingAlpha(by: state.alpha)
  }
}
