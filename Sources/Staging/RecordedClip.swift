internal import UIViews
internal import Dispatch
internal import Foundation
internal import Plane
public import Pixels
internal import Raster
internal import Synchronization

// Frames at any rate from ticks at another.
//
// The problem: a clip of 30, 25 or 50 frames a second has to show one and the same motion of 60 ticks a second. The
// method: frame i is due at i times the frame's duration, an exact fraction; where that is a tick, the frame is that
// tick's picture, elsewhere it is interpolated between the ticks on either side. The walk goes tick by tick with one
// picture kept, so memory does not grow with the length; the pictures due are collected a few at a time, drawn on several
// threads, and handed out in order. A picture equal to the one before it is not drawn again; of another one, only what has changed
// since the picture that its bitmap showed before is drawn, in place unless somebody has kept that bitmap. A short clip's pictures (their
// layers, not their pixels) are kept from its first walk, so that further walks need not run the program again; a long one's
// are not, and the program runs anew.
// Invariants: frames, their times and their pixels do not depend on the number of threads.

/// The frames of a recording at a frame rate, drawn at a scale: a clip that encoders walk as often as they need.
@MainActor
public struct RecordedClip {
  /// What is recorded.
  public let recording: Recording
  /// How long each frame is shown.
  public let frameDuration: RationalTime
  /// How long the last frame stays beyond its own duration.
  public var hold: RationalTime {
    didSet { demand(hold >= .zero, "a picture is held for 0 s or more, not \(hold.seconds) s") }
  }
  /// How many steps of coverage a pixel at an edge may have, 2...256; 256, the default, is exact.
  public var coverageLevels: Int
  /// On how many threads frames are drawn, with no effect on a pixel; the default is one a processor.
  public var jobs: Int
  /// Which frames are handed out, with no effect on their pixels; the default is all.
  public var selection = FrameSelection.all
  /// The most layers, in all frames together, that are kept from the first walk: about 50 MiB.
  package var keptLayers = 200_000
  private let reel = Reel()

  /// Makes a clip; see ``Recording/clip(framesPerSecond:)`` for a whole number of frames a second.
  ///
  /// - Precondition: the frame's duration is above 0.
  public init(_ recording: Recording, frameDuration: RationalTime) {
    demand(frameDuration > .zero, "a frame lasts a time above 0, not \(frameDuration.seconds) s")
    self.recording = recording
    self.frameDuration = frameDuration
    hold = .zero
    coverageLevels = 256
    jobs = ProcessInfo.processInfo.activeProcessorCount
  }
}

extension Recording {
  /// The frames of this recording at a frame rate.
  ///
  /// - Parameter framesPerSecond: the rate, 1 or more; default 30.
  /// - Returns: the clip; it is drawn when it is walked.
  /// - Precondition: the rate is 1 or more.
  @MainActor
  public func clip(framesPerSecond: Int = 30) -> RecordedClip {
    demand(framesPerSecond >= 1, "a clip has at least one frame a second, not \(framesPerSecond)")
    return RecordedClip(self, frameDuration: RationalTime(1, over: framesPerSecond))
  }
}

extension RecordedClip: @MainActor FrameSource {
  /// The number of pixel columns: the screen's width times its scale, rounded up.
  public var width: Int { recording.configuration.pixelWidth }

  /// The number of pixel rows: the screen's height times its scale, rounded up.
  public var height: Int { recording.configuration.pixelHeight }

  /// Runs the program and hands out its frames in order of time.
  ///
  /// Frames are due before the end of the recording, the first at 0: a recording of 3 seconds has 90 at 30 a second. One that ends
  /// when it has settled shows that last picture as well. Frames that are not selected are not drawn.
  /// - Throws: what `visit` throws, at once.
  public func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
    var artist = Artist(
      scale: Double(recording.configuration.scale), coverageLevels: coverageLevels, jobs: max(jobs, 1))
    let batch = 2 * max(jobs, 1)
    let selected = selectedFrames
    let origin = selected?.first?.number ?? 0
    var waiting: [DisplayList] = []
    var shown = 0

