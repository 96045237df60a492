import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TableViewsTestTraits
import Testing
import TextColumns
import VirtualTable

@MainActor @Suite struct VirtualTableViewDrawingTests {
  private let source = TokenSource([])

  private func table(_ texts: [String], details: [String] = []) -> VirtualTableView {
    source.data = [texts]
    source.makeCell = { path, table in
      let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      cell.textLabel?.text = texts[path.row]
      if details.indices.contains(path.row) { cell.detailTextLabel?.text = details[path.row] }
      return cell
    }
    return source.table()
  }

  @Test func anEmptyTableIsAFrame() {
    expectDrawing(
      VirtualTableView().drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        └───────── 0 of 0 rows ┘
        """)
  }

  @Test func rowsHeadersAndFootersAreLines() {
    let table = table(["Home", "Café"])
    source.titles = [0: "Networks"]
    source.footerTitles = [0: "That is all"]
    table.reloadData()
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │ Networks             │
        │   Home               │
        │   Café               │
        │ That is all          │
        └───────── 2 of 2 rows ┘
        """)
  }

  @Test func aSelectedRowIsMarked() {
    let table = table(["Home", "Café"])
    table.tap(TablePath(0, 1))
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │   Home               │
        │ ▸ Café               │
        └───────── 2 of 2 rows ┘
        """)
  }

  @Test func detailsAndAccessoriesAreDrawnAtEnd() {
    let table = table(["Home", "Work", "Café"], details: ["5 GHz", "", "2.4 GHz"])
    table.cellForRow(at: TablePath(0, 1))?.accessoryType = .checkmark
    table.cellForRow(at: TablePath(0, 2))?.accessoryType = .disclosureIndicator
    expectDrawing(
      table.drawing(columns: 28),
      is: """
        ┌──────────────────────────┐
        │   Home             5 GHz │
        │   Work                 ✓ │
        │   Café         2.4 GHz › │
        └───────────── 3 of 3 rows ┘
        """)
  }

  @Test func headersHaveDetailsToo() {
    let table = table([])
    source.headerItems = [0: "Known"]
    table.reloadData()
    table.headerView(forSection: 0)?.detailTextLabel?.text = "3"
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │ Known              3 │
        └───────── 0 of 0 rows ┘
        """)
  }

  @Test func wideCombiningAndEmojiCharactersKeepTheFrameStraight() {
    let table = table(
      ["東京都", "e\u{301}te\u{301}", "👨‍👩‍👧‍👦 family", "🇩🇪 flag", "한국", "नमस्ते"],
      details: ["日", "\u{301}", "👍🏽"])
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │   東京都          日 │
        │   e\u{301}te\u{301}              ◌\u{301} │
        │   👨‍👩‍👧‍👦 family       👍🏽 │
        │   🇩🇪 flag            │
        │   한국               │
        │   नमस्ते               │
        └───────── 6 of 6 rows ┘
        """)
  }

  @Test func longTextsAreTruncatedBeginningWithFirst() {
    let table = table(
      ["A network with a long name", "東京都千代田区丸の内一丁目", "short", "A network with a long name"],
      details: ["", "", "a detail that is far too long", "5 GHz"])
    table.cellForRow(at: TablePath(0, 3))?.accessoryType = .checkmark
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │   A network with a … │
        │   東京都千代田区丸…  │
        │   short    a detail… │
        │   A network… 5 GHz ✓ │
        └───────── 4 of 4 rows ┘
        """)
  }

  @Test func controlCharactersCannotBreakTheDrawing() {
    let table = table(["two\nlines\tand \u{1B}[2J"])
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │   two lines and �[2J │
        └────────── 1 of 1 row ┘
        """)
  }

  @Test func textsFromRightToLeftKeepTheFrame() {
    let texts = [
      "שלום", "مرحبا بالعالم", "שִׁיר", "Wi-Fi של הבית 5", "רשת עם שם ארוך מאוד שאין לו מקום",
    ]
    let table = table(texts, details: ["٣", "5 GHz", "", "פעיל"])
    source.titles = [0: "רשתות"]
    table.reloadData()
    let lines = table.drawing(columns: 32).split(separator: "\n")
    #expect(lines.count == 8)
    for line in lines { #expect(TextLine.columns(of: line) == 32, "\(line)") }
    for line in lines.dropFirst().dropLast() {
      #expect(line.hasPrefix("│ ") && line.hasSuffix(" │"), "\(line)")
    }
    // Texts are in reading order, regardless of the terminal's direction.
    for (text, line) in zip(texts, lines.dropFirst(2)).dropLast() {
      #expect(line.contains(text), "\(line)")
    }
    #expect(lines[6].contains("רשת עם") && lines[6].contains("…"))
  }

  @Test(arguments: ["\u{200E}", "\u{200F}", "\u{61C}", "\u{202B}", "\u{202E}", "\u{2067}"])
  func bidirectionalControlsDoNotAffectFrame(mark: String) {
    let drawing = table([mark + "שלום", "abc" + mark]).drawing(columns: 24)
    #expect(!drawing.contains(mark))
    #expect(drawing.split(separator: "\n").allSatisfy { TextLine.columns(of: $0) == 24 })
  }

  @Test(arguments: [8, 9, 10, 11, 12]) func narrowDrawingsHaveRequestedWidth(columns: Int) {
    let table = table(["東京", "ab"], details: ["detail", "日本"])
    source.titles = [0: "A title"]
    table.reloadData()
    table.cellForRow(at: TablePath(0, 0))?.accessoryType = .checkmark
    table.tap(TablePath(0, 1))
    let lines = table.drawing(columns: columns).split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines { #expect(TextLine(line).columns == columns, "\(line)") }
  }

  @Test(arguments: [7, 1, 0, -5]) func eightColumnsAreTheFewest(columns: Int) {
    let table = table(["abc"])
    expectDrawing(
      table.drawing(columns: columns),
      is: """
        ┌──────┐
        │   a… │
        └──────┘
        """)
  }

  @Test(arguments: [1_001, 1 << 40, .max]) func aThousandColumnsAreTheMost(columns: Int) {
    let table = table(["abc"])
    #expect(table.drawing(columns: columns) == table.drawing(columns: 1_000))
    let lines = table.drawing(columns: columns).split(separator: "\n")
    #expect(lines.map { TextLine($0).columns } == [1_000, 1_000, 1_000])
  }

  @Test func offscreenRowsAreCountedAndNotDrawn() {
    let table = table((0..<200).map(String.init))
    table.viewportHeight = 20
    table.scroll(to: 1_000)
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │   100                │
        │   101                │
        └─────── 2 of 200 rows ┘
        """)
  }

  @Test func aHeaderThatCannotBeMadeIsAnEmptyLine() {
    let table = table(["a"])
    source.headerItems = [0: "x"]
    table.register(nil, forHeaderFooterViewReuseIdentifier: "Header")
    table.reloadData()
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │                      │
        │   a                  │
        └────────── 1 of 1 row ┘
        """)
  }

  @Test func rowCountsThatOverflowAreDrawn() {
    final class EndlessSource: TokenSource {
      override var numberOfSections: Int { 2 }
      override func numberOfRows(inSection section: Int) -> Int { .max }
    }
    let source = EndlessSource([["a"]])
    let table = source.table(rows: 1)
    #expect(table.drawing(columns: 8).split(separator: "\n").count == 3)
  }

  @Test func drawingLaysOutIfNeeded() {
    let table = table(["a"])
    #expect(table.statistics.cellsRequested == 0)
    _ = table.drawing()
    #expect(table.statistics.cellsRequested == 1)
    #expect(table.drawing().split(separator: "\n").allSatisfy { TextLine($0).columns == 60 })
  }

  @Test func aDrawingShowsTheControlsOfRowsThatAreEdited() {
    let table = VirtualTableView(viewportHeight: 44 * 3)
    let adapter = TableAdapter<VirtualTableView, Int, String>(table) { number in
      Row(number, VirtualCell.self) { cell, number in cell.textLabel?.text = "n\(number)" }
    }
    adapter.update(with: [Section(id: "a", items: [1, 2, 3])])
    adapter.cellDidDeleteHandler = { _, _, _ in }
    adapter.cellDidMoveHandler = { _, _, _ in }
    table.isEditing = true
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │   ⊖ n1             ≡ │
        │   ⊖ n2             ≡ │
        │   ⊖ n3             ≡ │
        └───────── 3 of 3 rows ┘
        """)
    adapter.cellDidDeleteHandler = nil
    adapter.cellDidMoveHandler = nil
    adapter.cellDidInsertHandler = { _, _, _ in }
    #expect(table.drawing(columns: 24).contains("│   ⊕ n1               │"))
    adapter.cellDidInsertHandler = nil
    #expect(table.drawing(columns: 24).contains("│     n1               │"))
    table.allowsMultipleSelectionDuringEditing = true
    table.tap(TablePath(0, 1))
    expectDrawing(
      table.drawing(columns: 24),
      is: """
        ┌──────────────────────┐
        │   ○ n1               │
        │ ▸ ◉ n2               │
        │   ○ n3               │
        └───────── 3 of 3 rows ┘
        """)
    table.isEditing = false
    #expect(table.drawing(columns: 24).contains("│   n1                 │"))
  }
}
