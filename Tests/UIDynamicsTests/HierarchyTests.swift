import Foundation
import Testing
import UIDynamics
import UIViews

@MainActor
struct HierarchyTests {
  /// Writes down where it goes.
  final class Wanderer: UIDynamicBehavior {
    var moves: [String] = []

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      moves.append(dynamicAnimator == nil ? "out" : "in")
    }
  }

  @Test func `behaviors lists the top level in the order added, each once`() {
    let animator = UIDynamicAnimator()
    let a = UIDynamicBehavior()
    let b = UIGravityBehavior()
    animator.addBehavior(a)
    animator.addBehavior(b)
    animator.addBehavior(a)
    a.addChildBehavior(UIDynamicItemBehavior())
    #expect(animator.behaviors.map { ObjectIdentifier($0) } == [ObjectIdentifier(a), ObjectIdentifier(b)])
    animator.removeBehavior(a)
    #expect(animator.behaviors.count == 1)
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty)
  }

  @Test func `children go with their parent`() {
    let animator = UIDynamicAnimator()
    let parent = Wanderer()
    let child = Wanderer()
    parent.addChildBehavior(child)
    parent.addChildBehavior(child)
    #expect(parent.childBehaviors.count == 1)
    #expect(child.dynamicAnimator == nil)
    animator.addBehavior(parent)
    #expect(child.dynamicAnimator === animator)
    animator.removeBehavior(parent)
    #expect(child.dynamicAnimator == nil)
    #expect(parent.moves == ["in", "out"])
    #expect(child.moves == ["in", "out"])
  }

  @Test func `a child added to a parent in an animator is there at once`() {
    let animator = UIDynamicAnimator()
    let parent = UIDynamicBehavior()
    animator.addBehavior(parent)
    let child = Wanderer()
    parent.addChildBehavior(child)
    #expect(child.dynamicAnimator === animator)
    parent.removeChildBehavior(child)
    #expect(child.dynamicAnimator == nil)
    #expect(child.moves == ["in", "out"])
  }

  @Test func `a concrete behaviour takes no children`() {
    for concrete in [
      UIGravityBehavior(), UICollisionBehavior(), UIDynamicItemBehavior(), UIFieldBehavior.dragField(),
      UIPushBehavior(items: [], mode: .continuous), UISnapBehavior(item: TestItem(), snapTo: .zero),
      UIAttachmentBehavior(item: TestItem(), attachedToAnchor: .zero),
    ] as [UIDynamicBehavior] {
      concrete.addChildBehavior(UIDynamicBehavior())
      #expect(concrete.childBehaviors.isEmpty)
    }
  }

  @Test func `a program's own behaviour may add children in its initialiser`() {
    final class Falling: UIDynamicBehavior {
      init(_ item: any UIDynamicItem) {
        super.init()
        addChildBehavior(UIGravityBehavior(items: [item]))
      }
    }
    let item = TestItem()
    let animator = UIDynamicAnimator()
    animator.addBehavior(Falling(item))
    animator.run(10)
    #expect(item.center.y > 110)
  }

  @Test func `what is added inside an action block waits for the end of the step`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let properties = UIDynamicItemBehavior(items: [item])
    let late = UIDynamicBehavior()
    var seen: [Bool] = []
    properties.action = {
      animator.addBehavior(late)
      seen.append(late.dynamicAnimator == nil)
    }
    animator.addBehavior(properties)
    animator.run(1)
    #expect(seen == [true])
    #expect(late.dynamicAnimator === animator)
  }

  @Test func `removing what waits for addition cancels it, and the other way round`() {
    let animator = UIDynamicAnimator()
    let properties = UIDynamicItemBehavior(items: [TestItem()])
    let late = Wanderer()
    let present = Wanderer()
    properties.action = {
      animator.addBehavior(late)
      animator.removeBehavior(late)
      animator.removeBehavior(present)
      animator.addBehavior(present)
    }
    animator.addBehavior(properties)
    animator.addBehavior(present)
    animator.run(1)
    #expect(late.moves.isEmpty)
    #expect(present.moves == ["in"])
    #expect(animator.behaviors.count == 2)
  }

  @Test func `everything can be removed inside an action block`() {
    let animator = UIDynamicAnimator()
    let item = TestItem()
    let gravity = UIGravityBehavior(items: [item])
    gravity.action = { animator.removeAllBehaviors() }
    animator.addBehavior(gravity)
    animator.run(5)
    #expect(animator.behaviors.isEmpty)
    #expect(!animator.isRunning)
  }

  @Test func `a behaviour forgets an animator that is gone`() {
    let gravity = UIGravityBehavior(items: [TestItem()])
    do {
      let animator = UIDynamicAnimator()
      animator.addBehavior(gravity)
      #expect(gravity.dynamicAnimator === animator)
    }
    #expect(gravity.dynamicAnimator == nil)
    let next = UIDynamicAnimator()
    next.addBehavior(gravity)
    next.run(2)
    #expect(gravity.items[0].center.y > 100)
  }

  @Test func `a behaviour added to a second animator leaves the first`() {
    let item = TestItem()
    let gravity = UIGravityBehavior(items: [item])
    let first = UIDynamicAnimator()
    let second = UIDynamicAnimator()
    first.addBehavior(gravity)
    second.addBehavior(gravity)
    #expect(first.behaviors.isEmpty)
    #expect(gravity.dynamicAnimator === second)
  }

  @Test func `a child cannot be added to an animator as well`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let parent = UIDynamicBehavior()
      let child = UIGravityBehavior()
      parent.addChildBehavior(child)
      UIDynamicAnimator().addBehavior(child)
    }
  }

  @Test func `what is in an animator by itself cannot become a child`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let animator = UIDynamicAnimator()
      let gravity = UIGravityBehavior()
      animator.addBehavior(gravity)
      UIDynamicBehavior().addChildBehavior(gravity)
    }
  }

  @Test func `a behaviour cannot hold itself`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let a = UIDynamicBehavior()
      let b = UIDynamicBehavior()
      a.addChildBehavior(b)
      b.addChildBehavior(a)
    }
  }
}
