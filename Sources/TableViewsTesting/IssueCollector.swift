public import TableDiagnostics

/// Collects reported issues, for tests.
///
/// ```swift
/// let collector = IssueCollector()
/// adapter.issues.reporter = collector.reporter
/// ```
@MainActor
public final class IssueCollector {
  /// The issues, each once, in the order they first happened.
  public private(set) var issues: [TableIssue] = []
  private var counts: [TableIssue: Int] = [:]

  /// Creates a collector without issues.
  public init() {}

  /// Reports to the collector, and keeps it.
  public var reporter: IssueReporter { IssueReporter { issue, _ in self.collect(issue) } }

  /// Keeps an issue, or counts it again.
  private func collect(_ issue: TableIssue) {
    if counts[issue] == nil { issues.append(issue) }
    counts[issue, default: 0] += 1
  }

  /// Returns the number of times that an issue was reported, by all tables.
  public func count(of issue: TableIssue) -> Int { counts[issue] ?? 0 }

  /// The codes of the issues, in the order they first happened.
  public var codes: [TableIssue.Code] { issues.map(\.code) }

  /// Forgets everything.
  public func removeAll() {
    issues = []
    counts = [:]
  }
}
