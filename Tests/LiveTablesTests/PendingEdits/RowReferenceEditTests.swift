import DiffEngine
import LiveTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Edits of rows without typed IDs or comparable content.
@MainActor @Suite struct RowReferenceEditTests {
  @Test func rowsAreNamedByReferences() async throws {
    let table = VirtualTableView(viewportHeight: 400, rowHeight: 40)
    let adapter = TableAdapter<VirtualTableView, String, Int>(table) { Row($0) { RowContent($0) } }
    var items: [String] { adapter.currentSections.flatMap(\.items) }
    adapter.update(with: [Section(id: 0, items: ["a", "b", "c", "d"])])
    let gate = Gate<Void>()
    let edit = adapter.perform(
      [
        .delete(.item("b")), .move(.id("d"), before: .item("a")), .insert("e", after: .item("c")),
        .move(.item("c"), to: TablePath(section: 0, row: 0)), .move(.item("a"), toSection: 0),
      ]
    ) {
      try await gate.wait()
    } onFailure: { _ in
    }
    #expect(items == ["c", "d", "e", "a"])
    gate.fail()
    _ = try? await edit.value
    #expect(items == ["a", "b", "c", "d"])
    #expect(adapter.issues.issues.isEmpty)
  }

  /// An item whose content is never compared.
  private struct Song {
    let id: Int
    var title: String
  }

  @Test func anUnrelatedEditKeepsTheFormerItem() async throws {
    let table = VirtualTableView(viewportHeight: 400, rowHeight: 40)
    let adapter = TableAdapter<VirtualTableView, Song, Int>(table, identity: .by(\.id))
    adapter.rowProvider = { song in Row(song.title) { RowContent($0) } }
    adapter.update(with: [Section(id: 0, items: (1...3).map { Song(id: $0, title: "\($0)") })])
    let gate = Gate<Void>()
    let edit = adapter.perform(.update(.id(2)) { $0.title = "changed" }) {
      try await gate.wait()
    } onFailure: { _ in
    }
    adapter.edit { $0.delete(.id(1)) }
    #expect(adapter.currentSections[0].items.map(\.title) == ["changed", "3"])
    gate.fail()
    _ = try? await edit.value
    #expect(adapter.currentSections[0].items.map(\.title) == ["2", "3"])
  }

  @Test func anEditSurvivesAnUpdateThatIsPlannedInTheBackground() async throws {
    let screen = MessageScreen()
    screen.show(1...3)
    let (success, failure) = (Gate<Void>(), Gate<Void>())
    let deletion = screen.adapter.perform(.delete(2)) { try await success.wait() }
    let move = screen.adapter.perform(.move(3, before: 1)) {
      try await failure.wait()
    } onFailure: { _ in
    }
    let update = Task {
      await screen.adapter.updateInBackground(
        with: MessageScreen.sections((1...4).map { Message($0) }))
    }
    await Task.yield()
    success.succeed()
    failure.fail()
    _ = await update.value
    try await deletion.value
    _ = try? await move.value
    try await screen.user.waits { screen.ids == [1, 3, 4] }
    #expect(screen.issues == [])
  }
}
