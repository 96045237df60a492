import Foundation
import Testing

/// Random days with the inbox and conversations.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct RandomDayTests {
  /// The seed in `TABLEVIEWS_SEED`, or all seeds if `TABLEVIEWS_LONG` is 1.
  nonisolated static let seeds =
    environment["TABLEVIEWS_SEED"].flatMap { Int($0) }.map { [$0] }
    ?? Array(stride(from: 1, through: 300, by: environment["TABLEVIEWS_LONG"] == "1" ? 1 : 8))

  @Test(arguments: seeds)
  func nothingIsLostShownTwiceOrJumps(seed: Int) async throws {
    let fault = try await RandomDay.live(seed: seed, stepCount: 40)
    if let fault { Issue.record("\(fault)") }
  }
}

private let environment = ProcessInfo.processInfo.environment
