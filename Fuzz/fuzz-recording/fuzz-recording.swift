// The fuzzer of recordings: no recording may trap the program.

import Trial

private let trial = Trial(damaging: "recording")

/// Called by libFuzzer for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  trial.run(UnsafeBufferPointer(start: bytes, count: count))
  return 0
}
