import Pixels
import Plane

// Shapes and gradients as drawing operations, and masks.

extension Painter {
  /// Sets the shape to the line along a path.
  ///
  /// The pen has its width in the path's coordinates: a map that stretches the plane stretches the line too.
  mutating func setStroke(along path: Path, style: StrokeStyle, map: Affine, clip: Clip) {
    let stretch = (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    guard stretch > 0, stretch.isFinite else { return setShape([], clip: clip) }
    var contours = path.strokeContours(style, tolerance: Self.tolerance / stretch)
    for i in contours.indices {
      for k in contours[i].points.indices { contours[i].points[k] = map.apply(contours[i].points[k]) }
    }
    setShape(contours, clip: clip)
  }

  /// Draws the path of a layer: its inside, then the line along it.
  mutating func draw(_ shape: LayerShape, map: Affine, clip: Clip, opacity: Double, on surface: Surface) {
    if let color = shape.visibleFill {
      setShape(shape.path, rule: shape.fillRule, map: map, clip: clip)
      fill(color.multiplyingAlpha(by: opacity).pixel.word, mode: .normal, on: surface)
    }
    if let color = shape.visibleStroke {
      setStroke(along: shape.path, style: shape.stroke, map: map, clip: clip)
      fill(color.multiplyingAlpha(by: opacity).pixel.word, mode: .normal, on: surface)
    }
  }

  /// Draws a gradient wherever it is within the clip.
  ///
  /// The ends of an axial gradient, and of one between circles of which one holds the other, are antialiased; where
  /// circles lie side by side each pixel is drawn wholly or not at all.
  mutating func draw(
    _ gradient: Gradient, map: Affine, clip: Clip, opacity: Double, mode: BlendMode, on surface: Surface
  ) {
    guard let sampler = GradientSampler(gradient, map: map) else { return }
    let all = gradient.map.then(map)
    switch gradient.kind {
    case .axial where !(gradient.extendsBefore && gradient.extendsAfter):
      guard let inverse = all.inverse else { return }
      // The band between the ends, as far as the clip reaches.
      let box = clip.box
      let seen = Rect(
        x: Double(box.x0), y: Double(box.y0), width: Double(box.x1 - box.x0),
        height: Double(box.y1 - box.y0)
      ).extent(under: inverse)
      let low = gradient.extendsBefore ? min(seen.x, 0) : 0
      let high = gradient.extendsAfter ? max(seen.maxX, 1) : 1
      let corners = [
        Point(low, seen.y), Point(high, seen.y), Point(high, seen.maxY), Point(low, seen.maxY),
      ]
      setShape([Polyline(points: corners.map(all.apply), isClosed: true)], clip: clip)
    case .circles(let c0, let r0, let c1, let r1) where gradient.isNested:
      let (inner, outer) = r0 <= r1 ? ((c0, r0), (c1, r1)) : ((c1, r1), (c0, r0))
      let goesIn = r0 <= r1 ? gradient.extendsBefore : gradient.extendsAfter
      let goesOut = r0 <= r1 ? gradient.extendsAfter : gradient.extendsBefore
      var contours: [Polyline] = []
      func circle(_ at: Point, _ r: Double) {
        let path = Path(ovalIn: Rect(x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r))
        contours += path.polylines(tolerance: Self.tolerance, under: all)
      }
      if goesOut {
        let b = clip.box.grown(by: 1)
        let (x0, y0, x1, y1) = (Double(b.x0), Double(b.y0), Double(b.x1), Double(b.y1))
        contours.append(
          Polyline(points: [Point(x0, y0), Point(x1, y0), Point(x1, y1), Point(x0, y1)], isClosed: true))
      } else {
        circle(outer.0, outer.1)
      }
      if !goesIn, inner.1 > 0 { circle(inner.0, inner.1) }
      setShape(contours, rule: .evenOdd, clip: clip)
    default:
      setShape(to: clip)
    }
    fill(.gradient(sampler), opacity: Self.byte(opacity), mode: mode, on: surface)
  }

  /// Multiplies a picture by the alpha of a layer drawn over it.
  ///
  /// - Parameters:
  ///   - mask: The layer.
  ///   - map: The map from its parent's coordinates to pixels.
  ///   - box: Where the picture is; it is not larger than the surface.
  ///   - surface: The picture.
  mutating func cut(by mask: LayerNode, map: Affine, box: PixelBox, on surface: Surface) {
    var drawn = Bitmap(width: box.x1 - box.x0, height: box.y1 - box.y0)
    drawn.withSurface(x: box.x0, y: box.y0) { alpha in
      draw(mask, parent: map, clip: Clip(box: box, mask: nil), opacity: 1, on: alpha)
      for y in box.y0..<box.y1 {
        let target = unsafe surface.pointer(x: box.x0, y: y)
        let factor = unsafe alpha.pointer(x: box.x0, y: y)
        for i in 0..<box.x1 - box.x0 { unsafe target[i] = Blend.scaled(target[i], factor[i] >> 24) }
      }
    }
  }
}
