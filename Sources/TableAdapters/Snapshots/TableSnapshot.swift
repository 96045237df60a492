public import TableDiagnostics

/// Which sections a table has and which items they hold, by ids alone.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSnapshot`, under the same names, so
/// that code that builds such snapshots moves here unchanged:
///
/// ```swift
/// var snapshot = TableSnapshot<Part, Network.ID>()
/// snapshot.appendSections([.known, .others])
/// snapshot.appendItems([1, 2, 3], toSection: .others)
/// snapshot.moveItem(3, beforeItem: 1)
/// adapter.apply(snapshot)
/// ```
///
/// Where UIKit raises an exception, a snapshot goes on: unknown ids are left out, and so is a step
/// beside or into one of them (`TV0306`); an id that it has already moves to the new place, and of
/// equal ids in one step the first counts (`TV0311`). The misuse is kept in ``issues`` and reported
/// by the adapter that shows the snapshot.
///
/// A plain value: it knows no view, and is `Sendable` where its ids are.
///
/// - Complexity: Appending IDs takes as long as appending to an array, and hashes none. An array
///   that is appended to an empty section isn't copied. Whether IDs are distinct is found out when
///   it matters, such as by ``numberOfItems`` and ``itemIdentifiers``. Integers and other IDs of a
///   machine word that ascend or lie close together need no hash for it. The first lookup or step by
///   ID hashes each ID once, or twice if one occurred twice, and so does ``deleteSections(_:)``.
///   After that, each step on a single item or section and each lookup takes O(log *n*) and hashes
///   the IDs that it names. After a step in the middle of a section, the first reading of all its
///   IDs is linear.
public struct TableSnapshot<SectionID: Hashable, ItemID: Hashable> {
  @usableFromInline var sections = SnapshotSections<SectionID>()
  @usableFromInline var items = SnapshotItems<ItemID>()
  @usableFromInline var notes: [Note] = []

  /// A misuse that the snapshot went on from, and how many steps of its items came before it.
  @usableFromInline
  struct Note: Sendable {
    let issue: TableIssue
    let step: Int
  }

  /// Makes a snapshot without sections.
  @inlinable
  public init() {}

  // MARK: What it holds

  /// The number of items of all sections.
  @inlinable public var numberOfItems: Int { items.count }
  /// The number of sections.
  @inlinable public var numberOfSections: Int { sections.count }
  /// The ids of the sections, in order.
  @inlinable public var sectionIdentifiers: [SectionID] { sections.ids }

  /// The ids of the items of all sections, in order.
  @inlinable public var itemIdentifiers: [ItemID] {
    let order = sections.list
    // Of the only section the array as it is.
    if order.count == 1 { return items.ids(inSection: order[0]) }
    let rows = order.map { items.ids(inSection: $0) }
    return Array(unsafeUninitializedCapacity: rows.reduce(0) { $0 + $1.count }) { buffer, end in
      for ids in rows { end = buffer[end...].initialize(fromContentsOf: ids) }
    }
  }

  /// The number of items of a section; 0 where there is no such section.
  @inlinable
  public func numberOfItems(inSection section: SectionID) -> Int {
    sections.number(of: section).map { items.count(inSection: $0) } ?? 0
  }

  /// The ids of the items of a section, in order; none where there is no such section.
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    sections.number(of: section).map { items.ids(inSection: $0) } ?? []
  }

  /// The section that holds an item, or `nil`.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    items.place(of: item).flatMap { sections[$0.section] }
  }

  /// The index of an item among the items of all sections, or `nil`.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let place = items.place(of: item) else { return nil }
    if items.repeats.isEmpty { return sections.itemCount(before: place.section) + place.index }
    // The sections were counted before it was found out that some IDs had come twice.
    let before = sections.list.prefix { $0 != place.section }
    return before.reduce(place.index) { $0 + items.count(inSection: $1) }
  }

  /// The index of a section, or `nil`.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    sections.number(of: section).flatMap { sections.index(of: $0) }
  }
}

extension TableSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}

extension TableSnapshot: Equatable {
  /// True where both have the same sections with the same items, in the same order, of which the
  /// same are to be reloaded or reconfigured; ``issues`` take no part.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.sectionIdentifiers == right.sectionIdentifiers else { return false }
    // Arrays that share their storage are equal without a look.
    return zip(left.sections.list, right.sections.list).allSatisfy {
      left.items.ids(inSection: $0) == right.items.ids(inSection: $1)
    }
      && left.reloadedSectionIdentifiers == right.reloadedSectionIdentifiers
      && left.reloadedItemIdentifiers == right.reloadedItemIdentifiers
      && left.reconfiguredItemIdentifiers == right.reconfiguredItemIdentifiers
  }
}

