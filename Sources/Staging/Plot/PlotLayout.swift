internal import Plane
internal import Raster
internal import UIKit
internal import UIViews

/// Where everything of a plot goes, in points: what the picture and the SVG text are made from.
///
/// Above the panel stand the title and, in a row or more, the legend; left of it the numbers of the vertical axis, below those of
/// the horizontal one.
struct PlotLayout {
  /// A straight line.
  struct Line {
    var from, to: Point
    var color: Color
    var width: Double
    var dashes: [Double] = []
  }

  /// A line of text.
  struct Label {
    var inscription: Inscription
    var weight: Double
    var at: Point
    var alignment: Inscription.Alignment
    var color: Color
  }

  /// A curve.
  struct Track {
    var name: String
    /// The parts between which values are missing.
    var parts: [[Point]]
    var color: Color
    /// Curves of the same colour differ in their dashes.
    var dashes: [Double]
  }

  let width, height: Double
  let palette: DeveloperPalette
  /// The area of the curves.
  private(set) var panel: Rect
  private(set) var lines: [Line] = []
  private(set) var labels: [Label] = []
  private(set) var tracks: [Track] = []
  private(set) var curveWidth = 1.75
  private var timeRange = (low: 0.0, high: 1.0)
  private var valueRange = (low: 0.0, high: 1.0)
  private let pointsDown: Bool

  private static let small = 11.0

  init(_ plot: Plot) {
    // What is no number is taken for the least.
    width = plot.size.width >= 160 ? min(Double(plot.size.width), 8000) : 160
    height = plot.size.height >= 120 ? min(Double(plot.size.height), 8000) : 120
    palette = DeveloperPalette(plot.appearance)
    pointsDown = plot.pointsDown
    panel = Rect(x: 0, y: 0, width: width, height: height)
    let points = plot.curves.flatMap(\.points).filter { $0.value.isFinite && $0.time.isFinite }
    let values = Ticks(
      points.map(\.value).min() ?? 0, points.map(\.value).max() ?? 1, most: max(2, Int((height - 90) / 44)))
    var top = 14 + addTitle(plot)
    top += addLegend(plot, below: top)
    placePanel(top: top, values)
    let times = setTimes(points)
    valueRange = (values.values[0], values.values[values.count - 1])
    if values.count == 1 { valueRange.high = valueRange.low + values.step }
    addAxes(times, values)
    if plot.curves.count > 12 { curveWidth = 1 }
    tracks = plot.curves.enumerated().map { i, curve in
      Track(
        name: curve.name,
        parts: curve.points.split { !($0.value.isFinite && $0.time.isFinite) }.map { $0.map { place($0) } },
        color: palette.curves[i % palette.curves.count], dashes: dashes(i))
    }
  }

  private func dashes(_ i: Int) -> [Double] {
    [[], [6, 3], [1.5, 2.5], [9, 3, 1.5, 3]][min(i / palette.curves.count, 3)]
  }

  /// Where a point of a curve lies.
  func place(_ point: Plot.Point) -> Point {
    let (low, high) = pointsDown ? (valueRange.high, valueRange.low) : valueRange
    return Point(
      panel.x + (point.time - timeRange.low) / (timeRange.high - timeRange.low) * panel.width,
      panel.maxY - (point.value - low) / (high - low) * panel.height)
  }

  // MARK: Parts

  private mutating func addLabel(
    _ text: String, size: Double, weight: Double = 0, at p: Point, _ color: Color,
    _ alignment: Inscription.Alignment = .start
  ) {
    labels.append(
      Label(
        inscription: Inscription(text, size: size, weight: weight), weight: weight, at: p,
        alignment: alignment,
        color: color))
  }

  /// Title and unit; gives the height that they take.
  private mutating func addTitle(_ plot: Plot) -> Double {
    guard !plot.title.isEmpty || !plot.unit.isEmpty else { return 0 }
    let title = Inscription(plot.title, size: 15, weight: 0.3)
    addLabel(plot.title, size: 15, weight: 0.3, at: Point(16, 27), palette.ink)
    if !plot.unit.isEmpty {
      addLabel(
        plot.unit, size: 12, at: Point(16 + title.width + (plot.title.isEmpty ? 0 : 7), 27), palette.secondary
      )
    }
    return 20
  }

