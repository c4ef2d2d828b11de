import Demos
import Export
import Staging

try Demo.shatter.recording.clip(framesPerSecond: 30).write(to: ["shatter.gif"])
