/// The targets of the engine.
package enum Targets {
  /// The highest ratio to the floor that puts all IDs through a dictionary; `nil` for no target.
  package static func ratioToDictionary(_ workload: WorkloadName) -> Double? {
    switch workload {
    case .w2, .w3, .w4, .w5, .w7, .w8, .w8b, .w9: 0.2
    case .n0, .n1, .n3, .n5, .n6, .n7, .n8, .n9: 0.2
    case .x1, .x2: 0.25
    // Hashing or a fixed cost dominates because most rows change or there are few rows.
    case .w0, .w1, .w6, .n2, .n3b, .n4: 0.7
    // All rows are hashed. These workloads are for comparison only.
    case .n0b, .x3: nil
    }
  }

  /// The highest ratio to the floor that compares both sides; `nil` for no target.
  package static func ratioToEqual(_ workload: WorkloadName) -> Double? {
    switch workload {
    case .w3, .w4: 2.5
    case .n8: 1.5
    default: nil
    }
  }

  /// The most allocations of a flat diff of any size.
  package static func allocations(_ workload: WorkloadName) -> Int? {
    workload.isSectioned ? nil : 50
  }

  /// The highest peak of a diff in bytes per row of both sides.
  ///
  /// The peak includes the result, so a small table has no target.
  package static func bytesPerRow(_ workload: WorkloadName) -> Double? {
    workload == .w0 ? nil : 32
  }

  /// Describes each target that a measurement misses.
  ///
  /// Only this package's engine has targets.
  package static func misses(of entry: Measurement) -> [String] {
    guard entry.engine == .engine else { return [] }
    let name = entry.workload
    let misses = [
      miss("of the dict floor", entry.ratioToDictionary, atMost: ratioToDictionary(name)),
      miss("of the == floor", entry.ratioToEqual, atMost: ratioToEqual(name)),
      miss(
        "allocations", entry.allocations.map(Double.init),
        atMost: allocations(name).map(Double.init)),
      miss("peak bytes per row", entry.peakBytesPerRow, atMost: bytesPerRow(name)),
      miss("bytes kept", entry.keptBytes.map(Double.init), atMost: 0),
      entry.missesFewestMoves
        ? "\(entry.moves ?? 0) moves, the fewest are \(entry.fewestMoves)" : nil,
    ]
    return misses.compactMap { $0 }.map { "\(name.rawValue): \($0)" }
  }

  /// Describes a cost that misses its target.
  package static func misses(of cost: Cost) -> [String] {
    cost.isMet ? [] : ["\(cost.subject): \(cost.figures); target: \(cost.target)"]
  }

  private static func miss(_ what: String, _ value: Double?, atMost limit: Double?) -> String? {
    guard let value, let limit, value > limit else { return nil }
    return "\(Figure.ratio(value)) \(what), at most \(Figure.ratio(limit))"
  }
}
