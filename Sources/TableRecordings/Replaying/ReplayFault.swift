/// A recorded change that is wrong.
public struct ReplayFault: Hashable, Sendable {
  /// The number of the line in the recording, from 1.
  public let line: Int
  /// The change: its kind and number, such as `update 13`.
  public let change: String
  /// The reason why the change is wrong.
  public let reason: String
}

extension ReplayFault: CustomStringConvertible {
  /// The line, the change, and the reason, such as `line 15, update 13: there is no row 0-3`.
  public var description: String { "line \(line), \(change): \(reason)" }
}
