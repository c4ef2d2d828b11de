/// Cuts a set of colours into boxes of little variance; the rule stands at the head of Quantizer.swift.
enum MedianCut {
  /// The means of so many boxes, fewer where the samples are fewer.
  static func means(of samples: [Quantizer.Sample], count: Int) -> [OKLab] {
    guard !samples.isEmpty, count > 0 else { return [] }
    var boxes = [Box(samples)]
    while boxes.count < count {
      var widest = 0
      for i in boxes.indices where boxes[i].sumOfSquares > boxes[widest].sumOfSquares { widest = i }
      guard boxes[widest].sumOfSquares > 1e-12, let (low, high) = boxes[widest].cut() else { break }
      boxes[widest] = low
      boxes.append(high)
    }
    return boxes.map(\.mean)
  }

  private enum Axis {
    case l, a, b

    func coordinate(of color: OKLab) -> Double {
      switch self {
      case .l: color.l
      case .a: color.a
      case .b: color.b
      }
    }
  }

  /// Some of the samples, their mean, and their weighted sum of squared distances from it.
  private struct Box {
    let samples: [Quantizer.Sample]
    let mean: OKLab
    let sumOfSquares: Double
    private let axis: Axis

    init(_ samples: [Quantizer.Sample]) {
      self.samples = samples
      var weight = 0.0
      var l = 0.0
      var a = 0.0
      var b = 0.0
      for sample in samples {
        weight += sample.weight
        l += sample.weight * sample.place.l
        a += sample.weight * sample.place.a
        b += sample.weight * sample.place.b
      }
      let mean = OKLab(l: l / weight, a: a / weight, b: b / weight)
      var ll = 0.0
      var aa = 0.0
      var bb = 0.0
      for sample in samples {
        let dl = sample.place.l - mean.l
        let da = sample.place.a - mean.a
        let db = sample.place.b - mean.b
        ll += sample.weight * dl * dl
        aa += sample.weight * da * da
        bb += sample.weight * db * db
      }
      self.mean = mean
      sumOfSquares = samples.count > 1 ? ll + aa + bb : 0
      axis = ll >= aa && ll >= bb ? .l : aa >= bb ? .a : .b
    }

    /// Cuts across the axis of largest variance where the two parts' sums of squares along it are least.
    func cut() -> (Box, Box)? {
      let coordinates = samples.map { axis.coordinate(of: $0.place) }
      let order = samples.indices.sorted { (coordinates[$0], $0) < (coordinates[$1], $1) }
      var weight = 0.0
      var sum = 0.0
      for i in order {
        weight += samples[i].weight
        sum += samples[i].weight * (coordinates[i] - coordinates[order[0]])
      }
      // Least sum of squares is largest weighted square of the means: s1^2/w1 + s2^2/w2.
      var best = (gain: -1.0, count: 0)
      var lowWeight = 0.0
      var lowSum = 0.0
      for (n, i) in order.dropLast().enumerated() {
        lowWeight += samples[i].weight
        lowSum += samples[i].weight * (coordinates[i] - coordinates[order[0]])
        guard coordinates[i] < coordinates[order[n + 1]] else { continue }
        let highSum = sum - lowSum
        let gain = lowSum * lowSum / lowWeight + highSum * highSum / (weight - lowWeight)
        if gain > best.gain { best = (gain, n + 1) }
      }
      guard best.count > 0 else { return nil }
      return (Box(order[..<best.count].map { samples[$0] }), Box(order[best.count...].map { samples[$0] }))
    }
  }
}
