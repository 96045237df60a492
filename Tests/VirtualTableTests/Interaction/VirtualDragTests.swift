import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// Results and issues of drags, and updates during drags, on both virtual views.
@MainActor @Suite struct VirtualDragTests {
  private let collector = IssueCollector()
  private let journal = Journal()
  private var messages: [String] { collector.issues.map(\.message) }

  /// A song that a view shows.
  private struct Song: Identifiable, Hashable {
    let id: Int
    var title: String

    init(_ id: Int, _ title: String = "") { (self.id, self.title) = (id, title) }
  }

  private typealias Adapter<Cell: VirtualListCell> = TableAdapter<
    VirtualListView<Cell>, Song, String
  > where Cell.TableHost == VirtualListView<Cell>

  private func adapter<Cell: VirtualListCell>(
    _ name: String, _ view: VirtualListView<Cell>, _ sections: [(String, [Int])]
  ) -> Adapter<Cell> where Cell.TableHost == VirtualListView<Cell> {
    let adapter = Adapter<Cell>(view) { Row(id: $0.id, Cell.self) { _ in } }
    adapter.issues.reporter = collector.reporter
    adapter.update(with: describe(sections), mode: .reload)
    view.layoutIfNeeded()
    return adapter
  }

  private func describe(_ sections: [(String, [Int])]) -> [Section<Song, String>] {
    sections.map { Section(id: $0.0, items: $0.1.map { Song($0) }) }
  }

  /// Returns the adapter's data in the format "a: 1 2 | b: 3".
  private func shown<Cell>(_ adapter: Adapter<Cell>) -> String {
    adapter.currentSections.map { section in
      "\(section.id): \(section.items.map { "\($0.id)" }.joined(separator: " "))"
    }.joined(separator: " | ")
  }

  /// Records the arguments of an adapter's handlers.
  private func recordAll<Cell>(_ name: String, _ adapter: Adapter<Cell>) {
    adapter.cellDidMoveHandler = { [journal] from, to, song in
      journal.note("\(name) moved \(song.id) \(from) to \(to)")
    }
    adapter.cellsDidMoveOutHandler = { [journal] songs in
      journal.note("\(name) lost \(songs.map(\.id))")
    }
    adapter.cellsDidMoveInHandler = { [journal] songs, target in
      let place = target.item.map { "before \($0.id)" } ?? "at the end of \(target.section ?? "-")"
      journal.note("\(name) got \(songs.map(\.id)) \(place)")
    }
  }

  // MARK: Proposals

  @Test func aDragReturnsTheProposalForADrop() {
    let (table, other) = (VirtualTableView(), VirtualCollectionView())
    let songs = adapter("one", table, [("a", [1, 2])])
    songs.dragItemsProvider = { [.text("\($0.id)")] }
    let drag = table.lift(rows: 1)
    #expect(drag.items.count == 1 && drag.rows.map(\.id) == [1])
    #expect(drag.move(over: table, toRow: 2) == .cancel)
    let right = adapter("right", other, [("x", [])])
    right.cellsDidMoveInHandler = { _, _ in }
    #expect(drag.move(over: other) == .copy)
    recordAll("one", songs)
    #expect(drag.move(over: other) == .move && drag.move(over: table, toRow: 2) == .move)
    #expect(table.isTableBusy && drag.isActive)
    drag.cancel()
    #expect(!table.isTableBusy && !drag.isActive)
    songs.dropHandler = { _, _ in }
    songs.dropProposalProvider = { _, target in target.item?.id == 1 ? .forbidden : .move.intoRow }
    let url = VirtualDrag(items: [.url("u")])
    #expect(url.move(over: table, toRow: 1) == .forbidden)
    #expect(url.move(over: table, toRow: 2) == .copy.intoRow)
    url.cancel()
    #expect(collector.issues == [])
  }

