public import Foundation
import Plane
package import Raster

/// A list of anything, where Core Graphics asks for one: `[a, b] as CFArray`.
public typealias CFArray = [Any]

/// What the components of a colour mean: sRGB, or grey.
public final class CGColorSpace: Sendable {
  /// The name of the space of sRGB components.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the space of greys.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name of the space.
  public let name: String?
  /// How many components a colour has, without alpha.
  public let numberOfComponents: Int

  /// Finds a space by its name; nil for one that is not there.
  public init?(name: String) {
    guard name == Self.sRGB || name == Self.genericGrayGamma2_2 else { return nil }
    self.name = name
    numberOfComponents = name == Self.sRGB ? 3 : 1
  }

  init(isGrey: Bool) {
    name = isGrey ? Self.genericGrayGamma2_2 : Self.sRGB
    numberOfComponents = isGrey ? 1 : 3
  }
}

/// The space of the device's colours: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(isGrey: false)
}

/// The space of the device's greys, with sRGB's values.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(isGrey: true)
}

/// How a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits, as Core Graphics numbers them.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours and their places, to be drawn along a line or between circles.
///
/// Colours are mixed as sRGB values not multiplied by alpha, as Core Graphics does it.
public final class CGGradient: Sendable {
  /// The colours in their places.
  package let stops: [Gradient.Stop]

  /// Makes a gradient of colours; nil if there is none, or anything but a ``CGColor`` among them.
  ///
  /// - Parameters:
  ///   - space: What the components mean; colours are sRGB here whatever it is.
  ///   - colors: The colours, each a ``CGColor``.
  ///   - locations: A place in 0...1 for each colour; nil for places evenly from 0 to 1.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let list = colors.compactMap { $0 as? CGColor }
    guard !list.isEmpty, list.count == colors.count else { return nil }
    stops = unsafe Self.stops(list.map(\.color), locations)
  }

  /// Makes a gradient of components, alpha last for each colour; nil for a count of 0.
  ///
  /// - Parameters:
  ///   - space: What the components mean.
  ///   - components: The components of all colours.
  ///   - locations: A place in 0...1 for each colour; nil for places evenly from 0 to 1.
  ///   - count: The number of colours.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    let colors = (0..<count).map { i in
      let c = (0..<size).map { k in Double(unsafe components[i * size + k]) }
      return size == 4
        ? Color(red: c[0], green: c[1], blue: c[2], alpha: c[3]) : Color(white: c[0], alpha: c[1])
    }
    stops = unsafe Self.stops(colors, locations)
  }

  /// Colours in their places, in growing order of these; equal ones keep their order.
  private static func stops(_ colors: [Color], _ locations: UnsafePointer<CGFloat>?) -> [Gradient.Stop] {
    let last = Double(max(colors.count - 1, 1))
    let stops = colors.enumerated().map { i, color in
      Gradient.Stop(unsafe locations.map { unsafe Double($0[i]) } ?? Double(i) / last, color)
    }
    return stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// The gradient as it is drawn.
  func gradient(_ kind: Gradient.Kind, map: Affine, _ options: CGGradientDrawingOptions) -> Gradient {
    Gradient(
      stops: stops, kind: kind, map: map, isPremultiplied: false,
      extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
  }
}

extension CGContext {
  /// Draws a gradient along a line, wherever drawing may go.
  ///
  /// Nothing is drawn if start and end are one point.
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startPoint: Where the first place, 0, is, in current coordinates.
  ///   - endPoint: Where the last place, 1, is.
  ///   - options: Whether the outermost colours go on beyond the ends; nothing is drawn there otherwise.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard startPoint != endPoint, startPoint.isFinite, endPoint.isFinite else { return }
    draw(
      gradient.gradient(.axial, map: Gradient.axis(from: startPoint.plane, to: endPoint.plane), options))
  }

  /// Draws a gradient from one circle to another, wherever drawing may go.
  ///
  /// Where several circles on the way pass a point, it has the colour of the last one.
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startCenter: The centre of the first circle, in current coordinates.
  ///   - startRadius: Its radius, 0 or more.
  ///   - endCenter: The centre of the last circle.
  ///   - endRadius: Its radius, 0 or more.
  ///   - options: Whether the outermost colours go on beyond the ends; nothing is drawn there otherwise.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite,
      startRadius >= 0, endRadius >= 0, startCenter != endCenter || startRadius != endRadius
    else { return }
    let kind = Gradient.Kind.circles(
      startCenter.plane, Double(startRadius), endCenter.plane, Double(endRadius))
    draw(gradient.gradient(kind, map: .identity, options))
  }
}
