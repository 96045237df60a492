import CellRegistry
import DescribedTables
import DiffEngine
import ObjectTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing
import TypeErasure
import VirtualTable

/// The shortest code that triggers each issue, and the reported messages.
///
/// Fails if a code isn't triggered or has another message. The UIKit stand-in tests the issues of
/// the UIKit binding, and LiveTablesTests tests the issues of LiveTables.
@MainActor @Suite struct IssueCodeTests {
  private typealias Adapter = TableAdapter<VirtualTableView, Int, String>
  private typealias Provocation = (text: String, provoke: @MainActor (VirtualTableView) -> Void)
  private typealias Provocations = KeyValuePairs<TableIssue.Code, Provocation>

  private nonisolated static let codes = TableIssue.Code.allCases.filter {
    ![.uncalledMethods, .unknownAppearance].contains($0) && !$0.rawValue.hasPrefix("TV06")
  }

  @Test(arguments: codes)
  func everyCodeIsReportedForItsCause(code: TableIssue.Code) async throws {
    let all = [
      Self.ofCells, Self.ofRegistrations, Self.ofData, Self.ofUpdates, Self.ofIDs, Self.ofBatches,
      Self.ofViews,
    ]
    let found = all.flatMap { $0 }.filter { $0.key == code }
    #expect(found.count == 1, "nothing provokes \(code), or too much")
    let provocation = try #require(found.first).value
    let (table, collector) = (VirtualTableView(), IssueCollector())
    IssueLog.withReporter(collector.reporter) { provocation.provoke(table) }
    // Some issues are reported at the end of this turn of the main actor.
    for _ in 0..<20 { await Task.yield() }
    let messages = collector.issues.filter { $0.code == code }.map(\.message)
    #expect(messages == [provocation.text])
  }

