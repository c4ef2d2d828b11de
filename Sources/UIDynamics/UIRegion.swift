public import Foundation
import UIViews

/// An area in which a field acts, around the field's position.
@MainActor @preconcurrency
open class UIRegion: NSObject, NSCopying, NSSecureCoding {
  /// The area as a value, which the engine can ask from inside a step.
  nonisolated let area: RegionArea

  init(area: RegionArea) {
    self.area = area
    super.init()
  }

  /// Reads a region from an archive; nil if it holds none.
  public nonisolated required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: UIRegion.key),
      let area = try? PropertyListDecoder().decode(RegionArea.self, from: data as Data)
    else { return nil }
    self.area = area
    super.init()
  }

  /// Makes a circle around the origin, in points; a negative radius counts as its absolute value.
  ///
  /// One that is not a number counts as 0.
  public convenience init(radius: CGFloat) {
    if radius.isNaN { Diagnostic.report("The radius of a UIRegion cannot be \(radius); it is 0.") }
    self.init(area: .circle(radius: radius.isNaN ? 0 : abs(radius)))
  }

  /// Makes a rectangle around the origin, in points; one without width or height contains nothing.
  ///
  /// So does one whose width or height is not a number.
  public convenience init(size: CGSize) {
    if size.width.isNaN || size.height.isNaN {
      Diagnostic.report("The size of a UIRegion cannot be \(size); the region contains nothing.")
    }
    self.init(area: .rectangle(width: size.width, height: size.height))
  }

  /// The region that contains every point.
  open class var infinite: UIRegion { UIRegion(area: .everywhere) }

  /// The points outside this region.
  open func inverse() -> UIRegion {
    UIRegion(area: .inverse(area))
  }

  /// The points of either region.
  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion(area: .union(area, region.area))
  }

  /// The points of this region that are not in the other.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion(area: .difference(area, region.area))
  }

  /// The points of both regions.
  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion(area: .intersection(area, region.area))
  }

  /// Whether a point, relative to the region's origin, lies inside: the edge of a circle does, that of a rectangle does not.
  open func contains(_ point: CGPoint) -> Bool {
    area.contains(point)
  }

  // MARK: Copies and archives

  private nonisolated static let key = "area"

  /// True: an archive of a region names no class but the region's.
  open nonisolated class var supportsSecureCoding: Bool { true }

  /// Writes the region to an archive.
  open nonisolated func encode(with coder: NSCoder) {
    do {
      coder.encode(try PropertyListEncoder().encode(area) as NSData, forKey: UIRegion.key)
    } catch {
      coder.failWithError(error)
    }
  }

  /// The region itself, which does not change.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    self
  }
}

/// The area of a region (rules 103 and 104).
indirect enum RegionArea: Sendable, Codable {
  case everywhere
  case circle(radius: CGFloat)
  case rectangle(width: CGFloat, height: CGFloat)
  case inverse(RegionArea)
  case union(RegionArea, RegionArea)
  case difference(RegionArea, RegionArea)
  case intersection(RegionArea, RegionArea)

  func contains(_ p: CGPoint) -> Bool {
    switch self {
    case .everywhere: true
    case .circle(let radius): p.x * p.x + p.y * p.y <= radius * radius
    case .rectangle(let width, let height): abs(p.x) < width / 2 && abs(p.y) < height / 2
    case .inverse(let area): !area.contains(p)
    case .union(let a, let b): a.contains(p) || b.contains(p)
    case .difference(let a, let b): a.contains(p) && !b.contains(p)
    case .intersection(let a, let b): a.contains(p) && !b.isOutside(p)
    }
  }

  /// Whether a point is outside for an intersection, which takes the edge of a rectangle in.
  private func isOutside(_ p: CGPoint) -> Bool {
    guard case .rectangle(let width, let height) = self, width > 0, height > 0 else { return !contains(p) }
    return abs(p.x) > width / 2 || abs(p.y) > height / 2
  }
}
