/// Measures costs other than the workloads of the diff.
@MainActor
package struct Costs {
  /// Costs that can be measured separately.
  package enum Group: String, CaseIterable, Sendable {
    /// Costs of the diff that the workloads don't cover.
    case changes
    /// Rows from the builder.
    case rows
    /// Configuring a cell from its row.
    case cells
    /// Lookups and edits by ID, and updates without the diff.
    case updates
    /// Layout of rows with different heights.
    case layout
    /// Counting impressions, and recording updates. ``arrivals()`` is measured separately.
    case live
    /// Snapshots of IDs.
    case snapshots
    /// Heap use of diffs and updates.
    case memory
    /// Updates from the app's data to its cells, by the number of rows.
    case endToEnd = "end-to-end"
  }

  let sampler: Sampler
  /// Divides the numbers of rows in tests.
  let divisor: Int

  package init(sampler: Sampler, divisor: Int = 1) {
    self.sampler = sampler
    self.divisor = divisor
  }

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

  /// Two sizes for costs that must not grow, or hardly grow, with the rows.
  var sizes: (small: Int, large: Int) { (10_000 / divisor, 100_000 / divisor) }
}
