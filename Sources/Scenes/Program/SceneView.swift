import Foundation
import UIKit

/// A view of a scene, drawn and colliding in its shape.
@MainActor
final class SceneView: UIView {
  /// The shape of a view.
  enum Form {
    case rectangle
    case ellipse
    case path([[Double]])
  }

  private let form: Form
  private var label: UILabel?

  /// Makes the view of a record, without the views in it.
  init(_ record: Record, picture: UIImage?) {
    form = Form(record["shape"])
    super.init(frame: CGRect(origin: .zero, size: record.viewSize))
    center = record.viewCenter
    transform = record.viewTransform
    alpha = CGFloat(record.number(of: "alpha"))
    isHidden = record.flag("hidden")
    clipsToBounds = record.flag("clips")
    if let color = record["color"] { fill(SceneColor(color).color) }
    layer.cornerRadius = CGFloat(record.number(of: "cornerRadius"))
    // For what the circle clips; its own picture is a path.
    if isCircle { layer.cornerRadius = bounds.width / 2 }
    if let border = record.record("border", .border) { outline(border) }
    if let shadow = record.record("shadow", .shadow) { cast(shadow) }
    if let picture { show(picture, record) }
    if let text = record.record("text", .text) { show(text) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override class var layerClass: AnyClass { CAShapeLayer.self }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    switch form {
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .path: .path
    }
  }

  override var collisionBoundingPath: UIBezierPath {
    if case .path(let points) = form { UIBezierPath(polygon: points) } else { UIBezierPath() }
  }

  /// Whether the shape is an ellipse that a layer can clip by its corners.
  private var isCircle: Bool {
    if case .ellipse = form { bounds.width == bounds.height } else { false }
  }

  /// Paints the shape.
  func fill(_ color: UIColor) {
    guard let shape = layer as? CAShapeLayer, let outline = shapePath else { return backgroundColor = color }
    shape.path = outline.cgPath
    shape.fillColor = color.cgColor
  }

  /// The outline where the shape is no rectangle, within its line, in the view's coordinates.
  private var shapePath: UIBezierPath? {
    let line = layer as? CAShapeLayer
    let inset = line?.strokeColor == nil ? 0 : (line?.lineWidth ?? 0) / 2
    switch form {
    case .rectangle: return nil
    case .ellipse: return UIBezierPath(ovalIn: bounds.insetBy(dx: inset, dy: inset))
    case .path(let points):
      let path = UIBezierPath(polygon: points)
      path.apply(CGAffineTransform(translationX: bounds.width / 2, y: bounds.height / 2))
      return path
    }
  }

  private func outline(_ border: Record) {
    let width = CGFloat(border.number(of: "width"))
    let color = border["color"].map { SceneColor($0).color } ?? .black
    guard let shape = layer as? CAShapeLayer, shapePath != nil else {
      layer.borderWidth = width
      layer.borderColor = color.cgColor
      return
    }
    if shape.path == nil { shape.fillColor = nil }
    shape.strokeColor = color.cgColor
    shape.lineWidth = width
    shape.lineJoin = .round
    shape.path = shapePath?.cgPath
  }

  private func cast(_ shadow: Record) {
    let offset = shadow.numbers(of: "offset")
    layer.shadowColor = shadow["color"].map { SceneColor($0).color.cgColor }
    layer.shadowOpacity = Float(shadow.number(of: "opacity"))
    layer.shadowRadius = CGFloat(shadow.number(of: "radius"))
    layer.shadowOffset = CGSize(width: offset[0], height: offset[1])
  }

  private func show(_ picture: UIImage, _ record: Record) {
    let view = UIImageView(image: picture)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentMode = UIContentMode.mode(record.string("contentMode") ?? "")
    addSubview(view)
  }

  private func show(_ text: Record) {
    let label = UILabel(frame: bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.numberOfLines = 0
    label.text = text.string("string")
    label.font = .systemFont(
      ofSize: CGFloat(text.number(of: "size")), weight: SceneView.weight(text.string("weight")))
    if let color = text["color"] { label.textColor = SceneColor(color).color }
    switch text.string("alignment") {
    case "left": label.textAlignment = .left
    case "right": label.textAlignment = .right
    default: label.textAlignment = .center
    }
    addSubview(label)
    self.label = label
  }

  private static func weight(_ word: String?) -> UIFont.Weight {
    switch word {
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    default: .regular
    }
  }

  /// Changes what the label says; a view without one gets it.
  func say(_ text: String) {
    if label == nil { show(Record(Node(.object([]), at: .start), .text)) }
    label?.text = text
  }

  /// Follows a change of the size.
  func reshape() {
    guard let shape = layer as? CAShapeLayer, shape.path != nil else { return }
    shape.path = shapePath?.cgPath
    if case .ellipse = form { layer.cornerRadius = isCircle ? bounds.width / 2 : 0 }
  }
}

extension SceneView.Form {
  fileprivate init(_ node: Node?) {
    if node?.string == "ellipse" {
      self = .ellipse
    } else if let path = node?["path"] {
      self = .path(path.elements.map(\.numbers))
    } else {
      self = .rectangle
    }
  }
}

extension UIContentMode {
  static func mode(_ word: String) -> UIView.ContentMode {
    switch word {
    case "scaleAspectFit": .scaleAspectFit
    case "scaleAspectFill": .scaleAspectFill
    case "center": .center
    case "top": .top
    case "bottom": .bottom
    case "left": .left
    case "right": .right
    case "topLeft": .topLeft
    case "topRight": .topRight
    case "bottomLeft": .bottomLeft
    case "bottomRight": .bottomRight
    default: .scaleToFill
    }
  }
}

extension Record {
  /// The size of a view.
  var viewSize: CGSize {
    if let frame = numbers("frame") { return CGSize(width: frame[2], height: frame[3]) }
    return CGSize(numbers("size") ?? [1, 1])
  }

  /// The center of a view.
  var viewCenter: CGPoint {
    if let frame = numbers("frame") {
      return CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
    }
    return CGPoint(numbers("center") ?? [0, 0])
  }

  /// The transform of a view.
  var viewTransform: CGAffineTransform {
    if let six = node["transform"]?.numbers { return CGAffineTransform(six) }
    return CGAffineTransform(rotationAngle: CGFloat(number(of: "angle")))
  }
}
