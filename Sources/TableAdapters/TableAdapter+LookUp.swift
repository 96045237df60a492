internal import DiffEngine
internal import TableDiagnostics
public import TableRows
public import TableSections
package import TypeErasure

// Each method has a form for the typed ID of an `Identifiable` item, and a disfavored form for a
// reference. Compiler errors therefore mention the ID's type.
//
// The first lookup builds an index in O(n) for n rows, and updates maintain it. Later lookups take
// O(log n).

/// A reference to a row, by its item or ID.
///
/// Use it for items that aren't `Identifiable`, or that the adapter identifies by another ID.
/// Otherwise, pass the item's `id`, such as `select(row: 7)`.
///
/// ```swift
/// let identity = ItemIdentity<Contact, Int>.by(\.name)
/// let adapter = TableViewAdapter<Contact, Int>(tableView, identity: identity)
/// adapter.select(row: .id("Ann"))
/// adapter.select(row: .item(contact))
/// ```
public struct RowReference<Item> {
  private enum Content {
    case item(Item)
    case id(AnyIdentity)
  }

  private let content: Content

  /// Returns a reference to the row of an item.
  ///
  /// The adapter identifies the item.
  public static func item(_ item: Item) -> Self { Self(content: .item(item)) }

  /// Returns a reference to the row with the given ID.
  ///
  /// IDs of different types are different.
  public static func id(_ id: some Hashable) -> Self { Self(content: .id(identity(of: id))) }

  /// Returns the identity to look up.
  ///
  /// The `id` of a `Row` also contains the cell class, so its item's ID is used instead.
  package static func identity<Key: Hashable>(of id: Key) -> AnyIdentity {
    let identity = AnyIdentity(id)
    guard Key.self == AnyHashable.self else { return identity }
    return (identity.base.base as? any KeyedIdentity)?.itemID ?? identity
  }

  /// Returns the ID of the row, which `key` creates for an item.
  package func id(by key: (Item) -> AnyIdentity) -> AnyIdentity {
    switch content {
    case .item(let item): key(item)
    case .id(let id): id
    }
  }
}

// MARK: - Look-up

extension TableAdapter {
  /// Returns the position of a row, or `nil` if there is none.
  ///
  /// If several rows have the ID, returns the first. If none has it, returns `nil`.
  ///
  /// - Complexity: O(log *n*) for *n* rows. O(*n*) the first time, and after a reload, a move by
  ///   the user, or an update that inserts, deletes, and moves more than 256 rows in total. If two
  ///   rows have the same ID, items are objects, or IDs are objects or `AnyHashable`, O(*n*) for
  ///   the first lookup after each update.
  @_disfavoredOverload
  public final func position(ofRow row: RowReference<Item>) -> Surface.TablePosition? {
    rowPath(row.id(by: identity.key)).map { Surface.TablePosition($0) }
  }

  /// Returns the item of a row, or `nil` if there is none.
  ///
  /// - Complexity: The same as `position(ofRow:)`.
  @_disfavoredOverload
  public final func item(ofRow row: RowReference<Item>) -> Item? {
    position(ofRow: row).flatMap(item(at:))
  }

  /// Returns the visible cell of a row.
  ///
  /// Returns `nil` if the row is off screen or doesn't exist. Lays out the surface first if needed,
  /// unless the surface is requesting cells or isn't in a window.
  @_disfavoredOverload
  public final func visibleCell(ofRow row: RowReference<Item>) -> Surface.TableCell? {
    guard let surface = ownSurface else { return nil }
    if !isAnswering, surface.isTableOnScreen { surface.layoutIfNeeded() }
    return position(ofRow: row).flatMap(surface.visibleTableCell)
  }

  /// Returns the frame of a row in the content.
  ///
  /// A self-sizing row that has never been visible has its estimated height.
  ///
  /// - Parameter row: A reference to the row.
  /// - Returns: The frame, or `nil` if the table doesn't have the row or the surface has no
  ///   geometry.
  @_disfavoredOverload
  public final func rect(ofRow row: RowReference<Item>) -> TableRect? {
    position(ofRow: row).flatMap { ownSurface?.tableRect(ofRowAt: $0) }
  }

  /// The items of the visible rows, in order.
  public final var visibleItems: [Item] {
    (ownSurface?.visibleTablePositions ?? []).compactMap(item(at:))
  }

  /// The items of the selected rows, in order.
  public final var selectedItems: [Item] {
    (ownSurface?.selectedTablePositions ?? []).compactMap(item(at:))
  }

  /// Returns the index of a section, or `nil` if there is none.
  ///
  /// - Complexity: O(*s*) for *s* sections the first time after each update, then O(1).
  public final func index(ofSection section: ID) -> Int? { shown.rows.index(ofSection: section) }

