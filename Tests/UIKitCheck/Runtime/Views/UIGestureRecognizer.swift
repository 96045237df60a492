/// Finds out what fingers do.
///
/// Without Objective-C there are no actions: tests call what they would.
@MainActor
open class UIGestureRecognizer {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// Not yet known.
    case possible = 0
    /// It began.
    case began = 1
    /// It went on.
    case changed = 2
    /// It is over.
    case ended = 3
    /// The system took it away.
    case cancelled = 4
    /// It was none.
    case failed = 5
  }
}
