#if FUZZER
  import Foundation

  // What libFuzzer, which has a main function of its own, calls. The first word of the command line is the kind; what comes
  // after it are libFuzzer's own options and folders.

  /// What is fuzzed; set once, before anything is read.
  nonisolated(unsafe) private var subject = Subject.scene

  /// Where the kind is kept for processes that this one starts.
  private let variable = "TUMBLE_FUZZ_KIND"

  /// Takes the kind from the command line.
  @_cdecl("LLVMFuzzerInitialize")
  func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
  ) -> Int32 {
    let list = unsafe words.pointee
    if let word = unsafe count.pointee > 1 ? list[1] : nil,
      let kind = unsafe Subject(rawValue: String(cString: word))
    {
      unsafe subject = kind
      for i in 1..<Int(unsafe count.pointee) { unsafe list[i] = list[i + 1] }
      unsafe count.pointee -= 1
      // With -fork the processes that libFuzzer starts have its own command line.
      unsafe setenv(variable, kind.rawValue, 1)
    } else if let kind = ProcessInfo.processInfo.environment[variable].flatMap(Subject.init) {
      unsafe subject = kind
    } else {
      Main.refuse()
    }
    return 0
  }

  /// Reads one input.
  @_cdecl("LLVMFuzzerTestOneInput")
  func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated { unsafe subject.read(bytes) }
    return 0
  }

  @_silgen_name("LLVMFuzzerMutate")
  private func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

  /// Changes an input as libFuzzer does by itself; of a PNG most sums over chunks are put right afterwards, or nothing but the
  /// comparison of sums would ever be tried.
  @_cdecl("LLVMFuzzerCustomMutator")
  func changeInput(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
    let count = unsafe mutate(bytes, count, most)
    let isPNG = unsafe subject == .png || subject == .apng
    if isPNG, seed % 8 != 0 { unsafe PNGSums.mend(UnsafeMutableBufferPointer(start: bytes, count: count)) }
    return count
  }
#endif
