import Foundation
import GoldenTesting
import Pixels
import Staging
import Testing
import UIKit

/// Lays items out for the pictures of a test.
private final class SceneController: UIViewController {
  private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
  /// More animators, if a test needs them.
  var others: [UIDynamicAnimator] = []
  private let build: (SceneController) -> Void

  init(_ build: @escaping (SceneController) -> Void) {
    self.build = build
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    build(self)
  }

  /// Adds a coloured view.
  func box(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 40, color: UIColor = .lightGray) -> UIView {
    let box = UIView(frame: CGRect(x: x - size / 2, y: y - size / 2, width: size, height: size))
    box.backgroundColor = color
    view.addSubview(box)
    return box
  }

  /// Lets items move without resistance, at a velocity.
  func glide(_ items: [UIView], _ velocity: CGPoint, spin: CGFloat = 0) {
    let properties = UIDynamicItemBehavior(items: items)
    properties.resistance = 0
    properties.angularResistance = 0
    for item in items {
      properties.addLinearVelocity(velocity, for: item)
      properties.addAngularVelocity(spin, for: item)
    }
    animator.addBehavior(properties)
  }
}

private func screen(
  _ overlay: Stage.Overlay?, size: CGSize = CGSize(width: 200, height: 200), scale: Int = 1
) -> Stage.Configuration {
  Stage.Configuration(size: size, scale: scale, overlay: overlay)
}

@MainActor
private func recording(
  _ configuration: Stage.Configuration, seconds: TimeInterval = 1,
  _ build: @escaping @MainActor @Sendable (SceneController) -> Void
) -> Recording {
  Recording(configuration, length: .seconds(seconds)) { SceneController(build) }
}

/// How many pixels are not of the background, and the box around those far from it.
private struct Marked {
  var count = 0
  var x = 0..<0
  var y = 0..<0
  /// The middle of what is drawn, weighted by its distance from white.
  var middle = (x: 0.0, y: 0.0)

  init(_ bitmap: Bitmap) {
    var weight = 0.0
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        let darkness = 255 - (Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) / 3
        guard darkness > 0 else { continue }
        count += 1
        weight += Double(darkness)
        middle.x += Double(darkness) * (Double(x) + 0.5)
        middle.y += Double(darkness) * (Double(y) + 0.5)
        guard darkness > 60 else { continue }
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    guard right >= 0 else { return }
    (x, y) = (left..<right + 1, top..<bottom + 1)
    middle = (middle.x / weight, middle.y / weight)
  }
}

@MainActor
@Suite struct OverlayTests {
  @Test func `no marks are no change, and marks do not change the motion`() throws {
    let build: @MainActor @Sendable (SceneController) -> Void = { scene in
      let box = scene.box(60, 60, color: .red)
      scene.glide([box], CGPoint(x: 90, y: 30), spin: 1)
    }
    let plain = recording(screen(nil), build)
    let without = recording(screen(Stage.Overlay([])), build)
    let with = recording(screen(Stage.Overlay()), build)
    let times = [0, 0.31, 1]
    #expect(plain.pictures(at: times) == without.pictures(at: times))
    #expect(plain.pictures(at: times) != with.pictures(at: times))
    #expect(plain.trace() == with.trace())
    #expect(plain.trace().items.count == 1)
  }

  @Test func `a velocity is as long as the way of a tenth of a second`() {
    let recording = recording(screen(Stage.Overlay(.velocities, backdrop: .none))) { scene in
      scene.glide([scene.box(60, 100)], CGPoint(x: 500, y: 0))
    }
    // After the first tick, which holds one sub-step, the box has moved by 500/120.
    let marked = Marked(recording.pictures(at: [1.0 / 60])[0])
    let start = 60 + 500.0 / 120
    #expect(abs(Double(marked.x.upperBound) - (start + 50)) <= 1.5)
    #expect(abs(Double(marked.x.lowerBound) - start) <= 1.5)
    #expect(marked.y.contains(100) && marked.y.count <= 10)
  }

