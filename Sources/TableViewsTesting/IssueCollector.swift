public import TableDiagnostics

/// A collector of issues that tables report during a test.
///
/// ```swift
/// let collector = IssueCollector()
/// adapter.issues.reporter = collector.reporter
/// ```
@MainActor
public final class IssueCollector {
  /// The distinct issues, in order of first report.
  public private(set) var issues: [TableIssue] = []
  private var counts: [TableIssue: Int] = [:]

  /// Creates an empty collector.
  public init() {}

  /// A reporter that adds issues to the collector.
  ///
  /// The reporter keeps the collector alive.
  public var reporter: IssueReporter { IssueReporter { issue, _ in self.collect(issue) } }

  private func collect(_ issue: TableIssue) {
    if counts[issue] == nil { issues.append(issue) }
    counts[issue, default: 0] += 1
  }

  /// Returns how many times tables reported an issue.
  ///
  /// - Parameter issue: The issue.
  /// - Returns: The number of reports, or 0 if the issue wasn't reported.
  public func count(of issue: TableIssue) -> Int { counts[issue] ?? 0 }

  /// The codes of the issues, in order of first report.
  public var codes: [TableIssue.Code] { issues.map(\.code) }

  /// Removes all issues.
  public func removeAll() {
    issues = []
    counts = [:]
  }
}
