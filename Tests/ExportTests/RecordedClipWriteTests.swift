import Export
import Foundation
import ImageCodecs
import Pixels
import Staging
import Testing
import UIKit

/// A green square of 20 points on white that falls.
private final class FallController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let square = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
    square.backgroundColor = .green
    view.addSubview(square)
    animator.addBehavior(UIGravityBehavior(items: [square]))
  }
}

/// A folder that goes away with its test.
private final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }
}

@MainActor
@Suite struct RecordedClipWriteTests {
  private let clip = Recording(
    Stage.Configuration(size: CGSize(width: 100, height: 60), scale: 1), length: .seconds(0.3)
  ) { FallController() }.clip(framesPerSecond: 20)

  private func frames() throws -> [Bitmap] {
    var result: [Bitmap] = []
    try clip.walk { frame, _ in result.append(frame) }
    return result
  }

  @Test func `all outputs show the frames of the clip`() throws {
    let folder = try Folder()
    let written = try clip.write(to: [folder("a.gif"), folder("a-##.png"), folder("a.png")])
    #expect(
      folder.names == [
        "a-00.png", "a-01.png", "a-02.png", "a-03.png", "a-04.png", "a-05.png", "a.gif", "a.png",
      ])
    #expect(written.map(\.frames) == [6, 6, 1])

