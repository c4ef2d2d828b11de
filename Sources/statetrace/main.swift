// statetrace [--drawing]   prints the states of the determinism contract's scenes, a line a second; with threads that draw
//                          meanwhile if asked to

import Foundation
import StateTraces

let arguments = CommandLine.arguments.dropFirst()
guard arguments.allSatisfy({ $0 == "--drawing" }) else {
  FileHandle.standardError.write(Data("statetrace: usage: statetrace [--drawing]\n".utf8))
  exit(64)
}
for scene in TracedScene.all {
  for line in scene.lines(drawing: !arguments.isEmpty) { print(line) }
}
