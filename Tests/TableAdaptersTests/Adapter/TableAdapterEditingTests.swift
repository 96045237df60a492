import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// User edits of an adapter's rows.
@MainActor @Suite struct TableAdapterEditingTests {
  private let first = TablePath(section: 0, row: 0)
  private let second = TablePath(section: 0, row: 1)

  private func screen() -> Screen {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2, 3)])
    return screen
  }

  @Test func x08_withoutAHandlerNothingCanBeEdited() {
    let screen = screen()
    #expect(!screen.adapter.canEdit(at: first))
    #expect(screen.table.swipe(first).isEmpty)
    screen.table.isEditing = true
    #expect(screen.table.visibleCells.allSatisfy { !$0.isEditing })
    screen.table.tapDelete(first)
    #expect(screen.texts == ["n1", "n2", "n3"])
    #expect(screen.collector.codes == [.notOffered])
  }

  @Test("a row that the user deletes is removed once, and the handler is called")
  func deletedRow() {
    let screen = screen()
    var deleted: [String] = []
    screen.adapter.cellDidDeleteHandler = { deleted.append("\($1) \($2.name)") }
    screen.table.swipe(second)
    screen.table.tapSwipeAction("Delete")
    #expect(deleted == ["0-1 n2"])
    #expect(screen.texts == ["n1", "n3"])
    let statistics = screen.table.statistics
    _ = screen.update([Networks("a", 1, 3)])
    #expect(screen.table.statistics == statistics)
    screen.table.isEditing = true
    screen.table.tapDelete(first)
    #expect(screen.texts == ["n3"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("if rows share an ID, the tapped one is deleted")
  func deletedDuplicate() {
    let screen = Screen()
    screen.adapter.cellDidDeleteHandler = { _, _, _ in }
    let items = [Network(1, "one"), Network(2, "two"), Network(1, "other")]
    screen.adapter.update(with: [Section(id: "a", items: items)], mode: .reload)
    screen.table.isEditing = true
    screen.table.tapDelete(TablePath(section: 0, row: 2))
    #expect(screen.texts == ["one", "two"])
  }

  // MARK: Postponed deletions

  /// Records deletions reported to rows and the adapter, and whether the adapter still has the row.
  private func note(_ deletions: DeletionNotes, on screen: Screen) {
    screen.adapter.rowProvider = { [weak adapter = screen.adapter] network in
      Row<VirtualTableView>(network, cell: NetworkCell.self).onDelete {
        deletions.texts.append("row \(network.id)" + (adapter.has(network.id) ? " stays" : ""))
      }
    }
    screen.adapter.cellDidDeleteHandler = { [weak adapter = screen.adapter] _, position, network in
      deletions.texts.append(
        "\(position) \(network.id)" + (adapter.has(network.id) ? " stays" : ""))
    }
  }

  @Test("handlers of a postponed deletion are called after the rows are removed")
  func waitingDeletion() {
    let screen = screen()
    let deletions = DeletionNotes()
    note(deletions, on: screen)
    screen.adapter.update(with: [Networks("a", 1, 2, 3, 4)]) { [adapter = screen.adapter] _ in
      adapter.commit(.delete, at: TablePath(section: 0, row: 1))
      adapter.commit(.delete, at: TablePath(section: 0, row: 3))
      #expect(deletions.texts.isEmpty)
    }
    #expect(deletions.texts == ["row 2", "0-1 2", "row 4", "0-3 4"])
    #expect(screen.texts == ["n1", "n3"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("a deletion isn't lost if an update with new sections follows it")
  func deletionBeforeUpdate() {
    let screen = screen()
    let deletions = DeletionNotes()
    note(deletions, on: screen)
    screen.adapter.update(with: [Networks("a", 1, 2, 3)]) { [adapter = screen.adapter] _ in
      adapter.commit(.delete, at: TablePath(section: 0, row: 1))
      adapter.commit(.delete, at: TablePath(section: 0, row: 0))
      adapter.update(with: [Networks("b", 3, 2, 1)])
      adapter.update(with: [Networks("b", 5, 3, 2, 1)])
    }
    #expect(deletions.texts == ["row 2", "0-1 2", "row 1", "0-0 1"])
    #expect(screen.texts == ["n5", "n3"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("a deletion finds its row after the section of the row was removed")
  func deletionInRemovedSection() {
    let screen = screen()
    let deletions = DeletionNotes()
    note(deletions, on: screen)
    _ = screen.update([Networks("a", 1), Networks("b", 2, 3)])
    screen.adapter.update(with: [Networks("a", 1), Networks("b", 2, 3)]) {
      [adapter = screen.adapter] _ in
      adapter.commit(.delete, at: TablePath(section: 1, row: 1))
      adapter.update(with: [Networks("a", 1, 3, 2)])
    }
    #expect(deletions.texts == ["row 3", "1-1 3"])
    #expect(screen.texts == ["n1", "n2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("a deletion of a row that the app has removed still calls its handlers")
  func deletionOfRemovedRow() {
    let screen = screen()
    let deletions = DeletionNotes()
    note(deletions, on: screen)
    screen.adapter.update(with: [Networks("a", 1, 2, 3)]) { [adapter = screen.adapter] _ in
      adapter.edit { $0.delete(2) }
      adapter.commit(.delete, at: TablePath(section: 0, row: 1))
    }
    screen.adapter.update(with: [Networks("a", 1, 3)]) { [adapter = screen.adapter] _ in
      adapter.commit(.delete, at: TablePath(section: 0, row: 0))
      adapter.update(with: [Networks("a", 3)])
    }
    #expect(deletions.texts == ["row 2", "0-1 2", "row 1", "0-0 1"])
    #expect(screen.texts == ["n3"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("the handler of a deletion can update the table immediately")
  func updateInDeletionHandler() {
    let screen = screen()
    var seen: [String] = []
    screen.adapter.cellDidDeleteHandler = { [weak adapter = screen.adapter] _, _, _ in
      adapter?.update(with: [Networks("a", 1, 9)])
      seen = adapter?.currentSections.first?.items.map(\.name) ?? []
    }
    screen.table.swipe(second)
    screen.table.tapSwipeAction("Delete")
    #expect(seen == ["n1", "n9"])
    screen.adapter.update(with: [Networks("a", 4, 5)]) { [adapter = screen.adapter] _ in
      adapter.commit(.delete, at: TablePath(section: 0, row: 0))
    }
    #expect(screen.texts == ["n1", "n9"])
  }

  @Test("the handlers of a deletion don't wait for its animation")
  func deletionHandlersBeforeAnimation() {
    let screen = screen()
    let deletions = DeletionNotes()
    note(deletions, on: screen)
    screen.table.animationTiming = .manual
    screen.table.swipe(second)
    screen.table.tapSwipeAction("Delete")
    #expect(deletions.texts == ["row 2", "0-1 2"])
    screen.table.finishAnimations()
    #expect(deletions.texts.count == 2)
  }

  private final class EditableAdapter: Adapter {
    override func canEdit(at position: TablePath) -> Bool { item(at: position) != nil }
  }

  @Test("an editable row can be deleted if the adapter has no handler")
  func defaultEdit() {
    let table = VirtualTableView()
    let adapter = EditableAdapter(table) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Networks("a", 1)])
    #expect(adapter.editingStyle(at: first, in: table) == .delete)
    #expect(adapter.editingStyle(at: second, in: table) == .none)
    adapter.cellDidInsertHandler = { _, _, _ in }
    #expect(adapter.editingStyle(at: first, in: table) == .insert)
  }

  /// A row's own swipe actions don't affect the actions for the whole selection.
  @Test("the provider of the swipe actions decides about full swipes")
  func fullSwipe() {
    let screen = screen()
    screen.table.allowsMultipleSelection = true
    screen.adapter.rowProvider = { network in
      Row(network, cell: NetworkCell.self)
        .swipeActions([SwipeAction("Own") {}], allowsFullSwipe: network.id == 3)
    }
    screen.adapter.selectionSwipeActionsProvider = { _, _ in [SwipeAction("All") {}] }
    func allowed() -> [Bool] {
      (0..<3).map {
        screen.adapter.allowsFullSwipe(
          at: TablePath(section: 0, row: $0), on: .trailing, in: screen.table)
      }
    }
    #expect(allowed() == [false, false, true])
    for id in [1, 3] { screen.adapter.select(row: id) }
    #expect(allowed() == [true, false, true])
    screen.adapter.fullSwipeEdges = [.leading]
    #expect(allowed() == [false, false, false])
  }
}

@MainActor
private final class DeletionNotes {
  var texts: [String] = []
}

extension Adapter? {
  @MainActor fileprivate func has(_ id: Int) -> Bool { self?.item(ofRow: id) != nil }
}
