public import TableDiagnostics

/// The sections of a table and their items, by ID.
///
/// A snapshot has the same methods as UIKit's `NSDiffableDataSourceSnapshot`, so existing code
/// works unchanged:
///
/// ```swift
/// var snapshot = TableSnapshot<String, Contact>()
/// snapshot.appendSections(["favorites", "all"])
/// snapshot.appendItems(contacts, toSection: "all")
/// snapshot.moveItem(contacts[1], beforeItem: contacts[0])
/// adapter.apply(snapshot)
/// ```
///
/// If UIKit would raise an exception, a snapshot continues. It ignores unknown IDs, and steps
/// relative to them (`TV0306`). If a step inserts an existing ID, the ID moves to the new place. Of
/// equal IDs in one step, the first is used (`TV0311`). The adapter that shows the snapshot reports
/// its ``issues``.
///
/// A snapshot is a value without a reference to a view. It's `Sendable` if its IDs are.
///
/// - Complexity: Each step hashes its IDs and takes O(log *n*) for each of them, as does each
///   lookup. Integers that are appended in ascending order aren't hashed until the first step of
///   another kind. An array that is appended to an empty section isn't copied. Reading the IDs of a
///   section is linear after a step in the middle of it.
public struct TableSnapshot<SectionID: Hashable, ItemID: Hashable> {
  @usableFromInline var sections = IndexedLists<SectionID>(count: 1, isIndexed: true)
  /// The items of each section, in the list that has the section's number.
  @usableFromInline var items = IndexedLists<ItemID>(count: 0, isIndexed: false)
  /// The first 32 operations that were ignored or corrected.
  public internal(set) var issues: [TableIssue] = []

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}

  // MARK: Reading

  /// The number of items in all sections.
  @inlinable public var numberOfItems: Int { items.count }
  /// The number of sections.
  @inlinable public var numberOfSections: Int { sections.count }
  /// The IDs of the sections, in order.
  @inlinable public var sectionIdentifiers: [SectionID] { sections.ids(inList: 0) }

  /// The IDs of the items in all sections, in order.
  @inlinable public var itemIdentifiers: [ItemID] {
    let lists = itemLists
    if lists.count == 1 { return items.ids(inList: lists[0]) }
    var ids: [ItemID] = []
    ids.reserveCapacity(items.count)
    for list in lists { ids += items.ids(inList: list) }
    return ids
  }

  /// Returns the number of items in a section.
  ///
  /// Returns 0 if there is no such section.
  @inlinable
  public func numberOfItems(inSection section: SectionID) -> Int {
    sections.numbers.number(of: section).map { items.count(inList: $0) } ?? 0
  }

  /// Returns the IDs of a section's items, in order.
  ///
  /// Returns an empty array if there is no such section.
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    sections.numbers.number(of: section).map { items.ids(inList: $0) } ?? []
  }

  /// Returns the ID of the section that contains an item.
  ///
  /// Returns `nil` if the snapshot doesn't have the item.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    items.place(of: item).flatMap { sections.numbers[$0.list] }
  }

  /// Returns the index of an item among all items.
  ///
  /// The items of all sections are counted. Returns `nil` if the snapshot doesn't have the item.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    items.place(of: item).map { sections.order.weight(before: $0.list) + $0.index }
  }

  /// Returns the index of a section, or `nil` if there is none.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? { sections.place(of: section)?.index }

  /// The lists of the items, in the order of their sections.
  @inlinable var itemLists: [Int] { sections.order.numbers(inList: 0).map(Int.init) }

  /// Calls `body` with the ID, the list, and the item IDs of each section, in order.
  @inlinable
  func forEachSection(_ body: (_ id: SectionID, _ list: Int, _ items: [ItemID]) -> Void) {
    for (id, list) in zip(sectionIdentifiers, itemLists) { body(id, list, items.ids(inList: list)) }
  }
}

extension TableSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}

extension TableSnapshot: Equatable {
  /// Returns whether two snapshots have equal contents and marks.
  ///
  /// Their ``issues`` aren't compared.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.sectionIdentifiers == right.sectionIdentifiers
      && zip(left.itemLists, right.itemLists).allSatisfy {
        left.items.ids(inList: $0) == right.items.ids(inList: $1)
      }
      && left.reloadedSectionIdentifiers == right.reloadedSectionIdentifiers
      && left.reloadedItemIdentifiers == right.reloadedItemIdentifiers
      && left.reconfiguredItemIdentifiers == right.reconfiguredItemIdentifiers
  }
}

