import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing
import VirtualTable

/// The work of a row whose cell is on screen.
@MainActor
@Suite struct RowTaskTests {
  /// What the tasks did, in order.
  @MainActor
  private final class Notes {
    var texts: [String] = []

    /// Notes the beginning, waits to be canceled, and notes that.
    func work(_ name: String) async {
      texts.append("begin \(name)")
      while !Task.isCancelled { await Task.yield() }
      texts.append("end \(name)")
    }

    /// What was noted once nothing more is, so that no test depends on the order of tasks.
    func settled() async -> Set<String> {
      for _ in 0..<100 { await Task.yield() }
      defer { texts = [] }
      return Set(texts)
    }
  }

  /// A table of rows 44 points high that shows two of them.
  private func screen(_ notes: Notes) -> Screen {
    let screen = Screen(viewport: 88)
    screen.adapter.rowProvider = { network in
      Row(network, cell: NetworkCell.self).task { _ in await notes.work(network.name) }
    }
    return screen
  }

  @Test func workRunsWhileTheCellIsOnScreen() async {
    let notes = Notes()
    let screen = screen(notes)
    _ = screen.update([Networks("a", 1, 2, 3)])
    screen.table.layoutIfNeeded()
    #expect(await notes.settled() == ["begin n1", "begin n2"])
    screen.table.scroll(to: 44)
    #expect(await notes.settled() == ["end n1", "begin n3"])
    screen.table.scroll(to: 0)
    #expect(await notes.settled() == ["end n3", "begin n1"])
  }

  @Test func workBeginsAgainWhereTheContentChanges() async {
    let notes = Notes()
    let screen = screen(notes)
    _ = screen.update([Networks("a", 1, 2)])
    screen.table.layoutIfNeeded()
    _ = await notes.settled()
    _ = screen.update([Section(id: "a", items: [Network(2), Network(1, "new")])])
    #expect(await notes.settled() == ["end n1", "begin new"])
    _ = screen.update([Section(id: "a", items: [Network(1, "new")])])
    #expect(await notes.settled() == ["end n2"])
    screen.table.scroll(to: 10)
    screen.adapter.reconfigure(row: 1)
    #expect(await notes.settled() == ["end new", "begin new"])
  }

  @Test func aRowWithoutWorkEndsThatOfTheRowBefore() async {
    let notes = Notes()
    let screen = screen(notes)
    _ = screen.update([Networks("a", 1)])
    screen.table.layoutIfNeeded()
    _ = await notes.settled()
    screen.adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    _ = screen.update([Section(id: "a", items: [Network(1, "plain")])])
    #expect(await notes.settled() == ["end n1"])
  }

  @Test func aReloadBeginsAnewAndLeavingTheTableEndsAll() async {
    let notes = Notes()
    let screen = screen(notes)
    _ = screen.update([Networks("a", 1)])
    screen.table.layoutIfNeeded()
    _ = await notes.settled()
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    #expect(await notes.settled() == ["end n1", "begin n1"])
    screen.adapter.attach(to: VirtualTableView())
    #expect(await notes.settled() == ["end n1"])
  }

  /// A handler of cancellation is called at once, wherever the task ends.
  @Test func whoIsCanceledMayAskTheTable() async {
    let notes = Notes()
    let screen = Screen(viewport: 44)
    screen.adapter.rowProvider = { [weak adapter = screen.adapter] network in
      Row(network, cell: NetworkCell.self).task { _ in
        await withTaskCancellationHandler {
          await notes.work(network.name)
        } onCancel: {
          MainActor.assumeIsolated {
            notes.texts.append("asked \(adapter?.surface?.visibleCells.count ?? -1)")
            adapter?.reconfigure(row: network.id)
          }
        }
      }
    }
    _ = screen.update([Networks("a", 1, 2)])
    screen.table.layoutIfNeeded()
    _ = await notes.settled()
    screen.table.scroll(to: 44)
    #expect(await notes.settled().isSuperset(of: ["end n1", "asked 1", "begin n2"]))
    screen.adapter.attach(to: VirtualTableView())
    #expect(await notes.settled().contains("end n2"))
  }

  @Test func workEndsWithItsAdapterAndHoldsNoTarget() async {
    let notes = Notes()
    let table = VirtualTableView()
    weak var target: Notes?
    do {
      let owner = Notes()
      target = owner
      var adapter: Adapter? = Adapter(table)
      adapter?.rowProvider = { network in
        Row(network, cell: NetworkCell.self).task(
          weakly(owner) { _, _ in await notes.work(network.name) })
      }
      adapter?.update(with: [Networks("a", 1)])
      table.layoutIfNeeded()
      #expect(await notes.settled() == ["begin n1"])
      adapter = nil
    }
    #expect(await notes.settled() == ["end n1"])
    #expect(target == nil)
  }

  @Test func rowsOfADataSourceWorkToo() async {
    let notes = Notes()
    let table = VirtualTableView(viewportHeight: 88)
    let rows = (1...3).map { id in
      Row<VirtualTableView>(Network(id), cell: NetworkCell.self)
        .task { _ in await notes.work("n\(id)") }
    }
    let source = TableDataSource<VirtualTableView>()
    source.sections = [Section(id: 0, items: rows)]
    source.attach(to: table)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(await notes.settled() == ["begin n1", "begin n2"])
    table.scroll(to: 44)
    #expect(await notes.settled() == ["end n1", "begin n3"])
  }
}
