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

/// Why a surface was reloaded instead of updated.
public enum ReloadReason: String, Hashable, Sendable, CaseIterable {
  /// The app asked for it.
  case requested
  /// The surface is not in a window.
  case notOnScreen
  /// The adapter has no surface, or one of the two went away meanwhile; the data is kept.
  case noSurface
  /// The plan asked for it, as where the tables differ in more than its policy allows.
  case planned
  /// Planning failed, or the plan broke a rule of the surface; an issue says how.
  case planRejected
  /// The surface gave up a batch of the plan; an issue says why.
  case surfaceRefused
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
