import DiffEngine
import TableAdapters
import TableControls
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// The row with the focused text field stays visible above the keyboard.
@Suite("Focused row")
@MainActor
struct FocusPlaceTests {
  @MainActor private final class Model {
    var height = 44.0
    var text = ""
  }

  private let model = Model()
  private let table = VirtualTableView(viewportHeight: 440)
  private let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>

  init() { adapter = TableAdapter(table) }

  /// Shows rows with IDs, and the field above row 5.
  private func show(
    _ ids: some Collection<Int>, anchoring anchor: ScrollAnchor<Row<VirtualTableView>>? = .automatic
  ) {
    var rows = ids.map { id in Row<VirtualTableView>(id: id, VirtualCell.self) { _ in } }
    rows.insert(field, at: ids.prefix { $0 != 5 }.count)
    adapter.update(with: [Section(id: AnyIdentity("a"), items: rows)], anchoring: anchor)
  }

  private var field: Row<VirtualTableView> {
    Row(id: "field", VirtualCell.self) { [model] cell in
      cell.showTableControls([.textField("Name", text: ControlBinding(model, \.text))])
      let height = model.height
      cell.setTableHeight { _ in height }
    }
  }

  private var edges: ClosedRange<Double>? {
    adapter.position(ofRow: .id("field")).flatMap { table.rectForRow(at: $0) }.map {
      $0.minY - table.contentOffset...$0.maxY - table.contentOffset
    }
  }

  /// Shows the field at 196…240, right above the keyboard.
  private func focus() {
    show(0..<50)
    table.scroll(to: 24)
    table.typeText("a", in: "field")
    table.showKeyboard(height: 200)
    #expect(edges == 196...240)
  }

  @Test("when it grows")
  func itGrows() {
    focus()
    model.height = 64
    show(0..<50)
    #expect(edges == 176...240)
    model.height = 84
    adapter.reconfigure(row: .id("field"))
    #expect(edges == 156...240)
    #expect(table.focusedControl != nil)
  }

  @Test("when rows come in between the first visible row and the field, or above both")
  func rowsComeInAbove() {
    let between = [0, 1, 2, 100, 101, 102] + Array(3..<50)
    for ids in [between, Array(-3..<50)] {
      for anchor in [ScrollAnchor<Row<VirtualTableView>>.automatic, .firstVisibleRow, .end] {
        focus()
        show(ids, anchoring: anchor)
        #expect(edges == 196...240)
        table.endEditing()
        table.hideKeyboard()
      }
    }
  }

  @Test("at the top of the table, too")
  func atTheTop() {
    focus()
    table.scroll(to: 0)
    #expect(edges == 220...264)
    table.hideKeyboard()
    table.showKeyboard(height: 176)
    #expect(edges == 220...264)
    show(-3..<50)
    #expect(edges == 220...264)
  }

  @Test("without a keyboard, or out of sight, the first visible row is kept")
  func onlyAboveTheKeyboard() {
    focus()
    table.hideKeyboard()
    model.height = 400
    show(0..<50)
    #expect(edges == 196...596)
    model.height = 44
    show(0..<50)
    table.showKeyboard(height: 200)
    table.scroll(to: 1_000)
    let offset = table.contentOffset
    show(-3..<50)
    #expect(table.contentOffset == offset + 3 * 44)
  }

  @Test("a row that is chosen to be kept is kept")
  func aChosenRowIsKept() {
    focus()
    model.height = 64
    show(0..<50, anchoring: .row(.id(1)))
    #expect(edges == 196...260)
  }
}
