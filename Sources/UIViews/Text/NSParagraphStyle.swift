public import Foundation

/// Where the lines of a text stand in their width.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// From edge to edge, but for the last line of a paragraph.
  case justified = 3
  /// As the script wants it: at the left edge.
  case natural = 4
}

/// What is done with a text that is wider than its room.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines end between words; a word wider than a line is broken.
  case byWordWrapping = 0
  /// Lines end between characters.
  case byCharWrapping = 1
  /// The last line runs on and is cut at the edge.
  case byClipping = 2
  /// The beginning of the last line is left out.
  case byTruncatingHead = 3
  /// The end of the last line is left out.
  case byTruncatingTail = 4
  /// The middle of the last line is left out.
  case byTruncatingMiddle = 5
}

/// How the lines of a text are set.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate(set) var settings = Settings()

  /// What a style says.
  struct Settings: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
  }

  /// The usual style: natural alignment, breaks between words.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Makes the usual style.
  public override init() {}

  /// Where lines stand in their width; natural by default.
  open var alignment: NSTextAlignment { settings.alignment }
  /// What is done with a text that is too wide; broken between words by default.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// The room between two lines beside their height, in points; 0 by default.
  open var lineSpacing: CGFloat { settings.lineSpacing }

  /// A style that says the same and cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// A style that says the same and can be changed, an ``NSMutableParagraphStyle``.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// Whether the other says the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.settings == settings
  }

  /// A hash that equal styles share.
  open override var hash: Int { settings.hashValue }
}

/// A style of paragraphs that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines stand in their width; natural by default.
  open override var alignment: NSTextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }

  /// What is done with a text that is too wide; broken between words by default.
  open override var lineBreakMode: NSLineBreakMode {
    get { settings.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }

  /// The room between two lines beside their height, in points; what is below 0 counts as 0; 0 by default.
  ///
  /// What is not finite changes nothing.
  open override var lineSpacing: CGFloat {
    get { settings.lineSpacing }
    set {
      guard newValue.isFinite else { return }
      settings.lineSpacing = max(newValue, 0)
    }
  }
}
