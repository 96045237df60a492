internal import TableDiagnostics

/// Counts the issues of a table between changes.
@MainActor
struct IssueTally {
  private var counts: [TableIssue.Code: Int] = [:]

  /// Returns the issues since the last call, or `nil` if there are none.
  mutating func newIssues(in log: IssueLog?) -> IssueCounts? {
    guard let log, log.codeCounts != counts else { return nil }
    let former = counts
    counts = log.codeCounts
    let new = counts.map { (code: $0.rawValue, count: $1 - (former[$0] ?? 0)) }
    return IssueCounts(counts: new.filter { $0.count > 0 }.sorted { $0.code < $1.code })
  }
}
