import DiffEngine
import Foundation
import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing
import VirtualTable

/// Restoring the scroll position and the selection.
@Suite("Restored state")
@MainActor
struct TableViewStateTests {
  private let data = [Networks(id: "a", items: (0..<100).map { Network($0) })]

  private func screen() -> Screen {
    let screen = Screen(viewport: 440)
    screen.table.allowsMultipleSelection = true
    return screen
  }

  /// The stored and decoded state of a table scrolled to row 22.
  private func stored() throws -> TableViewState<Int> {
    let screen = screen()
    _ = screen.update(data)
    screen.table.scroll(to: 1_000)
    screen.adapter.select(row: 3)
    screen.adapter.select(row: 25)
    let state = screen.adapter.viewState(expandedRows: [7, 8])
    #expect(state.visibleRows.first == .init(id: 22, distance: -32))
    return try JSONDecoder().decode(
      TableViewState<Int>.self, from: JSONEncoder().encode(state))
  }

  @Test("a state can be restored after the data arrives")
  func restoredAfterTheData() throws {
    let (state, screen) = (try stored(), screen())
    _ = screen.update(data)
    screen.adapter.restore(state)
    #expect(screen.table.contentOffset == 1_000)
    #expect(screen.table.selectedRows.map(\.row) == [3, 25])
    #expect(state.expandedRows == [7, 8])
  }

  @Test("a state can be restored before the data arrives and the table is on screen")
  func restoredBeforeTheData() throws {
    let (state, screen) = (try stored(), screen())
    screen.table.isOnScreen = false
    screen.adapter.restore(state)
    _ = screen.update([Networks(id: "loading", items: [])])
    #expect(screen.table.contentOffset == 0)
    _ = screen.update([Networks(id: "a", items: (-50..<100).map { Network($0) })])
    #expect(screen.table.contentOffset == 1_000 + 50 * 44)
    #expect(screen.table.selectedRows.map(\.row) == [53, 75])
    // Only once.
    screen.table.isOnScreen = true
    screen.table.scroll(to: 0)
    _ = screen.update(data)
    #expect(screen.table.contentOffset == 0)
  }

  @Test("the next row replaces a deleted one")
  func theNextRowIsShown() throws {
    let (state, screen) = (try stored(), screen())
    _ = screen.update([Networks(id: "a", items: (24..<100).map { Network($0) })])
    screen.adapter.restore(state)
    // Row 24 was 56 points below the top, which isn't possible for the first row.
    #expect(screen.table.contentOffset == 0)
    _ = screen.update([
      Networks(id: "a", items: (Array(0..<20) + Array(24..<100)).map { Network($0) })
    ])
    screen.adapter.restore(state)
    #expect(screen.table.contentOffset == 20 * 44 - 56)
  }

  @Test("the first remaining row that was on screen returns to its place")
  func theFirstRowThatIsThereDecides() {
    let screen = screen()
    _ = screen.update(data)
    screen.adapter.restore(
      TableViewState(
        visibleRows: [
          .init(id: -1, distance: 0), .init(id: 60, distance: -10), .init(id: 20, distance: 34),
        ], isAtTop: false))
    #expect(screen.table.contentOffset == 60 * 44 + 10)
  }

  @Test("selected rows are selected once, when they arrive")
  func selectedRowsAreWaitedFor() {
    let screen = screen()
    screen.adapter.restore(TableViewState(selectedRows: [3, 5]))
    _ = screen.update([Networks(id: "loading", items: [])])
    _ = screen.update([Networks(id: "a", items: [Network(1)])])
    #expect(screen.table.selectedRows.isEmpty)
    _ = screen.update(data)
    #expect(screen.table.selectedRows.map(\.row) == [3, 5])
    screen.adapter.deselect(row: 3)
    _ = screen.update([Networks(id: "a", items: (1..<100).map { Network($0) })])
    #expect(screen.table.selectedRows.map(\.row) == [4])
  }

  @Test("scrolling before the data arrives cancels the restoration")
  func scrollingCancelsRestoration() throws {
    let (state, screen) = (try stored(), screen())
    screen.adapter.restore(state)
    screen.table.scroll(to: 0)
    _ = screen.update(data)
    #expect(screen.table.contentOffset == 0)
    #expect(screen.table.selectedRows.isEmpty)
  }

  @Test("a distance that isn't a number is ignored")
  func distancesAreNumbers() {
    let screen = screen()
    _ = screen.update(data)
    screen.adapter.restore(
      TableViewState(
        visibleRows: [.init(id: 1, distance: .nan), .init(id: 30, distance: -8)], isAtTop: false))
    #expect(screen.table.contentOffset == 30 * 44 + 8)
  }

  @Test("a state at the top or without rows restores no scroll position")
  func theTopIsTheTop() {
    let screen = screen()
    _ = screen.update(data)
    screen.adapter.select(row: 3)
    let state = screen.adapter.viewState()
    #expect(state.isAtTop && state.selectedRows == [3])
    let other = self.screen()
    _ = other.update([Networks(id: "a", items: (-50..<100).map { Network($0) })])
    other.table.scroll(to: 500)
    other.adapter.restore(state)
    #expect(other.table.contentOffset == 0)
    #expect(other.table.selectedRows.map(\.row) == [53])
    other.table.scroll(to: 500)
    #expect(TableViewState<Int>().isAtTop)
    other.adapter.restore(TableViewState<Int>())
    #expect(other.table.contentOffset == 0)
  }
}
