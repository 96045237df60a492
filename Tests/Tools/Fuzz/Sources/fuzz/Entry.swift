import Foundation
import FuzzTargets

/// The target that the environment selects.
private let target = FuzzTarget(
  rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "")

/// The entry point that libFuzzer calls with an input.
///
/// The linked library provides `main`.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("FUZZ_TARGET must be one of \(FuzzTarget.allCases)") }
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let flaw = MainActor.assumeIsolated { target.flaw(in: input) }
  if let flaw { fatalError("\(target): \(flaw)") }
  return 0
}
