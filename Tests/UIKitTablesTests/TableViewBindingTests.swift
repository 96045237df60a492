#if UIKIT_SHIM
  import CellRegistry
  import DiffEngine
  import SurfaceScenarios
  import TableAdapters
  import TableDiagnostics
  import TableRows
  import TableSections
  import TableViewsTesting
  import Testing
  import TypeErasure
  import UIKit
  import TableViews
  import UIKitTables

  /// Calls that the binding of table views forwards.
  @MainActor @Suite struct TableViewBindingTests {
    private let host = TableHost()
    private var table: UITableView { host.surface }

    private final class JournalSource: TableViewDataSource {
      var journal: [String] = []
      override func willDisplay(
        _ cell: UITableViewCell, at indexPath: IndexPath, in tableView: UITableView
      ) { journal.append("will \(indexPath.row)") }
      override func didEndDisplaying(
        _ cell: UITableViewCell, at indexPath: IndexPath, in tableView: UITableView
      ) { journal.append("did \(indexPath.row)") }
      override func willDisplaySupplementary(
        _ view: UITableViewHeaderFooterView, kind: SupplementaryKind, inSection section: Int,
        in tableView: UITableView
      ) { journal.append("will \(kind)") }
      override func didEndDisplayingSupplementary(
        _ view: UITableViewHeaderFooterView, kind: SupplementaryKind, inSection section: Int,
        in tableView: UITableView
      ) { journal.append("did \(kind)") }
      override func didSelect(at indexPath: IndexPath, in tableView: UITableView) {
        journal.append("select \(indexPath.row)")
      }
      override func didDeselect(at indexPath: IndexPath, in tableView: UITableView) {
        journal.append("deselect \(indexPath.row)")
      }
    }

    private func section(_ names: String...) -> RowSection<UITableView> {
      let header = HeaderFooter.view("head", TableHost.Header.self)
      let footer = HeaderFooter.view("foot", TableHost.Header.self)
      return Section("s", header: header, footer: footer) {
        for name in names { Row(id: name, UITableViewCell.self) { $0.textLabel?.text = name } }
      }
    }

    @Test func dataSourceShowsItsSectionsAndIsNotified() {
      host.setOnScreen(true)
      let source = JournalSource(sections: [section("a", "b")])
      source.attach(to: table)
      #expect(table.tableDataSource === source && table.delegateOrSource === source)
      #expect(host.texts == [["a", "b"]])
      #expect(host.headerText(0) == "<head>")
      #expect(source.journal == ["will 0", "will 1", "will header", "will footer"])
      source.journal = []
      host.tap(0, 0)
      host.tap(0, 1)
      #expect(source.journal == ["select 0", "deselect 0", "select 1"])
      source.journal = []
      source.sections = []
      table.reloadTableData()
      #expect(host.counts() == [])
      #expect(Set(source.journal) == ["did 0", "did 1", "did header", "did footer"])
      #expect(host.violations == [])
    }

    /// The cell formatter only sets `tableView.dataSource`.
    @Test func x12_assignedSourceIsNotifiedOfItsCells() {
      host.setOnScreen(true)
      let source = JournalSource(sections: [section("a", "b")])
      table.dataSource = source
      #expect(host.texts == [["a", "b"]])
      #expect(table.delegateOrSource === source && table.prefetchingOrSource === source)
      #expect(source.journal == ["will 0", "will 1", "will header", "will footer"])
      source.journal = []
      host.tap(0, 1)
      #expect(source.journal == ["select 1"])
      table.delegate = nil
      table.reloadData()
      #expect(host.texts == [["a", "b"]])
      #expect(table.delegate == nil)
      #expect(host.violations == [])
    }

    @Test func theDataSourceCanBeReadAsTheSourceThatWasSet() {
      let source = TableViewDataSource(sections: [section("a")])
      table.dataSource = source
      let read: TableSource<UITableView>? = table.dataSource
      #expect(read === source)
    }

    @Test func aSourceThatIsSetLeavesTheAppsDelegate() {
      final class OwnDelegate: NSObject, UITableViewDelegate {}
      let own = OwnDelegate()
      host.setOnScreen(true)
      table.delegate = own
      let source = JournalSource(sections: [section("a")])
      table.dataSource = source
      #expect(host.texts == [["a"]] && source.journal.isEmpty)
      #expect(table.delegateOrSource === own && source.surface === table)
      #expect(host.violations == [])
    }

    @Test func successiveSourcesAreNotifiedOfTheirCells() {
      host.setOnScreen(true)
      let sources = ["a", "b"].map { JournalSource(sections: [section($0)]) }
      for index in [0, 1, 0] {
        table.dataSource = sources[index]
        #expect(host.texts == [[["a", "b"][index]]])
        #expect(table.delegateOrSource === sources[index])
      }
      #expect(sources.map { $0.journal.filter { $0 == "will 0" }.count } == [2, 1])
      #expect(host.violations == [])
    }

    @Test func anAdapterThatIsSetAloneIsTheDelegateAndADataAdapterIsNot() {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      let other = TableHost()
      other.setOnScreen(true)
      other.surface.dataSource = adapter
      _ = other.texts
      #expect(other.surface.delegateOrSource === adapter)
      let data = TableViewDataAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      let third = TableHost()
      third.setOnScreen(true)
      third.surface.dataSource = data
      _ = third.texts
      #expect(third.surface.delegate == nil && data.surface === third.surface)
    }

    /// The registry doesn't know the nib, but the table does.
    @Test func aNibThatTheAppRegisteredUnderTheBareNameIsUsed() {
      host.setOnScreen(true)
      table.register(
        UINib(_objects: {
          let cell = TableHost.PlainCell(style: .default, reuseIdentifier: "PlainCell")
          cell.tag = 7
          return [cell]
        }), forCellReuseIdentifier: "PlainCell")
      let source = TableViewDataSource(sections: [
        Section("s") {
          for id in 1...3 { Row(ScenarioItem(id), cell: TableHost.PlainCell.self) }
        }
      ])
      source.attach(to: table)
      #expect(host.texts == [["n1", "n2", "n3"]])
      #expect((0..<3).allSatisfy { host.cell(0, $0)?.tag == 7 })
      #expect(source.issues.issues.isEmpty)
      #expect(host.violations == [])
    }

    @Test func anAdapterOfTheCoreIsTheOneOfThePortableName() {
      let adapter: TableViewAdapter<ScenarioItem, String> = TableAdapter<
        UITableView, ScenarioItem, String
      >(table)
      #expect(table.tableSource === adapter && table.delegateOrSource === adapter)
      table.tableSource = nil
      #expect(table.dataSource as (any UITableViewDataSource)? == nil && table.delegate == nil)
      #expect(adapter.issues.issues.isEmpty)
    }

    @Test func titlesHeightsAndEditingAreForwarded() {
      host.setOnScreen(true)
      let row = Row<UITableView>(id: 1, UITableViewCell.self) { _ in }.height(30)
      let other = Row<UITableView>(id: 2, UITableViewCell.self) { _ in }
      let source = TableViewDataSource(sections: [
        Section("s", header: .title("h").height(12), footer: .title("f")) { [row, other] }
      ])
      source.attach(to: table)
      let first = IndexPath(row: 0, section: 0)
      let second = IndexPath(row: 1, section: 0)
      #expect(source.viewDelegate.tableView(table, heightForRowAt: first) == 30)
      #expect(source.viewDelegate.tableView(table, heightForRowAt: second) == table.rowHeight)
      #expect(source.viewDelegate.tableView(table, heightForHeaderInSection: 0) == 12)
      #expect(
        source.viewDelegate.tableView(table, heightForFooterInSection: 0)
          == table.sectionFooterHeight)
      #expect(source.viewDelegate.tableView(table, titleForHeaderInSection: 0) == "h")
      #expect(source.viewDelegate.tableView(table, titleForFooterInSection: 0) == "f")
      #expect(source.viewDelegate.tableView(table, viewForHeaderInSection: 0) != nil)
      #expect(source.viewDelegate.tableView(table, viewForHeaderInSection: 1) == nil)
      #expect(source.viewDelegate.tableView(table, viewForFooterInSection: 1) == nil)
      #expect(!source.viewDelegate.tableView(table, canEditRowAt: first))
      #expect(!source.viewDelegate.tableView(table, canMoveRowAt: first))
      source.viewDelegate.tableView(table, moveRowAt: first, to: second)
      #expect(host.violations == [])
    }

    @Test func anAdapterFollowsAMoveByHand() {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.cellDidMoveHandler = { _, _, _ in }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2)])])
      _ = host.texts
      let (from, to) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
      #expect(adapter.viewDelegate.tableView(table, canMoveRowAt: from))
      adapter.viewDelegate.tableView(table, moveRowAt: from, to: to)
      #expect(adapter.currentSections.first?.items.map(\.id) == [2, 1])
      // The row has no editing control and no indentation, but must be editable to be movable.
      #expect(adapter.viewDelegate.tableView(table, canEditRowAt: from))
      #expect(adapter.viewDelegate.tableView(table, editingStyleForRowAt: from) == .none)
      #expect(!adapter.viewDelegate.tableView(table, shouldIndentWhileEditingRowAt: from))
      table.isEditing = true
      #expect(table._moveByHand(from: from, to: to))
      #expect(adapter.currentSections.first?.items.map(\.id) == [1, 2])
      #expect(adapter.viewDelegate.tableView(table, heightForRowAt: from) == table.rowHeight)
      adapter.update(with: [Section(id: "a", footer: .title("f").height(7))])
      #expect(adapter.viewDelegate.tableView(table, heightForFooterInSection: 0) == 7)
      #expect(adapter.viewDelegate.tableView(table, heightForHeaderInSection: 0) == 0)
      #expect(adapter.viewDelegate.tableView(table, titleForHeaderInSection: 0) == nil)
    }

    @Test func scrollingIsPassedOn() {
      host.setOnScreen(true)
      let source = ScrollJournal(sections: [section("a")])
      source.attach(to: table)
      table._drag(decelerates: false)
      #expect(source.journal == ["begin", "scroll", "end"])
      source.journal = []
      table._drag(decelerates: true)
      table._tapStatusBar()
      #expect(source.journal == ["begin", "scroll", "scroll", "end", "scroll"])
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      var count = 0
      adapter.didScrollHandler = { _ in count += 1 }
      table._drag(decelerates: true)
      table._tapStatusBar()
      #expect(count == 3)
    }

    private final class ScrollJournal: TableViewDataSource {
      var journal: [String] = []
      override func willBeginScrolling(in surface: UITableView) { journal.append("begin") }
      override func didScroll(in surface: UITableView) { journal.append("scroll") }
      override func didEndScrolling(in surface: UITableView) { journal.append("end") }
    }

    @Test func selectionIsForwarded() {
      host.setOnScreen(true)
      let source = SelectiveSource(sections: [section("a", "b", "c")])
      source.attach(to: table)
      for row in [0, 1, 2] { host.tap(0, row) }
      #expect(source.journal == ["highlight 1", "unhighlight 1", "highlight 2", "unhighlight 2"])
      #expect(table.selectedTablePositions == [IndexPath(row: 1, section: 0)])
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self).selectable($0.id == 1)
      }
      adapter.deselectsAfterSelection = false
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2)])])
      for row in [0, 1] { host.tap(0, row) }
      #expect(table.selectedTablePositions == [IndexPath(row: 0, section: 0)])
      #expect(host.violations == [])
    }

    /// Prevents highlighting of the first row and any deselection, and always selects row 1.
    private final class SelectiveSource: TableViewDataSource {
      var journal: [String] = []
      override func shouldHighlight(at indexPath: IndexPath, in table: UITableView) -> Bool {
        indexPath.row > 0
      }
      override func didHighlight(at indexPath: IndexPath, in table: UITableView) {
        journal.append("highlight \(indexPath.row)")
      }
      override func didUnhighlight(at indexPath: IndexPath, in table: UITableView) {
        journal.append("unhighlight \(indexPath.row)")
      }
      override func willSelect(at indexPath: IndexPath, in table: UITableView) -> IndexPath? {
        IndexPath(row: 1, section: 0)
      }
      override func willDeselect(at indexPath: IndexPath, in table: UITableView) -> IndexPath? {
        nil
      }
    }

    @Test func aHeaderUnderAnotherIdentifierIsReplaced() {
      host.setOnScreen(true)
      let identifiers = ["A", "B"]
      for identifier in identifiers {
        table.register(
          TableHost.Header.self, forHeaderFooterViewReuseIdentifier: identifier)
      }
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      let shown = identifiers.map { identifier in
        let header = HeaderFooter.custom(item: "h", reuseIdentifier: identifier)
        adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)], header: header)])
        _ = host.texts
        return (table._shownHeaders[0] as? TableHost.Header)?.reuseIdentifier
      }
      #expect(shown == identifiers)
      #expect(host.headerText(0) == "<h>")
      #expect(host.violations == [])
    }

    @Test func nibsAndPrototypesAreDeclared() {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(
        table, cellIdentifierProvider: { $1.id == 1 ? "Nib" : "Prototype" })
      table._connectPrototype("Prototype") {
        TableHost.StarredCell(style: .default, reuseIdentifier: nil)
      }
      adapter.register(
        nib: UINib(_objects: { [TableHost.PlainCell(style: .default, reuseIdentifier: "Nib")] }),
        named: "PlainCell", cellType: TableHost.PlainCell.self, identifier: "Nib")
      adapter.registerPrototype(TableHost.StarredCell.self, identifier: "Prototype")
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2)])])
      #expect(host.texts == [["n1", "n2"]])
      #expect(adapter.registry.registration(for: "Nib")?.origin == .nib("PlainCell"))
      #expect(adapter.registry.registration(for: "Prototype")?.origin == .storyboardPrototype)
      #expect(adapter.issues.issues.isEmpty)
      #expect(host.violations == [])
    }

    @Test func nibsAreKeptForTheTableToComeAndForTheNext() {
      let source = TableViewDataSource(sections: [
        Section("s", header: .custom(item: "head", reuseIdentifier: "Head"), footer: nil) {
          Row(ScenarioItem(1), identifier: "Nib")
        }
      ])
      source.register(
        nib: UINib(_objects: { [TableHost.PlainCell(style: .default, reuseIdentifier: "Nib")] }),
        named: "PlainCell", cellType: TableHost.PlainCell.self, identifier: "Nib")
      source.register(
        nib: UINib(_objects: { [TableHost.Header(reuseIdentifier: nil)] }),
        named: "Header", viewType: TableHost.Header.self, identifier: "Head", kind: .header)
      for host in [TableHost(), TableHost()] {
        host.setOnScreen(true)
        source.attach(to: host.surface)
        #expect(host.texts == [["n1"]])
        #expect(host.headerText(0) == "<head>")
        #expect(host.violations == [])
      }
      #expect(source.registry.registration(for: "Head", role: .header)?.origin == .nib("Header"))
      #expect(source.issues.issues.isEmpty)
    }

    @Test func headerNibIsRegisteredWithAttachedTable() {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      for kind in SupplementaryKind.sectionKinds {
        adapter.register(
          nib: UINib(_objects: { [TableHost.Header(reuseIdentifier: nil)] }),
          named: "Header", viewType: TableHost.Header.self, identifier: "Wide", kind: kind)
      }
      adapter.update(with: [
        Section(
          id: "a", items: [ScenarioItem(1)], header: .custom(item: "head", reuseIdentifier: "Wide"),
          footer: .custom(item: "foot", reuseIdentifier: "Wide"))
      ])
      #expect(host.headerText(0) == "<head>")
      let footer = table.footerView(forSection: 0)
      #expect(footer is TableHost.Header && footer?.textLabel?.text == "<foot>")
      #expect(adapter.issues.issues.isEmpty)
      #expect(host.violations == [])
    }

    @Test func indexPathsOfAnotherLengthAreOutOfEveryBound() {
      #expect(IndexPath(index: 4).tablePath == TablePath(section: -1, row: -1))
      #expect(IndexPath(TablePath(section: 1, row: 2)) == IndexPath(row: 2, section: 1))
    }

    @Test func anUpdateFromInsideACellIsPutOffToTheNextTurn() async {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table)
      adapter.issues.reporter = IssueCollector().reporter
      var isFirst = true
      adapter.rowProvider = { [weak adapter] item in
        if isFirst {
          isFirst = false
          adapter?.update(with: [Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2)])])
        }
        return Row(item, cell: TableHost.PlainCell.self)
      }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)])], mode: .reload)
      _ = host.texts
      for _ in 0..<20 where host.counts() != [2] { await Task.yield() }
      #expect(host.texts == [["n1", "n2"]])
      #expect(host.violations == [])
    }

    @Test func tableAdapterAndCellsAreDeallocated() {
      weak var table: UITableView?
      weak var adapter: TableViewAdapter<ScenarioItem, String>?
      weak var cell: UITableViewCell?
      do {
        let host = TableHost()
        host.setOnScreen(true)
        let strong = TableViewAdapter<ScenarioItem, String>(host.surface) {
          Row($0, cell: TableHost.PlainCell.self)
        }
        strong.update(with: [Section(id: "a", items: [ScenarioItem(1)], header: "h")])
        (table, adapter, cell) = (host.surface, strong, host.cell(0, 0))
        #expect(cell != nil)
      }
      #expect(table == nil)
      #expect(adapter == nil)
      #expect(cell == nil)
    }
  }
#endif
