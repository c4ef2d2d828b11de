/// What gives each pixel of a canvas its own colour.
enum PaintSource {
  case picture(ImageSampler)
  case slices(SlicedSampler)
  case gradient(GradientSampler)

  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    switch self {
    case .picture(let sampler): sampler.isOpaque
    case .slices(let sampler): sampler.isOpaque
    case .gradient(let sampler): sampler.isOpaque
    }
  }

  /// Reads some pixels of a canvas row.
  func read(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    switch self {
    case .picture(let sampler): unsafe sampler.read(x: x, y: y, count: count, into: target)
    case .slices(let sampler): unsafe sampler.read(x: x, y: y, count: count, into: target)
    case .gradient(let sampler): unsafe sampler.read(x: x, y: y, count: count, into: target)
    }
  }
}
