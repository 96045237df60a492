import Foundation
import Testing

/// Random days with the inbox and conversations.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct RandomDayTests {
  /// All seeds if `TABLEVIEWS_LONG=1` is in the environment.
  nonisolated static let seeds = Array(stride(from: 1, through: 300, by: isLong ? 1 : 8))

  @Test(arguments: seeds)
  func nothingIsLostShownTwiceOrJumps(seed: Int) async throws {
    let fault = try await RandomDay.live(seed: seed, stepCount: 40)
    if let fault { Issue.record("\(fault)") }
  }
}

/// Whether tests try all of their cases.
private let isLong = ProcessInfo.processInfo.environment["TABLEVIEWS_LONG"] == "1"
