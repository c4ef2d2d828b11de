import Demos
import Export
import Staging

try Demo.playground.recording.clip(framesPerSecond: 30).write(to: ["playground.gif"])
