import Foundation
import Staging
import UIKit
import UIViews

/// Shows a scene on a stage.
@MainActor
final class SceneController: UIViewController {
  private let scene: Scene
  private let pace: Scene.Pace
  private(set) var program: SceneProgram?

  init(_ scene: Scene, _ pace: Scene.Pace) {
    self.scene = scene
    self.pace = pace
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func loadView() {
    view = UIView(frame: CGRect(origin: .zero, size: scene.configuration.size))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let bounds = scene.node["reference"]?["bounds"]?.numbers else {
      program = SceneProgram(scene, pace, in: view)
      return
    }
    // The root of a window is as large as the window; another size needs a view of its own.
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: bounds[2], height: bounds[3]))
    reference.bounds = CGRect(bounds)
    view.addSubview(reference)
    program = SceneProgram(scene, pace, in: reference)
  }
}

/// Has the events of each tick done before the animator's step.
@MainActor
final class SceneClock: RunLoopClient {
  weak var program: SceneProgram?

  func tick(_ loop: VirtualRunLoop) {
    program?.perform(eventsOf: loop.tick)
  }

  var isActive: Bool { program?.hasEventsToCome ?? false }
}
