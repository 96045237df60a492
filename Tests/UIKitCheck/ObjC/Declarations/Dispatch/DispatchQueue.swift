/// A queue of blocks.
open class DispatchQueue: @unchecked Sendable {
  /// Creates a queue with a name.
  public init(label: String) {}

  /// The queue of the main thread.
  public class var main: DispatchQueue { fatalError() }

  /// Runs `work` later.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}

  /// Runs `work` after `deadline`.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
}

/// A group of blocks to wait for.
open class DispatchGroup: @unchecked Sendable {}

/// The priority of a block.
public struct DispatchQoS: Equatable, Sendable {
  /// Unspecified.
  public static let unspecified = DispatchQoS()
}

/// The options of a block.
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates flags from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
