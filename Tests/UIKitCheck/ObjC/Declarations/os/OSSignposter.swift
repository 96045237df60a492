/// Marks intervals for Instruments.
@frozen
public struct OSSignposter: @unchecked Sendable {
  /// Creates a signposter.
  public init(subsystem: String, category: String) {}

  /// Creates an identifier that is unique for the signposter.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(0) }

  /// Begins an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
}

/// An identifier that distinguishes intervals with the same name.
///
/// It isn't sendable in every SDK.
@frozen
public struct OSSignpostID: Equatable {
  /// The raw value.
  public let rawValue: UInt64

  /// Creates an identifier from a number.
  public init(_ value: UInt64) { rawValue = value }

  /// For intervals that don't overlap.
  public static var exclusive: OSSignpostID { OSSignpostID(0xEEEE_B0B5_B2B2_EEEE) }
}

/// The state of a started interval, which isn't sendable before the SDKs of 2025.
public class OSSignpostIntervalState {
  /// Only signposters create it.
  fileprivate init() {}

  /// Returns the state of a started interval with an identifier.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { .init() }
}
