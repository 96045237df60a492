/// The batches and operations that a plan may use.
///
/// The standard policy keeps the cell of every surviving row, in as few batches as possible. You
/// can combine the properties:
///
/// ```swift
/// var policy = PlanPolicy.singleBatch
/// policy.maximumChanges = 500
/// ```
public struct PlanPolicy: Hashable, Sendable {
  /// The number of batches that a plan may use.
  ///
  /// ```swift
  /// adapter.planPolicy.batches = .single
  /// ```
  public enum Batches: Hashable, Sendable, CaseIterable {
    /// Enough for all survivors to keep their cells, at most three.
    case asNeeded
    /// At most one.
    ///
    /// Survivors that it can't move get a new cell.
    case single
  }

  /// The number of batches that the plan may use.
  ///
  /// Without moves, there's at most one.
  public var batches: Batches
  /// A Boolean value that indicates whether rows and sections are moved.
  ///
  /// If it's `false`, rows that would move are deleted and inserted, and so are sections, with all
  /// their rows.
  public var allowsMoves: Bool
  /// The number of changes above which the view reloads all data.
  ///
  /// If it's `nil`, there's no limit. The number includes all deletes, inserts, and moves of rows
  /// and sections that ``TableChanges`` lists, but no refreshes.
  public var maximumChanges: Int?

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - batches: The number of batches that the plan may use.
  ///   - allowsMoves: Whether rows and sections are moved.
  ///   - maximumChanges: The number of changes above which the view reloads all data.
  public init(batches: Batches = .asNeeded, allowsMoves: Bool = true, maximumChanges: Int? = nil) {
    self.batches = batches
    self.allowsMoves = allowsMoves
    self.maximumChanges = maximumChanges
  }

  /// A policy with which all survivors keep their cells.
  ///
  /// The plan uses as few batches as possible.
  public static let standard = PlanPolicy()

  /// A policy with at most one batch.
  ///
  /// Survivors that it can't move get a new cell.
  public static let singleBatch = PlanPolicy(batches: .single)

  /// A policy with at most one batch, and without moves.
  ///
  /// Only rows that don't move, alone or with their section, keep their cell.
  public static let withoutMoves = PlanPolicy(allowsMoves: false)

  /// Returns the standard policy with a maximum number of changes.
  ///
  /// With more changes, the view reloads.
  ///
  /// - Parameter maximum: The maximum number of changes. See ``maximumChanges``.
  /// - Returns: The policy.
  public static func reloading(above maximum: Int) -> PlanPolicy {
    PlanPolicy(maximumChanges: maximum)
  }
}

extension PlanPolicy {
  /// Returns whether there are more changes than the policy allows.
  func demandsReload(for changes: TableChanges) -> Bool {
    guard let maximumChanges else { return false }
    let sections =
      changes.deletedSections.count + changes.insertedSections.count + changes.movedSections.count
    let rows = changes.deletedRows.count + changes.insertedRows.count + changes.movedRows.count
    return sections + rows > maximumChanges
  }
}

/// The batches that update a view to a new table.
///
/// By default, every surviving row keeps its cell. The plan then has up to three stages, each with
/// a batch and its data:
///
/// 1. Insert empty sections for survivors to enter.
/// 2. Perform all other changes. Most plans only have this stage.
/// 3. Delete sections that survivors have left. They are empty.
///
/// For each stage, set its data and perform its batch. Then update the kept cells in
/// ``refreshedRows``, ``refreshedHeaders``, and ``refreshedFooters``. If there are no stages, only
/// replace the data and refresh, or reload all data if ``isReload`` is `true`.
///
/// ```swift
/// let old = [Section(id: "A", items: [contact]), Section(id: "B", items: [])]
/// let new = [Section(id: "B", items: [contact])]
/// let plan = TablePlan(from: old, to: new, rowID: { $0.id }, sameContent: ==)
/// print(plan)
/// // stage 1: move rows 0-0→1-0
/// // stage 2: delete sections 0
/// ```
///
/// If a moved section has no rows, or any of its rows is deleted, inserted, or moved, the section
/// is deleted and inserted instead. A batch contains no reloads, no row operations in moved
/// sections, and no rows of deleted or inserted sections. Between two batches, the table shows
/// either the old rows or the new rows, so a row that's visible before and after the update is
/// visible in between.
public struct TablePlan<Section: DifferentiableSection> {
  /// The stages in order.
  public var stages: [Stage]
  /// The rows that keep their cell and whose content changed.
  ///
  /// Each pair has the old and the final path. Reconfigure the rows after the last stage.
  public var refreshedRows: [IndexPair<TablePath>]
  /// The final indexes of kept sections whose header changed.
  public var refreshedHeaders: [Int]
  /// The final indexes of kept sections whose footer changed.
  public var refreshedFooters: [Int]
  /// The survivors that get a new cell, ascending by `to`.
  ///
  /// Each pair has the old and the final path. With the standard policy, there are none. A reload
  /// doesn't list them.
  public var replacedRows: [IndexPair<TablePath>]
  /// A Boolean value that indicates whether the view reloads all data.
  ///
  /// If it's `true`, there are no stages, and nothing is refreshed.
  public var isReload: Bool
  /// The differences between the tables.
  public var changes: TableChanges