  @Test func surfaceWithoutAttachingGetsHint() {
    let collector = IssueCollector()
    IssueLog.withReporter(collector.reporter) {
      TableDataSource<BareTable>().attach(to: BareTable())
    }
    #expect(
      collector.issues.map(\.hint) == [
        "Implement attachTableDataSource(_:asDelegate:) of the surface."
      ])
  }

  // MARK: Cells

  private static let ofCells: Provocations = [
    .unregisteredIdentifier: (
      "no cell is registered for the identifier \"None\"",
      { show([1], in: Adapter($0, cellIdentifierProvider: { _, _ in "None" })) }
    ),
    .wrongViewType: (
      "VirtualTableTests.TileHeader can't be the header of section 0. It belongs to a "
        + "VirtualCollectionView, not to a VirtualTableView",
      {
        let adapter = Adapter($0)
        adapter.update(with: [Section(id: "a", header: .view("h", TileHeader.self))])
        _ = $0.headerView(forSection: 0)
        adapter.update(with: [])
      }
    ),
    .wrongItem: (
      "VirtualTableTests.TextCell, the cell for \"Cell\", expects a model of type String,"
        + " found Int", { show([1], in: adapter($0, registering: TextCell.self)) }
    ),
    .wrongSender: (
      "VirtualTableTests.OwnedCell, the cell for \"Cell\", expects a sender of type"
        + " IssueLog, found TableViewAdapter<Int, String>",
      { show([1], in: adapter($0, registering: OwnedCell.self)) }
    ),
    .notConfigurable: (
      "VirtualCell, the cell for \"Cell\", is neither Configurable nor"
        + " SenderConfigurable", { show([1], in: adapter($0, registering: VirtualCell.self)) }
    ),
    .noCell: (
      "no provider returned a cell for an item of type Int",
      { show([1], in: Adapter($0, rowProvider: { _ in nil })) }
    ),
  ]

  private static let ofRegistrations: Provocations = [
    .emptyIdentifier: (
      "the cell reuse identifier for VirtualTableTests.NumberCell is empty",
      { Adapter($0).register(NumberCell.self, identifier: "") }
    ),
    .identifierConflict: (
      "cell identifier \"Cell\" was registered for VirtualTableTests.NumberCell and is now"
        + " registered for VirtualTableTests.TextCell",
      { adapter($0, registering: NumberCell.self).register(TextCell.self, identifier: "Cell") }
    ),
    .wrongRegistration: (
      "cell identifier \"N\" is registered for a model of type String, but"
        + " VirtualTableTests.NumberCell expects Int",
      { _ in
        let registry = VirtualCellRegistry(issues: IssueLog())
        registry.register(NumberCell.self, identifier: "N", item: String.self)
      }
    ),
    .sharedName: (
      "the cell class VirtualTableTests.NumberCell has the default identifier \"NumberCell\","
        + " which belongs to VirtualTableTests.TextCell",
      { _ in
        let registry = VirtualCellRegistry(issues: IssueLog())
        registry.register(TextCell.self, identifier: "NumberCell")
        _ = registry.reuseIdentifier(of: NumberCell.self)
      }
    ),
  ]

  // MARK: The data source and the log

  private static let ofData: Provocations = [
    .logFull: (
      "the log keeps 256 different issues. Later ones are only counted",
      { _ in
        let log = IssueLog()
        for row in 0...IssueLog.capacity { log.report(TableIssue(.duplicateRows, "row \(row)")) }
      }
    ),
    .positionOutOfBounds: (
      "row 0-1 was requested, but the data has 0 sections and no such row",
      { _ = Adapter($0).cell(at: second, in: $0) }
    ),
    .notAttached: (
      "a VirtualTableTests.BareTable doesn't accept a TableDataSource<VirtualTableTests.BareTable> as"
        + " its data source", { _ in TableDataSource<BareTable>().attach(to: BareTable()) }
    ),
  ]

  // MARK: Updates

  private static let ofUpdates: Provocations = [
    .planningFailed: ("planning an update failed: Mishap()", { show([1], in: FailingAdapter($0)) }),
    .planRejected: (
      "an update's plan wasn't performed: attempt to delete section 9, but there are"
        + " only 0 sections before the update", { show([1], in: CarelessAdapter($0)) }
    ),
    .updateDuringLayout: (
      "an update began while the surface was requesting cells",
      {
        let adapter = Adapter($0)
        var isFirst = true
        adapter.rowProvider = { [weak adapter] number in
          if isFirst { adapter?.update(with: []) }
          isFirst = false
          return Row(number, cell: NumberCell.self)
        }
        show([1], in: adapter)
      }
    ),
    .updateLoop: (
      "100 updates each caused the next one. Later ones wait for the main actor",
      {
        let adapter = Adapter($0)
        var rest = 200
        @MainActor func again() {
          rest -= 1
          if rest > 0 { adapter.update(with: []) { _ in again() } }
        }
        again()
        rest = 0
      }
    ),
    .nonContiguousSection: (
      "the header and footer 1 / no footer appear again after those of another section",
      {
        let adapter = ObjectsAdapter<VirtualTableView>($0)
        let grouping = Grouping()
        adapter.dataSource = grouping
        adapter.update(with: [1, 2, 3])
        withExtendedLifetime(grouping) {}
      }
    ),
  ]

  private static let ofIDs: Provocations = [
    .duplicateRows: ("more than one row has the ID 1", { show([1, 1], in: Adapter($0)) }),
    .duplicateSections: (
      "more than one section has the ID a",
      {
        let adapter = Adapter($0)
        adapter.identityChecking = .everywhere
        adapter.update(with: [Section(id: "a"), Section(id: "a")])
      }
    ),
    .invalidHashable: (
      "the id nan of a section breaks the rules of Hashable",
      {
        let adapter = TableAdapter<VirtualTableView, Int, Double>($0)
        adapter.identityChecking = .everywhere
        adapter.update(with: [Section(id: .nan)])
      }
    ),
    .unknownID: (
      "an edit refers to row 7, which the table doesn't have",
      { Adapter($0).edit { $0.delete(.item(7)) } }
    ),
    .existingID: (
      "an edit inserts row 1, which the table already has",
      {
        let adapter = Adapter($0)
        show([1], in: adapter)
        adapter.edit { $0.append(1, toSection: "a") }
      }
    ),
    .repeatedID: (
      "appendItems(_:toSection:) names 1, which the snapshot has already",
      { Adapter($0).apply(snapshot([1, 1])) }
    ),
    .missingItem: (
      "a snapshot has row 1 without an item",
      { Adapter($0).apply(snapshot([1])) { _ in nil } }
    ),
    .changedInPlace: (
      "row counter shows an object that changed in place: `==` found no change",
      { table in
        let adapter = TableAdapter<VirtualTableView, Counter, Int>(
          table, rowProvider: { Row($0, content: { RowContent("\($0.count)") }) })
        adapter.identityChecking = .everywhere
        let counter = Counter()
        adapter.update(with: [Section(id: 0, items: [counter])])
        counter.count += 1
        adapter.update(with: [Section(id: 0, items: [counter])])
        Task { withExtendedLifetime(adapter) {} }
      }
    ),
  ]

  // MARK: Views

  private static let ofBatches: Provocations = [
    .invalidBatch: (
      "attempt to delete section 9, but there are only 0 sections before the update",
      { $0.perform(TableBatch(deletedSections: [9])) }
    ),
    .unsafeBatch: (
      "a reload and a move in one batch: a reload is placed without regard to moves, so cells"
        + " may end up in wrong places",
      {
        let source = NumberSource([[1, 2], [3]], in: $0)
        let move = IndexPair(from: first, to: second)
        let reloaded = TablePath(section: 1, row: 0)
        $0.perform(TableBatch(movedRows: [move], reloadedRows: [reloaded])) {
          source.numbers = [[2, 1], [3]]
        }
      }
    ),
    .reloadingBatch: (
      "cannot move a row into a newly inserted section (1): the table view reloads instead of"
        + " animating",
      {
        let source = NumberSource([[1, 2]], in: $0)
        let move = IndexPair(from: first, to: TablePath(section: 1, row: 0))
        $0.perform(TableBatch(insertedSections: [1], movedRows: [move])) {
          source.numbers = [[2], [1]]
        }
      }
    ),
    .nestedUpdate: (
      "a reload began while the table was updating or requesting cells",
      { table in table.perform(TableBatch()) { table.reloadData() } }
    ),
  ]

  private static let ofViews: Provocations = [
    .reconfiguredToOtherCell: (
      "row 0-0 was reconfigured with another cell: expected the current one for"
        + " \"Cell\", found one for \"Other\"",
      {
        let source = NumberSource([[1]], in: $0)
        $0.layoutIfNeeded()
        source.identifier = "Other"
        $0.reconfigureTableRows(at: [first])
      }
    ),
    .dequeuedTwice: (
      "Attempted to dequeue multiple cells for the same index path, which is not allowed.",
      {
        let source = NumberSource([[1]], in: $0)
        source.dequeuesTwice = true
        $0.layoutIfNeeded()
        source.dequeuesTwice = false
      }
    ),
    .noSuchPosition: (
      "the table can't select row 0-0, which it doesn't have",
      { $0.selectTableRow(at: first) }
    ),
    .notOffered: (
      "the user can't delete row 0-0, the table is not being edited",
      {
        let source = NumberSource([[1]], in: $0)
        $0.tapDelete(first)
        source.numbers = []
      }
    ),
    .invalidLength: (
      "rowHeight is nan, which isn't a length", { $0.rowHeight = .nan }
    ),
    .unsettledHeight: (
      "the VirtualCell of row 0-0 measures different heights at a width of 390.0 points:"
        + " 7.0 and then 8.0",
      {
        var height = 0.0
        let row = Row<VirtualTableView>(id: 7, VirtualCell.self) {
          $0.setTableHeight { _ in
            height += 1
            return height
          }
        }
        let source = TableDataSource<VirtualTableView>(sections: [Section("a") { row }])
        source.attach(to: $0)
        $0.layoutIfNeeded()
        source.sections = []
      }
    ),
    .rowRemoved: (
      "\"Copy\" was chosen for row 7, which no longer exists",
      {
        let row = Row<VirtualTableView>(id: 7, VirtualCell.self) { _ in }
          .menu { RowMenu(actions: [.init("Copy") {}]) }
        let source = TableDataSource<VirtualTableView>(sections: [Section("a") { row }])
        source.attach(to: $0)
        $0.longPress(first)
        source.sections = []
        $0.reloadData()
        $0.tapMenuEntry("Copy")
      }
    ),
    .goneDraggedRow: (
      "row 7 was dropped, but no longer exists",
      {
        let row = Row<VirtualTableView>(id: 7, VirtualCell.self) { _ in }
        let source = DraggedSource(sections: [Section("a") { row }])
        source.attach(to: $0)
        let drag = $0.lift(rows: 7)
        drag.move(over: $0)
        source.sections = []
        $0.reloadData()
        drag.drop()
      }
    ),
    .refusedDrop: (
      "something was dropped, and the adapter has no handler for it",
      {
        let adapter = TableAdapter<VirtualTableView, Int, String>($0)
        adapter.dropProposalProvider = { _, _ in .copy }
        let drag = VirtualDrag(items: [.text("text")])
        drag.move(over: $0)
        drag.drop()
      }
    ),
    .dropDataUnavailable: (
      "the data of a drop was requested before the drop",
      {
        let adapter = TableAdapter<VirtualTableView, Int, String>($0)
        adapter.dropProposalProvider = { drop, _ in
          _ = drop.loadTexts()
          return .copy
        }
        VirtualDrag(items: [.text("text")]).move(over: $0)
      }
    ),
    .unsupportedRegion: (
      "a VirtualCollectionView has no footer of the"
        + " whole table",
      { _ in
        let collection = VirtualCollectionView()
        let adapter = TableAdapter<VirtualCollectionView, Int, String>(collection)
        adapter.tableFooter = .title("end")
        collection.layoutIfNeeded()
      }
    ),
  ]

  // MARK: Samples

  private static let first = TablePath(section: 0, row: 0)
  private static let second = TablePath(section: 0, row: 1)

  /// Returns an adapter whose cells have one class, registered by identifier only.
  private static func adapter<Cell: VirtualCell>(
    _ table: VirtualTableView, registering cell: Cell.Type
  ) -> Adapter {
    let adapter = Adapter(table)
    adapter.register(cell, identifier: "Cell")
    return adapter
  }

  /// Shows one section of numbers, and lays out all cells.
  private static func show(_ numbers: [Int], in adapter: Adapter) {
    adapter.identityChecking = .everywhere
    adapter.update(with: [Section(id: "a", items: numbers)])
    adapter.surface?.layoutIfNeeded()
  }

  private static func snapshot(_ numbers: [Int]) -> TableSnapshot<String, Int> {
    var snapshot = TableSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems(numbers)
    return snapshot
  }
}

