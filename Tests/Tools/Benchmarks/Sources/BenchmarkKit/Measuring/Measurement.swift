/// The results of one engine on one workload.
package struct Measurement: Sendable {
  package var workload: WorkloadName
  package var engine: EngineName
  package var medianNanoseconds: Double
  package var ratioToDictionary: Double?
  package var ratioToEqual: Double?
  /// The number of reported moves, or `nil` for a floor.
  package var moves: Int?
  /// The fewest possible moves.
  package var fewestMoves: Int
  /// The number of allocations in one run, or `nil` if the heap isn't instrumented.
  package var allocations: Int?
  /// The peak heap use of one run, including its result, per row of both sides.
  package var peakBytesPerRow: Double?
  /// The bytes still held after one run whose result is released.
  package var keptBytes: Int?

  /// A Boolean value that indicates whether the reported moves aren't the fewest.
  package var missesFewestMoves: Bool { moves.map { $0 != fewestMoves } ?? false }
}
