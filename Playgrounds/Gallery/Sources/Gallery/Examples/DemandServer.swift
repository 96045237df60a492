/// A server that responds on demand.
@MainActor
final class DemandServer {
  enum Failure: Error, CustomStringConvertible {
    case offline
    var description: String { "no connection" }
  }

  /// Whether responses succeed.
  var isOnline = true
  private var requests: [(number: Int, answer: AsyncStream<Void>.Continuation)] = []
  private var lastNumber = 0

  /// The number of pending requests.
  var requestCount: Int { requests.count }

  /// Responds to the oldest request.
  func answer() {
    if !requests.isEmpty { requests.removeFirst().answer.yield() }
  }

  /// Waits for the response to a request.
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