  @Test func aProviderIsGivenThePlaceToWhichRowsWouldBeMoved() {
    let table = VirtualTableView()
    let songs = adapter("one", table, [("a", [1, 2, 3, 4]), ("b", [5])])
    recordAll("one", songs)
    songs.dropProposalProvider = { [journal] drop, target in
      let hovered = drop.hoveredObject(as: Song.self).map { "\($0.id)" } ?? "nothing"
      journal.note("\(target.item.map { "before \($0.id)" } ?? "at the end"), over \(hovered)")
      return nil
    }
    let one = table.lift(rows: 2)
    for id in [1, 2, 3, 4, 5] { #expect(one.move(over: table, toRow: id) == .move) }
    one.move(over: table, to: path(1, 1))
    #expect(
      journal.take() == [
        "before 1, over 1", "before 3, over 2", "before 4, over 3", "at the end, over 4",
        "before 5, over 5", "at the end, over nothing",
      ])
    one.cancel()
    let two = table.lift(rows: 2, 3)
    for id in [1, 2, 4] { #expect(two.move(over: table, toRow: id) == .move) }
    #expect(journal.take() == ["before 1, over 1", "before 4, over 2", "before 4, over 4"])
    two.cancel()
    let text = VirtualDrag(items: [.text("t")])
    text.move(over: table, toRow: 3)
    #expect(journal.take() == ["before 3, over 3"])
    text.cancel()
    // The drop matches the proposal: the row moves before the proposed one.
    let moved = table.lift(rows: 2)
    moved.move(over: table, toRow: 3)
    #expect(journal.take() == ["before 4, over 3"])
    #expect(moved.drop())
    #expect(shown(songs) == "a: 1 3 2 4 | b: 5" && collector.issues == [])
  }

  @Test func adapterHandlesDragsOnlyForItsTable() {
    let table = VirtualTableView()
    let left = adapter("left", table, [("a", [1, 2])])
    recordAll("left", left)
    left.dropHandler = { [journal] _, _ in journal.note("dropped on the wrong table") }
    let text = Drop(items: [Drop.Item(.text("t"))])
    #expect(left.liftedItems(at: path(0, 0)).count == 1)
    #expect(left.proposal(for: text, at: path(0, 0)) == .copy)
    let shown = adapter("shown", table, [("b", [3])])
    #expect(left.liftedItems(at: path(0, 0)).isEmpty)
    #expect(left.proposal(for: text, at: path(0, 0)) == .cancel)
    left.perform(text, as: .copy, at: path(0, 0))
    #expect(journal.lines == [] && messages == [] && self.shown(shown) == "b: 3")
  }

  // MARK: Updates meanwhile

  @Test func updatesOfAdaptersWaitForTheEndOfTheDrag() {
    let (table, tiles) = (VirtualTableView(), VirtualCollectionView())
    let left = adapter("left", table, [("a", [1, 2, 3])])
    let right = adapter("right", tiles, [("x", [7, 8])])
    recordAll("left", left)
    recordAll("right", right)
    let drag = table.lift(rows: 2)
    left.edit { $0.move(2, before: 1) }
    drag.move(over: tiles, toRow: 8)
    right.edit { $0.delete(8) }
    #expect(shown(left) == "a: 1 2 3" && shown(right) == "x: 7 8")
    #expect(drag.drop())
    #expect(shown(left) == "a: 1 3" && shown(right) == "x: 7 2")
    #expect(collector.issues == [])
  }

  @Test func aMoveIsNotUndoneByAnUpdateThatWaitedForTheDrag() {
    moveBeforeUpdate(VirtualTableView())
    moveBeforeUpdate(VirtualCollectionView())
  }

  /// The table itself moves a single row.
  ///
  /// The adapter moves several rows.
  private func moveBeforeUpdate<Cell: VirtualListCell>(_ view: VirtualListView<Cell>)
  where Cell.TableHost == VirtualListView<Cell> {
    let songs = adapter("one", view, [("a", [1, 2, 3, 4]), ("b", [])])
    recordAll("one", songs)
    let one = view.lift(rows: 1)
    songs.update(with: describe([("a", [9, 1, 2, 3, 4]), ("b", [])]))
    one.move(over: view, toRow: 3)
    #expect(one.drop())
    #expect(shown(songs) == "a: 9 2 3 1 4 | b: ")
    #expect(journal.take() == ["one moved 1 0-1 to 0-3"])
    let batches = view.statistics.batches
    let two = view.lift(rows: 9, 2)
    songs.update(with: describe([("a", [8, 9, 2, 3, 1, 4]), ("b", [])]))
    two.move(over: view, toRow: 4)
    #expect(two.drop())
    #expect(shown(songs) == "a: 8 3 1 9 2 4 | b: ")
    #expect(journal.take() == ["one moved 9 0-1 to 0-4", "one moved 2 0-1 to 0-4"])
    // The waiting update and the move of several rows are one batch. A single row moves in a
    // separate batch before the update.
    let update = view.statistics.batches - batches
    let again = view.lift(rows: 8)
    songs.update(with: describe([("a", [7, 8, 3, 1, 9, 2, 4]), ("b", [])]))
    again.move(over: view, to: path(1, 0))
    #expect(again.drop())
    #expect(shown(songs) == "a: 7 3 1 9 2 4 | b: 8")
    #expect(journal.take() == ["one moved 8 0-1 to 1-0"])
    #expect(view.statistics.batches == batches + update + 1 + update)
    #expect(collector.issues == [])
  }

  @Test func aMoveIsNotUndoneByAnEditThatWaitedForTheDrag() {
    let table = VirtualTableView()
    let songs = adapter("one", table, [("a", [1, 2, 3])])
    recordAll("one", songs)
    let first = table.lift(rows: 1)
    songs.edit { $0.move(1, before: 3) }
    first.move(over: table, toRow: 3)
    #expect(first.drop())
    #expect(shown(songs) == "a: 2 3 1")
    #expect(journal.take() == ["one moved 1 0-1 to 0-2"])
    // After an edit of another row, the row stays at the drop position. The handler is called too.
    let second = table.lift(rows: 2)
    songs.edit { $0.update(3) { $0.title = "new" } }
    second.move(over: table, toRow: 1)
    #expect(second.drop())
    #expect(shown(songs) == "a: 3 1 2")
    #expect(journal.take() == ["one moved 2 0-0 to 0-2"])
    // A row that an update deleted isn't restored.
    let third = table.lift(rows: 3)
    songs.edit { $0.delete(3) }
    third.move(over: table, toRow: 2)
    #expect(third.drop())
    #expect(shown(songs) == "a: 1 2" && journal.take() == [])
    #expect(!table.isTableBusy && collector.issues == [])
  }

  @Test func exitedViewIsUpdatedDuringDrag() {
    let (table, other) = (VirtualTableView(), VirtualTableView())
    let left = adapter("left", table, [("a", [1])])
    let right = adapter("right", other, [("x", [7])])
    recordAll("left", left)
    recordAll("right", right)
    let drag = table.lift(rows: 1)
    drag.move(over: other)
    right.update(with: describe([("x", [8])]))
    #expect(shown(right) == "x: 7")
    drag.leave()
    #expect(shown(right) == "x: 8" && drag.isActive)
    #expect(!drag.drop())
    #expect(
      messages == ["the user can't drop anything: it is held over no table"])
    #expect(!drag.isActive && shown(left) == "a: 1")
  }

