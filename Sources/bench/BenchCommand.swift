/// The command line: the first word says what is measured.
enum BenchCommand {
  static func run(_ arguments: [String]) throws(UsageError) {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "physics": try PhysicsCommand.run(rest)
    case "raster": try RasterCommand.run(rest)
    case "png": try PNGCommand.run(rest)
    case let word?: throw UsageError("unknown suite \"\(word)\"; there are physics, raster and png")
    case nil:
      throw UsageError("usage: \(PhysicsCommand.usage) | \(RasterCommand.usage) | \(PNGCommand.usage)")
    }
  }
}

/// A command line that means nothing.
struct UsageError: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
