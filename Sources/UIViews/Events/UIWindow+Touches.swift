package import Foundation

/// What one finger did at one instant, as a script or a person behind the stage says it.
package struct TouchSample: Hashable, Sendable {
  /// Tells fingers apart; the same from coming down to being lifted.
  package var id: Int
  /// What the finger did.
  package var phase: UITouch.Phase
  /// Where it is, in window coordinates.
  package var location: CGPoint
  /// When, in seconds of the loop.
  package var timestamp: TimeInterval

  /// Makes a sample.
  package init(id: Int, phase: UITouch.Phase, location: CGPoint, timestamp: TimeInterval) {
    self.id = id
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}

extension UIWindow {
  /// Delivers what fingers did at one instant: to the recognisers first, then to the views.
  ///
  /// Samples of different fingers make up one event; a second sample of a finger begins the next event. A finger that comes
  /// down twice without being lifted, or moves without having come down, is passed over.
  package func deliver(_ samples: [TouchSample]) {
    var batch: [TouchSample] = []
    for sample in samples {
      if batch.contains(where: { $0.id == sample.id }) {
        send(batch)
        batch = []
      }
      batch.append(sample)
    }
    send(batch)
  }

  private func send(_ samples: [TouchSample]) {
    for touch in arena.touches { touch.phase = .stationary }
    var changed = false
    for sample in samples {
      let known = arena.touches.first { $0.id == sample.id }
      if sample.phase == .began {
        guard known == nil else { continue }
        arena.begin(sample, in: self)
      } else {
        guard let known else { continue }
        known.previousPosition = known.position
        known.position = sample.location
        known.phase = sample.phase
        known.timestamp = sample.timestamp
      }
      changed = true
    }
    guard changed, let timestamp = samples.map(\.timestamp).max() else { return }
    UIApplication.shared.sendEvent(UIEvent(touches: arena.touches, timestamp: timestamp))
    arena.finishEvent()
  }
}
