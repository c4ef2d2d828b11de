internal import Foundation
internal import TumbleCommand

/// The command line; all of it is in TumbleCommand, so that it can be read and tested as a library.
@main
enum Main {
  @MainActor
  static func main() {
    exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
