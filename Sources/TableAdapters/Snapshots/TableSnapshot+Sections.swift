extension TableSnapshot {
  /// Adds sections at the end.
  public mutating func appendSections(_ sections: [SectionID]) {
    place(sections, "appendSections(_:)") { $0.sections.count }
  }

  /// Inserts sections just before another.
  public mutating func insertSections(_ sections: [SectionID], beforeSection other: SectionID) {
    insert(sections, beside: other, offset: 0, "insertSections(_:beforeSection:)")
  }

  /// Inserts sections just after another.
  public mutating func insertSections(_ sections: [SectionID], afterSection other: SectionID) {
    insert(sections, beside: other, offset: 1, "insertSections(_:afterSection:)")
  }

  /// Deletes sections with their items.
  public mutating func deleteSections(_ sections: [SectionID]) {
    let numbers = knownSections(sections, "deleteSections(_:)")
    order.removeSections(numbers)
    for number in numbers {
      forget(order.empty(section: number))
      marks.reloadedSections.remove(number)
      sectionNumbers.remove(number: number)
    }
  }

  /// Moves a section, with its items, just before another.
  public mutating func moveSection(_ section: SectionID, beforeSection other: SectionID) {
    move(section, beside: other, offset: 0, "moveSection(_:beforeSection:)")
  }

  /// Moves a section, with its items, just after another.
  public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) {
    move(section, beside: other, offset: 1, "moveSection(_:afterSection:)")
  }
}

extension TableSnapshot {
  private mutating func insert(
    _ sections: [SectionID], beside other: SectionID, offset: Int, _ step: String
  ) {
    guard let anchor = knownSections([other], step).first else { return }
    place(sections, except: anchor, step) { $0.index(ofSection: anchor) + offset }
  }

  private mutating func move(
    _ section: SectionID, beside other: SectionID, offset: Int, _ step: String
  ) {
    guard let anchor = knownSections([other], step).first,
      let number = knownSections([section], step).first, number != anchor
    else { return }
    order.removeSections([number])
    order.insertSections([number], at: order.index(ofSection: anchor) + offset)
  }

  private mutating func place(
    _ sections: [SectionID], except anchor: Int? = nil, _ step: String,
    at index: (SnapshotOrder) -> Int
  ) {
    let placement = sectionNumbers.place(sections, except: anchor)
    order.removeSections(placement.standing)
    order.insertSections(placement.placed, at: index(order))
    noteRepeated(placement.repeated, step)
  }
}
