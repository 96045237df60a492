import TestSupport
import Testing

@testable import VirtualTable

@Suite struct SumTreeTests {
  /// Equal numbers side by side are one element; the sum is that of the numbers.
  private struct Numbers: SumElement, Equatable {
    var count: Int
    var number: Int

    var sum: Total { Total(value: count * number) }
    func split(at offset: Int) -> (Self, Self) {
      (Self(count: offset, number: number), Self(count: count - offset, number: number))
    }
    func merged(with next: Self) -> Self? {
      number == next.number ? Self(count: count + next.count, number: number) : nil
    }
  }

  /// Counts how often totals are added, on this thread.
  private struct Total: TreeSum, Equatable {
    @TaskLocal static var additions: Counter?

    var value: Int
    static var zero: Self { Self(value: 0) }
    static func + (left: Self, right: Self) -> Self {
      additions?.count += 1
      return Self(value: left.value + right.value)
    }
  }

  /// Only one task has it.
  private final class Counter: @unchecked Sendable { var count = 0 }

  private typealias Tree = SumTree<Numbers>

  private func tree(_ numbers: some Sequence<Int>) -> Tree {
    Tree(numbers.map { Numbers(count: 1, number: $0) })
  }

  private func numbers(of tree: Tree) -> [Int] {
    tree.elements.flatMap { Array(repeating: $0.number, count: $0.count) }
  }

  @Test func anEmptyTreeHasNothing() {
    let empty = Tree()
    #expect(empty.count == 0 && empty.sum == .zero && empty.elements.isEmpty && empty.depth == 0)
    #expect(empty.entry(at: 0) == nil && empty.entry(at: -1) == nil)
    #expect(empty.split(at: 3).0.count == 0 && empty.joined(with: empty).count == 0)
  }

  @Test func equalNeighborsAreOneElement() {
    var tree = tree([1, 1, 2, 2, 2, 1])
    #expect(tree.elements.map(\.count) == [2, 3, 1])
    tree.replace(2..<5, with: Tree())
    #expect(tree.elements == [Numbers(count: 3, number: 1)])
    #expect(tree.fault == nil)
  }

  @Test func aPositionThatIsNamedTwiceIsRemovedOnce() {
    var tree = tree(0..<9)
    tree.remove([0, 1, 5, 5, 6])
    #expect(numbers(of: tree) == [2, 3, 4, 7, 8])
  }

  @Test func neighborsThatAreLeftEqualAreAFault() {
    var tree = tree([1, 2, 3])
    tree.setElement(at: 1, to: Numbers(count: 1, number: 3))
    let number = "\(Numbers(count: 1, number: 3))"
    #expect(tree.fault == "\(number) and \(number) could be one")
  }

  /// A leaf has up to 32 elements, another node up to 16 children.
  @Test(arguments: [(1, 1), (32, 1), (33, 2), (512, 2), (513, 3), (8_192, 3), (8_193, 4)])
  func aTreeIsAsDeepAsItsElementsNeed(count: Int, depth: Int) {
    #expect(tree(0..<count).depth == depth)
  }

  @Test(arguments: [1, 2, 32, 33, 700, 5_000]) func anElementIsSetWhereItStands(count: Int) {
    let former = tree(0..<count)
    var (tree, plain) = (former, Array(0..<count))
    for position in stride(from: 0, to: count, by: 1 + count / 60) {
      tree.setElement(at: position, to: Numbers(count: 1, number: -position - 1))
      plain[position] = -position - 1
    }
    for position in [-1, count, .max] {
      tree.setElement(at: position, to: Numbers(count: 1, number: 9))
    }
    #expect(numbers(of: tree) == plain && tree.fault == nil)
    #expect(tree.sum.value == plain.reduce(0, +) && tree.count == count)
    #expect(numbers(of: former) == Array(0..<count))
  }

  @Test func aCopyKeepsWhatTheOtherChanges() {
    let former = tree(0..<1_000)
    var changed = former
    changed.remove(Array(100..<900))
    #expect(numbers(of: former) == Array(0..<1_000) && changed.count == 200)
  }

