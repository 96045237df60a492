extension SortRecorder {
  /// Lets neighbours change places until all of them are in order.
  mutating func bubbleSort() {
    for end in (0..<count).reversed() {
      for index in 0..<end where self[index] > self[index + 1] { swap(index, index + 1) }
    }
  }

  /// Moves each number to where it belongs among those before it.
  mutating func insertionSort() {
    for index in 0..<count {
      let value = self[index]
      move(index, to: values[..<index].firstIndex { $0 > value } ?? index)
    }
  }

  /// Swaps the least of what is left to the front of it.
  mutating func selectionSort() {
    for index in 0..<count {
      let least = (index..<count).min { self[$0] < self[$1] }
      swap(index, least ?? index)
    }
  }

  /// Parts what is less than the last number from what is not, and does so with either part.
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

  /// Makes a heap, and swaps its top, the greatest, to the end of it, again and again.
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

  /// Sorts either half, and moves the numbers of the second one to their places in the first.
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
