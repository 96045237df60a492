internal import DiffEngine

/// Rows of one kind, which are compared by what they show, and made when they are shown.
///
/// The comparisons are closures, made where the types of the rows are known, as those of a row's
/// content are. They compare with a source of the same kind, and answer `nil` for another; rows of
/// sources of different kinds are compared by their contents, as rows that are made are.
@usableFromInline
package class RowSource {
  /// Compares a row with one of another source.
  @usableFromInline
  typealias Comparison = (_ own: RowSource, Int, _ other: RowSource, Int) -> Bool?
  /// Counts how many rows, from one on in steps, are the same as those of another source, and calls
  /// back with the offsets of those whose content differs.
  @usableFromInline
  typealias Walk = (
    _ own: RowSource, Int, _ other: RowSource, Int, _ step: Int, _ limit: Int,
    _ onUpdate: (Int) -> Void
  ) -> Int?

  /// The number of rows.
  @usableFromInline package final let count: Int
  @usableFromInline final let identityComparison: Comparison
  @usableFromInline final let contentComparison: Comparison
  @usableFromInline final let walk: Walk

  @inlinable
  init(
    count: Int, identity: @escaping Comparison, content: @escaping Comparison,
    walk: @escaping Walk
  ) {
    self.count = count
    identityComparison = identity
    contentComparison = content
    self.walk = walk
  }

  /// What a row shows, in a box of its own.
  @usableFromInline
  func content(at index: Int) -> ErasedRowContent {
    ErasedRowContent(identity: { $0 === $1 }, content: { _, _ in false })
  }
  /// The cell of a row.
  @usableFromInline func cellKey(at index: Int) -> CellKey { .identifier("") }
  /// Whether another source has the very same rows.
  package func shares(with other: RowSource) -> Bool { self === other }

  /// Hashes the identity of a row.
  package func hashIdentity(at index: Int, into hasher: inout Hasher) {
    content(at: index).hashIdentity(into: &hasher)
  }

  /// Whether a row and one of another source have the same identity.
  package final func isSame(_ index: Int, _ other: RowSource, _ otherIndex: Int) -> Bool {
    identityComparison(self, index, other, otherIndex)
      ?? (cellKey(at: index) == other.cellKey(at: otherIndex)
        && content(at: index).hasSameIdentity(as: other.content(at: otherIndex)))
  }

  /// Whether a row and one of another source, of the same identity, show the same.
  package final func hasSameContent(
    _ index: Int, _ other: RowSource, _ otherIndex: Int
  ) -> Bool {
    contentComparison(self, index, other, otherIndex) ?? isEqual(index, other, otherIndex)
  }

  /// Compares a row with a row of a different kind of source.
  func isEqual(_ index: Int, _ other: RowSource, _ otherIndex: Int) -> Bool { false }

  /// Counts how many rows, from `index` on in steps, are the same as those of another source.
  ///
  /// `onUpdate` is called with the offset of each whose content differs.
  package final func commonRows(
    from index: Int, with other: RowSource, from otherIndex: Int, step: Int, limit: Int,
    onUpdate: (Int) -> Void
  ) -> Int {
    let known = walk(self, index, other, otherIndex, step, limit, onUpdate)
    if let known { return known }
    var count = 0
    while count < limit {
      let (own, its) = (index + count * step, otherIndex + count * step)
      guard isSame(own, other, its) else { break }
      if !hasSameContent(own, other, its) { onUpdate(count) }
      count += 1
    }
    return count
  }
}

/// Rows of one kind on a surface.
@usableFromInline
package class SurfaceRowSource<Surface: TableSurface>: RowSource {
  /// The row at an index, which must exist.
  package func row(at index: Int) -> Row<Surface>? { nil }

  /// Compares whole rows.
  ///
  /// A row may add a label or a class of cells to its content, which no source knows.
  final override func isEqual(_ index: Int, _ other: RowSource, _ otherIndex: Int) -> Bool {
    guard let other = other as? SurfaceRowSource<Surface>, let own = row(at: index),
      let its = other.row(at: otherIndex)
    else { return false }
    return own == its
  }
}

// MARK: - Rows that are there

/// Rows that are made already.
@usableFromInline
package final class MadeRows<Surface: TableSurface>: SurfaceRowSource<Surface> {
  @usableFromInline let rows: [Row<Surface>]

  /// Takes rows.
  @inlinable
  package init(_ rows: [Row<Surface>]) {
    self.rows = rows
    super.init(
      count: rows.count,
      identity: { own, index, other, otherIndex in
        guard let own = own as? MadeRows<Surface>, let other = other as? MadeRows<Surface>
        else { return nil }
        return own.rows[index].identity == other.rows[otherIndex].identity
      },
      content: { own, index, other, otherIndex in
        guard let own = own as? MadeRows<Surface>, let other = other as? MadeRows<Surface>
        else { return nil }
        return own.rows[index] == other.rows[otherIndex]
      },
      walk: { own, index, other, otherIndex, step, limit, onUpdate in
        guard let own = own as? MadeRows<Surface>, let other = other as? MadeRows<Surface>
        else { return nil }
        var count = 0
        while count < limit {
          let (from, to) = (index + count * step, otherIndex + count * step)
          guard own.rows[from].identity == other.rows[to].identity else { break }
          if own.rows[from] != other.rows[to] { onUpdate(count) }
          count += 1
        }
        return count
      })
  }

  @usableFromInline
  override func content(at index: Int) -> ErasedRowContent { rows[index].content }
  @usableFromInline
  override func cellKey(at index: Int) -> CellKey { rows[index].configurator.cellKey }
  package override func row(at index: Int) -> Row<Surface>? { rows[index] }

  package override func shares(with other: RowSource) -> Bool {
    guard let other = other as? MadeRows<Surface> else { return false }
    return rows.isStored(with: other.rows)
  }
}

