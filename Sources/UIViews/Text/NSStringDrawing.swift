public import Foundation

extension NSString {
  /// Draws the text into the current context, its top left corner at a point.
  ///
  /// Lines end only at line separators. Nothing happens without a context.
  @MainActor @preconcurrency
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text into the current context, inside a rectangle.
  ///
  /// Lines are broken and aligned in its width; what does not fit into its height is left out.
  @MainActor @preconcurrency
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attrs)
  }

  /// The size of the text when lines end only at line separators, in points, not rounded.
  @MainActor @preconcurrency
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }
}

extension String {
  /// Draws the text into the current context, its top left corner at a point.
  ///
  /// Lines end only at line separators. Nothing happens without a context.
  @MainActor @preconcurrency
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    TextLayout(StyledText(self, attributes: attrs), width: .infinity).draw(at: point)
  }

  /// Draws the text into the current context, inside a rectangle.
  ///
  /// Lines are broken and aligned in its width; what does not fit into its height is left out.
  @MainActor @preconcurrency
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StyledText(self, attributes: attrs).draw(in: rect)
  }

  /// The size of the text when lines end only at line separators, in points, not rounded.
  @MainActor @preconcurrency
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextLayout(StyledText(self, attributes: attrs), width: .infinity).size
  }
}

extension NSAttributedString {
  /// Draws the text into the current context, its top left corner at a point.
  @MainActor @preconcurrency
  public func draw(at point: CGPoint) {
    TextLayout(styled, width: .infinity).draw(at: point)
  }

  /// Draws the text into the current context, inside a rectangle.
  ///
  /// Lines are broken and aligned in its width; what does not fit into its height is left out.
  @MainActor @preconcurrency
  public func draw(in rect: CGRect) {
    styled.draw(in: rect)
  }

  /// The size of the text when lines end only at line separators, in points, not rounded.
  @MainActor @preconcurrency
  public func size() -> CGSize {
    TextLayout(styled, width: .infinity).size
  }

  @MainActor
  private var styled: StyledText { StyledText(self, base: StyledText.plain, paragraph: .init()) }
}

extension StyledText {
  /// Draws the text into a rectangle of the current context.
  func draw(in rect: CGRect) {
    let rect = rect.standardized
    let layout = TextLayout(self, width: rect.width, height: rect.height)
    guard paragraph.lineBreakMode == .byClipping, let context = UIGraphicsGetCurrentContext() else {
      return layout.draw(at: rect.origin, width: rect.width)
    }
    context.saveGState()
    context.clip(to: rect)
    layout.draw(at: rect.origin, width: rect.width)
    context.restoreGState()
  }
}
