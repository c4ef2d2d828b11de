import Foundation
import Pixels
import Raster

/// One scene: a line of JSON with the keys that the programs for other rasterizers print, too.
enum RasterReport {
  static func print(_ scene: RasterScene, frames: Int, dump: String?) throws(UsageError) {
    var picture = scene.list.render()
    for _ in 0..<2 { scene.list.render(into: &picture) }
    var times = StepTimes()
    for _ in 0..<frames { times.measure { scene.list.render(into: &picture) } }
    var hash = PixelHash()
    hash.accept(picture)

    func fixed(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
    let members = [
      ("suite", "\"raster\""), ("engine", "\"tumble\""), ("version", "\"source\""), ("config", "\"layers\""),
      ("scene", "\"\(scene.name)\""), ("items", "\(scene.list.layers.count)"), ("frames", "\(frames)"),
      ("clock", "\"thread_cpu\""), ("ms_frame_median", fixed(times.quantile(0.5), 4)),
      ("ms_frame_min", fixed(times.quantile(0), 4)), ("ms_frame_p95", fixed(times.quantile(0.95), 4)),
      ("ms_total", fixed(times.total, 2)), ("hash", "\"\(String(hash.value, radix: 16))\""),
    ]
    Swift.print("{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}")
    guard let dump else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * picture.pixels.count)
    for p in picture.pixels { bytes += [p.red, p.green, p.blue, p.alpha] }
    guard FileManager.default.createFile(atPath: dump, contents: Data(bytes)) else {
      throw UsageError("\(dump): cannot be written")
    }
  }
}
