/// What of a snapshot is to be shown anew, by number.
struct SnapshotMarks: Sendable {
  var reloadedSections: Set<Int> = []
  var reloadedItems: Set<Int> = []
  var reconfiguredItems: Set<Int> = []

  /// Forgets items that are gone, whose numbers may be given again.
  mutating func removeItems(_ items: [Int]) {
    if !reloadedItems.isEmpty { reloadedItems.subtract(items) }
    if !reconfiguredItems.isEmpty { reconfiguredItems.subtract(items) }
  }
}
