import Plane

/// What a layer shows beside the properties that every layer has.
public indirect enum LayerKind: Hashable, Sendable {
  /// Nothing.
  case plain
  /// A gradient over the background, under the content, as far as the layer's rounded rectangle reaches; in the layer's coordinates.
  case gradient(Gradient)
  /// A path above the content and below the children; in the layer's coordinates.
  case shape(LayerShape)
}

/// A path that is filled and along which a line is drawn; it may reach beyond its layer.
public struct LayerShape: Hashable, Sendable {
  /// The lines and curves.
  public var path: Path
  /// The colour inside; nil for none.
  public var fillColor: Color?
  /// What is inside.
  public var fillRule: FillRule
  /// The colour of the line; nil for none.
  public var strokeColor: Color?
  /// How the line looks.
  public var stroke: StrokeStyle

  /// Makes a shape.
  public init(
    path: Path, fillColor: Color? = .black, fillRule: FillRule = .nonZero, strokeColor: Color? = nil,
    stroke: StrokeStyle = StrokeStyle()
  ) {
    self.path = path
    self.fillColor = fillColor
    self.fillRule = fillRule
    self.strokeColor = strokeColor
    self.stroke = stroke
  }

  /// The colour inside, if it can be seen.
  var visibleFill: Color? { fillColor.flatMap { $0.alpha > 0 && !path.isEmpty ? $0 : nil } }

  /// The colour of the line, if it can be seen.
  var visibleStroke: Color? {
    strokeColor.flatMap {
      $0.alpha > 0 && !path.isEmpty && stroke.width > 0 && stroke.start < stroke.end ? $0 : nil
    }
  }

  /// A rectangle that holds all that is drawn; nil for nothing.
  var extent: Rect? {
    guard visibleFill != nil || visibleStroke != nil, let b = path.bounds else { return nil }
    guard visibleStroke != nil else { return b }
    let m = stroke.reach
    return Rect(x: b.x - m, y: b.y - m, width: b.width + 2 * m, height: b.height + 2 * m)
  }
}

extension LayerKind {
  /// Whether there is nothing, which is quicker to tell than what there is.
  var isPlain: Bool {
    if case .plain = self { true } else { false }
  }

  /// The gradient, if it is one that shows anything.
  var visibleGradient: Gradient? {
    guard case .gradient(let gradient) = self, gradient.stops.contains(where: { $0.color.alpha > 0 }) else {
      return nil
    }
    return gradient
  }

  /// The shape, if it is one that shows anything.
  var visibleShape: LayerShape? {
    guard case .shape(let shape) = self, shape.visibleFill != nil || shape.visibleStroke != nil else {
      return nil
    }
    return shape
  }
}

extension LayerNode {
  /// The gradient, if it shows anything.
  var visibleGradient: Gradient? { kind.visibleGradient }

  /// The shape, if it shows anything.
  var visibleShape: LayerShape? { kind.visibleShape }
}
