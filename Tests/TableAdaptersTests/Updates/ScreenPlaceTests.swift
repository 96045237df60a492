import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// Scroll positions on a virtual table.
///
/// For behavior shared with UIKit, see `BehaviorTests`.
@Suite("Place on screen")
@MainActor
struct ScreenPlaceTests {
  /// A screen with room for ten rows.
  private let screen = Screen(viewport: 440)
  private var table: VirtualTableView { screen.table }
  private var adapter: Adapter { screen.adapter }

  private func update(
    _ ids: Range<Int>, anchoring anchor: ScrollAnchor<Network>? = .automatic
  ) {
    adapter.update(
      with: [Networks(id: "a", items: ids.map { Network($0) })], anchoring: anchor)
  }

  private func distance(_ id: Int) -> Double? {
    guard let position = adapter.position(ofRow: id) else { return nil }
    return table.rectForRow(at: position).map { $0.minY - table.contentOffset }
  }

  private var isAtBottom: Bool {
    table.layoutIfNeeded()
    return table.tableViewport.map { $0.contentOffset == $0.bottomOffset } == true
  }

  // MARK: The bottom

  @Test("a table follows its end through a keyboard, row heights, and widths")
  func theEndIsFollowed() {
    update(0..<100, anchoring: .end)
    let changes: [(String, @MainActor () -> Void)] = [
      ("keyboard", { table.showKeyboard(height: 200) }),
      ("no keyboard", { table.hideKeyboard() }),
      ("row height", { table.rowHeight = 60 }),
      ("width", { table.viewportWidth = 800 }),
    ]
    for (name, change) in changes {
      change()
      #expect(isAtBottom, "\(name)")
    }
    table.scroll(to: 1_000)
    for (name, change) in changes {
      change()
      #expect(!isAtBottom, "\(name)")
    }
    table.scroll(to: 1e6)
    table.showKeyboard(height: 300)
    #expect(isAtBottom)
  }

  @Test("a detached adapter doesn't scroll its former table")
  func aTableThatWasLeftIsNotFollowed() {
    update(0..<100, anchoring: .end)
    adapter.attach(to: VirtualTableView(viewportHeight: 440))
    let other = Screen(viewport: 440)
    other.adapter.attach(to: table)
    other.adapter.update(
      with: [Networks(id: "a", items: (0..<100).map { Network($0) })], mode: .reload)
    table.scroll(to: 1e6)
    let offset = table.contentOffset
    table.showKeyboard(height: 200)
    #expect(table.contentOffset == offset)
  }

  // MARK: Headers

  @Test("a table header waits until the user has scrolled")
  func headersWaitForScrolling() {
    update(0..<100)
    adapter.didScrollHandler = { [adapter] _ in
      adapter.didScrollHandler = nil
      adapter.tableHeader = .title("a").height(50)
      #expect(adapter.tableHeader != nil)
    }
    table.scroll(to: 1_000)
    #expect(distance(22) == -32)
    #expect(table.contentOffset == 1_050)
  }

  // MARK: Changes without an update

  /// Sets row heights, with a default of 44 points.
  private func size(by heights: Heights) {
    adapter.rowProvider = { network in
      Row(network, NetworkCell.self) { cell, network in
        cell.setup(with: network)
        let height = heights.rows[network.id] ?? 44
        cell.setTableHeight { _ in height }
      }
    }
  }

  @MainActor private final class Heights {
    var rows: [Int: Double] = [:]
  }

  @Test("a reconfigured row grows without moving visible rows")
  func reconfiguredRowsGrow() {
    let heights = Heights()
    size(by: heights)
    update(0..<100, anchoring: .end)
    heights.rows = [99: 300]
    adapter.reconfigure(row: 99)
    #expect(isAtBottom)
    #expect(distance(99) == 140)
    // Away from the end, the first visible row stays.
    update(0..<100)
    table.scroll(to: 1_000)
    heights.rows = [24: 100]
    adapter.reconfigure(row: 24)
    #expect(distance(22) == -32)
  }

  // MARK: Restoration

  @Test("a restored table shows the same first row below another bar")
  func aBarIsNoPartOfAState() {
    update(0..<100)
    table.scroll(to: 880)
    let state: TableViewState<Int> = adapter.viewState()
    #expect(state.visibleRows.first == .init(id: 20, distance: 0))
    let other = Screen(viewport: 440)
    other.table.contentInset = TableInsets(top: 88)
    _ = other.update([Networks(id: "a", items: (0..<100).map { Network($0) })])
    other.adapter.restore(state)
    let barred: TableViewState<Int> = other.adapter.viewState()
    #expect(barred.visibleRows.first == .init(id: 20, distance: 0))
    #expect(other.table.contentOffset == 880 - 88)
    // And back to a table without the bar.
    table.scroll(to: 0)
    adapter.restore(barred)
    #expect(table.contentOffset == 880)
  }
}
