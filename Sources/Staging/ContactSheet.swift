public import Foundation
public import Pixels
internal import Plane
internal import Raster
internal import UIKit
internal import UIViews

extension RecordedClip {
  /// All frames of the clip on one sheet, row by row, each with its time below.
  ///
  ///     let sheet = try recording.clip(framesPerSecond: 4).contactSheet()
  ///
  /// Frames are on it pixel for pixel, at the scale of the recording's screen.
  /// - Parameter columns: how many frames are side by side, 1 or more; nil, the default, for a sheet of about 16 by 10.
  /// - Returns: the sheet, in the appearance of the screen.
  /// - Throws: nothing of its own; what drawing a frame throws.
  /// - Precondition: there is at least one column, and the sheet has at most 2^28 pixels.
  public func contactSheet(columns: Int? = nil) throws -> Bitmap {
    try contactSheet(columns: columns) { count in
      demand(
        RecordedClip.fitsOnSheet(frames: Double(count), recording.configuration),
        "\(count) frames of \(width) x \(height) pixels and more do not fit on a contact sheet; expected at most 2^28 pixels in all: a lower frame rate or scale"
      )
    }
  }

  /// The same, for callers that refuse a number of frames in their own words.
  package func contactSheet(columns: Int?, accepting check: (Int) throws -> Void) throws -> Bitmap {
    var frames: [(bitmap: Bitmap, time: TimeInterval)] = []
    try walk { bitmap, timing in
      frames.append((bitmap, timing.start.seconds))
      try check(frames.count)
    }
    return ContactSheet(frames, recording.configuration, columns: columns).bitmap
  }

  /// Whether so many frames of a screen, with their captions and gaps, are a picture that can be made.
  package static func fitsOnSheet(frames: Double, _ screen: Stage.Configuration) -> Bool {
    let around = Double(32 * screen.scale)
    return frames * (Double(screen.pixelWidth) + around) * (Double(screen.pixelHeight) + around)
      <= ContactSheet.mostPixels
  }
}

extension Recording {
  /// Moments of the recording on one sheet, row by row, each with its time below.
  ///
  /// - Parameters:
  ///   - times: seconds from the first picture, as for ``pictures(at:)``; a time past the end shows the last picture.
  ///   - columns: how many frames are side by side, 1 or more; nil, the default, for a sheet of about 16 by 10.
  /// - Returns: the sheet, without pixels for no times; its frames are those of ``pictures(at:)``, pixel for pixel.
  /// - Precondition: no time is negative or not a number, there is at least one column, and the sheet has at most 2^28 pixels.
  @MainActor
  public func contactSheet(at times: [TimeInterval], columns: Int? = nil) -> Bitmap {
    demand(
      RecordedClip.fitsOnSheet(frames: Double(times.count), configuration),
      "\(times.count) frames of \(configuration.pixelWidth) x \(configuration.pixelHeight) pixels do not fit on a contact sheet; expected at most 2^28 pixels in all"
    )
    return ContactSheet(Array(zip(pictures(at: times), times)), configuration, columns: columns).bitmap
  }
}

/// A grid of frames with captions.
struct ContactSheet {
  static let mostPixels = 0x1p28

  private let frames: [(bitmap: Bitmap, time: TimeInterval)]
  private let columns: Int
  private let scale: Double
  private let palette: DeveloperPalette
  private let margin, gap, caption: Int

  init(
    _ frames: [(bitmap: Bitmap, time: TimeInterval)], _ screen: Stage.Configuration, columns: Int?
  ) {
    demand(columns ?? 1 >= 1, "a contact sheet has at least one column, not \(columns ?? 0)")
    self.frames = frames
    scale = Double(screen.scale)
    palette = DeveloperPalette(screen.appearance)
    (margin, gap, caption) = (16 * screen.scale, 14 * screen.scale, 18 * screen.scale)
    let (w, h) = (Double(screen.pixelWidth + gap), Double(screen.pixelHeight + caption + gap))
    // The sheet that is nearest to 16 by 10.
    var best = (columns: 1, error: Double.infinity)
    for candidate in 1...max(frames.count, 1) {
      let rows = (frames.count + candidate - 1) / candidate
      let shape = Double(candidate) * w / (Double(max(rows, 1)) * h) / 1.6
      let error = max(shape, 1 / shape)
      if error < best.error { best = (candidate, error) }
    }
    self.columns = min(columns ?? best.columns, max(frames.count, 1))
  }

  /// Where the top left pixel of a frame lies.
  private func place(_ i: Int, _ frame: Bitmap) -> (x: Int, y: Int) {
    (
      margin + i % columns * (frame.width + gap),
      margin + i / columns * (frame.height + caption + gap)
    )
  }

  /// The sheet.
  var bitmap: Bitmap {
    guard let first = frames.first?.bitmap else { return Bitmap(width: 0, height: 0) }
    let rows = (frames.count + columns - 1) / columns
    var canvas = Canvas(
      Bitmap(
        width: 2 * margin + columns * first.width + (columns - 1) * gap,
        height: 2 * margin + rows * (first.height + caption + gap) - gap,
        filledWith: palette.panel.pixel))
    let texts = captions
    for (i, frame) in frames.enumerated() {
      let (x, y) = place(i, frame.bitmap)
      let around = Rect(
        x: Double(x - 1), y: Double(y - 1), width: Double(first.width + 2), height: Double(first.height + 2))
      canvas.fill(around, with: palette.axis)
      let text = Inscription(texts[i], size: 11 * scale)
      canvas.fill(
        text.path(at: Point(Double(x), Double(y + first.height) + 14 * scale)), with: palette.secondary)
    }
    var sheet = canvas.bitmap
    for (i, frame) in frames.enumerated() {
      let (x, y) = place(i, frame.bitmap)
      for row in 0..<frame.bitmap.height {
        let start = (y + row) * sheet.width + x
        sheet.pixels.replaceSubrange(
          start..<start + frame.bitmap.width,
          with: frame.bitmap.pixels[row * frame.bitmap.width..<(row + 1) * frame.bitmap.width])
      }
    }
    return sheet
  }

  /// The times, with as many decimals as tell them, at most three.
  private var captions: [String] {
    let times = frames.map(\.time)
    var (decimals, power) = (0, 1.0)
    while decimals < 3,
      times.contains(where: { $0.isFinite && ($0 * power - ($0 * power).rounded()).magnitude > 1e-6 * power })
    {
      (decimals, power) = (decimals + 1, power * 10)
    }
    return times.map { $0.isFinite ? "\($0.text(decimals: decimals)) s" : "end" }
  }
}
