import Foundation
import RigidBodies

/// How many times faster than real time ten seconds of the shatter are, with sleep, whole and while anything moves.
enum RealTimeReport {
  static func print() {
    guard let scene = BenchScene(named: "shatter") else { return }
    // The first run warms up.
    var whole: [Double] = []
    var moving: [Double] = []
    var seconds = 0.0
    for run in 0...10 {
      var world = BenchWorld(scene, sleeps: true)
      var times = StepTimes()
      var lastMoving = 0
      for step in 1...600 {
        times.measure { world.step() }
        if world.world.hasAwakeDynamicBody { lastMoving = step }
      }
      guard run > 0 else { continue }
      seconds = Double(lastMoving) / 60
      whole.append(10e3 / times.total)
      moving.append(seconds * 1e3 / times.inOrder.prefix(lastMoving).reduce(0, +))
    }
    func median(_ values: [Double]) -> Int { Int(values.sorted()[values.count / 2]) }
    Swift.print("shatter of 36 tiles, sleep on, median of 10 runs")
    Swift.print("whole 10 s: \(median(whole)) times real time")
    let length = String(format: "%.2f", seconds)
    Swift.print("the \(length) s until it rests: \(median(moving)) times real time")
  }
}
