import TableDiagnostics
import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// Rows without a cell class on both virtual views.
@MainActor @Suite struct RowContentTests {
  /// A virtual view with rows.
  @MainActor private final class Screen<Cell: VirtualListCell & ContentCell>
  where Cell.TableHost == VirtualListView<Cell> {
    typealias Surface = VirtualListView<Cell>

    let list = Surface()
    let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>
    let collector = IssueCollector()

    init() {
      adapter = TableAdapter(list)
      adapter.issues.reporter = collector.reporter
    }

    func show(_ rows: [Row<Surface>]) { adapter.update(with: [Section(id: "a", items: rows)]) }
  }

  @Test func everyPartOfContentIsDrawn() {
    let screen = Screen<VirtualCell>()
    screen.show([
      Row(
        "Wi-Fi", id: "wifi", detail: "Home", image: .symbol("wifi"),
        accessories: [.disclosureIndicator]),
      Row(
        id: "mail",
        content: RowContent(
          "Mail", detail: "3 unread", detailPlacement: .subtitle,
          accessories: [.label("3"), .image(.symbol("bell")), .detailButton, .checkmark])),
      Row("Plain", id: 3),
      Row("Folder", id: 4, accessories: [.activity, .disclosureIndicator]),
    ])
    #expect(
      screen.list.drawing(columns: 40) == """
        ┌──────────────────────────────────────┐
        │   [wifi] Wi-Fi                Home › │
        │   Mail                  3 [bell] ⓘ ✓ │
        │   3 unread                           │
        │   Plain                              │
        │   Folder                         ◌ › │
        └───────────────────────── 4 of 4 rows ┘
        """)
    #expect(screen.collector.issues.isEmpty)
  }

  /// A cell has one accessory at its very end: the last of the content's accessories that can be
  /// there.
  @Test func lastMarkIsAtEndAndOtherBeforeIt() {
    let screen = Screen<VirtualCell>()
    screen.show([
      Row("One", id: 1, accessories: [.disclosureIndicator, .label("3"), .checkmark]),
      Row("Two", id: 2, accessories: [.checkmark, .disclosureIndicator, .label("3")]),
    ])
    #expect(screen.list.visibleCells.map(\.accessoryType) == [.checkmark, .disclosureIndicator])
    #expect(
      screen.list.drawing(columns: 30) == """
        ┌────────────────────────────┐
        │   One                › 3 ✓ │
        │   Two                ✓ 3 › │
        └─────────────── 2 of 2 rows ┘
        """)
  }

  @Test func accessibilityMatchesContent() {
    func texts(_ content: RowContent) -> [String?] {
      let accessibility = content.accessibility
      let traits = [(RowAccessibility.Traits.button, "button"), (.selected, "selected")]
        .filter { accessibility.traits?.contains($0.0) == true }.map(\.1)
      return [accessibility.label, accessibility.value] + traits
    }
    #expect(texts(RowContent("Mail")) == ["Mail", nil])
    #expect(texts(RowContent("")) == [nil, nil])
    #expect(texts(RowContent("Mail", detail: "3 unread")) == ["Mail", "3 unread"])
    #expect(
      texts(
        RowContent(
          "Mail", detail: "unread",
          accessories: [
            .label("3"), .disclosureIndicator, .detailButton, .image(.symbol("bell")), .label("!"),
            .checkmark,
          ])) == ["Mail", "unread, 3, !", "button", "selected"])
    #expect(texts(RowContent("Mail", accessories: [.activity])) == ["Mail", "Loading"])
    #expect(
      RowContent("Mail", accessories: [.activity]).accessibility.traits == .updatesFrequently)
    // Empty text isn't spoken, and neither is its comma.
    #expect(texts(RowContent("Mail", detail: "")) == ["Mail", nil])
    #expect(texts(RowContent("Mail", detail: "", accessories: [.label("")])) == ["Mail", nil])
    #expect(texts(RowContent("Mail", detail: "", accessories: [.label("3")])) == ["Mail", "3"])
    #expect(texts(RowContent("Mail", detail: "new", accessories: [.label("")])) == ["Mail", "new"])
  }

  @Test func contentThatChangedReconfiguresItsCell() {
    func check<Cell: VirtualListCell & ContentCell>(_: Cell.Type)
    where Cell.TableHost == VirtualListView<Cell> {
      let screen = Screen<Cell>()
      screen.show([
        Row("Wi-Fi", id: 1, detail: "Home"), Row("Bluetooth", id: 2, accessories: [.checkmark]),
      ])
      let cells = screen.list.visibleCells
      screen.show([
        Row("Bluetooth", id: 2, accessories: [.disclosureIndicator]),
        Row("Wi-Fi", id: 1, detail: "Home"),
      ])
      let after = screen.list.visibleCells
      #expect(after.count == 2 && after[0] === cells[1] && after[1] === cells[0])
      #expect(after[0].accessoryType == .disclosureIndicator)
      #expect(after[0].content?.title == "Bluetooth")
      #expect(screen.list.statistics.cellsReconfigured == 1)
      #expect(screen.collector.issues.isEmpty)
    }
    check(VirtualCell.self)
    check(VirtualCollectionCell.self)
  }

  @Test func aHandlerHoldsItsTargetWeakly() {
    final class Target { var taps = 0 }
    var target: Target? = Target()
    weak let held = target
    let row = Row<VirtualTableView>("Row", id: 1).onAccessoryTap(
      weakly(target ?? Target()) {
        $0.taps += 1
      })
    row.didTapAccessory()
    #expect(held?.taps == 1)
    target = nil
    #expect(held == nil)
  }

  @Test func itemsSideBySideShareTheLinesOfTheirSubtitles() {
    let collection = VirtualCollectionView()
    collection.viewportWidth = 400
    collection.sectionLayout = .grid(columns: 2)
    let adapter = TableAdapter<VirtualCollectionView, Row<VirtualCollectionView>, AnyIdentity>(
      collection)
    adapter.update(with: [
      Section("a") {
        Row<VirtualCollectionView>(
          id: 1, content: RowContent("One", detail: "first", detailPlacement: .subtitle))
        Row<VirtualCollectionView>("Two", id: 2)
      }
    ])
    let lines = collection.drawing(columns: 32).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].contains("One") && lines[1].contains("Two"))
    #expect(lines[2].contains("first"))
  }
}
