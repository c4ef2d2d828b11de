// The edge between Core Graphics' geometry, which programs see, and the package's own, with which pictures are made.

package import Foundation
package import Plane

extension CGPoint {
  /// The same point for pictures.
  package var plane: Point { Point(Double(x), Double(y)) }

  /// Takes a point of a picture over.
  package init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }
}

extension CGRect {
  /// The same rectangle for pictures, with a width and height of 0 or more.
  package var plane: Rect {
    let r = standardized
    return Rect(
      x: Double(r.origin.x), y: Double(r.origin.y), width: Double(r.size.width), height: Double(r.size.height)
    )
  }

  /// Takes a rectangle of a picture over.
  package init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension CGAffineTransform {
  /// The same map for pictures.
  package var plane: Affine {
    Affine(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }

  /// Takes a map of pictures over.
  package init(_ affine: Affine) {
    self.init(
      a: CGFloat(affine.a), b: CGFloat(affine.b), c: CGFloat(affine.c), d: CGFloat(affine.d),
      tx: CGFloat(affine.tx), ty: CGFloat(affine.ty))
  }
}