  /// Returns the index of the section with an erased ID, or `nil` if there is none.
  package final func sectionIndex(ofID id: AnyIdentity) -> Int? {
    id.id(as: ID.self).flatMap(index(ofSection:))
  }

  /// Returns the section with the given ID.
  ///
  /// Returns `nil` if there is none.
  public final func section(_ section: ID) -> Section<Item, ID>? {
    index(ofSection: section).flatMap(self.section(at:))
  }
}

extension TableAdapter where Item: Identifiable {
  /// Returns the position of the row with the given ID.
  ///
  /// If several rows have the ID, returns the first. If none has it, returns `nil`.
  ///
  /// - Complexity: O(log *n*) for *n* rows. O(*n*) the first time, and after a reload, a move by
  ///   the user, or an update that inserts, deletes, and moves more than 256 rows in total. If two
  ///   rows have the same ID, items are objects, or IDs are objects or `AnyHashable`, O(*n*) for
  ///   the first lookup after each update.
  public final func position(ofRow row: Item.ID) -> Surface.TablePosition? {
    rowPath(RowReference<Item>.identity(of: row)).map { Surface.TablePosition($0) }
  }

  /// Returns the item with the given ID.
  ///
  /// Returns `nil` if there is none.
  ///
  /// - Complexity: The same as `position(ofRow:)`.
  public final func item(ofRow row: Item.ID) -> Item? {
    position(ofRow: row).flatMap(item(at:))
  }

  /// Returns the visible cell for the given row ID.
  ///
  /// Returns `nil` if the row is off screen or doesn't exist. Lays out the surface first if needed,
  /// unless the surface is requesting cells or isn't in a window.
  public final func visibleCell(ofRow row: Item.ID) -> Surface.TableCell? {
    visibleCell(ofRow: .id(row))
  }

  /// Returns the frame of the row with the given ID.
  ///
  /// A self-sizing row that has never been visible has its estimated height.
  ///
  /// - Parameter row: The ID of the row.
  /// - Returns: The frame in the content, or `nil` if the table doesn't have the row or the surface
  ///   has no geometry.
  public final func rect(ofRow row: Item.ID) -> TableRect? { rect(ofRow: .id(row)) }
}

// MARK: - Viewport

extension TableAdapter {
  /// The visible part of the content.
  ///
  /// It's `nil` if there is no surface or the surface has no geometry.
  public final var viewport: TableViewport? { ownSurface?.tableViewport }

  /// A Boolean value that indicates whether the table follows its end.
  ///
  /// An update that anchors ``ScrollAnchor/end`` makes the table follow its end, until an update
  /// has another anchor. In the meantime, the value is `false` while the user has scrolled away
  /// from the end.
  public final var isFollowingEnd: Bool { screenPlace.followsEnd }

  /// Scrolls to a content offset in points.
  ///
  /// The offset is limited to the content. An infinite offset scrolls to the top or bottom. NaN is
  /// reported (`TV0410`).
  ///
  /// - Parameters:
  ///   - offset: The offset in points.
  ///   - animated: Whether to animate.
  public final func scroll(toOffset offset: Double, animated: Bool = false) {
    if offset.isNaN { _ = issues.length(offset, of: "the offset to scroll to") }
    guard !offset.isNaN, let surface = ownSurface, let viewport = surface.tableViewport else {
      return
    }
    surface.setTableContentOffset(viewport.clamped(offset), animated: animated)
  }

  /// Sets the insets above and below the content.
  ///
  /// UIKit adds the insets of bars. ``viewport`` contains the sums. A table at its top or bottom
  /// stays there. Otherwise, the visible rows stay in place as far as the content allows. An inset
  /// that isn't finite becomes 0 and is reported (`TV0410`).
  ///
  /// - Parameters:
  ///   - inset: The app's insets in points.
  ///   - animated: Whether to animate.
  public final func setContentInset(_ inset: TableInsets, animated: Bool = false) {
    guard let surface = ownSurface else { return }
    let former = surface.tableViewport
    func checked(_ points: Double, _ edge: String) -> Double {
      issues.length(points, in: TableLength.insets, of: "the \(edge) inset") ?? 0
    }
    let inset = TableInsets(
      top: checked(inset.top, "top"), bottom: checked(inset.bottom, "bottom"))
    surface.setTableContentInset(inset, animated: animated)
    guard let former, let viewport = surface.tableViewport else { return }
    let offset =
      former.isAtTop
      ? viewport.topOffset
      : former.isAtBottom ? viewport.bottomOffset : viewport.clamped(former.contentOffset)
    guard offset != viewport.contentOffset, !former.isScrolling else { return }
    surface.setTableContentOffset(offset, animated: animated)
  }
}

