/// The operations of one batch update, as a table or collection view takes them.
///
/// Deletes, reloads and the `from` of moves are positions before the batch, inserts and the `to` of
/// moves positions after it, whatever the order of the lists (RULEBOOK 1.1, 1.2). Rows that nothing
/// mentions fill the remaining slots in their old order (1.3). A batch is plain data: whether a
/// view can carry it out is ``BatchValidator``'s to say.
public struct TableBatch: Hashable, Sendable {
  /// Sections deleted, by their indexes before the batch.
  public var deletedSections: [Int]
  /// Sections inserted, by their indexes after the batch.
  public var insertedSections: [Int]
  /// Sections moved, from indexes before to indexes after the batch.
  public var movedSections: [IndexPair<Int>]
  /// Sections reloaded, by their indexes before the batch.
  public var reloadedSections: [Int]
  /// Rows deleted, by their paths before the batch.
  public var deletedRows: [TablePath]
  /// Rows inserted, by their paths after the batch.
  public var insertedRows: [TablePath]
  /// Rows moved, from paths before to paths after the batch.
  public var movedRows: [IndexPair<TablePath>]
  /// Rows reloaded, by their paths before the batch.
  public var reloadedRows: [TablePath]

  /// Makes a batch; every list is empty unless given.
  @inlinable
  public init(
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [IndexPair<Int>] = [],
    reloadedSections: [Int] = [],
    deletedRows: [TablePath] = [],
    insertedRows: [TablePath] = [],
    movedRows: [IndexPair<TablePath>] = [],
    reloadedRows: [TablePath] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reloadedSections = reloadedSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.reloadedRows = reloadedRows
  }

  /// True when the batch asks for nothing.
  @inlinable
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
      && movedRows.isEmpty && reloadedRows.isEmpty
  }
}

extension TableBatch: CustomStringConvertible {
  /// The operations that are there, one after another; `nothing` when there are none.
  public var description: String {
    ListText.join(
      [
        ("delete sections", ListText.positions(deletedSections)),
        ("insert sections", ListText.positions(insertedSections)),
        ("move sections", ListText.positions(movedSections)),
        ("reload sections", ListText.positions(reloadedSections)),
        ("delete rows", ListText.positions(deletedRows)),
        ("insert rows", ListText.positions(insertedRows)),
        ("move rows", ListText.positions(movedRows)),
        ("reload rows", ListText.positions(reloadedRows)),
      ], orElse: "nothing")
  }
}

extension TableBatch: Codable {
  private enum CodingKeys: String, CodingKey {
    case deletedSections, insertedSections, movedSections, reloadedSections
    case deletedRows, insertedRows, movedRows, reloadedRows
  }

  /// Reads a batch from an object whose keys are the names of the properties.
  ///
  /// A list that is absent is empty. Nothing is asked of the positions.
  ///
  /// - Throws: `DecodingError` for an unknown key or a wrong type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(ofNoKeysBut: CodingKeys.self)
    self.init(
      deletedSections: try container.list(.deletedSections),
      insertedSections: try container.list(.insertedSections),
      movedSections: try container.list(.movedSections),
      reloadedSections: try container.list(.reloadedSections),
      deletedRows: try container.list(.deletedRows),
      insertedRows: try container.list(.insertedRows),
      movedRows: try container.list(.movedRows),
      reloadedRows: try container.list(.reloadedRows))
  }

  /// Writes the lists that are not empty, in JSON
  /// `{"deletedRows":[[0,3]],"movedSections":[[2,0]]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(list: deletedSections, .deletedSections)
    try container.encode(list: insertedSections, .insertedSections)
    try container.encode(list: movedSections, .movedSections)
    try container.encode(list: reloadedSections, .reloadedSections)
    try container.encode(list: deletedRows, .deletedRows)
    try container.encode(list: insertedRows, .insertedRows)
    try container.encode(list: movedRows, .movedRows)
    try container.encode(list: reloadedRows, .reloadedRows)
  }
}

