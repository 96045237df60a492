/// What a person can do to a row of a table that is being edited.
public enum RowEditingStyle: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Delete it.
  case delete
  /// Insert one beside it.
  case insert
}
