public import Pixels
public import UIKit

/// Curves over time with axes, grid and legend, as a picture or as SVG.
///
///     let trace = recording.trace()
///     let plot = Plot(trace, .speed)
///     let picture = plot.bitmap()
///     let text = plot.svg
///
/// The vertical axis ends with round numbers, the horizontal one with the longest curve. Both forms have the same layout to a thousandth of
/// a point.
public struct Plot: Hashable, Sendable {
  /// A value at a time.
  public struct Point: Hashable, Sendable {
    /// Seconds.
    public var time: Double
    /// The value; one that is not finite parts the curve.
    public var value: Double

    /// Makes a point.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// One line of a plot.
  public struct Curve: Hashable, Sendable {
    /// What the legend calls it.
    public var name: String
    /// The points in order of time.
    public var points: [Point]

    /// Makes a curve.
    public init(name: String, points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  /// What stands above the plot.
  public var title: String
  /// What stands above the vertical axis; empty for nothing.
  public var unit: String
  /// The curves; colours go by their order.
  public var curves: [Curve]
  /// The size in points, default 640 by 360.
  ///
  /// At least 160 by 120 are used, at most 8000 by 8000.
  public var size = CGSize(width: 640, height: 360)
  /// Whether greater values lie lower, as they do on a screen for y; default false.
  public var pointsDown = false
  /// Light or dark; default light.
  public var appearance: UIUserInterfaceStyle = .light

  /// Makes a plot of curves.
  public init(title: String, unit: String, curves: [Curve]) {
    self.title = title
    self.unit = unit
    self.curves = curves
  }

  /// Makes a plot of a quantity of a trace.
  ///
  /// - Parameters:
  ///   - trace: how items move.
  ///   - quantity: what is plotted.
  ///   - ids: the items by their ids, in the order of the legend; nil, the default, for all. One that the trace lacks has an empty
  ///     curve.
  public init(_ trace: MotionTrace, _ quantity: MotionTrace.Quantity, of ids: [String]? = nil) {
    let ids = ids ?? trace.items.map(\.id)
    self.init(
      title: quantity.title, unit: quantity.unit,
      curves: ids.map { id in
        Curve(
          name: trace.item(id)?.name ?? "item \(id)",
          points: trace.item(id)?.samples.map { Point(time: $0.time, value: $0[quantity]) } ?? [])
      })
    pointsDown = quantity == .y
  }

  /// The plot as a picture.
  ///
  /// - Parameter scale: pixels to a point, 1...4; default 2.
  /// - Returns: the picture, the same on every machine.
  /// - Precondition: the scale is in 1...4, and the picture has at most 2^28 pixels.
  public func bitmap(scale: Int = 2) -> Bitmap {
    PlotLayout(self).bitmap(scale: scale)
  }

  /// The plot as the text of an SVG file; letters are text, in the reader's own font.
  public var svg: String { PlotLayout(self).svg }
}
