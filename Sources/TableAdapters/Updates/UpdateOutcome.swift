/// How an update is carried out.
public enum UpdateMode: Hashable, Sendable, CaseIterable {
  /// Finds the changes and animates them.
  case animated
  /// Finds the changes and performs them without animation; cells and selection are kept.
  case withoutAnimation
  /// Reloads everything, without looking for changes; ids need not be unique.
  case reload
}

extension UpdateMode {
  /// Whether less is animated than in `other`, or fewer changes are looked for.
  func isLessAnimated(than other: Self) -> Bool { rank > other.rank }

  private var rank: Int {
    switch self {
    case .animated: 0
    case .withoutAnimation: 1
    case .reload: 2
    }
  }
}

/// The result of an update.
public enum UpdateOutcome: Hashable, Sendable {
  /// The changes were found and performed, and the animation is over.
  case animated
  /// The changes were found and performed without animation.
  case withoutAnimation
  /// Performed as asked, but only when the surface was free: a drag, an open menu or swipe, or the
  /// updates of others kept it waiting.
  case delayed
  /// The surface reloaded everything.
  case reloaded(ReloadReason)
  /// Replaced by a newer update before it ran.
  case superseded
}

extension UpdateOutcome: CustomStringConvertible {
  /// The outcome in a word or two.
  public var description: String {
    switch self {
    case .animated: "animated"
    case .withoutAnimation: "without animation"
    case .delayed: "delayed"
    case .reloaded(let reason): "reloaded (\(reason.rawValue))"
    case .superseded: "superseded"
    }
  }
}

extension UpdateOutcome {
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
    /// Planning failed, the plan broke a rule of the surface, or app code changed what it starts from.
    ///
    /// An issue describes the cause.
    case planRejected
    /// The surface refused a batch of the plan. An issue describes the cause.
    case surfaceRefused
  }
}