  @Test func aRowIsFoundByItsIdAfterAnUpdateOfTheApp() {
    found(in: VirtualTableView())
    found(in: VirtualCollectionView())
  }

  /// Reports a change directly to the source, as an app's own data source does.
  private func found<Cell: VirtualListCell>(in view: VirtualListView<Cell>)
  where Cell.TableHost == VirtualListView<Cell> {
    let source = Ledger(view, [1, 2, 3])
    source.issues.reporter = collector.reporter
    let drag = view.lift(rows: 3)
    drag.move(over: view, toRow: 2)
    source.replace(
      [9, 3, 1, 2],
      TableBatch(
        insertedRows: [path(0, 0)],
        movedRows: [
          IndexPair(from: path(0, 2), to: path(0, 1))
        ]))
    #expect(drag.drop())
    // The drop position followed row 2, which is now the last row.
    #expect(source.numbers == [9, 1, 2, 3])
    #expect(collector.issues == [])
  }

  @Test func deletedRowIsReportedAndOthersAreDropped() {
    let table = VirtualTableView()
    let source = Ledger(table, [1, 2, 3])
    source.issues.reporter = collector.reporter
    let other = VirtualTableView()
    let right = adapter("right", other, [("x", [7])])
    right.dropHandler = { [journal] drop, _ in journal.note("\(drop.rows.compactMap(\.id))") }
    let drag = table.lift(rows: 1, 2)
    drag.move(over: other)
    source.replace([2, 3], TableBatch(deletedRows: [path(0, 0)]))
    #expect(drag.drop())
    #expect(journal.take() == ["[AnyHashable(2)]"])
    #expect(collector.issues.map(\.code) == [.goneDraggedRow])
    #expect(messages == ["row 1 was dropped, but no longer exists"])
    let last = table.lift(rows: 2)
    last.move(over: table, toRow: 3)
    source.replace([3], TableBatch(deletedRows: [path(0, 0)]))
    #expect(last.drop())
    #expect(source.numbers == [3])
    #expect(messages.last == "row 2 was dropped, but no longer exists")
  }