extension TableSnapshot {
  /// Adds sections at the end.
  @inlinable
  public mutating func appendSections(_ sections: [SectionID]) {
    place(sections, "appendSections(_:)") { $0.count }
  }

  /// Inserts sections just before another.
  @inlinable
  public mutating func insertSections(_ sections: [SectionID], beforeSection other: SectionID) {
    insert(sections, beside: other, offset: 0, "insertSections(_:beforeSection:)")
  }

  /// Inserts sections just after another.
  @inlinable
  public mutating func insertSections(_ sections: [SectionID], afterSection other: SectionID) {
    insert(sections, beside: other, offset: 1, "insertSections(_:afterSection:)")
  }

  /// Deletes sections with their items.
  @inlinable
  public mutating func deleteSections(_ sections: [SectionID]) {
    index()
    let numbers = known(sections, "deleteSections(_:)")
    self.sections.remove(numbers)
    for number in numbers { items.indexed.removeAll(inSection: Int(number)) }
    items.indexed.changedSections = []
  }

  /// Moves a section, with its items, just before another.
  @inlinable
  public mutating func moveSection(_ section: SectionID, beforeSection other: SectionID) {
    move(section, beside: other, offset: 0, "moveSection(_:beforeSection:)")
  }

  /// Moves a section, with its items, just after another.
  @inlinable
  public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) {
    move(section, beside: other, offset: 1, "moveSection(_:afterSection:)")
  }
}

extension TableSnapshot {
  @inlinable
  mutating func insert(
    _ sections: [SectionID], beside other: SectionID, offset: Int, _ step: StaticString
  ) {
    guard let anchor = known([other], step).first.map(Int.init) else { return }
    place(sections, except: anchor, step) { ($0.index(of: anchor) ?? 0) + offset }
  }

  @inlinable
  mutating func move(
    _ section: SectionID, beside other: SectionID, offset: Int, _ step: StaticString
  ) {
    guard let anchor = known([other], step).first, let number = known([section], step).first,
      number != anchor
    else { return }
    sections.takeOut([number])
    sections.insert([number], at: (sections.index(of: Int(anchor)) ?? 0) + offset)
  }

  @inlinable
  mutating func place(
    _ sections: [SectionID], except anchor: Int? = nil, _ step: StaticString,
    at index: (SnapshotSections<SectionID>) -> Int
  ) {
    if items.isAsked { self.index() }
    let repeated = self.sections.place(sections, except: anchor, at: index)
    items.addSections(upTo: self.sections.counts.count)
    if !repeated.isEmpty { noteRepeated(repeated, step) }
  }
}

extension TableSnapshot {
  /// Adds items at the end of a section, of the last one unless it is named.
  @inlinable
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) {
    guard let number = target(section, "appendItems(_:toSection:)") else { return }
    // Whoever asks between the steps may ask after each of them.
    if self.items.isAsked { index() }
    let repeated = self.items.append(items, toSection: number)
    if self.items.isIndexed {
      recount()
    } else {
      sections.setCount(of: number, sections.counts[number] + items.count)
    }
    if !repeated.isEmpty { noteRepeated(repeated, "appendItems(_:toSection:)") }
  }

  /// Inserts items just before another.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], beforeItem other: ItemID) {
    insert(items, beside: other, offset: 0, "insertItems(_:beforeItem:)")
  }

  /// Inserts items just after another.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], afterItem other: ItemID) {
    insert(items, beside: other, offset: 1, "insertItems(_:afterItem:)")
  }

  /// Deletes items.
  @inlinable
  public mutating func deleteItems(_ items: [ItemID]) {
    let numbers = known(items, "deleteItems(_:)")
    self.items.indexed.remove(numbers)
    recount()
  }

  /// Deletes all items, and the sections with them.
  public mutating func deleteAllItems() {
    index()
    (sections, items) = (SnapshotSections(), SnapshotItems())
    // The steps that are counted from here come after all of them.
    notes = notes.map { Note(issue: $0.issue, step: 0) }
  }

  /// Moves an item just before another, into its section where that is a different one.
  @inlinable
  public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) {
    move(item, beside: other, offset: 0, "moveItem(_:beforeItem:)")
  }

  /// Moves an item just after another, into its section where that is a different one.
  @inlinable
  public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) {
    move(item, beside: other, offset: 1, "moveItem(_:afterItem:)")
  }
}

extension TableSnapshot {
  /// The section that items are to be appended to.
  @inlinable
  mutating func target(_ section: SectionID?, _ step: StaticString) -> Int? {
    guard let section else {
      if sections.count == 0 { noteMissingSection(step) }
      return sections.last
    }
    if let number = sections.number(of: section) { return number }
    noteUnknown([section], step)
    return nil
  }

