public import Foundation
public import Pixels
public import Staging
public import UIKit

/// How a subject becomes what is compared with a reference: a picture, several, or a line of text.
///
/// Each kind of subject has formats of its own: `.image` for a bitmap, a view, a controller and a recording, and for a recording
/// also `.image(at:)`, `.frames(_:)` and `.frameHash(fps:)`.
public struct SnapshotFormat<Subject> {
  /// One thing to compare; the name stands behind the snapshot's own.
  struct Piece {
    var name: String?
    var content: Snapshot.Content
  }

  let pieces: @MainActor (Subject) throws -> [Piece]

  private init(_ pieces: @escaping @MainActor (Subject) throws -> [Piece]) {
    self.pieces = pieces
  }

  private static func picture(_ draw: @escaping @MainActor (Subject) throws -> (Bitmap, scale: Int)) -> Self {
    SnapshotFormat {
      let (bitmap, scale) = try draw($0)
      return [Piece(content: .picture(bitmap, scale: scale))]
    }
  }
}

extension SnapshotFormat where Subject == Bitmap {
  /// The bitmap itself.
  public static var image: Self { picture { ($0, scale: 1) } }
}

extension SnapshotFormat where Subject: UIView {
  /// The view on a screen of its own size, at 2 pixels to a point.
  @MainActor public static var image: Self { image(scale: 2) }

  /// The view on a screen of its own size.
  ///
  /// - Parameters:
  ///   - scale: pixels to a point, 1...4.
  ///   - appearance: light or dark; default light.
  /// - Returns: the format.
  @MainActor
  public static func image(scale: Int, appearance: UIUserInterfaceStyle = .light) -> Self {
    picture { view in
      let screen = Stage.Configuration(size: view.bounds.size, scale: scale, appearance: appearance)
      // The view is lent by its tree and goes back to its place there.
      let (parent, center) = (view.superview, view.center)
      let place = parent?.subviews.firstIndex { $0 === view }
      view.center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
      let stage = Stage(screen)
      stage.window.addSubview(view)
      let bitmap = stage.snapshot()
      view.removeFromSuperview()
      view.center = center
      if let place { parent?.insertSubview(view, at: place) }
      return (bitmap, scale: scale)
    }
  }
}

extension SnapshotFormat where Subject: UIViewController {
  /// The controller's view, shown on a screen of 390 by 844 points at 2 pixels each.
  @MainActor public static var image: Self { image(on: Stage.Configuration()) }

  /// The controller's view, shown on a screen.
  @MainActor
  public static func image(on screen: Stage.Configuration) -> Self {
    picture { controller in
      let stage = Stage(screen)
      stage.present(controller)
      return (stage.snapshot(), scale: screen.scale)
    }
  }
}

extension SnapshotFormat where Subject == Recording {
  /// The last picture.
  public static var image: Self { image(at: .infinity) }

  /// The picture at a time in seconds; see `Recording.pictures(at:)`.
  public static func image(at time: TimeInterval) -> Self {
    picture { ($0.pictures(at: [time])[0], scale: $0.configuration.scale) }
  }

  /// Pictures at times in seconds, each with a reference of its own.
  public static func frames(_ times: [TimeInterval]) -> Self {
    SnapshotFormat { recording in
      zip(times, recording.pictures(at: times)).map {
        Piece(name: "\($0)s", content: .picture($1, scale: recording.configuration.scale))
      }
    }
  }

  /// The fingerprint of all frames at a whole number of frames a second, as a line of text.
  public static func frameHash(fps: Int) -> Self {
    SnapshotFormat { recording in
      var hash = PixelHash()
      try recording.clip(framesPerSecond: fps).walk { hash.accept($0, $1) }
      let digits = String(hash.value, radix: 16)
      let hex = String(repeating: "0", count: 16 - digits.count) + digits
      return [Piece(content: .text("\(hash.frames) frames at \(fps) fps: \(hex)"))]
    }
  }
}
