// storm FIRST COUNT [--twice N]   runs the random scenes of COUNT seeds from FIRST on, every Nth of them twice (8 unless
//                                 told), and prints each seed whose scene breaks an invariant, with what it breaks
//
// Exit code 0 if all invariants hold, 1 if not, 64 for a wrong use.

import Foundation
import RandomScenes

func complain(_ message: String) {
  FileHandle.standardError.write(Data("storm: \(message)\n".utf8))
}

/// Runs the scenes and prints what is broken; whether all is well.
@MainActor
func storm(_ seeds: Range<UInt64>, twice: UInt64) -> Bool {
  var failed = 0
  var growth = (0.0, UInt64(0))
  var change = (0.0, UInt64(0))
  for seed in seeds {
    let report = RandomScene.report(seed: seed)
    var broken = report.broken
    if seed % twice == 0, RandomScene.report(seed: seed).hash != report.hash {
      broken.append("a second run has other states")
    }
    for sentence in broken { print("FAIL seed \(seed) (\(report.family)): \(sentence)") }
    if !broken.isEmpty { failed += 1 }
    if report.energyGrowth > growth.0 { growth = (report.energyGrowth, seed) }
    if report.momentumChange > change.0 { change = (report.momentumChange, seed) }
  }
  print(
    "seeds \(seeds.lowerBound)..<\(seeds.upperBound): \(failed) failed; energy grew by \(growth.0) at most (seed \(growth.1)), momentum changed by \(change.0) (seed \(change.1))"
  )
  return failed == 0
}

var arguments = Array(CommandLine.arguments.dropFirst())
var twice: UInt64 = 8
if let place = arguments.firstIndex(of: "--twice"), place + 1 < arguments.count,
  let every = UInt64(arguments[place + 1]), every > 0
{
  twice = every
  arguments.removeSubrange(place...place + 1)
}
guard arguments.count == 2, let first = UInt64(arguments[0]), let count = UInt64(arguments[1]),
  first.addingReportingOverflow(count).overflow == false
else {
  complain("usage: storm FIRST COUNT [--twice N]")
  exit(64)
}
exit(storm(first..<first + count, twice: twice) ? 0 : 1)
