import TableViews
import Testing

@testable import GalleryKit

/// What is true of one example or another.
@MainActor
@Suite struct ScreensTests {
  private func cell(_ text: String, in player: ExamplePlayer) -> TableViewCell? {
    player.example.table.visibleCells.first { $0.textLabel?.text == text }
  }

  private func play(_ player: ExamplePlayer, _ script: String) async throws {
    try await player.play(try ExampleScript(script))
  }

  // MARK: Mixed

  @Test func itemsOfEachTypeHaveCellsOfTheirOwn() async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make("mixed"), "")
    let kinds = player.example.table.visibleCells.map { "\(type(of: $0))" }
    #expect(Set(kinds) == ["TextCell", "NumberCell", "TruthCell", "NetworkCell"])
    #expect(player.texts.filter { $0 == "42" }.count == 2)
  }

  @Test func filtersByType() async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make("mixed"), "press Numbers")
    #expect(player.texts == ["42", "1", "7"])
    try await play(player, "press Texts")
    #expect(player.texts == ["Hello", "42", "Good-bye"])
    try await play(player, "press Networks; press Everything")
    #expect(player.texts.count == 10)
  }

  // MARK: Wi-Fi

  @Test func aNetworkKeepsItsCellWhenItIsConnected() async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make("wifi"), "next")
    let home = try #require(cell("Home", in: player))
    try await play(player, "tap Home")
    #expect(player.example.table.cellForRow(at: TablePath(section: 1, row: 0)) === home)
    try await play(player, "next; tap Home")
    #expect(cell("Home", in: player) === home)
  }

  @Test func theCellTellsItsScreenOfAFlip() async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make("wifi"), "next; flip Wi-Fi")
    let cell = try #require(cell("Wi-Fi", in: player) as? SwitchCell)
    #expect(player.texts == ["Wi-Fi"] && cell.detailTextLabel?.text == "off")
    try await play(player, "next")
    #expect(player.texts == ["Wi-Fi"])
    cell.toggleSwitch()
    #expect(player.texts == ["Wi-Fi", "Looking for networks …"])
  }

  @Test func aNetworkOutOfReachIsDisconnected() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("wifi"), "next; tap Home; next 3")
    #expect(player.example.table.numberOfSections == 2)
    #expect(player.texts == ["Wi-Fi", "Station", "Library", "カフェ"])
  }

  // MARK: Delete

  @Test func whatIsTappedGoesAndComesBackWhereItWas() async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make("delete"), "")
    let subjects = player.texts
    try await play(player, "tap 0-1; tap 0-3; tap 0-0; tap 0-0; tap 0-0")
    #expect(player.texts.isEmpty)
    try await play(player, "press Undo; press Undo; press Undo; press Undo; press Undo")
    #expect(player.texts == subjects)
    try await play(player, "press Undo")
    #expect(player.log.last?.updates.isEmpty == true)
  }

  // MARK: Headers

  @Test func viewsStayAndShowSomethingElse() async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make("headers"), "")
    let table = player.example.table
    func views() -> [TableViewHeaderFooterView?] {
      (0..<3).flatMap { [table.headerView(forSection: $0), table.footerView(forSection: $0)] }
    }
    let before = views()
    #expect(before[0] is ProgressHeader && before[1] is RestFooter && before[5] is RestFooter)
    try await play(player, "tap Apples; tap Milk; tap Rolls; press Rename")
    #expect(before.elementsEqual(views(), by: ===))
    #expect(
      before.map { $0?.textLabel?.text } == [
        "Fruit", "2 to go", "Dairy", "1 in the bag", "Bakery", "All done",
      ])
  }

  @Test func shelvesWithoutGoodsGo() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("headers"), "tap Milk; tap Cheese; press Clear; press Clear")
    #expect(player.texts == ["Apples", "Pears", "Plums", "Rolls"])
    #expect(player.log.last?.updates == ["nothing changed"])
    try await play(player, "tap 0-0; tap 0-1; tap 0-2; tap 1-0; press Clear; press Rename")
    #expect(player.texts.isEmpty && player.example.table.numberOfSections == 0)
  }

  // MARK: Randomize

  @Test(arguments: 1...20)
  func everyRowThatStaysKeepsItsCell(seed: Int) {
    let screen = RandomizeScreen(tableView: TableView(lines: 20), seed: seed)
    let table = screen.tableView
    func cells() -> [String: ObjectIdentifier] {
      Dictionary(
        uniqueKeysWithValues: table.visibleCells.map {
          ($0.textLabel?.text ?? "", ObjectIdentifier($0))
        })
    }
    for step in 0..<20 {
      let before = cells()
      if step % 4 == 3 { screen.reset() } else { screen.randomize() }
      let after = cells()
      for (text, cell) in after where before[text] != nil { #expect(before[text] == cell) }
      if step % 4 == 3 { #expect(after.count == 9) }
    }
    #expect(table.issues.issues.isEmpty && table.statistics.reloads <= 1)
  }

  @Test func aPrinterIsSetUpByItsControls() async throws {
    let table = TableView(lines: 12)
    let screen = PrinterScreen(tableView: table)
    table.typeText(" 2nd floor", in: "name")
    #expect(screen.name == "Office2ndfloor")
    #expect(table.control(in: "name")?.isFocused == true)
    table.selectSegment("Letter", in: "size")
    table.step("copies", by: 2)
    table.press("print")
    #expect(screen.jobs == ["3 × Letter"])
    #expect(table.issues.issues.isEmpty)
    table.toggleSwitch("shared")
    #expect(!table.typeText("x", in: "name"))
    #expect(table.issues.issues.map(\.code.rawValue) == ["TV0408"])
  }

  @Test func aLetterIsDeletedByATapAndNotByAFullSwipe() async throws {
    let table = TableView(lines: 12)
    let screen = InboxScreen(
      tableView: table,
      letters: [
        Letter(id: 1, subject: "Minutes", author: "Ida"),
        Letter(id: 2, subject: "Trip", author: "Ravi"),
      ])
    table.swipeFully(TablePath(section: 0, row: 0))
    #expect(screen.moved.isEmpty)
    table.closeSwipe()
    table.swipe(TablePath(section: 0, row: 0))
    table.tapSwipeAction("Delete")
    table.swipeFully(TablePath(section: 0, row: 0), from: .leading)
    #expect(screen.moved["Trash"]?.map(\.id) == [1])
    #expect(table.cellForRow(at: TablePath(section: 0, row: 0))?.textLabel?.text == "Trip")
    table.longPress(TablePath(section: 0, row: 0))
    table.tapMenuEntry("Reply")
    table.tapMenuEntry("Move", "Archive")
    #expect(screen.moved["Archive"]?.map(\.id) == [2])
  }
}
