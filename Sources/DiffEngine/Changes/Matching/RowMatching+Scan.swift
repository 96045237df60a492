/// How the scan looks for where two lists agree again.
@usableFromInline
enum ScanLimits {
  /// How many rows ahead it looks, on either side.
  @inlinable
  static var reach: Int { 8 }
  /// After how many places in a row where it finds nothing it gives up.
  @inlinable
  static var patience: Int { 32 }
  /// Shorter gaps are not scanned, but hashed: that is as fast, and exact for duplicates too.
  @inlinable
  static var shortest: Int { 16 }
}

extension RowMatching {
  /// Whether the gaps of a surviving section are long enough to look for agreement in them.
  @inlinable
  func isWorthScanning(_ pair: IndexPair<Int>) -> Bool {
    let (oldCount, newCount) = (oldGaps[pair.from].rows.count, newGaps[pair.to].rows.count)
    return canPair && min(oldCount, newCount) >= ScanLimits.shortest
  }

  /// Finds the runs of a surviving section, without hashing.
  ///
  /// Where the sides disagree, the nearest agreement a few rows ahead is taken, on the old side
  /// before the new; what is skipped is left over. With unique ids no run can be wrong.
  ///
  ///     old   a b c d e f          b is skipped, then x
  ///     new   a c d x e f          runs a, c d, e f
  ///
  /// `isSame` tells whether an old and a new row of the section have the same id.
  ///
  /// - Complexity: O(n + m) comparisons, n and m the sizes of the gaps; at most 2 ×
  ///   ``ScanLimits/reach`` for each row.
  @inlinable @inline(__always)
  mutating func scan(_ pair: IndexPair<Int>, isSame: (_ old: Int, _ new: Int) -> Bool) {
    let (oldRange, newRange) = (oldGaps[pair.from].rows, newGaps[pair.to].rows)
    let firstRun = runs.count
    var (old, new) = (oldRange.lowerBound, newRange.lowerBound)
    var patience = ScanLimits.patience
    while patience > 0, old < oldRange.upperBound, new < newRange.upperBound {
      let limit = min(oldRange.upperBound - old, newRange.upperBound - new)
      var count = 0
      while count < limit, isSame(old + count, new + count) { count += 1 }
      if count > 0 {
        appendRun(Run(old: old, new: new, count: count))
        (old, new) = (old + count, new + count)
        patience = ScanLimits.patience
        if count == limit { break }
      }
      let (oldReach, newReach) = (oldRange.upperBound - old, newRange.upperBound - new)
      var step = 1
      while step <= ScanLimits.reach {
        if step < oldReach, isSame(old + step, new) {
          old += step
          break
        }
        if step < newReach, isSame(old, new + step) {
          new += step
          break
        }
        step += 1
      }
      if step > ScanLimits.reach {
        patience -= 1
        (old, new) = (old + 1, new + 1)
      }
    }
    oldGaps[pair.from].runs = firstRun..<runs.count
    newGaps[pair.to].runs = firstRun..<runs.count
  }

  /// Adds a run; the list grows by four, so that no number of runs takes many allocations.
  @inlinable @inline(__always)
  mutating func appendRun(_ run: Run) {
    if runs.count == runs.capacity { runs.reserveCapacity(max(64, 4 * runs.count)) }
    runs.append(run)
  }

  /// Gives up all runs.
  @usableFromInline
  mutating func removeRuns() {
    runs = []
    for section in oldGaps.indices { oldGaps[section].runs = 0..<0 }
    for section in newGaps.indices { newGaps[section].runs = 0..<0 }
  }
}
