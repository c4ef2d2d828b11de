/// The PNG format: one picture, without loss; a namespace for its encoder and decoder.
///
/// Both go through libpng. ``encode(_:options:)`` writes bytes that depend on the picture, the options and the
/// version of libpng and zlib alone; ``decode(_:limits:)`` reads every kind of PNG into premultiplied sRGB pixels.
public enum PNG {
}
