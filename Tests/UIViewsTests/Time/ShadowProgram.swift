// A program as users write it: it imports UIKit and nothing else, so that time and chance have to be the run loop's.
import UIKit

@MainActor
final class ShadowProgram {
  var log: [String] = []
  var timer: Timer?
  var link: CADisplayLink?
  var ticks = 0

  func start() {
    DispatchQueue.main.async { self.log.append("async") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.log.append("after \(CACurrentMediaTime())") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { [weak self] in
      self?.log.append("earlier \(CACurrentMediaTime())")
    }
    DispatchQueue.global().async {
      DispatchQueue.main.async { self.log.append("round trip") }
    }
    timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
      self.log.append("timer \(Date().timeIntervalSinceReferenceDate)")
      if self.log.count > 8 { timer.invalidate() }
    }
    let link = CADisplayLink(target: self, selector: Selector(ShadowProgram.step))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func step(_ link: CADisplayLink) {
    ticks += 1
  }

  static func numbers() -> [String] {
    [
      "\(CGFloat.random(in: 0...100))", "\(Int.random(in: 0..<1_000_000))", "\(Double.random(in: 0..<1))",
      "\(arc4random_uniform(1_000_000))", "\(drand48())", "\(Array(0..<50).shuffled())",
      "\(Array(0..<1000).randomElement() ?? -1)", "\(Bool.random())", "\(UInt64.random(in: 0...UInt64.max))",
      "\(Float.random(in: -1...1))",
    ]
  }
}
