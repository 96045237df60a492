internal import DiffEngine
public import TableAdapters
internal import TableRows
internal import TableSections
internal import TypeErasure

extension TableAdapter {
  /// Sets a handler for new items below the visible area.
  ///
  /// In a chat, you can show their number on a button that scrolls to the end.
  ///
  /// ```swift
  /// adapter.onUnseenItems { items in print("\(items.count) new") }
  /// ```
  ///
  /// An item is unseen if an update inserts its row below the visible area while the table doesn't
  /// follow its end. The first rows of an empty table aren't unseen. An item becomes seen when its
  /// row is no longer below the visible area, or when the table follows its end again. Deleted rows
  /// and the rows of a reloaded table are no longer unseen.
  ///
  /// - Parameter handler: A closure that receives all unseen items, in order, on the main actor.
  ///   It's called when they change, at most once per turn. It replaces the previous handler. `nil`
  ///   removes the handler.
  public final func onUnseenItems(_ handler: (@MainActor ([Item]) -> Void)?) {
    if let former = feature(UnseenItems<Surface, Item, ID>.self) { remove(former) }
    if let handler { add(UnseenItems(of: self, handler)) }
  }
}

/// Tracks the rows that updates inserted below the visible area.
@MainActor
private final class UnseenItems<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  private weak var adapter: TableAdapter<Surface, Item, ID>?
  private let handler: @MainActor ([Item]) -> Void
  private var rows: Set<AnyIdentity> = []
  /// The rows of the last call of the handler.
  private var reportedRows: Set<AnyIdentity> = []
  private var isCheckScheduled = false

  init(
    of adapter: TableAdapter<Surface, Item, ID>, _ handler: @escaping @MainActor ([Item]) -> Void
  ) {
    (self.adapter, self.handler) = (adapter, handler)
  }

  func tableDidChange(_ change: PerformedChange) {
    guard let adapter else { return }
    let insertedRows = change.insertedRows
    let isEmptied = adapter.isFollowingEnd || insertedRows?.count == rowCount(of: adapter)
    if let insertedRows, !isEmptied {
      let items = insertedRows.compactMap { adapter.item(at: Surface.TablePosition($0)) }
      rows.formUnion(items.map(adapter.rowID))
    } else {
      rows = []
    }
    scheduleCheck()
  }

  private func rowCount(of adapter: TableAdapter<Surface, Item, ID>) -> Int {
    adapter.currentSections.reduce(0) { $0 + $1.count }
  }

  func viewportDidChange() { if !rows.isEmpty { scheduleCheck() } }

  /// Checks in the next turn of the main actor, once for all changes.
  private func scheduleCheck() {
    guard !isCheckScheduled else { return }
    isCheckScheduled = true
    Task { @MainActor [weak self] in self?.check() }
  }

  private func check() {
    isCheckScheduled = false
    guard let adapter else { return }
    let unseen = unseenItems(of: adapter)
    rows = Set(unseen.map(\.row))
    guard rows != reportedRows else { return }
    reportedRows = rows
    handler(unseen.map(\.item))
  }

  private func unseenItems(
    of adapter: TableAdapter<Surface, Item, ID>
  ) -> [(row: AnyIdentity, item: Item)] {
    guard !rows.isEmpty, !adapter.isFollowingEnd, let viewport = adapter.viewport else { return [] }
    let end = viewport.contentOffset + viewport.height - viewport.bottomInset
    let below = rows.compactMap { row -> (path: TablePath, row: AnyIdentity, item: Item)? in
      guard let position = adapter.position(ofRow: .id(row)), let item = adapter.item(at: position),
        let rect = adapter.rect(ofRow: .id(row)), rect.minY >= end
      else { return nil }
      return (position.tablePath, row, item)
    }
    return below.sorted { $0.path < $1.path }.map { ($0.row, $0.item) }
  }
}
