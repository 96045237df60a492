import CInstruments
import BenchmarkKit
import Foundation
import Testing

@Suite(.enabled(if: heapUseIsCounted())) struct HeapUseTests {
  @Test func nothingIsCountedWithoutAllocations() throws {
    let use = try #require(HeapUse.of {})
    #expect(use.count == 0)
    #expect(use.peakBytes == 0)
    #expect(use.keptBytes == 0)
  }

  @Test func eachBlockCountsAndThePeakIsRemembered() throws {
    var kept: UnsafeMutableRawPointer?
    let use = try #require(
      HeapUse.of {
        let passing = malloc(10_000)
        lookAt(passing)
        kept = calloc(100, 10)
        lookAt(kept)
        free(passing)
      })
    free(kept)
    #expect(use.count == 2)
    #expect((11_000..<11_100).contains(use.peakBytes))
    #expect((1_000..<1_050).contains(use.keptBytes))
  }

  @Test func resizedAndAlignedBlocksCount() throws {
    let use = try #require(
      HeapUse.of {
        var block = malloc(100)
        lookAt(block)
        block = realloc(block, 5_000)
        lookAt(block)
        free(block)
        var aligned: UnsafeMutableRawPointer?
        posix_memalign(&aligned, 256, 3_000)
        lookAt(aligned)
        free(aligned)
        free(aligned_alloc(64, 640))
      })
    #expect(use.count == 4)
    #expect((5_000..<5_300).contains(use.peakBytes))
    #expect(use.keptBytes == 0)
  }

  @Test func alignedBlocksAreAlignedAndBadAlignmentsAreRefused() {
    var block: UnsafeMutableRawPointer?
    #expect(posix_memalign(&block, 4_096, 1) == 0)
    #expect(UInt(bitPattern: block) % 4_096 == 0)
    free(block)
    #expect(posix_memalign(&block, 3, 1) == EINVAL)
  }

  @Test func arraysOfSwiftCount() throws {
    let use = try #require(HeapUse.of { keep(Array(repeating: 1, count: 1_000)) })
    #expect(use.count == 1)
    #expect((8_000..<8_100).contains(use.peakBytes))
    #expect(use.keptBytes == 0)
  }

  @Test func otherThreadsDoNotCount() throws {
    let (begin, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let thread = Thread {
      begin.wait()
      for _ in 0..<100 { free(malloc(1_000_000)) }
      end.signal()
    }
    thread.start()
    let use = try #require(
      HeapUse.of {
        begin.signal()
        end.wait()
      })
    #expect(use.peakBytes < 1_000_000)
  }
}
