import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Compares the position of every row, header, and footer with a sum of heights.
@MainActor @Suite struct LayoutModelTests {
  /// Performs 100 batches, or 20,000 in long runs.
  @Test func rowPositionsMatchPlainSums() {
    var (done, rows, failures) = (0, 0, [String]())
    let count = isLong ? 20_000 : 100
    for seed in 0..<count where failures.count < 3 {
      let run = LayoutRun(seed: seed)
      if let fault = run.fault() { failures.append("seed \(seed): \(fault)") }
      done += run.isDone ? 1 : 0
      rows += run.checkedRows
    }
    #expect(failures.isEmpty)
    #expect(done > count / 2 && rows > 30 * count)
  }

  /// The sums of these heights are rounded, and the number of rows overflows `Int`.
  @Test(arguments: [
    VirtualSectionLayout.list, .grid(columns: 3, spacing: 2), .flow(itemWidth: 30, spacing: 2),
  ])
  func sectionsCanHaveAnyNumberOfRows(layout: VirtualSectionLayout) {
    final class Endless: TableSource<VirtualCollectionView> {
      var counts = [Int.max, .max, 2]
      override var numberOfSections: Int { counts.count }
      override func numberOfRows(inSection section: Int) -> Int { counts[section] }
      override func cell(
        at position: TablePath, in surface: VirtualCollectionView
      ) -> VirtualCollectionCell { VirtualCollectionCell(reuseIdentifier: nil) }
    }
    let source = Endless()
    let view = VirtualCollectionView(viewportHeight: 60, rowHeight: 10)
    view.viewportWidth = 100
    view.sectionLayout = layout
    source.attach(to: view)
    let first = TablePath(section: 0, row: 0)
    #expect(view.visibleRows.first == first && view.contentHeight > 1e18)
    let isDone = view.performTableBatch(
      TableBatch(deletedRows: [first, TablePath(section: 1, row: .max - 1)]), animations: nil,
      changeModel: { source.counts = [.max - 1, .max - 1, 2] }, completion: { _ in })
    #expect(isDone && view.numberOfItems(inSection: 1) == .max - 1)
    view.scroll(to: .infinity)
    view.scroll(by: -100)
    #expect(!view.drawing().isEmpty)
    view.scroll(to: 0)
    #expect(view.visibleRows.first == first && view.issues.issues.isEmpty)
  }
}

/// Items of random sizes in sections with random layouts, before and after a random batch.
@MainActor private final class LayoutRun {
  private var random: SeededRandom
  private let seed: Int
  private let source: SizeSource
  private let view = VirtualCollectionView(viewportHeight: 60, rowHeight: 10)
  private(set) var isDone = false
  private(set) var checkedRows = 0

  init(seed: Int) {
    self.seed = seed
    random = SeededRandom(seed: seed)
    let isFlow = seed.isMultiple(of: 3)
    source = SizeSource(providesItemSizes: isFlow)
    let layouts = (0..<3).map { _ in LayoutRun.layout(isFlow: isFlow, &random) }
    view.viewportWidth = 100
    view.rowMeasuringLimit = .max
    view.sectionLayoutProvider = { layouts[$0 % 3] }
  }

  private static func layout(
    isFlow: Bool, _ random: inout SeededRandom
  ) -> VirtualSectionLayout {
    let spacing = Double(random.below(8))
    let insets = VirtualSectionLayout.Insets(
      top: Double(random.below(6)), leading: Double(random.below(6)),
      bottom: Double(random.below(6)), trailing: Double(random.below(6)))
    if !isFlow, random.oneIn(3) { return .list }
    let layout: VirtualSectionLayout =
      isFlow || random.oneIn(3)
      ? .flow(
        itemWidth: Double(1 + random.below(60)), itemHeight: random.oneIn(2) ? 20 : nil,
        spacing: spacing, insets: insets)
      : .grid(
        columns: 1 + random.below(4), itemHeight: random.oneIn(3) ? 15 : nil, spacing: spacing,
        insets: insets)
    return layout.boundaryView("banner", height: 9).boundaryView("legend", at: .bottom, height: 7)
  }

