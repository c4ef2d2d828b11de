/// The command line: the first word says what is measured.
enum BenchCommand {
  static func run(_ arguments: [String]) throws(UsageError) {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "physics": try PhysicsCommand.run(rest)
    case "raster": try RasterCommand.run(rest)
    case "png": try PNGCommand.run(rest)
    case "encode": try EncodeCommand.run(rest)
    case let word?: throw UsageError("unknown suite \"\(word)\"; there are physics, raster, png and encode")
    case nil:
      let usages = [PhysicsCommand.usage, RasterCommand.usage, PNGCommand.usage, EncodeCommand.usage]
      throw UsageError("usage: \(usages.joined(separator: " | "))")
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
