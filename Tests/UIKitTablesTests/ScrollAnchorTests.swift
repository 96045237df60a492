#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableControls
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// What the random updates of `DriftRun` do not see: animations, bars, and a finger.
  @Suite("Scroll anchors in UIKit")
  @MainActor
  struct ScrollAnchorTests {
    private let host = TableHost()
    private let adapter: TableViewAdapter<ScenarioItem, String>
    private var table: UITableView { host.surface }

    init() {
      adapter = TableViewAdapter<ScenarioItem, String>(host.surface)
      host.lieByHeight(of: adapter, viewport: 300, estimate: 44)
      host.setOnScreen(true)
      show(0..<100)
    }

    private func show(
      _ ids: Range<Int>, anchoring anchor: ScrollAnchor<ScenarioItem>? = .automatic,
      completion: (@MainActor (UpdateOutcome) -> Void)? = nil
    ) {
      let section = Section(id: "a", items: ids.map { ScenarioItem($0) })
      adapter.update(with: [section], anchoring: anchor, completion: completion)
      table.layoutIfNeeded()
    }

    private func distance(_ id: Int) -> CGFloat? {
      adapter.position(ofRow: id).map { table.rectForRow(at: $0).minY - table.contentOffset.y }
    }

    private var firstVisible: Int? { table.indexPathsForVisibleRows?.first.map { $0.row } }

    @Test("rows that shift are not animated, others are")
    func shiftsAreNotAnimated() {
      table.contentOffset.y = 1_000
      table.layoutIfNeeded()
      let before = table._animatedBatches
      show(-40..<100)
      #expect(table._animatedBatches == before)
      show(-40..<130)
      #expect(table._animatedBatches == before + 1)
      #expect(table._violations == [])
    }

    @Test("bars that cover the top do not show rows")
    func insetsCoverRows() {
      table.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0)
      table.contentOffset.y = 1_000
      table.layoutIfNeeded()
      // The row whose part is visible below the bar, whatever lies under it.
      let kept = (0..<100).first { (distance($0) ?? 0) + ScenarioItem($0).height > 60 }
      let before = kept.flatMap(distance)
      show(-40..<100)
      #expect(before != nil && kept.flatMap(distance) == before)
      show(-40..<100, anchoring: .row(99))
      // Rows that come on screen turn out to be of other heights.
      for _ in 0..<5 {
        table.contentOffset.y = table.contentSize.height + 30 - 300
        table.layoutIfNeeded()
      }
      show(-40..<120, anchoring: .end)
      #expect(table.contentOffset.y == table.contentSize.height + 30 - 300)
      table.contentOffset.y = -60
      show(-80..<120)
      #expect(table.contentOffset.y == -60)
    }

    @Test("a table without a window keeps the place for when it has one")
    func withoutAWindow() {
      table.contentOffset.y = 1_000
      table.layoutIfNeeded()
      guard let kept = firstVisible else {
        Issue.record("nothing is visible")
        return
      }
      let before = distance(kept)
      host.setOnScreen(false)
      show(-40..<100)
      host.setOnScreen(true)
      table.layoutIfNeeded()
      #expect(distance(kept) == before)
      #expect(table._violations == [])
    }

    @Test("an update that would shift what a finger scrolls waits until it rests")
    func aFingerIsNotDisturbed() async {
      table.contentOffset.y = 1_000
      table.layoutIfNeeded()
      guard let kept = firstVisible else {
        Issue.record("nothing is visible")
        return
      }
      let before = distance(kept)
      let outcome = await withCheckedContinuation { continuation in
        adapter.didScrollHandler = { [adapter] _ in
          adapter.didScrollHandler = nil
          self.show(-40..<100) { continuation.resume(returning: $0) }
          #expect(adapter.currentSections.first?.items.count == 100)
        }
        table._drag(decelerates: true)
      }
      #expect(outcome == .delayed)
      #expect(distance(kept) == before)
      #expect(table._violations == [])
    }

    @Test("rows under a pinned header do not count as visible")
    func pinnedHeadersCoverRows() {
      table._lieByHeight(viewportHeight: 300, pinsHeaders: true) { _ in 20 }
      let sections = ["a", "b"].enumerated().map { index, id in
        Section(
          id: id, items: (0..<30).map { ScenarioItem(index * 100 + $0) }, header: .title(id))
      }
      adapter.update(with: sections, mode: .reload)
      table.layoutIfNeeded()
      table.contentOffset.y = 100
      table.layoutIfNeeded()
      // The header covers 100 to 128; row 4 ends at 128.
      let covered = sections[0].items[4].id
      var changed = sections
      changed[0].items.removeAll { $0.id == covered }
      changed[0].items.insert(ScenarioItem(1_000), at: 0)
      changed[0].items.insert(ScenarioItem(1_001), at: 0)
      let kept = distance(5)
      adapter.update(with: changed)
      #expect(distance(5) == kept)
      #expect(kept == 28)
    }

    // MARK: Without an update

    private var isAtBottom: Bool {
      table.layoutIfNeeded()
      return table.tableViewport.map { $0.contentOffset == $0.bottomOffset } == true
    }

    /// Scrolls to the bottom, past rows that turn out to have other heights.
    private func scrollToBottom() {
      for _ in 0..<5 {
        table.contentOffset.y = table.tableViewport?.bottomOffset ?? 0
        table.layoutIfNeeded()
      }
    }

    @Test("a table follows its bottom until the user scrolls away")
    func theBottomIsFollowed() {
      scrollToBottom()
      show(0..<100, anchoring: .end)
      func change(_ expected: Bool) {
        for inset in [0.0, 200, 50] {
          table.contentInset.bottom = inset
          #expect(isAtBottom == expected, "inset \(inset)")
        }
        for height in [200.0, 400, 300] {
          table.frame.size.height = height
          #expect(isAtBottom == expected, "height \(height)")
        }
        for height in [100.0, 200, nil] {
          adapter.tableHeader = height.map { .title("a").height($0) }
          #expect(isAtBottom == expected, "header")
          adapter.tableFooter = height.map { .title("a").height($0) }
          #expect(isAtBottom == expected, "footer")
        }
      }
      change(true)
      table.contentOffset.y = 1_000
      change(false)
      table.contentOffset.y = table.tableViewport?.bottomOffset ?? 0
      change(true)
      // Another place ends it.
      show(0..<100)
      let offset = table.contentOffset.y
      table.contentInset.bottom = 150
      table.layoutIfNeeded()
      #expect(table.contentOffset.y == offset)
      #expect(table._violations == [])
    }

    @Test("rows that come in at the bottom are animated, and scroll the table")
    func arrivalsAreAnimated() {
      scrollToBottom()
      show(0..<100, anchoring: .end)
      for count in 101..<106 {
        let before = table._animatedBatches
        show(0..<count, anchoring: .end)
        #expect(table._animatedBatches == before + 1)
        #expect(isAtBottom)
      }
    }

    @Test("rows stay in place while a table header comes, grows and goes")
    func headersMoveNothing() {
      table.contentOffset.y = 1_000
      table.layoutIfNeeded()
      guard let kept = firstVisible else {
        Issue.record("nothing is visible")
        return
      }
      let before = distance(kept)
      for height in [50, 120, 20, nil] as [Double?] {
        adapter.tableHeader = height.map { .title("a").height($0) }
        table.layoutIfNeeded()
        #expect(distance(kept) == before)
      }
    }

    @Test("a row that is reconfigured at the bottom grows upwards")
    func reconfiguredRowsGrow() {
      let heights = Heights()
      table._lieByHeight(viewportHeight: 300) { $0.row == 99 ? heights.variable : 44 }
      scrollToBottom()
      show(0..<100, anchoring: .end)
      #expect(isAtBottom)
      heights.variable = 200
      adapter.reconfigure(row: 99)
      table.layoutIfNeeded()
      #expect(isAtBottom && distance(99) == 100)
    }

    @Test("the row with the focused text field stays above the keyboard")
    func theFocusedRowStays() {
      let screen = ContentScreen(
        UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440), style: .plain))
      let (view, adapter) = (screen.view, screen.adapter)
      let heights = Heights()
      var text = ""
      view._lieByHeight(viewportHeight: 440) { [weak adapter] in
        adapter?.item(at: $0)?.itemID == AnyIdentity("field") ? heights.variable : 44
      }
      func show(_ ids: Range<Int>) {
        var rows = ids.map { Row<UITableView>(id: $0, UITableViewCell.self) { _ in } }
        let binding = ControlBinding(get: { text }, set: { text = $0 })
        rows.insert(
          Row(control: .textField("Name", text: binding), id: "field"), at: 5 - ids.lowerBound)
        screen.show(rows)
      }
      func edges() -> ClosedRange<Double>? {
        adapter.position(ofRow: .id("field")).map { view.rectForRow(at: $0) }.map {
          $0.minY - view.contentOffset.y...$0.maxY - view.contentOffset.y
        }
      }
      func find(_ view: UIView) -> UITextField? {
        view as? UITextField ?? view.subviews.lazy.compactMap(find).first
      }
      show(0..<50)
      view.contentOffset.y = 24
      view.layoutIfNeeded()
      let cell = adapter.visibleCell(ofRow: .id("field"))
      // The stand-in doesn't place cells.
      cell?.frame = CGRect(x: 0, y: 220, width: 390, height: 44)
      _ = cell.flatMap(find)?._type("a")
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 240, width: 390, height: 200))
      #expect(edges() == 196...240)
      heights.variable = 64
      show(0..<50)
      #expect(edges() == 176...240)
      show(-3..<50)
      #expect(edges() == 176...240)
      UIResponder._moveKeyboard(to: nil)
      #expect(view._violations == [])
    }

    /// The height of the one row that changes.
    @MainActor
    private final class Heights {
      var variable = 44.0
    }
  }
#endif
