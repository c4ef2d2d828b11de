import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct RegionArchiveTests {
  private static let regions: [UIRegion] = {
    let circle = UIRegion(radius: 30)
    let rectangle = UIRegion(size: CGSize(width: 80, height: 20))
    return [
      circle, rectangle, .infinite, circle.inverse(), circle.byUnion(with: rectangle),
      circle.byDifference(from: rectangle), rectangle.byIntersection(with: circle.inverse()),
    ]
  }()

  @Test func `a region comes back from an archive with the same points`() throws {
    for region in RegionArchiveTests.regions {
      let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: true)
      let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIRegion.self, from: data))
      for i in -12...12 {
        for j in -12...12 {
          let p = CGPoint(x: CGFloat(i) * 3.7, y: CGFloat(j) * 3.7)
          #expect(back.contains(p) == region.contains(p))
        }
      }
    }
  }

  @Test func `an archive of something else holds no region`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(Data([1, 2, 3]) as NSData, forKey: "area")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(UIRegion(coder: unarchiver) == nil)
  }

  @Test func `a copy of a region is the region, for it never changes`() {
    let region = UIRegion(radius: 3)
    #expect(region.copy() as? UIRegion === region)
  }
}
