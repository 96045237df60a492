import DiffEngine
import TestSupport
import Testing

@testable import VirtualTable

@Suite struct SectionLinesTests {
  private let metrics = ListGeometry.Metrics(row: 10, header: 0, footer: 0, estimatedRow: 20)

  /// Returns a section of rows side by side.
  private func section(
    _ layout: VirtualSectionLayout, _ sizes: [RowSize], width: Double = 100
  ) -> SectionShape {
    var shape = SectionShape(sizes: sizes)
    shape.arrangement = SectionArrangement(layout, width: width)
    shape.layOut(metrics)
    return shape
  }

  private func frames(
    _ layout: VirtualSectionLayout, _ sizes: [RowSize], width: Double = 100
  ) -> [ItemFrame?] {
    let section = self.section(layout, sizes, width: width)
    return sizes.indices.map { section.frame(ofRow: $0, metrics) }
  }

  private func items(_ sizes: (width: Double, height: Double)...) -> [RowSize] {
    sizes.map { RowSize(height: .own($0.height), width: $0.width) }
  }

  private func equal(_ count: Int, _ height: RowHeight, width: Double? = nil) -> [RowSize] {
    Array(repeating: RowSize(height: height, width: width), count: count)
  }

  // MARK: Columns

  @Test func aPlainListNeedsNoLines() {
    #expect(SectionArrangement(.list, width: 100) == nil)
    #expect(SectionArrangement(.grid(columns: 1, spacing: 1), width: 100) != nil)
  }

