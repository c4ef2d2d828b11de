// Chooses few colours that stand for many.
//
// The problem: a clip of thousands of colours, most of them blends on edges, is to be shown with 255. The flat
// colours of the scene must stay exactly what they are: an eye sees a background that is off by one, and a flat area
// next to another encoder's. The blends may move a little. No dither: it shimmers, and it triples the file.
// The method, all distances in OKLab with stretched axes (OKLab+Palette.swift):
// 1. Flat colours are kept as they are, up to three quarters of the palette, the heaviest first. A colour is flat if
//    it makes up 1/16384 of the clip and stands out from its surroundings: it has 1/8 of the weight of all colours
//    within 0.03. (The steps of a shade are heavy, too, but each among many.) One that makes up the palette's
//    average share of the clip is kept in any case.
// 2. The others, save those that lie within 0.005 (a quarter of what an eye tells apart) of a kept one, are cut:
//    again and again the box with the largest weighted sum of squares is cut across its axis of largest variance,
//    at the place that leaves the least sum (Wu's criterion, here over sorted colours instead of moments).
// 3. The boxes' means are refined by Lloyd's iteration among the kept colours, which stand still. A cluster that
//    lost its colours takes the colour with the largest weighted error.
// 4. A cluster in which one colour holds half the weight becomes that colour, else the sRGB triple nearest its mean.
// Of clips of more than 2^14 such colours the 2^13 heaviest stand for themselves, so that a wide shade is cut where it
// should be; the others are gathered in cells of 5 bits a channel.
// Everything is ordered by colour before it is summed, so one clip gives one palette on every machine.
// Sources: Heckbert 1982 (median cut); Wu 1991 (variance); Lloyd 1957; Celebi 2011 (on refining cuts by k-means).

/// Chooses palettes for the colours of one clip.
struct Quantizer {
  /// A flat colour makes up one part in so many of the clip, or more.
  static let flatFraction: UInt64 = 16384
  /// A flat colour makes up one part in so many of the colours near it, or more.
  static let dominance = 8.0
  /// How near that is.
  static let neighborhood = 0.03
  /// Colours this near to a kept one are left to it.
  static let indistinct = 0.005
  /// The number of colours that are clustered one by one.
  static let manyColors = 1 << 14
  /// The number of the heaviest that are so where there are more.
  static let heavyColors = 1 << 13
  /// The largest number of Lloyd's iterations.
  static let rounds = 12

  /// A colour, or the mean of some, to be clustered.
  struct Sample {
    var place: OKLab
    var weight: Double
    /// The heaviest colour in it.
    var rgb: UInt32
  }

  /// The clip's colours, the heaviest first.
  private let byWeight: [WeightedColor]
  private let total: UInt64
  /// What is clustered, in order of colour and of lightness.
  private let samples: [Sample]
  private let byLightness: [Sample]

  /// Gathers a list of distinct colours.
  init(_ colors: [WeightedColor]) {
    byWeight = colors.sorted { ($1.weight, $0.rgb) < ($0.weight, $1.rgb) }
    total = colors.reduce(0) { $0 + $1.weight }
    samples = Self.gathered(colors.sorted { $0.rgb < $1.rgb }, byWeight)
    byLightness = samples.sorted { ($0.place.l, $0.rgb) < ($1.place.l, $1.rgb) }
  }

  /// Chooses at most `capacity` colours, 1 or more.
  func palette(capacity: Int) -> [UInt32] {
    let kept = flatColors(
      room: max(1, capacity * 3 / 4), heavy: UInt64(capacity), fraction: Self.flatFraction)
    let keptPlaces = kept.map { OKLab(inPalette: $0) }
    let keptSet = kept.isEmpty ? nil : NearestColor(keptPlaces)
    let others = samples.filter {
      guard let keptSet else { return true }
      return keptSet.nearest(to: $0.place).squaredDistance > Self.indistinct * Self.indistinct
    }
    var means = MedianCut.means(of: others, count: capacity - kept.count)
    let clusters = Self.refine(&means, among: keptPlaces, others)
    var result = kept
    for (mean, cluster) in zip(means, clusters) {
      let rgb = cluster.heaviest * 2 > cluster.weight ? cluster.rgb : mean.paletteColor
      if !result.contains(rgb) { result.append(rgb) }
    }
    return result.sorted()
  }

  /// The flat colours of the clip, each of which makes up one part in `fraction` of it or more, the heaviest first.
  func flatColors(fraction: UInt64) -> [UInt32] { flatColors(room: 256, heavy: nil, fraction: fraction) }

  /// The flat colours, at most `room` of them, the heaviest first; one that makes up a part in `heavy` is one in any case.
  private func flatColors(room: Int, heavy: UInt64?, fraction: UInt64) -> [UInt32] {
    var result: [UInt32] = []
    for color in byWeight {
      guard result.count < room, color.weight >= total / fraction else { break }
      if heavy.map({ color.weight * $0 >= total }) ?? false
        || Double(color.weight) * Self.dominance >= weight(around: OKLab(inPalette: color.rgb))
      {
        result.append(color.rgb)
      }
    }
    return result
  }

