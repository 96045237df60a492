/// A plan without its data: positions are all it takes to make one.
struct PlanOutline {
  /// One batch, and what the sections hold after it.
  struct Stage {
    let batch: TableBatch
    /// Nil for the new table as it is.
    var contents: [SectionContent]?
  }

  /// The stages, none empty; the last one ends with the new table.
  private(set) var stages: [Stage]
  /// Survivors that get a new cell all the same, ascending by `to`.
  let replacedRows: [TableMove<TablePath>]
  /// Rows that keep their cell and whose content changed, ascending by `to`.
  let refreshedRows: [TableMove<TablePath>]
  /// The new indexes of kept sections whose header changed, ascending.
  let refreshedHeaders: [Int]
  /// The new indexes of kept sections whose footer changed, ascending.
  let refreshedFooters: [Int]

  /// Takes stages that may be empty, and finds what is to be refreshed after them.
  init(
    _ stages: [Stage], for changes: CheckedChanges, keeping kept: KeptSections,
    replacing replacedRows: [TableMove<TablePath>] = []
  ) {
    self.stages = stages.filter { !$0.batch.isEmpty }
    if let last = self.stages.indices.last { self.stages[last].contents = nil }
    self.replacedRows = replacedRows
    let replaced = Set(replacedRows.map(\.to))
    refreshedRows = changes.changedRows.filter { !replaced.contains($0.to) }
    refreshedHeaders = changes.changedHeaders.filter { kept.oldOfNew[$0] != nil }
    refreshedFooters = changes.changedFooters.filter { kept.oldOfNew[$0] != nil }
  }

  /// Chooses the first plan of the family that does what the policy asks for.
  init(_ changes: CheckedChanges, policy: PlanPolicy) {
    self.init(inOneBatch: changes, allowingMoves: policy.allowsMoves)
    // Without moves more batches would not keep more.
    guard !replacedRows.isEmpty, policy.batches == .asNeeded, policy.allowsMoves else { return }
    self.init(sectionsFirst: changes)
    if stages.count > 2 { self = PlanOutline(rowsFirst: changes) ?? self }
  }
}
