/// `bench raster …`: drawing by itself, on one thread; `bench raster threads …` compares two with one.
enum RasterCommand {
  static let usage = """
    bench raster SCENE FRAMES [DUMP.rgba] | bench raster redraw FRAMES | bench raster threads ROUNDS [SCENE]; \
    SCENE is one of \
    \(RasterScene.names.joined(separator: ", "))
    """

  static func run(_ words: [String]) throws(UsageError) {
    guard let name = words.first else { throw UsageError("usage: \(usage)") }
    guard RasterScene.names.contains(name) || name == "redraw" || name == "threads" else {
      throw UsageError("unknown scene \"\(name)\"; there are \(RasterScene.names.joined(separator: ", "))")
    }
    guard words.count >= 2, let frames = Int(words[1]), frames > 0 else {
      throw UsageError("the number of frames has to be a whole number above 0; usage: \(usage)")
    }
    if name == "threads", words.count <= 3 {
      let scene = words.count == 3 ? words[2] : "rot1000"
      guard RasterScene.names.contains(scene) else {
        throw UsageError("unknown scene \"\(scene)\"; there are \(RasterScene.names.joined(separator: ", "))")
      }
      return ThreadReport.print(try RasterScene(named: scene), rounds: frames)
    }
    if name == "redraw", words.count == 2 { return RedrawReport.print(frames: frames) }
    guard name != "redraw", name != "threads" else { throw UsageError("usage: \(usage)") }
    guard words.count <= 3 else { throw UsageError("unknown word \"\(words[3])\"; usage: \(usage)") }
    let scene = try RasterScene(named: name)
    try RasterReport.print(scene, frames: frames, dump: words.count == 3 ? words[2] : nil)
  }
}
