/// What is wrong with a plan, found by a ``PlanChecker``.
public struct PlanFlaw: Error, Hashable, Sendable {
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

extension PlanFlaw: CustomStringConvertible {
  /// The reason, after the stage where there is one: `stage 2: there is no row 0-3`.
  public var description: String {
    stage.map { "stage \($0): \(reason)" } ?? reason
  }
}
