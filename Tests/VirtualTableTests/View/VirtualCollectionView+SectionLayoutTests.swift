import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct SectionLayoutTests {
  private final class TagCell: VirtualCollectionCell, Configurable, SelfSizing {
    var widths: [Double] = []

    func setup(with item: Int) { textLabel?.text = "tag \(item)" }

    /// Multiples of ten are one line higher if they are narrow.
    func height(atWidth width: Double) -> Double {
      widths.append(width)
      return textLabel?.text?.hasSuffix("0") == true && width < 200 ? 40 : 20
    }
  }
  private final class PlainCell: VirtualCollectionCell, Configurable {
    func setup(with item: Int) { textLabel?.text = "item \(item)" }
  }

  private let collection = VirtualCollectionView(viewportHeight: 100, rowHeight: 20)
  private let issues = IssueCollector()

  private func adapter<Cell: VirtualCollectionCell & Configurable<Int>>(
    _ cell: Cell.Type
  ) -> TableAdapter<VirtualCollectionView, Int, Int> {
    collection.viewportWidth = 300
    let adapter = TableAdapter<VirtualCollectionView, Int, Int>(collection) { Row($0, cell: cell) }
    adapter.issues.reporter = issues.reporter
    return adapter
  }

  @Test func itemsHaveNoSpacingByDefault() {
    #expect(VirtualSectionLayout(columns: .count(3)) == .grid(columns: 3, spacing: 0))
    let insets = VirtualSectionLayout.Insets(all: 0)
    #expect(VirtualSectionLayout(columns: .count(1), insets: insets) == .list)
  }

  @Test func aGridIsDrawnInColumns() {
    let adapter = adapter(PlainCell.self)
    collection.sectionLayout = .grid(columns: 3, spacing: 6)
    adapter.update(with: [
      Section(id: 0, items: Array(1...5), header: "Numbers"), Section(id: 1, items: [6]),
    ])
    #expect(
      collection.drawing(columns: 40) == """
        ┌──────────────────────────────────────┐
        │ Numbers                              │
        │   item 1      item 2      item 3     │
        │   item 4      item 5                 │
        │   item 6                             │
        └───────────────────────── 6 of 6 rows ┘
        """)
    #expect(collection.contentHeight == 28 + 20 + 6 + 20 + 20)
    #expect(
      collection.rectForRow(at: path(0, 4)) == TableRect(x: 102, y: 54, width: 96, height: 20))
    #expect(issues.issues.isEmpty)
  }

  @Test func itemsOfALineLeaveAColumnBetweenThemAndTheLastFillsIt() {
    let adapter = adapter(PlainCell.self)
    collection.sectionLayout = .grid(columns: 3)
    adapter.update(with: [Section(id: 0, items: [1, 2, 3].map { $0 * 1_000_000_000 })])
    #expect(
      collection.drawing(columns: 40) == """
        ┌──────────────────────────────────────┐
        │   item 100…   item 200…   item 3000… │
        └───────────────────────── 3 of 3 rows ┘
        """)
  }

  @Test func aFlowPutsAsManyItemsOnALineAsFit() {
    let adapter = adapter(PlainCell.self)
    collection.sectionLayout = .flow(itemWidth: 140, spacing: 10)
    adapter.update(with: [Section(id: 0, items: Array(1...3))])
    #expect(
      (0..<3).map { collection.rectForRow(at: path(0, $0))?.x } == [0, 160, 0])
    collection.viewportWidth = 130
    #expect((0..<3).map { collection.rectForRow(at: path(0, $0))?.x } == [0, 160, 0])
    collection.layoutIfNeeded()
    #expect((0..<3).map { collection.rectForRow(at: path(0, $0))?.y } == [0, 30, 60])
  }

  @Test func cellsSizeThemselvesAtTheWidthOfTheirColumn() {
    let adapter = adapter(TagCell.self)
    adapter.update(with: [Section(id: 0, items: Array(8...20))])
    #expect(collection.rectForRow(at: path(0, 2))?.height == 20)
    let cell = collection.cellForItem(at: path(0, 2)) as? TagCell
    #expect(cell?.widths.last == 300)
    collection.sectionLayout = .grid(columns: 2, spacing: 20)
    collection.layoutIfNeeded()
    // The cells are kept, and measured at another width.
    #expect(collection.cellForItem(at: path(0, 2)) === cell)
    #expect(cell?.widths.last == 140)
    #expect(
      collection.rectForRow(at: path(0, 2)) == TableRect(y: 40, width: 140, height: 40))
    #expect(collection.rectForRow(at: path(0, 4))?.y == 100)
    #expect(collection.visibleRows == (0..<4).map { path(0, $0) })
    collection.sectionLayout = .list
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: path(0, 2)) === cell && cell?.widths.last == 300)
    #expect(collection.rectForRow(at: path(0, 2)) == TableRect(y: 40, width: 300, height: 20))
  }

  @Test func eachSectionCanHaveItsOwnLayout() {
    let adapter = adapter(PlainCell.self)
    var requested: [Int] = []
    collection.sectionLayoutProvider = { section in
      requested.append(section)
      return adapter.item(at: TablePath(section: section, row: 0)) == 1 ? .grid(columns: 2) : nil
    }
    var sections = [Section(id: 0, items: [1, 2, 3, 4]), Section(id: 1, items: [5, 6])]
    adapter.update(with: sections)
    #expect(Set(requested) == [0, 1])
    #expect(collection.rectForRow(at: path(0, 1))?.x == 150)
    #expect(collection.rectForRow(at: path(1, 1))?.x == 0)
    requested = []
    sections.swapAt(0, 1)
    adapter.update(with: sections)
    #expect(Set(requested) == [0, 1])
    #expect(collection.rectForRow(at: path(0, 1)) == TableRect(y: 20, width: 300, height: 20))
    #expect(
      collection.rectForRow(at: path(1, 3)) == TableRect(x: 150, y: 60, width: 150, height: 20))
    // If the provider is deallocated, the default layout is used.
    collection.sectionLayout = .grid(columns: 3)
    collection.sectionLayoutProvider = nil
    collection.layoutIfNeeded()
    #expect(collection.rectForRow(at: path(0, 1))?.x == 100)
    #expect(issues.issues.isEmpty)
  }

  private final class HeadedSource: TableSource<VirtualCollectionView> {
    var counts = [1, 1, 1, 1]
    var requested: Set<Int> = []

    override var numberOfSections: Int { counts.count }
    override func numberOfRows(inSection section: Int) -> Int { counts[section] }
    override func registerCells(with surface: VirtualCollectionView) {
      surface.register(PlainCell.self, forCellWithReuseIdentifier: "Cell")
    }
    override func cell(
      at position: TablePath, in surface: VirtualCollectionView
    ) -> VirtualCollectionCell {
      surface.dequeueReusableCell(withReuseIdentifier: "Cell", for: position)
    }
    override func headerFooter(
      of kind: SupplementaryKind, inSection section: Int
    ) -> HeaderFooter? {
      requested.insert(section)
      return kind == .header ? .title("\(section)") : nil
    }
  }

  @Test func headersAreRequestedAgainOnlyForSectionsWithNewLayout() {
    let source = HeadedSource()
    collection.viewportWidth = 300
    collection.sectionLayoutProvider = { $0 == 1 ? .grid(columns: 2) : .list }
    source.attach(to: collection)
    collection.layoutIfNeeded()
    source.requested = []
    let isDone = collection.performTableBatch(
      TableBatch(insertedSections: [0]), animations: nil,
      changeModel: { source.counts.insert(20, at: 0) }, completion: { _ in })
    // The grid moved from the second section to the first. Other sections are off screen.
    #expect(isDone && source.requested == [0, 1, 2])
  }

  @Test func updatesMoveItemsBetweenLines() {
    let adapter = adapter(PlainCell.self)
    collection.sectionLayout = .grid(columns: 2)
    adapter.update(with: [Section(id: 0, items: Array(1...6))])
    _ = collection.visibleRows
    let requested = collection.statistics.cellsRequested
    adapter.update(with: [Section(id: 0, items: [9] + Array(1...6))])
    #expect(collection.statistics.cellsRequested == requested + 1)
    #expect(
      collection.visibleCells.map { $0.textLabel?.text ?? "" }
        == ["item 9"] + (1...6).map { "item \($0)" })
    #expect(
      collection.rectForRow(at: path(0, 2)) == TableRect(y: 20, width: 150, height: 20))
  }

  @Test func anItemIsDraggedToAnotherPlaceOfAGrid() {
    let adapter = adapter(PlainCell.self)
    collection.sectionLayout = .grid(columns: 2)
    var sections: [[Int]] { adapter.currentSections.map(\.items) }
    adapter.cellDidMoveHandler = { _, _, _ in }
    adapter.update(with: [Section(id: 0, items: Array(1...4)), Section(id: 1, items: [5])])
    collection.drag(path(0, 0), to: path(1, 1))
    #expect(sections == [[2, 3, 4], [5, 1]])
    #expect(
      collection.rectForRow(at: path(1, 1)) == TableRect(x: 150, y: 40, width: 150, height: 20))
    collection.drag(path(0, 2), to: path(0, 0))
    #expect(sections == [[4, 2, 3], [5, 1]])
    #expect(
      collection.drawing(columns: 40).split(separator: "\n").dropFirst().dropLast().map {
        $0.dropFirst(4).split(separator: "  ").map { $0.filter(\.isNumber) }.filter { !$0.isEmpty }
      } == [["4", "2"], ["3"], ["5", "1"]])
    #expect(issues.issues.isEmpty)
  }

  @Test func firstVisibleLineStaysInPlace() {
    let adapter = adapter(PlainCell.self)
    collection.sectionLayout = .grid(columns: 2)
    adapter.update(with: [Section(id: 0, items: Array(1...40))])
    collection.scroll(to: 105)
    adapter.update(with: [Section(id: 0, items: [90, 91, 92, 93] + Array(1...40))])
    #expect(collection.contentOffset == 145)
    #expect(collection.visibleRows.first == path(0, 14))
    adapter.scroll(toRow: .item(1))
    #expect(collection.contentOffset == 40)
  }

  // MARK: Views of other kinds

  private final class Banner: VirtualCollectionHeaderFooterView, Configurable {
    func setup(with item: String) { textLabel?.text = "«\(item)»" }
  }

  private var texts: [String] {
    collection.drawing(columns: 40).split(separator: "\n").dropFirst().dropLast().map {
      $0.dropFirst(2).dropLast(2).split(separator: " ").joined(separator: " ")
    }
  }

  @Test func aSectionHasViewsOfTheKindsOfItsLayout() {
    let adapter = adapter(PlainCell.self)
    collection.viewportHeight = 400
    collection.sectionLayout = .grid(columns: 2, insets: .init(all: 5))
      .boundaryView("banner", height: 30).boundaryView("legend", at: .bottom, height: 12)
    func section(_ id: Int, _ items: [Int]) -> Section<Int, Int> {
      Section(id: id, items: items, header: "head \(id)", footer: "foot \(id)")
    }
    adapter.update(with: [
      section(0, [1, 2, 3])
        .supplementary("banner", .view("sale", Banner.self))
        .supplementary("legend", .title("in euros")).supplementary("other", .title("nowhere")),
      section(1, []).supplementary("legend", .title("none")),
    ])
    #expect(
      texts == [
        "head 0", "«sale»", "item 1 item 2", "item 3", "in euros", "foot 0", "head 1", "none",
        "foot 1",
      ])
    #expect(
      collection.rectForRow(at: path(0, 2)) == TableRect(x: 5, y: 83, width: 145, height: 20))
    #expect(collection.contentHeight == 28 + 30 + 5 + 40 + 5 + 12 + 28 + 28 + 10 + 12 + 28)
    #expect(collection.supplementaryView(ofKind: "banner", forSection: 0) is Banner)
    #expect(collection.supplementaryView(ofKind: "other", forSection: 0) == nil)
    #expect(issues.issues.isEmpty)
  }

  @Test func viewsOfOtherKindsAreRefreshedMovedAndTakenAway() {
    let adapter = adapter(PlainCell.self)
    collection.viewportHeight = 400
    collection.sectionLayout = .list.boundaryView("banner", height: 30)
    func section(_ id: Int, _ banner: HeaderFooter?) -> Section<Int, Int> {
      var section = Section(id: id, items: [id * 10])
      section[supplementary: "banner"] = banner
      return section
    }
    adapter.update(with: [section(1, .view("a", Banner.self)), section(2, nil)])
    let view = collection.supplementaryView(ofKind: "banner", forSection: 0)
    #expect(texts == ["«a»", "item 10", "item 20"])
    adapter.update(with: [section(1, .view("b", Banner.self)), section(2, nil)])
    #expect(collection.supplementaryView(ofKind: "banner", forSection: 0) === view)
    #expect(texts == ["«b»", "item 10", "item 20"])
    adapter.update(with: [section(2, nil), section(1, .view("b", Banner.self))])
    #expect(collection.supplementaryView(ofKind: "banner", forSection: 1) === view)
    #expect(texts == ["item 20", "«b»", "item 10"])
    adapter.update(with: [section(2, .title("two")), section(1, nil)])
    #expect(texts == ["two", "item 20", "item 10"])
    #expect(collection.contentHeight == 30 + 20 + 20)
    #expect(issues.issues.isEmpty)
  }

  @Test func aViewOfAnotherKindMaySizeItself() {
    let adapter = adapter(PlainCell.self)
    collection.sectionLayout = .list.boundaryView("banner", height: 30)
    var section = Section(id: 1, items: [1])
    section[supplementary: "banner"] = .title("high").height(55)
    adapter.update(with: [section])
    #expect(collection.rectForRow(at: path(0, 0))?.y == 55)
    // A layout without this kind has no view for it.
    collection.sectionLayout = .list
    #expect(texts == ["item 1"])
    #expect(collection.contentHeight == 20)
  }

  @Test func boundaryViewHasHeightOfHeaderByDefault() {
    let adapter = adapter(PlainCell.self)
    let layout = VirtualSectionLayout.list.boundaryView("banner")
    #expect(layout.boundaryViews == [VirtualSectionLayout.BoundaryView("banner")])
    collection.sectionLayout = layout
    adapter.update(with: [Section(id: 1, items: [1]).supplementary("banner", .title("sale"))])
    #expect(collection.contentHeight == 28 + 20)
  }

  @Test func requestingBoundaryViewLaysOut() {
    let adapter = adapter(PlainCell.self)
    collection.viewportHeight = 20
    collection.sectionLayout = .list.boundaryView("banner", height: 30)
    adapter.update(with: [
      Section(id: 1, items: [1]), Section(id: 2, items: [2]).supplementary("banner", .title("two")),
    ])
    #expect(collection.visibleRows == [path(0, 0)])
    collection.viewportHeight = 100
    let view = collection.supplementaryView(ofKind: "banner", forSection: 1)
    #expect(view?.textLabel?.text == "two")
  }

  @Test func theProviderOfLayoutsIsTheOneThatWasSet() {
    #expect(collection.sectionLayoutProvider == nil)
    collection.sectionLayoutProvider = { $0 == 0 ? .grid(columns: 2) : nil }
    #expect(collection.sectionLayoutProvider?(0) == .grid(columns: 2))
    #expect(collection.sectionLayoutProvider?(1) == nil)
  }

  @Test func aTableHasHeadersAndFootersAndReportsOtherKindsOnce() {
    final class NameCell: VirtualCell, Configurable {
      func setup(with item: Int) { textLabel?.text = "\(item)" }
    }
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Int, Int>(table) { Row($0, cell: NameCell.self) }
    adapter.issues.reporter = issues.reporter
    let section = Section(id: 0, items: [1]).supplementary("banner", .title("sale"))
    adapter.update(with: [section, Section(id: 1, items: [2])])
    adapter.update(with: [section, Section(id: 1, items: [2, 3])])
    adapter.update(with: [section], mode: .reload)
    #expect(table.visibleRows.count == 1)
    #expect(issues.issues.map(\.code) == [.unsupportedRegion])
    #expect(issues.issues.first?.message.contains("no banner of a section") == true)
  }

  // MARK: Sizes

  private final class SizedSource: TableSource<VirtualCollectionView> {
    var sizes: [TableSize?] = []
    var requested = 0

    init() {
      super.init(issues: IssueLog(reporter: IssueCollector().reporter))
      providesItemSizes = true
    }
    override var numberOfSections: Int { 1 }
    override func numberOfRows(inSection section: Int) -> Int { sizes.count }
    override func registerCells(with surface: VirtualCollectionView) {
      surface.register(TagCell.self, forCellWithReuseIdentifier: "Cell")
    }
    override func cell(
      at position: TablePath, in surface: VirtualCollectionView
    ) -> VirtualCollectionCell {
      surface.dequeueReusableCell(withReuseIdentifier: "Cell", for: position)
    }
    override func itemSize(at position: TablePath, in surface: VirtualCollectionView) -> TableSize?
    {
      requested += 1
      return sizes[position.row]
    }
  }

  @Test func delegateProvidesSizesOfItemsInFlow() {
    let source = SizedSource()
    source.sizes = [
      TableSize(width: 100, height: 30), nil, TableSize(width: 250, height: 10),
      TableSize(width: .nan, height: .infinity),
    ]
    collection.viewportWidth = 300
    collection.sectionLayout = .flow(itemWidth: 80, itemHeight: 24)
    source.attach(to: collection)
    collection.layoutIfNeeded()
    func rect(_ row: Int) -> TableRect? { collection.rectForRow(at: path(0, row)) }
    #expect(rect(0) == TableRect(x: 0, y: 0, width: 100, height: 30))
    #expect(rect(1) == TableRect(x: 220, y: 3, width: 80, height: 24))
    #expect(rect(2) == TableRect(x: 0, y: 30, width: 250, height: 10))
    #expect(rect(3) == TableRect(x: 0, y: 40, width: 80, height: 24))
    #expect(source.requested == 4)
    // A changed size moves the following items to other lines.
    source.sizes[0] = TableSize(width: 230, height: 30)
    collection.reconfigureTableRows(at: [path(0, 0)])
    #expect(rect(1) == TableRect(x: 0, y: 30, width: 80, height: 24))
    source.sizes.insert(TableSize(width: 60, height: 8), at: 1)
    let isDone = collection.performTableBatch(
      TableBatch(insertedRows: [path(0, 1)]), animations: nil, changeModel: {},
      completion: { _ in })
    #expect(isDone && rect(1) == TableRect(x: 240, y: 11, width: 60, height: 8))
    // A grid requests no sizes.
    source.requested = 0
    collection.sectionLayout = .grid(columns: 2)
    collection.layoutIfNeeded()
    #expect(source.requested == 0 && rect(1)?.width == 150)
  }

  @Test func aLayoutNeedsNoDelegate() {
    let adapter = adapter(PlainCell.self)
    adapter.update(with: [Section(id: 0, items: [1, 2, 3])])
    collection.delegate = nil
    collection.sectionLayout = .grid(columns: 3)
    collection.layoutIfNeeded()
    #expect(
      collection.rectForRow(at: path(0, 2)) == TableRect(x: 200, y: 0, width: 100, height: 20))
  }

  @Test func rowHeightAppliesToLines() {
    let adapter = adapter(PlainCell.self)
    collection.sectionLayout = .grid(columns: 2)
    adapter.update(with: [Section(id: 0, items: [1, 2, 3])])
    collection.rowHeight = 50
    #expect(collection.contentHeight == 100)
    collection.sectionLayout.itemHeight = 30
    collection.layoutIfNeeded()
    #expect(collection.contentHeight == 60)
  }

  @Test func updateFromLayoutProviderIsPostponed() {
    let adapter = adapter(PlainCell.self)
    var isRequested = false
    collection.sectionLayoutProvider = { _ in
      if !isRequested {
        isRequested = true
        adapter.update(with: [Section(id: 0, items: [1, 2, 3])])
      }
      return .grid(columns: 2)
    }
    adapter.update(with: [Section(id: 0, items: [1])])
    #expect(isRequested)
    #expect(collection.visibleCells.count == 3)
    #expect(issues.issues.map { "\($0.code)" } == ["TV0305"])
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e-12, 1e300])
  func unusualMeasuresAreDrawnAsFarAsPossible(_ measure: Double) {
    let adapter = adapter(PlainCell.self)
    adapter.update(with: [Section(id: 0, items: Array(0..<50), header: "h")])
    for layout in [
      VirtualSectionLayout.flow(itemWidth: measure, itemHeight: measure, spacing: measure),
      .grid(
        minimumItemWidth: measure, spacing: measure,
        insets: .init(top: measure, leading: measure, bottom: measure, trailing: measure)),
      .grid(columns: 3, itemHeight: measure),
    ] {
      collection.sectionLayout = layout
      _ = collection.drawing(columns: 30)
      collection.viewportWidth = measure
      _ = collection.drawing(columns: 30)
      collection.viewportWidth = 300
      adapter.update(with: [Section(id: 0, items: Array(1..<50), header: "h")])
      adapter.update(with: [Section(id: 0, items: Array(0..<50), header: "h")])
      collection.scroll(to: 1e9)
      _ = collection.visibleRows
    }
    collection.sectionLayout = .list
    #expect(collection.numberOfItems(inSection: 0) == 50)
  }

  @Test func secondViewAboveItemsIsShownAtItsPosition() {
    let adapter = adapter(PlainCell.self)
    collection.viewportHeight = 20
    collection.sectionLayout = .list.boundaryView("banner", height: 30)
      .boundaryView("legend", height: 10)
    adapter.update(with: [
      Section(id: 1, items: [1, 2, 3]).supplementary("banner", .title("sale"))
        .supplementary("legend", .title("in euros"))
    ])
    collection.scroll(to: 32)
    #expect(texts == ["in euros", "item 1"])
  }

  @Test func aViewWhoseHeightIsNoNumberHasNone() {
    let adapter = adapter(PlainCell.self)
    collection.sectionLayout = .list.boundaryView("banner", height: .nan)
    adapter.update(with: [Section(id: 1, items: [1]).supplementary("banner", .title("sale"))])
    #expect(collection.contentHeight == 20)
  }

  @Test func contentThatGetsShorterByADragIsNotScrolledBeyondItsEnd() {
    let adapter = adapter(PlainCell.self)
    collection.viewportHeight = 40
    collection.sectionLayout = .grid(columns: 2)
    adapter.cellDidMoveHandler = { _, _, _ in }
    adapter.update(with: [Section(id: 0, items: [1, 2, 3]), Section(id: 1, items: [4])])
    collection.scroll(to: 20)
    collection.drag(path(0, 2), to: path(1, 1))
    #expect(collection.contentHeight == 40 && collection.contentOffset == 0)
  }

  @Test func providerIsCalledForAllSectionsOnlyIfSectionsChange() {
    let adapter = adapter(PlainCell.self)
    var requested: [Int] = []
    collection.sectionLayoutProvider = {
      requested.append($0)
      return .grid(columns: 2)
    }
    func update(_ items: [[Int]]) -> Set<Int> {
      requested = []
      adapter.update(with: items.enumerated().map { Section(id: $0, items: $1) })
      return Set(requested)
    }
    #expect(update([[1, 2], [3], [4]]) == [0, 1, 2])
    #expect(!update([[1, 2], [3, 5], [4]]).contains(0))
    #expect(update([[1, 2], [3, 5]]) == [0, 1])
  }

  @Test func allItemsOfAFlowHaveTheSizesThatAreNamedHoweverManyAreMeasured() {
    let source = SizedSource()
    source.sizes = Array(repeating: TableSize(width: 300, height: 30), count: 60)
    collection.viewportWidth = 300
    collection.sectionLayout = .flow(itemWidth: 80, itemHeight: 24)
    collection.rowMeasuringLimit = 0
    source.attach(to: collection)
    collection.layoutIfNeeded()
    #expect(collection.contentHeight == 1_800 && source.requested == 60)
  }

  @Test func sizesAreRequestedOnlyIfProvided() {
    let source = SizedSource()
    source.providesItemSizes = false
    source.sizes = [TableSize(width: 300, height: 30)]
    collection.sectionLayout = .flow(itemWidth: 80, itemHeight: 24)
    source.attach(to: collection)
    collection.layoutIfNeeded()
    #expect(collection.contentHeight != 30 && source.requested == 0)
  }
}
