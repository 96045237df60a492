package import DiffEngine
internal import TableDiagnostics
package import TableRows
package import TypeErasure

// Finding rows after updates: the rows of actions, menus, drags, and prefetching.

/// A source that finds its rows with an index.
@MainActor
package protocol IndexedRows {
  /// Whether a row that the index doesn't have is deleted.
  ///
  /// A subclass of the package's own classes may add rows that the index doesn't know.
  var areRowsIndexed: Bool { get }
  /// Returns the position of a row, or `nil` if there is no such row.
  func path(ofRow row: AnyIdentity) -> TablePath?
}

/// A source whose sections have IDs.
@MainActor
package protocol IdentifiedSections {
  /// Returns the index of the first section with the given ID, or `nil` if there is none.
  func sectionIndex(ofID id: AnyIdentity) -> Int?
}

extension TableDataSource: IdentifiedSections {
  /// Returns the index of the first section with the given ID, or `nil` if there is none.
  package final func sectionIndex(ofID id: AnyIdentity) -> Int? {
    func identity(of section: some Identifiable) -> AnyIdentity { AnyIdentity(section.id) }
    return sections.firstIndex { section in
      guard let section = section as? any Identifiable else { return false }
      return identity(of: section) == id
    }
  }
}

extension TableSource {
  /// Returns the row at a position, for finding it later.
  package final func trackedRow(at position: Surface.TablePosition) -> TrackedRow {
    TrackedRow(identity: identity(at: position), path: position.tablePath)
  }

  /// Returns the current position of a row.
  ///
  /// Returns `nil` if it was deleted.
  ///
  /// - Complexity: O(1) if the row hasn't moved or the source has an index of its rows
  ///   (``IndexedRows``). Otherwise O(*n*) for *n* rows.
  package final func path(of row: TrackedRow) -> TablePath? {
    guard let identity = row.identity else {
      return row.isDeleted || !has(row.path) ? nil : row.path
    }
    if has(row.path), self.identity(at: Surface.TablePosition(row.path)) == identity {
      return row.path
    }
    if let rows = self as? any IndexedRows {
      if let path = rows.path(ofRow: identity) {
        // A subclass may add other rows.
        if has(path), self.identity(at: Surface.TablePosition(path)) == identity { return path }
      } else if rows.areRowsIndexed {
        return nil
      }
    }
    for section in 0..<max(0, numberOfSections) {
      for row in 0..<max(0, numberOfRows(inSection: section)) {
        let path = TablePath(section: section, row: row)
        if self.identity(at: Surface.TablePosition(path)) == identity { return path }
      }
    }
    return nil
  }

  /// Returns the current position of an action's row and reports a deleted row (`TV0501`).
  ///
  /// A row without an identity keeps its last known position.
  package final func position(
    of row: TrackedRow, for action: String
  ) -> Surface.TablePosition? {
    let keepsPath = row.identity == nil && !row.isDeleted
    if let path = keepsPath ? row.path : path(of: row) { return Surface.TablePosition(path) }
    issues.report(
      TableIssue(
        .rowRemoved, "\"\(action)\" was chosen for row \(row.name), which no longer exists",
        hint: "The row is ignored.", identifiers: [row.name]))
    return nil
  }

  /// Returns whether an action has no rows or at least one that exists.
  ///
  /// Each deleted row is reported (`TV0501`).
  package final func hasRows(_ rows: [TrackedRow], for action: String) -> Bool {
    let present = rows.filter { position(of: $0, for: action) != nil }
    return rows.isEmpty || !present.isEmpty
  }
}
