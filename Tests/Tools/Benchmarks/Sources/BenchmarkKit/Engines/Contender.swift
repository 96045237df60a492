/// An engine, ready to run on one workload.
package struct Contender {
  package let name: EngineName
  /// Runs it once, and releases the result.
  package let run: () -> Void
  /// Runs it once and returns the number of reported moves, or `nil` for a floor.
  package let countMoves: () -> Int?

  init(
    _ name: EngineName, run: @escaping () -> Void, countMoves: @escaping () -> Int? = { nil }
  ) {
    self.name = name
    self.run = run
    self.countMoves = countMoves
  }
}
