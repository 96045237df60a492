extension TablePlan {
  /// Plans how to get from `old` to `new`, or returns nil when `changes` is not their difference.
  ///
  /// - Parameters:
  ///   - old: The sections that the view shows.
  ///   - new: The sections that it is to show; the last stage holds exactly these.
  ///   - changes: What differs between them, in lists of any order. The counts must be those of the
  ///     sections, and the changes must not contradict themselves; ids and contents are not
  ///     compared again.
  ///   - policy: What the plan may do; by default, whatever keeps every survivor's cell.
  /// - Complexity: O(*s* + *r* + *k* log *k*) for *s* sections, *k* changes and *r* rows in the
  ///   sections whose rows they change; O(*s* + *r* + *k*) where the lists ascend. All other
  ///   sections share their storage with `new`.
  public init?(
    from old: [Section], to new: [Section], changes: TableChanges, policy: PlanPolicy = .standard
  ) {
    let data = StageData(old: old, new: new)
    guard data.fits(changes), let checked = CheckedChanges(changes) else { return nil }
    if policy.demandsReload(for: changes) {
      self.init(reloadingFor: changes)
    } else {
      self.init(PlanOutline(checked, policy: policy), data: data, changes: changes)
    }
  }

  /// Finds what differs between two tables, and plans how to get from one to the other.
  ///
  /// Should sections answer other rows each time they are asked, so that no plan fits, all sections
  /// are replaced in a single stage; which rows are replaced by which is not known then.
  ///
  /// - Parameters:
  ///   - old: The sections that the view shows.
  ///   - new: The sections that it is to show.
  ///   - rowID: Returns the identity of a row, which should be unique in its table.
  ///   - sameContent: Tells whether an old and a new row of the same identity show the same.
  ///   - policy: What the plan may do; by default, whatever keeps every survivor's cell.
  /// - Complexity: as ``TableChanges/init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    sameContent: (Section.Item, Section.Item) -> Bool,
    policy: PlanPolicy = .standard
  ) {
    let changes = TableChanges(from: old, to: new, rowID: rowID, sameContent: sameContent)
    self =
      TablePlan(from: old, to: new, changes: changes, policy: policy)
      ?? TablePlan(replacing: old, with: new, changes: changes, policy: policy)
  }

  /// The plan that keeps nothing: one stage that deletes all sections and inserts the new ones.
  @usableFromInline
  init(
    replacing old: [Section], with new: [Section], changes: TableChanges, policy: PlanPolicy
  ) {
    guard !policy.demandsReload(for: changes) else {
      self.init(reloadingFor: changes)
      return
    }
    let batch = TableBatch(
      deletedSections: Array(old.indices), insertedSections: Array(new.indices))
    self.init(stages: [Stage(batch: batch, sections: new)], changes: changes)
  }

  /// The plan that has the view read all data anew.
  private init(reloadingFor changes: TableChanges) {
    self.init(stages: [], isReload: true, changes: changes)
  }

  private init(_ outline: PlanOutline, data: StageData<Section>, changes: TableChanges) {
    self.init(
      stages: outline.stages.map {
        Stage(batch: $0.batch, sections: data.sections($0.contents))
      },
      refreshedRows: outline.refreshedRows,
      refreshedHeaders: outline.refreshedHeaders,
      refreshedFooters: outline.refreshedFooters,
      replacedRows: outline.replacedRows,
      changes: changes)
  }
}
