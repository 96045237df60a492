import TableDiagnostics
import TableViewsTesting
import Testing

private struct Failure: Error, Equatable {}

/// Suspends the task so that another can run.
private func pause() async { await Task.yield() }

@MainActor
@Suite struct IssueLogTests {
  private let collector = IssueCollector()
  private let log: IssueLog
  private let issue = TableIssue(.wrongItem, "a message")

  init() { log = IssueLog(reporter: collector.reporter) }

  private func numbered(_ number: Int) -> TableIssue {
    TableIssue(.duplicateRows, "row \(number)")
  }

  // MARK: Counts

  @Test func anIssueThatHappensAThousandTimesAppearsOnceWithACount() {
    for _ in 0..<1000 { log.report(issue) }
    #expect(log.issues == [issue])
    #expect(log.issues.map(log.count(of:)) == [1000])
    #expect(log.droppedCount == 0)
  }

  @Test func reporterIsCalledEachTimeWithCurrentCount() {
    var counts: [Int] = []
    log.reporter = IssueReporter { _, count in counts.append(count) }
    for _ in 0..<4 { log.report(issue) }
    #expect(counts == [1, 2, 3, 4])
  }

  @Test func differentIssuesAreKeptInTheOrderTheyFirstHappened() {
    for number in [2, 0, 1, 0, 2, 0] { log.report(numbered(number)) }
    #expect(log.issues == [2, 0, 1].map(numbered))
    #expect(log.issues.map(log.count(of:)) == [2, 3, 1])
  }

  @Test func logsCountSeparately() {
    let other = IssueLog(reporter: collector.reporter)
    log.report(issue)
    log.report(issue)
    other.report(issue)
    #expect(log.issues.map(log.count(of:)) == [2])
    #expect(other.issues.map(other.count(of:)) == [1])
    #expect(collector.count(of: issue) == 3)
  }

