import TestSupport
import Testing

@testable import DiffEngine

@Suite struct SubsequenceEndsTests {
  @Test(arguments: 0..<40) func bothKindsAgreeOnSingleRows(seed: Int) {
    var random = SeededRandom(seed: seed)
    let limit = random.below(300)
    var single = SingleEnds(below: limit)
    var weighted = WeightedEnds<Int32>(below: limit)
    // The second iteration must not find results of the first one.
    for _ in 0..<2 {
      single.removeAll()
      weighted.removeAll()
      #expect(single.weight == 0 && single.last == IndexBuffer.none)
      #expect(weighted.weight == 0 && weighted.last == IndexBuffer.none)
      for place in (0..<Int32(limit)).shuffled(using: &random).prefix(random.below(limit + 1)) {
        #expect(single.add(place, weight: 1) == weighted.add(place, weight: 1), "seed \(seed)")
      }
      #expect(single.weight == weighted.weight && single.last == weighted.last, "seed \(seed)")
    }
  }

  /// Compares the result with a search of all pieces for the heaviest, or the first of several.
  @Test(arguments: 0..<40) func aPieceFollowsTheHeaviestBeforeIt(seed: Int) {
    var random = SeededRandom(seed: seed)
    let limit = 1 + random.below(150)
    let most = [1, 3, 40][seed % 3]
    var ends = WeightedEnds<Int32>(below: limit)
    // The second iteration must not find results of the first one.
    for _ in 0..<2 {
      ends.removeAll()
      var weights: [Int32: Int32] = [:]
      func heaviest(below place: Int32) -> Int32 {
        let before = weights.filter { $0.key < place }
        let weight = before.values.max()
        return before.filter { $0.value == weight }.keys.min() ?? IndexBuffer.none
      }
      for place in (0..<Int32(limit)).shuffled(using: &random).prefix(random.below(limit + 1)) {
        let (weight, before) = (Int32(1 + random.below(most)), heaviest(below: place))
        #expect(ends.add(place, weight: weight) == before, "seed \(seed)")
        weights[place] = weight + (weights[before] ?? 0)
        #expect(ends.last == heaviest(below: .max), "seed \(seed)")
        #expect(ends.weight == Int(weights.values.max() ?? 0), "seed \(seed)")
      }
    }
  }

  @Test func aSingleRowFollowsNone() {
    var single = SingleEnds(below: 1)
    var weighted = WeightedEnds<Int32>(below: 1)
    #expect(single.weight == 0 && single.last == IndexBuffer.none)
    #expect(weighted.weight == 0 && weighted.last == IndexBuffer.none)
    #expect(single.add(0, weight: 1) == IndexBuffer.none)
    #expect(weighted.add(0, weight: 7) == IndexBuffer.none)
    #expect(single.weight == 1 && single.last == 0)
    #expect(weighted.weight == 7 && weighted.last == 0)
  }

  @Test func rowsInOrderFollowOneAnother() {
    var ends = SingleEnds(below: 1_000)
    for place in 0..<1_000 { #expect(ends.add(Int32(place), weight: 1) == place - 1) }
    #expect(ends.weight == 1_000 && ends.last == 999)
  }

  @Test func aHeavyPieceOutweighsManyLightOnes() {
    var ends = WeightedEnds<Int32>(below: 10)
    #expect(ends.add(5, weight: 100) == IndexBuffer.none)
    #expect(ends.add(1, weight: 1) == IndexBuffer.none)
    #expect(ends.add(2, weight: 1) == 1)
    #expect(ends.weight == 100 && ends.last == 5)
    #expect(ends.add(7, weight: 1) == 5)
    #expect(ends.weight == 101 && ends.last == 7)
  }
}
