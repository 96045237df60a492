import Testing

@testable import GalleryKit

@Suite struct LinesTests {
  /// A line is taken byte by byte from its pieces, and handed on as it is: no piece is looked at
  /// twice, and what a long line took is not kept, or copied, for the lines after it.
  @Test(arguments: [1, 7, 4096, 1 << 20])
  func aLongLineCostsTheOthersNothing(piece: Int) {
    let length = 1 << 20
    let text = [UInt8](repeating: 0x78, count: length) + Array("\nab\r\n\nc".utf8)
    var lines = Lines()
    var taken = 0
    var found: [(number: Int, count: Int, capacity: Int)] = []
    var start = 0
    while start < text.count {
      let rest = text[start..<min(start + piece, text.count)]
      let bytes = sequence(state: rest.makeIterator()) { iterator -> UInt8? in
        guard let byte = iterator.next() else { return nil }
        taken += 1
        return byte
      }
      lines.add(bytes) { found.append(($0, $1.count, $1.capacity)) }
      start += piece
    }
    lines.finish { found.append(($0, $1.count, $1.capacity)) }
    #expect(taken == text.count)
    #expect(found.map(\.number) == [1, 2, 3, 4] && found.map(\.count) == [length, 2, 0, 1])
    #expect(found.allSatisfy { $0.capacity <= max(1024, 4 * max($0.count, piece)) })
  }
}
