import DiffEngine
import TableControls
import TableViews
import TableViewsTestTraits
import Testing
import TextColumns
import VirtualTable

/// Drawings around rows, drawings of items in little space, and their texts.
@MainActor @Suite struct ListDrawingTests {
  private typealias Surface = VirtualCollectionView

  private let source = TokenSource([])

  private func table(_ texts: [String]) -> VirtualTableView {
    source.data = [texts]
    return source.table()
  }

  /// A collection of items side by side, and its data.
  @MainActor private final class Grid {
    let collection = Surface(viewportHeight: 100, rowHeight: 20)
    private let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>

    init(columns: Int, spacing: Double = 0, _ items: [RowContent]) {
      collection.sectionLayout = .grid(columns: columns, spacing: spacing)
      adapter = TableAdapter(collection)
      adapter.update(with: [
        Section("a") { items.enumerated().map { Row<Surface>(id: $0, content: $1) } }
      ])
    }
  }

  // MARK: Around the rows

  @Test func theBackgroundIsDrawnOnlyWhileThereAreNoRows() {
    let table = table([])
    let background = VirtualHeaderFooterView(reuseIdentifier: nil)
    background.textLabel?.text = "Nothing"
    background.detailTextLabel?.text = "yet"
    table.backgroundView = background
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │     Nothing yet      │
        └───────── 0 of 0 rows ┘
        """)
    source.data = [["a"]]
    table.reloadData()
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │   a                  │
        └────────── 1 of 1 row ┘
        """)
  }

  @Test func rowCountIsDrawnIfItFits() {
    let table = table(["a"])
    expectDrawing(
      table.drawing(columns: 14),
      is: """
        ┌────────────┐
        │   a        │
        └ 1 of 1 row ┘
        """)
    #expect(table.drawing(columns: 13).hasSuffix("\n└───────────┘"))
  }

  @Test func aHeaderMayHaveADetailAlone() {
    let table = table([])
    source.titles = [0: "A"]
    table.reloadData()
    let header = table.headerView(forSection: 0)
    header?.textLabel?.text = nil
    header?.detailTextLabel?.text = "3"
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │                    3 │
        └───────── 0 of 0 rows ┘
        """)
  }

  @Test func rowsWithoutCellsAreEmptyLinesWhileCellsAreMade() {
    let table = table(["a", "b"])
    var drawings: [String] = []
    source.onWillDisplay = { [unowned table] _ in drawings.append(table.drawing(columns: 24)) }
    table.layoutIfNeeded()
    #expect(
      drawings.first == """
        ┌──────────────────────┐
        │   a                  │
        │                      │
        └───────── 1 of 2 rows ┘
        """)
  }

  @Test func onlyHeadersHaveHeaderTrait() {
    let table = table(["a"])
    source.titles = [0: "A"]
    source.footerTitles = [0: "end"]
    table.reloadData()
    let lines = table.drawing(.accessibility, columns: 24).split(separator: "\n")
    #expect(lines[1] == "│ A, header            │")
    #expect(lines[3] == "│ end                  │")
  }

  // MARK: Text that doesn't fit

  @Test("a long accessory label is shortened, and leaves half of the line to the text")
  func longAccessoryLabels() {
    let grid = Grid(
      columns: 1,
      [
        RowContent("Wi-Fi", accessories: [.label(String(repeating: "long ", count: 10))]),
        RowContent("Sync", accessories: [.label("two\nlines"), .disclosureIndicator]),
      ])
    expectDrawing(
      grid.collection.drawing(columns: 30),
      is: """
        ┌────────────────────────────┐
        │   Wi-Fi       long long l… │
        │   Sync         two lines › │
        └─────────────── 2 of 2 rows ┘
        """)
  }

  /// The texts of a drawing.
  enum DrawnText: CaseIterable {
    case title, detail, cellDetail, subtitle, image, accessoryLabel, accessoryImage, button
    case controlName, fieldText, placeholder, segment
    case header, headerDetail, footer, background, tableHeader, tableFooter
    case spokenLabel, spokenValue, spokenHint
  }

  private static let hostileTexts = [
    "two\nlines", "\r\n", "a\u{2028}b\u{85}c", "\u{1B}[2J", "\u{0}", "\t\t\t\t", "\u{301}\u{301}",
    "\u{200D}", "\u{202E}abc", "👨‍👩‍👧‍👦👍🏽🇩🇪", "क्षत्रिय", String(repeating: "東京", count: 30),
    String(repeating: "x", count: 120), String(repeating: "\n", count: 50),
  ]

  @Test("no text breaks the frame of a drawing", arguments: DrawnText.allCases)
  func hostileTexts(place: DrawnText) {
    for text in Self.hostileTexts {
      let table = tableShowing(text, at: place)
      for columns in [8, 9, 10, 13, 24, 41] {
        for style in [VirtualTableView.DrawingStyle.text, .accessibility] {
          let lines = table.drawing(style, columns: columns).split(
            separator: "\n", omittingEmptySubsequences: false)
          #expect(lines.count < 12)
          for line in lines {
            #expect(TextLine.columns(of: line) == columns, "\(text.debugDescription): \(line)")
            let isFramed = ["│", "┌", "└"].contains(line.prefix(1))
            #expect(isFramed && !line.contains(where: \.isNewline))
          }
        }
      }
    }
  }

  private func tableShowing(_ text: String, at place: DrawnText) -> VirtualTableView {
    let table = table(place == .background ? [] : ["Title", "Other"])
    source.makeCell = { path, _ in
      let cell = VirtualCell(reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      if path.row == 0 { Self.show(text, at: place, in: cell) }
      return cell
    }
    let view = VirtualHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = text
    switch place {
    case .header: source.titles = [0: text]
    case .headerDetail: source.titles = [0: "Header"]
    case .footer: source.footerTitles = [0: text]
    case .background: table.backgroundView = view
    case .tableHeader: table.tableHeaderView = view
    case .tableFooter: table.tableFooterView = view
    default: break
    }
    table.reloadData()
    if place == .headerDetail { table.headerView(forSection: 0)?.detailTextLabel?.text = text }
    return table
  }

  private static func show(_ text: String, at place: DrawnText, in cell: VirtualCell) {
    func show(_ content: RowContent) { cell.showTableContent(content, reportingTo: nil) }
    func show(_ control: RowControl) { cell.showTableControls([control], title: nil) }
    let binding = ControlBinding<String>(get: { text }, set: { _ in })
    switch place {
    case .title: cell.textLabel?.text = text
    case .cellDetail: cell.detailTextLabel?.text = text
    case .detail: show(RowContent("Title", detail: text))
    case .subtitle: show(RowContent("Title", detail: text, detailPlacement: .subtitle))
    case .image: show(RowContent("Title", image: .named(text)))
    case .accessoryLabel: show(RowContent("Title", accessories: [.label(text), .checkmark]))
    case .accessoryImage: show(RowContent("Title", accessories: [.image(.symbol(text))]))
    case .button: cell.buttons = [VirtualButton(text) {}]
    case .controlName: show(RowControl.button(text) {})
    case .fieldText: show(RowControl.textField("Name", text: binding))
    case .placeholder:
      let empty = ControlBinding<String>(get: { "" }, set: { _ in })
      show(RowControl.textField("Name", text: empty, TextFieldTraits(placeholder: text)))
    case .segment:
      let none = ControlBinding<Int>(get: { 0 }, set: { _ in })
      show(RowControl.segmentedControl("Name", [text, text], selection: none))
    case .spokenLabel: cell.accessibilityLabel = text
    case .spokenValue: cell.accessibilityValue = text
    case .spokenHint: cell.accessibilityHint = text
    default: break
    }
  }

  // MARK: Side by side

  @Test func anItemWithoutASubtitleLeavesItsPartOfTheLineEmpty() {
    let grid = Grid(
      columns: 2,
      [
        RowContent("One", detail: "first", detailPlacement: .subtitle), RowContent("Two"),
      ])
    expectDrawing(
      grid.collection.drawing(columns: 32),
      is: """
        ┌──────────────────────────────┐
        │   One           Two          │
        │   first                      │
        └───────────────── 2 of 2 rows ┘
        """)
  }

  @Test func itemsAreSideBySideAtAnyWidth() {
    let grid = Grid(columns: 2, [RowContent("a"), RowContent("b")])
    grid.collection.viewportWidth = 1
    expectDrawing(
      grid.collection.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │   a         b        │
        └───────── 2 of 2 rows ┘
        """)
  }

  @Test func aViewportWithoutWidthHasNoRoomForTexts() {
    let grid = Grid(columns: 2, spacing: 4, [RowContent("a"), RowContent("b")])
    grid.collection.viewportWidth = 0
    grid.collection.selectTableRow(at: TablePath(0, 0))
    expectDrawing(
      grid.collection.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │ ▸                    │
        └───────── 2 of 2 rows ┘
        """)
  }

  @Test func itemsNarrowerThanColumnAreNotSpoken() {
    let grid = Grid(columns: 20, (0..<20).map { RowContent("\($0)") })
    expectDrawing(
      grid.collection.drawing(.accessibility, columns: 12),
      is: """
        ┌──────────┐
        │          │
        └──────────┘
        """)
  }
}
