public import TableAdapters

/// Counts of the changes of a recording.
public struct ReplayStatistics: Hashable, Sendable {
  /// How often something happened, and when first.
  public struct Occurrences: Hashable, Sendable {
    /// The number of times.
    public internal(set) var count: Int
    /// The number of the first change at which, or before which, it happened.
    public let first: Int
  }

  /// An update, and the number of its changes.
  public struct LargeUpdate: Hashable, Sendable {
    /// The number of the update among the changes.
    public let number: Int
    /// The number of sections and rows that it inserts, deletes, moves, reloads, or refreshes.
    public let changeCount: Int
  }

  /// The number of updates.
  public internal(set) var updateCount = 0
  /// The number of updates that change nothing.
  public internal(set) var emptyUpdateCount = 0
  /// The number of batches of all updates.
  public internal(set) var batchCount = 0
  /// The number of rows that the user moved.
  public internal(set) var moveCount = 0
  /// The number of rows that the user deleted.
  public internal(set) var deletionCount = 0
  /// The number of times that rows were configured again without an update.
  public internal(set) var reconfigurationCount = 0
  /// The update with the most changes.
  public internal(set) var largestUpdate: LargeUpdate?
  /// The updates that reloaded the table, by reason.
  public internal(set) var reloads: [UpdateOutcome.ReloadReason: Occurrences] = [:]
  /// The issues, by code.
  public internal(set) var issues: [String: Occurrences] = [:]

  /// The number of changes.
  public var changeCount: Int { updateCount + moveCount + deletionCount + reconfigurationCount }
}

extension ReplayStatistics {
  /// Adds a line.
  mutating func add(_ line: RecordedLine) {
    for (code, count) in line.issues {
      // A damaged recording can have any count.
      let sum = (issues[code]?.count ?? 0).addingReportingOverflow(count)
      issues[code, default: Occurrences(count: 0, first: line.number)].count =
        sum.overflow ? Int.max : sum.partialValue
    }
    switch line.content {
    case .state, .end: break
    case .move: moveCount += 1
    case .deletion: deletionCount += 1
    case .reconfiguration: reconfigurationCount += 1
    case .update(let update):
      updateCount += 1
      batchCount += update.batches.count
      if case .reloaded(let reason) = update.outcome {
        reloads[reason, default: Occurrences(count: 0, first: line.number)].count += 1
      } else if update.changeCount == 0, !update.isOmitted {
        emptyUpdateCount += 1
      }
      if update.changeCount > largestUpdate?.changeCount ?? 0 {
        largestUpdate = LargeUpdate(number: line.number, changeCount: update.changeCount)
      }
    }
  }
}

extension ReplayStatistics: CustomStringConvertible {
  /// A line each for the changes, the largest update, reloads, and issues, if there are any.
  public var description: String {
    func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
      "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
    }
    func list(_ occurrences: [(name: String, value: Occurrences)]) -> String {
      occurrences.sorted { ($1.value.count, $0.name) < ($0.value.count, $1.name) }
        .map { "\($0.name) × \($0.value.count) (first: \($0.value.first))" }
        .joined(separator: ", ")
    }
    var kinds = [
      "\(count(updateCount, "update")) with \(count(batchCount, "batch", "batches"))"
    ]
    if emptyUpdateCount > 0 { kinds.append("\(emptyUpdateCount) of them without changes") }
    if moveCount > 0 { kinds.append("\(count(moveCount, "move")) by the user") }
    if deletionCount > 0 { kinds.append("\(count(deletionCount, "deletion")) by the user") }
    if reconfigurationCount > 0 { kinds.append(count(reconfigurationCount, "reconfiguration")) }
    var lines = ["\(count(changeCount, "change")): \(kinds.joined(separator: ", "))"]
    if let largestUpdate {
      lines.append("most changes: \(largestUpdate.changeCount) in update \(largestUpdate.number)")
    }
    if !reloads.isEmpty {
      lines.append("reloads: \(list(reloads.map { ($0.key.rawValue, $0.value) }))")
    }
    if !issues.isEmpty { lines.append("issues: \(list(issues.map { ($0.key, $0.value) }))") }
    return lines.joined(separator: "\n")
  }
}
