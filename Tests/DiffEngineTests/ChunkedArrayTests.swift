import DiffEngine
import Foundation
import TestSupport
import Testing

@Suite struct ChunkedArrayTests {
  // MARK: The law

  /// Whatever an array can do, a chunked one does with the same result.
  @Test(arguments: 0..<60) func everyOperationIsThatOfAnArray(seed: Int) {
    var random = SeededRandom(seed: seed)
    var array = (0..<random.below(3_000)).map { $0 }
    var chunked = ChunkedArray(array)
    for step in 0..<40 {
      let operation = ArrayOperation(array.count, &random)
      operation.carryOut(on: &array)
      operation.carryOut(on: &chunked)
      guard check(chunked, array, "seed \(seed), step \(step), \(operation)") else { return }
    }
  }

  @Test(arguments: [0, 1, 2, 127, 128, 383, 384, 512, 513, 640, 896, 1_024, 1_025, 5_000])
  func everyPlaceOfASizeCanBeChanged(count: Int) {
    let array = Array(0..<count)
    let chunked = ChunkedArray(array)
    check(chunked, array, "\(count)")
    let borders = chunked.chunks.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    for place in Set(borders.flatMap { [$0 - 1, $0, $0 + 1] }) where array.indices.contains(place) {
      var (inserted, removed, cut) = (chunked, chunked, chunked)
      inserted.insert(-1, at: place)
      #expect(Array(inserted) == Array(array[..<place]) + [-1] + Array(array[place...]))
      #expect(removed.remove(at: place) == place)
      #expect(Array(removed) == array.filter { $0 != place })
      cut.removeSubrange(place...)
      #expect(Array(cut) == Array(array[..<place]))
    }
    check(chunked, array, "\(count), after copies were changed")
  }

  @Test func elementsCanBeAddedAndTakenOneByOne() {
    var (array, chunked) = ([Int](), ChunkedArray<Int>())
    for number in 0..<3_000 {
      array.append(number)
      chunked.append(number)
    }
    check(chunked, array, "appended")
    for _ in 0..<1_000 {
      #expect(chunked.removeLast() == array.removeLast())
      #expect(chunked.removeFirst() == array.removeFirst())
    }
    check(chunked, array, "taken from both ends")
    while let last = chunked.popLast() { #expect(last == array.popLast()) }
    check(chunked, [], "removingContent")
    for number in 0..<2_000 { chunked.insert(number, at: 0) }
    check(chunked, (0..<2_000).reversed(), "filled from the front")
  }

  @discardableResult
  private func check(_ chunked: ChunkedArray<Int>, _ array: [Int], _ note: String) -> Bool {
    let sizes = chunked.chunks.map(\.count)
    let isWell =
      Array(chunked) == array && chunked.count == array.count
      && chunked.indices == array.indices
      && chunked.indices.allSatisfy { chunked[$0] == array[$0] }
      && Array(chunked.chunks.joined()) == array
      && (sizes.count <= 1 ? sizes : []).allSatisfy { (1...512).contains($0) }
      && (sizes.count > 1 ? sizes : []).allSatisfy { (128...512).contains($0) }
    #expect(isWell, "\(note): chunks of \(sizes)")
    return isWell
  }

  // MARK: Sharing

  @Test func aCopyThatIsChangedSharesAllButOneChunk() {
    let old = ChunkedArray(0..<100_000)
    var new = old
    new[50_000] = -1
    #expect(sharedChunks(of: new, with: old) == old.chunks.count - 1)
    new.insert(-2, at: 10)
    new.remove(at: 99_000)
    #expect(sharedChunks(of: new, with: old) == old.chunks.count - 3)
    #expect(old.elementsEqual(0..<100_000))
  }

  @Test func whatTheOnlyOwnerChangesIsNotCopied() {
    var chunked = ChunkedArray(0..<10_000)
    let before = addresses(of: chunked)
    for index in stride(from: 0, to: 10_000, by: 7) { chunked[index] += 1 }
    #expect(addresses(of: chunked) == before)
  }

  @Test func fewElementsLieInTheArrayTheyCameFrom() {
    let array = Array(0..<100)
    #expect(addresses(of: ChunkedArray(array)) == [address(of: array)])
    #expect(ChunkedArray(array).withContiguousStorageIfAvailable { $0.count } == 100)
    #expect(ChunkedArray<Int>().withContiguousStorageIfAvailable { $0.count } == 0)
    #expect(ChunkedArray(0..<1_000).withContiguousStorageIfAvailable { $0.count } == nil)
  }

  private func sharedChunks(of new: ChunkedArray<Int>, with old: ChunkedArray<Int>) -> Int {
    let known = Set(addresses(of: old))
    return addresses(of: new).filter(known.contains).count
  }

  private func addresses(of chunked: ChunkedArray<Int>) -> [Int] {
    chunked.chunks.map(address)
  }

  private func address(of array: [Int]) -> Int {
    array.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }

  // MARK: As a value

  @Test func equalElementsAreEqualWhateverTheChunks() {
    let one = ChunkedArray(0..<2_000)
    var other = ChunkedArray<Int>()
    for number in 0..<2_000 { other.insert(1_999 - number, at: 0) }
    other.insert(-1, at: 3)
    #expect(one != other)
    other.remove(at: 3)
    #expect(one.chunks.map(\.count) != other.chunks.map(\.count))
    #expect(one == other && one.hashValue == other.hashValue)
    other[1_999] = 0
    #expect(one != other)
    #expect(ChunkedArray<Int>() == [] && [1, 2] != ChunkedArray([1]))
  }

  @Test func comparingReadsNoChunkThatIsShared() {
    let counter = CountedID.Counter()
    let old = ChunkedArray((0..<10_000).map { CountedID(value: $0, counter: counter) })
    var new = old
    #expect(new == old && counter.comparisons == 0)
    new[5_000] = CountedID(value: 5_000, counter: counter)
    #expect(new == old && counter.comparisons <= 512)
  }

  @Test func itIsEncodedAndDescribedAsAnArray() throws {
    let array = (0..<1_000).map { "text \($0)" }
    let data = try JSONEncoder().encode(ChunkedArray(array))
    #expect(data == (try JSONEncoder().encode(array)))
    #expect(try JSONDecoder().decode(ChunkedArray<String>.self, from: data) == ChunkedArray(array))
    #expect(ChunkedArray(array).description == array.description)
    #expect(String(reflecting: ChunkedArray(array)) == array.debugDescription)
    #expect(Mirror(reflecting: ChunkedArray(array)).children.count == 1_000)
  }

  @Test func itCrossesToAnotherTask() async {
    let chunked = ChunkedArray(0..<1_000)
    let sum = await Task.detached { chunked.reduce(0, +) }.value
    #expect(sum == 499_500)
  }
}

/// Something that changes an array or any other collection of its kind.
private enum ArrayOperation {
  case set(Int)
  case insert(Int)
  case remove(Int)
  case append(Int)
  case prepend(Int)
  case replace(Range<Int>, with: Int)
  case replaceByAPart(Range<Int>, of: Range<Int>)
  case swap(Int, Int)
  case removeFirst(Int)
  case removeLast(Int)
  case removeMultiples(of: Int)
  case reverse
  case sort
  case partition(Int)
  case slice(Range<Int>)
  case removeAll

