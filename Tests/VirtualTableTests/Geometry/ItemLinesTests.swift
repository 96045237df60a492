import DiffEngine
import TestSupport
import Testing

@testable import VirtualTable

@Suite struct ItemLinesTests {
  private let metrics = ListGeometry.Metrics(row: 10, header: 0, footer: 0, estimatedRow: 20)

  private func lines(
    _ layout: VirtualSectionLayout, _ runs: [RowRun], width: Double = 100
  ) throws -> ItemLines {
    let arrangement = try #require(SectionArrangement(layout, width: width))
    return ItemLines(SumTree(runs), arrangement, metrics)
  }

  private func frames(
    _ layout: VirtualSectionLayout, _ runs: [RowRun], width: Double = 100
  ) throws -> [ItemFrame?] {
    let lines = try lines(layout, runs, width: width)
    let rows = SumTree(runs)
    return (0..<rows.count).map { lines.frame(ofItem: $0, rows, metrics) }
  }

  private func items(_ sizes: (width: Double, height: Double)...) -> [RowRun] {
    sizes.map { RowRun(count: 1, height: .own($0.height), width: $0.width) }
  }

  // MARK: Columns

  @Test func aPlainListNeedsNoLines() {
    #expect(SectionArrangement(.list, width: 100) == nil)
    #expect(SectionArrangement(.grid(columns: 1, spacing: 1), width: 100) != nil)
  }

