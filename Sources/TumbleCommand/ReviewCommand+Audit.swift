internal import Foundation

extension ReviewCommand {
  /// Which references no test of a run has looked at.
  ///
  /// Each process of the run has left in `used/` a list of the references that it looked at, after a line that says whether it ran
  /// all tests. Of a run that chose some, nothing can be said: what was not looked at may be needed by what did not run.
  enum Audit {
    /// No list is there.
    case none
    /// The run chose some of the tests.
    case part
    /// These references, under the folders of the packages whose tests ran, belong to no test.
    case unused([String])

    /// Reads the lists of a folder of artifacts.
    init(folder: String) {
      let lists = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent("used")
      let files =
        (try? FileManager.default.contentsOfDirectory(at: lists, includingPropertiesForKeys: nil)) ?? []
      var used: Set<String> = []
      for file in files where file.pathExtension == "txt" {
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        guard lines.first == "whole" else {
          self = .part
          return
        }
        used.formUnion(lines.dropFirst().map { Self.resolved(String($0)) })
      }
      guard !used.isEmpty else {
        self = .none
        return
      }
      let packages = Set(used.compactMap(Self.package)).sorted()
      self = .unused(packages.flatMap(Self.references).filter { !used.contains($0) }.sorted())
    }

    /// One line for people.
    var summary: String {
      switch self {
      case .none: "references that no test used: unknown, since no list of those in use is there"
      case .part:
        "references that no test used: unknown, since the run chose some of the tests; empty the folder and run all"
      case .unused(let paths):
        paths.isEmpty ? "every reference is in use" : "references that no test used: \(paths.count)"
      }
    }

    private static func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// The nearest folder above a reference that holds a manifest.
    private static func package(of reference: String) -> String? {
      var folder = URL(fileURLWithPath: reference).deletingLastPathComponent()
      while folder.path != "/" {
        if isPackage(folder) { return folder.path }
        folder.deleteLastPathComponent()
      }
      return nil
    }

    private static func isPackage(_ folder: URL) -> Bool {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    }

    /// The files of all folders `__Snapshots__` of a package; packages inside it, and hidden folders, are left out.
    private static func references(inPackage package: String) -> [String] {
      var result: [String] = []
      var folders = [URL(fileURLWithPath: package, isDirectory: true)]
      while let folder = folders.popLast() {
        let isReferences = folder.pathComponents.contains("__Snapshots__")
        let entries =
          (try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
        for entry in entries {
          if (try? entry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
            if !isPackage(entry) { folders.append(entry) }
          } else if isReferences {
            result.append(resolved(entry.path))
          }
        }
      }
      return result
    }
  }
}
