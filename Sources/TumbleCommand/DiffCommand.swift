internal import Export
internal import Foundation
internal import ImageCodecs
internal import PictureDiff
internal import Pixels

/// `tumble diff`: compares two pictures, clips or rows of pictures.
enum DiffCommand: Command {
  static let name = "diff"
  static let synopsis = "A B [-o PATH.png]"
  static let summary = "compares two pictures, clips or rows of pictures; exits 1 if they differ"
  static let example = "tumble diff before.gif after.gif -o difference.png"
  static let options = [
    Arguments.Option(
      "-o", "--output", value: "PATH",
      help: "where to draw A, B and their difference side by side: a PNG, an animated one for clips"),
    Arguments.Option("--fps", value: "N", help: "frames a second of a row of pictures; default 30"),
    Arguments.Option(
      "--channel", value: "N", help: "excuses pixels whose components differ by at most N of 255"),
    Arguments.Option(
      "--perceptual", value: "D",
      help: "excuses pixels whose colours are at most D apart in OKLab, above 0, below 1"),
    Arguments.Option(
      "--shift", value: "N", help: "excuses pixels that have moved by at most N columns and rows"),
    Arguments.Option("--mask", value: "X,Y,W,H", help: "excuses the pixels of a rectangle; may be repeated"),
    Arguments.Option("--pixels", value: "N", help: "lets N pixels of a picture differ"),
    Arguments.Option("--window", value: "N", help: "lets N pixels of any square of 8 x 8 differ"),
    Arguments.Option("--quiet", help: "say nothing when there is no difference"),
  ]

  static func run(_ arguments: Arguments) throws {
    guard arguments.operands.count == 2 else {
      throw UsageError("expected two files, A and B, not \(arguments.operands.count)", command: name)
    }
    let tolerances = try tolerances(arguments)
    let frame = try arguments.frameDuration("--fps") ?? RationalTime(1, over: 30)
    let output = arguments.values("-o").last
    if let output, !["png", "apng"].contains((output as NSString).pathExtension.lowercased()) {
      throw UsageError("a difference is written as .png, not as \"\(output)\"", command: name)
    }
    let (pathA, pathB) = (arguments.operands[0], arguments.operands[1])
    let verdict: String?
    let isPassed: Bool
    switch (try Subject(pathA, frameDuration: frame), try Subject(pathB, frameDuration: frame)) {
    case (.picture(let a), .picture(let b)):
      let judgement = Judgement.of(a, b, tolerating: tolerances)
      verdict = judgement?.description
      isPassed = judgement?.isWithinTolerance ?? true
      if let output, judgement != nil {
        try ThreeUp.picture(reference: a, found: b).write(to: output)
      }
    case (.clip(let a), .clip(let b)):
      let difference = try compare(a, b, tolerances, drawingTo: output)
      verdict = difference?.description
      isPassed = difference?.isWithinTolerance ?? true
    case (.picture, .clip), (.clip, .picture):
      verdict = "one is a picture and the other a clip"
      isPassed = false
    }
    guard isPassed else {
      throw Difference(paths: (pathA, pathB), verdict: verdict ?? "", drawing: output)
    }
    guard !arguments.flag("--quiet") else { return }
    print(verdict.map { "within the tolerances: \($0)" } ?? "no difference")
  }

  private static func compare(
    _ a: any FrameSource, _ b: any FrameSource, _ tolerances: [Tolerance], drawingTo output: String?
  ) throws -> ClipDifference? {
    guard let difference = try ClipDifference.between(a, b, tolerating: tolerances) else { return nil }
    if let output {
      let clip = try ThreeUpClip(reference: a, found: b, from: difference.frame ?? difference.foundCount)
      let bytes = try APNG.encode(clip, options: APNGOptions(hold: RationalTime(1)))
      try FileBatch.write([(bytes, output)])
    }
    return difference
  }

  private static func tolerances(_ arguments: Arguments) throws -> [Tolerance] {
    let reason = "the command line asks for it"
    var result: [Tolerance] = []
    if let most = try arguments.whole("--channel", in: 1...254) {
      result.append(.channelDifference(most, because: reason))
    }
    let distance = try arguments.value("--perceptual", expected: "a number above 0 and below 1") {
      Double($0).flatMap { $0 > 0 && $0 < 1 ? $0 : nil }
    }
    if let distance { result.append(.perceptualDistance(distance, because: reason)) }
    if let most = try arguments.whole("--shift", in: 1...16) { result.append(.shift(most, because: reason)) }
    for text in arguments.values("--mask") {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
      guard numbers.count == 4, numbers.allSatisfy({ (0...1_000_000).contains($0) }) else {
        throw UsageError(
          "--mask is \"\(text)\"; expected X,Y,W,H: column, row, width and height in pixels", command: name)
      }
      result.append(
        .mask(
          columns: numbers[0]..<numbers[0] + numbers[2], rows: numbers[1]..<numbers[1] + numbers[3],
          because: reason))
    }
    if let most = try arguments.whole("--pixels", in: 1...Int.max) {
      result.append(.differingPixels(most, because: reason))
    }
    if let most = try arguments.whole("--window", in: 1...64) {
      result.append(.densestWindow(most, because: reason))
    }
    return result
  }

  /// That two files differ: what the tool says, and why its exit code is 1.
  private struct Difference: Error, CustomStringConvertible {
    var paths: (a: String, b: String)
    var verdict: String
    var drawing: String?

    var description: String {
      "\(paths.a) and \(paths.b) differ: \(verdict)" + (drawing.map { "\nsee \($0)" } ?? "")
    }
  }
}
