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
/// Between two batches the table shows the rows of the old table or those of the new one: the data
/// of the first stage is the old table with sections added that are
/// ``DifferentiableSection/emptied()``, that of the second the new table with such sections. So a
/// row that is on screen before and after is never pushed off it in between. Cells that are kept
/// are brought up to date after the last stage, by ``refreshedRows``, ``refreshedHeaders`` and
/// ``refreshedFooters``. Without stages the new data simply takes the place of the old, and only
/// the refreshing is left.
///
/// A plan is plain data; an app may make its own.
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
      ("replaced rows", ChangeText.list(replacedRows)),
      ("refresh rows", ChangeText.list(refreshedRows)),
      ("refresh headers", ChangeText.list(refreshedHeaders)),
      ("refresh footers", ChangeText.list(refreshedFooters)),
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
