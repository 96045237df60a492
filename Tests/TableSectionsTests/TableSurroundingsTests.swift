import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure

@testable import VirtualTable

/// Table headers, footers, backgrounds, and refreshing as sources are attached and detached.
@MainActor @Suite struct TableSurroundingsTests {
  private func source(_ texts: String...) -> TableDataSource<VirtualTableView> {
    TableDataSource(
      sections: [Section("s") { for text in texts { Row(text, cell: TextCell.self) } }],
      issues: quietLog())
  }

  @Test func contentIsKeptAndShownOnceTableIsAttached() throws {
    let source = source("a")
    #expect(source.surroundings[.header] == nil)
    source.surroundings[.header] = .title("Top")
    #expect(source.surroundings[.header] == .title("Top"))
    let table = VirtualTableView()
    #expect(table.tableHeaderView == nil)
    source.attach(to: table)
    let view = try #require(table.tableHeaderView)
    #expect(view.textLabel?.text == "Top")
    // Attaching again changes nothing.
    source.attach(to: table)
    #expect(table.tableHeaderView === view)
    source.surroundings[.header] = nil
    #expect(table.tableHeaderView == nil && source.surroundings[.header] == nil)
  }

  @Test func aTableThatIsLeftShowsNothingMore() {
    let (source, other) = (source("a"), source("b"))
    let (first, second) = (VirtualTableView(), VirtualTableView())
    source.surroundings[.header] = .title("Top")
    source.attach(to: first)
    source.attach(to: second)
    #expect(first.tableHeaderView == nil && first.dataSource == nil)
    #expect(second.tableHeaderView?.textLabel?.text == "Top")
    // Another source replaces the first.
    other.attach(to: second)
    #expect(second.tableHeaderView == nil)
    source.attach(to: second)
    #expect(second.tableHeaderView?.textLabel?.text == "Top")
    source.leaveSurface()
    #expect(second.tableHeaderView == nil && source.surface == nil)
  }

