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
          through: [CGPoint(x: 195, y: 120), CGPoint(x: 110, y: 420)], at: 0.4, duration: 0.7, rest: 0.2),
        .drag(
          through: [CGPoint(x: 195, y: 120), CGPoint(x: 280, y: 380)], at: 2.2, duration: 0.7, rest: 0.2),
        .drag(
          through: [CGPoint(x: 195, y: 120), CGPoint(x: 180, y: 430)], at: 4.0, duration: 0.7, rest: 0.2),
      ],
      length: .seconds(8)
    ) { ShatterViewController() })
}
