internal import DiffEngine

/// Maps positions after a batch to positions before it, using only the operations (RULEBOOK 1.1 to
/// 1.4).
struct CarriedTable {
  /// The section before the batch, by section after it.
  ///
  /// An inserted section has `nil`.
  let sections: [Int?]
  /// The number of the row before the batch, by number after it.
  ///
  /// A new cell has `nil`.
  let rows: [Int?]

  /// Applies a batch.
  ///
  /// - Throws: The first flaw, without its stage.
  /// - Complexity: O(n) for n sections, rows and operations.
  init(
    _ batch: TableBatch, from before: TableShape, to after: TableShape
  ) throws(PlanError) {
    guard !batch.isEmpty else { throw PlanError(.emptyStage, "a batch without operations") }
    guard batch.reloadedSections.isEmpty, batch.reloadedRows.isEmpty else {
      throw PlanError(.reload, "a reload")
    }
    sections = try SectionCarrier(before: before, after: after).sources(batch)
    let carrier = RowCarrier(before: before, after: after, sections: sections, batch: batch)
    rows = try carrier.sources(batch)
  }
}

/// Maps positions after several batches to positions before them.
struct CarriedOrigins {
  /// The section at the start, by section at the end.
  ///
  /// `nil` if the section's views are newer.
  private(set) var sections: [Int?]
  /// The number of the row at the start, by number at the end.
  ///
  /// `nil` if the cell is newer.
  private(set) var rows: [Int?]

  /// Follows a table of the given shape through the batches.
  init(_ start: TableShape, through tables: some Sequence<CarriedTable>) {
    sections = Array(0..<start.numberOfSections)
    rows = Array(0..<start.rowCount)
    for table in tables {
      sections = table.sections.map { [sections] in $0.flatMap { sections[$0] } }
      rows = table.rows.map { [rows] in $0.flatMap { rows[$0] } }
    }
  }
}

/// Maps the sections of a table through a batch.
struct SectionCarrier {
  let before: TableShape
  let after: TableShape

  /// Returns the section before the batch for each section after it, or `nil` for an inserted one.
  ///
  /// - Throws: The first flaw, without its stage.
  func sources(_ batch: TableBatch) throws(PlanError) -> [Int?] {
    var slots = SlotFilling(before: before.numberOfSections, after: after.numberOfSections)
    for section in batch.deletedSections { try remove(section, from: &slots) }
    for move in batch.movedSections {
      try remove(move.from, from: &slots)
      guard !before.rows(in: move.from).isEmpty else {
        throw PlanError(.hazard, "section \(move.from) moves without any rows")
      }
    }
    for section in batch.insertedSections {
      try demandPlace(section)
      if !slots.insert(section) { throw conflict(section) }
    }
    for move in batch.movedSections {
      try demandPlace(move.to)
      if !slots.bring(move.from, to: move.to) { throw conflict(move.to) }
    }
    guard slots.fillRest(from: 0..<before.numberOfSections, to: 0..<after.numberOfSections) else {
      throw PlanError(.counts, "\(after.numberOfSections) sections do not result from the batch")
    }
    return slots.sources
  }

  private func remove(_ section: Int, from slots: inout SlotFilling) throws(PlanError) {
    guard section >= 0, section < before.numberOfSections else {
      throw PlanError(.position, "there is no section \(section) before the batch")
    }
    guard slots.remove(section) else {
      throw PlanError(.conflict, "section \(section) is removed twice")
    }
  }

  private func demandPlace(_ section: Int) throws(PlanError) {
    guard section >= 0, section < after.numberOfSections else {
      throw PlanError(.position, "there is no section \(section) after the batch")
    }
  }

  private func conflict(_ section: Int) -> PlanError {
    PlanError(.conflict, "section \(section) is added twice")
  }
}

/// Maps the rows of a table through a batch whose sections are already mapped.
struct RowCarrier {
  let before: TableShape
  let after: TableShape
  let sections: [Int?]
  /// Whether a section stays unmoved and allows row operations, by section before the batch.
  private var isOpenBefore: [Bool]
  /// Whether a section stayed unmoved, by section after the batch.
  private var isOpenAfter: [Bool]

