import Staging
import UIKit

extension Demo {
  /// A snap that follows taps, and what each property of an item behaviour does.
  public static let snapAndMaterials = Demo(
    name: "snap-and-materials",
    summary: "a square snaps to each tap; rows show elasticity, friction, density, resistance, rotation",
    recording: Recording(
      Stage.Configuration(size: CGSize(width: 390, height: 844), scale: 1, showsTouches: true),
      touches: [
        .tap(CGPoint(x: 280, y: 60), at: 0.5),
        .tap(CGPoint(x: 110, y: 92), at: 1.8),
        .tap(CGPoint(x: 195, y: 56), at: 3.1),
        // A tap while the square is on its way.
        .tap(CGPoint(x: 290, y: 92), at: 3.35),
        .tap(CGPoint(x: 195, y: 74), at: 4.8),
      ],
      length: .seconds(6.5)
    ) { SnapAndMaterialsViewController() })
}
