import TestSupport
import Testing

@testable import TableAdapters

@Suite struct NumberListsTests {
  /// The expected lists as arrays.
  private struct Model {
    var lists: [[Int]]
    var weights: [Int: Int] = [:]

    func place(of number: Int) -> (list: Int, index: Int)? {
      for (list, numbers) in lists.enumerated() {
        if let index = numbers.firstIndex(of: number) { return (list, index) }
      }
      return nil
    }

    func weight(before number: Int) -> Int {
      guard let place = place(of: number) else { return 0 }
      return lists[place.list][..<place.index].reduce(0) { $0 + weights[$1, default: 0] }
    }
  }

  @Test(
    "numbers match plain arrays after random insertions and removals",
    arguments: sampled(0..<30, every: 5))
  func randomSteps(seed: Int) {
    var random = SeededRandom(seed: seed)
    var model = Model(lists: [Array(0..<5), [], Array(5..<8)])
    var lists = NumberLists(counts: [5, 0, 3])
    for step in 0..<150 {
      let list = random.below(model.lists.count)
      let index = random.below(model.lists[list].count + 1)
      let absent = (0..<60).filter { model.place(of: $0) == nil }.shuffled(using: &random)
      let present = model.lists.flatMap { $0 }.shuffled(using: &random)
      switch random.below(6) {
      case 0, 1:
        for number in absent.prefix(1) {
          lists.insert(number, at: index, inList: list)
          model.lists[list].insert(number, at: index)
        }
      case 2:
        let numbers = Array(absent.prefix(random.below(8)))
        lists.insert(contentsOf: numbers.map(Int32.init), at: index, inList: list)
        model.lists[list].insert(contentsOf: numbers, at: index)
      case 3:
        let numbers = Array(present.prefix(random.below(random.oneIn(3) ? 12 : 3)))
        let changed = Set(numbers.compactMap { model.place(of: $0)?.list })
        #expect(Set(lists.remove(numbers.map(Int32.init))) == changed)
        for list in model.lists.indices { model.lists[list].removeAll(where: numbers.contains) }
        for number in numbers { model.weights[number] = nil }
      case 4:
        for number in present.prefix(2) {
          let weight = random.below(50)
          lists.setWeight(of: number, weight)
          model.weights[number] = weight
        }
      default:
        lists.rearrangeLists([(from: 0, to: 2), (from: 1, to: 0), (from: 2, to: 1)], count: 3)
        model.lists = [model.lists[1], model.lists[2], model.lists[0]]
      }
      let isRight =
        (0..<3).allSatisfy { lists.numbers(inList: $0).map(Int.init) == model.lists[$0] }
        && (0..<3).allSatisfy { lists.count(inList: $0) == model.lists[$0].count }
        && (0..<60).allSatisfy { number in
          let (place, expected) = (lists.position(of: number), model.place(of: number))
          return place?.list == expected?.list && place?.index == expected?.index
            && lists.contains(number) == (expected != nil)
            && lists.weight(before: number) == model.weight(before: number)
        }
        && (0..<3).allSatisfy { list in
          (-1...model.lists[list].count).allSatisfy {
            lists.number(at: $0, inList: list)
              == (model.lists[list].indices.contains($0) ? model.lists[list][$0] : nil)
          }
        }
      #expect(isRight, "seed \(seed), step \(step)")
      guard isRight else { return }
    }
  }

  /// How the number of nodes that steps visit grows from 1,000 to 4,000 numbers.
  private func growth(_ steps: (inout NumberLists, Int) -> Void) -> Double {
    let visits = [1_000, 4_000].map { count in
      var lists = NumberLists(counts: [count, 0])
      let before = lists.visits
      steps(&lists, count)
      return lists.visits - before
    }
    return Double(visits[1]) / Double(visits[0])
  }

  @Test("steps on single numbers cost little more if lists are long")
  func growthOfSingleSteps() {
    let front = growth { lists, count in
      for number in 0..<count { lists.insert(count + number, at: 0, inList: 0) }
    }
    let middle = growth { lists, count in
      for number in 0..<count { lists.insert(count + number, at: (count + number) / 2, inList: 0) }
    }
    let removed = growth { lists, count in for number in 0..<count { lists.remove(number) } }
    let moved = growth { lists, count in
      for number in 0..<count {
        lists.remove(number)
        lists.insert(number, at: number / 2, inList: 1)
      }
    }
    for growth in [front, middle, removed, moved] { #expect(growth < 6) }
  }
}
