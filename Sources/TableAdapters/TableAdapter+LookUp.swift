internal import DiffEngine
internal import TableDiagnostics
public import TableRows
public import TableSections
internal import TypeErasure

// Rows and sections by their ids instead of their positions. Each method has two forms: one takes
// the id of an `Identifiable` item, with its type, and the other a reference, for all other items.
// The second is disfavored, so that an error of the compiler names the type of the id.
//
// The first lookup builds an index in O(n) for n rows, and updates keep it. Later lookups take
// O(log n).

/// A row, by its item or by an id of any type.
///
/// For items that are not `Identifiable`, and for those that are identified by another id than
/// their own. Where `Item` is `Identifiable`, its id is enough: `select(row: 7)`.
///
/// ```swift
/// colors.select(row: .item("red"))       // a `String` is its own id
/// networks.select(row: .id("00:1B:63"))  // `ItemIdentity.by(\.address)`
/// ```
public struct RowReference<Item> {
  private enum Content {
    case item(Item)
    case id(AnyIdentity)
  }

  private let content: Content

  /// The row of an item, which is identified as the adapter identifies its items.
  public static func item(_ item: Item) -> Self { Self(content: .item(item)) }

  /// The row with an id, which is compared with its type.
  public static func id(_ id: some Hashable) -> Self { Self(content: .id(identity(of: id))) }

  /// The id that is looked up: of a row's own `id`, which holds the class of the cell too, the key.
  static func identity<Key: Hashable>(of id: Key) -> AnyIdentity {
    let identity = AnyIdentity(id)
    guard Key.self == AnyHashable.self else { return identity }
    return (identity.base.base as? any KeyedIdentity)?.itemID ?? identity
  }

  /// The id of the row in a table whose items have the ids that `key` gives.
  func id(by key: (Item) -> AnyIdentity) -> AnyIdentity {
    switch content {
    case .item(let item): key(item)
    case .id(let id): id
    }
  }
}

// MARK: - Look-up

extension TableAdapter {
  /// The position of a row, of equal ids the first one's, or `nil`.
  ///
  /// - Complexity: O(*n*) for *n* rows the first time; after it O(log *n*), also after updates in
  ///   which at most 256 rows come, go and move. Where two rows have one id, items are objects, or
  ///   ids are objects or `AnyHashable`, O(*n*) the first time after each update.
  @_disfavoredOverload
  public final func position(ofRow row: RowReference<Item>) -> Surface.TablePosition? {
    rowPath(row.id(by: identity.key)).map { Surface.TablePosition($0) }
  }

  /// The item of a row, or `nil`.
  ///
  /// - Complexity: as `position(ofRow:)`.
  @_disfavoredOverload
  public final func item(ofRow row: RowReference<Item>) -> Item? {
    position(ofRow: row).flatMap(item(at:))
  }

  /// Returns the cell of a row, or `nil` if the row is off screen.
  ///
  /// Lays out the surface first if needed, unless the surface is requesting cells or is not in a
  /// window.
  @_disfavoredOverload
  public final func visibleCell(ofRow row: RowReference<Item>) -> Surface.TableCell? {
    guard let surface = ownSurface else { return nil }
    if !isAnswering, surface.isTableOnScreen { surface.layoutIfNeeded() }
    return position(ofRow: row).flatMap(surface.shownTableCell)
  }

  /// The rectangle of a row in the content; `nil` where the table does not have the row, or the
  /// surface has no geometry.
  ///
  /// A row that sizes itself and has not been on screen has its estimated height.
  @_disfavoredOverload
  public final func rect(ofRow row: RowReference<Item>) -> TableRect? {
    position(ofRow: row).flatMap { ownSurface?.tableRect(ofRowAt: $0) }
  }

  /// The items of the rows on screen, in order.
  public final var visibleItems: [Item] {
    (ownSurface?.visibleTablePositions ?? []).compactMap(item(at:))
  }

  /// The items of the selected rows, in order.
  public final var selectedItems: [Item] {
    (ownSurface?.selectedTablePositions ?? []).compactMap(item(at:))
  }

  /// The index of a section, or `nil`.
  ///
  /// - Complexity: O(*s*) for *s* sections the first time after each update, then O(1).
  public final func index(ofSection section: ID) -> Int? { shown.rows.index(ofSection: section) }

  /// The section with an id, or `nil`.
  public final func section(_ section: ID) -> Section<Item, ID>? {
    index(ofSection: section).flatMap(self.section(at:))
  }
}

extension TableAdapter where Item: Identifiable {
  /// The position of a row by the id of its item, of equal ids the first one's, or `nil`.
  ///
  /// - Complexity: O(*n*) for *n* rows the first time; after it O(log *n*), also after updates in
  ///   which at most 256 rows come, go and move. Where two rows have one id, items are objects, or
  ///   ids are objects or `AnyHashable`, O(*n*) the first time after each update.
  public final func position(ofRow row: Item.ID) -> Surface.TablePosition? {
    rowPath(RowReference<Item>.identity(of: row)).map { Surface.TablePosition($0) }
  }