  @Test func columnsShareTheWidthThatInsetsAndSpacingLeave() {
    let layout = VirtualSectionLayout.grid(
      columns: 3, spacing: 5, insets: .init(top: 7, leading: 10, bottom: 3, trailing: 20))
    let items = equal(4, .own(10))
    #expect(
      frames(layout, items) == [
        ItemFrame(x: 10, width: 20, top: 7, height: 10),
        ItemFrame(x: 35, width: 20, top: 7, height: 10),
        ItemFrame(x: 60, width: 20, top: 7, height: 10),
        ItemFrame(x: 10, width: 20, top: 22, height: 10),
      ])
    #expect(section(layout, items).height(metrics) == 7 + 10 + 5 + 10 + 3)
    #expect(section(layout, []).height(metrics) == 10)
  }

  @Test(arguments: [(100.0, 10), (109, 10), (110, 11), (9, 1), (0, 1), (-5, 1), (.nan, 1)])
  func gridHasAllColumnsThatFit(width: Double, count: Int) throws {
    let layout = VirtualSectionLayout.grid(minimumItemWidth: 8, spacing: 2)
    let arrangement = try #require(SectionArrangement(layout, width: width - 2))
    #expect(arrangement.columns == .equal(count))
  }

  @Test func oddMeasuresGiveOneColumnOrALimitedNumber() throws {
    func columns(_ layout: VirtualSectionLayout) throws -> SectionArrangement.Columns {
      try #require(SectionArrangement(layout, width: 100)).columns
    }
    #expect(try columns(.grid(columns: 0)) == .equal(1))
    #expect(try columns(.grid(columns: .max)) == .equal(1_000))
    #expect(try columns(.grid(minimumItemWidth: 0)) == .equal(1_000))
    #expect(try columns(.grid(minimumItemWidth: .nan, spacing: -1)) == .equal(1_000))
    #expect(try columns(.grid(minimumItemWidth: .infinity)) == .equal(1_000))
    #expect(try columns(.grid(minimumItemWidth: 1e300)) == .equal(1))
  }

  @Test func aLineOfAGridIsAsHighAsItsHighestItem() {
    let runs = items((0, 10), (0, 30), (0, 5))
    #expect(
      frames(.grid(columns: 2, spacing: 2), runs) == [
        ItemFrame(x: 0, width: 49, top: 0, height: 10),
        ItemFrame(x: 51, width: 49, top: 0, height: 30),
        ItemFrame(x: 0, width: 49, top: 32, height: 5),
      ])
  }

  @Test func itemsWithoutAHeightHaveTheLayoutsOrTheViews() {
    let runs = equal(1, .standard) + equal(1, .unasked)
    let grid = VirtualSectionLayout.grid(columns: 2, spacing: 1)
    #expect(frames(grid, runs).map { $0?.height } == [10, 20])
    let high = VirtualSectionLayout.grid(columns: 2, itemHeight: 35)
    #expect(frames(high, runs).map { $0?.height } == [35, 35])
  }

  /// The widths of the columns are rounded, but the spacing is exact.
  @Test func gridItemsAreExactlySpaced() {
    let row = equal(11, .own(10))
    let frames = self.frames(.grid(columns: 11, spacing: 2), row, width: 390).compactMap { $0 }
    #expect(frames.count == 11)
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(right.x == left.x + (left.width + 2))
    }
  }

  // MARK: Flow

  @Test func aFullLineOfAFlowIsSpreadAndItsItemsAreCentered() {
    let layout = VirtualSectionLayout.flow(itemWidth: 30, spacing: 4)
    let runs = items((30, 10), (50, 20), (60, 8))
    #expect(
      frames(layout, runs) == [
        ItemFrame(x: 0, width: 30, top: 5, height: 10),
        ItemFrame(x: 50, width: 50, top: 0, height: 20),
        ItemFrame(x: 0, width: 60, top: 24, height: 8),
      ])
  }

  @Test func lastLineIsAlignedIfItemsHaveSameWidth() {
    let layout = VirtualSectionLayout.flow(itemWidth: 30, itemHeight: 10, spacing: 4)
    let xs = frames(layout, equal(5, .unasked)).map { $0?.x }
    #expect(xs == [0, 35, 70, 0, 35])
    // Mixed items keep the minimum spacing.
    let mixed = frames(layout, items((30, 1), (30, 1), (30, 1), (30, 1), (20, 1)))
    #expect(mixed.map { $0?.x } == [0, 35, 70, 0, 34])
  }

  /// The total of the widths isn't an exact multiple of the width of one item.
  @Test func fullLinesOfEqualItemsAreExactlyAligned() {
    let run = equal(20, .own(1), width: 0.1)
    let xs = frames(.flow(itemWidth: 1), run, width: 1.0625).map { $0?.x }
    #expect(Array(xs[..<10]) == Array(xs[10...]))
  }

  @Test func equalItemsBeforeAWiderOneAreSpreadByThemselves() {
    let layout = VirtualSectionLayout.flow(itemWidth: 30, spacing: 4)
    let found = frames(layout, items((30, 1), (30, 1), (60, 1)))
    #expect(found.map { $0?.x } == [0, 70, 0])
  }

  @Test func aLineHasAThousandItemsAtMost() {
    let section = self.section(.flow(itemWidth: 0), equal(600, .own(1)) + equal(600, .own(2)))
    #expect(section.line(ofRow: 999)?.items == 0..<1_000)
    #expect(section.line(ofRow: 1_000)?.items == 1_000..<1_200)
  }

  @Test func anItemWiderThanTheLineHasOneToItself() {
    let layout = VirtualSectionLayout.flow(itemWidth: 10)
    let found = frames(layout, items((10, 1), (500, 2), (0, 3), (10, 4)))
    #expect(found.map { $0?.top } == [0, 1, 3.5, 3])
    #expect(found.map { $0?.x } == [0, 0, 0, 0])
  }

  @Test func aSmallItemFillsTheLineThatEqualOnesLeaveOpen() {
    let layout = VirtualSectionLayout.flow(itemWidth: 30, itemHeight: 10)
    let runs = equal(6, .unasked) + equal(1, .unasked, width: 10)
    #expect(frames(layout, runs).map { $0?.top } == [0, 0, 0, 10, 10, 10, 10])
  }

  // MARK: Properties

  @Test(arguments: sampled(0..<200, every: 5)) func linesMatchModel(seed: Int)
    throws
  {
    var random = SeededRandom(seed: seed)
    let width = Double(40 + random.below(300))
    let insets = VirtualSectionLayout.Insets(all: Double(random.below(10)))
    let spacing = Double(random.below(12))
    let layout =
      random.oneIn(2)
      ? VirtualSectionLayout.grid(
        columns: 1 + random.below(6), spacing: spacing, insets: insets)
      : .flow(itemWidth: Double(1 + random.below(90)), spacing: spacing, insets: insets)
    var sizes = randomSizes(&random)
    var section = self.section(layout, sizes, width: width)
    for _ in 0..<20 {
      // A changed height changes only its line.
      if let row = sizes.indices.randomElement(using: &random) {
        sizes[row].height = randomHeight(&random)
        _ = section.setRows([row: sizes[row]], metrics)
      }
      try check(
        section, LineModel(layout: layout, width: width, metrics: metrics, sizes: sizes), &random)
    }
  }

  private func randomHeight(_ random: inout SeededRandom) -> RowHeight {
    [.unasked, .standard, .own(0), .own(Double(random.below(60)) / 2), .fitted(12)][
      random.below(5)]
  }

  private func randomSizes(_ random: inout SeededRandom) -> [RowSize] {
    var sizes: [RowSize] = []
    for _ in 0..<random.below(12) {
      let size = RowSize(
        height: randomHeight(&random), width: random.oneIn(3) ? nil : Double(random.below(120)))
      sizes += Array(repeating: size, count: 1 + random.below(9))
    }
    return sizes
  }

  private func check(
    _ section: SectionShape, _ model: LineModel, _ random: inout SeededRandom
  ) throws {
    let (spans, height) = model.spans
    #expect(section.height(metrics) == height)
    for line in model.lines {
      let found = try #require(section.line(ofRow: line.lowerBound))
      try #require(found.items == line)
      let frames = line.compactMap { section.frame(ofRow: $0, metrics) }
      #expect(frames.map(\.top) == line.map { spans[$0].top })
      #expect(frames.map(\.bottom) == line.map { spans[$0].bottom })
      // Items of a line are in order, at least the spacing apart, and within the insets unless a
      // single item or the spacing is too wide.
      for (left, right) in zip(frames, frames.dropFirst()) {
        #expect(right.x - left.x - left.width >= model.layout.itemSpacing - 1e-9)
      }
      if frames.count > 1, let last = frames.last, frames.contains(where: { $0.width > 0 }) {
        #expect(last.x + last.width <= model.width - model.layout.insets.trailing + 1e-9)
      }
    }
    let top = Double(random.below(Int(height) + 20)) - 10
    let bottom = top + Double(random.below(100))
    let expected = spans.indices.filter {
      let span = spans[$0]
      return span.bottom > span.top && span.top < bottom && span.bottom > top
    }
    #expect(rows(of: section, from: top, to: bottom) == expected)
    var (found, last) = ([Int](), Int?.none)
    repeat {
      last = rows(of: section, after: last, from: top, to: bottom, atMost: 1).first
      found += last.map { [$0] } ?? []
    } while last != nil && found.count <= expected.count
    #expect(found == expected)
  }

  private func rows(
    of section: SectionShape, after row: Int? = nil, from top: Double, to bottom: Double,
    atMost limit: Int = .max
  ) -> [Int] {
    var rows: [Int] = []
    section.visitRows(after: row, from: top, to: bottom, metrics) {
      rows.append($0)
      return rows.count < limit
    }
    return rows
  }

  /// Returns a section with an enormous number of rows.
  private func section(_ layout: VirtualSectionLayout, rowCount: Int) -> SectionShape {
    var shape = SectionShape(rowCount: rowCount)
    shape.arrangement = SectionArrangement(layout, width: 100)
    shape.layOut(metrics)
    return shape
  }

  @Test func aMillionItemsOfOneSizeAreFoundByOffset() {
    let section = self.section(.grid(columns: 3, spacing: 5), rowCount: 1_000_001)
    #expect(section.rows.runs.count == 1)
    #expect(section.height(metrics) == 333_334 * 25 - 5)
    #expect(
      rows(of: section, from: 25 * 100_000, to: 25 * 100_000 + 30) == Array(300_000..<300_006))
  }

  @Test func linesBelowSpanAreNotRead() {
    let section = self.section(.grid(columns: 7), rowCount: .max)
    #expect(rows(of: section, from: 0, to: 22) == Array(0..<14))
    #expect(rows(of: section, after: 12, from: 0, to: 22) == [13])
    #expect(rows(of: section, after: 13, from: 0, to: 22) == [])
  }

  @Test func itemCountsNeverTrap() {
    for layout in [VirtualSectionLayout.grid(columns: 7), .flow(itemWidth: 9, spacing: 1)] {
      var section = self.section(layout, rowCount: .max)
      _ = section.setRows([.max - 1: RowSize(height: .own(3))], metrics)
      _ = rows(of: section, from: 1e18, to: 1e18 + 1e5, atMost: 100)
      #expect(section.line(ofRow: .max) == nil)
      section.changeRows {
        $0.remove([5, .max - 2])
        $0.insert([(7, RowSize()), (.max, RowSize()), (.max, RowSize())])
      }
      section.layOut(metrics)
      #expect(section.rows.count == .max && section.line(ofRow: 12)?.items.contains(12) == true)
    }
  }
}

