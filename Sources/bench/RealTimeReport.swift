import Foundation
import RigidBodies

/// How many times faster than real time ten seconds of the shatter are, with sleep, whole and while anything moves.
enum RealTimeReport {
  static func print() {
    guard let scene = BenchScene(named: "shatter") else { return }
    // The first run warms up, and tells how long anything moves.
    var world = BenchWorld(scene, sleeps: true)
    var moving = 0
    for step in 1...600 {
      world.step()
      if world.world.hasAwakeDynamicBody { moving = step }
    }
    // Times are taken of many steps at once: reading the clock takes as long as a good part of one.
    var movingTimes: [Double] = []
    var wholeTimes: [Double] = []
    for _ in 0..<10 {
      world = BenchWorld(scene, sleeps: true)
      let start = StepTimes.now
      for _ in 0..<moving { world.step() }
      movingTimes.append(StepTimes.now - start)
      for _ in moving..<600 { world.step() }
      wholeTimes.append(StepTimes.now - start)
    }
    func pace(_ seconds: Double, in times: [Double]) -> Int {
      Int(seconds * 1e3 / times.sorted()[times.count / 2])
    }
    Swift.print("shatter of 36 tiles, sleep on, median of 10 runs")
    Swift.print("whole 10 s: \(pace(10, in: wholeTimes)) times real time")
    let seconds = Double(moving) / 60
    let length = String(format: "%.2f", seconds)
    Swift.print("the \(length) s until it rests: \(pace(seconds, in: movingTimes)) times real time")
  }
}
