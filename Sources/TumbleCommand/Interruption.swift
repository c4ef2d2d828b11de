internal import Export
internal import Foundation

/// What happens when somebody ends the tool in the middle, or the system refuses a write.
enum Interruption {
  /// From here on Ctrl-C and its like take files away that are not whole, and writes that cannot be done are errors like any other.
  ///
  /// The signals are blocked in this thread, which is to be the only one, and so in all that it starts; one thread waits for them. A
  /// signal that comes before ends the tool by itself, when there is nothing to take away.
  @MainActor
  static func prepare() {
    // A closed pipe and a file-size limit say so through the write.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
    // What the shell wants to be ignored, as for a job behind `nohup`, is.
    let numbers = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    guard !numbers.isEmpty else { return }
    var awaited = set(of: numbers)
    unsafe pthread_sigmask(SIG_BLOCK, &awaited, nil)
    Thread.detachNewThread {
      var awaited = set(of: numbers)
      var number: Int32 = 0
      while unsafe sigwait(&awaited, &number) != 0 {}
      end(by: number)
    }
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the tool as the signal would have.
  private static func end(by number: Int32) {
    FilesUnderWay.abandon {
      if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
      // The shell is to see what it was.
      _ = signal(number, SIG_DFL)
      var one = set(of: [number])
      unsafe pthread_sigmask(SIG_UNBLOCK, &one, nil)
      raise(number)
      exit(128 + number)
    }
  }
}
