import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// What is on screen stays there, with and without an update.
@Suite("Place on screen")
@MainActor
struct ScreenPlaceTests {
  /// Ten rows fill the viewport.
  private let screen = Screen(viewport: 440)
  private var table: VirtualTableView { screen.table }
  private var adapter: Adapter { screen.adapter }

  @discardableResult
  private func update(
    _ items: [Network], anchoring anchor: ScrollAnchor<Network>? = .automatic,
    mode: UpdateMode = .animated
  ) -> UpdateOutcome? {
    var outcome: UpdateOutcome?
    adapter.update(with: [Networks(id: "a", items: items)], mode: mode, anchoring: anchor) {
      outcome = $0
    }
    return outcome
  }

  @discardableResult
  private func update(
    _ ids: Range<Int>, anchoring anchor: ScrollAnchor<Network>? = .automatic
  ) -> UpdateOutcome? { update(ids.map { Network($0) }, anchoring: anchor) }

  private func distance(_ id: Int) -> Double? {
    guard let position = adapter.position(ofRow: id) else { return nil }
    return table.rectForRow(at: position).map { $0.minY - table.contentOffset }
  }

  private var isAtBottom: Bool {
    table.layoutIfNeeded()
    return table.tableViewport.map { $0.contentOffset == $0.bottomOffset } == true
  }

  // MARK: Placeholders

  private let loading = Network(-1, "Loading…")

  @Test("messages stay in place while older ones come in below a row that says Loading")
  func aSpinnerIsNoAnchor() {
    let older = [loading] + (0..<100).map { Network($0) }
    for anchor in [ScrollAnchor<Network>.automatic, .firstVisibleRow, .end] {
      for mode in [UpdateMode.animated, .withoutAnimation, .reload] {
        update([loading] + (50..<100).map { Network($0) }, mode: .reload)
        table.scroll(to: 10)
        update(older, anchoring: anchor, mode: mode)
        #expect(distance(50) == 34, "\(anchor), \(mode)")
      }
    }
  }

  @Test("the last page takes the place of the row that says Loading")
  func aSpinnerGoes() {
    update([loading] + (50..<100).map { Network($0) })
    table.scroll(to: 10)
    update(0..<100)
    #expect(distance(50) == 34)
  }

  @Test("a first row that changes is kept, and so is one that rows come in below elsewhere")
  func otherRowsAreAnchors() {
    update(0..<100)
    table.scroll(to: 10)
    let below = (100..<110).map { Network($0) }
    let rest = (1..<100).map { Network($0) }
    update([Network(0, "open")] + below + rest)
    #expect(distance(0) == -10)
    update(0..<100)
    table.scroll(to: 54)
    #expect(update([Network(0), Network(1)] + below + rest.dropFirst()) == .animated)
    #expect(distance(1) == -10)
  }

  @Test("a row that is no anchor gives its place to the next one")
  func placeholdersAreMarked() {
    adapter.rowProvider = {
      Row($0, cell: NetworkCell.self).isAnchor($0.id % 10 != 0)
    }
    update(0..<1_000)
    table.scroll(to: 20 * 44 + 4)
    let items = (0..<1_000).map { Network($0) }
    update(Array(items[...20]) + [Network(5_000)] + Array(items[21...]))
    #expect(distance(21) == 40)
    #expect(distance(20) == -48)
    // It is kept if there is nothing else.
    table.scroll(to: 20 * 44 + 4)
    update([Network(5_001)] + items.filter { $0.id % 10 == 0 })
    #expect(distance(20) == -4)
  }

  @Test("rows of a row adapter are marked, too")
  func rowsAreMarked() {
    let table = VirtualTableView(viewportHeight: 440)
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    func show(_ ids: Range<Int>) {
      let spinner = Row<VirtualTableView>(id: "loading", VirtualCell.self) { _ in }
      let rows = ids.map { Row<VirtualTableView>(Network($0), cell: NetworkCell.self) }
      adapter.update(
        with: [Section(id: AnyIdentity("a"), items: [spinner.isAnchor(false)] + rows)],
        anchoring: .end)
    }
    show(50..<100)
    table.scroll(to: 0)
    show(0..<100)
    #expect(table.contentOffset == 50 * 44)
  }

