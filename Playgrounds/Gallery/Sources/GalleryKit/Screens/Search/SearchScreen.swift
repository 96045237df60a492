import TableViews

/// A list of very many words that is filtered as a person types.
@MainActor
final class SearchScreen {
  enum Part: Sendable { case words }

  let tableView: TableView
  let adapter: NotingAdapter<String, Part>
  /// What is searched for.
  private(set) var query = ""
  private let list: WordList

  init(tableView: TableView, list: WordList) {
    self.tableView = tableView
    self.list = list
    adapter = NotingAdapter(tableView) { Row($0, cell: WordCell.self) }
    adapter.update(with: sections(list.words), mode: .reload)
  }

  /// Shows the words that hold `text`.
  ///
  /// Both the search and the plan of the update are made off the main actor. A later search may
  /// overtake this one meanwhile: then it is the later one that counts.
  func search(for text: String) async {
    guard query != text else { return }
    query = text
    let found = await list.words(containing: text)
    guard query == text else { return }
    await adapter.updateInBackground(with: sections(found))
  }

  private func sections(_ words: [String]) -> [Section<String, Part>] {
    adapter.emptyStateContent = .title("No word contains “\(query)”")
    let result = SearchResult(query: query, count: words.count, total: list.words.count)
    return [Section(id: .words, items: words, header: .view(result, SearchHeader.self))]
  }
}
