/// The issues of one table, each once, with the number of times it happened.
///
/// A mistake in a cell happens again with every row that scrolls by: the reporter writes it once,
/// and the count is kept here.
@MainActor
public final class IssueLog {
  /// An issue and how often it happened.
  public struct Entry: Hashable, Sendable {
    /// The issue as it first happened.
    public let issue: TableIssue
    /// How often it happened, from 1.
    public fileprivate(set) var count: Int
  }

  /// The number of different issues that are kept; see ``overflow``.
  public static let capacity = 256

  private static let fullIssue = TableIssue(
    .logFull, "the log keeps \(capacity) different issues; further ones are only counted")

  @TaskLocal private static var scoped: IssueReporter?

  /// Where this table's issues are reported, unless a scope replaces it.
  public var reporter: IssueReporter { didSet { letGo(of: oldValue) } }
  /// The different issues, in the order they first happened; at most ``capacity``.
  public private(set) var entries: [Entry] = []
  /// How many issues came after ``capacity`` different ones were kept.
  ///
  /// They are neither kept nor reported; the first one is reported as `TV0001`.
  public private(set) var overflow = 0
  private var indexes: [TableIssue: Int] = [:]
  private var beingReported: Set<TableIssue> = []

  /// Makes an empty log that reports to `reporter`.
  public init(reporter: IssueReporter = .systemLog) {
    self.reporter = reporter
  }

  /// The different issues, in the order they first happened.
  public var issues: [TableIssue] { entries.map(\.issue) }

  /// Counts `issue` and passes it to the reporter.
  ///
  /// If the reporter causes the same issue again while it handles it, for instance by updating a
  /// table, the issue is counted, but not reported again from within.
  public func report(_ issue: TableIssue) {
    guard let count = note(issue) else {
      overflow += 1
      if overflow == 1 { pass(Self.fullIssue, count: 1) }
      return
    }
    pass(issue, count: count)
  }

  private func pass(_ issue: TableIssue, count: Int) {
    guard beingReported.insert(issue).inserted else { return }
    defer { beingReported.remove(issue) }
    (Self.scoped ?? reporter).report(issue, count: count)
  }

  /// Removes all issues; the next one of each kind is reported as new.
  public func removeAll() {
    entries = []
    indexes = [:]
    overflow = 0
  }

  private func note(_ issue: TableIssue) -> Int? {
    if let index = indexes[issue] {
      entries[index].count += 1
      return entries[index].count
    }
    guard entries.count < Self.capacity else { return nil }
    indexes[issue] = entries.count
    entries.append(Entry(issue: issue, count: 1))
    return 1
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
