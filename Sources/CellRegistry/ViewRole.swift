/// What a reusable view is used as; each role has reuse identifiers of its own.
public enum ViewRole: String, Hashable, Sendable, CaseIterable {
  /// The cell of a row.
  case cell
  /// The header of a section.
  case header
  /// The footer of a section.
  case footer
}
