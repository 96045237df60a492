internal import DiffEngine
public import TableAdapters
internal import TableRows
internal import TypeErasure

extension TableAdapter {
  /// Calls a handler with the items that came in below what the user reads.
  ///
  /// A chat shows their number on a button, such as "3 new", and scrolls when the user taps it.
  ///
  /// ```swift
  /// adapter.onUnseenItems { [newButton] items in newButton.show(count: items.count) }
  /// ```
  ///
  /// An item is unseen if an update inserts its row below the visible part while the table doesn't
  /// follow its end. It is seen, or forgotten, when any part of its row becomes visible, when the row
  /// is deleted, when the table reloads, and when the table follows its end again.
  ///
  /// - Parameter handler: A closure to call when the unseen items change, at most once in a turn of the
  ///   main actor, with all of them in their order. A later call replaces it, and `nil` removes it.
  public final func onUnseenItems(_ handler: (@MainActor ([Item]) -> Void)?) {
    if let former = feature(UnseenItems<Surface, Item, ID>.self) { remove(former) }
    if let handler { add(UnseenItems(of: self, handler)) }
  }
}

/// Knows the rows that came in below what the user reads.
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

  func tableDidChange(insertedRows: [TablePath]?) {
    guard let adapter else { return }
    if adapter.isFollowingEnd {
      rows = []
    } else if let insertedRows {
      let items = insertedRows.compactMap { adapter.item(at: Surface.TablePosition($0)) }
      rows.formUnion(items.map(adapter.identity.key))
    } else {
      rows = []
    }
    scheduleCheck()
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
