import TableSections
import Testing

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

  @Test func aHeightMakesADifferenceAndAGuessAtItDoesNot() {
    let plain = HeaderFooter.title("a")
    let tall = plain.height(80, estimated: 60)
    #expect(plain.preferredHeight == nil && plain.estimatedHeight == nil)
    #expect(tall.preferredHeight == 80 && tall.estimatedHeight == 60)
    let taller = tall.height(90)
    #expect(taller.preferredHeight == 90 && taller.estimatedHeight == 60)
    #expect(tall != plain && tall != taller)
    #expect(tall == plain.height(80, estimated: 50) && tall == plain.height(80))
  }

  @Test func theyAreSendable() {
    #expect(isSendable(HeaderFooter.title("a")) && isSendable(HeaderFooter.custom(item: 1)))
  }
}
