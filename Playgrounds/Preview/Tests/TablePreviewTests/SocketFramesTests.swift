import Foundation
import Testing

@testable import TablePreview

@Suite struct SocketFramesTests {
  private func events(_ bytes: [UInt8], chunk: Int = .max) throws -> [SocketEvent] {
    var decoder = SocketDecoder()
    var events: [SocketEvent] = []
    for start in stride(from: 0, to: bytes.count, by: min(chunk, max(1, bytes.count))) {
      decoder.append(bytes[start..<min(bytes.count, start + min(chunk, bytes.count))])
      while let event = try decoder.next() { events.append(event) }
    }
    return events
  }

  private func violation(_ bytes: [UInt8]) -> SocketViolation? {
    #expect(throws: SocketViolation.self) { try events(bytes) }
  }

  @Test(arguments: [1, 2, 3, 7, 100, .max])
  func messagesArriveInChunksOfAnySize(chunk: Int) throws {
    let long = String(repeating: "é", count: 32_768)
    let bytes =
      TestBrowser.frame(1, Array("a".utf8)) + TestBrowser.frame(9, [1, 2])
      + TestBrowser.frame(1, Array("Zo".utf8), isFinal: false) + TestBrowser.frame(10, [])
      + TestBrowser.frame(0, Array("ë".utf8)) + TestBrowser.frame(1, Array(long.utf8))
      + TestBrowser.frame(8, [])
    #expect(
      try events(bytes, chunk: chunk)
        == [.message("a"), .ping([1, 2]), .message("Zoë"), .message(long), .close])
  }

  @Test func anOversizedMessageIsRefusedBeforeItArrives() {
    #expect(violation([0x81, 0xFF, 0, 0, 0, 0, 0, 1, 0, 1]) == .tooLarge)
    #expect(violation([0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8)) == .tooLarge)
    let part = TestBrowser.frame(1, [UInt8](repeating: 65, count: 60_000), isFinal: false)
    #expect(violation(part + [0x80, 0x80 | 126, 0x80, 0]) == .tooLarge)
  }

  @Test func protocolViolationsAreRejected() {
    let text = Array("a".utf8)
    #expect(violation([0x81, 1, 65])?.reason == "A frame isn't masked.")
    #expect(violation([0xC1, 0x81])?.reason == "A frame has reserved bits.")
    #expect(violation(TestBrowser.frame(3, text))?.reason == "A frame has an unknown type.")
    #expect(violation(TestBrowser.frame(0, text))?.code == 1002)
    #expect(violation([0x89, 0xFE])?.reason == "A control frame is too long.")
    #expect(violation([0x09, 0x80])?.code == 1002)
    let open = TestBrowser.frame(1, text, isFinal: false)
    #expect(violation(open + open)?.reason == "A message begins inside another one.")
    #expect(violation(TestBrowser.frame(2, text)) == .binary)
    #expect(violation(TestBrowser.frame(1, [0xFF])) == .notUnicode)
  }

  @Test func randomBytesNeverLeadToMoreThanAnEventOrAViolation() {
    var random = SeededRandom(seed: 3)
    var violations = 0
    for _ in 0..<3_000 {
      var bytes = TestBrowser.frame(
        UInt8.random(in: 0..<16, using: &random), Array("hello".utf8),
        isFinal: Bool.random(using: &random))
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      do { _ = try events(bytes + bytes, chunk: 5) } catch { violations += 1 }
    }
    #expect((500..<3_000).contains(violations))
  }

  @Test(arguments: [0, 125, 126, 65_535, 65_536])
  func framesAnnounceTheirLength(count: Int) {
    let frame = SocketFrame.message(String(repeating: "x", count: count))
    let header = count < 126 ? 2 : count < 65_536 ? 4 : 10
    #expect(frame.count == header + count && frame[0] == 0x81)
  }

  @Test func aReasonFitsAControlFrame() {
    let long = SocketViolation(code: 1008, reason: String(repeating: "x", count: 200))
    #expect(SocketFrame.close(long).count == 2 + 2 + 120)
    #expect(Array(SocketFrame.close(nil)) == [0x88, 2, 0x03, 0xE8])
  }

  @Test func tooManyMessagesInASecondAreRefused() {
    var limit = RateLimit()
    let admitted = (0..<RateLimit.perSecond).map { _ in limit.admits(at: .zero) }
    #expect(admitted.allSatisfy { $0 })
    let late = limit.admits(at: .milliseconds(999))
    #expect(!late)
    let next = limit.admits(at: .seconds(1))
    #expect(next)
  }
}
