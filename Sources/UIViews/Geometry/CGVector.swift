public import Foundation

/// A direction with a length, such as a force or an axis; y grows downwards.
public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component; positive is down.
  public var dy: CGFloat

  /// Makes the zero vector.
  public init() {
    dx = 0
    dy = 0
  }

  /// Makes a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector from components in double precision.
  public init(dx: Double, dy: Double) {
    self.dx = CGFloat(dx)
    self.dy = CGFloat(dy)
  }

  /// Makes a vector from whole components.
  public init(dx: Int, dy: Int) {
    self.dx = CGFloat(dx)
    self.dy = CGFloat(dy)
  }

  /// The vector whose components are 0.
  public static var zero: CGVector { CGVector() }
}

/// Makes a vector; the spelling of Swift 2.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector {
  CGVector(dx: dx, dy: dy)
}
