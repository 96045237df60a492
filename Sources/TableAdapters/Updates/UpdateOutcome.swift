/// The result of an update.
public enum UpdateOutcome: Hashable, Sendable {
  /// The changes were found and performed, and the animation is over.
  case animated
  /// The changes were found and performed without animation.
  case unanimated
  /// The surface reloaded everything.
  case reloaded(ReloadReason)
  /// A later description of the table replaced this one before its turn.
  case superseded
}

extension UpdateOutcome: CustomStringConvertible {
  /// The outcome in a word or two.
  public var description: String {
    switch self {
    case .animated: "animated"
    case .unanimated: "unanimated"
    case .reloaded(let reason): "reloaded (\(reason.rawValue))"
    case .superseded: "superseded"
    }
  }
}
