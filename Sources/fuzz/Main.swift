// fuzz KIND FILE…   gives files, or all of a folder, to what reads them; what stops the program is a find
// fuzz --words      prints the words of scene files as a dictionary for libFuzzer
//
// Built with the fuzzer (`swift build -c release --product fuzz --scratch-path .build/fuzz --sanitize address --sanitize fuzzer
// -Xswiftc -DFUZZER`), what follows the kind are the options and folders of libFuzzer.
//
// Exit code 0 if all files were read, 1 for a file that cannot be, 64 for a wrong use.

import Foundation

#if !FUZZER
  @main
#endif
enum Main {
  private static let usage =
    "usage: fuzz \(Subject.allCases.map(\.rawValue).joined(separator: "|")) FILE… | fuzz --words"

  @MainActor
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words.elementsEqual(["--words"]) { return print(Words.dictionary) }
    guard words.count > 1, let kind = words.first, let subject = Subject(rawValue: kind) else { refuse() }
    for path in words.dropFirst() { replay(path, to: subject) }
  }

  /// Ends the program after a command line that cannot be understood.
  static func refuse() -> Never { complain(usage, code: 64) }

  /// Gives a file, or those of a folder in the order of their names, to a subject.
  @MainActor
  private static func replay(_ path: String, to subject: Subject) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)).map { $0.sorted() }
    for file in names?.map({ "\(path)/\($0)" }) ?? [path] {
      guard let data = FileManager.default.contents(atPath: file) else {
        complain("\(file) cannot be read", code: 1)
      }
      subject.read(Array(data))
    }
  }

  private static func complain(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("fuzz: \(message)\n".utf8))
    exit(code)
  }
}
