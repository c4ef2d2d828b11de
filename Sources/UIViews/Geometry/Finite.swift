package import Foundation

// Whether all numbers of a value are numbers: neither infinite nor not-a-number.

extension CGPoint {
  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Whether width and height are finite.
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// Whether origin and size are finite; those of `CGRect.infinite` are.
  package var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CGVector {
  /// Whether both components are finite.
  package var isFinite: Bool { dx.isFinite && dy.isFinite }
}

extension UIOffset {
  /// Whether both parts are finite.
  package var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
}

extension UIEdgeInsets {
  /// Whether all four are finite.
  package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension CGAffineTransform {
  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
