package import CInstruments

extension HeapUse {
  /// Runs `body` and returns its heap use on this thread, or `nil` if the heap isn't instrumented.
  package static func of(_ body: () -> Void) -> HeapUse? {
    guard heapUseIsCounted() else { return nil }
    beginCountingHeapUse()
    body()
    return endCountingHeapUse()
  }
}
