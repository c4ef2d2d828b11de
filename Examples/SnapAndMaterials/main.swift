import Demos
import Export
import Staging

try Demo.snapAndMaterials.recording.clip(framesPerSecond: 30).write(to: ["snap-and-materials.gif"])
