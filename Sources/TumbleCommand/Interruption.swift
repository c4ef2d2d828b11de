internal import Dispatch
internal import Export
internal import Foundation

/// What happens when somebody ends the tool in the middle, or the system refuses a write.
enum Interruption {
  @MainActor private static var sources: [any DispatchSourceSignal] = []

  /// From here on Ctrl-C and its like take files away that are not whole, and writes that cannot be done are errors like any other.
  @MainActor
  static func prepare() {
    // A closed pipe and a file-size limit say so through the write.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // What the shell wants to be ignored, as for a job behind `nohup`, is.
      let before = signal(number, SIG_IGN)
      let (was, ignored) = unsafe (unsafeBitCast(before, to: Int.self), unsafeBitCast(SIG_IGN, to: Int.self))
      if was == ignored { continue }
      // The main thread is busy with frames.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler { @Sendable in end(by: number) }
      source.resume()
      sources.append(source)
    }
  }

  /// Ends the tool as the signal would have.
  private static func end(by number: Int32) {
    FilesUnderWay.abandon {
      if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
      // The shell is to see what it was; threads of a queue let no signal through by themselves.
      _ = signal(number, SIG_DFL)
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, number)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
      exit(128 + number)
    }
  }
}
