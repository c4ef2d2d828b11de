/// How many times as long work takes for a large size as for a small one, divided by how many times as large it is.
///
/// 1 for work that is linear; the ratio of the sizes for work that grows with the square. The shortest of several runs of
/// either size, in turn, are compared, so that other work of the machine hardly counts.
/// - Parameters:
///   - small: A size.
///   - large: A size some times as large, so that a square stands out.
///   - work: What is done, given a size.
/// - Returns: The steepness; a test may expect it below half the ratio of the sizes.
public func steepness(from small: Int, to large: Int, _ work: (Int) -> Void) -> Double {
  let clock = ContinuousClock()
  var shortest = (small: Duration.seconds(1000), large: Duration.seconds(1000))
  for _ in 0..<5 {
    shortest.small = min(shortest.small, clock.measure { work(small) })
    shortest.large = min(shortest.large, clock.measure { work(large) })
  }
  return (shortest.large / shortest.small) / (Double(large) / Double(small))
}
