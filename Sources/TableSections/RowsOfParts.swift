public import DiffEngine
public import TableRows

/// The rows of a section with parts that are created on demand.
///
/// It's compared part by part. Parts of the same kind compare their items.
struct RowsOfParts {
  let parts: [RowSource]
  /// Where each part begins.
  private let starts: [Int]
  /// The number of rows.
  let count: Int

  /// Joins parts.
  init(_ parts: [RowSource]) {
    self.parts = parts.filter { $0.count > 0 }
    var starts: [Int] = []
    var count = 0
    for part in self.parts {
      starts.append(count)
      count += part.count
    }
    (self.starts, self.count) = (starts, count)
  }

  /// A row that may not have been created yet, compared by its identity.
  struct Element: Hashable {
    /// The part that the row comes from.
    let part: RowSource
    /// The index of the row in its part.
    let index: Int

    /// Returns whether both have equal IDs of the same type and the same kind of cell.
    static func == (left: Self, right: Self) -> Bool {
      left.part.isSame(left.index, right.part, right.index)
    }

    /// Hashes the ID and its type.
    func hash(into hasher: inout Hasher) { part.hashIdentity(at: index, into: &hasher) }
  }
}

extension RowsOfParts: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    let part = part(of: index)
    return Element(part: parts[part], index: index - starts[part])
  }

  /// Returns the index of the part that contains a row.
  private func part(of index: Int) -> Int {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}

extension RowsOfParts {
  /// Returns whether both share the storage of their rows.
  func shares(with other: Self) -> Bool {
    parts.elementsEqual(other.parts) { $0.shares(with: $1) }
  }

  /// Counts the consecutive rows with the same identity.
  ///
  /// It starts at two positions, and goes in steps of 1 or -1.
  ///
  /// `onUpdate` is called with the number of steps to each row with other content.
  func commonRows(
    from row: Int, with new: Self, from newRow: Int, step: Int, limit: Int, onUpdate: (Int) -> Void
  ) -> Int {
    var found = 0
    while found < limit {
      let old = run(from: row + found * step, step: step)
      let new = new.run(from: newRow + found * step, step: step)
      let length = Swift.min(old.length, new.length, limit - found)
      // Rows at the same index in shared storage aren't compared.
      if old.row.index == new.row.index, old.row.part.shares(with: new.row.part) {
        found += length
        continue
      }
      let count = old.row.part.commonRows(
        from: old.row.index, with: new.row.part, from: new.row.index, step: step, limit: length
      ) { onUpdate(found + $0) }
      found += count
      if count < length { break }
    }
    return found
  }

  /// Returns the row at an index, and the number of rows from it to the end or start of its part.
  private func run(from index: Int, step: Int) -> (row: Element, length: Int) {
    let row = self[index]
    return (row, step > 0 ? row.part.count - row.index : row.index + 1)
  }
}

/// Rows of a section that are created on demand.
@usableFromInline
package final class DeferredItems<Item> {
  /// The rows, which are compared instead of the items.
  private let rows: RowsOfParts
  private let make: (RowsOfParts.Element) -> Item?
  private let wrap: ([Item]) -> RowSource

  private init(
    _ rows: RowsOfParts, make: @escaping (RowsOfParts.Element) -> Item?,
    wrap: @escaping ([Item]) -> RowSource
  ) {
    (self.rows, self.make, self.wrap) = (rows, make, wrap)
  }

  /// Creates the rows of a `ForEach`.
  package convenience init<Surface: TableSurface>(_ rows: ForEach<Surface>)
  where Item == Row<Surface> {
    self.init(
      RowsOfParts([rows.source]),
      make: { ($0.part as? SurfaceRowSource<Surface>)?.row(at: $0.index) },
      wrap: { MadeRows<Surface>($0) })
  }

  /// Joins parts, and creates rows on demand in the same way as `other`.
  @usableFromInline
  convenience init(joining parts: [ListBuilder<Item>.Part], like other: DeferredItems) {
    var sources: [RowSource] = []
    var items: [Item] = []
    func wrapItems() {
      sources.append(other.wrap(items))
      items = []
    }
    for part in parts {
      switch part.content {
      case .one(let item): items.append(item)
      case .many(let more): items += more
      case .deferred(let more):
        wrapItems()
        sources += more.parts
      }
    }
    wrapItems()
    self.init(RowsOfParts(sources), make: other.make, wrap: other.wrap)
  }

  /// The parts of the rows.
  @usableFromInline var parts: [RowSource] { rows.parts }

  /// The number of rows.
  @usableFromInline var count: Int { rows.count }

  /// Creates the row at an index, or returns `nil` if there is none.
  @usableFromInline
  package func item(at index: Int) -> Item? {
    rows.indices.contains(index) ? make(rows[index]) : nil
  }

  /// All rows, created on each access.
  @usableFromInline var items: [Item] { rows.compactMap(make) }
}

// It's immutable. Its items are rows, which are never `Sendable`.
extension DeferredItems: @unchecked Sendable where Item: Sendable {}

extension TableChanges {
  /// Finds the differences between two tables with the parts of their sections.
  @usableFromInline
  package init<Surface: TableSurface, ID>(
    from old: [Section<Row<Surface>, ID>], to new: [Section<Row<Surface>, ID>],
    oldParts: [[RowSource]],
    newParts: [[RowSource]], checking: IdentityChecking
  ) {
    let (olds, news) = (oldParts.map(RowsOfParts.init), newParts.map(RowsOfParts.init))
    let rows = RowComparison(
      oldCounts: olds.map(\.count), newCounts: news.map(\.count),
      haveSameStorage: { olds[$0].shares(with: news[$1]) },
      commonRows: { from, to, step, limit, onChange in
        olds[from.section].commonRows(
          from: from.row, with: news[to.section], from: to.row, step: step, limit: limit,
          onUpdate: onChange)
      },
      haveSameID: { side, row, other in
        (side == .old ? olds : news)[row.section][row.row] == news[other.section][other.row]
      },
      haveSameContent: { from, to in
        let (own, its) = (olds[from.section][from.row], news[to.section][to.row])
        return own.part.hasSameContent(own.index, its.part, its.index)
      },
      hash: { side, section, rows, hashes in
        let list = (side == .old ? olds : news)[section]
        for row in rows { hashes.append(UInt32(truncatingIfNeeded: list[row].hashValue)) }
      })
    self.init(from: old, to: new, rows, checking: checking)
  }
}
