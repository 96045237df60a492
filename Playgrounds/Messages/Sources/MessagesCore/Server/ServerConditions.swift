/// The reliability and the speed of a simulated server.
public struct ServerConditions: Hashable, Sendable {
  /// The duration of a request.
  public var latency: ClosedRange<Duration>
  /// The probability that a request fails before the server receives it.
  public var failureRate: Double
  /// The probability that a request is processed, but its response is lost.
  public var lostReplyRate: Double
  /// The probability that an event arrives twice.
  public var duplicateRate: Double
  /// The probability that an event arrives after the next one.
  public var reorderRate: Double
  /// Whether the server can be reached.
  public var isOnline: Bool

  /// Creates conditions, which are perfect by default.
  public init(
    latency: ClosedRange<Duration> = .zero ... .zero, failureRate: Double = 0,
    lostReplyRate: Double = 0, duplicateRate: Double = 0, reorderRate: Double = 0,
    isOnline: Bool = true
  ) {
    self.latency = latency
    self.failureRate = failureRate
    self.lostReplyRate = lostReplyRate
    self.duplicateRate = duplicateRate
    self.reorderRate = reorderRate
    self.isOnline = isOnline
  }

  /// A server that always succeeds immediately.
  public static let perfect = ServerConditions()
  /// The conditions of a phone on a train.
  public static let poor = ServerConditions(
    latency: .milliseconds(200) ... .seconds(2), failureRate: 0.1, lostReplyRate: 0.05,
    duplicateRate: 0.1, reorderRate: 0.1)
}

/// A random number generator with a seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns `true` with a probability in `0...1`.
  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }
}
