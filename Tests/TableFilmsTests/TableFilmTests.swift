import DiffEngine
import Foundation
import TableAdapters
import TableDiagnostics
import TableFilms
import TablePictures
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Films of tables.
@MainActor
@Suite struct TableFilmTests {
  private typealias Adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, Int>

  private let table = VirtualTableView()
  private let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, Int>
  private let user: TableUser<AnyHashable>

  init() {
    table.viewportHeight = 400
    adapter = Adapter(table)
    adapter.issues.reporter = IssueCollector().reporter
    user = TableUser(of: adapter)
    show(["milk", "eggs"])
  }

  private func show(_ names: [String], mode: UpdateMode = .animated) {
    adapter.update(with: [Section(id: 0, items: names.map(row))], mode: mode)
  }

  private func row(_ name: String) -> Row<VirtualTableView> {
    Row(name, id: name).onSelect {}.swipeActions([SwipeAction("Delete", style: .destructive) {}])
  }

  private func page(_ film: TableFilm) throws -> FilmDocument { try FilmDocument(film.html) }

  // MARK: Frames

  @Test func anUpdateIsAFrameWithItsChangesAndItsCells() throws {
    let film = TableFilm(of: adapter, title: "Shopping")
    show(["milk", "bread"])
    let page = try page(film)
    #expect(page.title == "Shopping")
    #expect(page.frames.map(\.title) == ["Start", "Update 1"])
    let update = try #require(page.frames.last)
    #expect(update.animated == true)
    #expect(
      update.lines == [
        "1 row deleted, 1 row inserted", "Outcome: animated", "Delete 0-1 (eggs)",
        "Insert 0-1 (bread)",
      ])
    #expect(update.cells == ["0-1 created"])
    #expect(page.texts.contains { $0.contains(">bread<") })
  }

  @Test func aReconfiguredCellIsNamed() throws {
    let film = TableFilm(of: adapter)
    adapter.update(with: [Section(id: 0, items: [row("milk"), Row("Six eggs", id: "eggs")])])
    #expect(try page(film).frames.last?.cells == ["0-1 reconfigured"])
    #expect(try page(film).frames.last?.lines?.contains("Refresh 0-1 (eggs)") == true)
  }

  @Test func aCellThatScrollsOntoTheScreenIsReused() throws {
    show((0..<100).map { "row \($0)" })
    let film = TableFilm(of: adapter)
    try user.scroll(by: 300)
    let frame = try #require(try page(film).frames.last)
    #expect(frame.action == "scroll")
    #expect(frame.cells?.contains { $0.hasSuffix("reused") } == true)
  }

  @Test func anActionIsAFrameEvenIfItChangesNothing() throws {
    let film = TableFilm(of: adapter)
    try user.tap("milk")
    let line = #line - 1
    let frame = try #require(try page(film).frames.last)
    #expect(frame.action == "tap milk")
    #expect(frame.location == "TableFilmTests.swift:\(line)")
  }

  @Test func aSwipeAndItsActionAreFrames() throws {
    let film = TableFilm(of: adapter)
    try user.swipe("eggs").choose("Delete")
    #expect(try page(film).frames.compactMap(\.action) == ["swipe eggs", "choose \"Delete\""])
  }

  @Test func readingIsNoAction() throws {
    let film = TableFilm(of: adapter)
    #expect(user.sees("milk") && !user.texts.isEmpty)
    _ = try user.accessibility(of: "milk")
    #expect(try page(film).frames.map(\.title) == ["Start"])
  }

  @Test func aReloadIsAFrame() throws {
    let film = TableFilm(of: adapter)
    show(["bread"], mode: .reload)
    let frame = try #require(try page(film).frames.last)
    #expect(frame.title == "Update 1")
    #expect(frame.lines?.first == "The table reloaded.")
    #expect(frame.animated == nil)
  }

  @Test func anIssueIsShownOnceAtItsFrame() throws {
    let film = TableFilm(of: adapter)
    show(["milk", "milk"])
    show(["milk", "milk", "eggs"])
    let issues = try page(film).frames.map { $0.issues ?? [] }
    #expect(issues.first == [])
    #expect(issues.joined().contains { $0.contains("milk") && $0.contains("TV") })
  }

  @Test func aRowThatTheUserMovesIsNamed() throws {
    adapter.cellDidMoveHandler = { _, _, _ in }
    table.isEditing = true
    let film = TableFilm(of: adapter)
    try user.move("milk", to: "eggs")
    let lines = try page(film).frames.flatMap { $0.lines ?? [] }
    #expect(lines.contains("The user moved 0-0 (milk) to 0-1."))
  }

  @Test func manyChangesAreCounted() throws {
    let film = TableFilm(of: adapter)
    show((0..<100).map { "\($0)" })
    #expect(try page(film).frames.last?.lines?.last == "Insert 92 more")
  }

  @Test func aCaptionIsAFrame() throws {
    let film = TableFilm(of: adapter)
    film.addCaption("The server responds")
    #expect(try page(film).frames.map(\.title) == ["Start", "The server responds"])
  }

  @Test func aViewWithoutAnAdapterIsFilmed() throws {
    let film = TableFilm(of: table)
    show(["bread"])
    let frames = try page(film).frames
    #expect(frames.map(\.title) == ["Start", "Update 1"])
    #expect(frames.last?.lines == ["2 rows deleted, 1 row inserted"])
  }

  @Test func aCollectionViewIsFilmed() throws {
    let collection = VirtualCollectionView()
    collection.viewportHeight = 400
    let adapter = TableAdapter<VirtualCollectionView, Row<VirtualCollectionView>, Int>(collection)
    let film = TableFilm(of: adapter)
    adapter.update(with: [Section(id: 0, items: [Row("milk", id: 1)])])
    #expect(try page(film).frames.count == 2)
  }

  // MARK: Limits

  @Test func fullFilmCountsDroppedFrames() throws {
    let film = TableFilm(of: adapter, frameLimit: 3)
    for count in 1...5 { show((0..<count).map { "\($0)" }) }
    let page = try page(film)
    #expect(page.frames.count == 3)
    #expect(page.droppedCount == 3)
  }

  @Test func nothingIsRecordedAfterTheEnd() throws {
    let film = TableFilm(of: adapter)
    film.stop()
    show(["bread"])
    film.addCaption("late")
    #expect(try page(film).frames.map(\.title) == ["Start"])
    #expect(table.observers.isEmpty)
  }

  @Test func aFilmOutlivesItsTable() throws {
    weak var former: VirtualTableView?
    let film = {
      let table = VirtualTableView()
      former = table
      let adapter = Adapter(table)
      let film = TableFilm(of: adapter)
      adapter.update(with: [Section(id: 0, items: [row("milk")])])
      return film
    }()
    #expect(former == nil)
    #expect(try page(film).frames.map(\.title) == ["Start", "Update 1"])
  }

  @Test func twoHundredUpdatesOfAScreenStayBelowOneMegabyte() throws {
    var random = SeededRandom(seed: 7)
    table.viewportHeight = 800
    let film = TableFilm(of: adapter, options)
    var names = (0..<40).map { "Message \($0)" }
    for number in 0..<200 {
      names.shuffle(using: &random)
      names[0] = "New message \(number)"
      show(names)
    }
    let html = film.html
    #expect(try page(film).frames.count > 200)
    #expect(html.utf8.count < 1_000_000)
  }

  private var options: PictureOptions {
    PictureOptions(style: .insetGrouped, title: "Messages", prefersLargeTitle: true)
  }

  // MARK: Safety

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\u{2028}\"'`&amp;\\",
    "]]>--><!--", "\u{0}\u{1}\u{7f}",
  ])
  func markupInTextsStaysText(text: String) throws {
    show([text])
    let film = TableFilm(of: adapter, title: text)
    show([text, "eggs"])
    let page = try page(film)
    #expect(page.title == text)
    #expect(page.html.components(separatedBy: "<script").count == 3)
    #expect(page.html.components(separatedBy: "</script>").count == 3)
    #expect(!page.html.contains("<img"))
    #expect(page.frames.count == 2)
  }

  @Test func aPageRefersToNothingElse() {
    let html = TableFilm(of: adapter).html
    #expect(html.contains("default-src 'none'"))
    for reference in ["src=", "href=", "@import", "https:", "fetch("] {
      #expect(!html.contains(reference), "\(reference)")
    }
  }

  @Test func aFilmedTableDoesTheSameAsOthers() throws {
    func play(isFilmed: Bool) -> (String, VirtualTableView.Statistics, [TableIssue]) {
      let table = VirtualTableView()
      table.viewportHeight = 300
      let adapter = Adapter(table)
      adapter.issues.reporter = IssueCollector().reporter
      let film = isFilmed ? TableFilm(of: adapter) : nil
      var random = SeededRandom(seed: 3)
      for _ in 0..<100 {
        let names = (0..<20).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        adapter.update(
          with: [Section(id: 0, items: names.map { Row("\($0)", id: $0) })],
          mode: .random(using: &random))
        table.layoutIfNeeded()
        table.scroll(to: Double.random(in: 0...200, using: &random))
      }
      film?.stop()
      return (table.drawing(), table.statistics, adapter.issues.issues)
    }
    let (film, plain) = (play(isFilmed: true), play(isFilmed: false))
    #expect(film == plain)
  }
}

extension UpdateMode {
  fileprivate static func random(using random: inout SeededRandom) -> Self {
    allCases.randomElement(using: &random) ?? .animated
  }
}
