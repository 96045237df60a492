import TestSupport
import Testing

@testable import DiffEngine

/// How elements lie in chunks, and what that spares.
@Suite struct ChunkedArrayStorageTests {
  // MARK: The sizes of chunks

  @Test func chunksAreMadeWithRoomToGrowAndTheLastTakesTheRest() {
    let sizes = [
      0: [], 1: [1], 512: [512], 513: [384, 129], 896: [384, 512], 897: [384, 384, 129],
      1_152: [384, 384, 384],
    ]
    for (count, chunks) in sizes {
      #expect(ChunkedArray(0..<count).chunks.map(\.count) == chunks, "\(count)")
    }
  }

  @Test func aChunkIsCutOnceItIsFull() {
    var chunked = ChunkedArray(0..<1_152)
    chunked.insert(contentsOf: 0..<128, at: 400)
    #expect(chunked.chunks.map(\.count) == [384, 512, 384])
    chunked.insert(0, at: 400)
    #expect(chunked.chunks.map(\.count) == [384, 384, 129, 384])
    chunked.insert(contentsOf: 0..<896, at: 0)
    #expect(chunked.chunks.map(\.count) == [384, 384, 512, 384, 129, 384])
  }

  @Test func aChunkThatIsNearlyEmptyIsJoinedWithANeighbor() {
    var chunked = ChunkedArray(0..<1_152)
    chunked.removeSubrange(400..<656)
    #expect(chunked.chunks.map(\.count) == [384, 128, 384])
    var last = chunked
    chunked.remove(at: 400)
    #expect(chunked.chunks.map(\.count) == [384, 511])
    last.removeLast(384 - 127)
    #expect(last.chunks.map(\.count) == [384, 255])
    // The only one may be as small as it likes.
    chunked.removeSubrange(1...)
    #expect(chunked.chunks.map(\.count) == [1])
  }

  // MARK: Sharing

  /// Of four chunks, those that an edit does not touch are the same ones afterwards.
  @Test func anEditLeavesTheOtherChunksInTheirPlace() {
    let old = ChunkedArray(0..<1_536)
    func shared(_ edit: (inout ChunkedArray<Int>) -> Void) -> [Bool] {
      var new = old
      edit(&new)
      return old.chunks.map { chunk in new.chunks.contains { $0.isStored(with: chunk) } }
    }
    #expect(shared { _ in } == [true, true, true, true])
    #expect(shared { $0.insert(contentsOf: 0..<200, at: 500) } == [true, false, true, true])
    #expect(shared { $0.removeSubrange(384..<768) } == [true, false, true, true])
    #expect(shared { $0.removeSubrange(448..<1_088) } == [true, false, false, true])
    #expect(shared { $0.removeSubrange(449..<1_088) } == [true, false, false, true])
    // What is left of two is too little for a chunk.
    #expect(shared { $0.removeSubrange(447..<1_088) } == [true, false, false, false])
  }

  @Test func fewElementsAreTheArrayThatTheyCameIn() {
    let few = Array(0..<100)
    #expect(ChunkedArray(few).array.isStored(with: few))
    #expect(ChunkedArray(0..<1_000).array == Array(0..<1_000))
    #expect(ChunkedArray<Int>().array == [])
  }

  @Test func onlyWhatHasTheSameChunksIsStoredWithAnother() {
    let chunked = ChunkedArray(0..<1_000)
    var (changed, longer, shorter) = (chunked, chunked, chunked)
    changed[900] = -1
    longer.append(contentsOf: 0..<600)
    shorter.removeSubrange(384...)
    #expect(chunked.isStored(with: chunked))
    #expect(ChunkedArray<Int>().isStored(with: []))
    for other in [changed, longer, shorter, [], ChunkedArray(0..<1_000)] {
      #expect(!chunked.isStored(with: other) && !other.isStored(with: chunked))
    }
    // All that it has is the beginning of the other one.
    #expect(longer.chunks[0].isStored(with: shorter.chunks[0]) && shorter.chunks.count == 1)
    #expect(!shorter.isStored(with: longer))
  }

  // MARK: In step with another

  @Test func anIndexHasItsPlaceInAChunk() {
    let chunked = ChunkedArray(0..<1_000)
    for index in 0..<1_000 {
      let place = chunked.place(of: index)
      #expect(chunked.chunks[place.chunk][place.offset] == index)
    }
    #expect(chunked.place(of: 1_000) == (2, 232))
    #expect(ChunkedArray<Int>().place(of: 0) == (0, 0))
  }

  /// As two arrays are gone through, upwards and downwards.
  @Test(arguments: 0..<4) func elementsAreCountedAcrossTheBordersOfBoth(seed: Int) {
    var random = SeededRandom(seed: seed)
    let own = Array(0..<1_400)
    var other = own.map { $0 + 5_000 }
    other.removeSubrange(300..<337)
    for _ in 0..<3 { other[random.below(other.count)] = 0 }
    var (chunks, others) = (ChunkedArray(own), ChunkedArray(other[200...]))
    others.insert(contentsOf: other[..<200], at: 0)
    chunks.removeSubrange(600..<700)
    chunks.insert(contentsOf: own[600..<700], at: 600)
    for _ in 0..<60 {
      let (index, step) = (random.below(own.count), random.oneIn(2) ? 1 : -1)
      let otherIndex = min(max(0, index - (random.oneIn(3) ? 0 : 37)), other.count - 1)
      let room =
        step > 0
        ? min(own.count - index, other.count - otherIndex) : min(index, otherIndex) + 1
      let limit = random.oneIn(2) ? room : random.below(room + 1)
      let steps = (0..<limit).prefix {
        own[index + step * $0] + 5_000 == other[otherIndex + step * $0]
      }
      var asked = 0
      let count = chunks.commonCount(
        from: index, with: others, from: otherIndex, step: step, limit: limit,
        skippingShared: random.oneIn(2)
      ) { before, element, otherElement in
        asked += before == asked ? 1 : 0
        return element + 5_000 == otherElement
      }
      #expect(count == steps.count && asked == min(steps.count + 1, limit), "\(index), \(step)")
    }
  }

  @Test func sharedElementsAreSkippedWhereTheyStandAtTheSamePlace() {
    let chunked = ChunkedArray(0..<1_000)
    func count(from index: Int, with otherIndex: Int, skipping: Bool) -> (Int, asked: Int) {
      var asked = 0
      let count = chunked.commonCount(
        from: index, with: chunked, from: otherIndex, limit: 900 - index, skippingShared: skipping
      ) { _, element, other in
        asked += 1
        return element == other
      }
      return (count, asked)
    }
    #expect(count(from: 10, with: 10, skipping: true) == (890, 0))
    #expect(count(from: 10, with: 10, skipping: false) == (890, 890))
    #expect(count(from: 10, with: 11, skipping: true) == (0, 1))
  }
}
