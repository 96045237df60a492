import Testing
import TypeErasure

private protocol Titled {
  var title: String { get }
}

private struct Network: Titled, Equatable {
  var title: String
}

/// A view that notes what it was set up with.
private class View<Item>: Configurable {
  var items: [Item] = []
  func setup(with item: Item) { items.append(item) }
}

/// A subclass shows the model of its superclass.
private final class SpecialView: View<Int> {
  override func setup(with item: Int) { items.append(-item) }
}

@MainActor
@Suite struct ConfigurableTests {
  @Test func aModelOfTheExpectedTypeIsShown() {
    let view = View<Network>()
    #expect(view.anySetup(with: Network(title: "a")) == .done)
    #expect(view.items == [Network(title: "a")])
  }

  @Test func anotherModelIsNamedAndTheViewLeftAsItIs() {
    let view = View<Int>()
    let items: [Any] = [1.0, "1", Int8(1), [1], Network(title: "a")]
    for item in items {
      #expect(
        view.anySetup(with: item) == .wrongItem(expected: Int.self, found: type(of: item)))
    }
    #expect(view.items.isEmpty)
  }

  @Test func theModelsDynamicTypeIsTheOneNamed() {
    let view = View<Sibling>()
    #expect(
      view.anySetup(with: Derived(1) as Base)
        == .wrongItem(expected: Sibling.self, found: Derived.self))
  }

  @Test func anInstanceOfASubclassIsShownAndOneOfASuperclassIsNot() {
    let view = View<Derived>()
    #expect(view.anySetup(with: Derived(1)) == .done)
    #expect(view.anySetup(with: MoreDerived(2)) == .done)
    #expect(
      view.anySetup(with: Base(3)) == .wrongItem(expected: Derived.self, found: Base.self))
    #expect(view.items.map(\.number) == [1, 2])
  }

  @Test func aViewOfAProtocolShowsAllThatConform() {
    let view = View<any Titled>()
    #expect(view.anySetup(with: Network(title: "a")) == .done)
    #expect(
      view.anySetup(with: 1) == .wrongItem(expected: (any Titled).self, found: Int.self))
    #expect(view.items.map(\.title) == ["a"])
  }

  @Test func aViewOfAnythingShowsAnything() {
    let view = View<Any>()
    let items: [Any] = [1, "1", Int?.none as Any, Network(title: "a")]
    for item in items { #expect(view.anySetup(with: item) == .done) }
    #expect(view.items.count == items.count)
  }

  @Test func aViewOfAnOptionalShowsTheValueTooAndNil() {
    let view = View<Int?>()
    #expect(view.anySetup(with: 1) == .done)
    #expect(view.anySetup(with: Int?.some(2) as Any) == .done)
    #expect(view.anySetup(with: Int?.none as Any) == .done)
    #expect(view.anySetup(with: "1") == .wrongItem(expected: Int?.self, found: String.self))
    #expect(view.items == [1, 2, nil])
  }

  @Test func anOptionalModelIsUnwrappedWhereItHoldsAValue() {
    let view = View<Int>()
    #expect(view.anySetup(with: Int?.some(1) as Any) == .done)
    #expect(
      view.anySetup(with: Int?.none as Any) == .wrongItem(expected: Int.self, found: Int?.self))
    #expect(view.items == [1])
  }

  @Test func collectionsAreConvertedByElementAsSwiftDoes() {
    let view = View<[Base]>()
    #expect(view.anySetup(with: [Derived(1)]) == .done)
    #expect(
      view.anySetup(with: [1]) == .wrongItem(expected: [Base].self, found: [Int].self))
    #expect(view.items.map { $0.map(\.number) } == [[1]])
  }

  @Test func aSubclassIsSetUpByItsOwnOverride() {
    let view: View<Int> = SpecialView()
    #expect(view.anySetup(with: 1) == .done)
    #expect(view.items == [-1])
  }

  @Test func aViewIsSetUpAgainAfterAMismatch() {
    let view = View<Int>()
    #expect(view.anySetup(with: "a") == .wrongItem(expected: Int.self, found: String.self))
    #expect(view.anySetup(with: 1) == .done)
    #expect(view.items == [1])
  }
}
