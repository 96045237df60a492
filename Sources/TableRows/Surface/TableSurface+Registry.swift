package import CellRegistry

// Dequeuing by what the registry knows; the one way rows, headers and footers come to their views.
extension TableSurface {
  /// Returns a cell, or `nil`, and no issue, where the surface has none for `identifier`.
  ///
  /// Who knows the identifier's `standing` already spares a look-up by giving it.
  package func dequeueTableCell(
    _ identifier: String, at position: TablePosition, standing: IdentifierStanding? = nil,
    registry: VirtualCellRegistry
  ) -> TableCell? {
    guard !identifier.isEmpty else { return nil }
    let standing = standing ?? registry.standing(of: identifier)
    let cell = dequeueTableCell(identifier, at: position, standing: standing)
    if cell != nil, standing < .proven { registry.noteView(for: identifier) }
    return cell
  }

  /// Returns a header or footer, or `nil`, and no issue, where the surface has none for
  /// `identifier`.
  package func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registry: VirtualCellRegistry
  ) -> TableSupplementaryView? {
    guard !identifier.isEmpty else { return nil }
    let standing = registry.standing(of: identifier, role: kind.role)
    let view = dequeueTableSupplementary(
      identifier, kind: kind, inSection: section, standing: standing)
    if view != nil, standing < .proven { registry.noteView(for: identifier, role: kind.role) }
    return view
  }
}

extension SupplementaryKind {
  /// The role its reuse identifiers are registered in.
  package var role: ViewRole {
    switch self {
    case .header: .header
    case .footer: .footer
    }
  }
}
