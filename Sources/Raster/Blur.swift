// The Gaussian blur of a mask.
//
// The problem: a shadow is the layer's coverage under a Gaussian of any width, at a cost that does not grow with the
// width. The method: from a standard deviation of 2 pixels on, four box filters in each direction, which together have
// the Gaussian's variance exactly: a box of 2r + 1 pixels of weight 1 with one more pixel of weight a < 1 on either
// side, so that every variance can be met. A box is a running sum, two additions a pixel. Below 2 pixels, where boxes
// are too coarse, the Gaussian's own values at whole pixels.
// Source: P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert, "Theoretical foundations of Gaussian convolution by extended
// box filtering", 2011.
// Invariants: whole numbers throughout (values of 16 bits, weights in 1/256 or 1/65536), so nothing depends on order or
// machine; a mask of one value far from its edges keeps it; what the filters move outside the mask is lost, so it comes
// with a margin of ``reach`` pixels. Against the Gaussian an edge is off by less than 1 % of its height.

import Plane

/// A Gaussian blur of a given width.
struct Blur {
  private enum Method {
    case nothing
    /// The weights of a pixel and those beside it, from one end to the other; they sum to 65536.
    case weights([UInt32])
    /// Four boxes: pixels of weight 1 on either side of the middle, and the weight of those beyond in 1/256.
    case boxes(radius: Int, edge: UInt64)
  }
  private let method: Method

  /// How far a pixel's value spreads, in pixels.
  var reach: Int {
    switch method {
    case .nothing: 0
    case .weights(let weights): weights.count / 2
    case .boxes(let radius, _): 4 * (radius + 1)
    }
  }

  /// Makes a blur.
  ///
  /// - Parameter sigma: The standard deviation in pixels, 0 or more; over 250 counts as 250, so that no shadow needs a mask much larger than the picture.
  init(sigma: Double) {
    // Not-a-number blurs nothing either.
    guard sigma >= 0.05 else {
      method = .nothing
      return
    }
    let s = min(sigma, 250)
    if s < 2 {
      let reach = Int((4 * s).rounded(.up))
      let values = (-reach...reach).map { Portable.exp(-Double($0 * $0) / (2 * s * s)) }
      let sum = values.reduce(0, +)
      var weights = values.map { UInt32($0 / sum * 65536 + 0.5) }
      // What the rounding leaves over belongs to the middle.
      weights[reach] = weights[reach] &+ 65536 &- weights.reduce(0, +)
      method = .weights(weights)
    } else {
      let variance = s * s / 4
      let r = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
      let a = (2 * r + 1) * (r * (r + 1) - 3 * variance) / (6 * (variance - (r + 1) * (r + 1)))
      method = .boxes(radius: Int(r), edge: UInt64(min(max(a, 0), 1) * 256 + 0.5))
    }
  }

  /// Blurs a mask of 16-bit values, row by row.
  func apply(to mask: inout [UInt16], width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    var other = mask
    switch method {
    case .nothing: break
    case .weights(let weights):
      filter(mask, into: &other, by: weights, step: 1, width: width, height: height)
      filter(other, into: &mask, by: weights, step: width, width: width, height: height)
    case .boxes(let radius, let edge):
      for _ in 0..<2 {
        filterRows(mask, into: &other, radius, edge, width: width, height: height)
        filterRows(other, into: &mask, radius, edge, width: width, height: height)
      }
      for _ in 0..<2 {
        filterColumns(mask, into: &other, radius, edge, width: width, height: height)
        filterColumns(other, into: &mask, radius, edge, width: width, height: height)
      }
    }
  }

  /// Adds up neighbours, along rows for a step of 1 and along columns for a step of the width.
  private func filter(
    _ source: [UInt16], into target: inout [UInt16], by weights: [UInt32], step: Int, width: Int, height: Int
  ) {
    let reach = weights.count / 2
    unsafe source.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        for y in 0..<height {
          for x in 0..<width {
            let (at, end) = step == 1 ? (x, width) : (y, height)
            var sum: UInt32 = 1 << 15
            for k in max(-reach, -at)...min(reach, end - 1 - at) {
              unsafe sum &+= weights[k &+ reach] &* UInt32(source[y &* width &+ x &+ k &* step])
            }
            unsafe target[y &* width &+ x] = UInt16(truncatingIfNeeded: sum &>> 16)
          }
        }
      }
    }
  }

  /// 2^40 over the sum of a box's weights.
  private func inverse(_ radius: Int, _ edge: UInt64) -> UInt64 {
    let weights = 256 * UInt64(2 * radius + 1) + 2 * edge
    return ((1 << 40) + weights / 2) / weights
  }

  private func filterRows(
    _ source: [UInt16], into target: inout [UInt16], _ r: Int, _ edge: UInt64, width: Int, height: Int
  ) {
    let inverse = inverse(r, edge)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for y in 0..<height {
          let row = unsafe from + y * width
          let out = unsafe to + y * width
          var sum: UInt64 = 0
          var x = 0
          while x < min(r, width) {
            unsafe sum &+= UInt64(row[x])
            x &+= 1
          }
          x = 0
          while x < width {
            let gone = unsafe x > r ? UInt64(row[x &- r &- 1]) : 0
            let after = unsafe x &+ r &+ 1 < width ? UInt64(row[x &+ r &+ 1]) : 0
            if x &+ r < width { unsafe sum &+= UInt64(row[x &+ r]) }
            sum &-= gone
            let all = sum &* 256 &+ edge &* (gone &+ after)
            unsafe out[x] = UInt16(truncatingIfNeeded: min(65535, (all &* inverse &+ (1 << 39)) &>> 40))
            x &+= 1
          }
        }
      }
    }
  }

  /// The same for columns, all of them at once, so that memory is read in order.
  private func filterColumns(
    _ source: [UInt16], into target: inout [UInt16], _ r: Int, _ edge: UInt64, width: Int, height: Int
  ) {
    let inverse = inverse(r, edge)
    let zero = [UInt16](repeating: 0, count: width)
    var sums = [UInt32](repeating: 0, count: width)
    for y in 0..<min(r, height) {
      for x in 0..<width { sums[x] &+= UInt32(source[y * width + x]) }
    }
    unsafe source.withUnsafeBufferPointer { source in
      unsafe zero.withUnsafeBufferPointer { zero in
        unsafe target.withUnsafeMutableBufferPointer { target in
          guard let from = source.baseAddress, let none = zero.baseAddress, let to = target.baseAddress
          else { return }
          /// The row, or one of zeros outside the mask.
          func row(_ y: Int) -> UnsafePointer<UInt16> {
            unsafe y >= 0 && y < height ? from + y * width : none
          }
          unsafe sums.withUnsafeMutableBufferPointer { sum in
            for y in 0..<height {
              let (next, gone, after) = unsafe (row(y + r), row(y - r - 1), row(y + r + 1))
              let out = unsafe to + y * width
              var x = 0
              while x < width {
                let left = unsafe UInt32(gone[x])
                let s = unsafe sum[x] &+ UInt32(next[x]) &- left
                unsafe sum[x] = s
                let ends = unsafe UInt64(left) &+ UInt64(after[x])
                let all = UInt64(s) &* 256 &+ edge &* ends
                unsafe out[x] = UInt16(truncatingIfNeeded: min(65535, (all &* inverse &+ (1 << 39)) &>> 40))
                x &+= 1
              }
            }
          }
        }
      }
    }
  }
}