  func fault() -> String? {
    let batch = RandomTokenBatch(seed: seed)
    source.data = batch.before
    source.attach(to: view)
    if let fault = difference() { return "before: \(fault)" }
    isDone = view.performTableBatch(
      batch.batch, animations: nil, changeModel: { [source] in source.data = batch.after },
      completion: { _ in })
    if let fault = difference() { return "after \(batch.batch): \(fault)" }
    (view.rowHeight, view.sectionHeaderHeight, view.sectionFooterHeight) = (12.5, 5, 3.25)
    if let fault = difference() { return "other heights: \(fault)" }
    view.viewportWidth = 140
    view.layoutIfNeeded()
    if let fault = difference() { return "another width: \(fault)" }
    source.seed += 1
    let paths = source.data.indices.flatMap { section in
      source.data[section].indices.map { TablePath($0, inSection: section) }
    }
    view.reconfigureTableRows(at: paths)
    return difference().map { "reconfigured: \($0)" }
  }

  private func difference() -> String? {
    var (y, rects) = (0.0, [(path: TablePath, rect: TableRect)]())
    for section in source.data.indices {
      let layout = view.sectionLayoutProvider?(section) ?? .list
      if let height = source.height(of: .header, inSection: section, view.sectionHeaderHeight) {
        let rect = view.visibleTableHeaderRect(inSection: section)
        guard rect?.y == y, rect?.height == height else {
          return "header \(section): \(rect as Any)"
        }
        y += height
      }
      let isPlain = layout == .list
      if !isPlain { y += source.height(of: "banner", inSection: section, 9) ?? 0 }
      let items = SizedLines(
        layout: layout, viewportWidth: view.viewportWidth, rowHeight: view.rowHeight,
        sizes: source.sizes(inSection: section))
      for (row, rect) in items.rects(below: y).enumerated() {
        rects.append((TablePath(row, inSection: section), rect))
      }
      y += items.height
      if !isPlain { y += source.height(of: "legend", inSection: section, 7) ?? 0 }
      y += source.height(of: .footer, inSection: section, view.sectionFooterHeight) ?? 0
    }
    guard view.contentHeight == y else { return "\(view.contentHeight) high, not \(y)" }
    for (path, rect) in rects {
      guard let found = view.rectForRow(at: path), found.y == rect.y, found.height == rect.height,
        abs(found.width - rect.width) < 1e-9, rect.x.isNaN || abs(found.x - rect.x) < 1e-9
      else { return "row \(path) at \(view.rectForRow(at: path) as Any), not \(rect)" }
    }
    checkedRows += rects.count
    view.scroll(to: Double(random.below(Int(y) + 20)))
    let (top, bottom) = (view.contentOffset, view.contentOffset + view.viewportHeight)
    let visible = rects.filter { $0.rect.height > 0 && $0.rect.y < bottom && $0.rect.maxY > top }
    guard view.visibleRows == visible.map(\.path) else { return "\(view.visibleRows) on screen" }
    return nil
  }
}

extension TablePath {
  fileprivate init(_ row: Int, inSection section: Int) { self.init(section: section, row: row) }
}

extension TableRect {
  fileprivate var maxY: Double { y + height }
}

/// A source whose text determines the sizes, and whose section counts determine the headers.
private final class SizeSource: TableSource<VirtualCollectionView> {
  var data: [[String]] = []
  var seed = 0

  init(providesItemSizes: Bool) {
    super.init(issues: IssueLog(reporter: IssueCollector().reporter))
    self.providesItemSizes = providesItemSizes
  }

  typealias Size = (width: Double?, height: Double?)

  /// Uses quarters, so that sums are exact in any order.
  private func size(_ text: String) -> Size {
    var random = SeededRandom(seed: text.unicodeScalars.reduce(seed) { $0 * 31 + Int($1.value) })
    return (
      random.oneIn(3) ? nil : Double(random.below(120)),
      random.oneIn(3) ? nil : random.oneIn(2) ? 30 : Double(random.below(200)) / 4
    )
  }

