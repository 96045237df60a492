public import TableDiagnostics

/// Which sections a table has and which items they hold, by ids alone.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSnapshot`, under the same names, so
/// that code which builds such snapshots moves here as it is:
///
/// ```swift
/// var snapshot = TableSnapshot<Part, Network.ID>()
/// snapshot.appendSections([.known, .others])
/// snapshot.appendItems([1, 2, 3], toSection: .others)
/// snapshot.moveItem(3, beforeItem: 1)
/// adapter.update(with: snapshot)
/// ```
///
/// Where UIKit raises an exception, a snapshot goes on: ids that a step names and the snapshot does
/// not have are left out, and so is a step that would go beside or into one of them (`TV0306`); an
/// id that it has already is moved to the new place, and of equal ids in one step the first counts
/// (`TV0311`). What was wrong is kept in ``issues`` and reported by the adapter that shows the
/// snapshot.
///
/// A plain value: it knows no view, and is `Sendable` where its ids are.
///
/// - Complexity: to look an id up costs one hash, whatever the size; so does to append one,
///   amortised. A step in the middle costs what it costs an array.
public struct TableSnapshot<SectionID: Hashable, ItemID: Hashable> {
  private var sectionNumbers = IDNumbers<SectionID>()
  private var itemNumbers = IDNumbers<ItemID>()
  private var order = SnapshotOrder()
  /// What is to be shown anew, by number.
  private var marks = RowMarks<Set<Int>, Set<Int>>()
  /// The misuses that the snapshot went on from; at most the first thirty-two are kept.
  public private(set) var issues: [TableIssue] = []

  /// Makes a snapshot without sections.
  public init() {}

  // MARK: What it holds

  /// The number of items of all sections.
  public var numberOfItems: Int { itemNumbers.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionNumbers.count }
  /// The ids of the sections, in order.
  public var sectionIdentifiers: [SectionID] { order.sections.compactMap { sectionNumbers[$0] } }
  /// The ids of the items of all sections, in order.
  public var itemIdentifiers: [ItemID] { order.sections.flatMap(ids(ofSection:)) }

  /// The number of items of a section; 0 where there is no such section.
  public func numberOfItems(inSection section: SectionID) -> Int {
    sectionNumbers.number(of: section).map(order.itemCount(ofSection:)) ?? 0
  }

  /// The ids of the items of a section, in order; none where there is no such section.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    sectionNumbers.number(of: section).map(ids(ofSection:)) ?? []
  }

  /// The section that holds an item, or `nil`.
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    itemNumbers.number(of: item).flatMap { sectionNumbers[order.section(ofItem: $0)] }
  }

  /// The index of an item among those of all sections, or `nil`.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func indexOfItem(_ item: ItemID) -> Int? {
    itemNumbers.number(of: item).map(order.tableIndex(ofItem:))
  }

  /// The index of a section, or `nil`.
  public func indexOfSection(_ section: SectionID) -> Int? {
    sectionNumbers.number(of: section).map(order.index(ofSection:))
  }

  private func ids(ofSection section: Int) -> [ItemID] {
    order.items(ofSection: section).compactMap { itemNumbers[$0] }
  }
}

extension TableSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}

extension TableSnapshot: Equatable {
  /// True where both have the same sections with the same items, in the same order, of which the
  /// same are to be reloaded or reconfigured; ``issues`` take no part.
  public static func == (left: Self, right: Self) -> Bool {
    left.sectionIdentifiers == right.sectionIdentifiers
      && left.sectionIdentifiers.allSatisfy {
        left.itemIdentifiers(inSection: $0) == right.itemIdentifiers(inSection: $0)
      }
      && left.reloadedSectionIdentifiers == right.reloadedSectionIdentifiers
      && left.reloadedItemIdentifiers == right.reloadedItemIdentifiers
      && left.reconfiguredItemIdentifiers == right.reconfiguredItemIdentifiers
  }
}

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
  private mutating func forget(_ items: [Int]) {
    marks.removeRows(items)
    for item in items { itemNumbers.remove(number: item) }
  }
}

