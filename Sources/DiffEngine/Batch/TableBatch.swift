/// The operations of one batch update.
///
/// Deletes, reloads, and the `from` of moves are positions before the batch. Inserts and the `to`
/// of moves are positions after it. The order of each list doesn't matter. Unmentioned sections and
/// rows fill the remaining positions in their old order. To check a batch, use ``BatchValidator``.
///
/// ```swift
/// let batch = TableBatch(
///   movedSections: [IndexPair(from: 2, to: 0)], deletedRows: [TablePath(section: 0, row: 3)])
/// print(batch)  // move sections 2→0; delete rows 0-3
/// ```
public struct TableBatch: Hashable, Sendable {
  /// The indexes of deleted sections before the batch.
  public var deletedSections: [Int]
  /// The indexes of inserted sections after the batch.
  public var insertedSections: [Int]
  /// The indexes of moved sections before and after the batch.
  public var movedSections: [IndexPair<Int>]
  /// The indexes of reloaded sections before the batch.
  public var reloadedSections: [Int]
  /// The paths of deleted rows before the batch.
  public var deletedRows: [TablePath]
  /// The paths of inserted rows after the batch.
  public var insertedRows: [TablePath]
  /// The paths of moved rows before and after the batch.
  public var movedRows: [IndexPair<TablePath>]
  /// The paths of reloaded rows before the batch.
  public var reloadedRows: [TablePath]

  /// Creates a batch.
  ///
  /// Every list is empty by default.
  ///
  /// - Parameters:
  ///   - deletedSections: The indexes of deleted sections before the batch.
  ///   - insertedSections: The indexes of inserted sections after the batch.
  ///   - movedSections: The indexes of moved sections before and after the batch.
  ///   - reloadedSections: The indexes of reloaded sections before the batch.
  ///   - deletedRows: The paths of deleted rows before the batch.
  ///   - insertedRows: The paths of inserted rows after the batch.
  ///   - movedRows: The paths of moved rows before and after the batch.
  ///   - reloadedRows: The paths of reloaded rows before the batch.
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

  /// A Boolean value that indicates whether the batch has no operations.
  @inlinable
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
      && movedRows.isEmpty && reloadedRows.isEmpty
  }
}

extension TableBatch: CustomStringConvertible {
  /// The operations as text, or `nothing` for an empty batch.
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

  /// Decodes a batch from an object.
  ///
  /// The keys are the names of the lists. A missing or null list is empty. Positions aren't
  /// checked.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` for an unknown key or an invalid value.
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

  /// Encodes the lists that aren't empty.
  ///
  /// An example in JSON is `{"deletedRows":[[0,3]],"movedSections":[[2,0]]}`.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: An error from the encoder.
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

/// A batch whose lists ascend without repeats.
///
/// The lists of the original batch can be in any order (RULEBOOK 1.2).
struct OrderedBatch {
  let deletedSections: [Int]
  let insertedSections: [Int]
  let movedSections: [IndexPair<Int>]
  let reloadedSections: [Int]
  let deletedRows: [TablePath]
  let insertedRows: [TablePath]
  let movedRows: [IndexPair<TablePath>]
  let reloadedRows: [TablePath]
  /// The first operation that occurs twice, sections before rows.
  let repeated: RepeatedOperation?

  /// Sorts the lists.
  ///
  /// - Complexity: O(*n* log *n*) for *n* operations, or O(*n*) if they are sorted.
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

    // Two expressions, because the compiler checks them faster than one.
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

  /// Whether the batch has no operations on sections.
  var keepsSections: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty
  }

  var hasReload: Bool { !reloadedSections.isEmpty || !reloadedRows.isEmpty }

  var hasMove: Bool { !movedSections.isEmpty || !movedRows.isEmpty }
}

/// An operation that occurs more than once in a batch (RULEBOOK 3.12).
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

/// All inserts of a batch, including inserts of reloads.
///
/// A reload is a delete and an insert. The index of the insert is adjusted for the explicit deletes
/// and inserts of the batch, but not for its moves (RULEBOOK 1.6).
struct DerivedInserts {
  /// The new sections after the batch, ascending.
  let sections: [Int]
  /// The new rows after the batch, ascending.
  let rows: [TablePath]
  /// The index of each reloaded section after the batch, in the order of the reloads.
  let reloadedSections: [Int]

  /// Derives the inserts.
  ///
  /// - Complexity: O(*n* log *n*) for *n* operations.
  init(_ batch: OrderedBatch) {
    let derivedSections = batch.reloadedSections.map { Self.section($0, in: batch) }
    let derivedRows = Self.effectiveRowReloads(of: batch).map { Self.row($0, in: batch) }
    reloadedSections = derivedSections
    sections = Self.merged(batch.insertedSections, derivedSections)
    rows = Self.merged(batch.insertedRows, derivedRows)
  }

  /// Returns the row reloads whose section isn't deleted or reloaded (RULEBOOK 1.5).
  private static func effectiveRowReloads(of batch: OrderedBatch) -> [TablePath] {
    guard !batch.reloadedRows.isEmpty else { return [] }
    let replaced = Set(batch.deletedSections).union(batch.reloadedSections)
    return batch.reloadedRows.filter { !replaced.contains($0.section) }
  }

  /// Returns the new index of a reloaded section.
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

/// A sorted list without repeats, and the lowest element that was repeated.
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

  /// Sorts moves by `from`, then by `to`.
  init<Position: Comparable>(moves: [IndexPair<Position>]) where Element == IndexPair<Position> {
    self.init(moves) { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension RandomAccessCollection {
  /// Returns the number of elements before the first one that satisfies a predicate.
  ///
  /// All elements after it must satisfy the predicate too.
  ///
  /// - Complexity: O(log *n*) calls of the predicate.
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
  /// Returns how many elements of this ascending list are less than a value.
  func count(below value: Int) -> Int {
    countOfPrefix { _, element in element >= value }
  }

  /// Returns the free slot with a rank, counted from 0.
  ///
  /// The taken slots are this list, which ascends without repeats. Reloads are placed this way too
  /// (RULEBOOK 1.6).
  ///
  /// - Complexity: O(log *n*) for *n* taken slots.
  func freeSlot(_ rank: Int) -> Int {
    let passed = countOfPrefix { offset, taken in taken > rank.addingClamped(offset) }
    return rank.addingClamped(passed)
  }
}

extension RandomAccessCollection<TablePath> {
  /// Returns the rows of this ascending list that are in a section.
  func rows(inSection section: Int) -> LazyMapSequence<SubSequence, Int> {
    let start = countOfPrefix { _, path in path.section >= section }
    let end = countOfPrefix { _, path in path.section > section }
    let range = index(startIndex, offsetBy: start)..<index(startIndex, offsetBy: end)
    return self[range].lazy.map(\.row)
  }

  /// Returns whether this ascending list contains a path.
  ///
  /// - Complexity: O(log *n*) for *n* paths.
  func containsAscending(_ path: TablePath) -> Bool {
    let offset = countOfPrefix { _, element in element >= path }
    return offset < count && self[index(startIndex, offsetBy: offset)] == path
  }
}

extension Int {
  /// Adds a number, or returns the greatest integer on overflow.
  func addingClamped(_ count: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow ? .max : sum
  }
}