  init(_ count: Int, _ random: inout SeededRandom) {
    func index() -> Int { random.below(count) }
    func range() -> Range<Int> {
      let bounds = [random.below(count + 1), random.below(count + 1)].sorted()
      // Short ones mostly, or little would be left after a few steps.
      return bounds[0]..<(random.oneIn(4) ? bounds[1] : min(bounds[1], bounds[0] + 20))
    }
    let size = random.oneIn(3) ? random.below(1_500) : random.below(6)
    switch random.below(24) {
    case 0 where count > 0: self = .set(index())
    case 1, 2: self = .insert(random.below(count + 1))
    case 3 where count > 0: self = .remove(index())
    case 4: self = .append(size)
    case 5: self = .prepend(size)
    case 6, 7, 8, 9: self = .replace(range(), with: size)
    case 10: self = .replaceByAPart(range(), of: range())
    case 11 where count > 0: self = .swap(index(), index())
    case 12: self = .removeFirst(min(count, size))
    case 13: self = .removeLast(min(count, size))
    case 14: self = .removeMultiples(of: 2 + random.below(20))
    case 15: self = .reverse
    case 16: self = .sort
    case 17: self = .partition(random.below(1_000))
    case 18: self = .slice(range())
    case 19 where random.oneIn(6): self = .removeAll
    default: self = .replace(range(), with: random.below(700))
    }
  }

  func carryOut<List>(on list: inout List)
  where
    List: RandomAccessCollection<Int> & MutableCollection & RangeReplaceableCollection,
    List.Index == Int
  {
    func numbers(_ count: Int) -> LazyMapCollection<Range<Int>, Int> {
      (0..<count).lazy.map { 10_000 + $0 }
    }
    switch self {
    case .set(let index): list[index] += 7
    case .insert(let index): list.insert(-index, at: index)
    case .remove(let index): list.remove(at: index)
    case .append(let count): list.append(contentsOf: numbers(count))
    case .prepend(let count): list.insert(contentsOf: numbers(count), at: 0)
    case .replace(let range, let count): list.replaceSubrange(range, with: numbers(count))
    case .replaceByAPart(let range, let part): list.replaceSubrange(range, with: list[part])
    case .swap(let index, let other): list.swapAt(index, other)
    case .removeFirst(let count): list.removeFirst(count)
    case .removeLast(let count): list.removeLast(count)
    case .removeMultiples(let number): list.removeAll { $0.isMultiple(of: number) }
    case .reverse: list.reverse()
    case .sort: list.sort()
    case .partition(let pivot): _ = list.partition { $0 > pivot }
    case .slice(let range): list[range].reverse()
    case .removeAll: list.removeAll()
    }
  }
}
