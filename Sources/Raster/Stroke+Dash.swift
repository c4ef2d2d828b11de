import Plane

extension Polyline {
  /// The dashes along the line, or the line itself where the style has none.
  ///
  /// A closed line that starts and ends inside a dash gets one dash around its start, with the corner's join.
  func dashed(_ style: StrokeStyle) -> [Polyline] {
    let pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, style.dashPhase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
      return [self]
    }
    var index = 0
    var left = style.dashPhase.truncatingRemainder(dividingBy: period)
    if left < 0 { left += period }
    while left >= pattern[index] {
      left -= pattern[index]
      index = (index + 1) % pattern.count
    }
    left = pattern[index] - left
    let startsInside = index % 2 == 0

    var result: [Polyline] = []
    var dash: [Point] = startsInside ? [points[0]] : []
    let line = isClosed ? points + [points[0]] : points
    var total = 0.0
    for (a, b) in zip(line, line.dropFirst()) {
      total += ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    // Dashes far below what can be seen would only cost time.
    guard total / period < 1e5 else { return [self] }
    for (a, b) in zip(line, line.dropFirst()) {
      let (x, y) = (b.x - a.x, b.y - a.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      var at = 0.0
      while length - at > left {
        at += left
        let p = Point(a.x + x * (at / length), a.y + y * (at / length))
        if index % 2 == 0 {
          dash.append(p)
          result.append(Polyline(points: dash, isClosed: false))
          dash = []
        } else {
          dash = [p]
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length - at
      if index % 2 == 0 { dash.append(b) }
    }
    guard index % 2 == 0, !dash.isEmpty else { return result }
    if isClosed, startsInside {
      if result.isEmpty { return [self] }
      result[0].points = dash + result[0].points.dropFirst()
    } else {
      result.append(Polyline(points: dash, isClosed: false))
    }
    return result
  }
}
