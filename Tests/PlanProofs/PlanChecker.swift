public import DiffEngine

/// Proves that plans lead where they should, break no rule, and keep what they say they keep.
///
/// Meant for tests: of the engine, and of an app's own sections and plans. It shares nothing with
/// the engine but the values that go in, and follows every section and row through every batch.
///
///     let plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
///     let checker = PlanChecker<Group, Int>(rowID: \.id, sameContent: ==)
///     #expect(checker.flaw(in: plan, from: old, to: new) == nil)
///
/// **What is proven.**
/// - The data of each stage is what its batch makes of the data before, by the ids of sections and
///   rows; the last stage holds the new table.
/// - No batch is empty, has a position that does not exist or is used twice, or breaks a rule of
///   RULEBOOK 2 and 3.
/// - What a batch inserts has its new content, header and footer, and so has all of the last stage.
///   Before that, what was there may still have its old ones.
/// - `TablePlan.replacedRows` are the survivors whose cell is not the one they began with, and
///   all others still have theirs.
/// - `TablePlan.refreshedRows` are the kept rows whose content changed;
///   `TablePlan.refreshedHeaders` and `TablePlan.refreshedFooters` the kept sections whose header
///   or footer changed.
///
/// **What is refused, though a view might do it**, because no plan needs it: reloads, operations on
/// rows of sections that the batch moves, deletes or inserts, moves of empty sections, and in a
/// stage an id that stands twice (but for a section that is empty until a later stage) or something
/// inserted that is not in the new table.
///
/// **What is not looked at:** the order of the lists, how many stages or moves there are,
/// `TablePlan.changes`, and what a reloading plan replaces.
///
/// **Ids that stand twice** in the old or new table cannot be told apart. Then it is not known
/// which rows survive, so any may be replaced without being named; and a stage is only asked for
/// the new content of what stays until the end. All else is proven of the cells that the plan in
/// fact keeps. Rows and sections are treated separately: ids of sections may repeat where those of
/// rows do not.
///
/// **Content that is not even the same as itself**, as where there is no rule for it, always counts
/// as changed, and its data in stages is taken on trust.
///
/// No plan and no data can make this trap. Each section is asked for its id and its rows once; one
/// that answers differently each time is a flaw. Ids whose `==` and `hash(into:)` disagree may be
/// reported as flaws.
public struct PlanChecker<Section: DifferentiableSection, RowID: Hashable> {
  private let rowID: (Section.Item) -> RowID
  private let sameContent: (Section.Item, Section.Item) -> Bool

  /// Makes a checker with the closures that plans are made with.
  ///
  /// - Parameters:
  ///   - rowID: Returns the identity of a row.
  ///   - sameContent: Tells whether two rows of the same identity show the same.
  public init(
    rowID: @escaping (Section.Item) -> RowID,
    sameContent: @escaping (Section.Item, Section.Item) -> Bool
  ) {
    (self.rowID, self.sameContent) = (rowID, sameContent)
  }

  /// Returns the first flaw of a plan, nil when there is none.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - old: The sections that the view shows before.
  ///   - new: The sections that it is to show.
  /// - Returns: The flaw, or nil when the plan is right.
  /// - Complexity: O(n) for n sections, rows and operations of the tables and all stages; expected,
  ///   because ids are hashed.
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

/// What is wrong with a plan, found by a ``PlanChecker``.
public struct PlanError: Error, Hashable, Sendable {
  /// The kinds of flaws.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plan that reloads has stages or refreshes something.
    case reloadingPlan
    /// A stage has no operation.
    case emptyStage
    /// A batch reloads a section or row.
    case reload
    /// An operation names a section or row that does not exist.
    case position
    /// Two operations take away, or bring, the same section or row.
    case conflict
    /// Operations meet that a view may not survive together (RULEBOOK 3.13, 3.14, 3.17).
    case hazard
    /// The data of a stage has other counts than its batch leads to.
    case counts
    /// The data of a stage has another section or row than its batch leads to.
    case identity
    /// The last stage, or the old table where there is none, is not the new table.
    case destination
    /// A stage holds an id twice, or inserts a section or row that is not in the new table.
    case stray
    /// A stage shows content, a header or a footer that the new table no longer has.
    case staleData
    /// The survivors that get a new cell are not those that the plan names.
    case replacedRows
    /// The kept rows whose content changed are not those that the plan refreshes.
    case refreshedRows
    /// The kept headers and footers that changed are not those that the plan refreshes.
    case refreshedSections
  }

  /// What kind of flaw it is.
  public var kind: Kind
  /// The flaw in words, with positions and never with ids or contents.
  public var reason: String
  /// The stage that has the flaw, counted from 1; nil when it is not the flaw of one stage.
  public var stage: Int?

  /// Describes a flaw.
  public init(_ kind: Kind, _ reason: String, stage: Int? = nil) {
    (self.kind, self.reason, self.stage) = (kind, reason, stage)
  }
}

extension PlanError: CustomStringConvertible {
  /// The reason, after the stage where there is one: `stage 2: there is no row 0-3`.
  public var description: String {
    stage.map { "stage \($0): \(reason)" } ?? reason
  }
}
