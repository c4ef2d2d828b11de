import Foundation
import Testing
import UIKit
import _TestSupport

@MainActor
@Suite struct DrawingCostTests {
  @Test func `a call that draws little costs little, however large the picture is`() {
    func draw(_ side: Int) {
      _ = UIGraphicsImageRenderer(size: CGSize(width: side, height: 64)).image { context in
        for i in 0..<4000 { context.fill(CGRect(x: i % 64, y: i / 64, width: 1, height: 1)) }
      }
    }
    // 64 times as many pixels; copied for each call they would take about as many times as long.
    let steepness = steepness(from: 64, to: 4096, draw)
    #expect(steepness < 0.3)
  }
}
