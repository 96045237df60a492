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

  /// A handler of cancellation is called at once, wherever the task ends.
  @Test func cancellationHandlerCanUseTable() async {
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
}
