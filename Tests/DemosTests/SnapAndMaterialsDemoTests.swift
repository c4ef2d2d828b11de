import Demos
import GoldenTesting
import Staging
import Testing
import UIKit

private typealias Row = SnapAndMaterialsViewController.Row

@MainActor
private func walk(_ visit: (Stage, SnapAndMaterialsViewController) throws -> Void) throws {
  try Demo.snapAndMaterials.recording.walk { stage in
    try visit(stage, #require(stage.window.rootViewController as? SnapAndMaterialsViewController))
  }
}

/// The items of a row at each tick, as their centers.
@MainActor
private func centers(of row: Row) throws -> [[CGPoint]] {
  var centers: [[CGPoint]] = []
  try walk { _, controller in
    centers.append(try #require(controller.materials[row]).flatMap(\.items).map(\.center))
  }
  return centers
}

@MainActor
@Suite struct SnapAndMaterialsDemoTests {
  @Test func `golden frames`() {
    expectSnapshot(
      of: Demo.snapAndMaterials.recording, as: .frames([0, 0.4, 0.7, 1.2, 2, 3.5, 4.5, 6.5]))
  }

  @Test func `golden motion`() {
    expectSnapshot(of: Demo.snapAndMaterials.recording, as: .trajectory(every: 30))
  }

  @Test func `golden fingerprint of all frames`() {
    expectSnapshot(of: Demo.snapAndMaterials.recording, as: .frameHash(fps: 30))
  }

  @Test func `each tap removes the snap and adds a new one at its point`() throws {
    var snaps: [UISnapBehavior] = []
    try walk { _, controller in
      let present = controller.animator.behaviors.compactMap { $0 as? UISnapBehavior }
      #expect(present.count <= 1)
      guard let snap = present.first, snap !== snaps.last else { return }
      #expect(snap === controller.snapBehavior)
      snaps.append(snap)
    }
    #expect(snaps.map(\.snapPoint) == Demo.snapAndMaterials.recording.touches.gestures.map { $0.path[0] })
    #expect(snaps.allSatisfy { $0.damping == 0.5 })
    #expect(Set(snaps.map(ObjectIdentifier.init)).count == 5)
  }

  @Test func `the square comes to rest at the last tap, upright`() throws {
    try walk { stage, controller in
      guard stage.time == 6.5 else { return }
      #expect(controller.squareView.center == CGPoint(x: 195, y: 74))
      #expect(controller.squareView.transform == .identity)
    }
  }

  @Test func `what is more elastic jumps back higher`() throws {
    let centers = try centers(of: .elasticity)
    let tops = (0..<5).map { i in
      let ys = centers.map { $0[i].y }
      // From the first impact on: the first tick after which the ball is higher again.
      let impact = zip(ys, ys.dropFirst()).enumerated().first { $0.element.1 < $0.element.0 }?.offset ?? 0
      return ys[impact...].min() ?? 0
    }
    for (a, b) in zip(tops, tops.dropFirst()) { #expect(b < a - 1, "\(tops)") }
    #expect(tops[4] > 177 && tops[4] < 195)
  }

  @Test func `what is more sticky stays on the slope longer`() throws {
    let centers = try centers(of: .friction)
    // The ticks until each has gone 100 points.
    let times = (0..<5).map { i in
      centers.firstIndex { $0[i].x > centers[0][i].x + 100 } ?? .max
    }
    for (a, b) in zip(times, times.dropFirst()) { #expect(a < b, "\(times)") }
    #expect(times[4] == .max)
    #expect(abs((centers.last?[4].x ?? 0) - centers[0][4].x) < 3)
  }

  @Test func `what is denser goes off slower, as two balls without loss do`() throws {
    try walk { stage, controller in
      guard stage.time == 0.75 else { return }
      let materials = try #require(controller.materials[.density])
      for (material, density) in zip(materials, [0.25, 1, 4]) {
        let ball = try #require(material.items.first)
        // The striker's 220 points a second less what the air takes at 0.1 a second; the rest is the law of impact.
        let expected = 220 * (1 - 0.1 * 0.75) * 2 / (1 + density)
        let speed = Double(material.linearVelocity(for: ball).x)
        #expect(abs(speed / expected - 1) < 0.02, "\(speed) \(expected)")
      }
    }
  }

  @Test func `what resists more falls slower, and gravity cannot move what resists without bound`() throws {
    let centers = try centers(of: .resistance)
    for (a, b) in zip(centers[60], centers[60].dropFirst()) { #expect(a.y >= b.y) }
    #expect(Set(centers[18].map(\.y)).count == 5)
    #expect(centers.allSatisfy { $0[4] == centers[0][4] })
  }

  @Test func `what may not rotate does not`() throws {
    var turned = false
    try walk { _, controller in
      let items = try #require(controller.materials[.rotation]).flatMap(\.items)
      #expect(items[0].transform == .identity)
      if abs(items[1].transform.b) > 0.7 { turned = true }
    }
    #expect(turned)
  }

  @Test func `the values of the rows`() throws {
    try walk { stage, controller in
      guard stage.tick == 0 else { return }
      let rows = controller.materials
      #expect(rows[.elasticity]?.map(\.elasticity) == [0, 0.25, 0.5, 0.75, 1])
      #expect(rows[.friction]?.map(\.friction) == [0, 0.25, 0.5, 0.75, 1])
      #expect(rows[.density]?.map(\.density) == [0.25, 1, 4])
      #expect(rows[.resistance]?.map(\.resistance) == [0, 5, 20, 100, .greatestFiniteMagnitude])
      #expect(rows[.rotation]?.map(\.allowsRotation) == [false, true])
    }
  }
}
