/// Animated PNG: a clip without loss, in as many colours as it has; a namespace for its encoder and decoder.
///
/// libpng compresses and reads each picture; the chunks that make a clip of them are the package's own. A viewer that
/// knows PNG alone shows the first frame.
public enum APNG {
}
