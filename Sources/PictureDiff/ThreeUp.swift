public import Pixels

/// Pictures that show a person how two pictures differ.
public enum ThreeUp {
  /// Lays side by side the reference, the picture that was found, and their difference.
  ///
  /// The third part is a dimmed, grey copy of the reference on which every differing pixel is marked.
  public static func picture(reference: Bitmap, found: Bitmap) -> Bitmap {
    fatalError("not written yet")
  }
}
