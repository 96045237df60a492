#if canImport(Testing)
  public import TableDiagnostics
  public import Testing

  /// Fails a test for each issue that a table reports during it.
  ///
  /// ```swift
  /// @MainActor @Suite(.noTableIssues) struct InboxTests { … }
  /// ```
  ///
  /// Issues of all tables count, also those in tasks that the test starts; not those in detached
  /// tasks. An issue fails the test each time it happens. Within the test, another
  /// `IssueLog.withReporter(_:operation:)` takes the trait's place.
  public struct NoTableIssuesTrait: SuiteTrait, TestTrait, TestScoping {
    /// The codes of issues that do not fail a test.
    public var allowedCodes: Set<TableIssue.Code>

    /// True: each test of a suite, and of the suites in it, fails for its own issues.
    public var isRecursive: Bool { true }

    /// Runs `function`, and records each issue that a table reports meanwhile.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let reporter = IssueReporter { issue, _ in
        guard !allowedCodes.contains(issue.code) else { return }
        Issue.record("\(issue)", sourceLocation: test.sourceLocation)
      }
      try await IssueLog.withReporter(reporter) { try await function() }
    }
  }

  extension Trait where Self == NoTableIssuesTrait {
    /// Fails a test for each issue that a table reports during it.
    public static var noTableIssues: Self { noTableIssues(except: []) }

    /// Fails a test for each issue that a table reports during it, unless its code is allowed.
    public static func noTableIssues(except codes: Set<TableIssue.Code>) -> Self {
      NoTableIssuesTrait(allowedCodes: codes)
    }
  }
#endif
