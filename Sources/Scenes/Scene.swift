public import Foundation

/// A scene that was written as text: views, the behaviors that move them, and what happens when.
///
/// A scene that could be made can be run: everything that its file says has been checked, and what is wrong is thrown as one
/// ``SceneError`` with all the places.
///
///     let scene = try Scene(contentsOf: URL(fileURLWithPath: "pendulum.json5"))
///     try scene.recording.clip().write(to: ["pendulum.gif"])
public struct Scene: Sendable {
  /// What the scene is called: its own name, or that of its file.
  public let name: String
  /// The file as the caller named it; what complaints start with.
  let file: String
  let node: Node
  let names: SceneNames
  let images: [String: SceneImage]
  /// The keys that the file uses, as `object/form.key`.
  package let usedKeys: Set<String>
  /// What is sound and does nothing, as a touch that meets nothing; in the order of the text.
  ///
  /// Found at the start and by a run of what the timeline says, as pictures show it; a scene with warnings is whole
  /// nevertheless.
  public private(set) var warnings: [SceneProblem] = []

  /// Reads a scene file.
  ///
  /// Images are read from the folder that the file lies in, and from nowhere else.
  /// - Throws: ``SceneError`` when the file cannot be read, or with all that is wrong in it.
  @MainActor
  public init(contentsOf url: URL) throws(SceneError) {
    try self.init(contentsOf: url, rehearsal: .pictures())
  }

  /// Reads a scene file and tries it in a run.
  @MainActor
  package init(contentsOf url: URL, rehearsal: Rehearsal) throws(SceneError) {
    let data = try Scene.data(of: url)
    let stem = url.deletingPathExtension().lastPathComponent
    try self.init(
      parsing: data, file: url.relativePath, name: stem, folder: url.deletingLastPathComponent(),
      rehearsal: rehearsal)
  }

  /// Reads a scene from its text.
  ///
  /// - Parameters:
  ///   - json: the text, JSON5.
  ///   - name: what the scene is called if it does not say, and what complaints start with; default `scene`.
  ///   - folder: where its images lie; default nil, no images.
  /// - Throws: ``SceneError`` with all that is wrong.
  @MainActor
  public init(json: String, name: String = "scene", folder: URL? = nil) throws(SceneError) {
    try self.init(parsing: Data(json.utf8), file: name, name: name, folder: folder)
  }

  /// Reads a scene from bytes, and tries in a run what its timeline says, to find what cannot be done at its time.
  @MainActor
  package init(
    parsing data: Data, file: String, name: String, folder: URL?, rehearsal: Rehearsal = .pictures()
  ) throws(SceneError) {
    let (node, problems) = JSON5Reader.read(data)
    guard let node else { throw SceneError(file: file, problems: problems) }
    try self.init(
      node, problems: problems, file: file, name: name, folder: folder, rehearsal: rehearsal)
  }

  /// Takes a scene from a value that has been read.
  @MainActor
  init(
    _ node: Node, problems: [SceneProblem] = [], file: String, name: String, folder: URL?,
    rehearsal: Rehearsal
  ) throws(SceneError) {
    let checker = SceneChecker(node, folder: folder)
    let all = problems + checker.problems
    guard all.isEmpty else { throw SceneError(file: file, problems: all) }
    self.file = file
    self.node = node
    self.name = node["name"]?.string ?? name
    names = checker.names
    images = checker.images
    usedKeys = checker.met
    guard rehearsal != .none else { return }
    warnings = SceneProblem.sorted(idleParts + (try rehearse(rehearsal)))
  }

  /// The bytes of a file.
  static func data(of url: URL) throws(SceneError) -> Data {
    func failure(_ reason: String) -> SceneError {
      SceneError(file: url.relativePath, problems: [SceneProblem(.start, "\(reason), expected a scene")])
    }
    let descriptor = unsafe open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(reason(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw failure("this is a folder")
    }
    do {
      // More than is read would be refused anyway, and a device has no end.
      return try handle.read(upToCount: JSON5Reader.largestFile + 1) ?? Data()
    } catch {
      throw failure(reason(errno))
    }
  }

  /// Why a file cannot be read, by the number of the system's error.
  private static func reason(_ number: Int32) -> String {
    number == ENOENT
      ? "there is no such file" : unsafe "the file cannot be read: \(String(cString: strerror(number)))"
  }

  /// The images that the scene shows, as paths from its folder.
  package var imagePaths: [String] { images.keys.sorted() }

  /// How many views there are, copies included.
  package var viewCount: Int { names.viewCount }

  /// Whether there is nothing to check.
  package var expectsNothing: Bool { record.elements("expect").isEmpty }

  var record: Record { Record(node, .scene) }
}
