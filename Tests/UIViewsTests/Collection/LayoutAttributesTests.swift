import Foundation
import Plane
import Testing
import UIViews

@MainActor
struct LayoutAttributesTests {
  /// Attributes with a value of the program's own.
  final class Tinted: UICollectionViewLayoutAttributes {
    var shade = 0
  }

  private func sample() -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    return attributes
  }

  @Test func `an index path has a section and an item, in this order`() {
    var path = IndexPath(item: 3, section: 1)
    #expect(path == IndexPath(indexes: [1, 3]))
    #expect(path.item == 3 && path.section == 1)
    path.item = 4
    path.section = 2
    #expect(path == IndexPath(indexes: [2, 4]))
  }

  @Test func `frame, center, size and bounds are one state`() {
    let attributes = sample()
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.size == CGSize(width: 30, height: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.bounds.size = CGSize(width: 10, height: 20)
    attributes.center.x = 100
    #expect(attributes.frame == CGRect(x: 95, y: 30, width: 10, height: 20))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(attributes.frame == CGRect(x: 90, y: 10, width: 20, height: 60))
    #expect(attributes.size == CGSize(width: 10, height: 20))
  }

  @Test func `bounds that do not begin at zero stop the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      attributes.bounds = CGRect(x: 1, y: 0, width: 10, height: 10)
    }
  }

  @Test func `fresh attributes are opaque, in the plane and at the back`() {
    let attributes = sample()
    #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
    #expect(attributes.transform.isIdentity)
    #expect(CATransform3DIsIdentity(attributes.transform3D))
    #expect(attributes.representedElementCategory == .cell && attributes.representedElementKind == nil)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "h", with: IndexPath(item: 0, section: 0))
    #expect(header.representedElementCategory == .supplementaryView && header.representedElementKind == "h")
    let line = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "l", with: IndexPath(item: 0, section: 0))
    #expect(line.representedElementCategory == .decorationView && line.representedElementKind == "l")
  }

  @Test func `the two transforms are one state, and a turn out of the plane shows as none`() {
    let attributes = sample()
    attributes.transform = CGAffineTransform(rotationAngle: 0.5).translatedBy(x: 3, y: 4)
    #expect(attributes.transform3D == CATransform3DMakeAffineTransform(attributes.transform))
    attributes.transform3D = CATransform3DMakeTranslation(3, 4, 0)
    #expect(attributes.transform == CGAffineTransform(translationX: 3, y: 4))
    attributes.transform3D = CATransform3DMakeRotation(1, 1, 0, 0)
    #expect(attributes.transform == .identity)
  }

  /// Every value that attributes have, and how to change it.
  private static let changes: [@MainActor (UICollectionViewLayoutAttributes) -> Void] = [
    { $0.indexPath.item += 1 }, { $0.center.x += 1 }, { $0.size.width += 1 }, { $0.alpha = 0.5 },
    { $0.transform = CGAffineTransform(rotationAngle: 1) }, { $0.zIndex = 1 }, { $0.isHidden = true },
    { $0.transform3D.m34 = 1 },
  ]

  @Test func `a copy is equal and independent, whatever the values`() throws {
    for change in Self.changes {
      let attributes = sample()
      change(attributes)
      let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
      #expect(copy !== attributes && copy == attributes && copy.hash == attributes.hash)
      #expect(copy != sample())
      change(sample())
      copy.center.y += 1
      #expect(copy != attributes)
    }
  }

  @Test func `the kind of an element counts in equality and is copied`() throws {
    let path = IndexPath(item: 0, section: 0)
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    let a = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path)
    let b = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "b", with: path)
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "a", with: path)
    #expect(cell != a && a != b && a != line)
    #expect(a.copy() as? UICollectionViewLayoutAttributes == a)
    #expect(line.copy() as? UICollectionViewLayoutAttributes == line)
  }

  @Test func `a subclass is copied as itself and equals no other class`() {
    let tinted = Tinted(forCellWith: IndexPath(item: 3, section: 1))
    #expect(tinted.copy() is Tinted)
    let plain = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
    #expect(tinted != plain && plain != tinted)
  }

  // MARK: Transforms of space

  @Test func `a turn about z is the turn of the plane`() {
    let t = CATransform3DMakeRotation(0.7, 0, 0, 2)
    #expect(CATransform3DIsAffine(t))
    let flat = CGAffineTransform(rotationAngle: 0.7)
    let back = CATransform3DGetAffineTransform(t)
    for (x, y) in [(flat.a, back.a), (flat.b, back.b), (flat.c, back.c), (flat.d, back.d)] {
      #expect(abs(x - y) < 1e-15)
    }
  }

  @Test func `a turn about a slanting axis keeps the axis and lengths`() {
    let t = CATransform3DMakeRotation(1.1, 1, 2, -2)
    // A row vector times the matrix.
    func image(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> [CGFloat] {
      [
        x * t.m11 + y * t.m21 + z * t.m31, x * t.m12 + y * t.m22 + z * t.m32,
        x * t.m13 + y * t.m23 + z * t.m33,
      ]
    }
    for (a, b) in zip(image(1, 2, -2), [1, 2, -2] as [CGFloat]) { #expect(abs(a - b) < 1e-14) }
    let turned = image(0.3, -1, 2)
    #expect(abs(turned.map { $0 * $0 }.reduce(0, +) - 5.09) < 1e-14)
    #expect(!CATransform3DIsAffine(t))
    // Three thirds of a turn about the diagonal exchange the axes.
    let third = CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1)
    #expect(abs(third.m12 - 1) < 1e-15 && abs(third.m23 - 1) < 1e-15 && abs(third.m31 - 1) < 1e-15)
  }

  @Test func `maps of the plane are joined in space as in the plane`() {
    let a = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let b = CGAffineTransform(a: -2, b: 1, c: 0.5, d: 3, tx: -7, ty: 8)
    let joined = CATransform3DConcat(CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b))
    #expect(CATransform3DGetAffineTransform(joined) == a.concatenating(b))
    #expect(CATransform3DIsAffine(joined))
    let shift = CATransform3DMakeTranslation(1, 2, 3)
    #expect(
      CATransform3DConcat(CATransform3DMakeTranslation(1, 1, 1), CATransform3DMakeTranslation(0, 1, 2))
        == shift)
    #expect(CATransform3DEqualToTransform(CATransform3DConcat(shift, CATransform3DIdentity), shift))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }
}