    func draw(isLast: Bool) throws {
      for (i, bitmap) in artist.draw(waiting).enumerated() {
        let frame =
          selected?[shown]
          ?? FrameSelection.Frame(number: shown, span: 1, isLast: isLast && i == waiting.count - 1)
        let duration = frame.span * frameDuration
        let timing = FrameTiming(
          start: (frame.number - origin) * frameDuration,
          duration: frame.isLast ? duration + hold : duration)
        try visit(bitmap, timing)
        shown += 1
      }
      waiting.removeAll(keepingCapacity: true)
    }

    try walkPictures(selected?.map(\.number)) { picture in
      // A full batch waits for the next picture, since the very last one is to be known as such.
      if waiting.count == batch { try draw(isLast: false) }
      waiting.append(picture)
    }
    try draw(isLast: true)
  }

  /// Hands out the picture of every frame, or of those with given numbers, in order of time.
  ///
  /// The program is run no further than the last of them asks for; every tick up to there has its picture made, since what
  /// a program does when it is drawn is part of the run.
  private func walkPictures(_ numbers: [Int]?, _ visit: (DisplayList) throws -> Void) rethrows {
    if let pictures = reel.pictures(numbers) {
      for picture in pictures { try visit(picture) }
      return
    }
    var taking = Reel.Taking(limit: keptLayers)
    var last: DisplayList?
    var hasSettled = false
    var frame = 0
    var wanted = numbers?[...]
    func show(_ picture: @autoclosure () -> DisplayList) throws {
      defer { frame += 1 }
      if let numbers = wanted {
        guard numbers.first == frame else { return }
        wanted = numbers.dropFirst()
      }
      let picture = picture()
      last = picture
      taking.add(picture)
      try visit(picture)
    }

    let rate = recording.configuration.tickRate
    var before: DisplayList?
    try recording.walk(while: { wanted?.isEmpty != true }) { stage in
      let now = stage.displayList()
      hasSettled = recording.isUntilSettled && stage.isSettled
      // The frames due from the tick before up to this one, which is excluded: it may turn out to be the end.
      while let before, wanted?.isEmpty != true {
        let due = frame * frameDuration
        let (tick, remainder) = (due.numerator * rate).quotientAndRemainder(dividingBy: due.denominator)
        guard tick < stage.tick else { break }
        try show(before.interpolated(to: now, at: Double(remainder) / Double(due.denominator)))
      }
      before = now
    }
    // A program that has settled is seen at rest, be it before its first tick.
    let isLastDue = wanted.map { $0.first == frame } ?? (frame == 0 || (hasSettled && before != last))
    if let before, isLastDue { try show(before) }
    reel.keep(taking.pictures, numbers, count: frame)
  }

  /// The frames of the selection; nil where that is all, however many.
  ///
  /// The program is run for it where its length is not known otherwise.
  package var selectedFrames: [FrameSelection.Frame]? {
    selection == .all ? nil : selection.frames(of: frameCount)
  }

  /// The number of frames of the whole clip; the program is run for it where its length is not known otherwise.
  package var frameCount: Int {
    if let count = expectedFrameCount ?? reel.count { return count }
    var count = 0
    walkPictures(nil) { _ in count += 1 }
    return count
  }

  /// The number of frames of the whole clip where the program has no say in it, else nil.
  package var expectedFrameCount: Int? {
    guard let ticks = recording.fixedTicks else { return nil }
    // The frames whose time, n times the duration, comes before that of the last tick.
    let (length, isTooLong) = ticks.multipliedReportingOverflow(by: frameDuration.denominator)
    guard !isTooLong else { return nil }
    let (count, rest) = length.quotientAndRemainder(
      dividingBy: frameDuration.numerator * recording.configuration.tickRate)
    return max(rest > 0 ? count + 1 : count, 1)
  }
}

/// The pictures of a short clip, kept after its first whole walk; copies of the clip share them.
@MainActor
private final class Reel {
  /// The number of frames of the whole clip; nil before it was walked whole.
  private(set) var count: Int?
  /// The pictures of the last walk; nil before the first whole walk and for a long clip.
  private var pictures: [DisplayList]?
  /// The numbers of these frames; nil for all.
  private var numbers: [Int]?