// What is to be shown anew though its id is the same. A mark is of this snapshot: an adapter's own
// `snapshot()` has none.
extension TableSnapshot {
  /// Marks items whose cells are to be replaced by new ones.
  public mutating func reloadItems(_ items: [ItemID]) {
    marks.reloadedRows.formUnion(known(items, "reloadItems(_:)"))
  }

  /// Marks items whose cells are to be reconfigured: their content changed.
  public mutating func reconfigureItems(_ items: [ItemID]) {
    marks.reconfiguredRows.formUnion(known(items, "reconfigureItems(_:)"))
  }

  /// Marks sections whose cells, headers and footers are to be replaced by new ones.
  public mutating func reloadSections(_ sections: [SectionID]) {
    marks.reloadedSections.formUnion(knownSections(sections, "reloadSections(_:)"))
  }

  /// The items marked by ``reloadItems(_:)``, in the order of the snapshot.
  public var reloadedItemIdentifiers: [ItemID] { items(marks.reloadedRows) }

  /// The items marked by ``reconfigureItems(_:)``, in the order of the snapshot.
  public var reconfiguredItemIdentifiers: [ItemID] { items(marks.reconfiguredRows) }

  /// The sections marked by ``reloadSections(_:)``, in the order of the snapshot.
  public var reloadedSectionIdentifiers: [SectionID] {
    marks.reloadedSections.sorted { order.index(ofSection: $0) < order.index(ofSection: $1) }
      .compactMap { sectionNumbers[$0] }
  }

  /// Calls `body` for each item of a section, in order, with whether it is marked.
  func forEachItem(
    ofSection section: SectionID,
    _ body: (_ item: ItemID, _ isReloaded: Bool, _ isReconfigured: Bool) -> Void
  ) {
    guard let section = sectionNumbers.number(of: section) else { return }
    for number in order.items(ofSection: section) {
      guard let item = itemNumbers[number] else { continue }
      body(
        item, marks.reloadedRows.contains(number), marks.reconfiguredRows.contains(number))
    }
  }

  private func items(_ numbers: Set<Int>) -> [ItemID] {
    func place(_ item: Int) -> (Int, Int) {
      (order.index(ofSection: order.section(ofItem: item)), order.index(ofItem: item))
    }
    return numbers.sorted { place($0) < place($1) }.compactMap { itemNumbers[$0] }
  }
}

extension TableSnapshot {
  /// How many issues a snapshot keeps, and how many ids one of them names.
  private static var keptIssues: Int { 32 }
  private static var namedIDs: Int { 8 }

  /// The numbers of items, each once; those the snapshot does not have are noted.
  private mutating func known(_ items: [ItemID], _ step: String) -> [Int] {
    let (numbers, unknown) = itemNumbers.numbers(of: items)
    note(.unknownID, step, unknown, "which the snapshot does not have")
    return numbers
  }

  /// The numbers of sections, each once; those the snapshot does not have are noted.
  private mutating func knownSections(_ sections: [SectionID], _ step: String) -> [Int] {
    let (numbers, unknown) = sectionNumbers.numbers(of: sections)
    note(.unknownID, step, unknown, "which is no section of the snapshot")
    return numbers
  }

  private mutating func noteRepeated(_ ids: [some Hashable], _ step: String) {
    note(.repeatedID, step, ids, "which the snapshot has already")
  }

  private mutating func noteMissingSection(_ step: String) {
    keep(TableIssue(.unknownID, "\(step) names no section, and the snapshot has none"))
  }

  private mutating func note(
    _ code: TableIssue.Code, _ step: String, _ ids: [some Hashable], _ fault: String
  ) {
    guard !ids.isEmpty, issues.count < Self.keptIssues else { return }
    let names = ids.prefix(Self.namedIDs).map { "\($0)" }
    let more = ids.count > names.count ? " and \(ids.count - names.count) more" : ""
    keep(
      TableIssue(
        code, "\(step) names \(names.joined(separator: ", "))\(more), \(fault)", subjects: names))
  }

  private mutating func keep(_ issue: TableIssue) {
    if issues.count < Self.keptIssues { issues.append(issue) }
  }
}