  @Test func backgroundIsShownWithoutRows() {
    let source = source()
    source.surroundings[.background] = .title("Empty")
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.backgroundView?.textLabel?.text == "Empty")
    let steps: [([any TableViewSection<VirtualTableView>], Bool)] = [
      ([Section("s") { Row("a", cell: TextCell.self) }], false), ([], true),
      ([Section("s") {}, Section("t") { Row("a", cell: TextCell.self) }], false),
      ([Section("s") {}, Section("t") {}], true),
    ]
    for (sections, isShown) in steps {
      source.sections = sections
      source.surroundings.rowsDidChange()
      #expect((table.backgroundView != nil) == isShown)
    }
  }

  @Test func viewIsReusedForAnotherItemOfItsKind() throws {
    let source = source("a")
    source.register(NumberHeader.self, identifier: "Number", kind: .header)
    let table = VirtualTableView()
    source.attach(to: table)
    func show(_ content: HeaderFooter) throws -> VirtualHeaderFooterView {
      source.surroundings[.header] = content
      return try #require(table.tableHeaderView)
    }
    let view = try show(.custom(item: 1, reuseIdentifier: "Number"))
    #expect(view.textLabel?.text == "(1)")
    #expect(try show(.custom(item: 2, reuseIdentifier: "Number")) === view)
    #expect(view.textLabel?.text == "(2)")
    let typed = try show(.view(3, NumberHeader.self))
    #expect(typed !== view && typed.textLabel?.text == "(3)" && view.textLabel?.text == "(2)")
    #expect(try show(.view(4, NumberHeader.self)) === typed)
    #expect(typed.textLabel?.text == "(4)")
    #expect(source.issues.issues.isEmpty)
  }

  /// A storyboard sets the data source without `attach(to:)`.
  @Test func aTableThatIsGivenItsDataSourceShowsTheViewsToo() {
    let source = source("a")
    source.surroundings[.header] = .title("Top")
    let table = VirtualTableView()
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    #expect(table.shownTexts == ["a"])
    #expect(table.tableHeaderView?.textLabel?.text == "Top")
  }

  /// The item of a view that replaces itself during its setup.
  private struct SelfReplacingItem: Equatable {
    let number: Int
    let setUps: SetUps
  }

  @MainActor private final class SetUps: Equatable {
    var numbers: [Int] = []
    var didSetUp: @MainActor (Int) -> Void = { _ in }

    nonisolated static func == (left: SetUps, right: SetUps) -> Bool { left === right }
  }

  private final class SelfReplacingHeader: VirtualHeaderFooterView, Configurable {
    func setup(with item: SelfReplacingItem) {
      textLabel?.text = "\(item.number)"
      item.setUps.numbers.append(item.number)
      item.setUps.didSetUp(item.number)
    }
  }

  @Test(arguments: [0, 1, 3, 100])
  func viewCanReplaceItselfLimitedNumberOfTimes(changes: Int) {
    let source = source("a")
    let table = VirtualTableView()
    source.attach(to: table)
    let setUps = SetUps()
    func show(_ number: Int) {
      source.surroundings[.header] = .view(
        SelfReplacingItem(number: number, setUps: setUps), SelfReplacingHeader.self)
    }
    setUps.didSetUp = { if $0 < changes { show($0 + 1) } }
    show(0)
    let last = min(changes, 3)
    #expect(setUps.numbers == Array(0...last))
    #expect(table.tableHeaderView?.textLabel?.text == "\(last)")
  }

  @Test func rowsAreNotRequestedWithoutSections() {
    final class Careless: TableSource<VirtualTableView> {
      var count = 0
      override var numberOfSections: Int { count }
      override func numberOfRows(inSection section: Int) -> Int { 9 }
    }
    let source = Careless(issues: quietLog())
    source.surroundings[.background] = .title("Empty")
    let table = VirtualTableView()
    source.attach(to: table)
    for count in [0, -1] {
      source.count = count
      source.surroundings.rowsDidChange()
      #expect(table.backgroundView != nil)
    }
  }

  /// A table can refresh if it has an attached source with a refresh handler.
  @Test func aTableOffersToRefresh() {
    let source = source("a")
    source.surroundings.refreshHandler = {}
    let (first, second) = (VirtualTableView(), VirtualTableView())
    func hasRefreshHandlers() -> [Bool] {
      [first, second].map { $0.scrolling.refreshHandler != nil }
    }
    #expect(hasRefreshHandlers() == [false, false])
    source.attach(to: first)
    #expect(hasRefreshHandlers() == [true, false])
    source.attach(to: second)
    #expect(hasRefreshHandlers() == [false, true])
    source.surroundings.refreshHandler = nil
    #expect(hasRefreshHandlers() == [false, false])
    source.attach(to: first)
    #expect(hasRefreshHandlers() == [false, false])
    source.surroundings.refreshHandler = {}
    #expect(hasRefreshHandlers() == [true, false])
    for _ in 0..<2 {
      source.surroundings.refreshHandler = nil
      #expect(hasRefreshHandlers() == [false, false])
      source.surroundings.refreshHandler = {}
      #expect(hasRefreshHandlers() == [true, false])
    }
    source.leaveSurface()
    #expect(hasRefreshHandlers() == [false, false])
    source.attach(to: first)
    #expect(hasRefreshHandlers() == [true, false])
  }

  /// A refresh control set by the app isn't removed either.
  @Test func existingRefreshControlIsReused() async {
    let source = TableSource<PlainTable>(issues: quietLog())
    let table = PlainTable()
    var refreshed: [String] = []
    table.setTableRefreshHandler { refreshed.append("app") }
    source.attach(to: table)
    await table.refreshHandler?()
    source.surroundings.refreshHandler = { refreshed.append("first") }
    await table.refreshHandler?()
    source.surroundings.refreshHandler = { refreshed.append("second") }
    source.attach(to: table)
    await table.refreshHandler?()
    #expect(refreshed == ["app", "first", "second"])
    #expect(table.refreshHandlerChanges == 2, "one by the app and one by the source")
  }

  private final class Indexed: TableSource<PlainTable> {
    var titles: [String] = []
    override var sectionIndexTitles: [String] { titles }
  }

  @Test func tableRefreshesOnlyChangedIndex() {
    let source = Indexed(issues: quietLog())
    let (first, second) = (PlainTable(), PlainTable())
    func refreshes() -> [Int] { [first, second].map(\.indexRefreshes) }
    source.titles = ["A"]
    source.surroundings.indexDidChange()
    source.attach(to: first)
    #expect(refreshes() == [1, 0])
    // Attaching again changes nothing.
    source.attach(to: first)
    source.surroundings.rowsDidChange()
    source.surroundings.indexDidChange()
    #expect(refreshes() == [1, 0])
    source.titles = ["A", "B"]
    source.surroundings.rowsDidChange()
    #expect(refreshes() == [2, 0])
    source.titles = []
    source.surroundings.indexDidChange()
    #expect(refreshes() == [3, 0])
    source.titles = ["C"]
    source.attach(to: second)
    #expect(refreshes() == [3, 1])
    source.leaveSurface()
    source.titles = ["D"]
    source.surroundings.rowsDidChange()
    #expect(refreshes() == [3, 1])
  }
}