  @inlinable
  mutating func insert(
    _ items: [ItemID], beside other: ItemID, offset: Int, _ step: StaticString
  ) {
    guard let anchor = number(other, step) else { return }
    guard let section = self.items.indexed.order.position(of: anchor)?.list else { return }
    let repeated = self.items.indexed.place(items, except: anchor, inSection: section) {
      ($0.order.position(of: anchor)?.index ?? 0) + offset
    }
    recount()
    if !repeated.isEmpty { noteRepeated(repeated, step) }
  }

  @inlinable
  mutating func move(_ item: ItemID, beside other: ItemID, offset: Int, _ step: StaticString) {
    guard let anchor = number(other, step), let number = number(item, step), number != anchor
    else { return }
    items.indexed.move(number, beside: anchor, offset: offset)
    recount()
  }
}

// What is to be shown anew though its id is the same. A mark is of this snapshot: an adapter's own
// `snapshot()` has none.
extension TableSnapshot {
  /// Marks items whose cells are to be replaced by new ones.
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) {
    mark(items, .reloaded, "reloadItems(_:)")
  }

  /// Marks items whose cells are to be reconfigured: their content changed.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) {
    mark(items, .reconfigured, "reconfigureItems(_:)")
  }

  /// Marks sections whose cells, headers and footers are to be replaced by new ones.
  @inlinable
  public mutating func reloadSections(_ sections: [SectionID]) {
    let numbers = known(sections, "reloadSections(_:)")
    self.sections.reloaded.formUnion(numbers.lazy.map(Int.init))
  }

  /// The items marked by ``reloadItems(_:)``, in the order of the snapshot.
  @inlinable public var reloadedItemIdentifiers: [ItemID] {
    items.ids(with: .reloaded, sections: sections.list)
  }

  /// The items marked by ``reconfigureItems(_:)``, in the order of the snapshot.
  @inlinable public var reconfiguredItemIdentifiers: [ItemID] {
    items.ids(with: .reconfigured, sections: sections.list)
  }

  /// The sections marked by ``reloadSections(_:)``, in the order of the snapshot.
  @inlinable public var reloadedSectionIdentifiers: [SectionID] {
    sections.reloaded.isEmpty
      ? [] : sections.list.filter(sections.reloaded.contains).compactMap { sections[$0] }
  }

  @inlinable
  mutating func mark(_ items: [ItemID], _ mark: ItemMarks, _ step: StaticString) {
    let numbers = known(items, step)
    self.items.indexed.mark(numbers, mark)
  }
}

// Misuses, which are noted for the adapter that shows the snapshot.
extension TableSnapshot {
  /// The misuses that the snapshot went on from; at most the first thirty-two are kept.
  public var issues: [TableIssue] { notes(with: items.repeats).map(\.issue) }

  /// How many issues a snapshot keeps, and how many ids one of them names.
  private static var keptIssues: Int { 32 }
  private static var namedIDs: Int { 8 }

  /// Has the items indexed, for a step that names some of them.
  @inlinable
  mutating func index() {
    guard !items.isIndexed else { return }
    let repeats = items.index()
    guard !repeats.isEmpty else { return }
    notes = notes(with: repeats)
    items.indexed.changedSections = sections.list
    recount()
  }

  /// Counts the items of sections that have changed.
  @inlinable
  mutating func recount() {
    for section in items.indexed.changedSections {
      sections.setCount(of: section, items.indexed.count(inSection: section))
    }
    items.indexed.changedSections.removeAll(keepingCapacity: true)
  }

  /// The numbers of items, each once; those the snapshot does not have are noted.
  @inlinable
  mutating func known(_ items: [ItemID], _ step: StaticString) -> [Int32] {
    index()
    let (numbers, unknown) = self.items.indexed.ids.numbers(of: items)
    if !unknown.isEmpty { noteUnknown(items: unknown, step) }
    return numbers
  }

  /// The number of an item, or `nil`, and a note.
  @inlinable
  mutating func number(_ item: ItemID, _ step: StaticString) -> Int? {
    index()
    if let number = items.indexed.number(of: item) { return number }
    noteUnknown(items: [item], step)
    return nil
  }

  /// The numbers of sections, each once; those the snapshot does not have are noted.
  @inlinable
  mutating func known(_ sections: [SectionID], _ step: StaticString) -> [Int32] {
    let (numbers, unknown) = self.sections.numbers.numbers(of: sections)
    if !unknown.isEmpty { noteUnknown(unknown, step) }
    return numbers
  }

  @usableFromInline
  mutating func noteUnknown(items ids: [ItemID], _ step: StaticString) {
    keep(Self.issue(.unknownID, "\(step)", ids, "which the snapshot does not have"))
  }

  @usableFromInline
  mutating func noteUnknown(_ sections: [SectionID], _ step: StaticString) {
    keep(Self.issue(.unknownID, "\(step)", sections, "which is no section of the snapshot"))
  }

