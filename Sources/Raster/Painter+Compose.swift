import Pixels
import Plane

// What a layer looks like without its children, as one drawing operation; see Painter+Layer.swift for the method.

extension Painter {
  /// Draws background, content and border of a layer.
  mutating func drawPaint(
    of node: LayerNode, border: Color, map: Affine, clip: Clip, fillsClip: Bool, opacity: Double,
    on surface: Surface
  ) {
    let background = node.backgroundColor ?? .clear
    if !node.kind.isPlain, let gradient = node.visibleGradient {
      return drawPaint(
        of: node, gradient, border: border, map: map, clip: clip, fillsClip: fillsClip, opacity: opacity,
        on: surface)
    }
    guard let content = node.visibleContent else {
      if border.alpha > 0 {
        setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
        compose(
          node, sampler: nil, fit: .covering, background: background.pixel.word,
          border: border.pixel.word, map: map, clip: clip, opacity: opacity, on: surface)
      } else if background.alpha > 0 {
        fillBackground(
          background, of: node, map: map, clip: clip, fillsClip: fillsClip, opacity: opacity, on: surface)
      }
      return
    }
    let fit = node.fit(of: content)
    if fit == .overlapping {
      // Neither rectangle holds the other: background, content and border one upon the other.
      if background.alpha > 0 {
        fillBackground(
          background, of: node, map: map, clip: clip, fillsClip: fillsClip, opacity: opacity, on: surface)
      }
      setShape(content.frame, map: map, clip: clip)
      fill(content, map: map, background: 0, opacity: opacity, on: surface)
      if border.alpha > 0 {
        drawBorder(
          border, of: node, map: map, clip: clip, fillsClip: fillsClip, opacity: opacity, on: surface)
      }
      return
    }
    if fit == .beyond {
      setShape(content.frame, map: map, clip: clip)
    } else {
      setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
    }
    guard shape.runCount > 0 else { return }
    let needsParts = border.alpha > 0 || fit == .inside || fit == .beyond && background.alpha > 0
    if needsParts {
      Self.withSource(of: content, map: map) { sampler in
        compose(
          node, sampler: sampler, fit: fit, background: background.pixel.word, border: border.pixel.word,
          map: map, clip: clip, opacity: opacity, on: surface)
      }
    } else {
      fill(content, map: map, background: background.pixel.word, opacity: opacity, on: surface)
    }
  }

  /// Draws background, gradient, content and border of a layer.
  private mutating func drawPaint(
    of node: LayerNode, _ gradient: Gradient, border: Color, map: Affine, clip: Clip, fillsClip: Bool,
    opacity: Double, on surface: Surface
  ) {
    if node.visibleContent != nil {
      // Rare, and so two operations: the gradient, and upon it what the layer would show without one.
      var (under, upper) = (node, node)
      under.content = nil
      upper.backgroundColor = nil
      upper.kind = .plain
      for (part, line) in [(under, Color.clear), (upper, border)] {
        drawPaint(
          of: part, border: line, map: map, clip: clip, fillsClip: fillsClip, opacity: opacity, on: surface)
      }
      return
    }
    guard let sampler = GradientSampler(gradient, map: map) else { return }
    let background = (node.backgroundColor ?? .clear).pixel.word
    setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
    guard shape.runCount > 0 else { return }
    if border.alpha > 0 {
      compose(
        node, sampler: .gradient(sampler), fit: .covering, background: background,
        border: border.pixel.word, map: map, clip: clip, opacity: opacity, on: surface)
    } else {
      fill(
        .gradient(sampler), background: background, opacity: Self.byte(opacity), mode: .normal, on: surface)
    }
  }

  private mutating func fillBackground(
    _ color: Color, of node: LayerNode, map: Affine, clip: Clip, fillsClip: Bool, opacity: Double,
    on surface: Surface
  ) {
    let pixel = color.multiplyingAlpha(by: opacity).pixel.word
    if !fillsClip, node.cornerRadius <= 0,
      fillBox(node.placement.bounds, map: map, clip: clip, with: pixel, on: surface)
    {
      return
    }
    setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
    fill(pixel, mode: .normal, on: surface)
  }

  /// Draws the border of a layer alone.
  mutating func drawBorder(
    _ border: Color, of node: LayerNode, map: Affine, clip: Clip, fillsClip: Bool, opacity: Double,
    on surface: Surface
  ) {
    setShape(of: node, map: map, clip: clip, fillsClip: fillsClip)
    compose(
      node, sampler: nil, fit: .covering, background: 0, border: border.pixel.word, map: map, clip: clip,
      opacity: opacity, on: surface)
  }

  private mutating func setShape(of node: LayerNode, map: Affine, clip: Clip, fillsClip: Bool) {
    if fillsClip {
      setShape(to: clip)
    } else {
      setShape(node.placement.bounds, corners: node.cornerStyle, map: map, clip: clip)
    }
  }

  private mutating func fill(
    _ content: LayerContent, map: Affine, background: UInt32, opacity: Double, on surface: Surface
  ) {
    guard shape.runCount > 0 else { return }
    Self.withSource(of: content, map: map) { sampler in
      fill(
        sampler, background: background, opacity: Self.byte(opacity), mode: .normal, on: surface)
    }
  }

