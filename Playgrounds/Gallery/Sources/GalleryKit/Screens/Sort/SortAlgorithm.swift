/// Ways to sort.
enum SortAlgorithm: String, CaseIterable {
  case bubble = "Bubble"
  case insertion = "Insertion"
  case selection = "Selection"
  case quick = "Quick"
  case heap = "Heap"
  case merge = "Merge"

  /// Returns the orders that `values` go through until they ascend, the first one left out.
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
