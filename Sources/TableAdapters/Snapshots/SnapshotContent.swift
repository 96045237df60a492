internal import TypeErasure

/// A snapshot with an item in the place of each id.
struct SnapshotContent<SectionID: Hashable, Item> {
  /// The sections with their items, in order.
  private(set) var sections: [(id: SectionID, items: [Item])] = []
  /// What is to be shown anew, by the ids of the items.
  private(set) var marks = RowMarks<SectionID>()
  /// Names of the first ids that have no item.
  private(set) var missing: [String] = []

  /// Asks for the item of every id, and names up to `limit` ids that have none.
  init<ItemID>(
    _ snapshot: TableSnapshot<SectionID, ItemID>, naming limit: Int,
    key: (Item) -> AnyIdentity, items: (ItemID) -> Item?
  ) {
    sections.reserveCapacity(snapshot.numberOfSections)
    for section in snapshot.order.sections {
      guard let id = snapshot.sectionNumbers[section] else { continue }
      sections.append((id, []))
      let numbers = snapshot.order.items(ofSection: section)
      sections[sections.count - 1].items.reserveCapacity(numbers.count)
      for number in numbers {
        guard let itemID = snapshot.itemNumbers[number] else { continue }
        guard let item = items(itemID) else {
          if missing.count < limit { missing.append("\(itemID)") }
          continue
        }
        sections[sections.count - 1].items.append(item)
        note(number, snapshot.marks, { key(item) })
      }
    }
    marks.reloadedSections = snapshot.reloadedSectionIdentifiers
  }

  private mutating func note(
    _ number: Int, _ given: SnapshotMarks, _ key: () -> AnyIdentity
  ) {
    if given.reloadedItems.contains(number) { marks.reloadedRows.append(key()) }
    if given.reconfiguredItems.contains(number) { marks.reconfiguredRows.append(key()) }
  }
}

/// What of a snapshot is to be shown anew, by number.
struct SnapshotMarks: Sendable {
  var reloadedSections: Set<Int> = []
  var reloadedItems: Set<Int> = []
  var reconfiguredItems: Set<Int> = []

  /// Forgets items that are gone, whose numbers may be given again.
  mutating func removeItems(_ items: [Int]) {
    if !reloadedItems.isEmpty { reloadedItems.subtract(items) }
    if !reconfiguredItems.isEmpty { reconfiguredItems.subtract(items) }
  }
}
