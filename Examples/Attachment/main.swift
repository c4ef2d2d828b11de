import Demos
import Export
import Staging

try Demo.attachment.recording.clip(framesPerSecond: 30).write(to: ["attachment.gif"])
