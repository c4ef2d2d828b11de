/// `bench raster …`: drawing by itself, on one thread.
enum RasterCommand {
  static let usage = """
    bench raster SCENE FRAMES [DUMP.rgba] | bench raster redraw FRAMES; SCENE is one of \
    \(RasterScene.names.joined(separator: ", "))
    """

  static func run(_ words: [String]) throws(UsageError) {
    guard let name = words.first else { throw UsageError("usage: \(usage)") }
    guard RasterScene.names.contains(name) || name == "redraw" else {
      throw UsageError("unknown scene \"\(name)\"; there are \(RasterScene.names.joined(separator: ", "))")
    }
    guard words.count >= 2, let frames = Int(words[1]), frames > 0 else {
      throw UsageError("the number of frames has to be a whole number above 0; usage: \(usage)")
    }
    if name == "redraw", words.count == 2 { return RedrawReport.print(frames: frames) }
    guard name != "redraw" else { throw UsageError("usage: \(usage)") }
    guard words.count <= 3 else { throw UsageError("unknown word \"\(words[3])\"; usage: \(usage)") }
    let scene = try RasterScene(named: name)
    try RasterReport.print(scene, frames: frames, dump: words.count == 3 ? words[2] : nil)
  }
}
