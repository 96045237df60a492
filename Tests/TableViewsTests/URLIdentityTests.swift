import Foundation
import TableViews
import Testing

@Suite struct URLIdentityTests {
  @Test func theWordIsTheHashOfTheTextThatWasGiven() throws {
    let base = try #require(URL(string: "https://example.com/a/"))
    let relative = try #require(URL(string: "b", relativeTo: base))
    #expect(base.identityWords.0 == UInt64(bitPattern: Int64("https://example.com/a/".hashValue)))
    #expect(relative.identityWords.0 == UInt64(bitPattern: Int64("b".hashValue)))
  }

  @Test func urlsOfOneTextAndSeveralBasesStayApart() throws {
    let bases = try (0..<10).map { try #require(URL(string: "https://example.com/\($0)/")) }
    let old = try bases.map { try #require(URL(string: "b", relativeTo: $0)) }
    let changes = ListChanges(from: old, to: Array(old.reversed()))
    #expect(changes.moves.count == 9 && changes.deletes.isEmpty && changes.inserts.isEmpty)
    #expect(changes.applying(to: old) { old[9 - $0] } == Array(old.reversed()))
  }

  @Test func aListOfURLsIsCompared() throws {
    let old = try (0..<100).map { try #require(URL(string: "https://example.com/\($0)")) }
    let new = Array(old[50...] + old[..<50])
    let changes = ListChanges(from: old, to: new)
    #expect(changes.moves.count == 50)
    #expect(changes.applying(to: old) { new[$0] } == new)
  }
}