  @Test func deletedPositionBecomesNearest() {
    let table = VirtualTableView()
    let source = Ledger(table, [1, 2, 3, 4])
    source.issues.reporter = collector.reporter
    let drag = table.lift(rows: 1)
    drag.move(over: table, to: path(0, 3))
    source.replace([1, 2], TableBatch(deletedRows: [path(0, 2), path(0, 3)]))
    #expect(drag.drop())
    #expect(source.numbers == [2, 1])
    #expect(collector.issues == [])
  }

  /// The app's own source overrides neither the proposal nor the drop.
  @Test func proposalOfSourceIsPerformed() {
    performProposals(VirtualTableView())
    performProposals(VirtualCollectionView())
  }

  private func performProposals<Cell: VirtualListCell>(_ view: VirtualListView<Cell>)
  where Cell.TableHost == VirtualListView<Cell> {
    let source = Ledger(view, [1, 2, 3])
    source.issues.reporter = collector.reporter
    let several = view.lift(rows: 1, 2)
    #expect(several.move(over: view, toRow: 3) == .cancel)
    several.cancel()
    // A drop outside of rows moves the row to the end.
    let one = view.lift(rows: 1)
    #expect(one.move(over: view) == .move)
    #expect(one.drop())
    view.layoutIfNeeded()
    #expect(source.numbers == [2, 3, 1])
    let back = view.lift(rows: 1)
    let drop = Drop(items: back.rows.map { Drop.Item(DragItem(), row: $0) })
    source.perform(drop, as: .move, at: path(0, 1))
    source.perform(drop, as: .move, at: path(0, 1))
    #expect(source.numbers == [2, 1, 3] && messages == [])
    back.cancel()
    source.perform(Drop(items: [Drop.Item(.text("t"))]), as: .copy, at: nil)
    #expect(collector.issues.map(\.code) == [.refusedDrop])
    #expect(messages == ["something was dropped, and the data source does not take it"])
    #expect(source.numbers == [2, 1, 3])
    collector.removeAll()
  }

  // MARK: Impossible actions

