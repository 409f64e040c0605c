// The fuzzer of all trials: `TAPSCOPE_TRIAL` says which.

import CFuzzer
import Foundation
import TapscopeTrials

private let trial: Trial = {
  let name = ProcessInfo.processInfo.environment["TAPSCOPE_TRIAL"] ?? ""
  guard let trial = Trial(rawValue: name) else {
    fatalError("TAPSCOPE_TRIAL is one of \(Trial.allCases.map(\.rawValue).joined(separator: ", "))")
  }
  return trial
}()

/// Called by libFuzzer for each input; a promise that does not hold ends the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do { try trial.run(Array(UnsafeBufferPointer(start: bytes, count: count))) } catch {
    fatalError("\(error)")
  }
  return 0
}

/// Called by libFuzzer for each change of an input.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  guard let bytes else { return 0 }
  let damaged = trial.damaged(
    Array(UnsafeBufferPointer(start: bytes, count: count)), limit: limit, seed: UInt64(seed)
  ) { part in
    var room = part + [UInt8](repeating: 0, count: max(16, min(limit - part.count, 64)))
    let length = room.withUnsafeMutableBufferPointer {
      LLVMFuzzerMutate($0.baseAddress, part.count, $0.count)
    }
    return Array(room.prefix(length))
  }
  damaged.withUnsafeBufferPointer { source in
    if let start = source.baseAddress { bytes.update(from: start, count: source.count) }
  }
  return damaged.count
}
