internal import Foundation
public import ImageCodecs

/// A file, or a numbered row of files, that a clip is written to.
public struct Output: Hashable, Sendable {
  /// What is written.
  public enum Form: Hashable, Sendable {
    /// The whole clip as a GIF.
    case gif
    /// The whole clip as an animated PNG.
    case apng
    /// One frame as a PNG.
    case still
    /// Every frame as a PNG of its own; the number, counted from 0, stands between the two parts of the name.
    case sequence(prefix: String, digits: Int, suffix: String)
  }

  /// The path as it was given.
  public let path: String
  /// What is written there, found from the extension and the number's place in the name.
  public let form: Form

  /// Reads a path: `name.gif`, `name.apng`, `name.png`, or `name-####.png` and `name-%04d.png` for a numbered row.
  ///
  /// - Parameters:
  ///   - path: the path; `-` is the standard output.
  ///   - format: what is written where the name does not tell, as in `-`, or tells of a PNG and an animated one is meant;
  ///     nil, the default, goes by the name.
  /// - Throws: ``ExportError/unknownExtension(path:)``, ``ExportError/otherFormat(path:_:)`` for a name that says something else than
  ///   the format, or ``ExportError/sequence(path:)`` for a numbered GIF.
  public init(_ path: String, as format: ImageFormat? = nil) throws(ExportError) {
    self.path = path
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    var named: ImageFormat?
    if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      named = try? ImageFormat(fileExtension: String(name[name.index(after: dot)...]))
    }
    if let format, let named, format != named, (format, named) != (.apng, .png) {
      throw .otherFormat(path: path, format)
    }
    guard let format = format ?? named, !name.isEmpty else { throw .unknownExtension(path: path) }
    let number = Self.number(in: path)
    switch format {
    case .gif, .apng:
      guard number == nil else { throw .sequence(path: path) }
      form = format == .gif ? .gif : .apng
    case .png:
      form = number.map { .sequence(prefix: $0.prefix, digits: $0.digits, suffix: $0.suffix) } ?? .still
    }
  }

  /// One file of exactly this name, in which nothing stands for a number.
  package init(file path: String, as format: ImageFormat) {
    self.path = path
    form =
      switch format {
      case .gif: .gif
      case .apng: .apng
      case .png: .still
      }
  }

  /// The same under another path, in which a number stands only if one does in this.
  ///
  /// - Throws: ``ExportError``.
  package func moved(to path: String) throws(ExportError) -> Output {
    switch form {
    case .gif: Output(file: path, as: .gif)
    case .apng: Output(file: path, as: .apng)
    case .still: Output(file: path, as: .png)
    case .sequence: try Output(path, as: .png)
    }
  }

  /// Finds outputs that would write one and the same file.
  ///
  /// - Throws: ``ExportError/clash(path:other:)``.
  package static func check(_ outputs: [Output]) throws(ExportError) {
    for (i, output) in outputs.enumerated() {
      if let other = outputs[..<i].first(where: { $0.clashes(with: output) }) {
        throw .clash(path: output.path, other: other.path)
      }
    }
  }

  /// Finds outputs that would be written over what they are made of.
  ///
  /// - Parameters:
  ///   - outputs: the outputs.
  ///   - inputs: the paths of the files that are read.
  /// - Throws: ``ExportError/input(path:)``.
  package static func check(_ outputs: [Output], against inputs: [String]) throws(ExportError) {
    for output in outputs where inputs.map(resolved).contains(where: output.isFrame) {
      throw .input(path: output.path)
    }
    try check(outputs.map(\.path), against: inputs)
  }

  /// Finds paths of files that are read.
  ///
  /// - Throws: ``ExportError/input(path:)``.
  package static func check(_ paths: [String], against inputs: [String]) throws(ExportError) {
    let inputs = Set(inputs.map(resolved))
    for path in paths where path != "-" && inputs.contains(resolved(path)) { throw .input(path: path) }
  }

  /// Whether both outputs could write one and the same file.
  func clashes(with other: Output) -> Bool {
    let (a, b) = (Self.resolved(path(frame: 0)), Self.resolved(other.path(frame: 0)))
    return a == b || isFrame(b) || other.isFrame(a)
  }

  /// Whether a resolved path could be that of a frame of this numbered row.
  private func isFrame(_ resolved: String) -> Bool {
    guard case .sequence(let prefix, _, let suffix) = form else { return false }
    let start = Self.resolved(prefix + "0" + suffix).dropLast(suffix.count + 1)
    guard resolved.hasPrefix(start), resolved.hasSuffix(suffix) else { return false }
    let number = resolved.dropFirst(start.count).dropLast(suffix.count)
    return !number.isEmpty && number.allSatisfy(\.isNumber)
  }

  /// The path without detours through `.`, `..` and links.
  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: (try? FilePlace.following(path)) ?? path).resolvingSymlinksInPath().path
  }

  /// The path of a frame's file: the path itself for what is one file.
  public func path(frame: Int) -> String {
    guard case .sequence(let prefix, let digits, let suffix) = form else { return path }
    let number = String(frame)
    return prefix + String(repeating: "0", count: max(digits - number.count, 0)) + number + suffix
  }

  /// The place of the number in the last part of a path: the last run of `#`, or `%d`, `%04d` and the like.
  private static func number(in path: String) -> (prefix: String, digits: Int, suffix: String)? {
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[nameStart...]
    if let last = name.lastIndex(of: "#") {
      var first = last
      while first > name.startIndex, name[name.index(before: first)] == "#" {
        first = name.index(before: first)
      }
      return (
        String(path[..<first]), name.distance(from: first, to: last) + 1,
        String(path[name.index(after: last)...])
      )
    }
    guard let match = name.firstMatch(of: /%0?([1-9][0-9]?)?d/) else { return nil }
    return (
      String(path[..<match.range.lowerBound]), match.output.1.flatMap { Int($0) } ?? 1,
      String(path[match.range.upperBound...])
    )
  }
}
