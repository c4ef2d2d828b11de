internal import Scenes

/// `tumble schema`: the JSON Schema of scene files.
enum SchemaCommand: Command {
  static let name = "schema"
  static let synopsis = ""
  static let summary = "prints the JSON Schema of scene files, by which editors complete them"
  static let example = "tumble schema > scene.schema.json"
  static let options: [Arguments.Option] = []
  static let takesFiles = false

  static func run(_ arguments: Arguments) throws {
    guard arguments.operands.isEmpty else {
      throw UsageError("there is one schema; expected nothing after `schema`", command: name)
    }
    print(SceneSchema.json.pretty)
  }
}