// MARK: - Rows that are made on demand

/// Rows of items, made on demand and not kept.
///
/// An item gives its row the identity and the content. The rest is known from the row alone, so the
/// first row stands for all rows. If the first rows of two sources have different kinds of cells, the
/// sources are compared row by row. If one of them sets a height or accessibility, the rows of equal
/// items are made and compared too.
@usableFromInline
final class RowsOnDemand<Surface: TableSurface, Item: Equatable, ID: Hashable>:
  SurfaceRowSource<Surface>
{
  @usableFromInline let items: [Item]
  @usableFromInline let id: (Item) -> ID
  @usableFromInline let make: (Item) -> Row<Surface>
  private var knownFirstRow: FirstRow?

  /// The properties of the first row that apply to all rows.
  private struct FirstRow {
    let cellKey: CellKey
    /// Whether it adds a height or accessibility to the item's content.
    let addsContent: Bool
  }

  @inlinable @inline(__always)
  init(
    _ items: [Item], id: @escaping (Item) -> ID, make: @escaping (Item) -> Row<Surface>
  ) {
    self.items = items
    self.id = id
    self.make = make
    super.init(
      count: items.count,
      identity: { own, index, other, otherIndex in
        guard let own = own as? RowsOnDemand<Surface, Item, ID>,
          let other = other as? RowsOnDemand<Surface, Item, ID>, own.hasSameCells(as: other)
        else { return nil }
        return IdentifiedRowContent<ID>.areSame(id(own.items[index]), id(other.items[otherIndex]))
      },
      content: { own, index, other, otherIndex in
        guard let own = own as? RowsOnDemand<Surface, Item, ID>,
          let other = other as? RowsOnDemand<Surface, Item, ID>, own.hasSameCells(as: other)
        else { return nil }
        return own.items[index] == other.items[otherIndex]
          && own.addsSameContent(index, other, otherIndex)
      },
      walk: { own, index, other, otherIndex, step, limit, onUpdate in
        guard let own = own as? RowsOnDemand<Surface, Item, ID>,
          let other = other as? RowsOnDemand<Surface, Item, ID>, own.hasSameCells(as: other)
        else { return nil }
        let (olds, news) = (own.items, other.items)
        let addsContent = own.addsContent || other.addsContent
        var count = 0
        while count < limit {
          let (from, to) = (index + count * step, otherIndex + count * step)
          guard IdentifiedRowContent<ID>.areSame(id(olds[from]), id(news[to])) else { break }
          if olds[from] != news[to] || addsContent && !own.addsSameContent(from, other, to) {
            onUpdate(count)
          }
          count += 1
        }
        return count
      })
  }

  @usableFromInline
  override func content(at index: Int) -> ErasedRowContent {
    ComparableRowContent(id: id(items[index]), value: items[index])
  }

  @usableFromInline
  override func cellKey(at index: Int) -> CellKey { make(items[index]).configurator.cellKey }

  @usableFromInline
  package override func row(at index: Int) -> Row<Surface>? {
    make(items[index]).replacingContent(with: content(at: index))
  }

  package override func hashIdentity(at index: Int, into hasher: inout Hasher) {
    IdentifiedRowContent.hash(id(items[index]), into: &hasher)
  }

  @usableFromInline
  package override func shares(with other: RowSource) -> Bool {
    guard let other = other as? RowsOnDemand<Surface, Item, ID> else { return false }
    return items.isStored(with: other.items) && hasSameCells(as: other) && !addsContent
      && !other.addsContent
  }

  /// Whether the first rows of both sources have the same kind of cell.
  @usableFromInline
  func hasSameCells(as other: RowsOnDemand) -> Bool {
    firstRow?.cellKey == other.firstRow?.cellKey
  }

  /// Whether rows may add a height or accessibility to the content of their items.
  @usableFromInline var addsContent: Bool { firstRow?.addsContent == true }

  /// Whether two rows add the same height and accessibility to the content of their items.
  @usableFromInline
  func addsSameContent(_ index: Int, _ other: RowsOnDemand, _ otherIndex: Int) -> Bool {
    guard addsContent || other.addsContent else { return true }
    return RowExtras.haveSameContent(
      make(items[index]).extras, other.make(other.items[otherIndex]).extras)
  }

  private var firstRow: FirstRow? {
    if knownFirstRow == nil, let item = items.first {
      let row = make(item)
      knownFirstRow = FirstRow(
        cellKey: row.configurator.cellKey, addsContent: row.extras?.addsContent == true)
    }
    return knownFirstRow
  }
}
