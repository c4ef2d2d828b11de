internal import UIViews
public import Foundation
public import Pixels
internal import Raster

extension Recording {
  /// What the screen shows at given times, as single pictures.
  ///
  /// A time on a tick gives that tick exactly; any other is between two ticks, as in a clip.
  /// - Parameter times: seconds from the first picture, 0 or more, in any order; a time past the end, infinity among them, gives
  ///   the last picture.
  /// - Returns: the pictures, in the order of the times.
  /// - Precondition: no time is negative or not a number.
  @MainActor
  public func pictures(at times: [TimeInterval]) -> [Bitmap] {
    displayLists(at: times).map { $0.render(scale: Double(configuration.scale)) }
  }

  /// The pictures at given times, not drawn yet; see ``pictures(at:)``.
  @MainActor
  func displayLists(at times: [TimeInterval]) -> [DisplayList] {
    demand(times.allSatisfy { $0 >= 0 }, "a recording has no picture before its start: \(times)")
    var lists = [DisplayList?](repeating: nil, count: times.count)
    var before: DisplayList?
    walk { stage in
      let now = stage.displayList()
      if let before {
        for (i, time) in times.enumerated() where lists[i] == nil && time.isFinite {
          // A time that is meant to be a tick may miss it by the rounding of its decimal fraction.
          let position = time * Double(configuration.tickRate) + 1e-6
          guard position < Double(stage.tick) else { continue }
          let fraction = position - Double(stage.tick - 1)
          lists[i] = before.interpolated(to: now, at: fraction < 2e-6 ? 0 : fraction)
        }
      }
      before = now
    }
    return lists.map {
      guard let list = $0 ?? before else { fatalError("a walk has a picture before its first tick") }
      return list
    }
  }
}
