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
    contentComparison(self, index, other, otherIndex)
      ?? content(at: index).hasSameContent(as: other.content(at: otherIndex))
  }

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

/// Rows of items, each of which is made when it is asked for, and not kept.
@usableFromInline
final class RowsOnDemand<Surface: TableSurface, Rule: RowItemRule>: SurfaceRowSource<Surface> {
  @usableFromInline let items: [Rule.Item]
  @usableFromInline let key: CellKey
  @usableFromInline let configurator: (Rule.Item) -> CellConfigurator<Surface>
  @usableFromInline let refine: ((Row<Surface>, Rule.Item) -> Row<Surface>)?

  @inlinable @inline(__always)
  init(
    _ items: [Rule.Item], by rule: Rule.Type, key: CellKey,
    configurator: @escaping (Rule.Item) -> CellConfigurator<Surface>,
    refine: ((Row<Surface>, Rule.Item) -> Row<Surface>)?
  ) {
    self.items = items
    self.key = key
    self.configurator = configurator
    self.refine = refine
    super.init(
      count: items.count,
      identity: { own, index, other, otherIndex in
        guard let own = own as? RowsOnDemand<Surface, Rule>,
          let other = other as? RowsOnDemand<Surface, Rule>, own.key == other.key
        else { return nil }
        return Rule.haveSameID(own.items[index], other.items[otherIndex])
      },
      content: { own, index, other, otherIndex in
        guard let own = own as? RowsOnDemand<Surface, Rule>,
          let other = other as? RowsOnDemand<Surface, Rule>
        else { return nil }
        return own.items[index] == other.items[otherIndex]
      },
      walk: { own, index, other, otherIndex, step, limit, onUpdate in
        guard let own = own as? RowsOnDemand<Surface, Rule>,
          let other = other as? RowsOnDemand<Surface, Rule>, own.key == other.key
        else { return nil }
        let (olds, news) = (own.items, other.items)
        var count = 0
        while count < limit {
          let (from, to) = (index + count * step, otherIndex + count * step)
          guard Rule.haveSameID(olds[from], news[to]) else { break }
          if olds[from] != news[to] { onUpdate(count) }
          count += 1
        }
        return count
      })
  }

  @usableFromInline
  override func content(at index: Int) -> ErasedRowContent {
    ComparableRowContent(id: Rule.id(of: items[index]), value: items[index])
  }

  @usableFromInline
  override func cellKey(at index: Int) -> CellKey { key }

  @usableFromInline
  package override func row(at index: Int) -> Row<Surface>? {
    let item = items[index]
    let row = Row(content: content(at: index), configurator: configurator(item))
    return refine.map { $0(row, item) } ?? row
  }

  @usableFromInline
  package override func shares(with other: RowSource) -> Bool {
    guard let other = other as? RowsOnDemand<Surface, Rule>, key == other.key else { return false }
    return items.isStored(with: other.items)
  }
}

/// How the items are identified that rows are made of.
@usableFromInline
protocol RowItemRule<Item> {
  associatedtype Item: Equatable
  associatedtype ID: Hashable
  /// The id of an item.
  static func id(of item: Item) -> ID
}

extension RowItemRule {
  @inlinable @inline(__always)
  static func haveSameID(_ left: Item, _ right: Item) -> Bool {
    IdentifiedRowContent<ID>.areSame(id(of: left), id(of: right))
  }
}

/// Items that have an id.
@usableFromInline
enum IdentifiableItems<Item: Identifiable & Equatable>: RowItemRule {
  @inlinable @inline(__always)
  static func id(of item: Item) -> Item.ID { item.id }
}

/// Items that are their own identity.
@usableFromInline
enum HashableItems<Item: Hashable>: RowItemRule {
  @inlinable @inline(__always)
  static func id(of item: Item) -> Item { item }
}
