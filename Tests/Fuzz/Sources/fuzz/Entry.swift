// What libFuzzer calls. SwiftPM looks for the entry of an executable under the name of its target,
// and the compiler makes none under --sanitize=fuzzer, so it is made here.
import FuzzTargets

@_extern(c, "LLVMFuzzerRunDriver")
func runDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let flaw = FuzzInput(input).flaw { fatalError(flaw) }
  return 0
}

@_cdecl("fuzz_main")
func entry(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, testOneInput)
}
