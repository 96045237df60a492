/// What a plan may do to get from one table to another.
///
/// The standard policy keeps the cell of every surviving row, in as few batches as that takes. The
/// others trade kept cells for something else.
public struct PlanPolicy: Hashable, Sendable {
  /// How many batches a plan may take.
  public enum Batches: Hashable, Sendable, CaseIterable {
    /// As many as it takes for every survivor to keep its cell, never more than three.
    case asNeeded
    /// One; survivors that one batch cannot bring to their place get a new cell.
    case single
  }

  /// How many batches the plan may take.
  public var batches: Batches
  /// False to delete and insert instead of moving rows and sections.
  public var allowsMoves: Bool
  /// The number of changes above which the view shall read all data anew; nil for no such number.
  ///
  /// Deletes, inserts and moves of rows and sections count, one each; refreshes do not.
  public var maximumChanges: Int?

  /// Makes a policy; the standard one unless told otherwise.
  public init(batches: Batches = .asNeeded, allowsMoves: Bool = true, maximumChanges: Int? = nil) {
    self.batches = batches
    self.allowsMoves = allowsMoves
    self.maximumChanges = maximumChanges
  }

  /// Every survivor keeps its cell, in as few batches as that takes.
  public static let standard = PlanPolicy()
}
