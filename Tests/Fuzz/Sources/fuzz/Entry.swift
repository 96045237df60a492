import FuzzTargets

/// What libFuzzer, whose `main` is linked in, calls with bytes of its own choice.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let flaw = FuzzInput(input).flaw { fatalError(flaw) }
  return 0
}
