internal import DiffEngine
internal import TableAdapters
internal import TableSections
internal import TypeErasure

/// A position in a table, relative to the IDs of rows or a section.
struct RowPlace<ID: Hashable> {
  /// A row next to the position.
  struct Neighbor {
    /// The ID of the row.
    let row: AnyIdentity
    /// Whether the row is before the position.
    let isBefore: Bool
    /// The section that must contain the row, or `nil` for any section.
    let section: ID?
  }

  /// The neighbors, in order of preference.
  private(set) var neighbors: [Neighbor] = []
  /// The section to use if no neighbor exists.
  private(set) var section: ID?
  private(set) var isStart = false
  /// Whether the position existed when the edit was performed.
  private(set) var isKnown = true

  /// Creates the position at the start or the end of a section.
  init(ofSection section: ID, isStart: Bool, isKnown: Bool) {
    (self.section, self.isStart, self.isKnown) = (section, isStart, isKnown)
  }

  /// Creates the position next to a row that doesn't exist.
  init(nextTo row: AnyIdentity, isBefore: Bool) {
    neighbors = [Neighbor(row: row, isBefore: isBefore, section: nil)]
    isKnown = false
  }

  /// Creates the position between rows of a section.
  ///
  /// It keeps the nearest rows on both sides. If `prefersStart` is `true`, the start of a section
  /// needs no neighbors.
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

  /// Creates the position of a row in a section.
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

  /// Returns the position with another first neighbor, which can be in any section.
  func nextTo(_ row: AnyIdentity, isBefore: Bool) -> Self {
    var place = self
    place.neighbors.insert(Neighbor(row: row, isBefore: isBefore, section: nil), at: 0)
    return place
  }
}

extension RowPlace: CustomStringConvertible {
  /// The first neighbor, or the section.
  var description: String {
    if let row = neighbors.first?.row { return "a place next to row \(row)" }
    return section.map { "section \($0)" } ?? "a place"
  }
}

/// The table that an edit's rows refer to.
struct EditedRows<Item, ID: Hashable> {
  let sections: [Section<Item, ID>]
  let rowID: (Item) -> AnyIdentity

  /// Returns the ID of a row.
  func id(_ row: RowReference<Item>) -> AnyIdentity { row.id(by: rowID) }

  /// Returns the position after or before a row.
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

  /// Returns the position at the start or the end of a section.
  func place(inSection section: ID, isStart: Bool) -> RowPlace<ID> {
    RowPlace(
      ofSection: section, isStart: isStart, isKnown: sections.contains { $0.id == section })
  }

  /// Returns the position at an index path, after a row is removed.
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
