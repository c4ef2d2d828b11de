public import Foundation
public import Staging
public import UIKit

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
    .single { view in
      let screen = try Stage.Configuration.screen(of: view, scale: scale, appearance: appearance)
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
      return .picture(bitmap, scale: scale)
    }
  }

  /// The view at a time in seconds after it has come on a screen of its own size, where it stays.
  ///
  /// A screen has a clock of its own, so that what is to move begins there: in `didMoveToWindow`, not when the view is made.
  @MainActor
  public static func image(
    at time: TimeInterval, scale: Int = 2, appearance: UIUserInterfaceStyle = .light
  ) -> Self {
    filming(scale, appearance, .until(time)).pictures(at: [time], named: false)
  }

  /// The view at times in seconds, each with a reference of its own.
  @MainActor
  public static func frames(
    _ times: [TimeInterval], scale: Int = 2, appearance: UIUserInterfaceStyle = .light
  ) -> Self {
    filming(scale, appearance, .until(times.max() ?? 0)).pictures(at: times, named: true)
  }

  /// All frames of the view, in one animated PNG.
  ///
  /// - Parameters:
  ///   - fps: the frames of a second, 1...65535.
  ///   - length: how long it is watched; default until it rests, at most 10 seconds.
  ///   - scale: pixels to a point, 1...4; default 2.
  ///   - appearance: light or dark; default light.
  /// - Returns: the format.
  @MainActor
  public static func animation(
    fps: Int, length: Recording.Length = .settled(limit: 10), scale: Int = 2,
    appearance: UIUserInterfaceStyle = .light
  ) -> Self {
    filming(scale, appearance, length).animation(fps: fps)
  }

  /// Positions, angles and contacts of the items of animators in the view, until it rests; see the format of a recording.
  @MainActor public static var trajectory: Self { trajectory() }

  /// Positions, angles and contacts of the items of animators in the view; see the format of a recording.
  @MainActor
  public static func trajectory(
    every ticks: Int = 15, length: Recording.Length = .settled(limit: 10), positionDecimals: Int = 2,
    angleDecimals: Int = 3
  ) -> Self {
    filming(1, .light, length).trajectory(
      Trajectory.Plan(
        ticks: .every(ticks), positionDecimals: positionDecimals, angleDecimals: angleDecimals))
  }

  private static func filming(
    _ scale: Int, _ appearance: UIUserInterfaceStyle, _ length: Recording.Length
  ) -> Filming<Subject> {
    Filming(
      recording: { view in
        let screen = try Stage.Configuration.screen(of: view, scale: scale, appearance: appearance)
        return Recording(screen, length: length) { host(of: view) }
      }, runsAgain: false)
  }

  @MainActor
  private static func host(of view: Subject) -> UIViewController {
    let host = UIViewController()
    view.center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    host.view.addSubview(view)
    return host
  }
}

extension SnapshotFormat where Subject: UIViewController {
  /// The controller's view, shown on a screen of 390 by 844 points at 2 pixels each.
  @MainActor public static var image: Self { image(on: Stage.Configuration()) }

  /// The controller's view, shown on a screen.
  @MainActor
  public static func image(on screen: Stage.Configuration) -> Self {
    .single { controller in
      let stage = Stage(try screen.checked())
      stage.present(controller)
      return .picture(stage.snapshot(), scale: screen.scale)
    }
  }

  /// The screen at a time in seconds after the controller has come on it.
  ///
  /// A screen has a clock of its own, so that what is to move begins there: in `viewDidLoad` or later.
  @MainActor
  public static func image(
    at time: TimeInterval, on screen: Stage.Configuration = Stage.Configuration()
  ) -> Self {
    filming(screen, .until(time)).pictures(at: [time], named: false)
  }

  /// The screen at times in seconds, each with a reference of its own.
  @MainActor
  public static func frames(
    _ times: [TimeInterval], on screen: Stage.Configuration = Stage.Configuration()
  ) -> Self {
    filming(screen, .until(times.max() ?? 0)).pictures(at: times, named: true)
  }

  /// All frames of the screen, in one animated PNG.
  ///
  /// - Parameters:
  ///   - fps: the frames of a second, 1...65535.
  ///   - length: how long it is watched; default until it rests, at most 10 seconds.
  ///   - screen: the screen; default 390 by 844 points at 2 pixels each.
  /// - Returns: the format.
  @MainActor
  public static func animation(
    fps: Int, length: Recording.Length = .settled(limit: 10),
    on screen: Stage.Configuration = Stage.Configuration()
  ) -> Self {
    filming(screen, length).animation(fps: fps)
  }

  /// Positions, angles and contacts of the items of the controller's animators, until it rests; see the format of a recording.
  @MainActor public static var trajectory: Self { trajectory() }

  /// Positions, angles and contacts of the items of the controller's animators; see the format of a recording.
  @MainActor
  public static func trajectory(
    every ticks: Int = 15, length: Recording.Length = .settled(limit: 10), positionDecimals: Int = 2,
    angleDecimals: Int = 3, on screen: Stage.Configuration = Stage.Configuration()
  ) -> Self {
    filming(screen, length).trajectory(
      Trajectory.Plan(
        ticks: .every(ticks), positionDecimals: positionDecimals, angleDecimals: angleDecimals))
  }

  private static func filming(
    _ screen: Stage.Configuration, _ length: Recording.Length
  ) -> Filming<Subject> {
    Filming(
      recording: { controller in Recording(screen, length: length) { controller } }, runsAgain: false)
  }
}

extension Recording.Length {
  /// Up to a time, which may be that of the first picture, or infinity for when all rests, at most 10 seconds.
  fileprivate static func until(_ time: TimeInterval) -> Self {
    time.isFinite ? .seconds(max(time, 0.001)) : .settled(limit: 10)
  }
}