private final class NumberCell: VirtualCell, Configurable {
  func setup(with item: Int) {}
}

private final class TextCell: VirtualCell, Configurable {
  func setup(with item: String) {}
}

private final class OwnedCell: VirtualCell, SenderConfigurable {
  func setup(with item: Int, sender: IssueLog) {}
}

private final class TileHeader: VirtualCollectionHeaderFooterView, Configurable {
  func setup(with item: String) {}
}

/// An object that changes in place.
private final class Counter: Identifiable, Equatable {
  let id = "counter"
  var count = 0

  static func == (left: Counter, right: Counter) -> Bool { left.count == right.count }
}

private final class FailingAdapter: TableAdapter<VirtualTableView, Int, String> {
  struct Mishap: Error {}

  override func plan(
    from old: [Section<Int, String>], to new: [Section<Int, String>]
  ) throws -> TablePlan<Section<Int, String>> { throw Mishap() }
}

private final class CarelessAdapter: TableAdapter<VirtualTableView, Int, String> {
  override func plan(
    from old: [Section<Int, String>], to new: [Section<Int, String>]
  ) throws -> TablePlan<Section<Int, String>> {
    var plan = try super.plan(from: old, to: new)
    plan.stages = [.init(batch: TableBatch(deletedSections: [9]), sections: new)]
    return plan
  }
}

