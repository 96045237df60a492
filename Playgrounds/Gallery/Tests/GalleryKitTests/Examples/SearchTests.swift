import TableViews
import Testing

@testable import GalleryKit

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

  @Test("a search that finds nothing says so")
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
    "an example whose rows are all gone says so",
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

  @Test func findsWhatAPlainSearchFinds() async {
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

  @Test func aSearchThatIsDoneTooLateIsNotShown() async {
    let screen = screen("ab", String(repeating: "a", count: 2000))
    async let slow: Void = screen.search(for: String(repeating: "a", count: 1000) + "c")
    while screen.query.isEmpty { await Task.yield() }
    await screen.search(for: "b")
    await slow
    #expect(texts(screen) == ["ab"])
  }

  @Test func aKeystrokeAsksForNoMoreCellsThanAreOnScreen() async throws {
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

  @Test func madeUpWordsAreManyUniqueAndInOrder() {
    let words = WordList.generated(count: 5000).words
    #expect(words.count == 5000 && Set(words).count == 5000 && words == words.sorted())
    #expect(words == WordList.generated(count: 5000).words)
    #expect(words != WordList.generated(count: 5000, seed: 2).words)
  }

  @Test func aWordIsListedOnce() {
    #expect(WordList(["b", "a", "b", "é", "e\u{301}"]).words == ["b", "a", "é"])
  }

  @Test func aDictionaryThatIsMissingOrShortIsNotUsed() {
    #expect(WordList.installed(at: "/no/such/file") == nil)
    #expect(WordList.installed(at: #filePath) == nil)
  }
}