  /// Composes the parts of a layer under the shape, which is its bounds or, if that is larger, its content's frame.
  private mutating func compose(
    _ node: LayerNode, sampler: PaintSource?, fit: ContentFit, background: UInt32, border: UInt32,
    map: Affine, clip: Clip, opacity: Double, on surface: Surface
  ) {
    rasterizeParts(of: node, fit: fit, hasBorder: border != 0, map: map, box: clip.box)
    row.reserve(surface.box.x1 - surface.box.x0)
    var cursors = (whole: 0, bounds: 0, inset: 0, content: 0)
    let factor = Self.byte(opacity)
    for i in 0..<shape.runCount {
      let run = unsafe shape.runs[i]
      let (x, y, length) = (Int(run.x), Int(run.y), Int(run.count))
      // What of each pixel the whole shape covers, before a mask cut it.
      if clip.mask == nil {
        unsafe Self.expand(shape, cursor: &cursors.whole, x: x, y: y, count: length, into: row.whole)
      } else {
        unsafe Self.expand(uncut, cursor: &cursors.whole, x: x, y: y, count: length, into: row.whole)
      }
      if let sampler {
        unsafe sampler.read(x: x, y: y, count: length, into: row.pixels)
        if fit == .inside {
          unsafe Self.expand(
            contentPart, cursor: &cursors.content, x: x, y: y, count: length, into: row.part)
          for k in 0..<length {
            unsafe row.pixels[k] = Blend.scaled(row.pixels[k], Self.share(row.part[k], row.whole[k]))
          }
        }
      } else {
        unsafe Blend.store(0, row.pixels, count: length)
      }
      if fit == .beyond {
        unsafe Self.expand(
          boundsPart, cursor: &cursors.bounds, x: x, y: y, count: length, into: row.part)
        for k in 0..<length {
          let under = unsafe Blend.scaled(background, Self.share(row.part[k], row.whole[k]))
          unsafe row.pixels[k] = Blend.over(row.pixels[k], under)
        }
      } else {
        unsafe Blend.under(row.pixels, background, count: length)
        unsafe row.part.update(from: row.whole, count: length)
      }
      if border != 0 {
        unsafe Self.expand(insetPart, cursor: &cursors.inset, x: x, y: y, count: length, into: row.inset)
        for k in 0..<length {
          let ring = unsafe row.part[k] > row.inset[k] ? row.part[k] &- row.inset[k] : 0
          guard ring > 0 else { continue }
          let upper = unsafe Blend.scaled(border, Self.share(ring, row.whole[k]))
          unsafe row.pixels[k] = Blend.over(upper, row.pixels[k])
        }
      }
      unsafe Blend.scale(row.pixels, by: factor, count: length)
      unsafe put(row.pixels, run: run, mode: .normal, on: surface)
    }
  }

  /// The coverages of the bounds, of the inside of the border and of the content, as far as they are needed.
  private mutating func rasterizeParts(
    of node: LayerNode, fit: ContentFit, hasBorder: Bool, map: Affine, box: PixelBox
  ) {
    let bounds = node.placement.bounds
    let corners = node.cornerStyle
    boundsPart.removeAll()
    insetPart.removeAll()
    contentPart.removeAll()
    if fit == .beyond {
      Self.add(bounds, corners: corners, map: map, box: box, with: &rasterizer, into: &boundsPart)
    }
    if hasBorder {
      let w = node.borderWidth
      let inner = Rect(
        x: bounds.x + w, y: bounds.y + w, width: bounds.width - 2 * w, height: bounds.height - 2 * w)
      Self.add(
        inner, corners: corners.inset(by: w, of: bounds), map: map, box: box, with: &rasterizer,
        into: &insetPart)
    }
    if fit == .inside, let content = node.visibleContent {
      Self.add(content.frame, corners: .square, map: map, box: box, with: &rasterizer, into: &contentPart)
    }
  }

  /// The part of a covered area that a smaller area takes, as a byte.
  @_transparent
  private static func share(_ part: UInt8, _ whole: UInt8) -> UInt32 {
    let (p, w) = (UInt32(truncatingIfNeeded: part), UInt32(truncatingIfNeeded: whole))
    return w == 255 ? p : p >= w ? 255 : (p &* 510 &+ w) / (2 &* w)
  }

  /// Writes the coverage of some pixels of a row as bytes; called for rows and columns in growing order.
  private static func expand(
    _ coverage: borrowing Coverage, cursor: inout Int, x: Int, y: Int, count: Int,
    into bytes: UnsafeMutablePointer<UInt8>
  ) {
    unsafe bytes.update(repeating: 0, count: count)
    let end = x &+ count
    while cursor < coverage.runCount {
      let run = unsafe coverage.runs[cursor]
      let (runY, runX, runEnd) = (Int(run.y), Int(run.x), Int(run.x &+ run.count))
      if runY > y || runY == y && runX >= end { return }
      if runY == y, runEnd > x {
        let x0 = max(x, runX)
        let length = min(end, runEnd) &- x0
        if run.value >= 0 {
          unsafe (bytes + (x0 &- x)).update(repeating: UInt8(truncatingIfNeeded: run.value), count: length)
        } else {
          unsafe (bytes + (x0 &- x)).update(from: coverage.bytes(of: run) + (x0 &- runX), count: length)
        }
        if runEnd > end { return }
      }
      cursor &+= 1
    }
  }
}
