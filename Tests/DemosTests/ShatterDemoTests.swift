import Demos
import Effects
import GoldenTesting
import Pixels
import Staging
import Testing
import UIKit

@MainActor
private func tiles(_ view: UIView) -> Int {
  var count = view is UIImageView ? 1 : 0
  for each in view.subviews { count += tiles(each) }
  return count
}

@MainActor
@Suite struct ShatterDemoTests {
  @Test func `golden frames`() {
    expectSnapshot(of: Demo.shatter.recording, as: .frames([0, 1.2, 3.6, 4.8, 6.2, 6.4, 7.4, 7.7, 9.6]))
  }

  @Test func `golden fingerprint of all frames`() {
    expectSnapshot(of: Demo.shatter.recording, as: .frameHash(fps: 30))
  }

  @Test func `two threads draw what one draws`() throws {
    var clip = Demo.shatter.recording.clip(framesPerSecond: 10)
    var hashes: [PixelHash] = []
    for jobs in [1, 2] {
      clip.jobs = jobs
      var hash = PixelHash()
      try clip.walk { hash.accept($0, $1) }
      hashes.append(hash)
    }
    #expect(hashes[0] == hashes[1])
  }

  @Test func `no tile is left in the tree at the end`() {
    var most = 0
    var last = 0
    Demo.shatter.recording.walk { stage in
      last = tiles(stage.window)
      most = max(most, last)
    }
    #expect(most >= 36)
    #expect(last == 0)
  }
}
