#if UIKIT_SHIM
  import DescribedTables
  import TableAdapters
  import TableDiagnostics
  import TableRows
  import TableSections
  import TableViewsTesting
  import Testing
  import UIKit
  import TableViews
  import UIKitTables

  /// The controllers of described tables in use.
  @MainActor @Suite struct DescribedPortTests {
    @Test func aTableControllerShowsItsDescriptionsAndAnimatesTheirChanges() throws {
      let controller = DescribedPort.MenuController(style: .plain)
      controller.loadViewIfNeeded()
      let table = controller.tableView
      let window = table._putInWindow()
      #expect(texts(table) == [["Open", "Close"], ["#1", "#2"]])
      #expect(
        table.dataSource?.tableView(table, titleForHeaderInSection: 0) == "Entries")
      #expect(
        table.dataSource?.tableView(table, titleForFooterInSection: 1) == "Numbers")
      let cells = table._shownCells
      controller.log = []
      controller.entries = ["Close", "Save", "Open"]
      #expect(texts(table) == [["Close", "Save", "Open"], ["#1", "#2"]])
      #expect(table._shownCells[0][2] === cells[0][0])
      #expect(controller.log == ["did Save"])
      controller.numbers = [1, 3]
      #expect(controller.log == ["did Save", "did #3"])
      #expect(table._shownCells[1][1] === cells[1][1])
      #expect(controller.updated.count == 3)
      try expectNoProblem(controller, table)
      _ = window
    }

    @Test func tableControllerGetsTapsAndProvidesHeights() throws {
      let controller = DescribedPort.MenuController(style: .plain)
      controller.loadViewIfNeeded()
      let table = controller.tableView
      let window = table._putInWindow()
      _ = table._shownCells
      controller.log = []
      table._tapRow(at: IndexPath(row: 1, section: 0))
      #expect(controller.log == ["own Close", "select"])
      let heights = (0..<2).map {
        table.delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: $0))
      }
      #expect(heights == [60, table.rowHeight])
      let estimates = (0..<2).map {
        table.delegate?.tableView(table, estimatedHeightForHeaderInSection: $0)
      }
      #expect(estimates == [33, table.estimatedSectionHeaderHeight])
      try expectNoProblem(controller, table)
      _ = window
    }

    @Test func twoTablesOfControllerAreDistinguishedAndCanHaveTheirOwnAdapters() throws {
      let controller = DescribedPort.TwoTablesController(nibName: nil, bundle: nil)
      controller.loadViewIfNeeded()
      let windows = (controller.left._putInWindow(), controller.right._putInWindow())
      #expect(texts(controller.left) == [["A0"]])
      #expect(texts(controller.right) == [["A1"]])
      let right = controller.right
      #expect(
        right.delegate?.tableView(right, heightForRowAt: IndexPath(row: 0, section: 0)) == 88)
      controller.entries = ["B", "A"]
      try controller.updateTableView(right)
      #expect(texts(right) == [["B1", "A1"]])
      #expect(texts(controller.left) == [["A0"]])
      #expect(throws: DescribedTableError.tagIsNotUnique(1)) {
        try controller.registerTableView(right)
      }
      try expectNoProblem(controller, controller.left)
      try expectNoProblem(controller, right)
      _ = windows
    }

    @Test func theInsertionAndDeletionAnimationIsTheOneChosen() throws {
      let controller = DescribedPort.TwoTablesController(nibName: nil, bundle: nil)
      controller.loadViewIfNeeded()
      let table = controller.left
      let window = table._putInWindow()
      _ = texts(table)
      controller.entries = ["B"]
      try controller.updateTableView(
        table, animations: TableAnimations(insert: .left, delete: .right))
      #expect(texts(table) == [["B0"]])
      #expect(table._animations == ["insertRows": [.left], "deleteRows": [.right]])
      controller.entries = ["C"]
      try controller.updateTableView(table)
      #expect(
        table._animations == ["insertRows": [.left, .fade], "deleteRows": [.right, .fade]])
      _ = window
    }

    @Test func estimatesAreRequestedWhileDescriptionsProvideThem() throws {
      let controller = DescribedPort.TwoTablesController(nibName: nil, bundle: nil)
      controller.loadViewIfNeeded()
      let table = controller.left
      let window = table._putInWindow()
      table.estimatedRowHeight = 11
      table.estimatedSectionHeaderHeight = 12
      #expect(texts(table) == [["A0"]])
      #expect(table._estimates == _Estimates())
      controller.estimate = 77
      try controller.updateTableView(table)
      #expect(table._estimates == _Estimates(rows: [[77, 11]], headers: [12], footers: [78]))
      controller.entries.append("B")
      try controller.updateTableView(table)
      #expect(table._estimates.rows == [[77, 77, 11]])
      controller.estimate = nil
      controller.entries = ["C"]
      try controller.updateTableView(table)
      #expect(table._estimates == _Estimates())
      try expectNoProblem(controller, table)
      _ = window
    }

    @Test func methodsThatAControllerOverridesInVainAreReported() throws {
      final class Overriding: DescribedTableViewController {
        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell() }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      _noteMethods(
        of: Overriding.self,
        [
          "tableView:cellForRowAtIndexPath:", "scrollViewDidScroll:", "viewDidLoad",
        ])
      let controller = Overriding(style: .plain)
      controller.loadViewIfNeeded()
      let issues = try controller.describedTable(of: controller.tableView).adapter.issues.issues
      #expect(
        issues == [
          TableIssue(
            .uncalledMethods,
            "UIKitTablesTests.DescribedPortTests.Overriding has methods that its table view"
              + " never calls:"
              + " tableView:cellForRowAtIndexPath:, scrollViewDidScroll:",
            hint: "Adopt the protocol in a subclass of the table view's adapter, and implement them"
              + " there.",
            identifiers: ["tableView:cellForRowAtIndexPath:", "scrollViewDidScroll:"],
            types: ["UIKitTablesTests.DescribedPortTests.Overriding"])
        ])
    }

    @Test func methodsThatAreCalledOrInheritedAreNotReported() throws {
      final class Supporting: DescribedViewController, UITableViewDelegate {
        let table = UITableView(frame: .zero, style: .plain)
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      _noteMethods(
        of: Supporting.self, ["tableView:didSelectRowAtIndexPath:", "scrollViewDidScroll:"])
      _noteMethods(of: UITableViewController.self, ["tableView:numberOfRowsInSection:"])
      let deaf = Supporting(nibName: nil, bundle: nil)
      let found = try deaf.registerTableView(deaf.table).adapter.issues.issues
      #expect(found.map(\.code) == [.uncalledMethods])
      #expect(found.first?.identifiers == ["tableView:didSelectRowAtIndexPath:"])
      let delegate = Supporting(nibName: nil, bundle: nil)
      delegate.table.delegate = delegate
      #expect(try delegate.registerTableView(delegate.table).adapter.issues.issues.isEmpty)
      let plain = DescribedPort.MenuController(style: .plain)
      plain.loadViewIfNeeded()
      try expectNoProblem(plain, plain.tableView)
    }

    @Test func controllerThatStaysDelegateProvidesNoData() {
      final class Own: UITableViewController {}
      _noteMethods(
        of: Own.self, ["tableView:numberOfRowsInSection:", "tableView:didSelectRowAtIndexPath:"])
      let controller = Own(style: .plain)
      let adapter = TableViewDataAdapter<Int, Int>(controller.tableView)
      #expect(adapter.issues.issues.map(\.identifiers) == [["tableView:numberOfRowsInSection:"]])
      adapter.attach(to: controller.tableView)
      #expect(adapter.issues.issues.count == 1)
      let other = Own(style: .plain)
      let source = TableViewDataSource()
      source.attach(to: other.tableView)
      #expect(source.issues.issues.first?.identifiers.count == 2)
    }

    @Test func customControllerHandlesItsOwnDescriptions() throws {
      let controller = DescribedPort.OwnController(nibName: nil, bundle: nil)
      try controller.registerTableView(controller.table)
      try controller.updateTableView(controller.table)
      let window = controller.table._putInWindow()
      #expect(texts(controller.table) == [["a", "b"]])
      controller.table._tapRow(at: IndexPath(row: 1, section: 0))
      #expect(controller.selected == ["b"])
      try expectNoProblem(controller, controller.table)
      _ = window
    }

    @Test func aCollectionViewShowsDescriptions() throws {
      let controller = DescribedPort.TilesController(nibName: nil, bundle: nil)
      let collection = controller.collection
      try controller.registerTableView(collection)
      try controller.updateTableView(collection)
      let window = collection._putInWindow()
      let tiles = collection._shownCells.map {
        $0.map { ($0 as? DescribedPort.TilesController.Tile)?.label.text }
      }
      #expect(tiles == [["x", "y"]])
      #expect(try controller.describedTable(of: collection).adapter.issues.issues.isEmpty)
      _ = window
    }

    @Test func collectionViewsAreDistinguishedByTag() throws {
      let controller = DescribedPort.TilesController(nibName: nil, bundle: nil)
      let other = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      other.tag = 1
      for collection in [controller.collection, other] {
        try controller.registerTableView(collection)
      }
      #expect(controller.describedTables.tags == [0, 1])
    }

    @Test func aControllerPassesOnThatItsViewIsLoaded() {
      let controller = DescribedTableViewController(style: .plain)
      controller.loadViewIfNeeded()
      #expect(controller._hasHeardOfItsView)
    }

    @Test func aControllerWhoseTagIsTakenBeforeItsViewIsLoadedReportsIt() throws {
      let controller = DescribedTableViewController(style: .plain)
      let other = UITableView(frame: .zero, style: .plain)
      try controller.registerTableView(other)
      let collector = IssueCollector()
      IssueLog.withReporter(collector.reporter) { controller.loadViewIfNeeded() }
      let text = "\(DescribedTableError.tagIsNotUnique(0))"
      #expect(collector.issues == [TableIssue(.notAttached, text)])
      #expect(try controller.describedTable(of: other).surface === other)
    }

    @Test func controllersAreDeallocated() throws {
      var controller: DescribedPort.MenuController? = DescribedPort.MenuController(style: .plain)
      controller?.loadViewIfNeeded()
      weak let weakController = controller
      weak let table = controller?.tableView
      #expect(table != nil)
      controller = nil
      #expect(weakController == nil && table == nil)
    }

    private func texts(_ table: UITableView) -> [[String?]] {
      table._shownCells.map { $0.map { $0.textLabel?.text } }
    }

    private func expectNoProblem<Controller: DescribedTableHandling>(
      _ controller: Controller, _ table: UITableView
    ) throws where Controller.DescribedCell.Surface == UITableView {
      #expect(try controller.describedTable(of: table).adapter.issues.issues.isEmpty)
      #expect(table._violations == [])
    }
  }
#endif
