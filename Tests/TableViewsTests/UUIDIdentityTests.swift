import Foundation
import TableViews
import Testing

@Suite struct UUIDIdentityTests {
  @Test func theWordsAreTheBytes() throws {
    let id = try #require(UUID(uuidString: "01000000-0000-0000-0200-000000000003"))
    #expect(id.identityWords.0.littleEndian == 1)
    #expect(id.identityWords.1.littleEndian == 0x0300_0000_0000_0002)
  }

  @Test func aListOfUUIDsIsCompared() {
    let old = (0..<100).map { _ in UUID() }
    let changes = ListChanges(from: old, to: Array(old.reversed()))
    #expect(changes.moves.count == 99)
    #expect(changes.applying(to: old) { old[99 - $0] } == Array(old.reversed()))
  }
}
