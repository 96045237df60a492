import Testing

@testable import GalleryKit

@Suite struct KeyDecoderTests {
  private func keys(_ pieces: String...) -> [Key] {
    var decoder = KeyDecoder()
    return pieces.flatMap { decoder.keys(of: Array($0.utf8)) }
  }

  @Test func readsCharactersAndControls() {
    #expect(
      keys("aé漢👍", "\r\n\u{7F}\u{8}\u{3}") == [
        .character("a"), .character("é"), .character("漢"), .character("👍"), .enter, .enter,
        .erase, .erase, .end,
      ])
  }

  @Test func readsSequences() {
    #expect(
      keys("\u{1B}[A\u{1B}OB\u{1B}[5~x\u{1B}[6~") == [
        .scroll(-1), .scroll(1), .scroll(-10), .character("x"), .scroll(10),
      ])
    #expect(keys("\u{1B}[1;5Cx\u{1B}[15~", "\u{1B}[1;") == [.character("x")])
    #expect(
      keys("a\u{1B}", "b\u{1B}\u{1B}") == [.character("a"), .end, .character("b"), .end, .end])
  }

  @Test func putsCharactersTogetherThatWereCutInTwo() {
    var decoder = KeyDecoder()
    let bytes = Array("é漢👍".utf8)
    let keys = bytes.flatMap { decoder.keys(of: [$0]) }
    #expect(keys == [.character("é"), .character("漢"), .character("👍")])
  }

  @Test(arguments: [
    [0x1B, 0x5B, 0xE6], [0x1B, 0x5B, 0x31, 0xE6, 0xBC], [0x1B, 0x4F, 0xF0, 0x9F], [0xE6],
    [0xE6, 0xBC], [0xF0, 0x9F, 0x91], [0xC3], [0x80], [0xC0], [0xFF], [0xE6, 0xF0, 0xC3],
    [0x1B, 0x5B, 0x31, 0x3B], [0x1B, 0x5B, 0x01], [0x1B, 0x4F],
  ])
  func escapeEndsWhateverWasBrokenOffBefore(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(of: bytes + [0x1B]).last == .end)
    var later = KeyDecoder()
    _ = later.keys(of: bytes)
    #expect(later.keys(of: [0x1B]) == [.end])
  }

  @Test func anyBytesAreSurvived() {
    var random = SeededRandom(seed: 3)
    var decoder = KeyDecoder()
    for _ in 0..<5000 {
      _ = decoder.keys(of: (0..<random.below(6)).map { _ in UInt8(random.below(256)) })
    }
    #expect(decoder.keys(of: Array("a".utf8)).last == .character("a"))
  }
}
