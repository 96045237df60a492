internal import DiffEngine

/// Rows that are stored or created on demand.
///
/// The comparisons are closures created with the row types known. They return `nil` for a source of
/// another kind. Then the rows themselves are compared.
@usableFromInline
package class RowSource {
  @usableFromInline
  typealias Comparison = (_ own: RowSource, Int, _ other: RowSource, Int) -> Bool?
  /// A closure that returns how many consecutive rows match another source's rows.
  ///
  /// It calls `onUpdate` with the offsets of changed rows.
  @usableFromInline
  typealias Walk = (
    _ own: RowSource, Int, _ other: RowSource, Int, _ step: Int, _ limit: Int,
    _ onUpdate: (Int) -> Void
  ) -> Int?

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

  @usableFromInline
  func content(at index: Int) -> ErasedRowContent {
    ErasedRowContent(identity: { $0 === $1 }, content: { _, _ in false })
  }
  @usableFromInline func cellKey(at index: Int) -> CellKey { .identifier("") }
  /// Whether another source has the same rows, as far as known without comparing them.
  package func shares(with other: RowSource) -> Bool { self === other }

  package func hashIdentity(at index: Int, into hasher: inout Hasher) {
    content(at: index).hashIdentity(into: &hasher)
  }

  /// Whether two rows have the same identity.
  package final func isSame(_ index: Int, _ other: RowSource, _ otherIndex: Int) -> Bool {
    identityComparison(self, index, other, otherIndex)
      ?? (cellKey(at: index) == other.cellKey(at: otherIndex)
        && content(at: index).hasSameIdentity(as: other.content(at: otherIndex)))
  }

  /// Whether two rows of the same identity have the same content.
  package final func hasSameContent(
    _ index: Int, _ other: RowSource, _ otherIndex: Int
  ) -> Bool {
    contentComparison(self, index, other, otherIndex) ?? isEqual(index, other, otherIndex)
  }

  /// Compares the content of two rows if ``contentComparison`` returns `nil`.
  func isEqual(_ index: Int, _ other: RowSource, _ otherIndex: Int) -> Bool { false }

  /// Returns how many consecutive rows match another source's rows.
  ///
  /// In both sources, the next row is `step` rows away. Calls `onUpdate` with the offset of each
  /// row whose content differs.
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

@usableFromInline
package class SurfaceRowSource<Surface: TableSurface>: RowSource {
  package func row(at index: Int) -> Row<Surface>? { nil }

  /// Compares whole rows, because a row can add content that no source knows.
  final override func isEqual(_ index: Int, _ other: RowSource, _ otherIndex: Int) -> Bool {
    guard let other = other as? SurfaceRowSource<Surface>, let own = row(at: index),
      let its = other.row(at: otherIndex)
    else { return false }
    return own == its
  }
}

// MARK: - Existing rows

/// Rows that are stored.
@usableFromInline
package final class MadeRows<Surface: TableSurface>: SurfaceRowSource<Surface> {
  @usableFromInline let rows: [Row<Surface>]

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

// MARK: - Rows on demand

/// Rows created from items on demand, without storing them.
///
/// An item provides the identity and content of its row. Everything else comes from the row itself,
/// and the first row represents all rows. If the first rows of two sources have different cells,
/// the sources are compared row by row. If one of them sets a height or accessibility, the rows of
/// equal items are also created and compared.
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
    /// Whether the row adds a height or accessibility to the item's content.
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

  @usableFromInline var addsContent: Bool { firstRow?.addsContent == true }

  /// Whether two rows add the same height and accessibility to their items' content.
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
