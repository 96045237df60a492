public import DiffEngine

/// Verifies that plans lead to the new table, keep the rules, and describe their effect correctly.
///
/// For tests of the engine, and of an app's own sections and plans. It shares no code with the
/// engine, and follows every section and row through every batch.
///
///     let plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
///     let checker = PlanChecker<Group, Int>(rowID: \.id, sameContent: ==)
///     #expect(checker.flaw(in: plan, from: old, to: new) == nil)
///
/// **Verified**
/// - Each batch leads from the previous data to the data of its stage, by the IDs of sections and
///   rows. The last stage equals the new table.
/// - No batch is empty, uses a position twice or out of bounds, or breaks a rule of RULEBOOK 2 and
///   3.
/// - Inserted rows and sections have their new content, header, and footer. So do all of the last
///   stage. Before that, existing ones may still have the old ones.
/// - `TablePlan.replacedRows` lists exactly the surviving rows that get a new cell.
/// - `TablePlan.refreshedRows` lists exactly the kept rows with changed content.
///   `TablePlan.refreshedHeaders` and `TablePlan.refreshedFooters` list exactly the kept sections
///   with a changed header or footer.
///
/// **Rejected, though a view might accept it**, because no plan needs it: reloads, row operations
/// in sections that the batch moves, deletes, or inserts, moves of empty sections, duplicate IDs in
/// a stage (except in a section that is empty until a later stage), and insertions that aren't in
/// the new table.
///
/// **Not verified:** the order of the lists, the number of stages and moves, `TablePlan.changes`,
/// and the effect of a reloading plan.
///
/// **Duplicate IDs** in the old or new table hide which rows survive. Any row may then be replaced
/// without being listed, and a stage needs new content only for rows that stay until the end. All
/// other checks use the cells that the plan actually keeps. Rows and sections are checked
/// separately, so section IDs may repeat if row IDs don't.
///
/// **Content that doesn't equal itself** is always treated as changed, and its data in stages isn't
/// verified.
///
/// No plan or data makes the checker trap. It reads each section's ID and rows once, so a section
/// that returns different values each time is a flaw. IDs with inconsistent `==` and `hash(into:)`
/// may be reported as flaws.
public struct PlanChecker<Section: DifferentiableSection, RowID: Hashable> {
  private let rowID: (Section.Item) -> RowID
  private let sameContent: (Section.Item, Section.Item) -> Bool

  /// Creates a checker with the closures that create plans.
  ///
  /// - Parameters:
  ///   - rowID: Returns the identity of a row.
  ///   - sameContent: Returns whether two rows with the same identity have equal content.
  public init(
    rowID: @escaping (Section.Item) -> RowID,
    sameContent: @escaping (Section.Item, Section.Item) -> Bool
  ) {
    (self.rowID, self.sameContent) = (rowID, sameContent)
  }

  /// Returns the first flaw of a plan, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - old: The sections that the view shows before the update.
  ///   - new: The sections that the view shows after the update.
  /// - Returns: The flaw, or `nil` if the plan is correct.
  /// - Complexity: O(n) expected, for n sections, rows, and operations of the tables and all
  ///   stages.
  public func flaw(
    in plan: TablePlan<Section>, from old: [Section], to new: [Section]
  ) -> PlanError? {
    let proof = PlanProof(
      plan: plan,
      old: TableReading(old, rowID: rowID),
      new: TableReading(new, rowID: rowID),
      stages: plan.stages.map { TableReading($0.sections, rowID: rowID) },
      sameContent: sameContent)
    do throws(PlanError) {
      try proof.check()
      return nil
    } catch {
      return error
    }
  }
}

/// A flaw of a plan, found by a ``PlanChecker``.
public struct PlanError: Error, Hashable, Sendable {
  /// The kind of a flaw.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A reloading plan has stages or refreshes.
    case reloadingPlan
    /// A stage has no operation.
    case emptyStage
    /// A batch reloads a section or row.
    case reload
    /// An operation has a position that doesn't exist.
    case position
    /// Two operations remove, or add, the same section or row.
    case conflict
    /// Operations are combined that may break a view (RULEBOOK 3.13, 3.14, 3.17).
    case hazard
    /// The data of a stage has other counts than its batch results in.
    case counts
    /// The data of a stage has another section or row than its batch results in.
    case identity
    /// The last stage, or the old table if there are no stages, isn't the new table.
    case destination
    /// A stage has a duplicate ID, or inserts a section or row that isn't in the new table.
    case stray
    /// A stage shows content, a header or a footer that the new table no longer has.
    case staleData
    /// The plan doesn't list exactly the surviving rows that get a new cell.
    case replacedRows
    /// The plan doesn't refresh exactly the kept rows with changed content.
    case refreshedRows
    /// The plan doesn't refresh exactly the kept headers and footers that changed.
    case refreshedSections
  }

  /// The kind of the flaw.
  public var kind: Kind
  /// A description with positions, but without IDs or content.
  public var reason: String
  /// The number of the stage with the flaw, from 1, or `nil` if it isn't the flaw of one stage.
  public var stage: Int?

  /// Creates a flaw.
  public init(_ kind: Kind, _ reason: String, stage: Int? = nil) {
    (self.kind, self.reason, self.stage) = (kind, reason, stage)
  }
}

extension PlanError: CustomStringConvertible {
  /// The reason, after the stage if there is one: `stage 2: there is no row 0-3`.
  public var description: String {
    stage.map { "stage \($0): \(reason)" } ?? reason
  }
}
