#if UIKIT_SHIM
  import DiffEngine
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// User edits in a table view, and the calls that the binding forwards.
  @MainActor @Suite struct TableViewEditingTests {
    private let host = TableHost()
    private var table: UITableView { host.surface }
    private let first = IndexPath(row: 0, section: 0)
    private let second = IndexPath(row: 1, section: 0)

    private func adapter() -> TableViewAdapter<ScenarioItem, String> {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2), ScenarioItem(3)])
      ])
      _ = host.texts
      return adapter
    }

    @Test func x08_withoutHandlersNothingCanBeEdited() {
      let adapter = adapter()
      #expect(!adapter.viewDelegate.tableView(table, canEditRowAt: first))
      #expect(!adapter.viewDelegate.tableView(table, canMoveRowAt: first))
      #expect(table._swipe(at: first).isEmpty)
      #expect(!table._commit(.delete, at: first))
      adapter.cellDidInsertHandler = { _, _, _ in }
      #expect(adapter.viewDelegate.tableView(table, shouldIndentWhileEditingRowAt: second))
    }

    @Test func estimatesOfRowsAreTheirOwnOrTheTables() {
      let adapter = adapter()
      adapter.rowProvider = {
        Row($0, cell: TableHost.PlainCell.self).height(nil, estimated: $0.id == 1 ? 70 : nil)
      }
      let source = TableViewDataSource(sections: [
        Section("s") {
          Row(ScenarioItem(1), cell: TableHost.PlainCell.self).height(9, estimated: 8)
        }
      ])
      #expect(adapter.viewDelegate.tableView(table, estimatedHeightForRowAt: first) == 70)
      #expect(
        adapter.viewDelegate.tableView(table, estimatedHeightForRowAt: second)
          == table.estimatedRowHeight)
      #expect(source.viewDelegate.tableView(table, estimatedHeightForRowAt: first) == 8)
      #expect(host.violations == [])
    }

    @Test func estimatesOfHeadersAndFootersAreTheirOwnOrTheTables() {
      table.estimatedSectionHeaderHeight = 31
      table.estimatedSectionFooterHeight = 17
      let adapter = adapter()
      adapter.update(with: [
        Section(
          id: "a", items: [], header: .title("h").height(9, estimated: 80),
          footer: .title("f").height(nil, estimated: 70)),
        Section(id: "b", items: [], header: .title("h").height(9)),
      ])
      let source = TableViewDataSource(sections: [
        Section("a", header: .title("h").height(nil, estimated: 80), footer: nil) {},
        Section("b", header: nil, footer: .title("f").height(nil, estimated: 70)) {},
      ])
      func estimates(_ delegate: any UITableViewDelegate) -> [CGFloat] {
        [0, 1, 2].flatMap {
          [
            delegate.tableView(table, estimatedHeightForHeaderInSection: $0),
            delegate.tableView(table, estimatedHeightForFooterInSection: $0),
          ]
        }
      }
      #expect(estimates(adapter.viewDelegate) == [80, 70, 31, 17, 31, 17])
      #expect(estimates(source.viewDelegate) == [80, 17, 31, 70, 31, 17])
      #expect(host.violations == [])
    }

    /// A source with an index, focus, and primary actions.
    private final class FocusableSource: TableViewDataSource {
      var journal: [String] = []
      override var sectionIndexTitles: [String] { sections.isEmpty ? [] : ["A", "Z"] }
      override func section(forIndexTitle title: String, at index: Int) -> Int { index * 2 - 1 }
      override func canFocus(at indexPath: IndexPath, in table: UITableView) -> Bool? {
        indexPath.row == 0 ? nil : indexPath.row == 1
      }
      override func preferredFocus(in table: UITableView) -> IndexPath? {
        IndexPath(row: 1, section: 0)
      }
      override func shouldUpdateFocus(
        from indexPath: IndexPath?, to target: IndexPath?, in table: UITableView
      ) -> Bool { indexPath == nil && target?.row == 1 }
      override func didUpdateFocus(
        from indexPath: IndexPath?, to target: IndexPath?, in table: UITableView
      ) { journal.append("\(indexPath?.row ?? -1) \(target?.row ?? -1)") }
      override func selectionFollowsFocus(
        at indexPath: IndexPath, in table: UITableView
      ) -> Bool? { indexPath.row == 0 ? nil : true }
      override func canPerformPrimaryAction(
        at indexPath: IndexPath, in table: UITableView
      ) -> Bool { indexPath.row == 1 }
      override func performPrimaryAction(at indexPath: IndexPath, in table: UITableView) {
        journal.append("open \(indexPath.row)")
      }
      override func shouldSpringLoad(at indexPath: IndexPath, in table: UITableView) -> Bool {
        indexPath.row == 1
      }
    }

    @Test func indexFocusAndSpringLoadingArePassedOn() {
      let source = FocusableSource()
      #expect(source.viewDelegate.sectionIndexTitles(for: table) == nil)
      #expect(source.viewDelegate.tableView(table, sectionForSectionIndexTitle: "A", at: 0) == 0)
      source.sections = [Section("a") {}, Section("b") {}, Section("c") {}]
      #expect(source.viewDelegate.sectionIndexTitles(for: table) == ["A", "Z"])
      for (index, section) in [0, 1, 2, 2].enumerated() {
        #expect(
          source.viewDelegate.tableView(table, sectionForSectionIndexTitle: "A", at: index)
            == section)
      }
      #expect(source.viewDelegate.tableView(table, canFocusRowAt: first))
      table.allowsFocus = false
      #expect(!source.viewDelegate.tableView(table, canFocusRowAt: first))
      #expect(source.viewDelegate.tableView(table, canFocusRowAt: second))
      #expect(source.viewDelegate.indexPathForPreferredFocusedView(in: table) == second)
      let context = UITableViewFocusUpdateContext._make(from: nil, to: second)
      #expect(source.viewDelegate.tableView(table, shouldUpdateFocusIn: context))
      let back = UITableViewFocusUpdateContext._make(from: second, to: first)
      #expect(!source.viewDelegate.tableView(table, shouldUpdateFocusIn: back))
      source.viewDelegate.tableView(
        table, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
      #expect(source.journal == ["-1 1"])
      #expect(!source.viewDelegate.tableView(table, selectionFollowsFocusForRowAt: first))
      table.selectionFollowsFocus = true
      #expect(source.viewDelegate.tableView(table, selectionFollowsFocusForRowAt: first))
      table.selectionFollowsFocus = false
      #expect(source.viewDelegate.tableView(table, selectionFollowsFocusForRowAt: second))
      #expect(!source.viewDelegate.tableView(table, canPerformPrimaryActionForRowAt: first))
      #expect(source.viewDelegate.tableView(table, canPerformPrimaryActionForRowAt: second))
      source.viewDelegate.tableView(table, performPrimaryActionForRowAt: second)
      #expect(source.journal.last == "open 1")
      table.isEditing = true
      #expect(!source.viewDelegate.tableView(table, canPerformPrimaryActionForRowAt: second))
      table.isEditing = false
      #expect(
        !source.viewDelegate.tableView(
          table, shouldSpringLoadRowAt: first, with: SpringLoadingContext()))
      #expect(
        source.viewDelegate.tableView(
          table, shouldSpringLoadRowAt: second, with: SpringLoadingContext()))
    }

    @Test func defaultsMatchUIKitWithoutMethods() {
      let context = UITableViewFocusUpdateContext._make(from: first, to: nil)
      for source in [adapter(), TableViewDataSource()] as [TableSource<UITableView>] {
        #expect(source.viewDelegate.sectionIndexTitles(for: table) == nil)
        #expect(source.viewDelegate.tableView(table, canFocusRowAt: first) == table.allowsFocus)
        #expect(source.viewDelegate.indexPathForPreferredFocusedView(in: table) == nil)
        #expect(source.viewDelegate.tableView(table, shouldUpdateFocusIn: context))
        source.viewDelegate.tableView(
          table, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
        #expect(
          source.viewDelegate.tableView(
            table, shouldSpringLoadRowAt: first, with: SpringLoadingContext()))
      }
    }

    /// DC-11: each call of UIKit gets the animation of its operation.
    @Test func eachOperationIsGivenItsOwnAnimation() {
      let adapter = adapter()
      adapter.animations = TableAnimations(insert: .left, delete: .right, reload: .top)
      adapter.animations.insertedSections = .bottom
      adapter.animations.deletedSections = .middle
      adapter.animations.reloadedSections = .automatic
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2), ScenarioItem(4)]),
        Section(id: "b", items: [ScenarioItem(5)]),
      ])
      adapter.rowProvider = {
        $0.id == 1
          ? Row(id: $0.id, content: $0, TableHost.StarredCell.self) { _ in }
          : Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(1, "new"), ScenarioItem(2), ScenarioItem(4)])
      ])
      #expect(
        table._animations == [
          "insertRows": [.left], "deleteRows": [.right], "insertSections": [.fade, .bottom],
          "deleteSections": [.middle], "reloadRows": [.top],
        ])
      _ = table.performTableBatch(
        TableBatch(reloadedSections: [0]), animations: adapter.animations, changeModel: {},
        completion: { _ in })
      #expect(table._animations["reloadSections"] == [.automatic])
      #expect(host.violations == [])
    }

    /// TA-28.
    @Test func rowsOfTableViewFadeByDefault() {
      let adapter = adapter()
      #expect(adapter.animations == TableAnimations(.fade))
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)])])
      #expect(table._animations == ["insertSections": [.fade], "deleteRows": [.fade]])
    }

    /// The names match the declarations for the type-check.
    @Test func theNamesOfUIKitsMethodsAreThoseThatAreDeclared() throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../UIKitCheck/ObjC/Declarations/UIKit").standardized
      func declared(_ name: String, in header: String) throws -> [String] {
        let text = try String(
          contentsOf: folder.appendingPathComponent(header), encoding: .utf8
        ).replacing(/\/\/[^\n]*/, with: "")
        let start = try #require(text.range(of: "@protocol \(name) <"))
        let body = text[start.upperBound...]
        let end = try #require(body.range(of: "@end"))
        return body[..<end.lowerBound].split(separator: ";").compactMap { part in
          guard let method = part.firstMatch(of: /- \((?:[^()]|\([^()]*\))*\)([\s\S]*)/) else {
            return nil
          }
          return method.1.matches(of: /(\w+):\s*\(/).map { "\($0.1):" }.joined()
        }
      }
      let delegates = "UITableViewDelegates.h"
      #expect(try declared("UITableViewDataSource", in: delegates) == TableMethod.ofDataSource)
      #expect(try declared("UITableViewDelegate", in: delegates) == TableMethod.ofDelegate)
      #expect(
        try declared("UIScrollViewDelegate", in: "UIScrollView.h")
          == TableMethod.ofScrollViewDelegate)
      #expect(TableMethod.ofDataSource.contains("tableView:cellForRowAtIndexPath:"))
    }

    /// TA-10: a prefetching data source set by the app stays.
    @Test func theAppsOwnPrefetchingIsLeftAlone() {
      final class Own: UITableViewDataSourcePrefetching {
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
      }
      var adapter = adapter()
      #expect(table.prefetchingOrSource === adapter)
      adapter.attach(to: TableHost().surface)
      #expect(table.prefetchDataSource == nil)
      let own = Own()
      table.prefetchDataSource = own
      adapter = self.adapter()
      #expect(table.tableDataSource === adapter && table.prefetchingOrSource === own)
      let data = TableViewDataAdapter<ScenarioItem, String>(table)
      #expect(table.tableDataSource === data && table.prefetchingOrSource === own)
      let source = TableViewDataSource()
      source.attach(to: table)
      #expect(table.tableDataSource === source && table.prefetchingOrSource === own)
    }
  }
#endif
