internal import DiffEngine
internal import TableDiagnostics
package import TableRows
internal import TypeErasure

/// The rows that a surface has prefetched, until they are shown or canceled.
///
/// It's a class so that no exclusive access to the rows is in progress while identities call the
/// app's code.
@MainActor
package final class PrefetchedRows {
  struct Row {
    fileprivate let number: Int
    /// The row, at the position at which the surface prefetched it.
    let tracked: TrackedRow
  }

  private(set) var rows: [Row] = [] { didSet { extendLifetime(of: oldValue) } }
  private var lastNumber = 0

  /// Whether all rows were shown or canceled.
  package var isEmpty: Bool { rows.isEmpty }

  func add(_ row: TrackedRow) {
    lastNumber += 1
    rows.append(Row(number: lastNumber, tracked: row))
  }

  /// Removes a row and returns whether it was there.
  func remove(_ row: Row) -> Bool {
    let kept = rows.filter { $0.number != row.number }
    guard kept.count < rows.count else { return false }
    rows = kept
    return true
  }

  /// Removes a row that is prefetched again or shown.
  func remove(_ row: TrackedRow) {
    for known in rows
    where row.identity == nil
      ? known.tracked.path == row.path : known.tracked.identity == row.identity
    {
      _ = remove(known)
    }
  }
}

extension TableSource {
  /// Prefetches rows and keeps them until they are shown or canceled.
  package final func beginPrefetching(at positions: [Surface.TablePosition]) {
    for position in positions {
      let row = trackedRow(at: position)
      prefetchedRows.remove(row)
      prefetchedRows.add(row)
    }
    prefetch(at: positions)
  }

  /// Removes a row that is shown, so it isn't canceled.
  package final func endPrefetching(at position: Surface.TablePosition) {
    guard !prefetchedRows.isEmpty else { return }
    prefetchedRows.remove(trackedRow(at: position))
  }

  /// Cancels rows by the positions at which the surface prefetched them.
  ///
  /// Rows that have been shown, canceled, or deleted since are left out. Not every surface follows
  /// its rows through updates. So a row that was prefetched at a position and is still there comes
  /// first, then another row that was prefetched there, and then the row that is there now.
  package final func cancelPrefetching(fromFormer positions: [Surface.TablePosition]) {
    let present = positions.compactMap { position -> Surface.TablePosition? in
      let identity = has(position.tablePath) ? identity(at: position) : nil
      let rows = prefetchedRows.rows
      let former = rows.filter { $0.tracked.path == position.tablePath }
      let known =
        former.first { $0.tracked.identity == identity } ?? former.first
        ?? rows.first { $0.tracked.identity != nil && $0.tracked.identity == identity }
      guard let known, prefetchedRows.remove(known) else { return nil }
      var row = known.tracked
      row.path = position.tablePath
      return path(of: row).map { Surface.TablePosition($0) }
    }
    if !present.isEmpty { cancelPrefetching(at: present) }
  }

  /// Cancels the identified rows for which `find` returns a position.
  package final func cancelPrefetching(where find: (TrackedRow) -> Surface.TablePosition?) {
    let present = prefetchedRows.rows.compactMap { row -> Surface.TablePosition? in
      guard row.tracked.identity != nil, let position = find(row.tracked),
        prefetchedRows.remove(row)
      else { return nil }
      return position
    }
    if !present.isEmpty { cancelPrefetching(at: present) }
  }

  /// Cancels all identified rows, because the source leaves its surface.
  final func cancelAllPrefetching() {
    cancelPrefetching { row in path(of: row).map { Surface.TablePosition($0) } }
  }
}
