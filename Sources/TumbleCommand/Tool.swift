internal import Export
internal import Foundation
internal import Scenes
internal import UIViews

/// The command line tool: finds the command, runs it, and turns what goes wrong into one message and an exit code.
public enum Tool {
  /// The exit code of a command line that cannot be understood.
  static let usageCode: Int32 = 64

  /// The commands by name, in the order of the help.
  @MainActor
  static let commands: [any Command.Type] = [
    RenderCommand.self, DemoCommand.self, EncodeCommand.self, SheetCommand.self, PlotCommand.self,
    InspectCommand.self, CheckCommand.self, TraceCommand.self, SchemaCommand.self, DiffCommand.self,
    ReviewCommand.self, CompletionsCommand.self, HelpCommand.self,
  ]

  /// Runs the tool.
  ///
  /// - Parameter words: the command line without the name of the tool.
  /// - Returns: the exit code: 0, 1 when something failed, 64 when the command line cannot be understood.
  @MainActor
  public static func run(_ words: [String]) -> Int32 {
    var code = code(of: words)
    if fflush(nil) != 0 {
      // A reader that has seen enough is no error to speak of.
      if errno != EPIPE {
        unsafe report("the standard output cannot be written: \(String(cString: strerror(errno)))")
      }
      code = max(code, 1)
    }
    if code != 0 { FilesUnderWay.removeFolders() }
    return code
  }

  @MainActor
  private static func code(of words: [String]) -> Int32 {
    do {
      switch words.first {
      case nil, "-h", "--help":
        print(HelpCommand.overview)
      case "--version":
        guard words.count == 1 else {
          throw UsageError("--version stands alone, not beside \(words.dropFirst().joined(separator: ", "))")
        }
        print("tumble \(version)")
      case let name?:
        guard let command = commands.first(where: { $0.name == name }) else {
          throw UsageError.unknown("command", name, among: commands.map { $0.name })
        }
        let rest = Array(words.dropFirst())
        if rest.contains("--help") || rest.contains("-h") {
          print(command.help)
        } else {
          Interruption.prepare()
          hearOnce()
          try command.run(Arguments(rest, options: command.options, command: name))
        }
      }
      return 0
    } catch let error as UsageError {
      report("\(error)")
      return usageCode
    } catch is SilentFailure {
      return 1
    } catch let error where error is SceneError || error is SceneErrors {
      // These lines begin with the file and the place, which editors know.
      say("\(error)")
      return 1
    } catch let error as ExportError {
      let (message, code) = complaint(error, of: words.first)
      report(message)
      return code
    } catch {
      report("\(error)")
      return 1
    }
  }

  /// Has the framework say each thing once, however often a command runs a program, as for two passes of an encoder.
  @MainActor
  private static func hearOnce() {
    var said: Set<String> = []
    let sink = Diagnostic.sink
    Diagnostic.sink = { message in
      if said.insert(message).inserted { sink(message) }
    }
  }

  /// The version of the package.
  static let version = "0.1.0"

  private static func report(_ message: String) {
    say("tumble: error: \(message)")
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }

  /// Says something in lines on the standard error.
  static func say(_ lines: [String]) {
    for line in lines { say(line) }
  }
}

/// A failure of which everything has been said.
struct SilentFailure: Error {}
