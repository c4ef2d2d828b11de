internal import Foundation
internal import ImageCodecs
internal import PictureDiff
internal import Pixels
internal import Staging

extension SnapshotContent {
  /// How something differs from its reference.
  struct Comparison {
    /// What differs, in a sentence or two.
    var message: String
    /// Whether the tolerances let it pass.
    var isTolerated = false
    /// When it first differs, in seconds of the recording; nil where nothing moves.
    var time: Double?
    /// The difference, for people to look at.
    var difference: Difference?

    /// A file that shows a difference; the extension is that of its form.
    typealias Difference = (bytes: [UInt8], fileExtension: String)
  }

  /// That a reference is no file of its kind.
  struct Unreadable: Error {
    var reason: String
  }

  /// Compares with the bytes of a reference; nil where nothing differs.
  ///
  /// - Throws: ``Unreadable``, or what goes wrong in drawing the difference.
  @MainActor
  func compare(with reference: [UInt8], tolerating tolerances: [Tolerance]) throws -> Comparison? {
    switch self {
    case .picture(let found, _, let time):
      let expected = try Self.read { try PNG.decode(reference) }
      guard let judgement = Judgement.of(expected, found, tolerating: tolerances) else { return nil }
      var result = Comparison(
        message: "\(judgement)", isTolerated: judgement.isWithinTolerance, time: time)
      if !result.isTolerated {
        let picture = ThreeUp.picture(reference: expected, found: found)
        result.difference = (try PNG.encode(picture), "png")
      }
      return result
    case .clip(let found):
      let expected = try Self.read { try APNG.decode(reference) }
      guard let difference = try ClipDifference.between(expected, found, tolerating: tolerances) else {
        return nil
      }
      var result = Comparison(
        message: "\(difference)", isTolerated: difference.isWithinTolerance,
        time: difference.timing?.start.seconds)
      if !result.isTolerated {
        let from = difference.frame ?? difference.foundCount
        let clip = try ThreeUpClip(reference: expected, found: found, from: from)
        result.difference = (
          try APNG.encode(clip, options: APNGOptions(hold: RationalTime(1), effort: .fast)), "png"
        )
      }
      return result
    case .trajectory(let found):
      let text = String(decoding: reference, as: UTF8.self)
      guard text.trimmingCharacters(in: .newlines) != "\(found)" else { return nil }
      let expected = try Self.read { try Trajectory(text) }
      guard let difference = TrajectoryDifference.between(expected, found),
        !difference.text(tickRate: found.tickRate).isEmpty
      else {
        return Comparison(message: "the tick rate, the precision or the order of items is another")
      }
      return Comparison(
        message: difference.text(tickRate: found.tickRate),
        difference: (Array((TrajectoryDifference.lines(expected, found) + "\n").utf8), "txt"))
    case .text(let found):
      let expected = String(decoding: reference, as: UTF8.self).trimmingCharacters(in: .newlines)
      guard expected != found else { return nil }
      return Comparison(message: "expected\n  \(expected)\nbut this run gives\n  \(found)")
    }
  }

  private static func read<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      throw Unreadable(reason: "\(error)")
    }
  }
}
