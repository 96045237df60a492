internal import TableRows

/// The height of a row, with its source.
enum RowHeight: Hashable {
  /// The table's estimate, before the delegate is called.
  case unasked
  /// The delegate's estimate, or the last known height of a row to be measured again.
  case estimated(Double)
  /// The assumed height until the cell exists, or `nil` for the estimate.
  ///
  /// The delegate returns no height.
  case open(Double?)
  /// The default height of the section's layout or the table.
  ///
  /// Neither the delegate nor the cell has a height.
  case standard
  /// The delegate's height.
  case own(Double)
  /// The cell's height.
  case fitted(Double)

  /// The height in points, or `nil` for the default of the section's layout or the table.
  var points: Double? {
    switch self {
    case .unasked, .standard: nil
    case .open(let points): points
    case .estimated(let points), .own(let points), .fitted(let points): points
    }
  }

  /// Whether the delegate has been called for the height.
  var isAsked: Bool {
    switch self {
    case .unasked, .estimated: false
    case .open, .standard, .own, .fitted: true
    }
  }
}

/// The height of a row and its width in a flow.
struct RowSize: Hashable {
  var height = RowHeight.unasked
  /// The width of an item in a flow, or `nil` for the layout's width.
  var width: Double?
}

/// Equal neighbors, as one element of an array.
protocol LayoutRun {
  /// The number of positions up to and including this run.
  var end: Int { get set }
  /// Returns whether the runs can be merged.
  func isLike(_ other: Self) -> Bool
}

extension Array where Element: LayoutRun {
  /// The total number of positions.
  var positionCount: Int { last?.end ?? 0 }

  /// Returns the index of the run with a position.
  func index(ofRunAt position: Int) -> Int { partitioningIndex { $0.end > position } }

  /// Returns the first position of a run.
  func start(ofRunAt index: Int) -> Int { index > 0 ? self[index - 1].end : 0 }

  /// Appends a run, or extends the last run if they are alike.
  mutating func appendMerging(_ run: Element) {
    if let last, last.isLike(run) { self[count - 1].end = run.end } else { append(run) }
  }

  /// Replaces positions of one run.
  ///
  /// - Parameters:
  ///   - start: The first position to replace.
  ///   - run: The new run, up to its `end`.
  /// - Returns: The indices of the changed runs.
  /// - Complexity: O(*n*) for *n* runs, to make room in the array.
  mutating func replace(from start: Int, with run: Element) -> Range<Int> {
    let index = index(ofRunAt: start)
    guard indices.contains(index) else { return count..<count }
    let affected = Swift.max(0, index - 1)..<Swift.min(index + 2, count)
    var new: [Element] = []
    for former in self[affected.lowerBound..<index] { new.appendMerging(former) }
    if start > self.start(ofRunAt: index) {
      var head = self[index]
      head.end = start
      new.appendMerging(head)
    }
    new.appendMerging(run)
    for former in self[index..<affected.upperBound] where former.end > run.end {
      new.appendMerging(former)
    }
    replaceSubrange(affected, with: new)
    return affected.lowerBound..<affected.lowerBound + new.count
  }
}

extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a condition, by binary search.
  ///
  /// All elements after it must satisfy the condition, too.
  func partitioningIndex(where isMet: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if isMet(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}

/// The sizes of a section's rows.
///
/// Consecutive rows of one size are one element. The memory depends on the number of runs, not on
/// the number of rows.
struct RowSizes {
  struct Run: LayoutRun {
    var size: RowSize
    var end: Int

    func isLike(_ other: Self) -> Bool { size == other.size }
  }

  private(set) var runs: [Run] = []

  init() {}

  /// Creates equal sizes.
  init(repeating size: RowSize, count: Int) { append(size, count: count) }

  /// Creates sizes from a sequence.
  init(_ sizes: some Sequence<RowSize>) {
    for size in sizes { append(size, count: 1) }
  }

  var count: Int { runs.positionCount }

  /// The size of a row.
  ///
  /// It's `nil` if there is no such row.
  subscript(row: Int) -> RowSize? {
    guard (0..<count).contains(row) else { return nil }
    return runs[runs.index(ofRunAt: row)].size
  }

  private mutating func append(_ size: RowSize, count new: Int) {
    guard new > 0 else { return }
    runs.appendMerging(Run(size: size, end: count.addingWithoutOverflow(new)))
  }

  private mutating func append(_ rows: Range<Int>, of other: Self) {
    let rows = rows.clamped(to: 0..<other.count)
    guard !rows.isEmpty else { return }
    let first = other.runs.index(ofRunAt: rows.lowerBound)
    let last = other.runs.index(ofRunAt: rows.upperBound - 1)
    guard first < last else { return append(other.runs[first].size, count: rows.count) }
    append(other.runs[first].size, count: other.runs[first].end - rows.lowerBound)
    let shift = count - other.runs[first].end
    runs += other.runs[first + 1..<last]
    if shift != 0 {
      for index in runs.count - (last - first - 1)..<runs.count {
        runs[index].end = runs[index].end.addingWithoutOverflow(shift)
      }
    }
    append(other.runs[last].size, count: rows.upperBound - other.runs[last - 1].end)
  }

  /// Sets the size of a row that exists.
  mutating func set(_ size: RowSize, at row: Int) {
    guard (0..<count).contains(row) else { return }
    _ = runs.replace(from: row, with: Run(size: size, end: row + 1))
  }

  /// Removes rows, which are in ascending order.
  ///
  /// - Complexity: O(*n*) for *n* runs and rows, like inserting.
  mutating func remove(_ rows: [Int]) {
    var (kept, next) = (Self(), 0)
    for row in rows where row >= next {
      kept.append(next..<row, of: self)
      next = row + 1
    }
    kept.append(next..<max(next, count), of: self)
    self = kept
  }

  /// Inserts rows at their final indices, in ascending order.
  ///
  /// An index beyond the end appends.
  mutating func insert(_ rows: [(row: Int, size: RowSize)]) {
    var (all, next) = (Self(), 0)
    for (row, size) in rows {
      let end = min(count, next.addingWithoutOverflow(max(0, row - all.count)))
      all.append(next..<end, of: self)
      all.append(size, count: 1)
      next = end
    }
    all.append(next..<count, of: self)
    self = all
  }
}

extension Int {
  /// Returns the sum, or `Int.max` on overflow, because a data source can return any number of
  /// rows.
  func addingWithoutOverflow(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