  @usableFromInline
  mutating func noteRepeated(_ ids: [some Hashable], _ step: StaticString) {
    keep(Self.repetition(ids, step))
  }

  @usableFromInline
  mutating func noteMissingSection(_ step: StaticString) {
    keep(TableIssue(.unknownID, "\(step) names no section, and the snapshot has none"))
  }

  /// What was noted, with what was found out since about the appended items, in the order in which
  /// it happened.
  @usableFromInline
  func notes(with repeats: [Findings<ItemID>.Repeat]) -> [Note] {
    guard !repeats.isEmpty else { return notes }
    var merged: [Note] = []
    var next = notes[...]
    for repeated in repeats.prefix(Self.keptIssues) {
      let earlier = next.prefix { $0.step <= repeated.step }
      merged += earlier
      next = next.dropFirst(earlier.count)
      merged.append(
        Note(
          issue: Self.repetition(repeated.ids, "appendItems(_:toSection:)"), step: repeated.step))
    }
    return Array((merged + next).prefix(Self.keptIssues))
  }

  private static func repetition(_ ids: [some Hashable], _ step: StaticString) -> TableIssue {
    issue(.repeatedID, "\(step)", ids, "which the snapshot has already")
  }

  private static func issue(
    _ code: TableIssue.Code, _ step: String, _ ids: [some Hashable], _ fault: String
  ) -> TableIssue {
    let names = ids.prefix(namedIDs).map { "\($0)" }
    let more = ids.count > names.count ? " and \(ids.count - names.count) more" : ""
    return TableIssue(
      code, "\(step) names \(names.joined(separator: ", "))\(more), \(fault)", identifiers: names)
  }

  private mutating func keep(_ issue: @autoclosure () -> TableIssue) {
    guard notes.count < Self.keptIssues else { return }
    notes.append(Note(issue: issue(), step: items.steps.count))
  }
}

/// The sections of a snapshot: the numbers of their IDs, in order, with the counts of their items.
@frozen @usableFromInline
struct SnapshotSections<ID: Hashable> {
  @usableFromInline var numbers = IDNumbers<ID>()
  /// A single list; the weight of a section is the number of its items.
  @usableFromInline var order = NumberLists(counts: [0])
  /// By number, the number of items.
  @usableFromInline var counts: [Int] = []
  /// The numbers of the sections to reload.
  @usableFromInline var reloaded: Set<Int> = []

  @inlinable
  init() {}

  @inlinable var count: Int { order.count(inList: 0) }

  /// The numbers, in order.
  @inlinable var list: [Int] { order.numbers(inList: 0).map(Int.init) }

  /// The ids, in order.
  @inlinable var ids: [ID] { order.numbers(inList: 0).compactMap { numbers[Int($0)] } }

  /// The number of the last section, or `nil`.
  @inlinable var last: Int? { order.number(at: count - 1, inList: 0) }

  /// The index of a section, or `nil`.
  @inlinable
  func index(of section: Int) -> Int? { order.position(of: section)?.index }

  /// The number of items of the sections before one.
  @inlinable
  func itemCount(before section: Int) -> Int { order.weight(before: section) }

  @inlinable
  mutating func setCount(of section: Int, _ count: Int) {
    counts[section] = count
    order.setWeight(of: section, count)
  }

  /// The id of a number, or `nil` for a number that is free.
  @inlinable subscript(number: Int) -> ID? { numbers[number] }

  /// The number of an id, or `nil`.
  @inlinable
  func number(of id: ID) -> Int? { numbers.number(of: id) }

  /// Puts sections at an index, taken out of where they stand before.
  ///
  /// - Returns: The ids that were there already, or were given twice.
  @inlinable
  mutating func place(_ new: [ID], except anchor: Int?, at index: (Self) -> Int) -> [ID] {
    let placement = numbers.place(new, except: anchor)
    takeOut(placement.standing)
    insert(placement.placed, at: index(self))
    return placement.repeated
  }

  /// Inserts sections that are in no place at an index.
  @inlinable
  mutating func insert(_ new: [Int32], at index: Int) {
    order.insert(contentsOf: new, at: index, inList: 0)
    for section in new {
      while counts.count <= section { counts.append(0) }
      order.setWeight(of: Int(section), counts[Int(section)])
    }
  }

  /// Takes sections out of their places.
  @inlinable
  mutating func takeOut(_ old: [Int32]) { order.remove(old) }

  /// Takes sections out, for good.
  @inlinable
  mutating func remove(_ old: [Int32]) {
    takeOut(old)
    for section in old {
      counts[Int(section)] = 0
      reloaded.remove(Int(section))
      numbers.remove(number: Int(section))
    }
  }
}

extension SnapshotSections: Sendable where ID: Sendable {}