/// A data source of rows that can be dragged.
private final class DraggedSource: TableDataSource<VirtualTableView> {
  override func dragItems(at path: TablePath, in table: VirtualTableView) -> [DragItem] {
    [DragItem()]
  }
  override func canMove(at path: TablePath) -> Bool { true }
}

/// Odd and even numbers under separate headers.
private final class Grouping: TableAdapterDataSource {
  typealias Surface = VirtualTableView

  func tableAdapter(
    _ adapter: ObjectsAdapter<VirtualTableView>, headerObjectFor object: any AnyEquatable
  ) -> HeaderObject? {
    (object as? Int).map { $0 % 2 }
  }
}

/// A data source that dequeues its own cells.
private final class NumberSource: TableSource<VirtualTableView> {
  var numbers: [[Int]]
  var identifier = "Cell"
  var dequeuesTwice = false

  init(_ numbers: [[Int]], in table: VirtualTableView) {
    self.numbers = numbers
    super.init()
    for identifier in ["Cell", "Other"] { register(NumberCell.self, identifier: identifier) }
    attach(to: table)
  }

  override var numberOfSections: Int { numbers.count }
  override func numberOfRows(inSection section: Int) -> Int { numbers[section].count }
  override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
    if dequeuesTwice { _ = surface.dequeueReusableCell(withIdentifier: identifier, for: position) }
    return surface.dequeueReusableCell(withIdentifier: identifier, for: position)
  }
}
