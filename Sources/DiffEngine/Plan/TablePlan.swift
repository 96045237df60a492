/// What a plan may do to get from one table to another.
///
/// The standard policy keeps the cell of every surviving row, in as few batches as that takes. The
/// others trade kept cells for something else; the parts of a policy combine:
///
///     var policy = PlanPolicy.singleBatch
///     policy.maximumChanges = 500
public struct PlanPolicy: Hashable, Sendable {
  /// How many batches a plan may take.
  public enum Batches: Hashable, Sendable, CaseIterable {
    /// As many as it takes for every survivor to keep its cell, never more than three.
    case asNeeded
    /// One; survivors that one batch cannot bring to their place get a new cell.
    case single
  }

  /// How many batches the plan may take; without moves there is never more than one.
  public var batches: Batches
  /// False to delete and insert instead of moving rows and sections.
  ///
  /// A section that would move is deleted and inserted with all its rows.
  public var allowsMoves: Bool
  /// The number of changes above which the view shall read all data anew; nil for no such number.
  ///
  /// Deletes, inserts and moves of rows and sections count as they are listed in the changes, one
  /// each, whatever the plan would make of them; refreshes do not count.
  public var maximumChanges: Int?

  /// Makes a policy; by default the standard one.
  public init(batches: Batches = .asNeeded, allowsMoves: Bool = true, maximumChanges: Int? = nil) {
    self.batches = batches
    self.allowsMoves = allowsMoves
    self.maximumChanges = maximumChanges
  }

  /// Every survivor keeps its cell, in as few batches as that takes.
  public static let standard = PlanPolicy()

  /// One batch; survivors that it cannot bring to their place get a new cell.
  public static let singleBatch = PlanPolicy(batches: .single)

  /// One batch that moves nothing; only rows that stay where they are keep their cell.
  public static let withoutMoves = PlanPolicy(allowsMoves: false)

  /// The standard policy, but for tables that differ in more than `maximum` changes: those reload.
  public static func reloading(above maximum: Int) -> PlanPolicy {
    PlanPolicy(maximumChanges: maximum)
  }
}

extension PlanPolicy {
  /// Returns whether there are more changes than a plan may carry out.
  func demandsReload(for changes: TableChanges) -> Bool {
    guard let maximumChanges else { return false }
    let sections =
      changes.deletedSections.count + changes.insertedSections.count + changes.movedSections.count
    let rows = changes.deletedRows.count + changes.insertedRows.count + changes.movedRows.count
    return sections + rows > maximumChanges
  }
}

/// How a view gets from one table to another: batches in stages, each with its own data.
///
/// By the standard ``PlanPolicy`` every surviving row keeps its cell, in up to three batches, none
/// of them empty:
///
/// 1. Sections are inserted, empty, that a survivor is to enter.
/// 2. All else happens: in most plans this is the only batch.
/// 3. Sections are deleted that a survivor has left, and that are empty by then.
///
/// A section moves with just the rows that it has; where its rows change too, and where it is empty
/// (RULEBOOK 3.17), it is deleted and inserted, with a header and footer made anew. A batch never
/// holds a reload, never mixes row operations into a section that it moves, and never lists a row
/// whose section it deletes or inserts; so it breaks none of the rules 3.13 to 3.15 of
/// `Docs/Rulebook.md`.
///
/// Between two batches, the table shows either the old rows or the new ones. The data of the first
/// stage is the old table plus empty sections (``DifferentiableSection/removingContent()``), and the
/// data of the second is the new table plus empty sections. So a row that is visible before and after
/// the update is visible in between. Kept cells are updated after the last stage, by
/// ``refreshedRows``, ``refreshedHeaders``, and ``refreshedFooters``. A plan without stages only
/// replaces the data and refreshes.
///
/// A plan is plain data. An app can create its own.
public struct TablePlan<Section: DifferentiableSection> {
  /// The stages, in order.
  public var stages: [Stage]
  /// Rows that keep their cell and whose content changed, from the old to the final path.
  ///
  /// Reconfigure them after the last stage. Rows whose cell is new are not among them.
  public var refreshedRows: [IndexPair<TablePath>]
  /// Final indexes of sections that keep their header view and whose header changed.
  public var refreshedHeaders: [Int]
  /// Final indexes of sections that keep their footer view and whose footer changed.
  public var refreshedFooters: [Int]
  /// Survivors that get a new cell all the same, from the old to the final path, ascending by `to`.
  ///
  /// None by the standard policy. Not listed for a reload, which replaces every cell.
  public var replacedRows: [IndexPair<TablePath>]
  /// True when the view shall read all data anew instead of carrying out stages.
  ///
  /// There are no stages then, and nothing to refresh.
  public var isReload: Bool
  /// What differs between the tables; this is what the plan carries out.
  public var changes: TableChanges

  /// Makes a plan by hand; nothing is checked.
  public init(
    stages: [Stage],
    refreshedRows: [IndexPair<TablePath>] = [],
    refreshedHeaders: [Int] = [],
    refreshedFooters: [Int] = [],
    replacedRows: [IndexPair<TablePath>] = [],
    isReload: Bool = false,
    changes: TableChanges
  ) {
    self.stages = stages
    self.refreshedRows = refreshedRows
    self.refreshedHeaders = refreshedHeaders
    self.refreshedFooters = refreshedFooters
    self.replacedRows = replacedRows
    self.isReload = isReload
    self.changes = changes
  }
}

extension TablePlan: Sendable where Section: Sendable {}

extension TablePlan: Equatable where Section: Equatable {}

extension TablePlan: CustomStringConvertible {
  /// The batches, what they replace and what is refreshed after them, a line for each; `reload` or
  /// `no changes` where there is nothing of that.
  public var description: String {
    if isReload { return "reload" }
    let batches = stages.enumerated().map { "stage \($0 + 1): \($1.batch)" }
    let cells = [
      ("replaced rows", ListText.positions(replacedRows)),
      ("refresh rows", ListText.positions(refreshedRows)),
      ("refresh headers", ListText.positions(refreshedHeaders)),
      ("refresh footers", ListText.positions(refreshedFooters)),
    ].filter { !$0.1.isEmpty }.map { "\($0): \($1)" }
    let lines = batches + cells
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}

extension TablePlan {
  /// One batch update, and the data that is true after it.
  public struct Stage {
    /// The batch that the view performs.
    public var batch: TableBatch
    /// What the data source answers from the batch on.
    public var sections: [Section]

    /// Makes a stage.
    @inlinable
    public init(batch: TableBatch, sections: [Section]) {
      self.batch = batch
      self.sections = sections
    }
  }
}

extension TablePlan.Stage: Sendable where Section: Sendable {}

extension TablePlan.Stage: Equatable where Section: Equatable {}

// MARK: - Planning

extension TablePlan {
  /// Plans how to get from `old` to `new`, or returns nil when `changes` is not their difference.
  ///
  /// Sections are asked for the number of their rows.
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
      from: old, to: new, oldCounts: Section.rowCounts(of: old),
      newCounts: Section.rowCounts(of: new),
      changes: changes, policy: policy)
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
      case .emptiedOld(let index): old[index].removingContent()
      case .emptiedNew(let index): new[index].removingContent()
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
  ///   - sameContent: Returns whether an old and a new row of the same identity show the same.
  ///   - policy: What the plan may do; by default, whatever keeps every survivor's cell.
  /// - Complexity: as ``TableChanges/init(from:to:rowID:sameContent:checking:)``.
  @inlinable @inline(__always)
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
