internal import Export
internal import Foundation
internal import PictureDiff

// Which references belong to no test.
//
// The problem: a reference that nobody looked at in a run may be left over, or may be that of a test that was disabled, that stopped
// before, or of another library that keeps its files in folders of the same name. The method: each process of the run has left in `used/`
// a list of what it looked at, whether it ran all tests, and its exit code. Of what nobody looked at, the test is looked for in the
// source beside the folder. Without it the reference is unused. With it, the reference is unused where the test has looked at
// others, all processes have ended, and no test has failed; else it is told apart, since its test may need it.
// Invariant: nothing is called unused that the next run of all tests, disabled ones too, would look at, failing tests and helpers
// with names of tests of their own aside.

extension ReviewCommand {
  /// Which references no test of a run has looked at.
  enum Audit: Equatable {
    /// No list is there.
    case none
    /// The run chose some of the tests.
    case part
    /// These references, under the folders of the packages whose tests ran, belong to no test; those belong to tests that did not
    /// get to them.
    case unused([String], waiting: [String])

    /// Reads the lists of a folder of artifacts.
    init(folder: String) {
      let lists = (folder as NSString).appendingPathComponent("used")
      var used: Set<String> = []
      var hasFailures = false
      for name in (try? FolderNames.read(lists)) ?? [] where name.hasSuffix(".txt") {
        let path = (lists as NSString).appendingPathComponent(name)
        let text = String(decoding: (try? FileBytes.read(path)) ?? [], as: UTF8.self)
        var lines = text.split(separator: "\n").map(String.init)
        guard lines.first == "whole" else {
          self = .part
          return
        }
        lines.removeFirst()
        // A process that was stopped has not written how it ended.
        if lines.last?.hasPrefix("ended ") == true {
          hasFailures = hasFailures || lines.removeLast() != "ended 0"
        } else {
          hasFailures = true
        }
        used.formUnion(lines.map(Self.resolved))
      }
      guard !used.isEmpty else {
        self = .none
        return
      }
      let packages = Set(used.compactMap(Self.package)).sorted()
      var (unused, waiting): ([String], [String]) = ([], [])
      for references in packages.flatMap(Self.folders).sorted(by: { $0.path < $1.path }) {
        let source = TestSource(of: references)
        let files = ((try? FolderNames.read(references.path)) ?? []).map {
          references.appendingPathComponent($0)
        }.filter { !Self.isFolder($0) }
        let looked = files.filter { used.contains(Self.resolved($0.path)) }.map(\.lastPathComponent)
        for file in files where !looked.contains(file.lastPathComponent) {
          switch source.fate(of: file.lastPathComponent, looked: looked, hasFailures: hasFailures) {
          case .unused: unused.append(file.path)
          case .waiting: waiting.append(file.path)
          case .foreign: break
          }
        }
      }
      self = .unused(unused, waiting: waiting)
    }

    /// One or two lines for people.
    var summary: String {
      switch self {
      case .none: return "references that no test used: unknown, since no list of those in use is there"
      case .part:
        return
          "references that no test used: unknown, since the run chose some of the tests; empty the folder and run all"
      case .unused(let paths, let waiting):
        let first =
          paths.isEmpty
          ? "every reference is in use" : "references that no test used: \(paths.count)"
        guard !waiting.isEmpty else { return first }
        return (paths.isEmpty ? "references that no test used: none known" : first)
          + "\nreferences of tests that did not get to them, disabled or stopped before: \(waiting.count)"
      }
    }

    private static func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func isFolder(_ url: URL) -> Bool {
      (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
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

    /// The folders of test files in all folders `__Snapshots__` of a package; packages inside it, and hidden folders, are left out.
    private static func folders(inPackage package: String) -> [URL] {
      var result: [URL] = []
      var folders = [URL(fileURLWithPath: package, isDirectory: true)]
      while let folder = folders.popLast() {
        let isReferences = folder.lastPathComponent == "__Snapshots__"
        let entries =
          (try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
        for entry in entries where isFolder(entry) && !isPackage(entry) {
          if isReferences { result.append(entry) } else { folders.append(entry) }
        }
      }
      return result
    }
  }
}

/// The source of the tests whose references a folder holds.
private struct TestSource {
  /// What becomes of a reference that was not looked at.
  enum Fate {
    case unused, waiting, foreign
  }

  /// The source; nil where it is gone.
  private let text: String?
  /// The names of its functions, as references begin with them.
  private let tests: [String]

  init(of references: URL) {
    let file = references.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(references.lastPathComponent + ".swift")
    text = (try? FileBytes.read(file.path)).map { String(decoding: $0, as: UTF8.self) }
    tests = (text ?? "").matches(of: /func\s+(`[^`]+`|[\w]+)/).map { ReferenceName.word($0.output.1) }
  }

  /// What becomes of a reference, given those of the folder that were looked at.
  func fate(of name: String, looked: [String], hasFailures: Bool) -> Fate {
    guard name.hasSuffix(".png") || name.hasSuffix(".txt") else { return .foreign }
    guard let text else { return .unused }
    // The calls of other libraries; a folder of files that none of our tests has looked at is theirs, or of tests that are disabled.
    if text.contains(/\b(assert|verify)(Inline)?Snapshots?\b/) { return .foreign }
    guard !looked.isEmpty || text.contains("GoldenTesting") else { return .foreign }
    let own = tests.filter { Self.begins(name, with: $0) }
    guard !own.isEmpty else { return .unused }
    let hasRun = own.contains { test in looked.contains { Self.begins($0, with: test) } }
    return hasRun && !hasFailures ? .unused : .waiting
  }

  /// Whether a reference is one of a test's: behind its name comes a point, or a hyphen and the labels of its arguments.
  private static func begins(_ name: String, with test: String) -> Bool {
    guard name.hasPrefix(test), let next = name.dropFirst(test.count).first else { return false }
    return next == "." || next == "-"
  }
}
