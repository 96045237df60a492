/// Stops the program at the first issue that is grave enough, for those who ask for it.
///
/// Meant for development: the text of the issue is kept in release builds too.
@MainActor
public final class TrapReporter: IssueReporter {
  private let threshold: TableIssue.Severity
  private let milder: any IssueReporter

  /// Makes a reporter that stops at issues of `threshold` or graver, and passes milder ones on.
  public init(
    from threshold: TableIssue.Severity = .error,
    milder: any IssueReporter = SystemLogReporter.shared
  ) {
    self.threshold = threshold
    self.milder = milder
  }

  /// Stops the program, or passes `issue` on where it is milder than the threshold.
  public func report(_ issue: TableIssue, count: Int) {
    // A trap is what was asked for; `fatalError` keeps its message in release builds.
    guard issue.severity < threshold else { fatalError("\(issue)") }
    milder.report(issue, count: count)
  }
}
