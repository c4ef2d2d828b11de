// storm FIRST COUNT [--twice N] [--stop]   runs the random scenes of COUNT seeds from FIRST on, every Nth of them twice (9
//                                          unless told; the kind of a scene goes by eights), and prints each seed whose
//                                          scene breaks an invariant, with what it breaks and the command that shows it
//                                          again; with --stop the first one ends the run
// storm --kept                             runs the scenes that once broke an invariant
//
// A scene that takes the processor for more than ten seconds is named, too, but is no failure.
//
// Exit code 0 if all invariants hold, 1 if not, 64 for a wrong use.

import Foundation
import RandomScenes

func complain(_ message: String) {
  FileHandle.standardError.write(Data("storm: \(message)\n".utf8))
}

/// Prints a line at once, also into a file.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// The seed that is being run, for a scene that stops the program.
nonisolated(unsafe) var running: UInt64 = 0

/// Names the seed when a scene traps, and ends with the status of a trap.
func nameSeedOfTraps() {
  for trap in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
    signal(trap) { number in
      say("FAIL seed \(unsafe running): stops the program with signal \(number)")
      say("     again: swift run -c release storm \(unsafe running) 1")
      _exit(128 + number)
    }
  }
}

/// Runs the scenes and prints what is broken; whether all is well.
@MainActor
func storm(_ seeds: some Collection<UInt64>, twice: UInt64, stops: Bool) -> Bool {
  var count = 0
  var failed = 0
  var growth = (0.0, UInt64(0))
  var change = (0.0, UInt64(0))
  for seed in seeds where failed == 0 || !stops {
    count += 1
    unsafe running = seed
    let start = clock()
    let report = RandomScene.report(seed: seed)
    let time = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    if time > 10 { say("slow: seed \(seed) (\(report.family)) took \(Int(time)) s") }
    var broken = report.broken
    if seed % twice == 0, RandomScene.report(seed: seed).hash != report.hash {
      broken.append("a second run has other states")
    }
    for sentence in broken { say("FAIL seed \(seed) (\(report.family)): \(sentence)") }
    if !broken.isEmpty {
      failed += 1
      say("     again: swift run -c release storm \(seed) 1 --twice 1")
    }
    if report.energyGrowth > growth.0 { growth = (report.energyGrowth, seed) }
    if report.momentumChange > change.0 { change = (report.momentumChange, seed) }
  }
  say(
    "\(count) scenes from seed \(seeds.first ?? 0) on: \(failed) failed; energy grew by \(growth.0) at most (seed \(growth.1)), momentum changed by \(change.0) (seed \(change.1))"
  )
  return failed == 0
}

nameSeedOfTraps()
var arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--kept"] {
  exit(storm(RandomScene.keptSeeds + RandomScene.keptCrowdedSeeds, twice: .max, stops: false) ? 0 : 1)
}
let stops = arguments.contains("--stop")
arguments.removeAll { $0 == "--stop" }
var twice: UInt64 = 9
if let place = arguments.firstIndex(of: "--twice"), place + 1 < arguments.count,
  let every = UInt64(arguments[place + 1]), every > 0
{
  twice = every
  arguments.removeSubrange(place...place + 1)
}
guard arguments.count == 2, let first = UInt64(arguments[0]), let count = UInt64(arguments[1]),
  first.addingReportingOverflow(count).overflow == false
else {
  complain("usage: storm FIRST COUNT [--twice N] [--stop] | storm --kept")
  exit(64)
}
exit(storm(first..<first + count, twice: twice, stops: stops) ? 0 : 1)
