import TableAdapters
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// Display callbacks of a row type.
@MainActor @Suite struct TableViewRowDisplayTests {
  private final class Calls {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private struct Tile<Cell: VirtualListCell>: TableViewRow {
    let name: String
    let calls: Calls

    func configure(_ cell: Cell) { cell.textLabel?.text = name }
    func willDisplay(_ cell: Cell) { calls.lines.append("will \(cell.textLabel?.text ?? "-")") }
    func didEndDisplaying(_ cell: Cell) { calls.lines.append("end \(name)") }
  }

  private func rows<Cell: VirtualListCell>(
    _ calls: Calls
  ) -> [Row<VirtualListView<Cell>>] where Cell.TableHost == VirtualListView<Cell> {
    let tile = Tile<Cell>(name: "b", calls: calls)
    return [
      Row(id: 1, row: Tile<Cell>(name: "a", calls: calls)),
      Row(id: 2, row: AnyTableViewRow(row: tile)),
      Row(
        id: 3, row: AnyTableViewRow(row: AnyTableViewRow(row: Tile<Cell>(name: "c", calls: calls)))),
      Row(
        id: 4,
        row: AnyTableViewRow<Cell> {
          $0.textLabel?.text = "d"
        } willDisplay: {
          calls.lines.append("will \($0.textLabel?.text ?? "-")")
        } didEndDisplaying: { _ in
          calls.lines.append("end d")
        }),
    ]
  }

  private func checkAdapter<Cell: VirtualListCell>(
    _ list: VirtualListView<Cell>
  ) where Cell.TableHost == VirtualListView<Cell> {
    let calls = Calls()
    let rows: [Row<VirtualListView<Cell>>] = rows(calls)
    let adapter = TableAdapter<VirtualListView<Cell>, Row<VirtualListView<Cell>>, AnyIdentity>(list)
    adapter.update(with: [Section(id: AnyIdentity("s"), items: rows)])
    list.layoutIfNeeded()
    #expect(calls.take() == ["will a", "will b", "will c", "will d"])
    adapter.update(with: [Section(id: AnyIdentity("s"), items: Array(rows.suffix(1)))])
    list.layoutIfNeeded()
    #expect(calls.take().sorted() == ["end a", "end b", "end c"])
    withExtendedLifetime(adapter) {}
  }

  private func checkDataSource<Cell: VirtualListCell>(
    _ list: VirtualListView<Cell>
  ) where Cell.TableHost == VirtualListView<Cell> {
    let calls = Calls()
    let rows: [Row<VirtualListView<Cell>>] = rows(calls)
    let source = TableDataSource<VirtualListView<Cell>>(sections: [
      Section(id: AnyIdentity("s"), items: rows)
    ])
    source.attach(to: list)
    list.layoutIfNeeded()
    #expect(calls.take() == ["will a", "will b", "will c", "will d"])
    source.sections = []
    list.reloadData()
    list.layoutIfNeeded()
    #expect(calls.take().sorted() == ["end a", "end b", "end c", "end d"])
  }

  @Test("a row type's display callbacks are called by an adapter, type-erased or not")
  func adapters() {
    checkAdapter(VirtualTableView())
    checkAdapter(VirtualCollectionView())
  }

  @Test("a row type's display callbacks are called by a data source, type-erased or not")
  func dataSources() {
    checkDataSource(VirtualTableView())
    checkDataSource(VirtualCollectionView())
  }

  @Test("a handler added to a row is called after the row type's own callback")
  func handlers() {
    let calls = Calls()
    let list = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(list)
    let row = Row<VirtualTableView>(id: 1, row: Tile<VirtualCell>(name: "a", calls: calls))
      .onWillDisplay { _ in calls.lines.append("handler will") }
      .onDidEndDisplaying { _ in calls.lines.append("handler end") }
    adapter.update(with: [Section(id: AnyIdentity("s"), items: [row])])
    list.layoutIfNeeded()
    #expect(calls.take() == ["will a", "handler will"])
    adapter.update(with: [])
    list.layoutIfNeeded()
    #expect(calls.take() == ["end a", "handler end"])
  }
}
