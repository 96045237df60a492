import DiffEngine
import PlanProofs

/// A row that equals another row if that row is at least as old.
///
/// So it reveals the order of a comparison's arguments. A row without an age (NaN) doesn't even
/// equal itself.
struct AsymmetricRow {
  var id: Int
  var age = 0.0
}

/// A section whose header and footer equal others that are at least as old.
struct AsymmetricSection: DifferentiableSection {
  var id: Int
  var rows: [AsymmetricRow]
  var header = 0.0
  var footer = 0.0

  init(_ id: Int, _ ages: KeyValuePairs<Int, Double>, header: Double = 0, footer: Double = 0) {
    self.id = id
    rows = ages.map { AsymmetricRow(id: $0.key, age: $0.value) }
    (self.header, self.footer) = (header, footer)
  }

  func replacingRows(with rows: [AsymmetricRow]) -> Self {
    var copy = self
    copy.rows = rows
    return copy
  }
  func isHeaderEqual(to other: Self) -> Bool { header <= other.header }
  func isFooterEqual(to other: Self) -> Bool { footer <= other.footer }
}

extension TablePlan<AsymmetricSection> {
  /// Creates a plan of these batches and their results.
  init(_ stages: (batch: TableBatch, sections: [AsymmetricSection])...) {
    self.init(
      stages: stages.map { Stage(batch: $0.batch, sections: $0.sections) },
      changes: TableChanges(oldCounts: [], newCounts: []))
  }

  /// Returns the first error of the plan.
  func flaw(from old: [AsymmetricSection], to new: [AsymmetricSection]) -> PlanError? {
    PlanChecker<AsymmetricSection, Int>(rowID: \.id) { $0.age <= $1.age }
      .flaw(in: self, from: old, to: new)
  }

  /// Returns the plan after an edit.
  func with(_ edit: (inout Self) -> Void) -> Self {
    var copy = self
    edit(&copy)
    return copy
  }
}
