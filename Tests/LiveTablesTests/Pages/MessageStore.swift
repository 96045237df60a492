import TestSupport

/// A database of sorted messages with queries that report changes.
@MainActor
final class MessageStore {
  typealias Results = AsyncThrowingStream<[Message], any Error>

  private struct Query {
    let limit: Int
    let isNewest: Bool
    let results: Results.Continuation
  }

  private(set) var messages: [Message]
  private var queries: [Int: Query] = [:]
  /// The number of queries so far.
  private(set) var queryCount = 0

  init(_ ids: some Sequence<Int>) { messages = ids.map { Message($0) } }

  /// The number of queries that report changes.
  var openQueryCount: Int { queries.count }

  /// Changes the messages, and reports the results to all queries.
  func change(_ change: (inout [Message]) -> Void) {
    change(&messages)
    for query in queries.values { query.results.yield(result(of: query)) }
  }

  /// Makes all queries fail.
  func fail() { for query in queries.values { query.results.finish(throwing: Offline()) } }

  /// Returns the results of a query of the newest or oldest messages.
  func query(_ limit: Int, isNewest: Bool = true) -> Results {
    let (results, continuation) = Results.makeStream()
    queryCount += 1
    let (number, query) = (
      queryCount, Query(limit: limit, isNewest: isNewest, results: continuation)
    )
    queries[number] = query
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.queries[number] = nil }
    }
    continuation.yield(result(of: query))
    return results
  }

  private func result(of query: Query) -> [Message] {
    Array(query.isNewest ? messages.suffix(query.limit) : messages.prefix(query.limit))
  }
}