  // MARK: The bottom

  @Test("a table follows its bottom, whatever room there is, until the user scrolls away")
  func theBottomIsFollowed() {
    update(0..<100, anchoring: .end)
    let changes: [(String, @MainActor () -> Void)] = [
      ("keyboard", { table.showKeyboard(height: 200) }),
      ("no keyboard", { table.hideKeyboard() }),
      ("lower", { table.viewportHeight = 240 }),
      ("higher", { table.viewportHeight = 500 }),
      ("inset", { table.contentInset = TableInsets(top: 88, bottom: 34) }),
      ("header", { adapter.tableHeader = .title("Header").height(70) }),
      ("footer", { adapter.tableFooter = .title("Ann is typing").height(30) }),
      ("no footer", { adapter.tableFooter = nil }),
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

  @Test("code that scrolls away ends following, too")
  func codeScrollsAway() {
    update(0..<100, anchoring: .end)
    adapter.scroll(toRow: 3)
    let offset = table.contentOffset
    table.showKeyboard(height: 200)
    #expect(table.contentOffset == offset)
  }

  @Test("an update that keeps something else ends following")
  func anotherPlaceEndsFollowing() {
    for anchor in [ScrollAnchor<Network>.automatic, .firstVisibleRow, .row(95), nil] {
      update(0..<100, anchoring: .end)
      table.scroll(to: 1e6)
      update(0..<100, anchoring: anchor)
      let offset = table.contentOffset
      table.showKeyboard(height: 200)
      #expect(table.contentOffset == offset, "\(String(describing: anchor))")
      table.hideKeyboard()
    }
  }

  @Test("an adapter that left a table follows it no more")
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

  @Test("rows that come in at the bottom are animated, and scroll the table")
  func arrivalsAreAnimated() {
    update(0..<100, anchoring: .end)
    for count in 101..<111 {
      #expect(update(0..<count, anchoring: .end) == .animated)
      #expect(isAtBottom)
    }
    // The last rows are deleted, and come again.
    #expect(update(0..<105, anchoring: .end) == .animated)
    #expect(isAtBottom)
    // Rows above the screen would slide the others.
    #expect(update(-5..<106, anchoring: .end) == .withoutAnimation)
    #expect(isAtBottom)
  }

  @Test("rows that come in where everything is on screen are animated")
  func aShortTableIsAnimated() {
    update(0..<3, anchoring: .end)
    #expect(update(-1..<4, anchoring: .end) == .animated)
    #expect(table.contentOffset == 0)
  }

  // MARK: Headers

  @Test("rows stay in place while a table header comes, grows and goes")
  func headersMoveNothing() {
    update(0..<100)
    table.scroll(to: 1_000)
    for header in [
      .title("a").height(50), .title("a").height(120), .title("b").height(20), nil,
    ] as [HeaderFooter?] {
      adapter.tableHeader = header
      #expect(distance(22) == -32)
    }
    table.scroll(to: 0)
    adapter.tableHeader = .title("a").height(50)
    #expect(table.contentOffset == 0)
    #expect(distance(0) == 50)
  }

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

  // MARK: Without an update

  /// Has rows be as high as `heights` says, and else 44 points.
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

  @Test("a row that is reconfigured grows without moving what is on screen")
  func reconfiguredRowsGrow() {
    let heights = Heights()
    size(by: heights)
    update(0..<100, anchoring: .end)
    heights.rows = [99: 300]
    adapter.reconfigure(row: 99)
    #expect(isAtBottom)
    #expect(distance(99) == 140)
    // Elsewhere the first visible row stays.
    update(0..<100)
    table.scroll(to: 1_000)
    heights.rows = [24: 100]
    adapter.reconfigure(row: 24)
    #expect(distance(22) == -32)
  }

  // MARK: Coming back

  @Test("a table shows the same row first under another bar")
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
    // And without the bar again.
    table.scroll(to: 0)
    adapter.restore(barred)
    #expect(table.contentOffset == 880)
  }
}