/// A batch with every list ascending and without repeats, so that the order of calls is forgotten
/// (RULEBOOK 1.2) and the lowest index comes first.
struct OrderedBatch {
  let deletedSections: [Int]
  let insertedSections: [Int]
  let movedSections: [IndexPair<Int>]
  let reloadedSections: [Int]
  let deletedRows: [TablePath]
  let insertedRows: [TablePath]
  let movedRows: [IndexPair<TablePath>]
  let reloadedRows: [TablePath]
  /// The first operation that is in the batch twice, sections before rows.
  let repeated: RepeatedOperation?

  /// Orders the lists: O(*n* log *n*) for *n* operations, O(*n*) where they are in order already.
  init(_ batch: TableBatch) {
    let deletedSections = OrderedList(batch.deletedSections)
    let insertedSections = OrderedList(batch.insertedSections)
    let movedSections = OrderedList(moves: batch.movedSections)
    let reloadedSections = OrderedList(batch.reloadedSections)
    let deletedRows = OrderedList(batch.deletedRows)
    let insertedRows = OrderedList(batch.insertedRows)
    let movedRows = OrderedList(moves: batch.movedRows)
    let reloadedRows = OrderedList(batch.reloadedRows)

    self.deletedSections = deletedSections.elements
    self.insertedSections = insertedSections.elements
    self.movedSections = movedSections.elements
    self.reloadedSections = reloadedSections.elements
    self.deletedRows = deletedRows.elements
    self.insertedRows = insertedRows.elements
    self.movedRows = movedRows.elements
    self.reloadedRows = reloadedRows.elements

    // In two parts, which the compiler checks faster than one.
    let repeatedSections =
      deletedSections.repeated.map(RepeatedOperation.deleteSection)
      ?? insertedSections.repeated.map(RepeatedOperation.insertSection)
      ?? movedSections.repeated.map(RepeatedOperation.moveSection)
      ?? reloadedSections.repeated.map(RepeatedOperation.reloadSection)
    repeated =
      repeatedSections
      ?? deletedRows.repeated.map(RepeatedOperation.deleteRow)
      ?? insertedRows.repeated.map(RepeatedOperation.insertRow)
      ?? movedRows.repeated.map(RepeatedOperation.moveRow)
      ?? reloadedRows.repeated.map(RepeatedOperation.reloadRow)
  }

  /// True when the batch has no operation of sections.
  var keepsSections: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty
  }

  /// True when the batch reloads a row or a section.
  var hasReload: Bool { !reloadedSections.isEmpty || !reloadedRows.isEmpty }

  /// True when the batch moves a row or a section.
  var hasMove: Bool { !movedSections.isEmpty || !movedRows.isEmpty }
}

/// An operation that is in a batch more than once (RULEBOOK 3.12).
enum RepeatedOperation {
  case deleteSection(Int)
  case insertSection(Int)
  case moveSection(IndexPair<Int>)
  case reloadSection(Int)
  case deleteRow(TablePath)
  case insertRow(TablePath)
  case moveRow(IndexPair<TablePath>)
  case reloadRow(TablePath)
}

/// Everything a batch inserts: its inserts, and one insert for each reload, at a derived index.
///
/// A reload is a delete and an insert. The index of the insert is adjusted by the explicit deletes
/// and inserts of the batch, not by its moves (RULEBOOK 1.6).
struct DerivedInserts {
  /// The sections that are new after the batch, ascending.
  let sections: [Int]
  /// The rows that are new after the batch, ascending.
  let rows: [TablePath]
  /// The index of each reloaded section after the batch, in the order of the reloads.
  let reloadedSections: [Int]

  /// Derives the inserts: O(*n* log *n*) for *n* operations.
  init(_ batch: OrderedBatch) {
    let derivedSections = batch.reloadedSections.map { Self.section($0, in: batch) }
    let derivedRows = Self.effectiveRowReloads(of: batch).map { Self.row($0, in: batch) }
    reloadedSections = derivedSections
    sections = Self.merged(batch.insertedSections, derivedSections)
    rows = Self.merged(batch.insertedRows, derivedRows)
  }

