import TableViews

/// Numbers that are sorted before your eyes, one step at a time.
@MainActor
final class SortScreen {
  enum Part { case numbers }

  let tableView: TableView
  let adapter: NotingAdapter<Int, Part>
  private let start: [Int]
  private var algorithm = SortAlgorithm.bubble
  private var steps: [[Int]] = []
  private var stepCount = 0

  init(tableView: TableView, numbers: [Int]) {
    self.tableView = tableView
    start = numbers
    adapter = NotingAdapter(tableView) { Row($0, cell: BarCell.self) }
    begin(.bubble)
  }

  /// Puts the numbers back into the order they had at first, to be sorted in another way.
  func begin(_ algorithm: SortAlgorithm) {
    self.algorithm = algorithm
    steps = algorithm.steps(of: start)
    stepCount = 0
    show()
  }

  /// Goes one step on; nothing happens once all is sorted.
  func goOn() {
    guard stepCount < steps.count else { return }
    stepCount += 1
    show()
  }

  private func show() {
    let numbers = stepCount == 0 ? start : steps[stepCount - 1]
    let header = "\(algorithm.rawValue) sort, step \(stepCount) of \(steps.count)"
    adapter.update(with: [Section(id: .numbers, items: numbers, header: header)])
  }
}