  func sizes(inSection section: Int) -> [Size] {
    data[section].map { providesItemSizes ? size($0) : (nil, size($0).height) }
  }

  /// Returns the height of a header or another view, or `nil` if there is none.
  func height(of kind: SupplementaryKind, inSection section: Int, _ standard: Double) -> Double? {
    guard hasView(kind, section) else { return nil }
    return ownHeight(kind, section) ?? standard
  }

  private func hasView(_ kind: SupplementaryKind, _ section: Int) -> Bool {
    !(data[section].count + (kind == .footer ? 1 : 0)).isMultiple(of: 3)
  }

  private func ownHeight(_ kind: SupplementaryKind, _ section: Int) -> Double? {
    let count = data[section].count
    return count.isMultiple(of: 2) ? Double(count) / 4 : nil
  }

  override var numberOfSections: Int { data.count }
  override func numberOfRows(inSection section: Int) -> Int { data[section].count }
  override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    hasView(kind, section) ? "title" : nil
  }
  override func cell(
    at position: TablePath, in surface: VirtualCollectionView
  ) -> VirtualCollectionCell {
    surface.visibleTableCell(at: position) ?? VirtualCollectionCell(reuseIdentifier: nil)
  }
  override func height(at position: TablePath, in surface: VirtualCollectionView) -> Double? {
    size(data[position.section][position.row]).height
  }
  override func itemSize(at position: TablePath, in surface: VirtualCollectionView) -> TableSize? {
    let size = size(data[position.section][position.row])
    return TableSize(width: size.width ?? .nan, height: size.height ?? .nan)
  }
  override func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: VirtualCollectionView
  ) -> Double? { ownHeight(kind, section) }
}

/// Places items one by one into lines.
private struct SizedLines {
  let layout: VirtualSectionLayout
  let viewportWidth: Double
  let rowHeight: Double
  let sizes: [SizeSource.Size]

  private var inner: Double {
    max(0, viewportWidth - layout.insets.leading - layout.insets.trailing)
  }

  private func width(_ item: Int) -> Double {
    switch layout.columns {
    case .count(let count):
      (inner - layout.itemSpacing * Double(count - 1)) / Double(count)
    case .fitting: .nan
    case .flow(let width): sizes[item].width ?? width
    }
  }

  private func height(_ item: Int) -> Double {
    sizes[item].height ?? layout.itemHeight ?? rowHeight
  }

  private var lines: [Range<Int>] {
    var (lines, start, used) = ([Range<Int>](), 0, 0.0)
    for item in sizes.indices {
      let wanted = used + layout.itemSpacing + width(item)
      let fits =
        switch layout.columns {
        case .count(let count): item - start < count
        default: wanted <= inner
        }
      if item > start, !fits {
        lines.append(start..<item)
        (start, used) = (item, width(item))
      } else {
        used = item == start ? width(item) : wanted
      }
    }
    return start < sizes.count ? lines + [start..<sizes.count] : lines
  }

  var height: Double {
    let heights = lines.map { $0.map(height).max() ?? 0 }
    return layout.insets.top + heights.reduce(0, +)
      + layout.lineSpacing * Double(max(0, heights.count - 1)) + layout.insets.bottom
  }

  /// Returns the frame of each item.
  ///
  /// In a flow, `x` is NaN.
  func rects(below top: Double) -> [TableRect] {
    var (rects, y) = ([TableRect](), top + layout.insets.top)
    for line in lines {
      let lineHeight = line.map(height).max() ?? 0
      for item in line {
        var rect = TableRect(x: .nan, y: y, width: width(item), height: height(item))
        if case .flow = layout.columns {
          rect.y += (lineHeight - rect.height) / 2
        } else {
          let column = Double(item - line.lowerBound)
          rect.x = layout.insets.leading + column * (rect.width + layout.itemSpacing)
        }
        rects.append(rect)
      }
      y += lineHeight + layout.lineSpacing
    }
    return rects
  }
}
