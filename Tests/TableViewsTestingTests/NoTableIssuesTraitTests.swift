import TableDiagnostics
import TableViewsTestTraits
import TableViewsTesting
import Testing

@MainActor
@Suite(.noTableIssues) struct NoTableIssuesTraitTests {
  private let issue = TableIssue(.duplicateRows, "two rows have the id 7")

  @Test func eachIssueFailsTheTestWithItsText() {
    let (log, text) = (IssueLog(), "\(issue)")
    for _ in 1...2 {
      withKnownIssue {
        log.report(issue)
      } matching: {
        $0.comments.first?.rawValue == text
      }
    }
  }

  /// The issue isn't at the location of the suite, although the suite has the trait.
  @Test func anIssueIsSeenAtItsTest() throws {
    let location = try #require(Test.current).sourceLocation
    withKnownIssue {
      IssueLog().report(issue)
    } matching: {
      $0.sourceLocation == location
    }
  }

  @Test func anIssueInATaskOfTheTestFailsIt() async {
    await withKnownIssue {
      await Task { IssueLog().report(issue) }.value
    }
  }

  @Test func reporterOfTestReplacesTrait() {
    let collector = IssueCollector()
    IssueLog.withReporter(collector.reporter) { IssueLog().report(issue) }
    #expect(collector.issues == [issue])
  }

  /// An inner suite inherits the trait, and only its affected tests fail.
  @MainActor @Suite struct InnerTests {
    @Test func anIssueFailsItsOwnTest() {
      let here = Test.current?.sourceLocation
      withKnownIssue {
        IssueLog().report(TableIssue(.duplicateRows, "two rows have the id 7"))
      } matching: {
        $0.sourceLocation == here
      }
    }
  }

  @Test(.noTableIssues(except: [.duplicateRows])) func anAllowedIssueDoesNotFailTheTest() {
    IssueLog().report(issue)
    withKnownIssue { IssueLog().report(TableIssue(.noCell, "no cell")) }
  }
}

/// Doesn't use the trait, because a trait that doesn't run its tests would hide all failures.
@Suite struct NoTableIssuesTraitScopeTests {
  @Test func theTestRunsOnce() async throws {
    let test = try #require(Test.current)
    try await confirmation { confirm in
      try await NoTableIssuesTrait.noTableIssues.provideScope(for: test, testCase: nil) {
        confirm()
      }
    }
  }
}
