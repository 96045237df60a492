internal import DiffEngine
internal import TableAdapters
internal import TableSections
internal import TypeErasure

/// A place in a table, by the IDs of rows and a section.
struct RowPlace<ID: Hashable> {
  /// A row next to a place.
  struct Neighbor {
    /// The ID of the row.
    let row: AnyIdentity
    /// Whether the place is after the row.
    let isBefore: Bool
    /// The section that the neighbor has to be in, or `nil`.
    let section: ID?
  }

  /// The rows next to the place; the first one that the table has is used.
  private(set) var neighbors: [Neighbor] = []
  /// The section to use if the table has no neighbor.
  private(set) var section: ID?
  private(set) var isStart = false
  /// Whether the table had the place when it was named.
  private(set) var isKnown = true

  /// The start or the end of a section.
  init(ofSection section: ID, isStart: Bool, isKnown: Bool) {
    (self.section, self.isStart, self.isKnown) = (section, isStart, isKnown)
  }

  /// The place next to a row that the table doesn't have.
  init(nextTo row: AnyIdentity, isBefore: Bool) {
    neighbors = [Neighbor(row: row, isBefore: isBefore, section: nil)]
    isKnown = false
  }

  /// The place between rows of a section.
  ///
  /// A few rows on both sides are noted, the nearest first. The start of a section needs no row if
  /// `prefersStart` is `true`.
  init<Item>(
    between former: ArraySlice<Item>, and next: ArraySlice<Item>, inSection section: ID,
    prefersStart: Bool = true, id: (Item) -> AnyIdentity
  ) {
    (self.section, isStart) = (section, former.isEmpty)
    guard !isStart || !prefersStart else { return }
    neighbors = former.suffix(Self.noted).reversed().map {
      Neighbor(row: id($0), isBefore: true, section: section)
    }
    neighbors += next.prefix(Self.noted).map {
      Neighbor(row: id($0), isBefore: false, section: section)
    }
  }

  /// The place of a row in a section.
  init<Item>(
    ofRow row: Int, in section: Section<Item, ID>, prefersStart: Bool = true,
    id: (Item) -> AnyIdentity
  ) {
    let items = section.items
    self.init(
      between: items[..<row], and: items[(row + 1)...], inSection: section.id,
      prefersStart: prefersStart, id: id)
  }

  private static var noted: Int { 8 }

  /// Returns the place next to a row in any section; if the row is gone, this place.
  func nextTo(_ row: AnyIdentity, isBefore: Bool) -> Self {
    var place = self
    place.neighbors.insert(Neighbor(row: row, isBefore: isBefore, section: nil), at: 0)
    return place
  }
}

extension RowPlace: CustomStringConvertible {
  /// The nearest row, or the section.
  var description: String {
    if let row = neighbors.first?.row { return "a place next to row \(row)" }
    return section.map { "section \($0)" } ?? "a place"
  }
}

/// Rows that an edit names, and the table that it starts from.
struct EditedRows<Item, ID: Hashable> {
  let sections: [Section<Item, ID>]
  let rowID: (Item) -> AnyIdentity

  /// Returns the ID of a row.
  func id(_ row: RowReference<Item>) -> AnyIdentity { row.id(by: rowID) }

  /// Returns the place just after or before a row.
  func place(nextTo reference: RowReference<Item>, isBefore: Bool) -> RowPlace<ID> {
    let row = id(reference)
    for section in sections {
      let items = section.items
      guard let index = items.firstIndex(where: { rowID($0) == row }) else { continue }
      let split = isBefore ? index + 1 : index
      return RowPlace(
        between: items[..<split], and: items[split...], inSection: section.id, id: rowID
      ).nextTo(row, isBefore: isBefore)
    }
    return RowPlace(nextTo: row, isBefore: isBefore)
  }

  /// Returns the start or the end of a section.
  func place(inSection section: ID, isStart: Bool) -> RowPlace<ID> {
    RowPlace(
      ofSection: section, isStart: isStart, isKnown: sections.contains { $0.id == section })
  }

  /// Returns the place at a position after a row leaves its place.
  func place(at path: TablePath, of row: AnyIdentity) -> RowPlace<ID> {
    guard let last = sections.last else { return RowPlace(nextTo: row, isBefore: true) }
    guard sections.indices.contains(path.section) else {
      return place(inSection: last.id, isStart: false)
    }
    let section = sections[path.section]
    let items = section.items.filter { rowID($0) != row }
    let index = min(max(path.row, 0), items.count)
    return RowPlace(
      between: items[..<index], and: items[index...], inSection: section.id, id: rowID)
  }
}
