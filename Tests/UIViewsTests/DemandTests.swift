import Testing
import UIViews

@Suite struct DemandTests {
  @Test func `what a program must not do stops it with the sentence on standard error`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      demand(1 + 1 == 3, "two and two are \(2 + 2)")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("two and two are 4"))
  }
}