  /// Creates a plan without checking it.
  ///
  /// - Parameters:
  ///   - stages: The stages in order.
  ///   - refreshedRows: The rows that keep their cell and whose content changed.
  ///   - refreshedHeaders: The final indexes of kept sections whose header changed.
  ///   - refreshedFooters: The final indexes of kept sections whose footer changed.
  ///   - replacedRows: The survivors that get a new cell.
  ///   - isReload: Whether the view reloads all data.
  ///   - changes: The differences between the tables.
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
  /// The batches, replaced rows, and refreshes, one per line.
  ///
  /// For a reload, it's `reload`. Without changes, it's `no changes`.
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
  /// A batch update and the data after it.
  ///
  /// ```swift
  /// let plan = TablePlan(from: sections, to: [], rowID: { $0.id }, sameContent: ==)
  /// for stage in plan.stages { print(stage.batch) }  // delete sections 0
  /// ```
  public struct Stage {
    /// The batch that the view performs.
    public var batch: TableBatch
    /// The sections of the data source, from this batch on.
    public var sections: [Section]

    /// Creates a stage.
    ///
    /// - Parameters:
    ///   - batch: The batch that the view performs.
    ///   - sections: The sections of the data source, from this batch on.
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
  /// Creates a plan from known differences.
  ///
  /// Returns `nil` if the changes contradict themselves, or don't have the row counts of the
  /// sections. IDs and content aren't compared again.
  ///
  /// - Parameters:
  ///   - old: The sections that the view shows.
  ///   - new: The sections after the update. The last stage has exactly these.
  ///   - changes: The differences, in lists of any order.
  ///   - policy: The batches and operations that the plan may use.
  /// - Complexity: O(*s* log *s* + *k* log *k*) for *s* sections and *k* changes, and O(*r*) for
  ///   the *r* rows of deleted, inserted, or moved sections that survivors leave or enter. The
  ///   sections of stages share storage with `old` and `new`.
  @inlinable
  public init?(
    from old: [Section], to new: [Section], changes: TableChanges, policy: PlanPolicy = .standard
  ) {
    self.init(
      from: old, to: new, oldCounts: Section.rowCounts(of: old),
      newCounts: Section.rowCounts(of: new),
      changes: changes, policy: policy)
  }

  /// Creates a plan for sections with known row counts.
  ///
  /// Counting is many times faster if the type of the sections is known.
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

  /// Creates a plan from the differences between two tables.
  ///
  /// If the rows of a section change while they are read, so that no plan is correct, one stage
  /// replaces all sections, unless the policy requires a reload.
  ///
  /// - Parameters:
  ///   - old: The sections that the view shows.
  ///   - new: The sections after the update.
  ///   - rowID: A closure that returns the ID of a row, which must be unique in its table.
  ///   - sameContent: A closure that returns whether an old and a new row with the same ID have the
  ///     same content.
  ///   - policy: The batches and operations that the plan may use.
  /// - Complexity: The same as ``TableChanges/init(from:to:rowID:sameContent:checking:)``.
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

  /// Creates a plan that replaces all sections in one stage, or reloads if the policy requires it.
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

  /// Creates a plan that reloads all data.
  private init(reloadingFor changes: TableChanges) {
    self.init(stages: [], isReload: true, changes: changes)
  }
}
