/// Which of a section's supplementary views is meant.
public enum SupplementaryKind: Hashable, Sendable, CaseIterable {
  /// The view above a section's rows.
  case header
  /// The view below a section's rows.
  case footer
}
