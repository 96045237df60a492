import TableSections
import Testing
import TypeErasure

@testable import ObjectTables

/// Is comparable only with `equal(any:)`, not with `==`.
private struct Count: AnyEquatable, Sendable {
  var number: Int
  func equal(any other: (any AnyEquatable)?) -> Bool { (other as? Count)?.number == number }
}

@Suite struct HeaderFooterObjectTests {
  @Test func aStringIsATitleAndAnythingElseIsShownByAView() {
    #expect(HeaderFooter.object("head") == .title("head"))
    #expect(HeaderFooter.object(3).title == nil)
    #expect(HeaderFooter.object(3).reuseIdentifier == nil)
    #expect(HeaderFooter.object(3, reuseIdentifier: "Count").reuseIdentifier == "Count")
  }

  @Test func seedSpellingsMatchCore() {
    #expect(HeaderFooter.default(title: "a") == .title("a"))
    #expect(
      HeaderFooter.custom(item: 1, reuseId: "a") == .custom(item: 1, reuseIdentifier: "a"))
  }

  @Test func aNameForTheViewLeavesTheHeights() {
    let named = HeaderFooter.object(3).height(30, estimated: 20).naming("Count")
    #expect(named.reuseIdentifier == "Count")
    #expect(named.preferredHeight == 30 && named.estimatedHeight == 20)
  }

  @Test func identifierIsRequestedOnlyIfNeeded() {
    func name() -> String? {
      Issue.record("unexpected name")
      return "Count"
    }
    for content in [HeaderFooter.title("a"), .object(3, reuseIdentifier: "Own")] {
      #expect(content.naming(name()) == content)
    }
    #expect(HeaderFooter.object(3).naming(nil) == .object(3))
  }

  @Test func objectsAreComparedByTheirOwnRule() {
    #expect(HeaderFooter.object(Count(number: 1)) == .object(Count(number: 1)))
    #expect(HeaderFooter.object(Count(number: 1)) != .object(Count(number: 2)))
    #expect(HeaderFooter.object(Count(number: 1)) != .object(1))
    #expect(HeaderFooter.object(1) != .object(1.0))
  }
}
