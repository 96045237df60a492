/// What one engine did on one workload.
package struct Measurement: Sendable {
  package var workload: WorkloadName
  package var engine: EngineName
  package var medianNanoseconds: Double
  package var ratioToDictionary: Double?
  package var ratioToEqual: Double?
  /// The moves it reported, nil for a floor.
  package var moves: Int?
  /// The fewest moves there can be.
  package var fewestMoves: Int
  /// How often one run asked for memory, nil where that cannot be counted.
  package var allocations: Int?
  /// The most bytes held during one run, the result included, for each row of both sides.
  package var peakBytesPerRow: Double?
  /// The bytes still held after one run, its result let go.
  package var keptBytes: Int?

  /// Whether it reported another number of moves than the fewest.
  package var missesFewestMoves: Bool { moves.map { $0 != fewestMoves } ?? false }
}
