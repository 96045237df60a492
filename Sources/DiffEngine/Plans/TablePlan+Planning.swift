extension TablePlan {
  /// Plans how to get from `old` to `new`, or returns nil when `changes` is not their difference.
  ///
  /// Sections are asked for their rows once, to count them.
  ///
  /// - Parameters:
  ///   - old: The sections that the view shows.
  ///   - new: The sections that it is to show; the last stage holds exactly these.
  ///   - changes: What differs between them, in lists of any order. The counts must be those of the
  ///     sections, and the changes must not contradict themselves; ids and contents are not
  ///     compared again.
  ///   - policy: What the plan may do; by default, whatever keeps every survivor's cell.
  /// - Complexity: O(*s* log *s* + *k* log *k*) for *s* sections and *k* changes, and the rows of
  ///   sections that are deleted, inserted or moved while a survivor leaves or enters them. The
  ///   sections of the stages share their storage with `old` and `new`.
  @inlinable
  public init?(
    from old: [Section], to new: [Section], changes: TableChanges, policy: PlanPolicy = .standard
  ) {
    self.init(
      from: old, to: new, oldCounts: old.map { $0.rows.count },
      newCounts: new.map { $0.rows.count }, changes: changes, policy: policy)
  }

  /// Plans for sections whose rows have been counted, which is many times as fast where the type of
  /// the sections is known; there is a count for each section.
  @usableFromInline
  package init?(
    from old: [Section], to new: [Section], oldCounts: [Int], newCounts: [Int],
    changes: TableChanges, policy: PlanPolicy
  ) {
    guard oldCounts == changes.oldCounts, newCounts == changes.newCounts,
      let checked = CheckedChanges(changes)
    else { return nil }
    guard !policy.demandsReload(for: changes) else {
      self.init(reloadingFor: changes)
      return
    }
    let outline = PlanOutline(checked, policy: policy)
    self.init(
      stages: outline.stages.map { stage in
        Stage(
          batch: stage.batch, sections: stage.sections.map { Self.sections($0, old, new) } ?? new)
      },
      refreshedRows: outline.refreshedRows,
      refreshedHeaders: outline.refreshedHeaders,
      refreshedFooters: outline.refreshedFooters,
      replacedRows: outline.replacedRows,
      changes: changes)
  }

  private static func sections(
    _ sources: [PlanOutline.Source], _ old: [Section], _ new: [Section]
  ) -> [Section] {
    sources.map { source in
      switch source {
      case .old(let index): old[index]
      case .new(let index): new[index]
      case .emptiedOld(let index): old[index].emptied()
      case .emptiedNew(let index): new[index].emptied()
      }
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
}
