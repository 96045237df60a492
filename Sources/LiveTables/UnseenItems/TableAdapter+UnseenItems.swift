internal import DiffEngine
public import TableAdapters
internal import TableRows
internal import TableSections
internal import TypeErasure

extension TableAdapter {
  /// Calls a handler with items that were inserted below the visible part.
  ///
  /// A chat shows their number on a button, such as "3 new", and scrolls when the user taps it.
  ///
  /// ```swift
  /// adapter.onUnseenItems { [newButton] items in newButton.show(count: items.count) }
  /// ```
  ///
  /// An item is unseen if an update inserts its row below the visible part while the table doesn't
  /// follow its end. The first rows of an empty table aren't unseen. An item is seen when any part of
  /// its row becomes visible, or the table follows its end again. Deleted rows and those of a table
  /// that reloads are forgotten.
  ///
  /// - Parameter handler: A closure to call when the unseen items change, at most once in a turn of the
  ///   main actor, with all of them in their order. A later call replaces it, and `nil` removes it.
  public final func onUnseenItems(_ handler: (@MainActor ([Item]) -> Void)?) {
    if let former = feature(UnseenItems<Surface, Item, ID>.self) { remove(former) }
    if let handler { add(UnseenItems(of: self, handler)) }
  }
}

/// Keeps the rows that updates inserted below the visible part.
@MainActor
private final class UnseenItems<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  private weak var adapter: TableAdapter<Surface, Item, ID>?
  private let handler: @MainActor ([Item]) -> Void
  private var rows: Set<AnyIdentity> = []
  /// The rows of the handler's last call.
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

  /// Checks in the next turn of the main actor, once for several changes.
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
