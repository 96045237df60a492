import TableViews

/// Numbers that are sorted one step at a time.
@MainActor
final class SortScreen {
  enum Part { case numbers }

  let tableView: TableView
  let adapter: RecordingAdapter<Int, Part>
  private let start: [Int]
  private var algorithm = SortAlgorithm.bubble
  private var steps: [[Int]] = []
  private var stepCount = 0

  init(tableView: TableView, numbers: [Int]) {
    self.tableView = tableView
    start = numbers
    adapter = RecordingAdapter(tableView) { Row($0, cell: BarCell.self) }
    begin(.bubble)
  }

  /// Restores the original order, to sort with another algorithm.
  func begin(_ algorithm: SortAlgorithm) {
    self.algorithm = algorithm
    steps = algorithm.steps(of: start)
    stepCount = 0
    show()
  }

  /// Shows the next step, if there is one.
  func advance() {
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

/// Shows a number as a bar.
final class BarCell: TableViewValue1Cell, Configurable {
  func setup(with item: Int) {
    textLabel?.text = String(repeating: "█", count: max(0, item))
    detailTextLabel?.text = "\(item)"
  }
}

enum SortAlgorithm: String, CaseIterable {
  case bubble = "Bubble"
  case insertion = "Insertion"
  case selection = "Selection"
  case quick = "Quick"
  case heap = "Heap"
  case merge = "Merge"

  /// Returns the order after each step.
  func steps(of values: [Int]) -> [[Int]] {
    var recorder = SortRecorder(values)
    switch self {
    case .bubble: recorder.bubbleSort()
    case .insertion: recorder.insertionSort()
    case .selection: recorder.selectionSort()
    case .quick: recorder.quickSort(0..<values.count)
    case .heap: recorder.heapSort()
    case .merge: recorder.mergeSort(0..<values.count)
    }
    return recorder.steps
  }
}

/// An array that records its contents after each step.
struct SortRecorder {
  private(set) var values: [Int]
  private(set) var steps: [[Int]] = []

  init(_ values: [Int]) { self.values = values }

  var count: Int { values.count }

  subscript(index: Int) -> Int { values[index] }

  /// Swaps two different elements.
  mutating func swap(_ index: Int, _ other: Int) {
    guard index != other else { return }
    values.swapAt(index, other)
    steps.append(values)
  }

  /// Moves an element to another index.
  mutating func move(_ index: Int, to target: Int) {
    guard index != target else { return }
    values.insert(values.remove(at: index), at: target)
    steps.append(values)
  }
}

extension SortRecorder {
  mutating func bubbleSort() {
    for end in (0..<count).reversed() {
      for index in 0..<end where self[index] > self[index + 1] { swap(index, index + 1) }
    }
  }

  mutating func insertionSort() {
    for index in 0..<count {
      let value = self[index]
      move(index, to: values[..<index].firstIndex { $0 > value } ?? index)
    }
  }

  mutating func selectionSort() {
    for index in 0..<count {
      let least = (index..<count).min { self[$0] < self[$1] }
      swap(index, least ?? index)
    }
  }

  mutating func quickSort(_ range: Range<Int>) {
    guard range.count > 1 else { return }
    let pivot = self[range.upperBound - 1]
    var middle = range.lowerBound
    for index in range where self[index] < pivot {
      swap(index, middle)
      middle += 1
    }
    swap(middle, range.upperBound - 1)
    quickSort(range.lowerBound..<middle)
    quickSort(middle + 1..<range.upperBound)
  }

  mutating func heapSort() {
    for parent in (0..<count / 2).reversed() { sink(parent, in: count) }
    for end in (0..<count).dropFirst().reversed() {
      swap(0, end)
      sink(0, in: end)
    }
  }

  private mutating func sink(_ start: Int, in size: Int) {
    var parent = start
    while true {
      let children = (2 * parent + 1)..<min(2 * parent + 3, max(size, 2 * parent + 1))
      guard let greatest = children.max(by: { self[$0] < self[$1] }), self[greatest] > self[parent]
      else { return }
      swap(parent, greatest)
      parent = greatest
    }
  }

  /// Merges in place, by moving elements of the second half.
  mutating func mergeSort(_ range: Range<Int>) {
    guard range.count > 1 else { return }
    var middle = range.lowerBound + range.count / 2
    mergeSort(range.lowerBound..<middle)
    mergeSort(middle..<range.upperBound)
    var start = range.lowerBound
    while start < middle, middle < range.upperBound {
      if self[middle] < self[start] {
        move(middle, to: start)
        middle += 1
      }
      start += 1
    }
  }
}
