import Foundation
import FuzzTargets

/// What is fuzzed: the one that the environment names.
private let target = FuzzTarget(
  rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "")

/// What libFuzzer, whose `main` is linked in, calls with bytes of its own choice.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("FUZZ_TARGET names none of \(FuzzTarget.allCases)") }
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let flaw = MainActor.assumeIsolated { target.flaw(in: input) }
  if let flaw { fatalError("\(target): \(flaw)") }
  return 0
}
