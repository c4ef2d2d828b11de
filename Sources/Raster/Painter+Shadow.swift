// Shadows.
//
// What casts the shadow (a path, or the layer with all its children) is drawn by itself, moved by the offset; its alpha
// is blurred, and put down in the shadow's colour before the layer. Only the part whose blur reaches the clip is drawn.

import Pixels
import Plane

extension Painter {
  /// Draws the shadow of a layer.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - node: The layer.
  ///   - map: The map from the layer's coordinates to pixels.
  ///   - clip: Where drawing may go.
  ///   - opacity: A factor for the shadow's own.
  ///   - surface: Where it is drawn.
  mutating func drawShadow(
    _ shadow: LayerShadow, of node: LayerNode, map: Affine, clip: Clip, opacity: Double,
    on surface: Surface
  ) {
    let caster = node.caster
    guard let cast = shadow.path?.bounds ?? caster.extent else { return }
    let moved = Affine.translation(shadow.offset.x, shadow.offset.y).then(map)
    let blur = Blur(sigma: shadow.radius * (map.a * map.d - map.b * map.c).magnitude.squareRoot())
    let reach = blur.reach
    let source = PixelBox(around: cast, under: moved).intersection(clip.box.grown(by: reach))
    guard !source.isEmpty else { return }
    // The mask has room for what the blur moves out of the caster, as far as it is seen.
    let box = source.grown(by: reach)
    let width = box.x1 - box.x0
    let height = box.y1 - box.y0
    var drawn = Bitmap(width: width, height: height)
    drawn.withSurface(x: box.x0, y: box.y0) { surface in
      let clip = Clip(box: source, mask: nil)
      if let path = shadow.path {
        setShape(path, rule: .nonZero, map: moved, clip: clip)
        fill(Color.black.pixel.word, mode: .normal, on: surface)
      } else {
        draw(caster, parent: moved, clip: clip, opacity: 1, on: surface)
      }
    }
    var mask = drawn.pixels.map { UInt16($0.alpha) * 257 }
    blur.apply(to: &mask, width: width, height: height)

    let paint = Blend.spread(shadow.paint.multiplyingAlpha(by: opacity).pixel.word)
    let target = Clip(box: clip.box.intersection(box), mask: clip.mask)
    setShape(to: target)
    row.reserve(width)
    for i in 0..<shape.runCount {
      let run = unsafe shape.runs[i]
      let start = (Int(run.y) - box.y0) * width + Int(run.x) - box.x0
      for k in 0..<Int(run.count) {
        let alpha = (UInt64(mask[start + k]) &+ 128) / 257
        unsafe row.pixels[k] = Blend.pack(Blend.over255(paint &* alpha))
      }
      unsafe put(row.pixels, run: run, mode: .normal, on: surface)
    }
  }
}
