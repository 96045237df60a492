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
