internal import TableRows

/// A section's layout at a certain width, with all distances such that things can be laid out.
struct SectionArrangement: Hashable {
  enum Columns: Hashable {
    /// Columns of equal width.
    case equal(Int)
    /// As many items on a line as there is room for.
    case flow(itemWidth: Double)
  }

  /// The most items of a line, whatever their width.
  static let mostItems = 1_000

  let columns: Columns
  /// The width that the items of a line share.
  let width: Double
  let leading: Double
  let top: Double
  let bottom: Double
  let lineSpacing: Double
  let itemSpacing: Double
  let itemHeight: Double?
  /// The kinds of views beside header and footer, each once.
  let boundaryViews: [VirtualSectionLayout.BoundaryView]

  /// Makes an arrangement; `nil` for a plain list, which needs none.
  init?(_ layout: VirtualSectionLayout, width viewportWidth: Double) {
    guard layout != .list else { return nil }
    func points(_ distance: Double) -> Double { distance.asHeight ?? 0 }
    (leading, top, bottom) = (
      points(layout.insets.leading), points(layout.insets.top), points(layout.insets.bottom)
    )
    width = points(viewportWidth - leading - points(layout.insets.trailing))
    (lineSpacing, itemSpacing) = (points(layout.lineSpacing), points(layout.itemSpacing))
    itemHeight = layout.itemHeight?.asHeight
    var kinds: Set<SupplementaryKind> = [.header, .footer]
    boundaryViews = layout.boundaryViews.filter { kinds.insert($0.kind).inserted }
    columns =
      switch layout.columns {
      case .count(let count): .equal(min(max(count, 1), Self.mostItems))
      case .fitting(let minimum):
        .equal(Self.itemCount(of: points(minimum), itemSpacing, in: width))
      case .flow(let itemWidth): .flow(itemWidth: points(itemWidth))
      }
  }

  /// How many items of one width there is room for on an empty line; 1 at least.
  private static func itemCount(of itemWidth: Double, _ spacing: Double, in width: Double) -> Int {
    let count = ((width + spacing) / (itemWidth + spacing)).rounded(.down)
    return count >= 1 ? Int(min(count, Double(mostItems))) : 1
  }

  /// The width of the columns, or of an item in a flow that names none.
  var itemWidth: Double {
    switch columns {
    case .equal(let count): max(0, (width - itemSpacing * Double(count - 1)) / Double(count))
    case .flow(let itemWidth): itemWidth
    }
  }

  /// Whether items may have widths of their own.
  var isFlow: Bool {
    if case .flow = columns { true } else { false }
  }

  func width(of run: RowRun) -> Double {
    guard case .flow(let itemWidth) = columns else { return itemWidth }
    return run.width ?? itemWidth
  }

  func height(of height: RowHeight, _ metrics: ListGeometry.Metrics) -> Double {
    height.points ?? itemHeight ?? (height == .standard ? metrics.row : metrics.estimatedRow)
  }

  /// How many more items of a width there is room for on a line; 1 at least on an empty one.
  fileprivate func room(for itemWidth: Double, on line: OpenLine) -> Int {
    switch columns {
    case .equal(let count): return count - line.count
    case .flow:
      guard line.count > 0 else { return Self.itemCount(of: itemWidth, itemSpacing, in: width) }
      let count = ((width - line.width) / (itemWidth + itemSpacing)).rounded(.down)
      return count >= 1 ? Int(min(count, Double(Self.mostItems - line.count))) : 0
    }
  }
}

/// A line that items are still put on.
private struct OpenLine {
  var count = 0
  var width = 0.0
  var height = 0.0

  mutating func add(_ count: Int, width itemWidth: Double, height: Double, spacing: Double) {
    let gaps = self.count == 0 ? count - 1 : count
    width += itemWidth * Double(count) + spacing * Double(gaps)
    self.height = max(self.height, height)
    self.count += count
  }
}

/// Lines of one height with as many items each, one after another.
struct LineRun: Hashable, SumElement {
  var lineCount: Int
  var itemsPerLine: Int
  var height: Double

  /// The number of items.
  var count: Int { lineCount * itemsPerLine }

  var sum: LineSums {
    LineSums(lines: Double(lineCount), points: Double(lineCount) * height)
  }

  /// The lines before and from one; only the begin of a line is asked for.
  func split(at offset: Int) -> (Self, Self) {
    var (left, right) = (self, self)
    left.lineCount = offset / itemsPerLine
    right.lineCount -= left.lineCount
    return (left, right)
  }

  func merged(with next: Self) -> Self? {
    guard itemsPerLine == next.itemsPerLine, height == next.height else { return nil }
    let (count, isTooLarge) = count.addingReportingOverflow(next.count)
    guard !isTooLarge else { return nil }
    return Self(lineCount: count / itemsPerLine, itemsPerLine: itemsPerLine, height: height)
  }
}

