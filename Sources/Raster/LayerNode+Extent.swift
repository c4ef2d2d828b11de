import Pixels
import Plane

/// How a layer's content lies to its bounds.
enum ContentFit {
  /// It covers the bounds, and is cut there or ends there.
  case covering
  /// It ends inside the bounds on one side or more, and nowhere beyond them.
  case inside
  /// It covers the bounds and reaches beyond them.
  case beyond
  /// It ends inside on one side and reaches beyond on another.
  case overlapping
}
extension LayerNode {
  /// How its corners are.
  var cornerStyle: CornerStyle {
    CornerStyle(radius: max(0, cornerRadius), corners: maskedCorners, curve: cornerCurve)
  }

  /// Whether every pixel is covered by the bounds wholly or not at all, wherever drawing is cut.
  func hasWholeEdges(under map: Affine) -> Bool {
    guard cornerRadius <= 0 || maskedCorners.isEmpty, let r = placement.bounds.upright(under: map) else {
      return false
    }
    // What is nearer is covered wholly, also where two such edges meet: the steps are of 1/255.
    return [r.x, r.y, r.maxX, r.maxY].allSatisfy { ($0 - $0.rounded()).magnitude < 0x1p-12 }
  }

  /// The content, if it has any extent.
  var visibleContent: LayerContent? {
    guard let content, content.bitmap.width > 0, content.bitmap.height > 0, content.frame.width > 0,
      content.frame.height > 0
    else { return nil }
    return content
  }

  /// The border's colour, clear if there is none.
  var visibleBorderColor: Color {
    borderWidth > 0 && placement.bounds.width > 0 && placement.bounds.height > 0 ? borderColor : .clear
  }

  func fit(of content: LayerContent) -> ContentFit {
    let (b, f) = (placement.bounds, content.frame)
    let slack = 1e-9 * (b.width + b.height + 1)
    let covers =
      f.x <= b.x + slack && f.y <= b.y + slack && f.maxX >= b.maxX - slack && f.maxY >= b.maxY - slack
    let within =
      f.x >= b.x - slack && f.y >= b.y - slack && f.maxX <= b.maxX + slack && f.maxY <= b.maxY + slack
    if clipsToBounds { return covers ? .covering : .inside }
    // Without clipping the content keeps its own corners, whatever the bounds' are.
    if covers { return within && cornerRadius <= 0 ? .covering : .beyond }
    return within && cornerRadius <= 0 ? .inside : .overlapping
  }

  /// Whether the border is drawn after the children, because one of them may reach it.
  var raisesBorder: Bool {
    guard visibleBorderColor.alpha > 0, !children.isEmpty || kind != .plain else { return false }
    let margin = max(borderWidth, cornerRadius)
    let b = placement.bounds
    func isReached(by extent: Rect?) -> Bool {
      guard let e = extent else { return false }
      return e.x < b.x + margin || e.y < b.y + margin || e.maxX > b.maxX - margin
        || e.maxY > b.maxY - margin
    }
    return isReached(by: visibleShape?.extent) || children.contains { isReached(by: $0.extent) }
  }

  /// A rectangle of the parent's coordinates that holds all that the layer and its children draw; nil for nothing.
  var extent: Rect? {
    guard opacity > 0 else { return nil }
    let map = placement.toParent
    var result: Rect?
    func add(_ part: Rect) {
      let part = part.extent(under: map)
      result = result?.union(part) ?? part
    }
    if (backgroundColor?.alpha ?? 0) > 0 || visibleBorderColor.alpha > 0 || visibleGradient != nil
      || clipsToBounds
    {
      add(placement.bounds)
    }
    if !clipsToBounds {
      if let content = visibleContent { add(content.frame) }
      if let drawn = visibleShape?.extent { add(drawn) }
      for child in children { if let extent = child.extent { add(extent) } }
    }
    if let shadow = visibleShadow, let cast = shadow.path?.bounds ?? caster.extent {
      // Four radii hold all of the blur, and four units what its whole pixels add to a small one.
      let margin = 4 * max(shadow.radius, 0) + 4
      add(
        Rect(
          x: cast.x + shadow.offset.x - margin, y: cast.y + shadow.offset.y - margin,
          width: cast.width + 2 * margin, height: cast.height + 2 * margin))
    }
    return result
  }

  /// How many drawing operations the layer and its children take, counted up to a limit.
  func operations(atMost limit: Int) -> Int {
    guard opacity > 0 else { return 0 }
    // What is cut by a mask is put down as one picture.
    if mask != nil { return 1 }
    var count = 0
    if visibleGradient != nil, visibleContent != nil { count += 1 }
    if let shape = visibleShape {
      count += (shape.visibleFill == nil ? 0 : 1) + (shape.visibleStroke == nil ? 0 : 1)
    }
    if let content = visibleContent {
      count += fit(of: content) == .overlapping ? 2 : 1
    } else if (backgroundColor?.alpha ?? 0) > 0 || visibleBorderColor.alpha > 0 || visibleGradient != nil {
      count += 1
    }
    if raisesBorder { count += 1 }
    if visibleShadow != nil { count += 1 }
    for child in children where count < limit { count += child.operations(atMost: limit - count) }
    return count
  }
}

extension Rect {
  /// The smallest upright rectangle around this one under a map.
  func extent(under map: Affine) -> Rect {
    let (p, q) = (map.apply(Point(x, y)), map.apply(Point(maxX, y)))
    let (r, s) = (map.apply(Point(maxX, maxY)), map.apply(Point(x, maxY)))
    let (x0, y0) = (min(p.x, q.x, r.x, s.x), min(p.y, q.y, r.y, s.y))
    return Rect(
      x: x0, y: y0, width: max(p.x, q.x, r.x, s.x) - x0, height: max(p.y, q.y, r.y, s.y) - y0)
  }

  func union(_ o: Rect) -> Rect {
    let (x0, y0) = (min(x, o.x), min(y, o.y))
    return Rect(x: x0, y: y0, width: max(maxX, o.maxX) - x0, height: max(maxY, o.maxY) - y0)
  }
}

extension PixelBox {
  /// The box with some more pixels on every side.
  func grown(by n: Int) -> PixelBox {
    PixelBox(x0: x0 - n, y0: y0 - n, x1: x1 + n, y1: y1 + n)
  }

  /// The pixels that a rectangle under a map touches, with one more on every side.
  init(around rect: Rect, under map: Affine) {
    let r = rect.extent(under: map)
    /// A whole number within what any canvas has, also for not-a-number.
    func whole(_ v: Double) -> Int { Int(max(-0x1p30, min(0x1p30, v))) }
    self.init(
      x0: whole(r.x.rounded(.down) - 1), y0: whole(r.y.rounded(.down) - 1),
      x1: whole(r.maxX.rounded(.up) + 1), y1: whole(r.maxY.rounded(.up) + 1))
  }
}
