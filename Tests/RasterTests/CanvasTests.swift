import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct CanvasTests {
  private let all = Rect(x: 0, y: 0, width: 48, height: 48)

  @Test func `a clip cuts with the exact coverage of its shape`() {
    let map = Affine.rotation(0.7).then(.translation(20, 4))
    let rect = Rect(x: 0, y: 0, width: 25, height: 18)
    let shape = coverage { canvas in
      canvas.concatenate(map)
      canvas.fill(rect, with: .black)
    }
    let clipped = coverage { canvas in
      canvas.save()
      canvas.concatenate(map)
      canvas.clip(to: rect)
      canvas.restore()
      canvas.save()
      canvas.concatenate(map)
      canvas.clip(to: Path(rect: rect))
      canvas.restore()
      canvas.save()
      canvas.concatenate(map)
      canvas.clip(to: rect)
      canvas.concatenate(.rotation(-0.7))
      canvas.fill(Rect(x: -99, y: -99, width: 999, height: 999), with: .black)
    }
    #expect(shape == clipped)
  }

  @Test func `clips multiply their coverages`() {
    func draw(_ canvas: inout Canvas, clips: [Path]) {
      for path in clips { canvas.clip(to: path) }
      canvas.fill(all, with: .black)
    }
    let a = Path(ovalIn: Rect(x: 2.5, y: 3.5, width: 30, height: 40))
    let b = Path(roundedRect: Rect(x: 12.25, y: 8, width: 30.5, height: 25.5), cornerWidth: 9)
    let one = coverage { draw(&$0, clips: [a]) }
    let two = coverage { draw(&$0, clips: [b]) }
    let both = coverage { draw(&$0, clips: [a, b]) }
    for i in both.indices { #expect(Int(both[i]) == (Int(one[i]) * Int(two[i]) * 2 + 255) / 510) }
  }

  @Test func `a clip on whole pixels changes nothing inside`() {
    var canvas = Canvas(Bitmap(width: 48, height: 48))
    canvas.clip(to: Rect(x: 5, y: 7, width: 20, height: 11))
    #expect(canvas.clipBounds == Rect(x: 5, y: 7, width: 20, height: 11))
    canvas.fill(all, with: .black)
    #expect(canvas.bitmap.pixels.filter { $0 == .black }.count == 220)
    canvas.clip(to: Rect(x: 40, y: 40, width: 5, height: 5))
    #expect(canvas.clipBounds.width == 0)
    canvas.fill(all, with: .white)
    #expect(canvas.bitmap.pixels.filter { $0 == .black }.count == 220)
  }

  @Test func `save and restore bring back transform and clip`() {
    var canvas = Canvas(Bitmap(width: 48, height: 48), scale: 2)
    let (transform, bounds) = (canvas.transform, canvas.clipBounds)
    canvas.restore()
    canvas.save()
    canvas.concatenate(.translation(3, 4))
    canvas.save()
    canvas.clip(to: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.clipBounds == Rect(x: 6, y: 8, width: 2, height: 2))
    canvas.restore()
    #expect(canvas.clipBounds == bounds)
    canvas.restore()
    #expect(canvas.transform == transform)
  }

  @Test func `maps are put before the current one`() {
    var canvas = Canvas(Bitmap(width: 48, height: 48), scale: 2)
    canvas.concatenate(.translation(5, 6))
    canvas.concatenate(.scale(3, 3))
    let p = canvas.transform.apply(Point(1, 1))
    #expect(p == Point(16, 18))
  }

  @Test func `a copy goes on by itself`() {
    var one = Canvas(Bitmap(width: 4, height: 4))
    var two = one
    two.fill(all, with: .black)
    #expect(one.bitmap.pixels.allSatisfy { $0 == .clear })
    let before = two.bitmap
    two.fill(all, with: .white)
    #expect(before.pixels.allSatisfy { $0 == .black })
    one.fill(all, with: .white)
    #expect(one.bitmap == two.bitmap)
  }

  @Test func `a group of opaque drawing equals drawing without a group`() {
    func draw(_ canvas: inout Canvas) {
      canvas.clip(to: Rect(x: 4, y: 5, width: 40, height: 30))
      canvas.concatenate(.rotation(0.2))
      canvas.fill(Rect(x: 10, y: 5, width: 20, height: 20), with: Color(red: 1, green: 0.5, blue: 0))
      canvas.fill(Path(ovalIn: Rect(x: 20, y: 8, width: 20, height: 20)), with: Color(white: 0.3))
    }
    var plain = Canvas(Bitmap(width: 48, height: 48))
    draw(&plain)
    var grouped = Canvas(Bitmap(width: 48, height: 48))
    let transform = grouped.transform
    grouped.beginGroup()
    grouped.save()
    draw(&grouped)
    grouped.endGroup()
    grouped.endGroup()
    #expect(grouped.bitmap == plain.bitmap)
    #expect(grouped.transform == transform)
    #expect(grouped.clipBounds == all)
  }

  @Test func `a group takes its opacity and its mode as a whole`() {
    var canvas = Canvas(Bitmap(width: 4, height: 1, filledWith: .white))
    canvas.beginGroup(opacity: 0.5)
    canvas.fill(Rect(x: 0, y: 0, width: 3, height: 1), with: Color(red: 1, green: 0, blue: 0))
    canvas.fill(Rect(x: 1, y: 0, width: 3, height: 1), with: Color(red: 0, green: 0, blue: 1))
    canvas.endGroup()
    #expect(canvas.bitmap[0, 0].components == [255, 127, 127, 255])
    #expect(canvas.bitmap[1, 0].components == [127, 127, 255, 255])
    var erased = Canvas(Bitmap(width: 4, height: 1, filledWith: .white))
    erased.beginGroup(blendMode: .destinationOut)
    erased.fill(Rect(x: 1, y: 0, width: 2, height: 1), with: .black)
    erased.endGroup()
    #expect(erased.bitmap.pixels.map(\.alpha) == [255, 0, 0, 255])
  }

  @Test func `a mask cuts a group once`() {
    // Two fills under one clip: as a group the edge pixels show the upper one's coverage alone.
    let clip = Path(ovalIn: Rect(x: 4.3, y: 5.1, width: 33, height: 30))
    let single = coverage { canvas in
      canvas.clip(to: clip)
      canvas.fill(all, with: .black)
    }
    let grouped = coverage { canvas in
      canvas.clip(to: clip)
      canvas.beginGroup()
      canvas.fill(all, with: .black)
      canvas.fill(all, with: .black)
      canvas.endGroup()
    }
    #expect(single == grouped)
  }

  @Test func `drawing a list takes opacity as a whole`() {
    var node = LayerNode(
      id: 1,
      placement: LayerPlacement(position: Point(2, 0.5), bounds: Rect(x: 0, y: 0, width: 4, height: 1)))
    node.backgroundColor = .black
    var canvas = Canvas(Bitmap(width: 4, height: 1))
    canvas.draw(DisplayList(width: 4, height: 1, layers: [node, node]), opacity: 0.5)
    #expect(canvas.bitmap.pixels.allSatisfy { $0.alpha == 128 })
  }

  @Test func `coverage levels outside 2...256 are refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Canvas(Bitmap(width: 1, height: 1), coverageLevels: 1)
    }
    await #expect(processExitsWith: .failure) {
      var canvas = Canvas(Bitmap(width: 1, height: 1))
      canvas.coverageLevels = 257
    }
  }

  @Test func `a canvas without pixels takes every call`() {
    var canvas = Canvas(Bitmap(width: 0, height: 0))
    canvas.clip(to: Path(ovalIn: all))
    canvas.fill(all, with: .black)
    canvas.stroke(Path(ovalIn: all), with: .black, style: StrokeStyle())
    canvas.draw(Bitmap(width: 2, height: 2), in: all)
    canvas.beginGroup(opacity: 0.5)
    canvas.endGroup()
    #expect(canvas.bitmap.pixels.isEmpty)
  }
}