  @Test func impossibleActionsAreReported() {
    let table = VirtualTableView(viewportHeight: 88)
    let songs = adapter("one", table, [("a", [1, 2, 3, 4, 5])])
    recordAll("one", songs)
    table.lift(rows: 4)
    table.lift(rows: 44)
    table.lift(path(3, 3))
    let drag = table.lift(rows: 1)
    drag.move(over: table, to: path(0, 6))
    drag.move(over: table, toRow: 9)
    #expect(!drag.drop())
    drag.move(over: table)
    drag.cancel()
    #expect(
      messages == [
        "the user can't lift row 0-3, which isn't on screen",
        "the user can't lift row 44, which the table doesn't have",
        "the user can't lift row 3-3, which the table doesn't have",
        "the table can't take a drop at row 0-6, which it doesn't have",
        "the user can't hold a drag over row 9, which the table doesn't have",
        "the user can't drop anything: it is held over no table",
        "the user can't hold a drag over the table: it is over",
      ])
    #expect(shown(songs) == "a: 1 2 3 4 5" && !table.isTableBusy)
  }

  @Test func anIdThatIsNearlyOneOfTheTableIsNamed() {
    let table = VirtualTableView()
    let names = TableAdapter<VirtualTableView, String, String>(table, identity: .automatic)
    names.rowProvider = { Row(id: $0, VirtualCell.self) { _ in } }
    names.issues.reporter = collector.reporter
    names.update(with: [Section(id: "a", items: ["Home", "Office"])], mode: .reload)
    table.lift(rows: "Hone")
    #expect(collector.issues.first?.hint == "Did you mean \"Home\"?")
  }

  @Test func anotherLiftEndsTheOneBefore() {
    let table = VirtualTableView()
    let songs = adapter("one", table, [("a", [1, 2])])
    recordAll("one", songs)
    let first = table.lift(rows: 1)
    let second = table.lift(rows: 2)
    #expect(!first.isActive && second.isActive)
    second.cancel()
    #expect(!table.isTableBusy && collector.issues == [])
  }

  // MARK: Spring loading

  @Test func rowsAreLookedUpWhenWhatWaitedForTheDragBeforeIsDone() {
    let table = VirtualTableView()
    let adapter = adapter("a", table, [("a", [1, 2, 3])])
    recordAll("a", adapter)
    table.lift(rows: 1)
    adapter.update(with: describe([("a", [9, 1, 2, 3])]))
    #expect(table.activeDrag?.rows.map(\.id) == [AnyHashable(1)])
    let drag = table.lift(rows: 3)
    #expect(drag.rows.map(\.id) == [AnyHashable(3)])
    table.activeDrag?.cancel()
    #expect(table.activeDrag == nil && !table.isTableBusy && messages == [])
  }

  @Test func ofTwoDragsOverATableTheOneThatLeavesKeepsTheOther() {
    let table = VirtualTableView()
    let adapter = adapter("a", table, [("a", [1, 2])])
    adapter.dropHandler = { [journal] drop, _ in journal.note("\(drop.items.count)") }
    let (first, second) = (
      VirtualDrag(items: [.text("x")]), VirtualDrag(items: [.text("y"), .text("z")])
    )
    first.move(over: table, to: path(0, 0))
    second.move(over: table, to: path(0, 1))
    first.leave()
    #expect(table.activeDrag === second)
    #expect(second.drop())
    #expect(journal.lines == ["2"] && !table.isTableBusy && messages == [])
  }

  @Test func aRowOpensWhenSomethingIsHeldOverIt() {
    springLoad(VirtualTableView())
    springLoad(VirtualCollectionView())
  }

  private func springLoad<Cell: VirtualListCell>(_ view: VirtualListView<Cell>)
  where Cell.TableHost == VirtualListView<Cell> {
    let songs = adapter("one", view, [("a", [1, 2])])
    songs.springLoadingProvider = { $0.id == 1 }
    songs.cellDidSelectHandler = { [journal] _, _, song in journal.note("open \(song.id)") }
    view.springLoad(row: 1)
    let drag = VirtualDrag(items: [.text("t")])
    drag.move(over: view)
    view.springLoad(row: 1)
    view.isSpringLoaded = true
    view.springLoad(row: 2)
    view.springLoad(row: 1)
    view.springLoad(row: 3)
    #expect(journal.take() == ["open 1"])
    #expect(drag.isActive)
    drag.cancel()
    func refused(_ reason: String, row: Int, hint: String? = nil) -> TableIssue {
      TableIssue(
        .notOffered,
        "the user can't hold anything over row 0-\(row) until it opens: \(reason)", hint: hint,
        identifiers: ["0-\(row)"])
    }
    #expect(
      collector.issues == [
        refused("nothing is dragged over the table", row: 0),
        refused("the table is not spring-loaded", row: 0, hint: "Set isSpringLoaded."),
        refused("the delegate does not let it", row: 1),
        TableIssue(
          .noSuchPosition, "the user can't spring-load row 3, which the table doesn't have",
          identifiers: ["3"]),
      ])
    collector.removeAll()
  }

  // MARK: Leaks

  @Test func aDragThatIsForgottenGoesWithItsTable() {
    weak var released: VirtualTableView?
    weak var drag: VirtualDrag?
    do {
      let table = VirtualTableView()
      let songs = adapter("one", table, [("a", [1])])
      recordAll("one", songs)
      drag = table.lift(rows: 1)
      drag?.move(over: table)
      released = table
    }
    #expect(released == nil && drag == nil)
  }
}

/// A custom data source that reports changes to its view.
private final class Ledger<Cell: VirtualListCell>: TableSource<VirtualListView<Cell>>
where Cell.TableHost == VirtualListView<Cell> {
  typealias Surface = VirtualListView<Cell>

  private(set) var numbers: [Int]

  init(_ view: Surface, _ numbers: [Int]) {
    self.numbers = numbers
    super.init()
    attach(to: view)
    view.layoutIfNeeded()
  }

  func replace(_ numbers: [Int], _ batch: TableBatch) {
    _ = surface?.performTableBatch(
      batch, animations: nil, changeModel: { self.numbers = numbers }, completion: { _ in })
  }

  override var numberOfSections: Int { 1 }
  override func numberOfRows(inSection section: Int) -> Int { numbers.count }
  override func identity(at path: TablePath) -> AnyIdentity? { AnyIdentity(numbers[path.row]) }
  override func dragItems(at path: TablePath, in surface: Surface) -> [DragItem] {
    [.text("\(numbers[path.row])")]
  }
  override func canMove(at path: TablePath) -> Bool { true }
  override func didMoveRow(at path: TablePath, to target: TablePath) {
    numbers.insert(numbers.remove(at: path.row), at: target.row)
  }
}
