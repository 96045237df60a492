import DiffEngine
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

/// Adapters that follow disclosures.
@MainActor @Suite struct DisclosureFollowingTests {
  private typealias Adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>
  private typealias TableRow = Row<VirtualTableView>

  private let table = VirtualTableView(viewportHeight: 400, rowHeight: 40)
  private let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>
  private let sections = Disclosures<String>(collapsedIDs: [])
  private let rows = Disclosures<Int>()

  init() { adapter = TableAdapter(table) }

  private var ids: [AnyHashable] { adapter.currentSections.flatMap(\.items).map(\.itemID.base) }

  private func section(
    _ id: String = "a", _ numbers: [Int] = [1, 2]
  ) -> Section<Row<VirtualTableView>, AnyIdentity> {
    Section(
      id: id,
      items: numbers.flatMap { number in
        TableRow("\(number)", id: number).expands(by: rows) { TableRow("", id: "\(number)") }
      }, header: .title(id)
    ).collapsible(by: sections)
  }

  @Test func changesInOneTurnAreOneUpdate() async {
    var count = 0
    let feed = adapter.follow(sections, rows) {
      count += 1
      return [section()]
    }
    var outcomes = 0
    feed.outcomeHandler = { _ in outcomes += 1 }
    rows.expand(1)
    sections.collapse("b")
    rows.expand(2)
    #expect(count == 1)
    await settle()
    #expect(count == 2 && outcomes == 1 && ids == [1, "1", 2, "2"])
  }

  @Test func theSectionsAreMadeAgainOnDemand() async {
    var count = 0
    let feed = adapter.follow(rows) {
      count += 1
      return [section()]
    }
    for _ in 0..<3 { feed.setNeedsUpdate() }
    await settle()
    #expect(count == 2 && ids == [1, 2])
  }

  @Test func theClosureForSectionsCanToggle() async {
    adapter.follow(rows) {
      rows.expand(1)
      return [section()]
    }
    #expect(ids == [1, "1", 2])
    var count = 0
    adapter.follow(rows) {
      count += 1
      if count < 3 { rows.toggle(2) }
      return [section()]
    }
    await settle()
    #expect(count == 3 && ids == [1, "1", 2])
  }

  @Test func idsThatTheTableDoesntHaveDoNoHarm() async {
    adapter.follow(sections, rows) { [section()] }
    rows.toggle(99)
    sections.toggle("z")
    await settle()
    #expect(ids == [1, 2] && adapter.issues.issues.isEmpty)
    #expect(rows.expandedIDs == [99] && sections.collapsedIDs == ["z"])
  }

  @Test func duplicateIDsAreReportedAsAlwaysAndToggleTogether() async throws {
    adapter.follow(sections, rows) { [section("a", [1, 1]), section("a", [2])] }
    #expect(Set(adapter.issues.issues.map(\.code)) == [.duplicateRows, .duplicateSections])
    sections.collapse("a")
    await settle()
    #expect(ids == [])
    sections.expand("a")
    rows.expand(1)
    await settle()
    #expect(ids == [1, "1", 1, "1", 2])
  }

  @Test func idsOfAnotherTypeStayAsTheyAre() throws {
    let numbers = Disclosures<Int>(collapsedIDs: [1])
    let names = Disclosures<String>(expandedIDs: ["1"])
    adapter.follow(numbers, names) {
      let row = TableRow("Row", id: 1).expands(by: names) { TableRow("", id: 2) }
      return [Section(id: "1", items: row, header: .title("A")).collapsible(by: numbers)]
    }
    #expect(ids == [1])
    let user = TableUser<AnyHashable>(of: adapter)
    try user.tap(1)
    #expect(throws: ImpossibleAction.self) { try user.tapHeader(ofSection: "1") }
    #expect(ids == [1] && adapter.issues.issues.isEmpty)
  }

  @Test func typedSectionsAndItemsCollapseToo() throws {
    let open = Disclosures(collapsedIDs: [2])
    let typed = TableAdapter<VirtualTableView, TreeNode, Int>(table) {
      Row($0) { RowContent($0.name) }
    }
    typed.follow(open) {
      (1...2).map { id in
        Section(id: id, items: [TreeNode(id * 10)], header: .title("\(id)")).collapsible(by: open)
      }
    }
    #expect(typed.currentSections.map(\.items.count) == [1, 0])
    try TableUser(of: typed).tapHeader(ofSection: 2)
    #expect(typed.currentSections.map(\.items.count) == [1, 1])
  }

  @Test func rowsMadeOnDemandCollapseWithoutBeingMade() throws {
    var made = 0
    let people = (0..<2_000).map { TreeNode($0) }
    func shown() -> Section<TableRow, AnyIdentity> {
      Section("people", header: .title("People")) {
        ForEach(people) { person in
          made += 1
          return Row(person) { RowContent($0.name) }
        }
      }
      .collapsible(by: sections)
    }
    adapter.follow(sections) { [shown()] }
    table.layoutIfNeeded()
    let former = made
    try TableUser<AnyHashable>(of: adapter).tapHeader(ofSection: "people")
    #expect(adapter.currentSections.map(\.count) == [0] && made < former + 100)
    sections.expand("people")
    #expect(shown().count == 2_000)
  }

