public import Foundation

extension NSAttributedString.Key {
  /// The font, a ``UIFont``; the system's at 12 points where there is none.
  public static var font: NSAttributedString.Key { NSAttributedString.Key("NSFont") }
  /// The colour of the characters, a ``UIColor``; black where there is none.
  public static var foregroundColor: NSAttributedString.Key { NSAttributedString.Key("NSColor") }
  /// How lines are set, an ``NSParagraphStyle``; that of a text's first character counts for all of it.
  public static var paragraphStyle: NSAttributedString.Key { NSAttributedString.Key("NSParagraphStyle") }
  /// The room added after each character, a number of points; 0 where there is none.
  public static var kern: NSAttributedString.Key { NSAttributedString.Key("NSKern") }
}
