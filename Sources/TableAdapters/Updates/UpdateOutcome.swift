/// What came of an update.
public enum UpdateOutcome: Hashable, Sendable {
  /// The changes were found and carried out, and the animation is over.
  case animated
  /// The changes were found and carried out without animation.
  case applied
  /// The surface read everything anew.
  case reloaded(ReloadReason)
  /// A later description of the table took this one's place before it was carried out.
  case superseded
}

extension UpdateOutcome: CustomStringConvertible {
  /// The outcome in a word or two.
  public var description: String {
    switch self {
    case .animated: "animated"
    case .applied: "applied"
    case .reloaded(let reason): "reloaded (\(reason.rawValue))"
    case .superseded: "superseded"
    }
  }
}
