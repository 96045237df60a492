extension [Int] {
  /// Gathers as many numbers as `forEach` passes to its body, which must be `count`.
  ///
  /// Quicker than appending, which looks each time whether there is room and only one owner.
  init(gathering count: Int, _ forEach: (_ body: (Int) -> Void) -> Void) {
    // Of nothing, the initialiser below writes a zero over that of the one empty array which all
    // threads share: harmless, but the thread sanitizer rightly calls it a race.
    guard count > 0 else {
      self = []
      return
    }
    self.init(unsafeUninitializedCapacity: count) { buffer, gathered in
      forEach {
        buffer.initializeElement(at: gathered, to: $0)
        gathered += 1
      }
      assert(gathered == count)
    }
  }
}
