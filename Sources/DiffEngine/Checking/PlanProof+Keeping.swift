extension PlanProof {
  /// Demands that the plan names just those survivors that do not have their cell at the end.
  ///
  /// - Parameters:
  ///   - origins: By number of the new row, the old row whose cell it has.
  ///   - known: The ids of the rows of both tables.
  /// - Throws: The first flaw.
  func checkReplacedRows(_ origins: [Int?], _ known: KnownIDs<RowID>) throws(PlanFlaw) {
    var isNamed = Array(repeating: false, count: new.shape.rowCount)
    var isOldUsed = Array(repeating: false, count: old.shape.rowCount)
    for case let origin? in origins { isOldUsed[origin] = true }
    for pair in plan.replacedRows {
      guard let (from, to) = numbers(of: pair), old.rowIDs[from] == new.rowIDs[to] else {
        throw PlanFlaw(.replacedRows, "no row goes \(pair)")
      }
      guard origins[to] == nil, !isOldUsed[from], !isNamed[to] else {
        throw PlanFlaw(.replacedRows, "row \(pair) is kept, or replaced twice")
      }
      (isOldUsed[from], isNamed[to]) = (true, true)
    }
    guard known.areUnique else { return }
    for row in origins.indices where origins[row] == nil && !isNamed[row] {
      guard known.oldIndex(of: new.rowIDs[row]) == nil else {
        let path = new.shape.path(of: row)
        throw PlanFlaw(.replacedRows, "row \(path) survives, but not its cell")
      }
    }
  }

  /// Demands that the plan refreshes just those kept rows whose content changed.
  ///
  /// - Parameter origins: By number of the new row, the old row whose cell it has.
  /// - Throws: The first flaw.
  func checkRefreshedRows(_ origins: [Int?]) throws(PlanFlaw) {
    var isNamed = Array(repeating: false, count: new.shape.rowCount)
    for pair in plan.refreshedRows {
      guard let (from, to) = numbers(of: pair), origins[to] == from, !isNamed[to] else {
        throw PlanFlaw(.refreshedRows, "no cell goes \(pair), or it is refreshed twice")
      }
      isNamed[to] = true
    }
    for (number, origin) in origins.enumerated() {
      let isChanged = origin.map { !sameContent(old.rows[$0], new.rows[number]) } ?? false
      if isChanged != isNamed[number] {
        let path = new.shape.path(of: number)
        let fault = isChanged ? "is not refreshed" : "is refreshed for nothing"
        throw PlanFlaw(.refreshedRows, "row \(path) \(fault)")
      }
    }
  }

  /// Demands that the plan refreshes just those kept headers, or footers, that changed.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - named: The new indexes that the plan names.
  ///   - origins: By new section, the old section whose views it has.
  ///   - isSame: Compares them.
  /// - Throws: The first flaw.
  func checkRefreshedSections(
    _ name: String, _ named: [Int], _ origins: [Int?], isSame: (Section, Section) -> Bool
  ) throws(PlanFlaw) {
    var isNamed = Array(repeating: false, count: new.shape.sectionCount)
    for section in named {
      guard isNamed.indices.contains(section), !isNamed[section] else {
        throw PlanFlaw(.refreshedSections, "there is no \(name) \(section), or it is named twice")
      }
      isNamed[section] = true
    }
    for (section, origin) in origins.enumerated() {
      let isChanged = origin.map { !isSame(old.sections[$0], new.sections[section]) } ?? false
      if isChanged != isNamed[section] {
        let fault = isChanged ? "is not refreshed" : "is refreshed for nothing"
        throw PlanFlaw(.refreshedSections, "\(name) \(section) \(fault)")
      }
    }
  }

  private func numbers(of pair: TableMove<TablePath>) -> (from: Int, to: Int)? {
    guard let from = old.shape.number(of: pair.from), let to = new.shape.number(of: pair.to) else {
      return nil
    }
    return (from, to)
  }
}
