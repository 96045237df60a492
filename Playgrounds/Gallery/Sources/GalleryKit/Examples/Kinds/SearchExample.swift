import TableViews

/// `gallery search`: filters very many words as a person types.
final class SearchExample: Example {
  static let name = "search"
  static let summary = "Filters a hundred thousand words as you type."
  static let explanation = """
    Each keystroke is one animated update: the words that hold the text are looked for, and the \
    update is planned, off the main actor; a word that stays keeps its cell. The words are those of \
    /usr/share/dict/words where there are enough of them, else made up.
    """
  static let steps = ["type TEXT", "erase", "scroll N"]
  static let script = #"type "man"; scroll 4; erase 2; type "arin"; erase"#

  private let screen: SearchScreen

  /// Makes the example with the words of this computer.
  convenience init() { self.init(WordList.installed() ?? .generated()) }

  /// Makes the example with words of your own.
  init(_ list: WordList) { screen = SearchScreen(tableView: TableView(lines: 12), list: list) }

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .key(let character): await screen.search(for: screen.query + String(character))
    case .erase: await screen.search(for: String(screen.query.dropLast()))
    case .next, .press: return false
    }
    return true
  }
}
