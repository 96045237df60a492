/// How a view gets from one table to another: batches in stages, each with its own data.
///
/// At most two stages, none empty (plan N2 of RULEBOOK section 6):
///
/// 1. the section operations; inserted sections hold only the rows that no cell shows yet;
/// 2. the row operations, among them moves into the sections that the first stage inserted.
///
/// A batch never holds both section and row operations, never a reload, and never lists a row whose
/// section it deletes or inserts; so it breaks no rule of RULEBOOK 3.13 to 3.15. Rows that leave a
/// deleted section get a new cell, all other survivors keep theirs. An empty section is deleted and
/// inserted rather than moved (RULEBOOK 3.17).
///
/// The data of every stage has the new contents, headers and footers; only rows that the second
/// stage deletes still have their old value. So a cell that is made between two stages is already
/// right. Cells that are kept are brought up to date after the last stage, by
/// ``refreshedRows``, ``refreshedHeaders`` and ``refreshedFooters``. Without stages the new data
/// simply takes the place of the old, and only the refreshing is left.
///
/// A plan is plain data; an app may make its own.
public struct TablePlan<Section: DifferentiableSection> {
  /// The stages, in order.
  public var stages: [Stage]
  /// Rows that keep their cell and whose content changed, from the old to the final path.
  ///
  /// Reconfigure them after the last stage. Rows whose cell is new are not among them.
  public var refreshedRows: [TableMove<TablePath>]
  /// Final indexes of sections that keep their header view and whose header changed.
  public var refreshedHeaders: [Int]
  /// Final indexes of sections that keep their footer view and whose footer changed.
  public var refreshedFooters: [Int]
  /// Survivors that get a new cell all the same, from the old to the final path, ascending by `to`.
  public var replacedRows: [TableMove<TablePath>]
  /// True when the view shall read all data anew instead of carrying out stages.
  ///
  /// There are no stages then, and nothing to refresh.
  public var isReload: Bool
  /// What differs between the tables; this is what the plan carries out.
  public var changes: TableChanges

  /// Makes a plan by hand; nothing is checked.
  public init(
    stages: [Stage],
    refreshedRows: [TableMove<TablePath>] = [],
    refreshedHeaders: [Int] = [],
    refreshedFooters: [Int] = [],
    replacedRows: [TableMove<TablePath>] = [],
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
  /// The batches and what is refreshed after them, a line for each; `no changes` without any.
  public var description: String {
    let batches = stages.enumerated().map { "stage \($0 + 1): \($1.batch)" }
    let refreshes = [
      ("refresh rows", ChangeText.list(refreshedRows)),
      ("refresh headers", ChangeText.list(refreshedHeaders)),
      ("refresh footers", ChangeText.list(refreshedFooters)),
    ].filter { !$0.1.isEmpty }.map { "\($0): \($1)" }
    let lines = batches + refreshes
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}
