/// The way to perform an update.
///
/// ```swift
/// adapter.update(with: sections, mode: .withoutAnimation)
/// ```
public enum UpdateMode: Hashable, Sendable, CaseIterable {
  /// Finds the changes and animates them.
  case animated
  /// Finds the changes and performs them without animation.
  ///
  /// Cells and the selection are preserved.
  case withoutAnimation
  /// Reloads without finding changes.
  ///
  /// IDs don't have to be unique.
  case reload
}

extension UpdateMode {
  /// Whether this mode animates less or finds fewer changes than another.
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
///
/// ```swift
/// adapter.update(with: sections) { outcome in
///   if case .reloaded(let reason) = outcome { print(reason) }
/// }
/// ```
public enum UpdateOutcome: Hashable, Sendable {
  /// The changes were performed, and the animation has ended.
  case animated
  /// The changes were performed without animation.
  case withoutAnimation
  /// The changes were performed after waiting for the surface.
  ///
  /// An update waits during a drag, while a menu or swiped row is open, during a batch update of
  /// the app, or while the user scrolls rows that the update would shift.
  case delayed
  /// The surface reloaded.
  case reloaded(ReloadReason)
  /// A newer update replaced this one, which wasn't shown.
  case superseded
}

extension UpdateOutcome: CustomStringConvertible {
  /// A textual representation of the outcome.
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
  /// The reason why a surface was reloaded instead of updated.
  ///
  /// ```swift
  /// adapter.update(with: sections) { outcome in
  ///   if outcome == .reloaded(.surfaceRefused) { print(adapter.issues.issues) }
  /// }
  /// ```
  public enum ReloadReason: String, Hashable, Sendable, CaseIterable {
    /// The app requested a reload.
    case requested
    /// The surface isn't in a window.
    case notOnScreen
    /// The adapter has no surface, or one of them was deallocated.
    ///
    /// The adapter keeps the data.
    case noSurface
    /// The plan requested a reload.
    ///
    /// For example, the tables differ in more than the plan's policy allows.
    case planned
    /// The plan couldn't be created or used.
    ///
    /// Planning failed, the plan broke a rule of the surface, or app code changed the data or the
    /// surface. An issue describes the cause.
    case planRejected
    /// The surface refused a batch of the plan.
    ///
    /// An issue describes the cause.
    case surfaceRefused
  }
}