  /// The pictures of the frames with given numbers, or of all, if they are kept.
  func pictures(_ wanted: [Int]?) -> [DisplayList]? {
    guard let pictures else { return nil }
    if numbers == wanted { return pictures }
    guard numbers == nil, let wanted else { return nil }
    return wanted.map { pictures[$0] }
  }

  /// Keeps the pictures of a whole walk unless they are too many.
  func keep(_ pictures: [DisplayList]?, _ numbers: [Int]?, count: Int) {
    (self.pictures, self.numbers) = (pictures, numbers)
    if numbers == nil { self.count = count }
  }

  /// Collects pictures as long as they are few.
  struct Taking {
    private let limit: Int
    private var layers = 0
    private(set) var pictures: [DisplayList]? = []

    init(limit: Int) {
      self.limit = limit
    }

    mutating func add(_ picture: DisplayList) {
      guard pictures != nil else { return }
      layers += picture.layers.reduce(0) { $0 + Self.count($1) }
      if layers > limit { pictures = nil } else { pictures?.append(picture) }
    }

    private static func count(_ node: LayerNode) -> Int {
      node.children.reduce(1) { $0 + count($1) }
    }
  }
}

/// Draws pictures on several threads and keeps the bitmaps, of which the next pictures need only parts.
private struct Artist {
  /// A bitmap and the picture that it shows.
  private struct Sheet: Sendable {
    var picture: DisplayList
    var bitmap: Bitmap
  }

  let scale: Double
  let coverageLevels: Int
  let jobs: Int
  /// What was drawn at each place of the call before; nil where nothing was.
  private var sheets: [Sheet?] = []
  /// The last picture of the call before, which the next is often equal to.
  private var last: Sheet?

  init(scale: Double, coverageLevels: Int, jobs: Int) {
    self.scale = scale
    self.coverageLevels = coverageLevels
    self.jobs = jobs
  }

  /// The bitmaps of the pictures, in order.
  mutating func draw(_ pictures: [DisplayList]) -> [Bitmap] {
    // Which picture each one looks like: itself, or the one before (-1 stands for the last of the call before).
    var model: [Int] = []
    for i in pictures.indices {
      if i == 0 {
        model.append(last?.picture == pictures[0] ? -1 : 0)
      } else {
        model.append(pictures[i] == pictures[i - 1] ? model[i - 1] : i)
      }
    }
    let kept = model.contains(-1) ? last?.bitmap : nil
    // A bitmap that is held in two places cannot be drawn into.
    last = nil
    let fresh = pictures.indices.filter { model[$0] == $0 }
    while sheets.count < pictures.count { sheets.append(nil) }
    let drawn = Mutex(sheets)
    sheets = []
    let (scale, levels) = (scale, coverageLevels)
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, fresh.count)) { _ in
      // Each thread takes the next picture that nobody draws: frames are not equally busy.
      while true {
        let n = next.add(1, ordering: .relaxed).oldValue
        guard n < fresh.count else { return }
        let i = fresh[n]
        var sheet = drawn.withLock { sheets in
          defer { sheets[i] = nil }
          return sheets[i]
        }
        if var old = sheet {
          sheet = nil
          pictures[i].redraw(&old.bitmap, showing: old.picture, scale: scale, coverageLevels: levels)
          old.picture = pictures[i]
          sheet = old
        } else {
          sheet = Sheet(
            picture: pictures[i], bitmap: pictures[i].render(scale: scale, coverageLevels: levels))
        }
        drawn.withLock { [sheet] in $0[i] = sheet }
      }
    }
    sheets = drawn.withLock { $0 }
    let result = model.map { m in
      guard let bitmap = m < 0 ? kept : sheets[m]?.bitmap else { fatalError("a picture was not drawn") }
      return bitmap
    }
    if let picture = pictures.last, let bitmap = result.last {
      last = Sheet(picture: picture, bitmap: bitmap)
    }
    return result
  }
}