/// Places items one by one into lines.
struct LineModel {
  let layout: VirtualSectionLayout
  let width: Double
  let metrics: ListGeometry.Metrics
  var sizes: [RowSize]

  private var inner: Double {
    max(0, width - layout.insets.leading - layout.insets.trailing)
  }

  private func width(_ run: RowSize) -> Double {
    switch layout.columns {
    case .count(let count):
      (inner - layout.itemSpacing * Double(count - 1)) / Double(count)
    case .fitting: 0
    case .flow(let itemWidth): run.width ?? itemWidth
    }
  }

  private func height(_ run: RowSize) -> Double {
    run.height.points ?? layout.itemHeight
      ?? (run.height == .standard ? metrics.row : metrics.estimatedRow)
  }

  var lines: [Range<Int>] {
    var (lines, start, used) = ([Range<Int>](), 0, 0.0)
    for (index, run) in sizes.enumerated() {
      let wanted = used + layout.itemSpacing + width(run)
      let fits =
        switch layout.columns {
        case .count(let count): index - start < count
        default: wanted <= inner
        }
      if index > start, !fits {
        lines.append(start..<index)
        (start, used) = (index, width(run))
      } else {
        used = index == start ? width(run) : wanted
      }
    }
    return start < sizes.count ? lines + [start..<sizes.count] : lines
  }

  /// The top and bottom of each item, and the total height.
  var spans: (items: [(top: Double, bottom: Double)], height: Double) {
    var (spans, top) = ([(top: Double, bottom: Double)](), layout.insets.top)
    let lines = lines
    for (number, line) in lines.enumerated() {
      let lineHeight = line.map { height(sizes[$0]) }.max() ?? 0
      for index in line {
        let height = height(sizes[index])
        var begin = top
        if case .flow = layout.columns { begin += (lineHeight - height) / 2 }
        spans.append((begin, begin + height))
      }
      top += lineHeight + (number == lines.count - 1 ? 0 : layout.lineSpacing)
    }
    return (spans, top + layout.insets.bottom)
  }
}
