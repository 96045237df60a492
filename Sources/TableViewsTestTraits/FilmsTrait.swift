#if canImport(Testing)
  internal import TableViewsTesting
  public import Testing

  /// Makes a film of each table that a test's users look at, and keeps it if the test fails.
  ///
  /// ```swift
  /// @MainActor @Suite(.films) struct InboxTests { … }
  /// ```
  ///
  /// A film begins when the test creates a `TableUser`. It is a page that plays what the test did. Only
  /// virtual views are filmed. If the test fails, the film is attached to it and written to the
  /// temporary folder, and its path is printed. To have the films of all tests, set the environment
  /// variable `TABLEVIEWS_FILMS` to a folder.
  public struct FilmsTrait: SuiteTrait, TestTrait, TestScoping {
    /// True: each test of a suite, and of the suites in it, has its own films.
    public var isRecursive: Bool { true }

    /// Runs `function`, and keeps the films if it fails.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      let (failures, failure) = AsyncStream.makeStream(of: Void.self)
      let noting = IssueHandlingTrait.compactMapIssues { issue in
        if issue.isFailure { failure.yield() }
        return issue
      }
      let studio = await FilmStudio(
        title: test.displayName ?? String(test.name.prefix { $0 != "(" }))
      var thrown: (any Error)?
      do {
        try await TestAudiences.$current.withValue(studio) {
          try await noting.provideScope(for: test, testCase: testCase, performing: function)
        }
      } catch { thrown = error }
      failure.finish()
      var hasFailed = thrown != nil
      for await _ in failures { hasFailed = true }
      await studio.finish(hasFailed: hasFailed, location: test.sourceLocation)
      if let thrown { throw thrown }
    }
  }

  extension Trait where Self == FilmsTrait {
    /// Makes a film of each table that a test's users look at, and keeps it if the test fails.
    public static var films: Self { Self() }
  }
#endif
