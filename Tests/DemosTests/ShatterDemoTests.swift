import Demos
import Effects
import GoldenTesting
import Pixels
import Staging
import Testing
import UIKit
import UIViews

@MainActor
private func tiles(_ view: UIView) -> Int {
  var count = view is UIImageView ? 1 : 0
  for each in view.subviews { count += tiles(each) }
  return count
}

@MainActor
@Suite struct ShatterDemoTests {
  @Test func `golden frames`() {
    expectSnapshot(of: Demo.shatter.recording, as: .frames([0, 1.2, 3.6, 4.8, 6.2, 6.4, 7.4, 7.7, 9.6]))
  }

  @Test func `golden motion`() {
    expectSnapshot(of: Demo.shatter.recording, as: .trajectory(every: 30))
  }

  @Test func `golden fingerprint of all frames`() {
    expectSnapshot(of: Demo.shatter.recording, as: .frameHash(fps: 30))
  }

  @Test func `two threads draw what one draws`() throws {
    var clip = Demo.shatter.recording.clip(framesPerSecond: 10)
    var hashes: [PixelHash] = []
    for jobs in [1, 2] {
      clip.jobs = jobs
      var hash = PixelHash()
      try clip.walk { hash.accept($0, $1) }
      hashes.append(hash)
    }
    #expect(hashes[0] == hashes[1])
  }

  @Test func `no tile is left in the tree at the end`() {
    var most = 0
    var last = 0
    Demo.shatter.recording.walk { stage in
      last = tiles(stage.window)
      most = max(most, last)
    }
    #expect(most == 36)
    #expect(last == 0)
  }

  // MARK: The document's structure, values and calls

  private static let drag: TouchScript = [
    .drag(through: [CGPoint(x: 195, y: 120), CGPoint(x: 150, y: 300)], at: 0.1, duration: 0.4, rest: 0.1)
  ]

  private func stage(_ touches: TouchScript = drag) -> (stage: Stage, controller: ShatterViewController) {
    let stage = Stage(Demo.shatter.recording.configuration, touches: touches)
    let controller = ShatterViewController()
    stage.present(controller)
    return (stage, controller)
  }

  private func snaps(_ controller: ShatterViewController) -> [UISnapBehavior] {
    controller.animator.behaviors.compactMap { $0 as? UISnapBehavior }
  }

  @Test
  func
    `every change of the pan makes a new snap of damping 0.25 at the finger, and there is never a second one`()
  {
    let (stage, controller) = stage()
    var last: UISnapBehavior?
    var made = 0
    for _ in 0..<33 {
      stage.advance()
      #expect(snaps(controller).count <= 1)
      guard let snap = snaps(controller).first else { continue }
      #expect(snap === controller.source.snap)
      #expect(snap.damping == 0.25)
      if snap !== last { made += 1 }
      last = snap
    }
    // The finger passes 186 points in 24 ticks, slowly at the ends; the pan begins after 10 points.
    #expect((15...24).contains(made))
    #expect(last.map { $0.snapPoint == CGPoint(x: 150, y: 300) } == true)
  }

  @Test func `a drag of the gray view leaves one new view, and the gray view goes home`() {
    let (stage, controller) = stage()
    for _ in 0..<36 { stage.advance() }
    #expect(controller.pictures.isEmpty)
    let before = controller.source.center
    stage.advance()
    #expect(controller.pictures.count == 1)
    // It is left where the gray view was, and falls from there.
    let left = controller.pictures[0].center
    #expect(abs(left.x - before.x) < 3 && abs(left.y - before.y) < 5)
    #expect(controller.gravity.items.count == 1 && controller.collision.items.count == 1)
    for _ in 0..<120 { stage.advance() }
    #expect(controller.pictures.count == 1)
    #expect(controller.pictures[0].center.y > 700)
    #expect(abs(controller.source.center.x - 195) < 1 && abs(controller.source.center.y - 120) < 1)
  }

  @Test func `a pan that is cancelled removes the snap and leaves nothing`() {
    let (stage, controller) = stage([])
    func finger(_ phase: UITouch.Phase, _ y: CGFloat) {
      stage.window.deliver([
        TouchSample(id: 1, phase: phase, location: CGPoint(x: 195, y: y), timestamp: stage.time)
      ])
      stage.advance()
    }
    finger(.began, 120)
    for y in [140, 160, 180] as [CGFloat] { finger(.moved, y) }
    let snap = controller.source.snap
    #expect(snap != nil)
    finger(.cancelled, 180)
    #expect(controller.source.snap !== snap)
    #expect(controller.pictures.isEmpty)
    for _ in 0..<120 { stage.advance() }
    #expect(abs(controller.source.center.y - 120) < 1)
  }

  @Test func `the views below are dragged by snaps of their own and collide`() {
    var touches = Self.drag
    touches.gestures += [TouchScript.Gesture].drag(
      through: [CGPoint(x: 195, y: 120), CGPoint(x: 280, y: 300)], at: 2, duration: 0.4, rest: 0.1)
    // The second picture is pushed into the first along the floor.
    touches.gestures += [TouchScript.Gesture].drag(
      through: [CGPoint(x: 290, y: 780), CGPoint(x: 190, y: 780)], at: 4, duration: 1, rest: 0.2)
    let (stage, controller) = stage(touches)
    for _ in 0..<238 { stage.advance() }
    let first = controller.pictures[0].center.x
    var wasSnapped = false
    for _ in 0..<66 {
      stage.advance()
      wasSnapped = wasSnapped || controller.pictures[1].snap != nil
    }
    #expect(wasSnapped)
    #expect(controller.pictures[0].center.x < first - 10)
    // They touch and do not lie upon each other.
    #expect(controller.pictures[1].center.x - controller.pictures[0].center.x > 118)
  }

  @Test func `one tap does nothing; two burst the view into 36 yellow-backed tiles, each with its own push`()
    throws
  {
    for count in [1, 2] {
      var touches = Self.drag
      touches.gestures += [TouchScript.Gesture].tap(CGPoint(x: 150, y: 790), at: 3, count: count)
      let (stage, controller) = stage(touches)
      for _ in 0..<178 { stage.advance() }
      #expect(controller.pictures.count == 1)
      var most = 0
      for _ in 0..<40 where most == 0 {
        stage.advance()
        most = tiles(controller.view)
      }
      guard count == 2 else {
        #expect(most == 0)
        continue
      }
      #expect(most == 36)
      #expect(controller.pictures.isEmpty)
      #expect(controller.gravity.items.isEmpty && controller.collision.items.isEmpty)
      let shatter = try #require(controller.animator.behaviors.compactMap { $0 as? ShatterBehavior }.first)
      let pushes = shatter.childBehaviors.compactMap { $0 as? UIPushBehavior }
      #expect(pushes.count == 36)
      #expect(pushes.allSatisfy { $0.mode == .instantaneous && $0.items.count == 1 })
      #expect(shatter.tiles.allSatisfy { $0.backgroundColor == .yellow })
      #expect(shatter.tiles.allSatisfy { $0.bounds.size == CGSize(width: 20, height: 20) })
    }
  }
}
