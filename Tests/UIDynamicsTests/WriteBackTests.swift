import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct WriteBackTests {
  private let reference = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  @Test func `a view is seen at whole pixels while its body keeps the exact place`() {
    let animator = UIDynamicAnimator(referenceView: reference)
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
    reference.addSubview(view)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let scale = UIScreen.main.scale
    for _ in 0..<20 {
      animator.run(1)
      let pixels = view.center.y * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
    let exact = animator.motion(of: view)?.center.y ?? 0
    #expect(exact != view.center.y)
    #expect(abs(exact - view.center.y) <= 0.5 / scale + 1e-9)
  }

  @Test func `an animator's writing does not count as the program's`() {
    let animator = UIDynamicAnimator(referenceView: reference)
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
    reference.addSubview(view)
    let epoch = view.placementEpoch
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.run(5)
    #expect(view.placementEpoch == epoch)
    #expect(!UIView.isWrittenByAnimator)
    view.center.y += 1
    #expect(view.placementEpoch != epoch)
  }

  @Test func `a view in a turned and shifted superview falls along the reference view`() {
    let holder = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    holder.transform = CGAffineTransform(rotationAngle: .pi / 2)
    reference.addSubview(holder)
    let view = UIView(frame: CGRect(x: 20, y: 80, width: 40, height: 40))
    holder.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: reference)
    let before = holder.convert(view.center, to: reference)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.run(20)
    let after = holder.convert(view.center, to: reference)
    #expect(abs(after.x - before.x) < 0.5)
    #expect(after.y > before.y + 40)
  }

  @Test func `what a program sets without an update is overwritten`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    animator.run(2)
    item.center = CGPoint(x: 300, y: 300)
    animator.run(1)
    #expect(item.center == CGPoint(x: 100, y: 100))
  }

  @Test func `an update takes center and angle, and keeps the velocity`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: item)
    animator.addBehavior(properties)
    animator.run(2)
    item.center = CGPoint(x: 300, y: 50)
    item.transform = CGAffineTransform(rotationAngle: 1)
    animator.updateItem(usingCurrentState: item)
    animator.run(1)
    #expect(abs(item.center.x - 301) < 1e-3 && abs(item.center.y - 50) < 1e-3)
    #expect(abs((animator.motion(of: item)?.angle ?? 0) - 1) < 1e-6)
  }

  @Test func `an update of a view that was not moved keeps the exact place, and takes a new angle`() {
    let animator = UIDynamicAnimator(referenceView: reference)
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
    reference.addSubview(view)
    let gravity = UIGravityBehavior(items: [view])
    animator.addBehavior(gravity)
    animator.run(7)
    let exact = animator.motion(of: view)?.center
    animator.updateItem(usingCurrentState: view)
    #expect(animator.motion(of: view)?.center == exact)
    view.transform = CGAffineTransform(rotationAngle: 0.7)
    animator.updateItem(usingCurrentState: view)
    #expect(animator.motion(of: view)?.center == exact)
    #expect(abs((animator.motion(of: view)?.angle ?? 0) - 0.7) < 1e-6)
  }

  @Test func `the size of an item is read once`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    item.bounds.size = CGSize(width: 200, height: 200)
    animator.updateItem(usingCurrentState: item)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    animator.run(1)
    #expect(abs((animator.motion(of: item)?.linearVelocity.x ?? 0) - 100) < 0.2)
  }

  @Test func `an item without a size stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIDynamicAnimator().addBehavior(UIGravityBehavior(items: [TestItem(0, 0, size: 0)]))
    }
  }

  @Test func `a view outside the reference view stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let reference = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      let stranger = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      UIDynamicAnimator(referenceView: reference).addBehavior(UIGravityBehavior(items: [stranger]))
    }
  }

  @Test func `a view may leave its superview while it moves`() {
    let animator = UIDynamicAnimator(referenceView: reference)
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
    reference.addSubview(view)
    let gravity = UIGravityBehavior(items: [view])
    gravity.action = { view.removeFromSuperview() }
    animator.addBehavior(gravity)
    animator.run(5)
    #expect(view.center.y > 70)
  }
}
