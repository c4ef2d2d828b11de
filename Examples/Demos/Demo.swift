public import Staging

/// A demonstration that the tool renders by name.
public struct Demo: Sendable {
  /// The name on the command line.
  public let name: String
  /// One line that says what is seen.
  public let summary: String
  /// The program, its screen and its touches.
  public let recording: Recording

  /// All demonstrations.
  public static let all = [
    shatter, attachment, attachmentView, attachmentHandle, snapAndMaterials, playground,
  ]
}
