public import DiffEngine
public import TableRows

/// The rows of a section whose description has parts that are made on demand.
///
/// Compares itself part by part: where the same kinds of parts stand side by side, the items are
/// compared by code that is made for them.
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

  /// A row that need not have been made; equal to another where both have the same identity.
  struct Element: Hashable {
    /// The part that the row comes from.
    let part: RowSource
    /// Which of its rows it is.
    let index: Int

    /// True for equal ids of one type, shown by the same kind of cell.
    static func == (left: Self, right: Self) -> Bool {
      left.part.isSame(left.index, right.part, right.index)
    }

    /// Hashes the id and its type.
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

  /// The part that a row belongs to: the last that begins no later.
  ///
  /// - Complexity: O(log *p*) for *p* parts.
  private func part(of index: Int) -> Int {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}

extension RowsOfParts: SelfComparingRows {
  static func haveSameContent(_ old: Element, _ new: Element) -> Bool {
    old.part.hasSameContent(old.index, new.part, new.index)
  }

  func shares(with other: Self) -> Bool {
    starts == other.starts && count == other.count
      && zip(parts, other.parts).allSatisfy { $0.shares(with: $1) }
  }

  func commonRows(
    with new: Self, step: Int, limit: Int, onUpdate: (Int) -> Void
  ) -> Int {
    var found = 0
    while found < limit {
      let (old, new) = (run(at: found, step: step), new.run(at: found, step: step))
      let length = Swift.min(old.length, new.length, limit - found)
      // What lies in the same storage at the same place is not read.
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

  /// The row at an offset from the beginning or the end, and how many rows its part has from there.
  private func run(at offset: Int, step: Int) -> (row: Element, length: Int) {
    let row = self[step > 0 ? offset : count - 1 - offset]
    return (row, step > 0 ? row.part.count - row.index : row.index + 1)
  }
}

/// Items of a section that are not in an array: rows, made when they are asked for.
@usableFromInline
package final class DeferredItems<Item> {
  /// What is compared in place of the items.
  let rows: RowsOfParts
  private let make: (RowsOfParts.Element) -> Item?
  private let wrap: ([Item]) -> RowSource

  /// Takes the rows of one part.
  package init<Surface: TableSurface>(_ rows: ForEach<Surface>) where Item == Row<Surface> {
    self.rows = RowsOfParts([rows.source])
    make = { ($0.part as? SurfaceRowSource<Surface>)?.row(at: $0.index) }
    wrap = { MadeRows<Surface>($0) }
  }

  /// Joins parts, of which at least one is deferred, as `other` is.
  @usableFromInline
  init(joining parts: [ListBuilder<Item>.Part], like other: DeferredItems) {
    var sources: [RowSource] = []
    var made: [Item] = []
    func wrapMade() {
      if !made.isEmpty { sources.append(other.wrap(made)) }
      made = []
    }
    for part in parts {
      switch part.content {
      case .one(let item): made.append(item)
      case .many(let items): made += items
      case .deferred(let items):
        wrapMade()
        sources += items.rows.parts
      }
    }
    wrapMade()
    rows = RowsOfParts(sources)
    (make, wrap) = (other.make, other.wrap)
  }

  /// The parts that the rows come from.
  @usableFromInline var parts: [RowSource] { rows.parts }

  /// The number of items.
  @usableFromInline var count: Int { rows.count }

  /// The item at an index, made anew; `nil` where there is none.
  package func item(at index: Int) -> Item? {
    index >= 0 && index < rows.count ? make(rows[index]) : nil
  }

  /// All items, made anew.
  @usableFromInline var items: [Item] { rows.compactMap(make) }
}

// There is none of these whose items are `Sendable`: the first can only be made of rows, and a row
// is not. The conformance lets sections of other items be `Sendable`.
extension DeferredItems: @unchecked Sendable where Item: Sendable {}

extension TableChanges {
  /// Finds what differs between two tables whose rows are given in parts, for each section.
  @usableFromInline
  package init<Surface: TableSurface, ID>(
    from old: [Section<Row<Surface>, ID>], to new: [Section<Row<Surface>, ID>],
    oldParts: [[RowSource]],
    newParts: [[RowSource]], checking: IdentityChecking
  ) {
    self.init(
      from: old, to: new, oldRows: oldParts.map(RowsOfParts.init),
      newRows: newParts.map(RowsOfParts.init), checking: checking)
  }
}