// MARK: - Actions

extension TableAdapter {
  /// Selects a row without calling handlers.
  ///
  /// - Parameter row: A reference to the row.
  /// - Returns: Whether the adapter has the row and a surface. A missing row is reported
  ///   (`TV0306`).
  @_disfavoredOverload
  @discardableResult
  public final func select(row: RowReference<Item>) -> Bool {
    known(row) { $0.selectTableRow(at: $1) }
  }

  /// Deselects a row without calling handlers.
  ///
  /// - Parameter row: A reference to the row.
  /// - Returns: Whether the adapter has the row and a surface. A missing row is reported
  ///   (`TV0306`).
  @_disfavoredOverload
  @discardableResult
  public final func deselect(row: RowReference<Item>) -> Bool {
    known(row) { $0.deselectTableRow(at: $1) }
  }

  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - row: A reference to the row.
  ///   - position: The position of the row after scrolling.
  ///   - animated: Whether to animate, if the surface is on screen and can animate.
  /// - Returns: Whether the adapter has the row and a surface. A missing row is reported
  ///   (`TV0306`).
  @_disfavoredOverload
  @discardableResult
  public final func scroll(
    toRow row: RowReference<Item>, at position: TableScrollPosition = .nearest,
    animated: Bool = true
  ) -> Bool {
    known(row) { $0.scrollTable(to: $1, at: position, animated: animated) }
  }

  /// Reconfigures the cell of a row without changing its item.
  ///
  /// Call it for an object that changed in place, such as `reconfigure(row: .item(object))`, or for
  /// a cell that depends on more than its item. A row off screen is configured when it appears.
  ///
  /// The first visible row stays in place, or the end if the table follows it. Like an update, the
  /// reconfiguration waits while an update runs. If the row needs another kind of cell, the cell is
  /// replaced. If the table doesn't have the row at that time, an issue is reported (`TV0306`),
  /// unless an update that runs together with the reconfiguration deletes the row.
  ///
  /// - Parameter row: A reference to the row.
  /// - Returns: `false` if the table doesn't have the row now. A queued update may still insert it.
  @_disfavoredOverload
  @discardableResult
  public final func reconfigure(row: RowReference<Item>) -> Bool {
    let id = row.id(by: identity.key)
    let isShown = rowPath(id) != nil
    submit(UpdateRequest(.reconfigure(id), mode: .animated))
    return isShown
  }

  private final func known(
    _ row: RowReference<Item>, _ act: (Surface, Surface.TablePosition) -> Void
  ) -> Bool {
    guard let path = knownPath(row.id(by: identity.key)), let surface = ownSurface else {
      return false
    }
    act(surface, Surface.TablePosition(path))
    return true
  }

  /// Returns the path of a row, or reports an issue and returns `nil`.
  final func knownPath(_ row: AnyIdentity) -> TablePath? {
    if let path = rowPath(row) { return path }
    issues.report(
      TableIssue(
        .unknownID, "no row has the ID \(row)",
        identifiers: [row.description]))
    return nil
  }
}

extension TableAdapter where Item: Identifiable {
  /// Selects the row with the given ID without calling handlers.
  ///
  /// - Parameter row: The ID of the row.
  /// - Returns: Whether the adapter has the row and a surface. A missing row is reported
  ///   (`TV0306`).
  @discardableResult
  public final func select(row: Item.ID) -> Bool { select(row: .id(row)) }

  /// Deselects the row with the given ID without calling handlers.
  ///
  /// - Parameter row: The ID of the row.
  /// - Returns: Whether the adapter has the row and a surface. A missing row is reported
  ///   (`TV0306`).
  @discardableResult
  public final func deselect(row: Item.ID) -> Bool { deselect(row: .id(row)) }

  /// Scrolls to the row with the given ID.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - position: The position of the row after scrolling.
  ///   - animated: Whether to animate, if the surface is on screen and can animate.
  /// - Returns: Whether the adapter has the row and a surface. A missing row is reported
  ///   (`TV0306`).
  @discardableResult
  public final func scroll(
    toRow row: Item.ID, at position: TableScrollPosition = .nearest, animated: Bool = true
  ) -> Bool {
    scroll(toRow: .id(row), at: position, animated: animated)
  }

  /// Reconfigures the cell of the row with the given ID.
  ///
  /// Call it for an object that changed in place, or for a cell that depends on more than its item.
  ///
  /// - Parameter row: The ID of the row.
  /// - Returns: `false` if the table doesn't have the row now. A queued update may still insert it.
  @discardableResult
  public final func reconfigure(row: Item.ID) -> Bool { reconfigure(row: .id(row)) }
}

extension TableAdapter: IdentifiedSections {}
