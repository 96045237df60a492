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
  /// The first operation that stands in the batch twice, sections before rows.
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

    repeated =
      deletedSections.repeated.map(RepeatedOperation.deleteSection)
      ?? insertedSections.repeated.map(RepeatedOperation.insertSection)
      ?? movedSections.repeated.map(RepeatedOperation.moveSection)
      ?? reloadedSections.repeated.map(RepeatedOperation.reloadSection)
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
