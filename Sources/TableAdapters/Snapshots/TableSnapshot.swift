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
/// - Complexity: to append ids costs what it costs an array, and no hash: an array that is appended
///   to an empty section is not even copied. Whether ids are distinct is found out when that
///   matters, such as by ``numberOfItems`` and ``itemIdentifiers``: with no hash where they are
///   integers, or other ids of a machine word, that ascend or lie close together. The first look-up
///   or step by id hashes each id once (those appended until then a second time, where one of them
///   came twice), and so does ``deleteSections(_:)``. From then on a look-up costs one hash,
///   whatever the size, and so does to append an id, amortized. A step in the middle costs what it
///   costs an array.
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
  @inlinable public var numberOfSections: Int { sections.order.count }
  /// The ids of the sections, in order.
  @inlinable public var sectionIdentifiers: [SectionID] { sections.ids }

  /// The ids of the items of all sections, in order.
  @inlinable public var itemIdentifiers: [ItemID] {
    let rows = items.rows
    // Of the only section the array as it is.
    if sections.order.count == 1 { return rows[sections.order[0]] }
    var count = 0
    for section in sections.order { count += rows[section].count }
    return Array(unsafeUninitializedCapacity: count) { buffer, end in
      for section in sections.order {
        end = buffer[end...].initialize(fromContentsOf: rows[section])
      }
    }
  }

  /// The number of items of a section; 0 where there is no such section.
  @inlinable
  public func numberOfItems(inSection section: SectionID) -> Int {
    sections.number(of: section).map { items.rows[$0].count } ?? 0
  }

  /// The ids of the items of a section, in order; none where there is no such section.
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    sections.number(of: section).map { items.rows[$0] } ?? []
  }

  /// The section that holds an item, or `nil`.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    items.place(of: item).flatMap { sections[$0.section] }
  }

  /// The index of an item among those of all sections, or `nil`.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let place = items.place(of: item) else { return nil }
    let rows = items.rows
    let before = sections.order[..<sections.indexes[place.section]]
    return before.reduce(place.index) { $0 + rows[$1].count }
  }

  /// The index of a section, or `nil`.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    sections.number(of: section).map { sections.indexes[$0] }
  }
}

extension TableSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}

extension TableSnapshot: Equatable {
  /// True where both have the same sections with the same items, in the same order, of which the
  /// same are to be reloaded or reconfigured; ``issues`` take no part.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.sectionIdentifiers == right.sectionIdentifiers else { return false }
    let (leftRows, rightRows) = (left.items.rows, right.items.rows)
    // Arrays that share their storage are equal without a look.
    return zip(left.sections.order, right.sections.order).allSatisfy {
      leftRows[$0] == rightRows[$1]
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
    place(sections, "appendSections(_:)") { $0.order.count }
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
    for number in numbers { items.indexed.removeAll(inSection: number) }
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
    guard let anchor = known([other], step).first else { return }
    place(sections, except: anchor, step) { $0.indexes[anchor] + offset }
  }

  @inlinable
  mutating func move(
    _ section: SectionID, beside other: SectionID, offset: Int, _ step: StaticString
  ) {
    guard let anchor = known([other], step).first, let number = known([section], step).first,
      number != anchor
    else { return }
    sections.takeOut([number])
    sections.insert([number], at: sections.indexes[anchor] + offset)
  }

  @inlinable
  mutating func place(
    _ sections: [SectionID], except anchor: Int? = nil, _ step: StaticString,
    at index: (SnapshotSections<SectionID>) -> Int
  ) {
    if items.isAsked { self.index() }
    let repeated = self.sections.place(sections, except: anchor, at: index)
    items.addSections(upTo: self.sections.indexes.count)
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
    self.items.indexed.remove(known(items, "deleteItems(_:)"))
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
      if sections.order.isEmpty { noteMissingSection(step) }
      return sections.order.last
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
    let section = Int(self.items.indexed.entries[Int(anchor)].section)
    let repeated = self.items.indexed.place(items, except: anchor, inSection: section) {
      Int($0.entries[Int(anchor)].index) + offset
    }
    if !repeated.isEmpty { noteRepeated(repeated, step) }
  }

