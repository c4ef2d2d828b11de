internal import Foundation
internal import Plane
internal import Raster
internal import UIKit
internal import UIViews

/// A gesture of a script on the ticks of a stage: down at one tick, on its way, there, lifted.
///
/// What should happen between two ticks happens at the later one, as a display delivers it.
struct Finger {
  private let gesture: TouchScript.Gesture
  private let id: Int
  /// The tick at which the finger comes down, 1 or later.
  private let down: Int
  /// The tick at which it is at the end of its path.
  private let arrived: Int
  /// The tick at which it is lifted.
  let up: Int

  init(_ gesture: TouchScript.Gesture, id: Int, rate: Int) {
    func tick(_ time: TimeInterval) -> Int {
      // A time that is meant to be a tick may miss it by the rounding of its decimal fraction.
      Int((time * Double(rate) - 1e-6).rounded(.up))
    }
    self.gesture = gesture
    self.id = id
    down = max(tick(gesture.start), 1)
    arrived = max(tick(gesture.start + gesture.duration), down)
    up = max(tick(gesture.start + gesture.duration + gesture.rest), arrived) + 1
  }

  /// What the finger does at a tick: nothing when it is away or rests.
  func samples(at tick: Int, now: TimeInterval) -> [TouchSample] {
    let phase: UITouch.Phase
    switch tick {
    case down: phase = .began
    case up: phase = .ended
    case down..<up where tick <= arrived && gesture.path.count > 1: phase = .moved
    default: return []
    }
    return [TouchSample(id: id, phase: phase, location: point(at: now), timestamp: now)]
  }

  /// A translucent disc under the finger; nil when it is away.
  func disc(at tick: Int, now: TimeInterval) -> LayerNode? {
    // A tap is so short that its disc stays a little, or no frame of 30 a second might show it.
    guard (down..<max(up, down + 6)).contains(tick) else { return nil }
    let p = point(at: now)
    let placement = LayerPlacement(
      position: Point(Double(p.x), Double(p.y)), bounds: Rect(x: 0, y: 0, width: 44, height: 44), epoch: tick)
    return LayerNode(
      // Numbers from the top, where no layer of a window gets.
      id: .max - UInt64(id), placement: placement, cornerRadius: 22,
      backgroundColor: Color(white: 0.25, alpha: 0.35), borderWidth: 2,
      borderColor: Color(white: 1, alpha: 0.8))
  }

  private func point(at now: TimeInterval) -> CGPoint {
    gesture.point(at: gesture.duration > 0 ? (now - gesture.start) / gesture.duration : 1)
  }
}
