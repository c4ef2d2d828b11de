import Foundation
import ImageCodecs
import Pixels

/// `bench png …`: one frame of 1280 by 720 pixels as a PNG, at every level.
enum PNGCommand {
  static let usage = "bench png FRAME.rgba [RUNS]; the frame is 1280 x 720 pixels of four bytes"

  static func run(_ words: [String]) throws(UsageError) {
    guard let path = words.first, words.count <= 2 else { throw UsageError("usage: \(usage)") }
    guard let runs = words.count == 2 ? Int(words[1]) : 5, runs > 0 else {
      throw UsageError("the number of runs has to be a whole number above 0; usage: \(usage)")
    }
    let (width, height) = (1280, 720)
    guard let data = FileManager.default.contents(atPath: path), data.count == width * height * 4 else {
      throw UsageError("\(path) cannot be read or has not \(width * height * 4) bytes")
    }
    let bytes = [UInt8](data)
    let pixels = (0..<width * height).map { i in
      RGBA8(red: bytes[4 * i], green: bytes[4 * i + 1], blue: bytes[4 * i + 2], alpha: bytes[4 * i + 3])
    }
    let frame = Bitmap(width: width, height: height, pixels: pixels)
    for effort in PNGOptions.Effort.allCases {
      var times = StepTimes()
      var count: Int?
      for _ in 0..<runs {
        times.measure { count = try? PNG.encode(frame, options: PNGOptions(effort: effort)).count }
      }
      guard let count else { throw UsageError("\(path) cannot be encoded") }
      print(
        #"{"suite": "png", "encoder": "tumble", "config": "\#(effort.rawValue)", "clock": "thread_cpu", "#
          + #""ms": \#(String(format: "%.2f", times.quantile(0.5))), "bytes": \#(count)}"#)
    }
  }
}
