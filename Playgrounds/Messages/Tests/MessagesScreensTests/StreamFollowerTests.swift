import Testing
@testable import MessagesScreens

@MainActor
@Suite(.timeLimit(.minutes(1))) struct StreamFollowerTests {
  private struct Offline: Error {}

  @MainActor private final class Source {
    var continuations: [AsyncThrowingStream<Int, any Error>.Continuation] = []
    var shown: [Int] = []
    var failures = 0

    func stream() -> AsyncThrowingStream<Int, any Error> {
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
      continuations.append(continuation)
      return stream
    }

    func follow() -> StreamFollower<Int> {
      StreamFollower(self.stream()) {
        self.shown.append($0)
      } onFailure: { _ in
        self.failures += 1
      }
    }
  }

  private func waits(until condition: () -> Bool) async throws {
    for _ in 0..<1_000 where !condition() { await Task.yield() }
    try #require(condition())
  }

  @Test func elementsAreShown() async throws {
    let source = Source()
    let follower = source.follow()
    for number in 1...3 { source.continuations[0].yield(number) }
    try await waits { source.shown == [1, 2, 3] }
    extendLifetime(follower)
  }

  @Test func aStreamThatFailsIsFollowedAgain() async throws {
    let source = Source()
    let follower = source.follow()
    source.continuations[0].finish(throwing: Offline())
    try await waits { source.failures == 1 }
    follower.restart()
    source.continuations[1].yield(1)
    try await waits { source.shown == [1] }
  }

  @Test func aFormerStreamIsIgnored() async throws {
    let source = Source()
    let follower = source.follow()
    follower.restart()
    source.continuations[0].yield(1)
    source.continuations[1].yield(2)
    try await waits { source.shown == [2] }
    source.continuations[0].finish(throwing: Offline())
    source.continuations[1].yield(3)
    try await waits { source.shown == [2, 3] }
    #expect(source.failures == 0)
  }

  @Test func theStreamEndsWithTheFollower() async throws {
    let source = Source()
    var follower: StreamFollower? = source.follow()
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    source.continuations[0].onTermination = { _ in end.finish() }
    await Task.yield()
    extendLifetime(follower)
    follower = nil
    for await _ in ends {}
    #expect(source.shown.isEmpty && source.failures == 0)
  }
}
