import TableViews

/// Sections and rows that are shuffled and restored.
@MainActor
final class RandomizeScreen {
  typealias Content = [Section<String, Character>]

  let tableView: TableView
  let adapter: RecordingAdapter<String, Character>
  private var random: SeededRandom

  private let start: Content = "ABC".map { letter in
    Section(id: letter, items: (1...3).map { "\(letter)\($0)" }, header: "Section \(letter)")
  }

  init(tableView: TableView, seed: Int) {
    self.tableView = tableView
    random = SeededRandom(seed: seed)
    adapter = RecordingAdapter(tableView) { Row($0, cell: TextCell.self) }
    reset()
  }

  /// Distributes some of the rows among some of the sections.
  func randomize() {
    var sections = start.shuffled(using: &random).prefix(2 + random.below(2))
    for index in sections.indices { sections[index].items = [] }
    for row in start.flatMap(\.items).shuffled(using: &random).dropFirst(random.below(4)) {
      sections[sections.startIndex + random.below(sections.count)].items.append(row)
    }
    adapter.update(with: Array(sections))
  }

  /// Restores the original order.
  func reset() { adapter.update(with: start) }
}
