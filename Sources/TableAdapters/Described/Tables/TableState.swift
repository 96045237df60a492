/// Which of the two states of a described table is meant.
public enum TableState: Hashable, Sendable, CaseIterable {
  /// What the table shows now.
  case current
  /// What it showed before the last update.
  case previous
}