  @Test func limitedNumberOfIssuesIsKeptAndRestIsCounted() {
    for number in 0..<(IssueLog.capacity + 10) { log.report(numbered(number)) }
    #expect(log.issues.count == IssueLog.capacity)
    #expect(log.droppedCount == 10)
    #expect(collector.issues.count == IssueLog.capacity + 1)
    #expect(
      collector.issues.last?.description
        == "warning TV0001: the log keeps 256 different issues. Later ones are only counted")
    #expect(log.issues.last == numbered(IssueLog.capacity - 1))
  }

  @Test func fullLogIsReportedOnceUntilCleared() {
    var codes: [TableIssue.Code] = []
    log.reporter = IssueReporter { issue, count in
      codes.append(issue.code)
      #expect(count == 1)
    }
    for _ in 0..<2 {
      for number in 0..<(IssueLog.capacity + 10) { log.report(numbered(number)) }
      #expect(codes.filter { $0 == .logFull }.count == 1)
      #expect(codes.count == IssueLog.capacity + 1)
      codes = []
      log.removeAll()
    }
  }

  @Test func anIssueThatWasKeptIsStillCountedWhenTheLogIsFull() {
    for number in 0...IssueLog.capacity { log.report(numbered(number)) }
    log.report(numbered(0))
    #expect(log.issues.first.map(log.count(of:)) == 2)
    #expect(log.droppedCount == 1)
    #expect(collector.count(of: numbered(0)) == 2)
  }

  @Test func nextIssueIsNewAfterClearing() {
    var counts: [Int] = []
    log.reporter = IssueReporter { _, count in counts.append(count) }
    for number in 0...IssueLog.capacity { log.report(numbered(number)) }
    log.removeAll()
    #expect(log.issues.isEmpty)
    #expect(log.issues.isEmpty)
    #expect(log.droppedCount == 0)
    counts = []
    log.report(numbered(0))
    log.report(numbered(0))
    #expect(counts == [1, 2])
    #expect(log.issues.map(log.count(of:)) == [2])
  }

  @Test func reporterIsNotCalledForSameIssueFromWithin() {
    var reports: [String] = []
    let (log, issue, other) = (log, issue, numbered(0))
    log.reporter = IssueReporter { [weak log] in
      reports.append("\($0.code) \($1)")
      log?.report(issue)
      log?.report(other)
    }
    log.report(issue)
    #expect(reports == ["TV0103 1", "TV0301 1"])
    #expect(log.issues.map(log.count(of:)) == [3, 2])
    log.report(other)
    #expect(reports.count == 4)
  }

  @Test func reporterThatAlwaysReportsNewIssuesTerminates() {
    var number = 0
    let log = log
    log.reporter = IssueReporter { [weak log] _, _ in
      number += 1
      log?.report(TableIssue(.duplicateRows, "row \(number)"))
    }
    log.report(issue)
    #expect(log.issues.count == IssueLog.capacity)
    // The issue for which the log had no room, and the one reported because of the full log.
    #expect(log.droppedCount == 2)
  }

  // MARK: Reporters

  @Test func theReporterOfOneTableIsReplacedWithoutTheOthers() {
    let other = IssueLog(reporter: collector.reporter)
    let replacement = IssueCollector()
    log.reporter = replacement.reporter
    log.report(issue)
    other.report(numbered(0))
    #expect(replacement.issues == [issue])
    #expect(collector.issues == [numbered(0)])
  }

  /// An object that a reporter retains can report an issue when it's deallocated.
  @Test func theEndOfAReporterMayReachTheLog() {
    final class Held {
      let action: @MainActor () -> Void
      init(_ action: @escaping @MainActor () -> Void) { self.action = action }
      deinit {
        let action = action
        MainActor.assumeIsolated { action() }
      }
    }
    let (log, issue) = (log, issue)
    var held: Held? = Held { log.report(issue) }
    log.reporter = IssueReporter { [held] _, _ in _ = held }
    held = nil
    let replacement = IssueCollector()
    log.reporter = replacement.reporter
    #expect(replacement.issues == [issue])
  }

  @Test func scopedReporterReplacesReporterOfEachLog() {
    let other = IssueLog(reporter: collector.reporter)
    let scoped = IssueCollector()
    let result = IssueLog.withReporter(scoped.reporter) {
      log.report(issue)
      other.report(numbered(0))
      return 7
    }
    log.report(numbered(1))
    #expect(result == 7)
    #expect(scoped.issues == [issue, numbered(0)])
    #expect(collector.issues == [numbered(1)])
    #expect(log.issues == [issue, numbered(1)])
  }

  @Test func innermostScopeIsUsed() {
    let outer = IssueCollector()
    let inner = IssueCollector()
    IssueLog.withReporter(outer.reporter) {
      IssueLog.withReporter(inner.reporter) { log.report(numbered(0)) }
      log.report(numbered(1))
    }
    #expect(inner.issues == [numbered(0)])
    #expect(outer.issues == [numbered(1)])
  }

  @Test func anErrorLeavesTheScope() {
    let scoped = IssueCollector()
    #expect(throws: Failure()) {
      try IssueLog.withReporter(scoped.reporter) {
        log.report(numbered(0))
        throw Failure()
      }
    }
    log.report(numbered(1))
    #expect(scoped.issues == [numbered(0)])
    #expect(collector.issues == [numbered(1)])
  }

  @Test func aScopeSpansSuspensions() async {
    let scoped = IssueCollector()
    let result = await IssueLog.withReporter(scoped.reporter) {
      await pause()
      log.report(numbered(0))
      await pause()
      return 7
    }
    log.report(numbered(1))
    #expect(result == 7)
    #expect(scoped.issues == [numbered(0)])
    #expect(collector.issues == [numbered(1)])
  }

  @Test func anErrorLeavesAnAsynchronousScope() async {
    let scoped = IssueCollector()
    await #expect(throws: Failure()) {
      try await IssueLog.withReporter(scoped.reporter) {
        await pause()
        log.report(numbered(0))
        throw Failure()
      }
    }
    log.report(numbered(1))
    #expect(scoped.issues == [numbered(0)])
    #expect(collector.issues == [numbered(1)])
  }

  @Test func aScopeReachesIntoTheTasksItStartsButNotIntoDetachedOnes() async {
    let (log, first, second) = (log, numbered(0), numbered(1))
    let scoped = IssueCollector()
    await IssueLog.withReporter(scoped.reporter) {
      await Task { log.report(first) }.value
      await Task.detached { await log.report(second) }.value
    }
    #expect(scoped.issues == [first])
    #expect(collector.issues == [second])
  }

  @Test func scopeAppliesOnlyToItsTask() async {
    let scoped = IssueCollector()
    let (log, issue) = (log, issue)
    let (requests, request) = AsyncStream<Void>.makeStream()
    let outside = Task {
      for await _ in requests { log.report(issue) }
    }
    await IssueLog.withReporter(scoped.reporter) {
      request.yield()
      request.finish()
      await outside.value
    }
    #expect(scoped.issues.isEmpty)
    #expect(collector.issues == [issue])
  }
}
