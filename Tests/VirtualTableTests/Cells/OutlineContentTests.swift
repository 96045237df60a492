import TableViews
import TableViewsTestTraits
import TableViewsTesting
import Testing
import VirtualTable

/// Content with indentation and a disclosure chevron on the virtual views.
@MainActor @Suite struct OutlineContentTests {
  private let table = VirtualTableView()
  private let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>

  init() { adapter = TableAdapter(table) }

  private func show(_ contents: RowContent...) {
    adapter.update(with: [
      Section(
        id: 0, items: contents.enumerated().map { Row(id: $0.offset, content: $0.element) })
    ])
    table.layoutIfNeeded()
  }

  @Test func levelsAreDrawnWithTheirSubtitles() {
    show(
      RowContent("Folder", detail: "3 files", accessories: [.outline(isExpanded: true)]),
      RowContent(
        "Mail", detail: "unread", detailPlacement: .subtitle, indentation: 1,
        accessories: [.label("2"), .outline(isExpanded: false)]),
      RowContent("Deep", indentation: 1_000), RowContent("High", indentation: -3))
    expectDrawing(
      table.drawing(columns: 32),
      is: """
        ┌──────────────────────────────┐
        │   Folder           3 files ▾ │
        │     Mail                 2 ▸ │
        │     unread                   │
        │                 Deep         │
        │   High                       │
        └───────────────── 4 of 4 rows ┘
        """)
  }

  @Test func chevronIsSpokenAfterOtherValues() {
    let content = RowContent(
      "Mail", detail: "unread", accessories: [.label("2"), .outline(isExpanded: false)])
    #expect(content.accessibility.value == "unread, 2, collapsed")
    #expect(content.accessibility.traits == .button)
    #expect(
      RowContent("Mail", accessories: [.outline(isExpanded: true)]).accessibility.value
        == "expanded")
  }

  @Test func theIndentationIsContent() {
    show(RowContent("Folder"))
    let cell = table.visibleCells.first
    show(RowContent("Folder", indentation: 1))
    #expect(table.visibleCells.first === cell && cell?.content?.indentation == 1)
  }

  @Test func aRowThatOpensBelowADragIsUpdatedAtOnce() {
    adapter.dragItemsProvider = { [.text("\($0.itemID)")] }
    adapter.cellDidSelectHandler = { [weakly = Weak(adapter)] _, _, _ in
      weakly.value?.update(with: [Section(id: 0, items: [Row("New", id: "new")])])
    }
    show(RowContent("Folder"), RowContent("File"))
    table.isSpringLoaded = true
    let drag = table.lift([TablePath(section: 0, row: 1)])
    drag.move(over: table, toRow: 0)
    // Other updates wait until the drop.
    adapter.update(with: [Section(id: 0, items: [Row("Waiting", id: "waiting")])])
    #expect(adapter.currentSections.first?.count == 2 && table.isTableBusy)
    drag.cancel()
    #expect(adapter.currentSections.first?.items.map(\.itemID) == [AnyIdentity("waiting")])

    show(RowContent("Folder"), RowContent("File"))
    let second = table.lift([TablePath(section: 0, row: 1)])
    second.move(over: table, toRow: 0)
    table.springLoad(row: 0)
    #expect(adapter.currentSections.first?.items.map(\.itemID) == [AnyIdentity("new")])
    #expect(second.isActive && table.isTableBusy)
    second.cancel()
  }
}

/// A weak reference to an object.
private final class Weak<Object: AnyObject> {
  weak var value: Object?

  init(_ value: Object) { self.value = value }
}
