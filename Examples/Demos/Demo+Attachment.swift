import Staging
import UIKit

extension Demo {
  /// A square hangs from the anchor by a point at an offset from its center.
  public static let attachment = attachment(
    .offset, name: "attachment",
    summary: "pan to move the red anchor: the green square is tied to it at an offset")

  /// A square hangs from the anchor by its center.
  public static let attachmentView = attachment(
    .view, name: "attachment-view",
    summary: "pan to move the red anchor: the green square is tied to it at its center")

  /// A square's handle hangs from the anchor, and the square stays.
  public static let attachmentHandle = attachment(
    .handle, name: "attachment-handle",
    summary: "pan to move the red anchor: the brown handle is tied to it and leaves the square behind")

  private static func attachment(
    _ attachment: AttachmentViewController.Attachment, name: String, summary: String
  ) -> Demo {
    Demo(
      name: name, summary: summary,
      recording: Recording(
        Stage.Configuration(size: CGSize(width: 320, height: 480), scale: 1, showsTouches: true),
        touches: [
          .drag(
            through: [CGPoint(x: 130, y: 130), CGPoint(x: 265, y: 80), CGPoint(x: 280, y: 260)], at: 0.4,
            duration: 1.8, rest: 0.2),
          // The rod pushes as well as it pulls: the square goes against the wall.
          .drag(
            through: [CGPoint(x: 280, y: 260), CGPoint(x: 110, y: 270)], at: 2.8, duration: 1.2, rest: 0.2),
          .drag(
            through: [CGPoint(x: 110, y: 270), CGPoint(x: 210, y: 420), CGPoint(x: 70, y: 410)], at: 4.6,
            duration: 1.6, rest: 0.2),
          .drag(
            through: [
              CGPoint(x: 70, y: 410), CGPoint(x: 260, y: 360), CGPoint(x: 250, y: 150),
              CGPoint(x: 130, y: 130),
            ], at: 6.8, duration: 1.8, rest: 0.2),
        ],
        length: .seconds(9.4)
      ) { AttachmentViewController(attachment: attachment) })
  }
}
