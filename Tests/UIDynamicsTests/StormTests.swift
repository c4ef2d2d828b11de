import RandomScenes
import Testing
import UIDynamics

/// Random scenes; thousands more run in CI by the program `storm`.
@MainActor
@Suite(.tags(.storm)) struct StormTests {
  @Test(arguments: RandomScene.keptSeeds) func `a scene that once failed holds`(_ seed: UInt64) {
    #expect(RandomScene.report(seed: seed).broken == [])
  }

  @Test(arguments: Array(1000..<1024) as [UInt64])
  func `a random scene holds its invariants and is the same twice`(_ seed: UInt64) {
    let report = RandomScene.report(seed: seed, seconds: 3)
    #expect(report.broken == [])
    #expect(RandomScene.report(seed: seed, seconds: 3).hash == report.hash)
  }

  @Test func `other seeds make other scenes`() {
    let hashes = (2000..<2016).map { RandomScene.report(seed: $0, seconds: 0.5).hash }
    #expect(Set(hashes).count == 16)
  }
}

extension Tag {
  /// Laws on random scenes.
  @Tag static var storm: Self
}
