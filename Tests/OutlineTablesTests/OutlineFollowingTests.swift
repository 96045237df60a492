import LiveTables
import OutlineTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// Adapters that show the items of an outline.
@MainActor @Suite struct OutlineFollowingTests {
  private typealias Item = OutlineItem<TreeNode>
  private typealias Adapter = TableAdapter<VirtualTableView, Item, Int>

  private let table = VirtualTableView(viewportHeight: 400, rowHeight: 40)
  private let adapter: TableAdapter<VirtualTableView, OutlineItem<TreeNode>, Int>
  private let outline = Outline(
    [TreeNode(1, [TreeNode(2), TreeNode(3)]), TreeNode(4, [])], children: \.children)

  init() {
    adapter = TableAdapter(table) { Row($0) { RowContent($0.node.name).outlined(by: $0) } }
  }

  private var ids: [Int] { adapter.currentSections.flatMap(\.items).map(\.id) }

  private func sections(_ items: [OutlineItem<TreeNode>]) -> [Section<OutlineItem<TreeNode>, Int>] {
    [Section(id: 0, items: items)]
  }

  @Test func theAdapterShowsTheItemsThemselves() throws {
    adapter.follow(outline, sections: sections)
    #expect(ids == [1, 4])
    let user = TableUser(of: adapter)
    try user.tap(1)
    #expect(ids == [1, 2, 3, 4] && user.texts == ["Node 1", "Node 2", "Node 3", "Node 4"])
    try user.tap(1)
    #expect(ids == [1, 4])
  }

  @Test func changesInOneTurnAreOneUpdate() async {
    var updates: [[Int]] = []
    let feed = adapter.follow(outline) { items in
      updates.append(items.map(\.id))
      return sections(items)
    }
    var outcomes = 0
    feed.outcomeHandler = { _ in outcomes += 1 }
    outline.expand(1)
    outline.roots.append(TreeNode(5))
    outline.collapse(4)
    #expect(updates == [[1, 4]])
    await settle()
    #expect(updates == [[1, 4], [1, 2, 3, 4, 5]] && outcomes == 1)
  }

  @Test func theSectionsAreMadeAgainOnDemand() async {
    var count = 0
    let feed = adapter.follow(outline) { items in
      count += 1
      return sections(items)
    }
    for _ in 0..<3 { feed.setNeedsUpdate() }
    await settle()
    #expect(count == 2 && ids == [1, 4])
  }

  @Test func theClosureForSectionsCanChangeTheOutline() async {
    adapter.follow(outline) { [outline] items in
      outline.expand(1)
      return sections(items)
    }
    #expect(ids == [1, 4])
    await settle()
    #expect(ids == [1, 2, 3, 4])
  }

  @Test func theClosureForSectionsCanEndTheFeed() async {
    var feed: TableFeed?
    feed = adapter.follow(outline) { items in
      feed?.cancel()
      return sections(items)
    }
    outline.expand(1)
    await settle()
    #expect(ids == [1, 2, 3, 4])
    outline.collapse(1)
    await settle()
    #expect(ids == [1, 2, 3, 4])
  }

  @Test func rowsWithOtherIDsAreLeftAlone() throws {
    let rows = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    rows.follow(outline) { items in
      let own = Row<VirtualTableView>("Settings", id: "1")
      return [Section(id: 0, items: [own] + items.map { Row("\($0.id)", id: $0.id) })]
    }
    let user = TableUser<AnyHashable>(of: rows)
    try user.tap("1")
    #expect(user.texts == ["Settings", "1", "4"])
    try user.tap(1)
    #expect(user.texts == ["Settings", "1", "2", "3", "4"])
  }

  @Test func erasedIDsBelongToTheirNodes() throws {
    struct Node: Identifiable, Equatable {
      let id: AnyHashable
      var children: [Node]?
    }
    let erased = Outline(
      [Node(id: 1, children: [Node(id: "a")]), Node(id: "b", children: [])], children: \.children)
    let rows = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    rows.follow(erased) { items in
      [Section(id: 0, items: items.map { Row("\($0.id)", id: $0.id) })]
    }
    let user = TableUser<AnyHashable>(of: rows)
    try user.tap(1)
    #expect(user.texts == ["1", "a", "b"])
  }

  @Test func failedLoadsAreRepeatedByTheFeed() async {
    let requests = PendingRequests<Int, [TreeNode]>()
    let loaded = Outline([TreeNode(1, [])], isExpandable: { $0.children != nil }) {
      try await requests.answer(to: $0.id)
    }
    let feed = adapter.follow(loaded, sections: sections)
    loaded.expand(1)
    await settle()
    await requests.fail(0)
    #expect(adapter.currentSections.first?.items.first?.load.error is RequestError)
    feed.retry()
    await settle()
    await requests.answer(1, [TreeNode(2)])
    #expect(ids == [1, 2])
  }

  @Test func theOutlineReportsToTheFirstAdapter() {
    let broken = Outline([TreeNode(1), TreeNode(1)], children: \.children)
    adapter.follow(broken, sections: sections)
    #expect(ids == [1] && adapter.issues.issues.map(\.code) == [.invalidTree])
  }

  @Test func anOutlineWithoutRowsHasNothingToShow() async throws {
    let empty = Outline([TreeNode](), children: \.children)
    adapter.follow(empty, sections: sections)
    #expect(ids == [])
    #expect(!adapter.reveal(1, in: empty) && !adapter.reveal(9, in: outline))
    empty.roots = outline.roots
    await settle()
    #expect(ids == [1, 4])
    adapter.follow(outline) { _ in [] }
    outline.expand(1)
    await settle()
    #expect(adapter.currentSections.isEmpty)
    // The node exists, but its row doesn't yet.
    #expect(!adapter.reveal(2, in: outline) && adapter.issues.issues.isEmpty)
  }

  @Test func oneOutlineDrivesSeveralTables() async throws {
    let other = VirtualTableView(viewportHeight: 400, rowHeight: 40)
    let second = Adapter(other) { Row($0) { RowContent($0.node.name) } }
    adapter.follow(outline, sections: sections)
    second.follow(outline, sections: sections)
    try TableUser(of: adapter).tap(1)
    await settle()
    #expect(ids == [1, 2, 3, 4])
    #expect(second.currentSections.flatMap(\.items).map(\.id) == ids)
  }

  @Test func followingRetainsNothing() async {
    weak var outline: Outline<TreeNode>?
    weak var feed: TableFeed?
    weak var adapter: Adapter?
    do {
      let own = Adapter(table) { Row($0) { RowContent($0.node.name) } }
      let tree = Outline([TreeNode(1, [TreeNode(2)])], children: \.children)
      feed = own.follow(tree) { [Section(id: 0, items: $0)] }
      tree.expand(1)
      (adapter, outline) = (own, tree)
      await settle()
    }
    for _ in 0..<100 where adapter != nil || outline != nil || feed != nil { await settle() }
    #expect(adapter == nil && outline == nil && feed == nil)
  }

  @Test func anAdapterThatFollowsSomethingElseLeavesTheOutline() async {
    weak var outline: Outline<TreeNode>?
    do {
      let tree = Outline([TreeNode(1)], children: \.children)
      adapter.follow(tree, sections: sections)
      outline = tree
      await settle()
    }
    #expect(outline != nil)
    adapter.follow(self.outline, sections: sections)
    for _ in 0..<100 where outline != nil { await settle() }
    #expect(outline == nil && ids == [1, 4])
  }
}
