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

  /// Animations, bars, and touches, which the random updates of `DriftRun` don't cover.
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

    @Test("shifted rows are not animated, but others are")
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

    @Test("a table keeps its scroll position while it has no window")
    func withoutAWindow() {
      table.contentOffset.y = 1_000
      table.layoutIfNeeded()
      guard let kept = firstVisible else {
        Issue.record("no row is visible")
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

    @Test("an update that would shift content during scrolling waits for its end")
    func aFingerIsNotDisturbed() async {
      table.contentOffset.y = 1_000
      table.layoutIfNeeded()
      guard let kept = firstVisible else {
        Issue.record("no row is visible")
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

    // MARK: Changes without an update

    private var isAtBottom: Bool {
      table.layoutIfNeeded()
      return table.tableViewport.map { $0.contentOffset == $0.bottomOffset } == true
    }

    /// Scrolls to the bottom repeatedly, because measured heights differ from estimates.
    private func scrollToBottom() {
      for _ in 0..<5 {
        table.contentOffset.y = table.tableViewport?.bottomOffset ?? 0
        table.layoutIfNeeded()
      }
    }

    @Test("a table follows its bottom through insets that the app sets itself")
    func insetsOfTheApp() {
      scrollToBottom()
      show(0..<100, anchoring: .end)
      func change(_ expected: Bool) {
        for inset in [0.0, 200, 50] {
          table.contentInset.bottom = inset
          #expect(isAtBottom == expected, "inset \(inset)")
        }
      }
      change(true)
      table.contentOffset.y = 1_000
      change(false)
      table.contentOffset.y = table.tableViewport?.bottomOffset ?? 0
      change(true)
      // Another anchor ends it.
      show(0..<100)
      let offset = table.contentOffset.y
      table.contentInset.bottom = 150
      table.layoutIfNeeded()
      #expect(table.contentOffset.y == offset)
      #expect(table._violations == [])
    }
  }
#endif
