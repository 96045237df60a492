// What is to be shown anew though its id is the same. A mark is of this snapshot: an adapter's own
// `snapshot()` has none.
extension TableSnapshot {
  /// Marks items whose cells are to be replaced by new ones.
  public mutating func reloadItems(_ items: [ItemID]) {
    marks.reloadedItems.formUnion(known(items, "reloadItems(_:)"))
  }

  /// Marks items whose cells are to be set up again in place: their content changed.
  public mutating func reconfigureItems(_ items: [ItemID]) {
    marks.reconfiguredItems.formUnion(known(items, "reconfigureItems(_:)"))
  }

  /// Marks sections whose cells, headers and footers are to be replaced by new ones.
  public mutating func reloadSections(_ sections: [SectionID]) {
    marks.reloadedSections.formUnion(knownSections(sections, "reloadSections(_:)"))
  }

  /// The items marked by ``reloadItems(_:)``, in the order of the snapshot.
  public var reloadedItemIdentifiers: [ItemID] { items(marks.reloadedItems) }

  /// The items marked by ``reconfigureItems(_:)``, in the order of the snapshot.
  public var reconfiguredItemIdentifiers: [ItemID] { items(marks.reconfiguredItems) }

  /// The sections marked by ``reloadSections(_:)``, in the order of the snapshot.
  public var reloadedSectionIdentifiers: [SectionID] {
    marks.reloadedSections.sorted { order.index(ofSection: $0) < order.index(ofSection: $1) }
      .compactMap { sectionNumbers[$0] }
  }

  private func items(_ numbers: Set<Int>) -> [ItemID] {
    func place(_ item: Int) -> (Int, Int) {
      (order.index(ofSection: order.section(ofItem: item)), order.index(ofItem: item))
    }
    return numbers.sorted { place($0) < place($1) }.compactMap { itemNumbers[$0] }
  }
}