// MARK: - Sections

extension TableSnapshot {
  /// Appends sections without items.
  @inlinable
  public mutating func appendSections(_ sections: [SectionID]) {
    insert(sections, .end(ofList: 0), "appendSections(_:)")
  }

  /// Inserts sections before another.
  @inlinable
  public mutating func insertSections(_ sections: [SectionID], beforeSection other: SectionID) {
    insert(sections, beside: other, offset: 0, "insertSections(_:beforeSection:)")
  }

  /// Inserts sections after another.
  @inlinable
  public mutating func insertSections(_ sections: [SectionID], afterSection other: SectionID) {
    insert(sections, beside: other, offset: 1, "insertSections(_:afterSection:)")
  }

  /// Deletes sections with their items.
  @inlinable
  public mutating func deleteSections(_ sections: [SectionID]) {
    let known = known(sections, "deleteSections(_:)")
    items.makeIndex()
    _ = items.remove(known.flatMap { items.order.numbers(inList: Int($0)) })
    _ = self.sections.remove(known)
  }

  /// Moves a section, with its items, before another.
  @inlinable
  public mutating func moveSection(_ section: SectionID, beforeSection other: SectionID) {
    move(section, beside: other, offset: 0, "moveSection(_:beforeSection:)")
  }

  /// Moves a section, with its items, after another.
  @inlinable
  public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) {
    move(section, beside: other, offset: 1, "moveSection(_:afterSection:)")
  }

  @inlinable
  mutating func insert(
    _ sections: [SectionID], beside other: SectionID, offset: Int, _ step: StaticString
  ) {
    guard let anchor = number(of: other, step) else { return }
    insert(sections, .beside(anchor, offset: offset), step)
  }

  @inlinable
  mutating func insert(
    _ sections: [SectionID], _ destination: IndexedLists<SectionID>.Destination,
    _ step: StaticString
  ) {
    let repeated = self.sections.insert(sections, destination).repeated
    items.addLists(upTo: self.sections.marks.count)
    weigh(repeated.compactMap { self.sections.numbers.number(of: $0) })
    report(.repeatedID, step, repeated, "which the snapshot has already")
  }

  @inlinable
  mutating func move(
    _ section: SectionID, beside other: SectionID, offset: Int, _ step: StaticString
  ) {
    guard let anchor = number(of: other, step), let number = number(of: section, step),
      number != anchor
    else { return }
    _ = sections.move(Int32(truncatingIfNeeded: number), .beside(anchor, offset: offset))
    weigh([number])
  }

  /// Returns the numbers of sections without duplicates and reports unknown sections.
  @inlinable
  mutating func known(_ sections: [SectionID], _ step: StaticString) -> [Int32] {
    let (known, unknown) = self.sections.find(sections)
    report(.unknownID, step, unknown, "which is no section of the snapshot")
    return known
  }

  @inlinable
  mutating func number(of section: SectionID, _ step: StaticString) -> Int? {
    if let number = sections.numbers.number(of: section) { return number }
    report(.unknownID, step, [section], "which is no section of the snapshot")
    return nil
  }

  /// Updates the counts of sections whose items have changed.
  @inlinable
  mutating func weigh(_ changed: [Int]) {
    for list in changed { sections.order.setWeight(of: list, items.count(inList: list)) }
  }
}

// MARK: - Items