  @inlinable
  mutating func move(_ item: ItemID, beside other: ItemID, offset: Int, _ step: StaticString) {
    guard let anchor = number(other, step), let number = number(item, step), number != anchor
    else { return }
    items.indexed.move(number, beside: anchor, offset: offset)
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
    self.sections.reloaded.formUnion(numbers)
  }

  /// The items marked by ``reloadItems(_:)``, in the order of the snapshot.
  @inlinable public var reloadedItemIdentifiers: [ItemID] {
    items.ids(with: .reloaded, sections: sections.order)
  }

  /// The items marked by ``reconfigureItems(_:)``, in the order of the snapshot.
  @inlinable public var reconfiguredItemIdentifiers: [ItemID] {
    items.ids(with: .reconfigured, sections: sections.order)
  }

  /// The sections marked by ``reloadSections(_:)``, in the order of the snapshot.
  @inlinable public var reloadedSectionIdentifiers: [SectionID] {
    sections.reloaded.isEmpty
      ? [] : sections.order.filter(sections.reloaded.contains).compactMap { sections[$0] }
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
    if !repeats.isEmpty { notes = notes(with: repeats) }
  }

  /// The numbers of items, each once; those the snapshot does not have are noted.
  @inlinable
  mutating func known(_ items: [ItemID], _ step: StaticString) -> [Int32] {
    index()
    let (numbers, unknown) = self.items.indexed.numbers(of: items)
    if !unknown.isEmpty { noteUnknown(items: unknown, step) }
    return numbers
  }

  /// The number of an item, or `nil`, and a note.
  @inlinable
  mutating func number(_ item: ItemID, _ step: StaticString) -> Int32? {
    index()
    if let number = items.indexed.number(of: item) { return number }
    noteUnknown(items: [item], step)
    return nil
  }

  /// The numbers of sections, each once; those the snapshot does not have are noted.
  @inlinable
  mutating func known(_ sections: [SectionID], _ step: StaticString) -> [Int] {
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
      code, "\(step) names \(names.joined(separator: ", "))\(more), \(fault)", subjects: names)
  }

  private mutating func keep(_ issue: @autoclosure () -> TableIssue) {
    guard notes.count < Self.keptIssues else { return }
    notes.append(Note(issue: issue(), step: items.steps.count))
  }
}

/// The sections of a snapshot, by the numbers of their ids, and the order in which they stand.
@frozen @usableFromInline
struct SnapshotSections<ID: Hashable> {
  @usableFromInline var numbers = IDNumbers<ID>()
  /// The numbers in order.
  @usableFromInline var order: [Int] = []
  /// By number, where the section stands.
  @usableFromInline var indexes: [Int] = []
  /// The numbers of those that are to be shown anew.
  @usableFromInline var reloaded: Set<Int> = []

  @inlinable
  init() {}

  @inlinable static var nowhere: Int { -1 }

  /// The ids, in order.
  @inlinable var ids: [ID] { order.compactMap { numbers[$0] } }

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

  /// Inserts sections that stand nowhere at an index.
  @inlinable
  mutating func insert(_ new: [Int], at index: Int) {
    for section in new {
      while indexes.count <= section { indexes.append(Self.nowhere) }
    }
    order.insert(contentsOf: new, at: index)
    renumber(from: index)
  }

  /// Takes sections out of their places.
  @inlinable
  mutating func takeOut(_ old: [Int]) {
    guard !old.isEmpty else { return }
    var first = order.count
    for section in old {
      first = min(first, indexes[section])
      indexes[section] = Self.nowhere
    }
    order[first...].removeAll { indexes[$0] == Self.nowhere }
    renumber(from: first)
  }

  /// Takes sections out, for good.
  @inlinable
  mutating func remove(_ old: [Int]) {
    takeOut(old)
    for section in old {
      reloaded.remove(section)
      numbers.remove(number: section)
    }
  }

  @inlinable
  mutating func renumber(from first: Int) {
    for index in order[first...].indices { indexes[order[index]] = index }
  }
}

extension SnapshotSections: Sendable where ID: Sendable {}
