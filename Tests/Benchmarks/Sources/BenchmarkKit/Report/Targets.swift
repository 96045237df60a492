/// What PERFORMANCE.md asks of the engine, from its list "Targets".
package enum Targets {
  /// "at most 0.15 of it for W2, W3, W4, W7, W8, W8b, W9 and X2, at most 0.3 for W1, W5 and X1, at
  /// most 0.5 for W6"; "W0 in at most 0.2 of the floor"; "targets for N1 to N9: at most 0.3".
  ///
  /// N0 is held to what N1 to N9 are.
  package static func ratioToDictionary(_ workload: WorkloadName) -> Double? {
    switch workload {
    case .w2, .w3, .w4, .w7, .w8, .w8b, .w9, .x2: 0.15
    case .w0: 0.2
    case .w1, .w5, .x1: 0.3
    case .w6: 0.5
    case .n0, .n1, .n2, .n3, .n3b, .n4, .n5, .n6, .n7, .n8, .n9: 0.3
    // W6 with text, where all has to be hashed: shown for comparison.
    case .n0b: nil
    // W6 where nothing but hashing helps: shown for comparison.
    case .x3: nil
    }
  }

  /// "at most 1.5 times the == floor for W3 and W4", "N8 at most 1.1 of `==` on that data".
  package static func ratioToEqual(_ workload: WorkloadName) -> Double? {
    switch workload {
    case .w3, .w4: 1.5
    case .n8: 1.1
    default: nil
    }
  }

  /// "fewer than 30 for a flat diff, whatever its size".
  package static func allocations(_ workload: WorkloadName) -> Int? {
    workload.isSectioned ? nil : 29
  }

  /// "at most 24 bytes per row of both sides while diffing, none of it kept".
  ///
  /// What is counted holds the result too, so a table too small for that to vanish is left out.
  package static func bytesPerRow(_ workload: WorkloadName) -> Double? {
    workload == .w0 ? nil : 24
  }

  /// Names each target that a measurement misses; none for other engines than the package's.
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

  /// Names a cost that misses its target.
  package static func misses(of cost: Cost) -> [String] {
    cost.isMet ? [] : ["\(cost.subject): \(cost.figures); target: \(cost.target)"]
  }

  private static func miss(_ what: String, _ value: Double?, atMost limit: Double?) -> String? {
    guard let value, let limit, value > limit else { return nil }
    return "\(Figure.ratio(value)) \(what), at most \(Figure.ratio(limit))"
  }
}
