internal import DiffEngine

/// Where everything comes from that is in a table after a batch, by its operations alone (RULEBOOK 1.1 to 1.4).
struct CarriedTable {
  /// By section after the batch, the one before that it continues; nil for an inserted one.
  let sections: [Int?]
  /// By number of the row after the batch, the one before; nil for a new cell.
  let rows: [Int?]

  /// Carries out a batch.
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

/// Maps final positions back to their original ones, through several batches.
struct CarriedOrigins {
  /// By section at the end, the one at the start whose views it still has; nil for a later one.
  private(set) var sections: [Int?]
  /// By number of the row at the end, the one at the start whose cell it still has.
  private(set) var rows: [Int?]

  /// Follows what stands in a table of the given shape through the batches.
  init(_ start: TableShape, through tables: some Sequence<CarriedTable>) {
    sections = Array(0..<start.numberOfSections)
    rows = Array(0..<start.rowCount)
    for table in tables {
      sections = table.sections.map { [sections] in $0.flatMap { sections[$0] } }
      rows = table.rows.map { [rows] in $0.flatMap { rows[$0] } }
    }
  }
}

/// Carries the sections of a table through a batch.
struct SectionCarrier {
  let before: TableShape
  let after: TableShape

  /// By section after the batch, the one before that it continues; nil for an inserted one.
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
      throw PlanError(.counts, "\(after.numberOfSections) sections do not come of the batch")
    }
    return slots.sources
  }

  private func remove(_ section: Int, from slots: inout SlotFilling) throws(PlanError) {
    guard section >= 0, section < before.numberOfSections else {
      throw PlanError(.position, "there is no section \(section) before the batch")
    }
    guard slots.remove(section) else {
      throw PlanError(.conflict, "section \(section) goes twice")
    }
  }

  private func demandPlace(_ section: Int) throws(PlanError) {
    guard section >= 0, section < after.numberOfSections else {
      throw PlanError(.position, "there is no section \(section) after the batch")
    }
  }

  private func conflict(_ section: Int) -> PlanError {
    PlanError(.conflict, "section \(section) comes twice")
  }
}

/// Carries the rows of a table through a batch whose sections have been carried.
struct RowCarrier {
  let before: TableShape
  let after: TableShape
  let sections: [Int?]
  /// By section before the batch, whether it stays unmoved, so that its rows may be touched.
  private var isOpenBefore: [Bool]
  /// By section after the batch, whether it stayed unmoved.
  private var isOpenAfter: [Bool]

  /// Takes a batch whose section operations are valid.
  init(before: TableShape, after: TableShape, sections: [Int?], batch: TableBatch) {
    (self.before, self.after, self.sections) = (before, after, sections)
    isOpenBefore = Array(repeating: true, count: before.numberOfSections)
    isOpenAfter = sections.map { $0 != nil }
    for section in batch.deletedSections { isOpenBefore[section] = false }
    for move in batch.movedSections {
      (isOpenBefore[move.from], isOpenAfter[move.to]) = (false, false)
    }
  }

  /// By number of the row after the batch, the one before; nil for a new cell.
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
        throw PlanError(.counts, "\(count) rows of section \(section) do not come of the batch")
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
      throw PlanError(.hazard, "row \(path) goes from a section that is deleted or moved")
    }
    guard slots.remove(number) else { throw PlanError(.conflict, "row \(path) goes twice") }
    return number
  }

  private func place(_ path: TablePath) throws(PlanError) -> Int {
    guard let number = after.number(of: path) else {
      throw PlanError(.position, "there is no row \(path) after the batch")
    }
    guard isOpenAfter[path.section] else {
      throw PlanError(.hazard, "row \(path) comes to a section that is inserted or moved")
    }
    return number
  }

  private func conflict(_ path: TablePath) -> PlanError {
    PlanError(.conflict, "row \(path) comes twice")
  }
}

/// Which positions before a batch fill which positions after it.
///
/// Explicit operations come first, each naming positions that exist; then what remains, in order.
struct SlotFilling {
  /// What fills a position after the batch.
  private enum Filling {
    case open
    case fresh
    case taken(Int)
  }

  private var isGone: [Bool]
  private var fillings: [Filling]

  /// Starts with nothing said of any position.
  init(before: Int, after: Int) {
    isGone = Array(repeating: false, count: before)
    fillings = Array(repeating: .open, count: after)
  }

  /// By position after, the one before that fills it; nil for what is new.
  var sources: [Int?] {
    fillings.map { if case .taken(let source) = $0 { source } else { nil } }
  }

  /// Notes that `position` before is given up; false if it was already.
  mutating func remove(_ position: Int) -> Bool {
    defer { isGone[position] = true }
    return !isGone[position]
  }

  /// Notes that `position` after is new; false if something else fills it.
  mutating func insert(_ position: Int) -> Bool { fill(position, with: .fresh) }

  /// Notes that what is given up at `source` fills `position`; false if something else does.
  mutating func bring(_ source: Int, to position: Int) -> Bool {
    fill(position, with: .taken(source))
  }

  /// Fills what is open in `after` with what remains of `before`; false if the numbers differ.
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
