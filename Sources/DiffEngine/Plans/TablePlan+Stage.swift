extension TablePlan {
  /// One batch update, and the data that is true after it.
  public struct Stage {
    /// What the view is told.
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
