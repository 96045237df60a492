/// A recorded change or state that is inconsistent or invalid.
///
/// ```swift
/// let recording = adapter.record()
/// for fault in try TableReplay(of: recording.text).faults {
///   print(fault.change, fault.reason)
/// }
/// ```
public struct ReplayFault: Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// The kind and number, such as `update 13`.
  public let change: String
  /// The reason why the change or state is wrong.
  public let reason: String
}

extension ReplayFault: CustomStringConvertible {
  /// The line, the change, and the reason.
  public var description: String { "line \(line), \(change): \(reason)" }
}