  /// The names of the curves with their colours; gives the height that they take.
  private mutating func addLegend(_ plot: Plot, below top: Double) -> Double {
    guard plot.curves.count > 1 else { return 0 }
    let rowHeight = 17.0
    var (x, row) = (16.0, 0)
    let most = max(1, min(3, Int((height - 120) / 60)))
    for (i, curve) in plot.curves.enumerated() {
      let text = Inscription(curve.name, size: Self.small)
      if x + 22 + text.width > width - 16, x > 16 { (x, row) = (16, row + 1) }
      // A plot of many items needs its room for the curves.
      let isLast = row == most - 1
      let rest = Inscription("+ \(plot.curves.count - i) more", size: Self.small)
      if row >= most || (isLast && i < plot.curves.count - 1 && x + 44 + text.width + rest.width > width - 16)
      {
        let y = top + 15 + Double(min(row, most - 1)) * rowHeight
        addLabel(rest.text, size: Self.small, at: Point(x, y), palette.secondary)
        break
      }
      let y = top + 15 + Double(row) * rowHeight
      lines.append(
        Line(
          from: Point(x + 1, y - 4), to: Point(x + 15, y - 4),
          color: palette.curves[i % palette.curves.count],
          width: 2.5, dashes: dashes(i)))
      addLabel(curve.name, size: Self.small, at: Point(x + 20, y), palette.ink)
      x += 20 + text.width + 16
    }
    return Double(min(row, most - 1) + 1) * rowHeight + 3
  }

  private mutating func placePanel(top: Double, _ values: Ticks) {
    let widest = values.labels.map { Inscription($0, size: Self.small).width }.max() ?? 0
    let left = (16 + widest + 8).rounded(.up)
    let above = (top + 10).rounded()
    panel = Rect(x: left, y: above, width: width - left - 20, height: height - above - 40)
  }

  /// Sets the horizontal axis and gives its ticks.
  private mutating func setTimes(_ points: [Plot.Point]) -> Ticks {
    timeRange.low = points.map(\.time).min() ?? 0
    timeRange.high = points.map(\.time).max() ?? 1
    if timeRange.high <= timeRange.low { timeRange.high = timeRange.low + 1 }
    return Ticks(timeRange.low, timeRange.high, most: max(2, Int(panel.width / 64)), isTight: true)
  }

  private mutating func addAxes(_ times: Ticks, _ values: Ticks) {
    for (value, text) in zip(values.values, values.labels) {
      // Lines along pixels are sharp at every scale.
      let y = place(Plot.Point(time: timeRange.low, value: value)).y.rounded()
      let isZero = value == 0
      lines.append(
        Line(
          from: Point(panel.x, y), to: Point(panel.maxX, y), color: isZero ? palette.axis : palette.grid,
          width: 1))
      addLabel(text, size: Self.small, at: Point(panel.x - 8, y + 4), palette.secondary, .end)
    }
    for (value, text) in zip(times.values, times.labels) {
      let x = place(Plot.Point(time: value, value: valueRange.low)).x.rounded()
      lines.append(Line(from: Point(x, panel.y), to: Point(x, panel.maxY), color: palette.grid, width: 1))
      lines.append(
        Line(from: Point(x, panel.maxY), to: Point(x, panel.maxY + 4), color: palette.axis, width: 1))
      addLabel(text, size: Self.small, at: Point(x, panel.maxY + 17), palette.secondary, .middle)
    }
    let bottom = panel.maxY.rounded()
    lines.append(
      Line(from: Point(panel.x, bottom), to: Point(panel.maxX, bottom), color: palette.axis, width: 1))
    addLabel("time in s", size: Self.small, at: Point(panel.maxX, panel.maxY + 32), palette.secondary, .end)
  }
}
