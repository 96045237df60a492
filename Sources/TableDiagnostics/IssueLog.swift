/// The issues of one table, and how often each occurred.
///
/// A mistake in a cell recurs for every row that appears. The default reporter writes it once, and
/// the log counts it.
///
/// ```swift
/// adapter.issues.reporter = IssueReporter { issue, repetition in
///   if repetition == 1 { print(issue) }
/// }
/// ```
@MainActor
public final class IssueLog {
  /// The maximum number of different issues in a log.
  public static let capacity = 256

  private static let fullIssue = TableIssue(
    .logFull, "the log keeps \(capacity) different issues. Later ones are only counted")

  @TaskLocal private static var scoped: IssueReporter?

  /// The reporter of this table's issues.
  ///
  /// Inside `withReporter(_:operation:)`, that reporter is used instead.
  public var reporter: IssueReporter { didSet { extendLifetime(of: oldValue) } }
  /// The different issues, in order of their first occurrence.
  ///
  /// It contains at most ``capacity`` issues.
  public private(set) var issues: [TableIssue] = []
  /// The number of issues that the full log dropped.
  ///
  /// Dropped issues aren't reported. Instead of the first one, `TV0001` is reported.
  public private(set) var droppedCount = 0
  /// The number of issues by code, including those that were dropped or removed.
  package private(set) var codeCounts: [TableIssue.Code: Int] = [:]
  private var counts: [TableIssue: Int] = [:]
  private var beingReported: Set<TableIssue> = []

  /// Creates an empty log.
  ///
  /// - Parameter reporter: The reporter, by default the system log.
  public init(reporter: IssueReporter = .systemLog) {
    self.reporter = reporter
  }

  /// Returns how often an issue has occurred.
  ///
  /// - Parameter issue: The issue.
  /// - Returns: How often it has occurred, or 0 if the issue isn't in the log.
  public func count(of issue: TableIssue) -> Int { counts[issue] ?? 0 }

  /// Counts an issue and calls the reporter.
  ///
  /// If the reporter causes the same issue, for example by updating a table, that issue is only
  /// counted. So is a new issue if the log is full (``droppedCount``).
  ///
  /// - Parameter issue: The issue.
  public func report(_ issue: TableIssue) {
    codeCounts[issue.code, default: 0] += 1
    guard let count = note(issue) else {
      droppedCount += 1
      if droppedCount == 1 { pass(Self.fullIssue, count: 1) }
      return
    }
    pass(issue, count: count)
  }

  private func pass(_ issue: TableIssue, count: Int) {
    guard beingReported.insert(issue).inserted else { return }
    defer { beingReported.remove(issue) }
    (Self.scoped ?? reporter).report(issue, count: count)
  }

  /// Removes all issues and resets ``droppedCount``.
  ///
  /// An issue that occurs again is reported as a new one.
  public func removeAll() {
    issues = []
    counts = [:]
    droppedCount = 0
  }

  private func note(_ issue: TableIssue) -> Int? {
    let count = count(of: issue) + 1
    if count == 1 {
      guard issues.count < Self.capacity else { return nil }
      issues.append(issue)
    }
    counts[issue] = count
    return count
  }
}

extension IssueLog {
  /// Replaces the reporters of all tables during an operation.
  ///
  /// The reporter is also used in tasks that the operation starts, except detached ones.
  ///
  /// - Parameters:
  ///   - reporter: The reporter to use instead.
  ///   - operation: A closure that runs once.
  /// - Returns: The result of the closure.
  /// - Throws: The error that the closure throws.
  public static func withReporter<Result>(
    _ reporter: IssueReporter, operation: () throws -> Result
  ) rethrows -> Result {
    try $scoped.withValue(reporter, operation: operation)
  }

  /// Replaces the reporters of all tables during an asynchronous operation.
  ///
  /// The reporter is also used in tasks that the operation starts, except detached ones.
  ///
  /// - Parameters:
  ///   - reporter: The reporter to use instead.
  ///   - operation: A closure that runs once.
  /// - Returns: The result of the closure.
  /// - Throws: The error that the closure throws.
  public static func withReporter<Result>(
    _ reporter: IssueReporter, operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await $scoped.withValue(reporter, operation: operation)
  }
}
