// oracle PATH…             runs case files, or all of a folder, and prints the rows that fail and the totals
// oracle --trace FILE.json prints what a program could see of every case of a file, as JSON

import Foundation
import Scenes

let usage = "usage: oracle PATH… | oracle --trace FILE.json"

func complain(_ message: String) {
  FileHandle.standardError.write(Data("oracle: \(message)\n".utf8))
}

/// A path that names no case file.
struct NoCases: Error, CustomStringConvertible {
  var description: String
}

/// The case files that a path names: itself, or those of a folder in order of their names.
func files(at path: String) throws -> [String] {
  var isFolder: ObjCBool = false
  guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
    throw NoCases(description: "\(path): no such file or folder")
  }
  guard isFolder.boolValue else { return [path] }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  let found = names.filter { $0.hasSuffix(".json") }.sorted().map { "\(path)/\($0)" }
  guard !found.isEmpty else { throw NoCases(description: "\(path): no case file in the folder") }
  return found
}

/// Sums in the words of a report.
func words(_ totals: SceneTotals) -> String {
  "\(totals.clean) of \(totals.scenes) cases clean, \(totals)" + (totals.skipped == 0 ? ", 0 skipped" : "")
}

@MainActor
func check(_ paths: [String]) throws -> Bool {
  var totals = SceneTotals()
  for path in paths {
    for name in try files(at: path) {
      let url = URL(fileURLWithPath: name)
      let family = try Scene.family(contentsOf: url) ?? name
      var ofFile = SceneTotals()
      for scene in try Scene.all(contentsOf: url) {
        let report = try SceneReport(checking: scene)
        for line in report.lines(in: name) { print("FAIL \(line)") }
        ofFile.count(report)
      }
      print("\(family): \(words(ofFile))")
      totals.add(ofFile)
    }
  }
  print("TOTAL: \(words(totals))")
  return totals.failed == 0
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if arguments.first == "--trace" {
    guard arguments.count == 2 else {
      complain(usage)
      exit(64)
    }
    print(try Scene.traces(Scene.all(contentsOf: URL(fileURLWithPath: arguments[1]))))
  } else {
    guard !arguments.isEmpty, !arguments.contains(where: { $0.hasPrefix("-") }) else {
      complain(usage)
      exit(64)
    }
    exit(try check(arguments) ? 0 : 1)
  }
} catch {
  complain("\(error)")
  exit(1)
}
