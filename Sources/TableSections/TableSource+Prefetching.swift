internal import DiffEngine
internal import TableDiagnostics
package import TableRows
package import TypeErasure

/// The rows that a surface has prefetched, until they are shown or canceled.
///
/// A class, so that no access to the rows lasts while identities call code of the app.
@MainActor
package final class PrefetchedRows {
  struct Row {
    fileprivate let number: Int
    /// The position at which the surface prefetched the row.
    let path: TablePath
    /// `nil` for a row without identity.
    let identity: AnyIdentity?
  }

  private(set) var rows: [Row] = [] { didSet { letGo(of: oldValue) } }
  private var lastNumber = 0

  /// Whether no row waits to be shown or canceled.
  package var isEmpty: Bool { rows.isEmpty }

  func add(_ identity: AnyIdentity?, at path: TablePath) {
    lastNumber += 1
    rows.append(Row(number: lastNumber, path: path, identity: identity))
  }

  /// Removes a row; false if it has been removed already.
  func remove(_ row: Row) -> Bool {
    let kept = rows.filter { $0.number != row.number }
    guard kept.count < rows.count else { return false }
    rows = kept
    return true
  }

  /// Removes the notes of a row, which is shown or prefetched again.
  func remove(_ identity: AnyIdentity?, at path: TablePath) {
    for row in rows where identity == nil ? row.path == path : row.identity == identity {
      _ = remove(row)
    }
  }
}

extension TableSource {
  /// Prefetches rows, and remembers them until they are shown or canceled.
  package final func beginPrefetching(at positions: [Surface.TablePosition]) {
    for position in positions {
      let identity = identity(at: position)
      prefetchedRows.remove(identity, at: position.tablePath)
      prefetchedRows.add(identity, at: position.tablePath)
    }
    prefetch(at: positions)
  }

  /// Forgets a row that is shown, so that it isn't canceled.
  package final func endPrefetching(at position: Surface.TablePosition) {
    guard !prefetchedRows.isEmpty else { return }
    prefetchedRows.remove(identity(at: position), at: position.tablePath)
  }

  /// Cancels rows, wherever they are now, by the positions at which the surface prefetched them.
  ///
  /// Rows that have been shown or canceled since are left out. A surface may follow its rows through
  /// updates or not, so a row that is at its position comes first.
  package final func cancelPrefetching(fromFormer positions: [Surface.TablePosition]) {
    let present = positions.compactMap { position -> Surface.TablePosition? in
      let identity = has(position.tablePath) ? identity(at: position) : nil
      let rows = prefetchedRows.rows
      let former = rows.filter { $0.path == position.tablePath }
      let row =
        former.first { $0.identity == identity } ?? former.first
        ?? rows.first { $0.identity != nil && $0.identity == identity }
      guard let row, prefetchedRows.remove(row) else { return nil }
      guard let identity = row.identity else { return has(row.path) ? position : nil }
      return self.position(of: identity, near: position)
    }
    if !present.isEmpty { cancelPrefetching(at: present) }
  }

  /// Cancels rows for which `find` returns the present position.
  ///
  /// - Parameter find: Takes the identity of a row and the position at which it was prefetched.
  package final func cancelPrefetching(
    where find: (AnyIdentity, Surface.TablePosition) -> Surface.TablePosition?
  ) {
    let present = prefetchedRows.rows.compactMap { row -> Surface.TablePosition? in
      guard let identity = row.identity,
        let position = find(identity, Surface.TablePosition(row.path)),
        prefetchedRows.remove(row)
      else { return nil }
      return position
    }
    if !present.isEmpty { cancelPrefetching(at: present) }
  }

  /// Cancels all rows, because the source leaves its surface.
  final func cancelAllPrefetching() {
    cancelPrefetching { self.position(of: $0, near: $1) }
  }
}
