internal import Foundation
internal import Plane
internal import Raster
internal import UIDynamics
internal import UIKit
internal import UIViews

// The marks of an overlay as layers of the picture.
//
// The problem: marks lie on pictures of any colour, at any scale, and on frames between two ticks as well. The method:
// each mark is a layer with one path in the window's coordinates; below lines and letters lies a wider line in the
// background's colour, so that they can be read on anything; layers of marks that go along with an item have an identity, by
// which the interpolation of pictures finds the same mark one tick later and moves its path. Widths are in points.
// Invariants: the order of layers is fields, sleepers, walls, outlines, ties, axes, velocities, contacts, middles; nothing is
// taken from the program but what the animators' sketches say.

/// Draws the overlays of animators.
struct OverlayDrawing {
  private let marks: Stage.Overlay.Marks
  private let palette: DeveloperPalette
  private let screen: Rect
  private(set) var layers: [LayerNode] = []
  /// How many marks without an identity of their own there are so far.
  private var loose: UInt64 = 0

  init(_ overlay: Stage.Overlay, appearance: UIUserInterfaceStyle, size: CGSize) {
    marks = overlay.marks
    palette = DeveloperPalette(appearance)
    screen = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// The marks of animators, given what they work with and where their space lies in the window.
  mutating func draw(_ scenes: [Scene]) {
    if marks.contains(.fields) { for scene in scenes { drawFields(scene) } }
    if marks.contains(.sleep) { for scene in scenes { drawSleep(scene) } }
    if marks.contains(.boundaries) { for scene in scenes { drawBoundaries(scene) } }
    if marks.contains(.outlines) { for scene in scenes { drawOutlines(scene) } }
    if marks.contains(.attachments) { for scene in scenes { drawTies(scene) } }
    if marks.contains(.ids) { for scene in scenes { drawAxes(scene) } }
    if marks.contains(.velocities) { for scene in scenes { drawVelocities(scene) } }
    if marks.contains(.contacts) { for scene in scenes { drawContacts(scene) } }
    if marks.contains(.ids) { for scene in scenes { drawMiddles(scene) } }
  }

  /// One animator's part.
  struct Scene {
    /// The number of the animator.
    var number: Int
    var sketch: AnimatorSketch
    /// From the animator's space to the window.
    var map: Affine

    fileprivate func point(_ p: CGPoint) -> Point { map.apply(p.plane) }

    /// The direction of a vector in the window, with its length.
    fileprivate func vector(_ x: Double, _ y: Double) -> Point {
      Point(map.a * x + map.c * y, map.b * x + map.d * y)
    }
  }

  // MARK: Layers

  private mutating func add(
    _ path: Path, fill: Color? = nil, stroke: Color? = nil, style: StrokeStyle = StrokeStyle(),
    id: OverlayID? = nil
  ) {
    guard !path.isEmpty else { return }
    loose += 1
    layers.append(
      LayerNode(
        id: (id ?? OverlayID(.loose, Int(loose))).number,
        placement: LayerPlacement(position: .zero, bounds: Rect(x: 0, y: 0, width: 0, height: 0)),
        kind: .shape(LayerShape(path: path, fillColor: fill, strokeColor: stroke, stroke: style))))
  }

  /// A line that can be seen on any picture.
  private mutating func addLine(
    _ path: Path, _ color: Color, width: Double, dashes: [Double] = [], id: OverlayID? = nil
  ) {
    var style = StrokeStyle(width: width + 2, cap: .round, join: .round)
    add(path, stroke: palette.background.multiplyingAlpha(by: 0.6), style: style, id: id?.below)
    style.width = width
    style.dashes = dashes
    if !dashes.isEmpty { style.cap = .butt }
    add(path, stroke: color, style: style, id: id)
  }

  /// A dot that can be seen on any picture.
  private mutating func addDot(at p: Point, radius: Double, _ color: Color, id: OverlayID? = nil) {
    add(
      circle(p, radius), fill: color, stroke: palette.background.multiplyingAlpha(by: 0.85),
      style: StrokeStyle(width: 1), id: id)
  }

  private mutating func addText(_ inscription: Inscription, at p: Point, _ color: Color, id: OverlayID? = nil)
  {
    let path = inscription.path(at: p)
    add(
      path, stroke: palette.background.multiplyingAlpha(by: 0.85),
      style: StrokeStyle(width: 2.5, cap: .round, join: .round), id: id?.below)
    add(path, fill: color, id: id)
  }

  private func circle(_ center: Point, _ radius: Double) -> Path {
    Path(ovalIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func outline(_ outline: AnimatorSketch.Outline, in scene: Scene) -> Path {
    switch outline {
    case .circle(let center, let radius):
      return circle(center.plane, Double(radius)).applying(scene.map)
    case .polygon(let corners, _): return polyline(corners.map { scene.point($0) }, isClosed: true)
    }
  }

  private func polyline(_ points: [Point], isClosed: Bool = false) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() {
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    if isClosed { path.close() }
    return path
  }

  /// A line with a head at its end, which is at most half as long as the line.
  private func arrow(from a: Point, to b: Point, head: Double) -> Path {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    var path = polyline([a, b])
    guard length > 0 else { return path }
    let h = min(head, length / 2) / length
    path.move(to: Point(b.x - h * (dx - 0.55 * dy), b.y - h * (dy + 0.55 * dx)))
    path.addLine(to: b)
    path.addLine(to: Point(b.x - h * (dx + 0.55 * dy), b.y - h * (dy - 0.55 * dx)))
    return path
  }

  // MARK: Walls and items

  private mutating func drawBoundaries(_ scene: Scene) {
    var (skins, lines, beyond) = (Path(), Path(), Path())
    let inner = Rect(x: 1, y: 1, width: screen.width - 2, height: screen.height - 2)
    for boundary in scene.sketch.boundaries {
      let corners = boundary.corners.map { scene.point($0) }
      let path = polyline(corners, isClosed: corners.count > 2)
      skins.append(path)
      guard boundary.isImplicit else {
        lines.append(path)
        continue
      }
      // The wall around the screen stands a point outside of it, where no picture reaches.
      for i in corners.indices {
        let (a, b) = (corners[i], corners[(i + 1) % corners.count])
        let (p, q) = (inner.nearest(to: a), inner.nearest(to: b))
        let isSeen = screen.holds(a, b)
        if isSeen { lines.append(polyline([a, b])) } else { beyond.append(polyline([p, q])) }
      }
    }
    add(
      skins, stroke: palette.wall.multiplyingAlpha(by: 0.3),
      style: StrokeStyle(width: 2 * Double(AnimatorSketch.skin), cap: .round, join: .round))
    addLine(lines, palette.wall, width: 1)
    addLine(beyond, palette.wall, width: 1, dashes: [6, 4])
  }

  private mutating func drawOutlines(_ scene: Scene) {
    for item in scene.sketch.items {
      var (path, skin) = (Path(), Path())
      for outline in item.outlines {
        let line = self.outline(outline, in: scene)
        path.append(line)
        if case .polygon(_, 0) = outline { continue }
        if case .polygon = outline { skin.append(line) }
      }
      let isDimmed = marks.contains(.sleep) && !item.motion.isAwake
      let color = isDimmed ? palette.secondary : palette.outline
      add(
        skin, stroke: color.multiplyingAlpha(by: 0.3),
        style: StrokeStyle(width: 2 * Double(AnimatorSketch.skin), join: .round),
        id: OverlayID(.skin, scene.number, item.number))
      addLine(
        path, color, width: 1, dashes: isDimmed ? [3, 2] : [],
        id: OverlayID(.outline, scene.number, item.number))
    }
  }

  private mutating func drawSleep(_ scene: Scene) {
    for item in scene.sketch.items where !item.motion.isAwake {
      for outline in item.outlines {
        add(self.outline(outline, in: scene), fill: palette.background.multiplyingAlpha(by: 0.6))
      }
    }
  }

  private mutating func drawVelocities(_ scene: Scene) {
    for item in scene.sketch.items {
      let (vx, vy) = (Double(item.motion.linearVelocity.x), Double(item.motion.linearVelocity.y))
      guard vx * vx + vy * vy > 400 else { continue }
      let start = scene.point(item.motion.center)
      let way = scene.vector(vx * 0.1, vy * 0.1)
      addLine(
        arrow(from: start, to: Point(start.x + way.x, start.y + way.y), head: 6), palette.velocity,
        width: 1.5,
        id: OverlayID(.velocity, scene.number, item.number))
    }
  }

  private func ink(of item: AnimatorSketch.Item) -> Color {
    marks.contains(.sleep) && !item.motion.isAwake ? palette.secondary : palette.ink
  }

  private mutating func drawAxes(_ scene: Scene) {
    for item in scene.sketch.items {
      let center = scene.point(item.motion.center)
      let (s, c) = Portable.sincos(Double(item.motion.angle))
      let axis = scene.vector(8 * c, 8 * s)
      addLine(
        polyline([center, Point(center.x + axis.x, center.y + axis.y)]), ink(of: item), width: 1,
        id: OverlayID(.axis, scene.number, item.number))
    }
  }

  private mutating func drawMiddles(_ scene: Scene) {
    for item in scene.sketch.items {
      let center = scene.point(item.motion.center)
      let color = ink(of: item)
      addDot(at: center, radius: 2, color, id: OverlayID(.middle, scene.number, item.number))
      let text = item.name ?? ItemNumber.text(item.number, ofAnimator: scene.number)
      addText(
        Inscription(text, size: 9, weight: 0.3), at: Point(center.x + 3.5, center.y - 3.5), color,
        id: OverlayID(.label, scene.number, item.number))
    }
  }

  private mutating func drawContacts(_ scene: Scene) {
    var (normals, rings) = (Path(), Path())
    for contact in scene.sketch.contacts {
      let p = scene.point(contact.point)
      let n = scene.vector(Double(contact.normal.dx), Double(contact.normal.dy))
      normals.append(arrow(from: p, to: Point(p.x + 12 * n.x, p.y + 12 * n.y), head: 3.5))
    }
    for point in scene.sketch.beginnings { rings.append(circle(scene.point(point), 5.5)) }
    addLine(normals, palette.contact, width: 1)
    addLine(rings, palette.contact, width: 1)
    for contact in scene.sketch.contacts {
      addDot(at: scene.point(contact.point), radius: 2.25, palette.contact)
    }
  }

  // MARK: Ties

  private mutating func drawTies(_ scene: Scene) {
    var seen: [[Int]: Int] = [:]
    for tie in scene.sketch.ties {
      // The same two ends may be tied more than once.
      let ends = [tie.item, tie.other ?? -1]
      let copy = seen[ends, default: 0]
      seen[ends] = copy + 1
      func id(_ part: Int) -> OverlayID {
        OverlayID(.tie, scene.number, ends[0], ends[1], copy, part)
      }
      let (a, b) = (scene.point(tie.from), scene.point(tie.to))
      switch tie.kind {
      case .spring: addLine(spring(from: a, to: b), palette.tie, width: 1.25, id: id(0))
      case .snap:
        addLine(spring(from: a, to: b), palette.tie.multiplyingAlpha(by: 0.75), width: 1, id: id(0))
        var cross = polyline([Point(b.x - 7, b.y), Point(b.x + 7, b.y)])
        cross.append(polyline([Point(b.x, b.y - 7), Point(b.x, b.y + 7)]))
        addLine(cross, palette.tie, width: 1.25, id: id(1))
      case .rod, .pin, .weld: addLine(polyline([a, b]), palette.tie, width: 1.75, id: id(0))
      case .rope(let isTaut):
        addLine(polyline([a, b]), palette.tie, width: 1.25, dashes: isTaut ? [] : [2, 3], id: id(0))
      case .rail(let axis):
        let way = scene.vector(60 * Double(axis.dx), 60 * Double(axis.dy))
        addLine(
          polyline([Point(b.x - way.x, b.y - way.y), Point(b.x + way.x, b.y + way.y)]), palette.tie, width: 1,
          dashes: [5, 3], id: id(0))
      }
      if tie.kind == .weld {
        let square = Path(rect: Rect(x: b.x - 3.5, y: b.y - 3.5, width: 7, height: 7))
        add(square, fill: palette.background, stroke: palette.tie, style: StrokeStyle(width: 1.5), id: id(2))
      } else if tie.kind != .snap {
        // The ring is what does not move, or the second item.
        add(
          circle(b, 3.5), fill: palette.background, stroke: palette.tie, style: StrokeStyle(width: 1.5),
          id: id(2))
      }
      addDot(at: a, radius: 2.25, palette.tie, id: id(3))
    }
  }

  /// A zigzag between two points, straight at both ends.
  private func spring(from a: Point, to b: Point) -> Path {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 16 else { return polyline([a, b]) }
    let (ux, uy) = (dx / length, dy / length)
    func at(_ along: Double, _ across: Double) -> Point {
      Point(a.x + along * ux - across * uy, a.y + along * uy + across * ux)
    }
    let turns = 14
    let lead = min(10, length / 6)
    let step = (length - 2 * lead) / Double(turns)
    var points = [a, at(lead, 0)]
    for i in 0..<turns {
      points.append(at(lead + (Double(i) + 0.5) * step, i % 2 == 0 ? 4 : -4))
    }
    return polyline(points + [at(length - lead, 0), b])
  }

  // MARK: Fields

  private mutating func drawFields(_ scene: Scene) {
    let spacing = 36.0
    for (n, field) in scene.sketch.fields.enumerated() {
      var (arrows, dots, rims) = (Path(), Path(), Path())
      guard let back = scene.map.inverse else { continue }
      for row in 0..<min(Int(screen.height / spacing), 400) {
        for column in 0..<min(Int(screen.width / spacing), 400) {
          let p = Point((Double(column) + 0.5) * spacing, (Double(row) + 0.5) * spacing)
          let place = CGPoint(back.apply(p))
          guard field.contains(place) else { continue }
          let drive = field.drive(at: place).map { scene.vector(Double($0.dx), Double($0.dy)) } ?? .zero
          let strength = (drive.x * drive.x + drive.y * drive.y).squareRoot()
          guard strength > 1e-3, strength.isFinite else {
            dots.append(circle(p, 1.25))
            continue
          }
          // Weak fields can be seen, and strong ones do not reach the next arrow.
          let k = (6 + 20 * strength / (strength + 1)) / strength / 2
          arrows.append(
            arrow(
              from: Point(p.x - k * drive.x, p.y - k * drive.y),
              to: Point(p.x + k * drive.x, p.y + k * drive.y),
              head: 4))
        }
      }
      let origin = field.position.plane
      for rim in field.rims {
        switch rim {
        case .circle(let radius): rims.append(circle(origin, Double(radius)).applying(scene.map))
        case .rectangle(let size):
          let (w, h) = (Double(size.width), Double(size.height))
          rims.append(
            Path(rect: Rect(x: origin.x - w / 2, y: origin.y - h / 2, width: w, height: h)).applying(
              scene.map))
        }
      }
      let line = StrokeStyle(width: 1, cap: .round, join: .round)
      add(arrows, stroke: palette.field.multiplyingAlpha(by: 0.75), style: line)
      add(dots, fill: palette.field.multiplyingAlpha(by: 0.75))
      add(rims, stroke: palette.field, style: StrokeStyle(width: 1, dashes: [4, 3]))
      // A field without a place of its own has its name in the corner.
      let hasPlace = !field.rims.isEmpty || field.position != .zero
      let place = scene.point(field.position)
      if hasPlace { addDot(at: place, radius: 2.5, palette.field) }
      addText(
        Inscription(field.name, size: 10, weight: 0.3),
        at: hasPlace ? Point(place.x + 6, place.y + 3.5) : Point(8, 16 + 14 * Double(n)), palette.field)
    }
  }
}

extension Rect {
  /// The point of the rectangle that is nearest to another.
  fileprivate func nearest(to p: Point) -> Point {
    Point(min(max(p.x, x), maxX), min(max(p.y, y), maxY))
  }

  /// Whether a line lies inside.
  fileprivate func holds(_ a: Point, _ b: Point) -> Bool {
    min(a.x, b.x) >= x && max(a.x, b.x) <= maxX && min(a.y, b.y) >= y && max(a.y, b.y) <= maxY
  }
}
