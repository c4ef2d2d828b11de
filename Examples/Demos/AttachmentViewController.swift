package import UIKit

/// A square on a rod that hangs from an anchor; a pan moves the anchor.
///
/// The square may be tied in each of three ways: at its center, by the handle inside it, or at an offset from its
/// center. The handle's center counts from the square's corner and the offset from the square's center, so that the tied
/// point lies at (70, 10) from the center, outside the square: it keeps its distance from the anchor and takes the whole
/// square along.
package final class AttachmentViewController: UIViewController {
  /// How the attachment is made.
  package enum Attachment: Sendable {
    /// The square, at its center.
    case view
    /// The handle, at its center; the square that it lies in stays where it is.
    case handle
    /// The square, at an offset from its center.
    case offset
  }

  package private(set) var squareView: UIView!
  package private(set) var squareViewAnchorView: UIView!
  package private(set) var anchorView: UIView!
  package private(set) var animator: UIDynamicAnimator!
  package private(set) var attachmentBehavior: UIAttachmentBehavior!
  private let attachment: Attachment

  package init(attachment: Attachment) {
    self.attachment = attachment
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) {
    nil
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    createGestureRecognizer()
    createSmallSquareView()
    createAnchorView()
    createAnimatorAndBehaviors()
  }

  private func createSmallSquareView() {
    squareView = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    squareView.backgroundColor = .green
    squareView.center = view.center

    squareViewAnchorView = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
    squareViewAnchorView.backgroundColor = .brown
    squareView.addSubview(squareViewAnchorView)

    view.addSubview(squareView)
  }

  private func createAnchorView() {
    anchorView = UIView(frame: CGRect(x: 120, y: 120, width: 20, height: 20))
    anchorView.backgroundColor = .red
    view.addSubview(anchorView)
  }

  private func createGestureRecognizer() {
    let panGestureRecognizer = UIPanGestureRecognizer(target: self, action: Selector(Self.handlePan))
    view.addGestureRecognizer(panGestureRecognizer)
  }

  /// The point that is dragged is the anchor.
  private func handlePan(_ pan: UIPanGestureRecognizer) {
    let tapPoint = pan.location(in: view)
    attachmentBehavior.anchorPoint = tapPoint
    anchorView.center = tapPoint
  }

  private func createAnimatorAndBehaviors() {
    animator = UIDynamicAnimator(referenceView: view)

    let collision = UICollisionBehavior(items: [squareView])
    collision.translatesReferenceBoundsIntoBoundary = true

    switch attachment {
    case .view:
      attachmentBehavior = UIAttachmentBehavior(item: squareView, attachedToAnchor: anchorView.center)
    case .handle:
      attachmentBehavior = UIAttachmentBehavior(
        item: squareViewAnchorView, attachedToAnchor: anchorView.center)
    case .offset:
      let offset = UIOffset(
        horizontal: squareViewAnchorView.center.x, vertical: squareViewAnchorView.center.y)
      attachmentBehavior = UIAttachmentBehavior(
        item: squareView, offsetFromCenter: offset, attachedToAnchor: anchorView.center)
    }

    animator.addBehavior(collision)
    animator.addBehavior(attachmentBehavior)
  }
}
