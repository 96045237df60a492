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

/// Submenus, menus of several rows, and actions that come after updates, on both virtual views.
@MainActor @Suite struct OpenRowTests {
  private let collector = IssueCollector()
  private let journal = Journal()

  /// A source whose rows have menus and swipe actions that note their ids.
  private func source<Cell: VirtualListCell>(
    _ ids: [Int], in view: VirtualListView<Cell>
  ) -> TableDataSource<VirtualListView<Cell>>
  where Cell.TableHost == VirtualListView<Cell> {
    let source = TableDataSource<VirtualListView<Cell>>(sections: [section(ids)])
    source.issues.reporter = collector.reporter
    source.attach(to: view)
    view.layoutIfNeeded()
    return source
  }

  private func section<Cell: VirtualListCell>(
    _ ids: [Int]
  ) -> Section<Row<VirtualListView<Cell>>, AnyIdentity>
  where Cell.TableHost == VirtualListView<Cell> {
    Section(
      id: "a",
      items: ids.map { id in
        Row<VirtualListView<Cell>>(id: id, Cell.self) { _ in }
          .swipeActions([SwipeAction("Flag") { journal.note("flag \(id)") }])
          .menu { menu(id) }
      })
  }

  private func menu(_ id: Int) -> RowMenu {
    let note: @MainActor (String) -> Void = { [journal] in journal.note("\($0) \(id)") }
    return RowMenu(
      title: "Row \(id)",
      children: [
        .action(.init("Copy", identifier: "copy") { note("copy") }),
        .menu(
          RowMenu(
            title: "Share", identifier: "share",
            actions: [
              .init("Mail", image: .symbol("envelope")) { note("mail") },
              .init("Print", attributes: .disabled) { note("print") },
            ])),
        .menu(RowMenu(title: "Size", isInline: true, actions: [.init("Large") { note("large") }])),
        .action(.init("Star", attributes: .keepsMenuPresented) { note("star") }),
      ]
    ).onPreviewTap { note("open") }
  }

  private func row(_ row: Int) -> TablePath { TablePath(section: 0, row: row) }

  // MARK: Submenus

  @Test func entriesOfSubmenusAreChosenByPathAndByIdentifier() {
    let table = VirtualTableView()
    let source = source([1, 2], in: table)
    #expect(table.longPress(row(1)) == ["Copy", "Share", "Large", "Star"])
    table.tapMenuEntry("Share", "Mail")
    #expect(table.openMenu == nil)
    for name in ["copy", "Large"] {
      table.longPress(row(0))
      table.tapMenuEntry(name)
    }
    table.longPress(row(0))
    table.tapMenuEntry("share", "Mail")
    #expect(journal.take() == ["mail 2", "copy 1", "large 1", "mail 1"])
    #expect(collector.issues == [])
    withExtendedLifetime(source) {}
  }

