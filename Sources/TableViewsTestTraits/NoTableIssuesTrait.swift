#if canImport(Testing)
  public import TableDiagnostics
  public import Testing

  /// A trait that fails a test for each table issue.
  ///
  /// ```swift
  /// import Testing
  ///
  /// @MainActor @Suite(.noTableIssues) struct SettingsTests {}
  /// ```
  ///
  /// A test fails for issues of any table, each time they're reported. This includes tasks that the
  /// test starts, except detached tasks. A nested `IssueLog.withReporter(_:operation:)` replaces
  /// the trait.
  public struct NoTableIssuesTrait: SuiteTrait, TestTrait, TestScoping {
    /// The codes of issues that don't fail a test.
    public var allowedCodes: Set<TableIssue.Code>

    /// Always `true`, so each test reports its own issues.
    public var isRecursive: Bool { true }

    /// Records table issues while the test runs, except allowed ones.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of the test, or `nil` for the whole test or suite.
    ///   - function: A closure that runs the test.
    /// - Throws: Any error that the test throws.
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
    /// A trait that fails a test for each table issue.
    public static var noTableIssues: Self { noTableIssues(except: []) }

    /// A trait that fails tests for issues with other codes.
    ///
    /// - Parameter codes: The codes of issues that don't fail the test.
    /// - Returns: The trait.
    public static func noTableIssues(except codes: Set<TableIssue.Code>) -> Self {
      NoTableIssuesTrait(allowedCodes: codes)
    }
  }
#endif
