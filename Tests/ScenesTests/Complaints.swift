import Scenes

/// What is wrong with the text of a scene, without the places.
@MainActor
func complaints(about text: String) -> [String] {
  do throws(SceneError) {
    _ = try Scene(json: text)
    return []
  } catch {
    return error.problems.map(\.message)
  }
}
