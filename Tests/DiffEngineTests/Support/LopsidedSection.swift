import DiffEngine
import PlanProofs

/// A row that counts as the same as another one of at least its age.
///
/// So it shows which of two rows is asked about the other. One without an age (NaN) is not even the
/// same as itself.
struct LopsidedRow {
  var id: Int
  var age = 0.0
}

/// A section whose header and footer are the same as those of at least their age.
struct LopsidedSection: DifferentiableSection {
  var id: Int
  var rows: [LopsidedRow]
  var header = 0.0
  var footer = 0.0

  init(_ id: Int, _ ages: KeyValuePairs<Int, Double>, header: Double = 0, footer: Double = 0) {
    self.id = id
    rows = ages.map { LopsidedRow(id: $0.key, age: $0.value) }
    (self.header, self.footer) = (header, footer)
  }

  func replacingRows(with rows: [LopsidedRow]) -> Self {
    var copy = self
    copy.rows = rows
    return copy
  }
  func isHeaderEqual(to other: Self) -> Bool { header <= other.header }
  func hasSameFooter(as other: Self) -> Bool { footer <= other.footer }
}

extension TablePlan<LopsidedSection> {
  /// A plan of these batches, each with the sections that it leads to.
  init(_ stages: (batch: TableBatch, sections: [LopsidedSection])...) {
    self.init(
      stages: stages.map { Stage(batch: $0.batch, sections: $0.sections) },
      changes: TableChanges(oldCounts: [], newCounts: []))
  }

  /// The first flaw of the plan.
  func flaw(from old: [LopsidedSection], to new: [LopsidedSection]) -> PlanError? {
    PlanChecker<LopsidedSection, Int>(rowID: \.id) { $0.age <= $1.age }
      .flaw(in: self, from: old, to: new)
  }

  /// The same plan after an edit.
  func with(_ edit: (inout Self) -> Void) -> Self {
    var copy = self
    edit(&copy)
    return copy
  }
}
