// bench physics …   figures of the physics engine; without arguments it says what there is
// bench raster …    figures of the rasterizer
// bench png …       figures of the PNG encoder
// bench encode …    figures of GIFs and animated PNGs, beside other programs
//
// Not a product: a tool to measure with. Every figure is CPU time, of the thread or of the programs that are run, so that others on the
// machine do not count, and only the ratio of two figures from one run means anything.

import Foundation

do {
  try BenchCommand.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("bench: \(error.message)\n".utf8))
  exit(64)
}