  @Test func whatCannotBeChosenIsReportedWithTheReason() {
    let table = VirtualTableView()
    let source = source([1], in: table)
    table.tapMenuEntry("Copy")
    table.tapMenuPreview()
    table.longPress(row(0))
    table.tapMenuEntry("Share")
    table.tapMenuEntry("Share", "Print")
    table.tapMenuEntry("Share", "Mial")
    table.tapMenuEntry("Copy", "Mail")
    table.tapMenuEntry("Size")
    table.tapMenuEntry()
    #expect(journal.take() == [])
    #expect(table.offeredMenuEntries.count == 4)
    #expect(Set(collector.codes) == [.notOffered])
    #expect(
      collector.issues.map { "\($0.message). \($0.hint ?? "")" } == [
        "the user can't choose \"Copy\": no menu is open. ",
        "the user can't tap the preview of a menu: no menu is open. ",
        "the user can't choose \"Share\": it is a submenu. Name an entry of it, too.",
        "the user can't choose \"Share > Print\": it is disabled. ",
        "the user can't choose \"Share > Mial\": the menu has no \"Mial\". Did you mean \"Mail\"?",
        "the user can't choose \"Copy > Mail\": \"Copy\" is no submenu. ",
        "the user can't choose \"Size\": the menu has no \"Size\". It has \"Copy\", \"copy\","
          + " \"Share\", \"share\", \"Large\", \"Star\".",
        "the user can't choose \"\": it has no name. ",
      ])
    withExtendedLifetime(source) {}
  }

  @Test func ofEntriesOfOneTitleNoneOfWhichIsOfferedTheFirstSaysWhy() {
    let table = VirtualTableView()
    let source = TableDataSource<VirtualTableView>(sections: [
      Section("a") {
        Row(id: 1, VirtualCell.self) { _ in }.menu {
          RowMenu(actions: [
            .init("Copy") {}, .init("Forget", attributes: .hidden) {},
            .init("Forget", attributes: .disabled) {},
          ])
        }
      }
    ])
    source.issues.reporter = collector.reporter
    source.attach(to: table)
    table.longPress(row(0))
    table.tapMenuEntry("Forget")
    #expect(
      collector.issues.map(\.message) == ["the user can't choose \"Forget\": it is hidden"])
  }

  @Test func aMenuStaysOpenWhereItsActionSaysSo() {
    let table = VirtualTableView()
    let source = source([1], in: table)
    table.longPress(row(0))
    table.tapMenuEntry("Star")
    table.tapMenuEntry("Star")
    #expect(table.isTableBusy)
    table.tapMenuPreview()
    #expect(journal.take() == ["star 1", "star 1", "open 1"])
    #expect(!table.isTableBusy && table.openMenu == nil)
    #expect(collector.issues == [])
    withExtendedLifetime(source) {}
  }

  // MARK: Updates between showing and choosing

  @Test func aMenuActsOnItsRowOrReportsThatItIsGone() {
    let table = VirtualTableView()
    let source = source([1, 2, 3], in: table)
    for (ids, entry) in [([3, 2, 1], "Copy"), ([1, 3], "Copy"), ([], "Large")] {
      source.sections = [section([1, 2, 3])]
      table.reloadData()
      table.layoutIfNeeded()
      table.longPress(row(1))
      source.sections = [section(ids)]
      table.reloadData()
      table.tapMenuEntry(entry)
      #expect(table.openMenu == nil)
    }
    #expect(journal.take() == ["copy 2"])
    #expect(
      collector.issues.map(\.message) == [
        "\"Copy\" was chosen for row 2, which is gone",
        "\"Large\" was chosen for row 2, which is gone",
      ])
  }

  /// Without identities a row is followed through batches, and known to be gone where one deletes it.
  @Test func aRowWithoutAnIdentityIsFollowedThroughBatches() {
    let source = EditedSource([["a", "menu"]])
    let table = source.table()
    table.layoutIfNeeded()
    table.longPress(row(1))
    table.perform(TableBatch(deletedRows: [row(0)])) { source.data[0].remove(at: 0) }
    table.tapMenuEntry("Copy")
    table.longPress(row(0))
    table.perform(TableBatch(deletedRows: [row(0)])) { source.data[0].remove(at: 0) }
    table.tapMenuEntry("Copy")
    #expect(source.takeTold() == ["copy"])
    #expect(
      table.issues.issues.map(\.message) == ["\"Copy\" was chosen for row 0-0, which is gone"])
  }

  @Test func aRowWithoutAnIdentityIsFollowedThroughOneBatchAfterAnother() {
    let source = EditedSource([["menu", "a"]])
    let table = source.table()
    table.layoutIfNeeded()
    table.longPress(row(0))
    table.perform(TableBatch(insertedRows: [row(0)])) { source.data[0].insert("new", at: 0) }
    table.perform(TableBatch(deletedRows: [row(1)])) { source.data[0].remove(at: 1) }
    table.tapMenuEntry("Copy")
    #expect(source.takeTold() == [])
    #expect(
      table.issues.issues.map(\.message) == ["\"Copy\" was chosen for row 0-1, which is gone"])
  }

  /// The data changed, and the table has not been told yet.
  @Test func aSwipeActionIsPerformedOnItsRowWhereverThatIs() {
    let table = VirtualTableView()
    let source = source([1, 2, 3], in: table)
    table.swipe(row(1))
    source.sections = [section([2, 3])]
    table.tapSwipeAction("Flag")
    table.reloadData()
    table.layoutIfNeeded()
    table.swipe(row(1))
    source.sections = [section([2])]
    table.tapSwipeAction("Flag")
    #expect(table.visibleSwipeActions == [])
    #expect(journal.take() == ["flag 2"])
    #expect(collector.issues.map(\.message) == ["\"Flag\" was chosen for row 3, which is gone"])
    table.reloadData()
  }

  @Test(arguments: sampled(0..<40, every: 5))
  func bothViewsActOnTheRowThatWasShownWhateverTheUpdates(seed: Int) {
    let table = run(seed, in: VirtualTableView())
    let collection = run(seed, in: VirtualCollectionView())
    #expect(table == collection, "seed \(seed)")
  }

  /// What was noted and reported in a random session, which is compared with a list of ids as it goes.
  private func run<Cell: VirtualListCell>(
    _ seed: Int, in view: VirtualListView<Cell>
  ) -> [String]
  where Cell.TableHost == VirtualListView<Cell> {
    var random = SeededRandom(seed: seed)
    var ids = Array(1...6)
    var next = 7
    view.viewportHeight = .infinity
    let source = source(ids, in: view)
    var noted: [String] = []
    for _ in 0..<12 {
      let shown = random.below(ids.count)
      let id = ids[shown]
      view.longPress(row(shown))
      for _ in 0...random.below(3) {
        if random.oneIn(3), ids.count > 1 { ids.remove(at: random.below(ids.count)) }
        ids.shuffle(using: &random)
        ids.append(next)
        next += 1
        source.sections = [section(ids)]
        view.reloadData()
        if random.oneIn(2) { view.layoutIfNeeded() }
      }
      let isGone = !ids.contains(id)
      collector.removeAll()
      view.tapMenuEntry("Copy")
      let taken = journal.take()
      #expect(taken == (isGone ? [] : ["copy \(id)"]), "seed \(seed)")
      #expect(collector.codes == (isGone ? [.rowRemoved] : []), "seed \(seed)")
      noted += taken
    }
    return noted
  }

  // MARK: Several rows

  private func adapter<Cell: VirtualListCell>(
    _ view: VirtualListView<Cell>
  ) -> TableAdapter<VirtualListView<Cell>, Int, String>
  where Cell.TableHost == VirtualListView<Cell> {
    let adapter = TableAdapter<VirtualListView<Cell>, Int, String>(view) {
      Row(id: $0, content: $0, Cell.self) { _ in }
    }
    adapter.issues.reporter = collector.reporter
    adapter.menuProvider = { [journal] _, item in
      RowMenu(actions: [.init("One") { journal.note("one \(item)") }])
    }
    adapter.selectionMenuProvider = { [journal] items in
      RowMenu(actions: [.init("All") { journal.note("all \(items)") }])
    }
    adapter.swipeActionsProvider = { [journal] _, item, _ in
      [SwipeAction("One") { journal.note("one \(item)") }]
    }
    adapter.selectionSwipeActionsProvider = { [journal] items, edge in
      edge == .leading ? [] : [SwipeAction("All") { journal.note("all \(items)") }]
    }
    adapter.update(with: [Section(id: "a", items: [1, 2, 3, 4])])
    view.allowsMultipleSelection = true
    view.layoutIfNeeded()
    return adapter
  }

  private func select<Cell: VirtualListCell>(in view: VirtualListView<Cell>) -> [String]
  where Cell.TableHost == VirtualListView<Cell> {
    let adapter = adapter(view)
    func pressAndSwipe(_ index: Int) {
      if let entry = view.longPress(row(index)).first { view.tapMenuEntry(entry) }
      view.swipeFully(row(index))
      view.swipeFully(row(index), from: .leading)
    }
    view.tap(row(0))
    pressAndSwipe(0)
    view.tap(row(2))
    pressAndSwipe(2)
    pressAndSwipe(1)
    adapter.fullSwipeEdges = [.leading]
    view.swipeFully(row(0))
    #expect(view.visibleSwipeActions == ["All"])
    view.closeSwipe()
    return journal.take()
  }

  @Test func aSelectedRowOfSeveralOffersWhatIsForAll() {
    let expected = [
      "one 1", "one 1", "one 1", "all [1, 3]", "all [1, 3]", "one 3", "one 2", "one 2", "one 2",
    ]
    #expect(select(in: VirtualTableView()) == expected)
    #expect(collector.codes == [.notOffered])
    #expect(select(in: VirtualCollectionView()) == expected)
  }

  @Test func withoutAMenuForSeveralATableShowsTheRowsAndACollectionNone() {
    let (table, collection) = (VirtualTableView(), VirtualCollectionView())
    let (first, second) = (adapter(table), adapter(collection))
    first.selectionMenuProvider = nil
    second.selectionMenuProvider = nil
    for path in [row(0), row(1)] {
      table.tap(path)
      collection.tap(path)
    }
    #expect(table.longPress(row(1)) == ["One"] && collection.longPress(row(1)) == [])
    #expect(collection.longPress(row(2)) == ["One"])
  }

  @Test func aMenuOfSeveralRowsIsForThoseThatAreLeft() {
    let table = VirtualTableView()
    let source = SelectedSource(sections: [section([1, 2, 3])])
    source.issues.reporter = collector.reporter
    source.attach(to: table)
    table.allowsMultipleSelection = true
    for ids in [[2, 3], [3]] {
      source.sections = [section([1, 2, 3])]
      table.reloadData()
      table.layoutIfNeeded()
      table.tap(row(0))
      table.tap(row(1))
      table.longPress(row(0))
      source.sections = [section(ids)]
      table.reloadData()
      table.tapMenuEntry("Count")
    }
    #expect(source.counts == [2])
    #expect(
      collector.issues.map(\.message) == [
        "\"Count\" was chosen for row 1, which is gone",
        "\"Count\" was chosen for row 2, which is gone",
      ])
  }

  private final class SelectedSource: TableDataSource<VirtualTableView> {
    var counts: [Int] = []
    override func menu(forRowsAt paths: [TablePath], in surface: VirtualTableView) -> RowMenu? {
      RowMenu(actions: [.init("Count", self) { $0.counts.append(paths.count) }])
    }
  }
}
