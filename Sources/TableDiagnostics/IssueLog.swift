/// The issues of one table, with the number of times each happened.
///
/// A mistake in a cell happens again for every row that scrolls onto the screen. The reporter writes
/// it once, and the log counts it.
@MainActor
public final class IssueLog {
  /// The maximum number of different issues in a log.
  public static let capacity = 256

  private static let fullIssue = TableIssue(
    .logFull, "the log keeps \(capacity) different issues. Later ones are only counted")

  @TaskLocal private static var scoped: IssueReporter?

  /// The reporter for this table's issues, unless a scope replaces it.
  public var reporter: IssueReporter { didSet { extendLifetime(of: oldValue) } }
  /// The different issues in the order they first happened, at most ``capacity``.
  public private(set) var issues: [TableIssue] = []
  /// The number of issues that the log dropped because it was full.
  ///
  /// Dropped issues aren't reported. The first one reports `TV0001` instead.
  public private(set) var droppedCount = 0
  /// How often issues of each code happened, including those that were dropped or removed.
  package private(set) var codeCounts: [TableIssue.Code: Int] = [:]
  private var counts: [TableIssue: Int] = [:]
  private var beingReported: Set<TableIssue> = []

  /// Creates an empty log that reports to `reporter`.
  public init(reporter: IssueReporter = .systemLog) {
    self.reporter = reporter
  }

  /// Returns how often an issue happened.
  public func count(of issue: TableIssue) -> Int { counts[issue] ?? 0 }

  /// Counts `issue` and passes it to the reporter.
  ///
  /// If the reporter causes the same issue again while it handles it, for instance by updating a
  /// table, the issue is counted, but not reported again from within.
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

  /// Removes all issues.
  ///
  /// An issue that happens again is reported as new.
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
  /// Reports all issues that happen during `operation` to `reporter`, instead of each table's own.
  public static func withReporter<Result>(
    _ reporter: IssueReporter, operation: () throws -> Result
  ) rethrows -> Result {
    try $scoped.withValue(reporter, operation: operation)
  }

  /// Reports all issues that happen during `operation`, and in the tasks it starts, to `reporter`,
  /// instead of each table's own.
  public static func withReporter<Result>(
    _ reporter: IssueReporter, operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await $scoped.withValue(reporter, operation: operation)
  }
}