    let expected = try frames()
    let gif = try GIF.decode(folder.bytes("a.gif"))
    #expect(gif.frames.map(\.bitmap) == expected)
    #expect(gif.frames.map(\.delay) == [5, 5, 5, 5, 5, 5])
    #expect(gif.plays == 0)
    for (i, frame) in expected.enumerated() {
      #expect(try PNG.decode(folder.bytes("a-0\(i).png")) == frame)
    }
    #expect(try PNG.decode(folder.bytes("a.png")) == expected.last)
  }

  @Test func `a still shows the frame of its time`() throws {
    let folder = try Folder()
    try clip.write(to: [folder("a.png")], options: ExportOptions(stillTime: 0.12))
    #expect(try PNG.decode(folder.bytes("a.png")) == frames()[2])
  }

  @Test(arguments: [(0, 0), (0.09, 1), (0.1, 2), (0.25, 5), (0.3, 5)])
  func `an animation may begin with its poster, and then goes round`(time: Double, first: Int) throws {
    let folder = try Folder()
    var clip = clip
    clip.hold = RationalTime(1, over: 1)
    let frames = try frames()
    try #require(Set(frames).count == 6)
    let order = Array(first..<6) + Array(0..<first)
    try clip.write(to: [folder("a.gif"), folder("a.apng")], options: ExportOptions(posterTime: time))
    let gif = try GIF.decode(folder.bytes("a.gif"))
    let apng = try APNG.decode(folder.bytes("a.apng"))
    #expect(gif.frames.map(\.bitmap) == order.map { frames[$0] })
    #expect(apng.frames.map(\.bitmap) == order.map { frames[$0] })
    // The last picture of the motion is held, wherever it comes.
    #expect(gif.frames.map(\.delay) == order.map { $0 == 5 ? 105 : 5 })
    #expect(apng.frames.map(\.duration) == order.map { RationalTime($0 == 5 ? 21 : 1, over: 20) })
  }

  @Test func `there is no poster after the end`() throws {
    let folder = try Folder()
    let error = #expect(throws: ExportError.self) {
      try clip.write(to: [folder("a.gif")], options: ExportOptions(posterTime: 0.31))
    }
    #expect("\(try #require(error))".contains("there is no frame at 0.31 s; expected a time from 0 to 0.3 s"))
    #expect(folder.names == [])
  }

  @Test func `a still past the end is an error that says what times there are`() throws {
    let folder = try Folder()
    let error = #expect(throws: ExportError.self) {
      try clip.write(to: [folder("a.png")], options: ExportOptions(stillTime: 7))
    }
    #expect("\(try #require(error))".contains("expected a time from 0 to 0.3 s"))
    #expect(folder.names.isEmpty)
  }

  @Test func `a rate that a GIF cannot show is an error and leaves no file, not even the other outputs`()
    throws
  {
    let folder = try Folder()
    let fast = Recording(clip.recording.configuration, length: .seconds(0.3)) { FallController() }
      .clip(framesPerSecond: 60)
    let error = #expect(throws: ExportError.self) {
      try fast.write(to: [folder("a.png"), folder("a.gif")])
    }
    #expect("\(try #require(error))".contains("1/60 s"))
    #expect(folder.names.isEmpty)
  }

  @Test func `a rate that a GIF cannot show is thinned out when asked for, at the true speed`() throws {
    let folder = try Folder()
    let fast = Recording(clip.recording.configuration, length: .seconds(0.3)) { FallController() }
      .clip(framesPerSecond: 60)
    try fast.write(to: [folder("a.gif")], options: ExportOptions(resamples: true))
    let gif = try GIF.decode(folder.bytes("a.gif"))
    #expect(gif.frames.allSatisfy { $0.delay >= 2 })
    #expect(gif.frames.map(\.delay).reduce(0, +) == 30)
  }

  @Test func `a folder that is not there is an error with its name`() throws {
    let folder = try Folder()
    let error = #expect(throws: ExportError.self) { try clip.write(to: [folder("no/a.gif")]) }
    #expect("\(try #require(error))".hasPrefix("\(folder.path)/no/a.gif: cannot be written: "))
  }

  @Test func `a folder in the file's place is an error`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder("a.gif"), withIntermediateDirectories: false)
    let error = #expect(throws: ExportError.self) { try clip.write(to: [folder("a.gif")]) }
    #expect("\(try #require(error))".contains("a folder has this name"))
  }

  @Test(arguments: [
    ("a.gif", "a.gif"), ("a.gif", "./a.gif"), ("a-##.png", "a-01.png"), ("a-7.png", "a-%d.png"),
    ("a-##.png", "a-#.png"),
  ])
  func `two outputs for one file are an error before any work`(first: String, second: String) throws {
    let folder = try Folder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder("a.gif")))
    #expect(throws: ExportError.clash(path: folder(second), other: folder(first))) {
      try clip.write(to: [folder(first), folder(second)])
    }
    #expect(folder.names == ["a.gif"])
  }

  @Test func `outputs whose names only look alike are written`() throws {
    let folder = try Folder()
    try clip.write(to: [folder("a-##.png"), folder("a-x1.png"), folder("a-.png"), folder("b-01.png")])
    #expect(folder.names.count == 9)
  }

  @Test func `a link is followed, and stays a link`() throws {
    let folder = try Folder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder("real.png")))
    try FileManager.default.createSymbolicLink(
      atPath: folder("a.png"), withDestinationPath: folder("real.png"))
    try clip.write(to: [folder("a.png")])
    #expect(try PNG.decode(folder.bytes("real.png")).width == 100)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("a.png")) == folder("real.png"))
  }

  @Test func `a link to what is not there yet leads to where the file is made`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder("deep"), withIntermediateDirectories: false)
    let links = [
      "a.gif": "b.gif", "b.gif": "deep/c.gif", "deep/c.gif": "../real.gif", "lost.gif": "no/d.gif",
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: target)
    }
    try clip.write(to: [folder("a.gif")])
    #expect(try GIF.decode(folder.bytes("real.gif")).frames.count == 6)
    for (name, target) in links {
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder(name)) == target)
    }
    #expect(
      throws: ExportError.unwritable(
        path: folder("lost.gif"), reason: "there is no folder \"\(folder("no"))\"")
    ) {
      try clip.write(to: [folder("lost.gif")])
    }
    // Where two links meet, two outputs do.
    try FileManager.default.removeItem(atPath: folder("real.gif"))
    #expect(throws: ExportError.clash(path: folder("b.gif"), other: folder("a.gif"))) {
      try clip.write(to: [folder("a.gif"), folder("b.gif")])
    }
    #expect(folder.names == ["a.gif", "b.gif", "deep", "lost.gif"])
  }

  @Test func `a link that leads back to itself is an error, and stays`() throws {
    let folder = try Folder()
    for (name, target) in ["a.gif": "a.gif", "b.gif": "c.gif", "c.gif": "b.gif"] {
      try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: target)
    }
    for name in ["a.gif", "b.gif"] {
      let path = folder(name)
      #expect(throws: ExportError.unwritable(path: path, reason: "a link leads back to itself")) {
        try clip.write(to: [path])
      }
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("a.gif")) == "a.gif")
    #expect(folder.names == ["a.gif", "b.gif", "c.gif"])
  }

  @Test func `a file in the way of a folder is named`() throws {
    let folder = try Folder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder("a.gif")))
    for name in ["a.gif/b.gif", "a.gif/deep/b.gif"] {
      #expect(
        throws: ExportError.unwritable(path: folder(name), reason: "\"\(folder("a.gif"))\" is no folder")
      ) { try clip.write(to: [folder(name)]) }
    }
  }

  @Test(arguments: [1, 2, 3, 4], [100.2, 100.5, 100.8])
  func `a screen of a fraction of a point is written`(scale: Int, width: Double) throws {
    let folder = try Folder()
    let screen = Stage.Configuration(size: CGSize(width: width, height: 30), scale: scale)
    let clip = Recording(screen, length: .seconds(0.1)) { FallController() }.clip()
    try clip.write(to: [folder("a.gif"), folder("a.png")])
    #expect(try GIF.decode(folder.bytes("a.gif")).width == clip.width)
    #expect(clip.width == Int((width * Double(scale)).rounded(.up)))
  }

  @Test func `files whose last cannot be put in its place are all taken back`() throws {
    let folder = try Folder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder("a.png")))
    // Another program makes a folder in the last place while the clip is drawn.
    let blocked = folder("z.gif")
    let clip = Recording(
      Stage.Configuration(size: CGSize(width: 20, height: 20), scale: 1), length: .seconds(0.2)
    ) {
      try? FileManager.default.createDirectory(atPath: blocked, withIntermediateDirectories: false)
      return FallController()
    }.clip()
    #expect(throws: ExportError.self) {
      try clip.write(to: [folder("a.png"), folder("new.apng"), folder("z.gif")])
    }
    #expect(folder.names == ["a.png", "z.gif"])
    #expect(try folder.bytes("a.png") == Array("old".utf8))
    try FileManager.default.removeItem(atPath: blocked)
  }

  @Test func `a name of a partial file that is taken is not opened`() throws {
    let folder = try Folder()
    let taken = folder(".tumble-\(ProcessInfo.processInfo.processIdentifier)-0.partial")
    let victim = folder("victim")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: victim))
    try FileManager.default.createSymbolicLink(atPath: taken, withDestinationPath: victim)
    try clip.write(to: [folder("a.gif")])
    #expect(try folder.bytes("victim") == Array("mine".utf8))
    #expect(folder.names.filter { !$0.hasPrefix(".") } == ["a.gif", "victim"])
    #expect(try GIF.decode(folder.bytes("a.gif")).frames.count == 6)
  }

  @Test func `after an error an old file stands as it was`() throws {
    let folder = try Folder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder("a.gif")))
    #expect(throws: ExportError.self) { try clip.write(to: [folder("a.gif"), folder("no/b.png")]) }
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
    #expect(folder.names == ["a.gif"])
  }
}