/// How many lines there are, and their heights without what is between them.
struct LineSums: TreeSum {
  var lines = 0.0
  var points = 0.0

  static var zero: Self { Self() }

  static func + (left: Self, right: Self) -> Self {
    Self(lines: left.lines + right.lines, points: left.points + right.points)
  }
}

/// A line of items, in points from where the items of the section begin, their inset included.
struct ItemLine: Hashable {
  let items: Range<Int>
  let top: Double
  let height: Double
}

/// Where an item of a section stands, in points from where the items of the section begin.
struct ItemFrame: Hashable {
  var x: Double
  var width: Double
  var top: Double
  var height: Double
  var bottom: Double { top + height }
}

/// The items of a section as lines, on which they stand side by side.
///
/// A ``SumTree`` of the lines' heights, in which lines that are alike are one element: an item or an
/// offset is found in O(log *l*) for *l* such runs. Items that come, go or move have all lines of
/// their section made anew, in O(*r*) for *r* runs of items of one size; a height that changes
/// changes its line alone.
struct ItemLines {
  let arrangement: SectionArrangement
  private(set) var lines: SumTree<LineRun>

  init(
    _ rows: SumTree<RowRun>, _ arrangement: SectionArrangement, _ metrics: ListGeometry.Metrics
  ) {
    self.arrangement = arrangement
    var packer = LinePacker(arrangement)
    for run in rows.elements {
      packer.add(run, height: arrangement.height(of: run.height, metrics))
    }
    lines = SumTree(packer.finish())
  }

  /// The height of all lines with the insets around them.
  var height: Double {
    let gaps = max(0, lines.sum.lines - 1)
    return arrangement.top + lines.sum.points + gaps * arrangement.lineSpacing
      + arrangement.bottom
  }

  // MARK: Lines

  /// The line that an item stands on; `nil` where there is none.
  func line(ofItem item: Int) -> ItemLine? {
    lines.entry(at: item).map { line(($0.element, item - $0.start), $0) }
  }

  /// The first line that ends, with the room below it, below `offset`.
  func firstLine(endingBelow offset: Double) -> ItemLine? {
    guard let entry = lines.first(where: { bottom($1) > offset }) else { return nil }
    var (low, high) = (0, entry.element.lineCount - 1)
    while low < high {
      let middle = low + (high - low) / 2
      let sum = LineRun(
        lineCount: middle + 1, itemsPerLine: 1, height: entry.element.height
      ).sum
      if bottom(entry.before + sum) > offset { high = middle } else { low = middle + 1 }
    }
    return line((entry.element, low * entry.element.itemsPerLine), entry)
  }

  /// The next line that takes any room and ends below `offset`.
  private func line(after line: ItemLine, endingBelow offset: Double) -> ItemLine? {
    let end = line.top + line.height + arrangement.lineSpacing
    // Sums of very large heights are rounded, and could lead back.
    return firstLine(endingBelow: max(end, offset)).flatMap {
      $0.items.lowerBound > line.items.lowerBound ? $0 : nil
    }
  }

  private func bottom(_ sums: LineSums) -> Double {
    arrangement.top + sums.points + sums.lines * arrangement.lineSpacing
  }

  private func line(
    _ place: (run: LineRun, item: Int), _ entry: SumTree<LineRun>.Entry
  ) -> ItemLine {
    let (run, number) = (place.run, place.item / place.run.itemsPerLine)
    let before = LineRun(lineCount: number, itemsPerLine: 1, height: run.height).sum
    let start = entry.start.addingWithoutOverflow(number * run.itemsPerLine)
    return ItemLine(
      items: start..<start.addingWithoutOverflow(run.itemsPerLine),
      top: bottom(entry.before + before), height: run.height)
  }

  // MARK: Items

  /// Where the items of a line stand.
  func frames(
    of line: ItemLine, _ rows: SumTree<RowRun>, _ metrics: ListGeometry.Metrics
  ) -> [ItemFrame] {
    var frames: [ItemFrame] = []
    frames.reserveCapacity(line.items.count)
    while frames.count < line.items.count,
      let entry = rows.entry(at: line.items.lowerBound + frames.count)
    {
      let rest = entry.start.addingWithoutOverflow(entry.element.count)
      let end = min(line.items.upperBound, rest)
      let frame = ItemFrame(
        x: 0, width: arrangement.width(of: entry.element), top: line.top,
        height: arrangement.height(of: entry.element.height, metrics))
      let count = end - line.items.lowerBound - frames.count
      frames += Array(repeating: frame, count: count)
    }
    return placed(frames, on: line)
  }

