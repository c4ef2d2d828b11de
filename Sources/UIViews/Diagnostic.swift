import Foundation

/// The one place through which the framework speaks to the program's author.
@MainActor
package enum Diagnostic {
  /// Where messages go; standard error unless a test captures them.
  package static var sink: (String) -> Void = { message in
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }

  /// Says something.
  package static func report(_ message: String) {
    sink(message)
  }

  /// What an item is called in messages: its class and where it is, the same in every run.
  package static func name(of item: any UIDynamicItem) -> String {
    "\(type(of: item)) at (\(item.center.x), \(item.center.y))"
  }
}
