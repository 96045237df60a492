internal import TableDiagnostics
package import TableRows
internal import TypeErasure

/// The row of an action or a menu, to be found again after updates.
package struct OfferedRow<Position> {
  /// Where the row was last known to be.
  package var position: Position
  /// Whether a row without an identity is known to be gone.
  package var isGone = false
  fileprivate let identity: AnyIdentity?
}

extension TableSource {
  /// Notes the row of an action that is about to be shown.
  package final func offeredRow(
    at position: Surface.TablePosition
  ) -> OfferedRow<Surface.TablePosition> {
    OfferedRow(position: position, identity: identity(at: position))
  }

  /// Returns the position of an action's row; reports a deleted row (`TV0501`).
  ///
  /// A row without an identity keeps its last known position.
  ///
  /// - Complexity: O(1) if the row hasn't moved or the source has an index of its rows. Otherwise
  ///   O(*n*) for *n* rows.
  package final func position(
    of row: OfferedRow<Surface.TablePosition>, for action: String
  ) -> Surface.TablePosition? {
    let position =
      if let identity = row.identity {
        position(of: identity, near: row.position)
      } else {
        row.isGone ? nil : row.position
      }
    if position == nil { reportGone(row, action) }
    return position
  }

  /// Whether an action that was shown for `rows` still has one to act on; reports those that are
  /// gone (`TV0501`).
  package final func hasRows(
    _ rows: [OfferedRow<Surface.TablePosition>], for action: String
  ) -> Bool {
    let present = rows.filter { position(of: $0, for: action) != nil }
    return rows.isEmpty || !present.isEmpty
  }

  private final func reportGone(
    _ row: OfferedRow<Surface.TablePosition>, _ action: String
  ) {
    let name = row.identity.map { "\($0)" } ?? "\(row.position.tablePath)"
    issues.report(
      TableIssue(
        .goneRow, "\"\(action)\" was chosen for row \(name), which is gone",
        hint: "Nothing is done to that row.", subjects: [name]))
  }
}