  /// Returns the row reloads that no delete or reload of their section absorbs (1.5).
  private static func effectiveRowReloads(of batch: OrderedBatch) -> [TablePath] {
    guard !batch.reloadedRows.isEmpty else { return [] }
    let replaced = Set(batch.deletedSections).union(batch.reloadedSections)
    return batch.reloadedRows.filter { !replaced.contains($0.section) }
  }

  /// Returns the index at which a reloaded section, or the section of a reloaded row, is inserted
  /// again.
  static func section(_ section: Int, in batch: OrderedBatch) -> Int {
    batch.insertedSections.freeSlot(section - batch.deletedSections.count(below: section))
  }

  private static func row(_ path: TablePath, in batch: OrderedBatch) -> TablePath {
    let newSection = section(path.section, in: batch)
    let deletedBefore = batch.deletedRows.rows(inSection: path.section).count(below: path.row)
    let inserted = batch.insertedRows.rows(inSection: newSection)
    return TablePath(section: newSection, row: inserted.freeSlot(path.row - deletedBefore))
  }

  private static func merged<Position: Comparable>(
    _ first: [Position], _ second: [Position]
  ) -> [Position] {
    second.isEmpty ? first : (first + second).sorted()
  }
}

// MARK: - Ordered lists

/// A list in ascending order without repeats, and the lowest element that was there twice.
struct OrderedList<Element: Equatable> {
  private(set) var elements: [Element] = []
  private(set) var repeated: Element?

  private init(_ list: [Element], by areInOrder: (Element, Element) -> Bool) {
    elements.reserveCapacity(list.count)
    for element in list.sorted(by: areInOrder) {
      if elements.last != element {
        elements.append(element)
      } else if repeated == nil {
        repeated = element
      }
    }
  }

  init(_ list: [Element]) where Element: Comparable {
    self.init(list, by: <)
  }

  /// Orders moves by where they come from, then by where they go.
  init<Position: Comparable>(moves: [IndexPair<Position>]) where Element == IndexPair<Position> {
    self.init(moves) { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension RandomAccessCollection {
  /// Returns how many elements at the front do not fulfil `predicate`, where all behind them do.
  ///
  /// Complexity: O(log *n*) calls of `predicate`.
  func countOfPrefix(before predicate: (_ offset: Int, _ element: Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(middle, self[index(startIndex, offsetBy: middle)]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

extension RandomAccessCollection<Int> {
  /// Returns how many elements of this ascending list are less than `value`.
  func count(below value: Int) -> Int {
    countOfPrefix { _, element in element >= value }
  }

  /// Returns the slot that is number `rank`, from 0, of the slots that are not in this list.
  ///
  /// The list is ascending and has no repeats. The same step past each taken slot at or before the
  /// position, ascending, derives the place of a reload (RULEBOOK 1.6).
  ///
  /// Complexity: O(log *n*) for *n* taken slots.
  func freeSlot(_ rank: Int) -> Int {
    let passed = countOfPrefix { offset, taken in taken > rank.addingClamped(offset) }
    return rank.addingClamped(passed)
  }
}

extension RandomAccessCollection<TablePath> {
  /// Returns the part of this ascending list that lies in `section`.
  func rows(inSection section: Int) -> LazyMapSequence<SubSequence, Int> {
    let start = countOfPrefix { _, path in path.section >= section }
    let end = countOfPrefix { _, path in path.section > section }
    let range = index(startIndex, offsetBy: start)..<index(startIndex, offsetBy: end)
    return self[range].lazy.map(\.row)
  }

  /// Returns whether `path` is in this ascending list, in O(log *n*).
  func containsAscending(_ path: TablePath) -> Bool {
    let offset = countOfPrefix { _, element in element >= path }
    return offset < count && self[index(startIndex, offsetBy: offset)] == path
  }
}

extension Int {
  /// Returns the sum with a count, or the greatest integer where the sum is greater.
  func addingClamped(_ count: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow ? .max : sum
  }
}
