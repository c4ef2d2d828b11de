/// The GIF format: a clip of at most 256 colours a frame; a namespace for its encoder and decoder.
///
/// Both go through giflib, which does the entropy coding. Palette, timing and frame differences are the package's.
public enum GIF {
}
