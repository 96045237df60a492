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

  @Test func anIndexHasItsPlaceInAChunk() {
    let chunked = ChunkedArray(0..<1_000)
    for index in 0..<1_000 {
      let place = chunked.place(of: index)
      #expect(chunked.chunks[place.chunk][place.offset] == index)
    }
    #expect(chunked.place(of: 1_000) == (2, 232))
    #expect(ChunkedArray<Int>().place(of: 0) == (0, 0))
  }
}
