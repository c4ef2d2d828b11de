import Staging
import UIKit

extension Demo {
  /// Drags leave views that fall and collide; double taps shatter them.
  public static let shatter = Demo(
    name: "shatter",
    summary: "drag the gray view to leave pictures below; double taps shatter them into 6 by 6 tiles",
    recording: Recording(
      Stage.Configuration(size: CGSize(width: 390, height: 844), scale: 1, showsTouches: true),
      touches: [
        .drag(
          through: [CGPoint(x: 195, y: 120), CGPoint(x: 105, y: 400)], at: 0.3, duration: 0.6, rest: 0.1),
        .drag(
          through: [CGPoint(x: 195, y: 120), CGPoint(x: 290, y: 380)], at: 1.6, duration: 0.6, rest: 0.1),
        .drag(
          through: [CGPoint(x: 195, y: 120), CGPoint(x: 140, y: 420)], at: 2.9, duration: 0.6, rest: 0.1),
        // A picture below is carried up and let go; two taps catch it in the air.
        .drag(
          through: [CGPoint(x: 300, y: 780), CGPoint(x: 310, y: 560), CGPoint(x: 195, y: 420)], at: 4.5,
          duration: 1.1, rest: 0.3),
        .tap(CGPoint(x: 195, y: 430), at: 5.95, count: 2),
        // Two more take the lowest picture away from under the one upon it.
        .tap(CGPoint(x: 80, y: 790), at: 7.2, count: 2),
      ],
      length: .seconds(9.6)
    ) { ShatterViewController() })
}
