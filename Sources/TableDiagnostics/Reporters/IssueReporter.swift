/// Who is told of issues.
///
/// Replaceable for one table (``IssueLog/reporter``) and for a scope
/// (`IssueLog.withReporter(_:operation:)`).
@MainActor
public protocol IssueReporter: AnyObject, Sendable {
  /// Called once for each issue, and again for each time it happens again.
  ///
  /// - Parameters:
  ///   - issue: What happened.
  ///   - count: How often the table has met this issue by now, from 1.
  func report(_ issue: TableIssue, count: Int)
}
