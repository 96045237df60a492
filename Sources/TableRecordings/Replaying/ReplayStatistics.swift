public import TableAdapters

/// Statistics about the changes in a recording.
///
/// ```swift
/// let recording = adapter.record()
/// let statistics = try TableReplay(of: recording.text).statistics
/// print(statistics.updateCount, statistics.reloads.count)
/// ```
public struct ReplayStatistics: Hashable, Sendable {
  /// The number of occurrences, and the first one.
  ///
  /// ```swift
  /// let recording = adapter.record()
  /// let reloads = try TableReplay(of: recording.text).statistics.reloads
  /// if let rejected = reloads[.planRejected] { print(rejected.count, rejected.first) }
  /// ```
  public struct Occurrences: Hashable, Sendable {
    /// The number of occurrences.
    public internal(set) var count: Int
    /// The number of the first change with an occurrence.
    ///
    /// An issue between changes belongs to the following change, or at the end, to the last change.
    public let first: Int
  }

  /// An update, and the size of its changes.
  ///
  /// ```swift
  /// let recording = adapter.record()
  /// let statistics = try TableReplay(of: recording.text).statistics
  /// if let update = statistics.largestUpdate { print(update.number, update.changeCount) }
  /// ```
  public struct LargeUpdate: Hashable, Sendable {
    /// The number of the update among the changes.
    public let number: Int
    /// The number of changed sections and rows.
    ///
    /// Insertions, deletions, moves, reloads, and refreshes are included.
    public let changeCount: Int
  }

  /// The number of updates.
  public internal(set) var updateCount = 0
  /// The number of updates without changes.
  ///
  /// Reloads, and updates whose details were omitted, aren't included.
  public internal(set) var emptyUpdateCount = 0
  /// The number of batches of all updates.
  public internal(set) var batchCount = 0
  /// The number of rows that the user moved.
  public internal(set) var moveCount = 0
  /// The number of rows that the user deleted.
  public internal(set) var deletionCount = 0
  /// The number of reconfigurations outside of updates.
  public internal(set) var reconfigurationCount = 0
  /// The update with the most changes, if any.
  public internal(set) var largestUpdate: LargeUpdate?
  /// The number of reloads, by reason.
  public internal(set) var reloads: [UpdateOutcome.ReloadReason: Occurrences] = [:]
  /// The number of issues, by code.
  public internal(set) var issues: [String: Occurrences] = [:]

  /// The number of changes of any kind.
  public var changeCount: Int { updateCount + moveCount + deletionCount + reconfigurationCount }
}

extension ReplayStatistics {
  mutating func add(_ line: RecordedLine) {
    for (code, count) in line.issues {
      // A damaged recording can have any number.
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
  /// A summary, with a line for each kind of statistic.
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
