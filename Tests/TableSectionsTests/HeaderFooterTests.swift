import Testing
import VirtualTable

@testable import TableSections

@MainActor @Suite struct HeaderFooterTests {
  @MainActor private class Shape: Equatable {
    nonisolated static func == (left: Shape, right: Shape) -> Bool { true }
  }
  private final class Circle: Shape {}

  @Test func titlesAreEqualByTheirText() {
    #expect(HeaderFooter.title("a") != .title("b"))
    #expect(HeaderFooter.title("a").title == "a")
    #expect(HeaderFooter.title("a").reuseIdentifier == nil)
  }

  @Test func itemsAreEqualByValueTypeAndIdentifier() {
    #expect(HeaderFooter.custom(item: 1) == .custom(item: 1))
    #expect(HeaderFooter.custom(item: 1) != .custom(item: 2))
    #expect(HeaderFooter.custom(item: 1) != .custom(item: 1.0))
    #expect(HeaderFooter.custom(item: 1) != .custom(item: 1, reuseIdentifier: "a"))
    #expect(
      HeaderFooter.custom(item: 1, reuseIdentifier: "b") != .custom(item: 1, reuseIdentifier: "a"))
    #expect(HeaderFooter.custom(item: 1, reuseIdentifier: "a").reuseIdentifier == "a")
    #expect(HeaderFooter.custom(item: 1).title == nil)
  }

  @Test func aTitleIsNoItemOfTheSameText() {
    #expect(HeaderFooter.title("a") != .custom(item: "a"))
    #expect(HeaderFooter.custom(item: "a") != .title("a"))
  }

  @Test func typedViewsAreEqualByItemAndClass() {
    #expect(HeaderFooter.view("a", TextHeader.self) == .view("a", TextHeader.self))
    #expect(HeaderFooter.view("a", TextHeader.self) != .view("b", TextHeader.self))
    #expect(HeaderFooter.view("a", TextHeader.self) != .custom(item: "a"))
    #expect(HeaderFooter.view(1, NumberHeader.self) != .view("1", TextHeader.self))
  }

  @Test func equalityIsSymmetricAcrossAClassHierarchy() {
    let shape = HeaderFooter.custom(item: Shape())
    let circle = HeaderFooter.custom(item: Circle())
    #expect(shape != circle && circle != shape)
    #expect(circle == .custom(item: Circle()))
  }

  @Test func heightAffectsEqualityAndEstimateDoesNot() {
    let plain = HeaderFooter.title("a")
    let tall = plain.height(80, estimated: 60)
    #expect(plain.preferredHeight == nil && plain.estimatedHeight == nil)
    #expect(tall.preferredHeight == 80 && tall.estimatedHeight == 60)
    let taller = tall.height(90)
    #expect(taller.preferredHeight == 90 && taller.estimatedHeight == 60)
    #expect(tall != plain && tall != taller)
    #expect(tall == plain.height(80, estimated: 50) && tall == plain.height(80))
  }

  /// A view can be reused for other content of the same kind.
  @Test func contentForSameViewTypeIsInterchangeable() {
    let kinds: [[HeaderFooter]] = [
      [.custom(item: 1), .custom(item: "a"), .custom(item: 1).height(10)],
      [.custom(item: 1, reuseIdentifier: "A"), .custom(item: 2, reuseIdentifier: "A")],
      [.custom(item: 1, reuseIdentifier: "B")],
      [.view("a", TextHeader.self), .view("b", TextHeader.self).height(10)],
      [.view(1, NumberHeader.self)],
    ]
    for (left, kind) in kinds.enumerated() {
      for (right, other) in kinds.enumerated() {
        for content in kind {
          #expect(other.allSatisfy { content.isShownAlike($0) == (left == right) })
        }
      }
      // The surface creates title views itself.
      for content in kind {
        #expect(
          !content.isShownAlike(.title("a")) && !HeaderFooter.title("a").isShownAlike(content))
      }
    }
    #expect(!HeaderFooter.title("a").isShownAlike(.title("a")))
  }

  @Test func onlyItemWithoutViewAndIdentifierIsUnnamed() {
    #expect(HeaderFooter.custom(item: 1).isUnnamedItem)
    #expect(HeaderFooter.custom(item: 1).height(10).isUnnamedItem)
    let others: [HeaderFooter] = [
      .title("a"), .title("a").height(10), .custom(item: 1, reuseIdentifier: "A"),
      .custom(item: 1).named("A"), .view("a", TextHeader.self),
    ]
    #expect(others.allSatisfy { !$0.isUnnamedItem })
  }

  /// A subclass may have another item type.
  @Test func aTypedViewIsSetUpAgainIfItIsOfThatVeryClass() throws {
    final class SpecialHeader: TextHeader {}
    let pairing = try #require(HeaderFooter.view("a", TextHeader.self).view)
    let views = [
      TextHeader(reuseIdentifier: nil), SpecialHeader(reuseIdentifier: nil),
      NumberHeader(reuseIdentifier: nil), VirtualHeaderFooterView(reuseIdentifier: nil),
    ]
    #expect(views.map { pairing.setUp($0) } == [true, false, false, false])
    #expect(views.map { $0.textLabel?.text } == ["<a>", nil, nil, nil])
  }

  @Test func headersAndFootersAreSendable() {
    #expect(isSendable(HeaderFooter.title("a")) && isSendable(HeaderFooter.custom(item: 1)))
  }
}