  /// Creates a carrier for a batch whose section operations are valid.
  init(before: TableShape, after: TableShape, sections: [Int?], batch: TableBatch) {
    (self.before, self.after, self.sections) = (before, after, sections)
    isOpenBefore = Array(repeating: true, count: before.numberOfSections)
    isOpenAfter = sections.map { $0 != nil }
    for section in batch.deletedSections { isOpenBefore[section] = false }
    for move in batch.movedSections {
      (isOpenBefore[move.from], isOpenAfter[move.to]) = (false, false)
    }
  }

  /// Returns the row before the batch for each row after it, or `nil` for a new cell.
  ///
  /// - Throws: The first flaw, without its stage.
  func sources(_ batch: TableBatch) throws(PlanError) -> [Int?] {
    var slots = SlotFilling(before: before.rowCount, after: after.rowCount)
    for path in batch.deletedRows { _ = try remove(path, from: &slots) }
    for path in batch.insertedRows {
      if !slots.insert(try place(path)) { throw conflict(path) }
    }
    for move in batch.movedRows {
      let source = try remove(move.from, from: &slots)
      if !slots.bring(source, to: try place(move.to)) { throw conflict(move.to) }
    }
    for (section, source) in sections.enumerated() {
      guard let source else { continue }
      guard slots.fillRest(from: before.rows(in: source), to: after.rows(in: section)) else {
        let count = after.rows(in: section).count
        throw PlanError(.counts, "\(count) rows of section \(section) do not result from the batch")
      }
    }
    return slots.sources
  }

  private func remove(
    _ path: TablePath, from slots: inout SlotFilling
  ) throws(PlanError) -> Int {
    guard let number = before.number(of: path) else {
      throw PlanError(.position, "there is no row \(path) before the batch")
    }
    guard isOpenBefore[path.section] else {
      throw PlanError(.hazard, "row \(path) is removed from a section that is deleted or moved")
    }
    guard slots.remove(number) else { throw PlanError(.conflict, "row \(path) is removed twice") }
    return number
  }

  private func place(_ path: TablePath) throws(PlanError) -> Int {
    guard let number = after.number(of: path) else {
      throw PlanError(.position, "there is no row \(path) after the batch")
    }
    guard isOpenAfter[path.section] else {
      throw PlanError(.hazard, "row \(path) is added to a section that is inserted or moved")
    }
    return number
  }

  private func conflict(_ path: TablePath) -> PlanError {
    PlanError(.conflict, "row \(path) is added twice")
  }
}

/// The position before a batch that fills each position after it.
///
/// Explicit operations are applied first, with positions that exist. The rest then keeps its order.
struct SlotFilling {
  /// The source of a position after the batch.
  private enum Filling {
    case open
    case fresh
    case taken(Int)
  }

  private var isGone: [Bool]
  private var fillings: [Filling]

  /// Creates a filling without operations.
  init(before: Int, after: Int) {
    isGone = Array(repeating: false, count: before)
    fillings = Array(repeating: .open, count: after)
  }

  /// The position before the batch, by position after it.
  ///
  /// A new one has `nil`.
  var sources: [Int?] {
    fillings.map { if case .taken(let source) = $0 { source } else { nil } }
  }

  /// Removes a position of the table before the batch.
  ///
  /// Returns `false` if it was already removed.
  mutating func remove(_ position: Int) -> Bool {
    defer { isGone[position] = true }
    return !isGone[position]
  }

  /// Marks a position after the batch as new.
  ///
  /// Returns `false` if it's already filled.
  mutating func insert(_ position: Int) -> Bool { fill(position, with: .fresh) }

  /// Fills `position` from the removed `source`.
  ///
  /// Returns `false` if it's already filled.
  mutating func bring(_ source: Int, to position: Int) -> Bool {
    fill(position, with: .taken(source))
  }

  /// Fills the open positions of `after` with the rest of `before`.
  ///
  /// Returns `false` if counts differ.
  mutating func fillRest(from before: Range<Int>, to after: Range<Int>) -> Bool {
    var remaining = before.lazy.filter { [isGone] in !isGone[$0] }.makeIterator()
    for position in after {
      guard case .open = fillings[position] else { continue }
      guard let source = remaining.next() else { return false }
      fillings[position] = .taken(source)
    }
    return remaining.next() == nil
  }

  private mutating func fill(_ position: Int, with filling: Filling) -> Bool {
    guard case .open = fillings[position] else { return false }
    fillings[position] = filling
    return true
  }
}
