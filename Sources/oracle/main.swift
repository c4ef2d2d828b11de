// oracle PATH…             runs case files, or all of a folder, and prints the rows that fail and the totals
// oracle --trace FILE.json prints what a program could see of every case of a file, as JSON

import Foundation
import OracleCases

let usage = "usage: oracle PATH… | oracle --trace FILE.json"

func complain(_ message: String) {
  FileHandle.standardError.write(Data("oracle: \(message)\n".utf8))
}

/// The case files that a path names: itself, or those of a folder in order of their names.
func files(at path: String) throws(CaseError) -> [String] {
  var isFolder: ObjCBool = false
  guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
    throw CaseError(file: path, place: "", message: "no such file or folder")
  }
  guard isFolder.boolValue else { return [path] }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  let found = names.filter { $0.hasSuffix(".json") }.sorted().map { "\(path)/\($0)" }
  guard !found.isEmpty else { throw CaseError(file: path, place: "", message: "no case file in the folder") }
  return found
}

@MainActor
func check(_ paths: [String]) throws(CaseError) -> Bool {
  var totals = Totals()
  for path in paths {
    for name in try files(at: path) {
      let file = try CaseFile(path: name)
      var ofFile = Totals()
      for scene in file.cases {
        let report = try CaseReport(running: scene, file: name)
        for failure in report.failures { print("FAIL \(file.family) \(report.id): \(failure)") }
        ofFile.count(report)
      }
      print("\(file.family): \(ofFile)")
      totals.add(ofFile)
    }
  }
  print("TOTAL: \(totals)")
  return totals.failed == 0
}

@MainActor
func trace(_ path: String) throws(CaseError) {
  let file = try CaseFile(path: path)
  var traces: [String: JSONValue] = [:]
  for scene in file.cases {
    do {
      traces[scene.id] = try CaseRunner.run(scene, file: path).json
    } catch let error as CaseError {
      throw error
    } catch {
      throw CaseError(file: path, place: "case \"\(scene.id)\"", message: "\(error)")
    }
  }
  print(JSONValue.object(traces))
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if arguments.first == "--trace" {
    guard arguments.count == 2 else {
      complain(usage)
      exit(64)
    }
    try trace(arguments[1])
  } else {
    guard !arguments.isEmpty, !arguments.contains(where: { $0.hasPrefix("-") }) else {
      complain(usage)
      exit(64)
    }
    exit(try check(arguments) ? 0 : 1)
  }
} catch {
  complain(error.description)
  exit(1)
}