  @Test func theRowsBeneathARowAreMadeOnlyWhileItIsExpanded() async {
    var made = 0
    adapter.follow(rows) {
      let shown = TableRow("", id: 1).expands(by: rows) {
        let _ = made += 1
        TableRow("", id: "1")
      }
      return [Section(id: 0, items: shown)]
    }
    #expect(made == 0)
    rows.expand(1)
    await settle()
    #expect(made == 1 && ids == [1, "1"])
  }

  @Test func togglesWaitForTheEndOfADrag() async throws {
    adapter.dragItemsProvider = { [.text("\($0.itemID)")] }
    adapter.follow(sections, rows) { [section("a"), section("b", [3])] }
    table.layoutIfNeeded()
    let drag = table.lift([TablePath(section: 0, row: 0)])
    #expect(drag.isActive)
    // A second finger taps.
    try TableUser<AnyHashable>(of: adapter).tapHeader(ofSection: "b")
    rows.expand(2)
    await settle()
    #expect(ids == [1, 2, 3] && drag.isActive)
    drag.cancel()
    await settle()
    #expect(ids == [1, 2, "2"] && adapter.issues.issues.isEmpty)
  }

  @Test func anAppThatUpdatesItselfNeedsNoFeed() throws {
    rows.changeHandler = { [adapter] in adapter.update(with: [section()]) }
    adapter.update(with: [section()])
    try TableUser<AnyHashable>(of: adapter).tap(2)
    #expect(ids == [1, 2, "2"])
    try TableUser<AnyHashable>(of: adapter).tap(2)
    #expect(ids == [1, 2])
  }

  #if canImport(Observation)
    @Test func anObservableModelIsFollowedWithItsDisclosures() async throws {
      guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      adapter.follow { [section()] }
      let user = TableUser<AnyHashable>(of: adapter)
      try user.tap(1)
      await settle()
      #expect(ids == [1, "1", 2])
      try user.tapHeader(ofSection: "a")
      await settle()
      #expect(ids == [])
      sections.expand("a")
      await settle()
      #expect(ids == [1, "1", 2])
    }
  #endif

  @Test func aCanceledFeedKeepsItsRows() async throws {
    let feed = adapter.follow(sections, rows) { [section()] }
    feed.cancel()
    rows.expand(1)
    try TableUser<AnyHashable>(of: adapter).tapHeader(ofSection: "a")
    await settle()
    #expect(ids == [1, 2] && sections.collapsedIDs == ["a"])
  }

  @Test func theClosureForSectionsCanEndTheFeed() async {
    var feed: TableFeed?
    feed = adapter.follow(rows) {
      feed?.cancel()
      return [section()]
    }
    rows.expand(1)
    await settle()
    #expect(ids == [1, "1", 2])
    rows.collapse(1)
    await settle()
    #expect(ids == [1, "1", 2])
  }

  @Test func aFeedThatBeginsAgainTogglesOnce() async throws {
    let feed = adapter.follow(sections, rows) { [section()] }
    feed.retry()
    feed.retry()
    await settle()
    try TableUser<AnyHashable>(of: adapter).tap(1)
    try TableUser<AnyHashable>(of: adapter).tapHeader(ofSection: "a")
    try TableUser<AnyHashable>(of: adapter).tapHeader(ofSection: "a")
    #expect(ids == [1, "1", 2])
  }

  @Test func disclosuresDriveSeveralTables() async throws {
    let other = Adapter(VirtualTableView(viewportHeight: 400, rowHeight: 40))
    adapter.follow(sections, rows) { [section()] }
    other.follow(sections, rows) { [section()] }
    try TableUser<AnyHashable>(of: adapter).tap(1)
    await settle()
    #expect(other.currentSections.flatMap(\.items).count == 3)
  }

  @Test func followingRetainsNothing() async {
    weak var disclosures: Disclosures<Int>?
    weak var adapter: Adapter?
    weak var feed: TableFeed?
    do {
      let own = Adapter(VirtualTableView(viewportHeight: 400, rowHeight: 40))
      let open = Disclosures<Int>()
      feed = own.follow(open) {
        let shown = TableRow("", id: 1).expands(by: open) { TableRow("", id: "1") }
        return [Section(id: 1, items: shown, header: .title("A")).collapsible(by: open)]
      }
      open.expand(1)
      (adapter, disclosures) = (own, open)
      await settle()
    }
    for _ in 0..<100 where adapter != nil || disclosures != nil || feed != nil { await settle() }
    #expect(adapter == nil && disclosures == nil && feed == nil)
  }
}
