/// What blocks are given to, to be run later.
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

/// Several blocks to be waited for.
open class DispatchGroup: @unchecked Sendable {}

/// How soon a block is wanted.
public struct DispatchQoS: Equatable, Sendable {
  /// Not said.
  public static let unspecified = DispatchQoS()
}

/// How a block is run.
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes flags of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
