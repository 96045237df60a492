/// The lines of a section's rows, from top to bottom.
///
/// In a plain list, each row is a line. Equal consecutive lines are one element of an array of
/// cumulative sums, so a binary search finds a row or an offset. A change to one line updates the
/// sums after it.
struct SectionLines {
  private struct Run: LayoutRun {
    let itemsPerLine: Int
    let height: Double
    /// The number of items up to and including the run.
    var end: Int
    /// The sum of heights and spacing up to and including the run.
    var bottom = 0.0

    func isLike(_ other: Self) -> Bool {
      itemsPerLine == other.itemsPerLine && height == other.height
    }
  }

  private var runs: [Run] = []
  /// The default heights of the lines.
  let metrics: ListGeometry.Metrics
  private let spacing: Double
  private let topInset: Double
  private let bottomInset: Double

  /// Arranges rows in lines.
  ///
  /// - Complexity: O(*n*) for *n* runs of rows of one size.
  init(_ rows: RowSizes, _ arrangement: SectionArrangement?, _ metrics: ListGeometry.Metrics) {
    self.metrics = metrics
    spacing = arrangement?.lineSpacing ?? 0
    (topInset, bottomInset) = (arrangement?.top ?? 0, arrangement?.bottom ?? 0)
    runs.reserveCapacity(rows.runs.count)
    var start = 0
    var line = OpenLine()
    for run in rows.runs {
      let height = metrics.height(of: run.size.height, arrangement)
      if let arrangement {
        add(run.end - start, run.size, height, to: &line, arrangement)
      } else {
        runs.append(Run(itemsPerLine: 1, height: height, end: run.end))
      }
      start = run.end
    }
    close(&line)
    addUp(0..<runs.count)
  }

  // MARK: Making

  private mutating func add(
    _ count: Int, _ size: RowSize, _ height: Double, to line: inout OpenLine,
    _ arrangement: SectionArrangement
  ) {
    let width = arrangement.width(of: size)
    var rest = count
    while rest > 0 {
      let room = arrangement.room(for: width, on: line)
      if line.count == 0, rest > room {
        // The last of these lines stays open, because a smaller item may fit after its items.
        let full = (rest - 1) / room * room
        append(full, itemsPerLine: room, height: height)
        rest -= full
      }
      let taken = min(rest, room)
      if taken == 0 {
        close(&line)
      } else {
        line.add(taken, width: width, height: height, spacing: arrangement.itemSpacing)
        rest -= taken
      }
    }
  }

  private mutating func close(_ line: inout OpenLine) {
    append(line.count, itemsPerLine: line.count, height: line.height)
    line = OpenLine()
  }

  private mutating func append(_ itemCount: Int, itemsPerLine: Int, height: Double) {
    guard itemCount > 0 else { return }
    runs.appendMerging(
      Run(itemsPerLine: itemsPerLine, height: height, end: runs.positionCount + itemCount))
  }

  private mutating func addUp(_ indices: Range<Int>) {
    var (start, bottom) = (
      runs.start(ofRunAt: indices.lowerBound), top(ofRunAt: indices.lowerBound)
    )
    for index in indices {
      let run = runs[index]
      bottom += Double((run.end - start) / run.itemsPerLine) * (run.height + spacing)
      runs[index].bottom = bottom
      start = run.end
    }
  }

  /// Sets the height of one line, which keeps its items.
  mutating func setHeight(_ height: Double, of line: ItemLine) {
    guard height != line.height else { return }
    let changed = runs.replace(
      from: line.items.lowerBound,
      with: Run(itemsPerLine: line.items.count, height: height, end: line.items.upperBound))
    addUp(changed)
    for index in changed.upperBound..<runs.count { runs[index].bottom += height - line.height }
  }

  // MARK: Finding

  /// The height of all lines, including insets.
  var height: Double {
    topInset + (runs.last.map { $0.bottom - spacing } ?? 0) + bottomInset
  }

  /// Returns the line of an item.
  ///
  /// Returns `nil` if there is no such item.
  ///
  /// - Complexity: O(log *n*) for *n* runs of lines of one height. Finding an offset takes the same
  ///   time.
  func line(ofItem item: Int) -> ItemLine? {
    guard (0..<runs.positionCount).contains(item) else { return nil }
    let index = runs.index(ofRunAt: item)
    return line((item - runs.start(ofRunAt: index)) / runs[index].itemsPerLine, ofRunAt: index)
  }

  /// Returns the first line whose end, including the spacing below it, is below an offset.
  func firstLine(endingBelow offset: Double) -> ItemLine? {
    let offset = offset - topInset
    let index = runs.partitioningIndex { $0.bottom > offset }
    guard runs.indices.contains(index) else { return nil }
    let lineCount = (runs[index].end - runs.start(ofRunAt: index)) / runs[index].itemsPerLine
    let begin = top(ofRunAt: index)
    let length = runs[index].height + spacing
    // Very large sums are rounded. If no line matches, use the last one.
    let number = (0..<lineCount - 1).partitioningIndex { begin + Double($0 + 1) * length > offset }
    return line(number, ofRunAt: index)
  }

  /// Returns the next line of nonzero height that ends below an offset.
  func line(after line: ItemLine, endingBelow offset: Double) -> ItemLine? {
    firstLine(endingBelow: max(line.top + line.height + spacing, offset)).flatMap {
      // Very large sums are rounded, which could lead back to an earlier line.
      $0.items.lowerBound > line.items.lowerBound ? $0 : nil
    }
  }

  /// Returns whether a line is the last one.
  func isLast(_ line: ItemLine) -> Bool { line.items.upperBound >= runs.positionCount }

  private func top(ofRunAt index: Int) -> Double { index > 0 ? runs[index - 1].bottom : 0 }

  private func line(_ number: Int, ofRunAt index: Int) -> ItemLine {
    let run = runs[index]
    let start = runs.start(ofRunAt: index) + number * run.itemsPerLine
    return ItemLine(
      items: start..<start + run.itemsPerLine,
      top: topInset + top(ofRunAt: index) + Double(number) * (run.height + spacing),
      height: run.height)
  }
}
