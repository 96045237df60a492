#if canImport(Testing)
  internal import TableViewsTesting
  public import Testing

  /// A trait that films the tables of failing tests.
  ///
  /// ```swift
  /// import Testing
  ///
  /// @MainActor @Suite(.films) struct InboxTests {}
  /// ```
  ///
  /// A film begins when the test creates a `TableUser` of a virtual view. It's a page that plays
  /// the test's actions. If the test fails, the film is attached to the test and written to the
  /// temporary folder, and its path is printed. To write the films of all tests to another folder,
  /// set the environment variable `TABLEVIEWS_FILMS` to its path.
  public struct FilmsTrait: SuiteTrait, TestTrait, TestScoping {
    /// Always `true`, so each test has its own films.
    public var isRecursive: Bool { true }

    /// Films tables while the test runs.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of the test, or `nil` for the whole test or suite.
    ///   - function: A closure that runs the test.
    /// - Throws: Any error that the test throws.
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
    /// A trait that films the tables of failing tests.
    public static var films: Self { Self() }
  }
#endif
