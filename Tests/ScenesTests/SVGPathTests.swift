import Foundation
import Scenes
import Testing
import UIKit
import UIViews

@MainActor
struct SVGPathTests {
  /// The points of a path, its curves in short pieces.
  private func points(_ text: String) throws -> [CGPoint] {
    Flattening.firstSubpath(of: try SVGPath(text).path.elements)
  }

  private func fault(_ text: String) -> String? {
    do throws(SVGPath.Fault) {
      _ = try SVGPath(text)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [("0", "0"), ("0", "1"), ("1", "0"), ("1", "1")])
  func `an arc lies on its ellipse, on the side and the way that its flags say`(large: String, sweep: String)
    throws
  {
    // From the bottom to the right end of the circle of radius 50 around (50, 50); the circle around (100, 100) has both points, too.
    let points = try points("M 50 100 A 50 50 0 \(large) \(sweep) 100 50")
    // The angle from the one to the other around (100, 100) grows, clockwise on the screen, by a quarter: from pi to 3/2 pi. Around (50, 50) it
    // falls by a quarter. The long ways go against these.
    let isFar = (large == "0") == (sweep == "1")
    let center = isFar ? CGPoint(x: 100, y: 100) : CGPoint(x: 50, y: 50)
    for p in points {
      let (dx, dy) = (Double(p.x - center.x), Double(p.y - center.y))
      #expect(abs((dx * dx + dy * dy).squareRoot() - 50) < 0.05, "\(p)")
    }
    #expect(points.first == CGPoint(x: 50, y: 100))
    #expect(points.contains(CGPoint(x: 100, y: 50)))
    let length = zip(points, points.dropFirst()).reduce(0.0) { sum, pair in
      let (dx, dy) = (Double(pair.0.x - pair.1.x), Double(pair.0.y - pair.1.y))
      return sum + (dx * dx + dy * dy).squareRoot()
    }
    #expect(abs(length - 25 * .pi * (large == "1" ? 3 : 1)) < 0.5)
  }

  @Test func `an ellipse is turned, and grows where its radii do not reach`() throws {
    // Half the way between the ends is 25 along the axis of the radius 10, which has to grow by 2.5, the other with it.
    let points = try points("M 0 0 A 10 4 90 0 1 0 50")
    for p in points where p != .zero {
      let (u, v) = (Double(p.y - 25) / 25, Double(p.x) / 10)
      #expect(abs(u * u + v * v - 1) < 0.01, "\(p)")
    }
    #expect(points.map(\.x).max().map { abs($0 - 10) < 0.1 } == true)
  }

  @Test(arguments: [
    ("M0 0A0 5 0 0 1 9 9", [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 9)]),
    ("M1 2a5 5 0 0 0 0 0L3 4", [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]),
    ("M.5.5-3-4H5", [CGPoint(x: 0.5, y: 0.5), CGPoint(x: -3, y: -4), CGPoint(x: 5, y: -4)]),
    ("m1e1+2,3.,4v-2E0", [CGPoint(x: 10, y: 2), CGPoint(x: 13, y: 6), CGPoint(x: 13, y: 4)]),
    ("\n M 1,1 ,2 2\tz", [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2)]),
  ])
  func `numbers stand as they may, and an arc without radii is a line`(text: String, expected: [CGPoint])
    throws
  {
    #expect(try points(text) == expected)
  }

  @Test func `flags of an arc need no space`() throws {
    #expect(
      try points("M0 0a5 4 0 0110 2 5 4 0 01-3-3") == points("M 0 0 a 5 4 0 0 1 10 2 a 5 4 0 0 1 -3 -3"))
    // The number after the second flag may begin with its point.
    #expect(try points("M0 0a5 5 0 01.5 3") == points("M0 0a5 5 0 0 1 0.5 3"))
  }

  @Test(arguments: [
    ("", "it is empty, expected M first"), ("L 1 1", "it starts with L, expected M"),
    ("M 1", "M has 1 numbers, expected 2 at a time (at character 1)"),
    (
      "M 1 1 B 2",
      "there is no command \"B\", expected one of M, L, H, V, C, S, Q, T, A and Z (at character 7)"
    ),
    ("M 1 1 \u{1F600}", "found \"\u{1F600}\", expected the letter of a command (at character 7)"),
    ("M 1 1e7", "1e7 is out of range, expected numbers from -1000000 to 1000000 (at character 5)"),
    ("M 1 1 Z 3", "Z has 1 numbers, expected none (at character 7)"),
    ("M 1 .", "M has 1 numbers, expected 2 at a time (at character 1)"),
    ("M 1,,2", "found \",\", expected a number (at character 5)"),
    ("M 1 , , 2", "found \",\", expected a number (at character 7)"),
    ("M,1 2", "found \",\", expected a number (at character 2)"),
    ("M 1 2, L 3 4", "found \"L\", expected a number (at character 8)"),
    ("M 1 2,", "it ends, expected a number (at character 7)"),
    ("M 1 2 Z, M 3 4", "found \",\", expected a number (at character 8)"),
    (", M 1 2", "found \",\", expected the letter of a command (at character 1)"),
    ("M0 0A 5 5,,0 0 0 1 1", "found \",\", expected a number (at character 11)"),
    ("M0 0A 5 5 0 0,,0 1 1", "found \",\", expected a number (at character 15)"),
    ("M0 0a5 5 0 2 0 1 1", "the large-arc flag is \"2\", expected 0 or 1 (at character 12)"),
    ("M0 0A 5 5 0 21190 1 1", "the large-arc flag is \"21190\", expected 0 or 1 (at character 13)"),
    ("M0 0A 5 5 0 1.0 0 1 1", "the large-arc flag is \"1.0\", expected 0 or 1 (at character 13)"),
    ("M0 0A 5 5 0 1 0.0 9 9", "the sweep flag is \"0.0\", expected 0 or 1 (at character 15)"),
    ("M0 0A 5 5 0 0 -1 9 9", "the sweep flag is \"-1\", expected 0 or 1 (at character 15)"),
    ("M0 0A 5 5 0 0 1 9 9 5 5 0 0 3 1 1", "the sweep flag is \"3\", expected 0 or 1 (at character 29)"),
    ("M0 0A 5 5 0 0 L 9", "A has 4 numbers, expected 7 at a time (at character 5)"),
    ("M0 0h" + String(repeating: "1 ", count: 10_001), "it is too long, expected at most 10000 segments"),
  ])
  func `what is no path is told`(text: String, expected: String) {
    #expect(fault(text) == expected)
  }

  @Test func `the parts of a path are those in which something is drawn`() throws {
    #expect(try SVGPath("M0 0L9 0L9 9Z").partCount == 1)
    #expect(try SVGPath("M0 0M1 1h5v5zM9 9").partCount == 1)
    #expect(try SVGPath("M0 0h5zm9 9h5").partCount == 2)
    #expect(try SVGPath("M0 0h5zv5h-5").partCount == 2)
  }
}
