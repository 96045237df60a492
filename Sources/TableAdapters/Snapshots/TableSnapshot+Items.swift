extension TableSnapshot {
  /// Adds items at the end of a section, of the last one unless it is named.
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) {
    let step = "appendItems(_:toSection:)"
    guard let number = target(section, step) else { return }
    place(items, step) { $0.insert($1, at: $0.itemCount(ofSection: number), inSection: number) }
  }

  /// Inserts items just before another.
  public mutating func insertItems(_ items: [ItemID], beforeItem other: ItemID) {
    insert(items, beside: other, offset: 0, "insertItems(_:beforeItem:)")
  }

  /// Inserts items just after another.
  public mutating func insertItems(_ items: [ItemID], afterItem other: ItemID) {
    insert(items, beside: other, offset: 1, "insertItems(_:afterItem:)")
  }

  /// Deletes items.
  public mutating func deleteItems(_ items: [ItemID]) {
    let numbers = known(items, "deleteItems(_:)")
    order.remove(numbers)
    forget(numbers)
  }

  /// Deletes all items, and the sections with them.
  public mutating func deleteAllItems() {
    let issues = issues
    self = Self()
    self.issues = issues
  }

  /// Moves an item just before another, into its section where that is a different one.
  public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) {
    move(item, beside: other, offset: 0, "moveItem(_:beforeItem:)")
  }

  /// Moves an item just after another, into its section where that is a different one.
  public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) {
    move(item, beside: other, offset: 1, "moveItem(_:afterItem:)")
  }
}

extension TableSnapshot {
  /// The section that items are to be appended to.
  private mutating func target(_ section: SectionID?, _ step: String) -> Int? {
    guard let section else {
      if order.sections.isEmpty { noteMissingSection(step) }
      return order.sections.last
    }
    return knownSections([section], step).first
  }

  private mutating func insert(
    _ items: [ItemID], beside other: ItemID, offset: Int, _ step: String
  ) {
    guard let anchor = known([other], step).first else { return }
    place(items, except: anchor, step) {
      let index = $0.index(ofItem: anchor) + offset
      $0.insert($1, at: index, inSection: $0.section(ofItem: anchor))
    }
  }

  private mutating func move(
    _ item: ItemID, beside other: ItemID, offset: Int, _ step: String
  ) {
    guard let anchor = known([other], step).first, let number = known([item], step).first,
      number != anchor
    else { return }
    order.remove([number])
    let index = order.index(ofItem: anchor) + offset
    order.insert([number], at: index, inSection: order.section(ofItem: anchor))
  }

  /// Has items put where they belong, taken out of where they stand before.
  private mutating func place(
    _ items: [ItemID], except anchor: Int? = nil, _ step: String,
    _ insert: (inout SnapshotOrder, [Int]) -> Void
  ) {
    let placement = itemNumbers.place(items, except: anchor)
    order.remove(placement.standing)
    insert(&order, placement.placed)
    noteRepeated(placement.repeated, step)
  }

  /// Frees the numbers of items that stand nowhere any more.
  mutating func forget(_ items: [Int]) {
    marks.removeItems(items)
    for item in items { itemNumbers.remove(number: item) }
  }
}