  private func placed(_ frames: [ItemFrame], on line: ItemLine) -> [ItemFrame] {
    var frames = frames
    let spacing = spacing(of: frames, on: line)
    var x = arrangement.leading
    for index in frames.indices {
      frames[index].x = x
      x += frames[index].width + spacing
      if arrangement.isFlow {
        frames[index].top += (line.height - frames[index].height) / 2
      }
    }
    return frames
  }

  /// The room between the items of a line: a full line of a flow is spread, and so is the last where
  /// its items are as wide as those above, so that they stand below one another.
  private func spacing(of frames: [ItemFrame], on line: ItemLine) -> Double {
    guard arrangement.isFlow, let width = frames.first?.width else {
      return arrangement.itemSpacing
    }
    let isEven = frames.allSatisfy { $0.width == width }
    let isLast = line.items.upperBound >= lines.count
    let full = arrangement.room(for: width, on: OpenLine())
    let (count, used) =
      isEven && (isLast || frames.count == full)
      ? (full, Double(full) * width)
      : (frames.count, frames.reduce(0) { $0 + $1.width })
    guard count > 1, isEven || !isLast else { return arrangement.itemSpacing }
    return max(arrangement.itemSpacing, (arrangement.width - used) / Double(count - 1))
  }

  /// Where an item stands; `nil` where there is none.
  func frame(
    ofItem item: Int, _ rows: SumTree<RowRun>, _ metrics: ListGeometry.Metrics
  ) -> ItemFrame? {
    line(ofItem: item).flatMap { line in
      let frames = frames(of: line, rows, metrics)
      let index = item - line.items.lowerBound
      return frames.indices.contains(index) ? frames[index] : nil
    }
  }

  /// The first item after another, in order, of which a part lies between `top` and `bottom`; the
  /// first of all such items after none.
  func item(
    after item: Int?, from top: Double, to bottom: Double, _ rows: SumTree<RowRun>,
    _ metrics: ListGeometry.Metrics
  ) -> Int? {
    var line = item.flatMap { self.line(ofItem: $0) } ?? firstLine(endingBelow: top)
    let first = item.map { $0 + 1 } ?? 0
    while let candidates = line, candidates.top < bottom {
      let frames = frames(of: candidates, rows, metrics)
      for (index, frame) in zip(candidates.items, frames)
      where index >= first && frame.height > 0 && frame.top < bottom && frame.bottom > top {
        return index
      }
      line = self.line(after: candidates, endingBelow: top)
    }
    return nil
  }

  /// The items of which a part lies between `top` and `bottom`, in order.
  func items(
    from top: Double, to bottom: Double, _ rows: SumTree<RowRun>, _ metrics: ListGeometry.Metrics
  ) -> [Int] {
    var items: [Int] = []
    var line = firstLine(endingBelow: top)
    while let candidates = line, candidates.top < bottom {
      for (index, frame) in zip(candidates.items, frames(of: candidates, rows, metrics))
      where frame.height > 0 && frame.top < bottom && frame.bottom > top {
        items.append(index)
      }
      line = self.line(after: candidates, endingBelow: top)
    }
    return items
  }

  /// Takes in that an item has another height; the items of each line stay the same.
  mutating func heightDidChange(
    ofItem item: Int, _ rows: SumTree<RowRun>, _ metrics: ListGeometry.Metrics
  ) {
    guard let line = line(ofItem: item) else { return }
    let height = frames(of: line, rows, metrics).reduce(0) { max($0, $1.height) }
    guard height != line.height else { return }
    lines.replace(
      line.items, with: LineRun(lineCount: 1, itemsPerLine: line.items.count, height: height))
  }
}

/// Puts runs of items on lines, from the first to the last.
private struct LinePacker {
  private let arrangement: SectionArrangement
  private var open = OpenLine()
  private var lines: [LineRun] = []

  init(_ arrangement: SectionArrangement) { self.arrangement = arrangement }

  mutating func add(_ run: RowRun, height: Double) {
    let width = arrangement.width(of: run)
    var rest = run.count
    while rest > 0 {
      let room = arrangement.room(for: width, on: open)
      if open.count == 0, rest > room {
        // The last of these stays open: something smaller may still fit beside it.
        let full = (rest - 1) / room
        append(LineRun(lineCount: full, itemsPerLine: room, height: height))
        rest -= full * room
      }
      let taken = min(rest, room)
      if taken == 0 {
        close()
      } else {
        open.add(taken, width: width, height: height, spacing: arrangement.itemSpacing)
        rest -= taken
      }
    }
  }

  mutating func finish() -> [LineRun] {
    close()
    return lines
  }

  private mutating func close() {
    guard open.count > 0 else { return }
    append(LineRun(lineCount: 1, itemsPerLine: open.count, height: open.height))
    open = OpenLine()
  }

  private mutating func append(_ run: LineRun) { lines.append(run) }
}
