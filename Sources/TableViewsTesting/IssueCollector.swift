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

  /// Makes a collector that has heard of nothing.
  public init() {}

  /// Reports to the collector, and keeps it.
  public var reporter: IssueReporter { IssueReporter { issue, _ in self.collect(issue) } }

  /// Keeps `issue`, or counts it where it is kept already.
  private func collect(_ issue: TableIssue) {
    if counts[issue] == nil { issues.append(issue) }
    counts[issue, default: 0] += 1
  }

  /// How often `issue` happened, by all the tables that report here.
  public func count(of issue: TableIssue) -> Int { counts[issue] ?? 0 }

  /// The codes of the issues, in the order they first happened.
  public var codes: [TableIssue.Code] { issues.map(\.code) }

  /// Forgets everything.
  public func removeAll() {
    issues = []
    counts = [:]
  }
}
