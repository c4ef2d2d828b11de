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
    guard visibleBorderColor.alpha > 0, !children.isEmpty else { return false }
    let margin = max(borderWidth, cornerRadius)
    let b = placement.bounds
    return children.contains { child in
      guard let e = child.extent else { return false }
      return e.x < b.x + margin || e.y < b.y + margin || e.maxX > b.maxX - margin
        || e.maxY > b.maxY - margin
    }
  }

  /// A rectangle of the parent's coordinates that holds all that the layer and its children draw; nil for nothing.
  var extent: Rect? {
    guard opacity > 0 else { return nil }
    var parts: [Rect] = []
    if (backgroundColor?.alpha ?? 0) > 0 || visibleBorderColor.alpha > 0 || clipsToBounds {
      parts.append(placement.bounds)
    }
    if !clipsToBounds {
      if let content = visibleContent { parts.append(content.frame) }
      parts += children.compactMap(\.extent)
    }
    if let shadow = visibleShadow, let cast = shadow.path?.bounds ?? caster.extent {
      // Four radii hold all of the blur, and four units what its whole pixels add to a small one.
      let margin = 4 * max(shadow.radius, 0) + 4
      parts.append(
        Rect(
          x: cast.x + shadow.offset.x - margin, y: cast.y + shadow.offset.y - margin,
          width: cast.width + 2 * margin, height: cast.height + 2 * margin))
    }
    let map = placement.toParent
    return parts.map { $0.extent(under: map) }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// How many drawing operations the layer and its children take, counted up to a limit.
  func operations(atMost limit: Int) -> Int {
    guard opacity > 0 else { return 0 }
    var count = 0
    if let content = visibleContent {
      count += fit(of: content) == .overlapping ? 2 : 1
    } else if (backgroundColor?.alpha ?? 0) > 0 || visibleBorderColor.alpha > 0 {
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
    let corners = [Point(x, y), Point(maxX, y), Point(maxX, maxY), Point(x, maxY)].map(map.apply)
    var (x0, y0, x1, y1) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
    for p in corners {
      (x0, y0) = (min(x0, p.x), min(y0, p.y))
      (x1, y1) = (max(x1, p.x), max(y1, p.y))
    }
    return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
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
