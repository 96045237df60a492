/// Hands each issue to a closure: an app's own log, its analytics, its test failure.
@MainActor
public final class ClosureReporter: IssueReporter {
  private let body: @MainActor (_ issue: TableIssue, _ count: Int) -> Void

  /// Makes a reporter of `body`, which is called as ``IssueReporter/report(_:count:)`` is.
  public init(_ body: @escaping @MainActor (_ issue: TableIssue, _ count: Int) -> Void) {
    self.body = body
  }

  /// Calls the closure.
  public func report(_ issue: TableIssue, count: Int) { body(issue, count) }
}