  @Test func `between two ticks a mark is between where it is at both`() {
    let recording = recording(screen(Stage.Overlay([.ids, .outlines], backdrop: .none))) { scene in
      scene.glide([scene.box(60, 100)], CGPoint(x: 600, y: -240))
    }
    let pictures = recording.pictures(at: [4.0 / 60, 4.5 / 60, 5.0 / 60])
    let middles = pictures.map { Marked($0).middle }
    #expect(abs(middles[2].x - middles[0].x - 10) < 0.2)
    #expect(abs(middles[2].y - middles[0].y + 4) < 0.2)
    #expect(abs(middles[1].x - (middles[0].x + middles[2].x) / 2) < 0.2)
    #expect(abs(middles[1].y - (middles[0].y + middles[2].y) / 2) < 0.2)
  }

  @Test func `a mark that goes is held until then, however many animators there are`() {
    func middles(_ seconds: [TimeInterval]) -> [Double] {
      recording(screen(Stage.Overlay(.outlines, backdrop: .none))) { scene in
        let gone = scene.box(40, 40)
        scene.glide([gone], .zero)
        // A number of eight bits would be the first one's again.
        scene.others = (0..<256).map { _ in UIDynamicAnimator(referenceView: scene.view) }
        let last = UIDynamicItemBehavior(items: [scene.box(160, 160)])
        last.action = { if scene.others[255].elapsedTime > 0.2 { scene.animator.removeAllBehaviors() } }
        scene.others[255].addBehavior(last)
      }
      .pictures(at: seconds).map { Marked($0).middle.y }
    }
    // While there are two marks their middle is the picture's; alone, the second one is in its own.
    let steps = middles((0..<40).map { Double($0) / 120 })
    for step in steps { #expect(abs(step - 100) < 0.5 || abs(step - 160) < 0.5, "\(step)") }
    #expect(abs(steps[0] - 100) < 0.5 && abs(steps[39] - 160) < 0.5)
  }

  @Test func `a resting ball has one contact, under its middle and between the skins`() {
    let recording = recording(screen(Stage.Overlay(.contacts, backdrop: .none), scale: 4), seconds: 3) {
      scene in
      let ball = EllipseView(frame: CGRect(x: 80, y: 120, width: 40, height: 40))
      scene.view.addSubview(ball)
      let collision = UICollisionBehavior(items: [ball])
      collision.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: 20, y: 170), to: CGPoint(x: 180, y: 170))
      scene.animator.addBehavior(collision)
      scene.animator.addBehavior(UIGravityBehavior(items: [ball]))
    }
    let marked = Marked(recording.pictures(at: [3])[0])
    // The dot and the arrow of 12 points that goes up from it.
    #expect(abs(Double(marked.x.lowerBound + marked.x.upperBound) / 8 - 100) < 0.3)
    let dot = 2.25
    let y = Double(marked.y.upperBound) / 4 - dot
    // The wall's skin reaches 0.9 points up; the ball may sink in by as much as resting shapes may overlap, 0.45.
    #expect(y > 169.1 - 0.6 && y < 169.1 + 0.6)
    #expect(abs(Double(marked.y.count) / 4 - (12 + dot)) < 1.2)
  }

  @Test func `marks lie where the reference view lies`() {
    func picture(_ moved: CGPoint) -> Bitmap {
      recording(screen(Stage.Overlay([.boundaries, .outlines], backdrop: .none))) { scene in
        let field = UIView(frame: CGRect(x: moved.x, y: moved.y, width: 100, height: 100))
        scene.view.addSubview(field)
        let box = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 20))
        field.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: field)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        field.layer.setValue(animator)
      }.pictures(at: [0])[0]
    }
    let (a, b) = (picture(CGPoint(x: 20, y: 30)), picture(CGPoint(x: 57, y: 71)))
    var isShifted = true
    for y in 0..<150 {
      for x in 0..<150 { isShifted = isShifted && a[x, y] == b[x + 37, y + 41] }
    }
    #expect(isShifted)
    // The wall stands a point outside of the view.
    #expect(Marked(a).x == 18..<122 && Marked(a).y == 28..<132)
  }

  @Test func `a sleeper is paler than its color`() throws {
    let pictures = recording(screen(Stage.Overlay(.sleep)), seconds: 2) { scene in
      let box = scene.box(100, 100, color: .black)
      scene.animator.addBehavior(UIDynamicItemBehavior(items: [box]))
    }.pictures(at: [0, 2])
    #expect(pictures[0][100, 100] == RGBA8(red: 0, green: 0, blue: 0, alpha: 255))
    // A veil of white with an opacity of 0.6.
    #expect(abs(Int(pictures[1][100, 100].red) - 153) <= 1)
    #expect(pictures[0][10, 10] == pictures[1][10, 10])
  }

  @Test func `a backdrop is the picture, a pale one or none`() {
    func pixel(_ backdrop: Stage.Overlay.Backdrop) -> Int {
      let picture = recording(screen(Stage.Overlay([], backdrop: backdrop))) {
        _ = $0.box(100, 100, color: .black)
      }
      .pictures(at: [0])[0]
      #expect(picture[5, 5] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
      return Int(picture[100, 100].red)
    }
    #expect(pixel(.picture) == 0)
    #expect(abs(pixel(.faded) - 184) <= 1)
    #expect(pixel(.none) == 255)
  }

  @Test func `names of marks are unique and all of them are everything`() {
    let named = Stage.Overlay.Marks.named
    #expect(Set(named.map(\.name)).count == named.count)
    let single = named.filter { $0.name != "all" }
    #expect(single.allSatisfy { $0.marks.rawValue.nonzeroBitCount == 1 })
    #expect(single.reduce(into: Stage.Overlay.Marks()) { $0.formUnion($1.marks) } == .all)
  }

  /// Every kind of mark, for the eye.
  private static func everything(_ appearance: UIUserInterfaceStyle) -> Recording {
    let size = CGSize(width: 360, height: 300)
    let configuration = Stage.Configuration(
      size: size, scale: 2, appearance: appearance, overlay: Stage.Overlay())
    return recording(configuration, seconds: 2) { scene in
      scene.view.backgroundColor = .systemBackground
      let colors: [UIColor] = [
        .systemTeal, .systemIndigo, .systemOrange, .systemPink, .systemGreen, .systemYellow,
      ]
      let boxes = colors.enumerated().map { i, color in
        scene.box(CGFloat(40 + 56 * i), i % 2 == 0 ? 60 : 90, 34, color: color)
      }
      let ball = EllipseView(frame: CGRect(x: 226, y: 206, width: 44, height: 44))
      ball.backgroundColor = .systemPurple
      ball.layer.cornerRadius = 22
      scene.view.addSubview(ball)
      let sleeper = scene.box(320, 150, 30, color: .systemBrown)
      let collision = UICollisionBehavior(items: boxes + [ball])
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.addBoundary(
        withIdentifier: "ramp" as NSString, from: CGPoint(x: 20, y: 200), to: CGPoint(x: 150, y: 260))
      scene.animator.addBehavior(collision)
      scene.animator.addBehavior(UIGravityBehavior(items: [boxes[0], boxes[1], boxes[2], boxes[4], ball]))
      scene.animator.addBehavior(UIDynamicItemBehavior(items: [sleeper]))
      let spring = UIAttachmentBehavior(item: boxes[1], attachedToAnchor: CGPoint(x: 110, y: 20))
      (spring.frequency, spring.damping) = (1.2, 0.1)
      scene.animator.addBehavior(spring)
      scene.animator.addBehavior(
        UIAttachmentBehavior(item: boxes[2], attachedToAnchor: CGPoint(x: 180, y: 16)))
      scene.animator.addBehavior(UISnapBehavior(item: boxes[3], snapTo: CGPoint(x: 250, y: 60)))
      let vortex = UIFieldBehavior.vortexField()
      vortex.position = CGPoint(x: 290, y: 120)
      vortex.region = UIRegion(radius: 80)
      vortex.addItem(boxes[5])
      scene.animator.addBehavior(vortex)
      scene.glide([boxes[5]], CGPoint(x: -160, y: -60))
    }
  }

  @Test func `golden overlay in the light`() {
    expectSnapshot(of: Self.everything(.light), as: .image(at: 0.75), sizeLimit: 56 << 10)
  }

  @Test func `golden overlay in the dark`() {
    expectSnapshot(of: Self.everything(.dark), as: .image(at: 0.75), sizeLimit: 56 << 10)
  }
}

/// A view that collides as a circle.
private final class EllipseView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// Keeps an animator alive.
@MainActor private var kept: [UIDynamicAnimator] = []

extension CALayer {
  fileprivate func setValue(_ animator: UIDynamicAnimator) { kept = [animator] }
}
