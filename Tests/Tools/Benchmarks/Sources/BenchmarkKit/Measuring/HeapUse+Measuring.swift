package import CInstruments

extension HeapUse {
  /// Runs `body` and returns what it took from the heap on this thread, nil where nobody counts.
  package static func of(_ body: () -> Void) -> HeapUse? {
    guard heapUseIsCounted() else { return nil }
    beginCountingHeapUse()
    body()
    return endCountingHeapUse()
  }
}
