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