  @Test(arguments: [0, 1, 31, 32, 33, 64, 65, 511, 512, 513, 8_191, 8_192, 8_193, 20_000])
  func treesOfAllSizesAreWellFormedAndSplitAnywhere(count: Int) {
    let whole = tree(0..<count)
    #expect(whole.fault == nil && numbers(of: whole) == Array(0..<count))
    for place in [0, 1, count / 3, count / 2, count - 1, count] where (0...count).contains(place) {
      let (left, right) = whole.split(at: place)
      #expect(left.fault == nil && right.fault == nil, "\(place)")
      #expect(left.count == place && right.count == count - place)
      let joined = left.joined(with: right)
      #expect(joined.fault == nil && numbers(of: joined) == Array(0..<count), "\(place)")
    }
  }

  @Test func randomChangesLeaveWhatAnArrayHas() {
    for seed in 0..<45 {
      var random = SeededRandom(seed: seed)
      // Few numbers make long elements, many make short ones.
      let kinds = [2, 5, 1_000][seed % 3]
      var model = (0..<random.below(1_500)).map { _ in random.below(kinds) }
      var tree = tree(model)
      for step in 0..<30 {
        change(&tree, &model, kinds, &random)
        let fault = tree.fault ?? (numbers(of: tree) == model ? nil : "other numbers")
        #expect(fault == nil, "seed \(seed), step \(step)")
        #expect(tree.count == model.count && tree.sum.value == model.reduce(0, +))
        let place = random.below(model.count + 1)
        let entry = tree.entry(at: place)
        #expect(entry?.element.number == (place < model.count ? model[place] : nil))
        #expect(entry.map { $0.before.value == model[..<$0.start].reduce(0, +) } ?? true)
        let sum = random.below(tree.sum.value + 2)
        let found = tree.first { $1.value > sum }
        #expect((found == nil) == (tree.sum.value <= sum), "seed \(seed), step \(step)")
        if let found {
          #expect(found.before.value <= sum && (found.before + found.element.sum).value > sum)
        }
      }
    }
  }

  private func change(
    _ tree: inout Tree, _ model: inout [Int], _ kinds: Int, _ random: inout SeededRandom
  ) {
    let start = random.below(model.count + 1)
    let end = min(model.count, start + random.below(random.chance(20) ? 2_000 : 20))
    switch random.below(3) {
    case 0:
      let new = (0..<random.below(50)).map { _ in random.below(kinds) }
      model.replaceSubrange(start..<end, with: new)
      tree.replace(start..<end, with: self.tree(new))
    case 1:
      let places = model.indices.filter { _ in random.oneIn(9) }
      for place in places.reversed() { model.remove(at: place) }
      tree.remove(places)
    default:
      var (place, arriving) = (0, [(position: Int, element: Numbers)]())
      for _ in 0..<random.below(20) {
        place += random.chance(50) ? 1 : random.below(100)
        let number = random.below(kinds)
        place = min(place, model.count)
        model.insert(number, at: place)
        arriving.append((place, Numbers(count: 1, number: number)))
      }
      tree.insert(arriving)
    }
  }

  @Test func additionsGrowNoFasterThanTheLogarithm() {
    func additions(_ count: Int) -> (find: Int, change: Int, depth: Int) {
      var tree = tree((0..<count).lazy.map { $0 & 1 })
      var random = SeededRandom(seed: count)
      let (find, change) = (Counter(), Counter())
      for _ in 0..<300 {
        let place = random.below(tree.count)
        Total.$additions.withValue(find) { _ = tree.entry(at: place) }
        Total.$additions.withValue(change) {
          tree.replace(place..<place + 1, with: Numbers(count: 1, number: 7))
        }
      }
      return (find.count, change.count, tree.depth)
    }
    let (small, large) = (additions(10_000), additions(1_000_000))
    // A node has 8 to 16 children, so that a hundred times as many elements are 1 or 2 levels more;
    // each level costs the same.
    #expect((small.depth + 1...small.depth + 2).contains(large.depth), "\(small), \(large)")
    let levels = 1.1 * Double(large.depth) / Double(small.depth)
    #expect(Double(large.find) <= levels * Double(small.find), "\(small), \(large)")
    #expect(Double(large.change) <= levels * Double(small.change), "\(small), \(large)")
  }
}