  /// The item with an id, or `nil`.
  ///
  /// - Complexity: as `position(ofRow:)`.
  public final func item(ofRow row: Item.ID) -> Item? {
    position(ofRow: row).flatMap(item(at:))
  }

  /// Returns the cell of the row with an ID, or `nil` if the row is off screen.
  ///
  /// Lays out the surface first if needed, as `visibleCell(ofRow:)` with a reference does.
  public final func visibleCell(ofRow row: Item.ID) -> Surface.TableCell? {
    visibleCell(ofRow: .id(row))
  }

  /// The rectangle of the row of an id in the content; `nil` where the table does not have the row,
  /// or the surface has no geometry.
  ///
  /// A row that sizes itself and has not been on screen has its estimated height.
  public final func rect(ofRow row: Item.ID) -> TableRect? { rect(ofRow: .id(row)) }
}

// MARK: - The part on screen

extension TableAdapter {
  /// The part of the content that is on screen: offset, insets and heights; `nil` where there is no
  /// surface, or it has no geometry.
  public final var viewport: TableViewport? { ownSurface?.tableViewport }

  /// Scrolls to an offset in points from the top of the content, within its bounds.
  ///
  /// An infinite offset scrolls to an end. An offset that isn't a number is reported (`TV0410`).
  public final func scroll(toOffset offset: Double, animated: Bool = false) {
    if offset.isNaN { _ = issues.length(offset, of: "the offset to scroll to") }
    guard !offset.isNaN, let surface = ownSurface, let viewport = surface.tableViewport else {
      return
    }
    surface.setTableContentOffset(viewport.clamped(offset), animated: animated)
  }

  /// Sets the room above and below the content, to which UIKit adds what bars take; ``viewport`` has
  /// the sums.
  ///
  /// A table at its very top stays there, and so does one at its very bottom; otherwise what is on
  /// screen stays where it is, as far as the content goes.
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

// A row the table does not have is reported (`TV0306`), and the answer is false.

extension TableAdapter {
  /// Selects a row as code does: no handler is called.
  ///
  /// - Returns: False where the table does not have the row, which is reported (`TV0306`).
  @_disfavoredOverload
  @discardableResult
  public final func select(row: RowReference<Item>) -> Bool {
    known(row) { $0.selectTableRow(at: $1) }
  }

  /// Deselects a row as code does: no handler is called.
  ///
  /// - Returns: False where the table does not have the row, which is reported (`TV0306`).
  @_disfavoredOverload
  @discardableResult
  public final func deselect(row: RowReference<Item>) -> Bool {
    known(row) { $0.deselectTableRow(at: $1) }
  }

  /// Scrolls until a row is on screen.
  ///
  /// - Returns: False where the table does not have the row, which is reported (`TV0306`).
  @_disfavoredOverload
  @discardableResult
  public final func scroll(toRow row: RowReference<Item>) -> Bool {
    known(row) { $0.scrollTable(to: $1) }
  }

  /// Reconfigures the cell of a row although `==` finds no change in its item.
  ///
  /// Call it for an object that changed in place, `reconfigure(row: .item(object))`, or for a cell
  /// that shows more than its item. A row off screen is configured when it appears.
  ///
  /// The first visible row stays in place, or the bottom if the table follows it. Like an update,
  /// it waits while another one runs. If the row needs another kind of cell, the cell is replaced. A
  /// row that the table doesn't have when its turn comes is reported (`TV0306`).
  ///
  /// - Returns: `false` if the table doesn't have the row now. A waiting update may still insert it.
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

  /// The position of a row; `nil`, and an issue, where the table does not have it.
  final func knownPath(_ row: AnyIdentity) -> TablePath? {
    if let path = rowPath(row) { return path }
    issues.report(
      TableIssue(
        .unknownID, "no row has the id \(row)",
        identifiers: [row.description]))
    return nil
  }
}

extension TableAdapter where Item: Identifiable {
  /// Selects the row of an id as code does: no handler is called.
  ///
  /// - Returns: False where the table does not have the row, which is reported (`TV0306`).
  @discardableResult
  public final func select(row: Item.ID) -> Bool { select(row: .id(row)) }

  /// Deselects the row of an id as code does: no handler is called.
  ///
  /// - Returns: False where the table does not have the row, which is reported (`TV0306`).
  @discardableResult
  public final func deselect(row: Item.ID) -> Bool { deselect(row: .id(row)) }

  /// Scrolls until the row of an id is on screen.
  ///
  /// - Returns: False where the table does not have the row, which is reported (`TV0306`).
  @discardableResult
  public final func scroll(toRow row: Item.ID) -> Bool { scroll(toRow: .id(row)) }

  /// Reconfigures the cell of the row with an ID although `==` finds no change in its item.
  ///
  /// Call it for an object that changed in place, on screen or not, as
  /// `reconfigure(row: .item(object))` does.
  ///
  /// - Returns: `false` if the table doesn't have the row now. A waiting update may still insert it.
  @discardableResult
  public final func reconfigure(row: Item.ID) -> Bool { reconfigure(row: .id(row)) }
}