extension TableSnapshot {
  /// Appends items to a section, by default to the last.
  @inlinable
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) {
    let step: StaticString = "appendItems(_:toSection:)"
    if let section {
      guard let list = number(of: section, step) else { return }
      insert(items, .end(ofList: list), step)
    } else if let last = sections.order.number(at: sections.count - 1, inList: 0) {
      insert(items, .end(ofList: last), step)
    } else {
      report(TableIssue(.unknownID, "\(step) has no section, and neither has the snapshot"))
    }
  }

  /// Inserts items before another.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], beforeItem other: ItemID) {
    insert(items, beside: other, offset: 0, "insertItems(_:beforeItem:)")
  }

  /// Inserts items after another.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], afterItem other: ItemID) {
    insert(items, beside: other, offset: 1, "insertItems(_:afterItem:)")
  }

  /// Deletes items from their sections.
  @inlinable
  public mutating func deleteItems(_ items: [ItemID]) {
    let known = known(items, "deleteItems(_:)")
    weigh(self.items.remove(known))
  }

  /// Deletes all items and all sections.
  @inlinable
  public mutating func deleteAllItems() {
    sections = IndexedLists(count: 1, isIndexed: true)
    items = IndexedLists(count: 0, isIndexed: false)
  }

  /// Moves an item before another, in any section.
  @inlinable
  public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) {
    move(item, beside: other, offset: 0, "moveItem(_:beforeItem:)")
  }

  /// Moves an item after another, in any section.
  @inlinable
  public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) {
    move(item, beside: other, offset: 1, "moveItem(_:afterItem:)")
  }

  @inlinable
  mutating func insert(
    _ items: [ItemID], beside other: ItemID, offset: Int, _ step: StaticString
  ) {
    guard let anchor = number(of: other, step) else { return }
    insert(items, .beside(anchor, offset: offset), step)
  }

  @inlinable
  mutating func insert(
    _ items: [ItemID], _ destination: IndexedLists<ItemID>.Destination, _ step: StaticString
  ) {
    let (repeated, changed) = self.items.insert(items, destination)
    weigh(changed)
    report(.repeatedID, step, repeated, "which the snapshot has already")
  }

  @inlinable
  mutating func move(_ item: ItemID, beside other: ItemID, offset: Int, _ step: StaticString) {
    guard let anchor = number(of: other, step), let number = number(of: item, step),
      number != anchor
    else { return }
    weigh(items.move(Int32(truncatingIfNeeded: number), .beside(anchor, offset: offset)))
  }

  /// Returns the numbers of items without duplicates and reports unknown items.
  @inlinable
  mutating func known(_ items: [ItemID], _ step: StaticString) -> [Int32] {
    let (known, unknown) = self.items.find(items)
    report(.unknownID, step, unknown, "which the snapshot does not have")
    return known
  }

  @inlinable
  mutating func number(of item: ItemID, _ step: StaticString) -> Int? {
    items.makeIndex()
    if let number = items.numbers.number(of: item) { return number }
    report(.unknownID, step, [item], "which the snapshot does not have")
    return nil
  }
}

// MARK: - Marks

// Marks belong to this snapshot only. An adapter's own `snapshot()` has none.
extension TableSnapshot {
  /// Marks items whose cells are replaced.
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) {
    let known = known(items, "reloadItems(_:)")
    self.items.mark(known, .reloaded)
  }

  /// Marks items whose cells are reconfigured.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) {
    let known = known(items, "reconfigureItems(_:)")
    self.items.mark(known, .reconfigured)
  }

  /// Marks sections whose cells, headers, and footers are replaced.
  @inlinable
  public mutating func reloadSections(_ sections: [SectionID]) {
    let known = known(sections, "reloadSections(_:)")
    self.sections.mark(known, .reloaded)
  }

  /// The items marked by ``reloadItems(_:)``, in order.
  @inlinable public var reloadedItemIdentifiers: [ItemID] {
    items.ids(with: .reloaded, inLists: itemLists)
  }

  /// The items marked by ``reconfigureItems(_:)``, in order.
  @inlinable public var reconfiguredItemIdentifiers: [ItemID] {
    items.ids(with: .reconfigured, inLists: itemLists)
  }

  /// The sections marked by ``reloadSections(_:)``, in order.
  @inlinable public var reloadedSectionIdentifiers: [SectionID] {
    sections.ids(with: .reloaded, inLists: [0])
  }
}

// MARK: - Issues

extension TableSnapshot {
  /// Records an issue with the IDs of a step, if there are any.
  @usableFromInline
  mutating func report(
    _ code: TableIssue.Code, _ step: StaticString, _ ids: [some Hashable], _ fault: StaticString
  ) {
    guard !ids.isEmpty, issues.count < 32 else { return }
    let names = ids.prefix(8).map { "\($0)" }
    let more = ids.count > names.count ? " and \(ids.count - names.count) more" : ""
    report(
      TableIssue(
        code, "\(step) names \(names.joined(separator: ", "))\(more), \(fault)",
        identifiers: names))
  }

  @usableFromInline
  mutating func report(_ issue: @autoclosure () -> TableIssue) {
    if issues.count < 32 { issues.append(issue()) }
  }
}
