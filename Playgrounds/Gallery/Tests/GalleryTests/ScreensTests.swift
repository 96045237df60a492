import Foundation
import TableViews
import TableViewsTesting
import Testing
@testable import Gallery

@MainActor
@Suite struct ScreensTests {
  private func cell(_ text: String, in player: ExamplePlayer) -> TableViewCell? {
    player.example.table.visibleCells.first { $0.textLabel?.text == text }
  }

  private func play(_ player: ExamplePlayer, _ script: String) async throws {
    try await player.play(try ExampleScript(script))
  }

  // MARK: Mixed

  @Test func itemsOfEachTypeHaveTheirOwnCells() async throws {
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

  @Test func theSwitchNotifiesItsScreen() async throws {
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

  @Test func undoRestoresDeletedMessagesInOrder() async throws {
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

  @Test func headersAndFootersChangeInPlace() async throws {
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

  @Test func emptyShelvesAreRemoved() async throws {
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

  @Test func controlsConfigureThePrinter() async throws {
    let table = TableView(lines: 12)
    let noon = Date(timeIntervalSince1970: 1_767_700_800)
    let screen = PrinterScreen(tableView: table, date: noon)
    let user = TableUser(of: screen.adapter)
    try user.type(" 2nd floor", in: "name")
    #expect(screen.name == "Office2ndfloor")
    #expect(try user.control(of: "name").isFocused)
    try user.choose("Letter", in: "size")
    try user.step("copies", by: 2)
    try user.scroll(to: "print")
    try user.press("print")
    #expect(screen.jobs == ["3 × Letter"])
    try user.choose("Best", in: "quality")
    try user.slide("density", to: 0.75)
    #expect(try user.control(of: "density").valueText == "75 %")
    let date = screen.date.addingTimeInterval(86_400)
    try user.pick(date, in: "date")
    try user.type("For Ida\nand Ravi", in: "note")
    #expect(screen.quality == .best && screen.date == date && screen.note == "For Ida\nand Ravi")
    #expect(table.issues.issues.isEmpty)
    try user.scroll(to: "shared")
    try user.toggle("shared")
    let error = #expect(throws: ImpossibleAction.self) { try user.type("x", in: "name") }
    #expect(error?.reason.hasSuffix("it is disabled") == true)
  }

  @Test func aLetterIsDeletedByATapAndNotByAFullSwipe() async throws {
    let table = TableView(lines: 12)
    let screen = InboxScreen(
      tableView: table,
      letters: [
        Letter(id: 1, subject: "Minutes", author: "Ida"),
        Letter(id: 2, subject: "Trip", author: "Ravi"),
      ])
    let user = TableUser(of: screen.adapter)
    #expect(throws: ImpossibleAction.self) { try user.swipeFully(1) }
    #expect(screen.moved.isEmpty)
    try user.swipe(1).choose("Delete")
    try user.swipeFully(2, from: .leading)
    #expect(screen.moved["Trash"]?.map(\.id) == [1])
    #expect(try user.texts(of: 2).first == "Trip")
    let menu = try user.longPress(2)
    #expect(throws: ImpossibleAction.self) { try menu.choose("Reply") }
    try menu.choose("Move", "Archive")
    #expect(screen.moved["Archive"]?.map(\.id) == [2])
  }
}

@MainActor
@Suite struct SearchTests {
  private func screen(_ words: String...) -> SearchScreen {
    SearchScreen(tableView: TableView(lines: 12), list: WordList(words))
  }

  private func texts(_ screen: SearchScreen) -> [String] {
    screen.tableView.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func findsWordsInAnyCase() async {
    let screen = screen("Apple", "pear", "grAPe", "Ångström")
    await screen.search(for: "aP")
    #expect(texts(screen) == ["Apple", "grAPe"])
    await screen.search(for: "ångS")
    #expect(texts(screen) == ["Ångström"])
    await screen.search(for: "longer than any word")
    #expect(texts(screen).isEmpty)
    #expect(
      screen.tableView.headerView(forSection: 0)?.detailTextLabel?.text == "0 of 4 words")
  }

  @Test("a search without results shows a message")
  func emptyResult() async {
    let screen = screen("Apple", "pear")
    await screen.search(for: "xyz")
    #expect(screen.tableView.drawing(columns: 40).contains("No word contains “xyz”"))
    await screen.search(for: "xy")
    #expect(screen.tableView.drawing(columns: 40).contains("No word contains “xy”"))
    await screen.search(for: "pe")
    #expect(!screen.tableView.drawing(columns: 40).contains("No word"))
  }

  @Test(
    "an example without rows shows a message",
    arguments: [
      ("delete", "tap 0-0; tap 0-0; tap 0-0; tap 0-0; tap 0-0; tap 0-0", "No messages"),
      (
        "headers", "tap 0-0; tap 0-1; tap 0-2; tap 1-0; tap 1-1; tap 2-0; press Clear",
        "Nothing to buy"
      ),
    ])
  func emptyExamples(name: String, script: String, message: String) async throws {
    let example = ExampleSamples.make(name)
    _ = try? await ExampleSamples.play(example, script)
    #expect(example.table.numberOfSections == 0 || example.table.visibleRows.isEmpty)
    #expect(example.table.drawing(columns: 40).contains(message))
  }

  @Test func findsTheSameWordsAsAPlainSearch() async {
    let list = ExampleSamples.someWords
    for text in ["", "a", "ba", "lan", "xyz", "mirsu"] {
      #expect(
        await list.words(containing: text)
          == list.words.filter { text.isEmpty || $0.contains(text) })
    }
  }

  @Test func aLaterSearchOvertakesAnEarlierOne() async {
    for _ in 0..<20 {
      let list = ExampleSamples.someWords
      let screen = SearchScreen(tableView: TableView(lines: 12), list: list)
      async let first: Void = screen.search(for: "a")
      async let second: Void = screen.search(for: "ab")
      async let third: Void = screen.search(for: "abi")
      _ = await (first, second, third)
      let expected = list.words.filter { $0.contains(screen.query) }
      #expect(screen.adapter.currentSections[0].items == expected)
      #expect(screen.tableView.issues.issues.isEmpty)
    }
  }

  @Test func aLateSearchResultIsNotShown() async {
    let screen = screen("ab", String(repeating: "a", count: 2000))
    async let slow: Void = screen.search(for: String(repeating: "a", count: 1000) + "c")
    while screen.query.isEmpty { await Task.yield() }
    await screen.search(for: "b")
    await slow
    #expect(texts(screen) == ["ab"])
  }

  @Test func aKeystrokeRequestsAtMostAScreenOfCells() async throws {
    let example = ExampleSamples.make("search", ExampleSamples.manyWords)
    example.table.lines = 20
    let player = try await ExampleSamples.play(example, "type mano; erase 3; scroll 9")
    #expect(player.log.allSatisfy { $0.cellsRequested <= 20 && $0.batches <= 1 })
  }

  @Test func aWordThatStaysOnScreenKeepsItsCell() async throws {
    let screen = screen("ab", "b", "abc", "c", "xab")
    await screen.search(for: "a")
    let cells = screen.tableView.visibleCells
    await screen.search(for: "ab")
    #expect(screen.tableView.visibleCells.elementsEqual(cells, by: ===))
  }

  @Test func generatedWordsAreUniqueAndSorted() {
    let words = WordList.generated(count: 5000).words
    #expect(words.count == 5000 && Set(words).count == 5000 && words == words.sorted())
    #expect(words == WordList.generated(count: 5000).words)
    #expect(words != WordList.generated(count: 5000, seed: 2).words)
  }

  @Test func aWordIsListedOnce() {
    #expect(WordList(["b", "a", "b", "é", "e\u{301}"]).words == ["b", "a", "é"])
  }

  @Test func aMissingOrShortDictionaryIsNotUsed() {
    #expect(WordList.installed(at: "/no/such/file") == nil)
    #expect(WordList.installed(at: #filePath) == nil)
  }
}

@MainActor
@Suite struct SortTests {
  /// Returns every order of the numbers up to 5, and some orders with repetitions.
  nonisolated private static func samples() -> [[Int]] {
    var samples: [[Int]] = [[], [1], [2, 2, 1, 2, 1], [3, 3, 3]]
    for count in 2...5 {
      func permute(_ chosen: [Int]) {
        if chosen.count == count { samples.append(chosen) }
        for value in 1...count where !chosen.contains(value) { permute(chosen + [value]) }
      }
      permute([])
    }
    return samples
  }

  @Test(arguments: SortAlgorithm.allCases)
  func sorts(algorithm: SortAlgorithm) {
    for values in Self.samples() {
      let steps = algorithm.steps(of: values)
      #expect((steps.last ?? values) == values.sorted(), "\(values)")
      for (before, after) in zip([values] + steps, steps) {
        #expect(before != after || Set(values).count < values.count)
        #expect(before.sorted() == after.sorted(), "\(values)")
      }
    }
  }

  @Test func everyRowKeepsItsCellToTheEnd() async throws {
    let example = ExampleSamples.make("sort")
    let player = ExamplePlayer(example)
    func cells() -> [String?: ObjectIdentifier] {
      Dictionary(
        uniqueKeysWithValues: example.table.visibleCells.map {
          ($0.detailTextLabel?.text, ObjectIdentifier($0))
        })
    }
    let first = cells()
    #expect(first.count == 8)
    let script = try ExampleSamples.script(of: example)
    for step in script.steps {
      let entry = try await player.play(step, of: script)
      #expect(cells() == first, "\(entry)")
      #expect(entry.cellsRequested == 0 && entry.cellsReconfigured == 0 && entry.batches <= 1)
    }
  }

  @Test(arguments: SortAlgorithm.allCases)
  func sortingEndsInOrder(algorithm: SortAlgorithm) async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("sort"), "press \(algorithm.rawValue); next 30")
    #expect(
      player.example.table.visibleCells.map { $0.detailTextLabel?.text }
        == (1...8).map(String.init))
    #expect(player.log.last?.updates.isEmpty == true)
  }
}
