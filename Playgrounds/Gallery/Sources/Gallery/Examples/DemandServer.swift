/// A server that answers on demand.
@MainActor
final class DemandServer {
  enum Failure: Error, CustomStringConvertible {
    case offline
    var description: String { "no connection" }
  }

  /// Whether requests are answered and don't fail.
  var isOnline = true
  private var requests: [(number: Int, answer: AsyncStream<Void>.Continuation)] = []
  private var lastNumber = 0

  /// The number of requests without an answer.
  var requestCount: Int { requests.count }

  /// Answers the oldest request.
  func answer() {
    if !requests.isEmpty { requests.removeFirst().answer.yield() }
  }

  /// Waits for the answer to a request.
  func waitForAnswer() async throws {
    lastNumber += 1
    let number = lastNumber
    let (answers, answer) = AsyncStream<Void>.makeStream()
    requests.append((number, answer))
    defer { requests.removeAll { $0.number == number } }
    var iterator = answers.makeAsyncIterator()
    guard await iterator.next() != nil else { throw CancellationError() }
    guard isOnline else { throw Failure.offline }
  }
}