  /// The weight of the samples in the neighborhood of a colour.
  private func weight(around center: OKLab) -> Double {
    let neighborhood = Self.neighborhood
    var low = 0
    var high = byLightness.count
    while low < high {
      let middle = (low + high) / 2
      if byLightness[middle].place.l < center.l - neighborhood { low = middle + 1 } else { high = middle }
    }
    return unsafe byLightness.withUnsafeBufferPointer { samples in
      var sum = 0.0
      while low < samples.count {
        let sample = unsafe samples[low]
        if sample.place.l > center.l + neighborhood { break }
        if sample.place.squaredDistance(to: center) <= neighborhood * neighborhood { sum += sample.weight }
        low &+= 1
      }
      return sum
    }
  }

  /// The colours as samples, in order of colour; many of them gathered in cells.
  private static func gathered(_ colors: [WeightedColor], _ byWeight: [WeightedColor]) -> [Sample] {
    if colors.count <= manyColors {
      return colors.map { Sample(place: OKLab(inPalette: $0.rgb), weight: Double($0.weight), rgb: $0.rgb) }
    }
    let heavy = byWeight.prefix(heavyColors).sorted { $0.rgb < $1.rgb }
    let single = Set(heavy.map(\.rgb))
    var table = WordTable()
    var cells: [Sample] = []
    var heaviest: [UInt64] = []
    for color in colors where !single.contains(color.rgb) {
      let place = OKLab(inPalette: color.rgb)
      let weight = Double(color.weight)
      let number = table.number(of: color.rgb & 0xF8_F8F8)
      if number == cells.count {
        cells.append(
          Sample(
            place: OKLab(l: place.l * weight, a: place.a * weight, b: place.b * weight), weight: weight,
            rgb: color.rgb))
        heaviest.append(color.weight)
      } else {
        cells[number].place.l += place.l * weight
        cells[number].place.a += place.a * weight
        cells[number].place.b += place.b * weight
        cells[number].weight += weight
        if color.weight > heaviest[number] {
          heaviest[number] = color.weight
          cells[number].rgb = color.rgb
        }
      }
    }
    let singles = heavy.map {
      Sample(place: OKLab(inPalette: $0.rgb), weight: Double($0.weight), rgb: $0.rgb)
    }
    return singles
      + cells.map {
        var cell = $0
        cell.place = OKLab(
          l: cell.place.l / cell.weight, a: cell.place.a / cell.weight, b: cell.place.b / cell.weight)
        return cell
      }
  }

  /// What the samples of one cluster add up to.
  struct Cluster {
    var weight = 0.0
    var sum = OKLab(l: 0, a: 0, b: 0)
    /// The weight and the colour of the heaviest sample.
    var heaviest = 0.0
    var rgb: UInt32 = 0
  }

  /// Moves the means to the middles of their clusters until none moves.
  ///
  /// - Returns: The clusters of the means as they are in the end.
  private static func refine(
    _ means: inout [OKLab], among fixed: [OKLab], _ samples: [Sample]
  ) -> [Cluster] {
    guard !means.isEmpty else { return [] }
    var owners = [Int](repeating: -1, count: samples.count)
    var clusters: [Cluster] = []
    for _ in 0..<rounds {
      let search = NearestColor(fixed + means)
      clusters = [Cluster](repeating: Cluster(), count: fixed.count + means.count)
      var changed = false
      var worst = (error: 0.0, sample: -1)
      for (i, sample) in samples.enumerated() {
        let (owner, squared) = search.nearest(to: sample.place)
        if owners[i] != owner {
          owners[i] = owner
          changed = true
        }
        clusters[owner].weight += sample.weight
        clusters[owner].sum.l += sample.place.l * sample.weight
        clusters[owner].sum.a += sample.place.a * sample.weight
        clusters[owner].sum.b += sample.place.b * sample.weight
        if sample.weight > clusters[owner].heaviest {
          clusters[owner].heaviest = sample.weight
          clusters[owner].rgb = sample.rgb
        }
        if squared * sample.weight > worst.error { worst = (squared * sample.weight, i) }
      }
      if !changed { break }
      for number in means.indices {
        let cluster = clusters[fixed.count + number]
        if cluster.weight > 0 {
          means[number] = OKLab(
            l: cluster.sum.l / cluster.weight, a: cluster.sum.a / cluster.weight,
            b: cluster.sum.b / cluster.weight)
        } else if worst.sample >= 0 {
          means[number] = samples[worst.sample].place
          // One empty cluster a round may move there.
          worst.sample = -1
        }
      }
    }
    return Array(clusters.dropFirst(fixed.count))
  }
}
