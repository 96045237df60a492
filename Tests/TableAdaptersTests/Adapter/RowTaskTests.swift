import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing
import VirtualTable

/// Tasks of rows whose cells are on screen.
@MainActor
@Suite struct RowTaskTests {
  /// A record of the tasks.
  @MainActor
  private final class Notes {
    var texts: [String] = []

    /// Records the start, waits for cancellation, and records the end.
    func work(_ name: String) async {
      texts.append("begin \(name)")
      while !Task.isCancelled { await Task.yield() }
      texts.append("end \(name)")
    }

    /// Returns the record when nothing is added any more, because the order of tasks varies.
    func settled() async -> Set<String> {
      for _ in 0..<100 { await Task.yield() }
      defer { texts = [] }
      return Set(texts)
    }
  }

  /// Cancellation handlers are called immediately, wherever the task ends.
  @Test func cancellationHandlerCanUseTable() async {
    let notes = Notes()
    let screen = Screen(viewport: 44)
    screen.adapter.rowProvider = { [weak adapter = screen.adapter] network in
      Row(network, cell: NetworkCell.self).task { _ in
        await withTaskCancellationHandler {
          await notes.work(network.name)
        } onCancel: {
          MainActor.assumeIsolated {
            notes.texts.append("visible \(adapter?.surface?.visibleCells.count ?? -1)")
            adapter?.reconfigure(row: network.id)
          }
        }
      }
    }
    _ = screen.update([Networks("a", 1, 2)])
    screen.table.layoutIfNeeded()
    _ = await notes.settled()
    screen.table.scroll(to: 44)
    #expect(await notes.settled().isSuperset(of: ["end n1", "visible 1", "begin n2"]))
    screen.adapter.attach(to: VirtualTableView())
    #expect(await notes.settled().contains("end n2"))
  }
}
