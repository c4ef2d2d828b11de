import Foundation
import UIKit

// Points, vectors and rectangles from the lists of numbers in a file; a list that is too short counts as zeros.

extension CGPoint {
  init(_ pair: [Double]) {
    self.init(x: pair.at(0), y: pair.at(1))
  }

  var list: [Double] { [Double(x), Double(y)] }
}

extension CGVector {
  init(_ pair: [Double]) {
    self.init(dx: pair.at(0), dy: pair.at(1))
  }
}

extension UIOffset {
  init(_ pair: [Double]) {
    self.init(horizontal: pair.at(0), vertical: pair.at(1))
  }
}

extension CGSize {
  init(_ pair: [Double]) {
    self.init(width: pair.at(0), height: pair.at(1))
  }
}

extension CGRect {
  init(_ four: [Double]) {
    self.init(x: four.at(0), y: four.at(1), width: four.at(2), height: four.at(3))
  }
}

extension CGAffineTransform {
  init(_ six: [Double]) {
    self.init(a: six.at(0), b: six.at(1), c: six.at(2), d: six.at(3), tx: six.at(4), ty: six.at(5))
  }

  var list: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
}

extension UIBezierPath {
  /// A closed polygon through points.
  convenience init(polygon points: [[Double]]) {
    self.init()
    guard let first = points.first else { return }
    move(to: CGPoint(first))
    for point in points.dropFirst() { addLine(to: CGPoint(point)) }
    close()
  }
}

extension [Double] {
  fileprivate func at(_ index: Int) -> CGFloat { index < count ? CGFloat(self[index]) : 0 }
}
