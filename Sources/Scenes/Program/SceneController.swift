import Foundation
import Staging
import UIKit
import UIViews

/// Shows a scene on a stage.
@MainActor
final class SceneController: UIViewController {
  private let scene: Scene
  private(set) var program: SceneProgram?

  init(_ scene: Scene) {
    self.scene = scene
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
    program = SceneProgram(scene, in: view)
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
