/// Marks intervals for Instruments.
@frozen
public struct OSSignposter: @unchecked Sendable {
  /// Makes a signposter.
  public init(subsystem: String, category: String) {}

  /// Makes an identifier that no other interval of the signposter has.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(0) }

  /// Begins an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
}

/// Tells intervals of one name apart.
///
/// It isn't sendable in every SDK.
@frozen
public struct OSSignpostID: Equatable {
  /// The number.
  public let rawValue: UInt64

  /// Creates an identifier from a number.
  public init(_ value: UInt64) { rawValue = value }

  /// For intervals that do not overlap.
  public static var exclusive: OSSignpostID { OSSignpostID(0xEEEE_B0B5_B2B2_EEEE) }
}

/// An interval that has begun; not sendable before the SDKs of 2025.
public class OSSignpostIntervalState {
  /// Made by a signposter alone.
  fileprivate init() {}

  /// The state of the interval that has begun with an identifier.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { .init() }
}
