/// What there is to measure beside the diff.
@MainActor
package struct Costs {
  /// What can be measured alone.
  package enum Group: String, CaseIterable, Sendable {
    /// What the diff costs beside its workloads.
    case changes
    /// Rows that are described by the builder.
    case rows
    /// Configuring a cell by its row.
    case cells
    /// Look-ups and edits by id, and what an update costs beyond the diff.
    case updates
    /// A table of rows of different heights.
    case layout
    /// Counting impressions, and recording updates; ``arrivals()`` is measured separately.
    case live
    /// Snapshots of ids.
    case snapshots
    /// What diffs and updates take from the heap.
    case memory
    /// Updates from the app's data to its cells, by the number of rows.
    case endToEnd = "end-to-end"
  }

  let sampler: Sampler
  /// How many times fewer rows than the targets speak of; for tests.
  let divisor: Int

  /// Makes the measurements of one sampler.
  package init(sampler: Sampler, divisor: Int = 1) {
    self.sampler = sampler
    self.divisor = divisor
  }

  /// Measures one group.
  package func measured(_ group: Group) -> [Cost] {
    switch group {
    case .changes: diffing()
    case .rows: describingRows()
    case .cells: configuring()
    case .updates: lookingUp() + editing() + updating()
    case .layout: layingOut()
    case .live: following()
    case .snapshots: snapshots()
    case .memory: memory()
    case .endToEnd: growing().costs
    }
  }

  /// Measures everything, which takes a minute or two.
  package func all() -> [Cost] { Group.allCases.flatMap(measured) }

  /// The two sizes at which something is measured that should not, or only just, grow with the rows.
  var sizes: (small: Int, large: Int) { (10_000 / divisor, 100_000 / divisor) }
}