  @Test func columnsShareTheWidthThatInsetsAndSpacingLeave() throws {
    let layout = VirtualSectionLayout.grid(
      columns: 3, spacing: 5, insets: .init(top: 7, leading: 10, bottom: 3, trailing: 20))
    let run = RowRun(count: 4, height: .own(10))
    #expect(
      try frames(layout, [run]) == [
        ItemFrame(x: 10, width: 20, top: 7, height: 10),
        ItemFrame(x: 35, width: 20, top: 7, height: 10),
        ItemFrame(x: 60, width: 20, top: 7, height: 10),
        ItemFrame(x: 10, width: 20, top: 22, height: 10),
      ])
    #expect(try lines(layout, [run]).height == 7 + 10 + 5 + 10 + 3)
    #expect(try lines(layout, []).height == 10)
  }

  @Test(arguments: [(100.0, 10), (109, 10), (110, 11), (9, 1), (0, 1), (-5, 1), (.nan, 1)])
  func asManyColumnsAsFit(width: Double, count: Int) throws {
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

  @Test func aLineOfAGridIsAsHighAsItsHighestItem() throws {
    let runs = items((0, 10), (0, 30), (0, 5))
    #expect(
      try frames(.grid(columns: 2, spacing: 2), runs) == [
        ItemFrame(x: 0, width: 49, top: 0, height: 10),
        ItemFrame(x: 51, width: 49, top: 0, height: 30),
        ItemFrame(x: 0, width: 49, top: 32, height: 5),
      ])
  }

  @Test func itemsWithoutAHeightHaveTheLayoutsOrTheViews() throws {
    let runs = [RowRun(count: 1, height: .standard), RowRun(count: 1, height: .unasked)]
    let grid = VirtualSectionLayout.grid(columns: 2, spacing: 1)
    #expect(try frames(grid, runs).map { $0?.height } == [10, 20])
    let high = VirtualSectionLayout.grid(columns: 2, itemHeight: 35)
    #expect(try frames(high, runs).map { $0?.height } == [35, 35])
  }

  /// The columns of these are rounded, and the room between them is not what is left of the width.
  @Test func theItemsOfAGridAreExactlyAsFarApartAsTheSpacingSays() throws {
    let row = RowRun(count: 11, height: .own(10))
    let frames = try frames(.grid(columns: 11, spacing: 2), [row], width: 390).compactMap { $0 }
    #expect(frames.count == 11)
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(right.x == left.x + (left.width + 2))
    }
  }

  @Test func linesOfOneHeightAreOneRunHoweverTheirItemsAreMeasured() throws {
    let runs = [
      RowRun(count: 4, height: .own(10)), RowRun(count: 4, height: .fitted(10)),
      RowRun(count: 4, height: .own(20)),
    ]
    #expect(
      try lines(.grid(columns: 2), runs).lines.elements == [
        LineRun(lineCount: 4, itemsPerLine: 2, height: 10),
        LineRun(lineCount: 2, itemsPerLine: 2, height: 20),
      ])
  }

  // MARK: Flow

  @Test func aFullLineOfAFlowIsSpreadAndItsItemsAreCentered() throws {
    let layout = VirtualSectionLayout.flow(itemWidth: 30, spacing: 4)
    let runs = items((30, 10), (50, 20), (60, 8))
    #expect(
      try frames(layout, runs) == [
        ItemFrame(x: 0, width: 30, top: 5, height: 10),
        ItemFrame(x: 50, width: 50, top: 0, height: 20),
        ItemFrame(x: 0, width: 60, top: 24, height: 8),
      ])
  }

  @Test func theLastLineStandsBelowTheOthersWhereItemsAreOfOneWidth() throws {
    let layout = VirtualSectionLayout.flow(itemWidth: 30, itemHeight: 10, spacing: 4)
    let xs = try frames(layout, [RowRun(count: 5, height: .unasked)]).map { $0?.x }
    #expect(xs == [0, 35, 70, 0, 35])
    // Others keep the least spacing.
    let mixed = try frames(layout, items((30, 1), (30, 1), (30, 1), (30, 1), (20, 1)))
    #expect(mixed.map { $0?.x } == [0, 35, 70, 0, 34])
  }

  /// Their widths do not add up to a multiple of one.
  @Test func fullLinesOfEqualItemsStandExactlyBelowOneAnother() throws {
    let run = RowRun(count: 20, height: .own(1), width: 0.1)
    let xs = try frames(.flow(itemWidth: 1), [run], width: 1.0625).map { $0?.x }
    #expect(Array(xs[..<10]) == Array(xs[10...]))
  }

  @Test func equalItemsBeforeAWiderOneAreSpreadByThemselves() throws {
    let layout = VirtualSectionLayout.flow(itemWidth: 30, spacing: 4)
    let found = try frames(layout, items((30, 1), (30, 1), (60, 1)))
    #expect(found.map { $0?.x } == [0, 70, 0])
  }

  @Test func aLineHasAThousandItemsAtMost() throws {
    let runs = [RowRun(count: 600, height: .own(1)), RowRun(count: 600, height: .own(2))]
    let lines = try lines(.flow(itemWidth: 0), runs)
    #expect(lines.line(ofItem: 999)?.items == 0..<1_000)
    #expect(lines.line(ofItem: 1_000)?.items == 1_000..<1_200)
  }

  @Test func anItemWiderThanTheLineHasOneToItself() throws {
    let layout = VirtualSectionLayout.flow(itemWidth: 10)
    let found = try frames(layout, items((10, 1), (500, 2), (0, 3), (10, 4)))
    #expect(found.map { $0?.top } == [0, 1, 3.5, 3])
    #expect(found.map { $0?.x } == [0, 0, 0, 0])
  }

  @Test func aSmallItemFillsTheLineThatEqualOnesLeaveOpen() throws {
    let layout = VirtualSectionLayout.flow(itemWidth: 30, itemHeight: 10)
    let runs = [
      RowRun(count: 6, height: .unasked), RowRun(count: 1, height: .unasked, width: 10),
    ]
    #expect(try frames(layout, runs).map { $0?.top } == [0, 0, 0, 10, 10, 10, 10])
  }

  // MARK: Laws

  @Test(arguments: 0..<200) func linesAreAsAModelPutsItemsOnThem(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let width = Double(40 + random.below(300))
    let insets = VirtualSectionLayout.Insets(all: Double(random.below(10)))
    let spacing = Double(random.below(12))
    let layout =
      random.oneIn(2)
      ? VirtualSectionLayout.grid(
        columns: 1 + random.below(6), spacing: spacing, insets: insets)
      : .flow(itemWidth: Double(1 + random.below(90)), spacing: spacing, insets: insets)
    let arrangement = try #require(SectionArrangement(layout, width: width))
    var sizes = randomSizes(&random)
    var lines = ItemLines(SumTree(sizes), arrangement, metrics)
    for _ in 0..<20 {
      // A height that changes, which the lines take in by themselves.
      if let row = sizes.indices.randomElement(using: &random) {
        sizes[row].height = randomHeight(&random)
        lines.heightDidChange(ofItem: row, SumTree(sizes), metrics)
      }
      try check(
        lines, LineModel(layout: layout, width: width, metrics: metrics, sizes: sizes), &random)
    }
  }

  private func randomHeight(_ random: inout SeededRandom) -> RowHeight {
    [.unasked, .standard, .own(0), .own(Double(random.below(60)) / 2), .fitted(12)][
      random.below(5)]
  }

  private func randomSizes(_ random: inout SeededRandom) -> [RowRun] {
    var sizes: [RowRun] = []
    for _ in 0..<random.below(12) {
      let run = RowRun(
        count: 1, height: randomHeight(&random),
        width: random.oneIn(3) ? nil : Double(random.below(120)))
      sizes += Array(repeating: run, count: 1 + random.below(9))
    }
    return sizes
  }

  private func check(_ lines: ItemLines, _ model: LineModel, _ random: inout SeededRandom) throws {
    let rows = SumTree(model.sizes)
    let (spans, height) = model.spans
    #expect(lines.lines.fault == nil)
    #expect(lines.height == height)
    for line in model.lines {
      let found = try #require(lines.line(ofItem: line.lowerBound))
      try #require(found.items == line)
      let frames = lines.frames(of: found, rows, metrics)
      #expect(frames.map(\.top) == line.map { spans[$0].top })
      #expect(frames.map(\.bottom) == line.map { spans[$0].bottom })
      // Items of a line follow each other, with the spacing at least, and stay within the insets
      // unless one alone is too wide, or the spacing.
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
    #expect(lines.items(from: top, to: bottom, rows, metrics) == expected)
    var (found, next) = ([Int](), lines.item(after: nil, from: top, to: bottom, rows, metrics))
    while let item = next, found.count <= expected.count {
      found.append(item)
      next = lines.item(after: item, from: top, to: bottom, rows, metrics)
    }
    #expect(found == expected)
  }

  @Test func aMillionItemsAreOneRunOfLines() throws {
    let run = RowRun(count: 1_000_001, height: .unasked)
    let lines = try lines(.grid(columns: 3, spacing: 5), [run])
    #expect(lines.lines.elements.count == 2)
    #expect(lines.height == 333_334 * 25 - 5)
    #expect(
      lines.items(from: 25 * 100_000, to: 25 * 100_000 + 30, SumTree([run]), metrics)
        == Array(300_000..<300_006))
  }

  @Test func linesBelowTheSpanAreNotLookedAtHoweverManyThereAre() throws {
    let run = RowRun(count: .max, height: .own(1))
    let (lines, rows) = (try lines(.grid(columns: 7), [run]), SumTree([run]))
    #expect(lines.items(from: 0, to: 2, rows, metrics) == Array(0..<14))
    #expect(lines.item(after: 12, from: 0, to: 2, rows, metrics) == 13)
    #expect(lines.item(after: 13, from: 0, to: 2, rows, metrics) == nil)
  }

  @Test func howeverManyItemsThereAreTheirNumberIsNoTrap() throws {
    let runs = [RowRun(count: .max, height: .own(1)), RowRun(count: .max, height: .own(2))]
    for layout in [VirtualSectionLayout.grid(columns: 7), .flow(itemWidth: 9, spacing: 1)] {
      var lines = try lines(layout, runs)
      lines.heightDidChange(ofItem: .max - 1, SumTree(runs), metrics)
      _ = lines.items(from: 1e18, to: 1e18 + 1e5, SumTree(runs), metrics)
      #expect(lines.line(ofItem: .max) == nil)
    }
  }
}

/// Items one by one on lines, as a person would put them.
struct LineModel {
  let layout: VirtualSectionLayout
  let width: Double
  let metrics: ListGeometry.Metrics
  var sizes: [RowRun]

  private var inner: Double {
    max(0, width - layout.insets.leading - layout.insets.trailing)
  }

  private func width(_ run: RowRun) -> Double {
    switch layout.columns {
    case .count(let count):
      (inner - layout.itemSpacing * Double(count - 1)) / Double(count)
    case .fitting: 0
    case .flow(let itemWidth): run.width ?? itemWidth
    }
  }

  private func height(_ run: RowRun) -> Double {
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

  /// From where to where each item goes, and the height of everything.
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
