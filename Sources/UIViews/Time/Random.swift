// Random numbers as programs ask for them, from the running loop's seed. In a file that imports UIKit these come before
// those of the standard library and of the C library, so that a program is the same at every run.

public import Foundation

/// The source of random numbers: on this system that of the running loop, the same at every run.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// Makes one; all share one sequence.
  public init() {}

  /// The next 64 bits.
  public mutating func next() -> UInt64 { World.nextBits() }
}

extension FixedWidthInteger {
  /// A random number in a range.
  public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// A random number in a range.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// A random number in a range.
  public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// A random number in a range.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension CGFloat {
  /// A random number in a range.
  public static func random(in range: Range<CGFloat>) -> CGFloat {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// A random number in a range.
  public static func random(in range: ClosedRange<CGFloat>) -> CGFloat {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension Bool {
  /// True or false, by chance.
  public static func random() -> Bool {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}

extension Collection {
  /// An element by chance; nil if there is none.
  public func randomElement() -> Element? {
    var generator = SystemRandomNumberGenerator()
    return randomElement(using: &generator)
  }
}

extension Sequence {
  /// The elements in an order by chance.
  public func shuffled() -> [Element] {
    var generator = SystemRandomNumberGenerator()
    return shuffled(using: &generator)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Brings the elements into an order by chance.
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }
}

/// 32 random bits.
public func arc4random() -> UInt32 {
  UInt32(truncatingIfNeeded: World.nextBits() >> 32)
}

/// A random number from 0 to one below the bound; 0 for a bound of 0.
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound == 0 ? 0 : UInt32.random(in: 0..<upperBound)
}

/// A random number in 0..<1.
public func drand48() -> Double {
  Double(World.nextBits() >> 11) * 0x1p-53
}

/// Starts the random numbers of the running loop anew.
public func srand48(_ seed: Int) {
  World.reseed(UInt64(bitPattern: Int64(seed)))
}
