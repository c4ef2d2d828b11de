import Staging
import UIKit

extension Demo {
  /// A playground page: a square falls, and is dragged once it lies.
  public static let playground = Demo(
    name: "playground",
    summary: "a playground page: the blue square falls past a finger, then is carried up and let go",
    recording: Recording(
      Stage.Configuration(size: CGSize(width: 320, height: 480), scale: 1, showsTouches: true),
      touches: [
        // The square is caught while it falls; the animator has the last word at each tick, and it falls on.
        .drag(through: [CGPoint(x: 65, y: 150), CGPoint(x: 260, y: 110)], at: 0.4, duration: 0.8, rest: 0.1),
        // Once it lies the animator rests, and the square follows the finger.
        .drag(
          through: [CGPoint(x: 65, y: 455), CGPoint(x: 100, y: 230), CGPoint(x: 240, y: 160)], at: 2.2,
          duration: 1.2, rest: 0.3),
        .drag(
          through: [CGPoint(x: 240, y: 455), CGPoint(x: 200, y: 200), CGPoint(x: 90, y: 120)], at: 5.4,
          duration: 1.2, rest: 0.2),
      ],
      length: .seconds(8.2), page: playgroundPage))
}
