/// Numbers in an order that is changed one step at a time, and each order they go through.
struct SortRecorder {
  private(set) var values: [Int]
  /// The order after each step.
  private(set) var steps: [[Int]] = []

  init(_ values: [Int]) { self.values = values }

  var count: Int { values.count }

  subscript(index: Int) -> Int { values[index] }

  /// Lets two numbers change places; nothing where they are one.
  mutating func swap(_ index: Int, _ other: Int) {
    guard index != other else { return }
    values.swapAt(index, other)
    steps.append(values)
  }

  /// Takes a number out and puts it in elsewhere; nothing where that is the same place.
  mutating func move(_ index: Int, to target: Int) {
    guard index != target else { return }
    values.insert(values.remove(at: index), at: target)
    steps.append(values)
  }
}
