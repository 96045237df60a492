import Testing
import TypeErasure

private protocol Titled {
  var title: String { get }
}

private struct Network: Titled, Equatable {
  var title: String
}

/// A view that records its items.
private class View<Item>: Configurable {
  var items: [Item] = []
  func setup(with item: Item) { items.append(item) }
}

/// A subclass with the item type of its superclass.
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

  @Test func modelOfAnotherTypeIsReportedAndViewIsUnchanged() {
    let view = View<Int>()
    let items: [Any] = [1.0, "1", Int8(1), [1], Network(title: "a")]
    for item in items {
      #expect(
        view.anySetup(with: item) == .wrongItem(expected: Int.self, found: type(of: item)))
    }
    #expect(view.items.isEmpty)
  }

  @Test func mismatchReportsDynamicTypeOfModel() {
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

  @Test func nonNilOptionalModelIsUnwrapped() {
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

private final class IntView: Configurable {
  func setup(with item: Int) {}
}

private final class AnyView: Configurable {
  func setup(with item: Any) {}
}

/// Conforms only to the type-erased protocol.
private final class ErasedView: AnyConfigurable {
  static var anyItemType: Any.Type { String.self }
  func anySetup(with item: Any) -> ConfigurationResult { .notConfigurable }
}

@MainActor
@Suite struct AnyConfigurableTests {
  @Test func classProvidesExpectedType() {
    let types: [any AnyConfigurable.Type] = [IntView.self, AnyView.self, ErasedView.self]
    let expected: [Any.Type] = [Int.self, Any.self, String.self]
    #expect(types.map { ObjectIdentifier($0.anyItemType) } == expected.map(ObjectIdentifier.init))
  }

  @Test func erasedInstanceProvidesExpectedType() {
    let view: any AnyConfigurable = IntView()
    #expect(ObjectIdentifier(type(of: view).anyItemType) == ObjectIdentifier(Int.self))
  }

  @Test func viewCanOverrideErasedSetup() {
    let view: any AnyConfigurable = ErasedView()
    #expect(view.anySetup(with: "a") == .notConfigurable)
    #expect(AnyConfiguration.configure(view, with: "a", sender: 0) == .notConfigurable)
  }
}

@Suite struct ConfigurationResultTests {
  private let outcomes: [ConfigurationResult] = [
    .done, .notConfigurable, .wrongItem(expected: Int.self, found: String.self),
    .wrongItem(expected: String.self, found: Int.self),
    .wrongItem(expected: Int.self, found: Double.self),
    .wrongItem(expected: Int.self, found: Int?.self),
    .wrongSender(expected: Int.self, found: String.self),
    .wrongSender(expected: String.self, found: Int.self),
    .wrongSender(expected: Any.self, found: Int.self),
  ]

  @Test func outcomesAreEqualForTheSameCaseWithTheSameTypes() {
    for (index, left) in outcomes.enumerated() {
      for (other, right) in outcomes.enumerated() {
        #expect((left == right) == (index == other), "\(left), \(right)")
      }
    }
  }

  @Test func outcomesCrossThreads() async {
    let outcome = outcomes[2]
    let seen = await Task.detached { outcome }.value
    #expect(seen == .wrongItem(expected: Int.self, found: String.self))
  }
}

private final class PlainView {}

private final class ItemView: Configurable {
  var items: [Int] = []
  func setup(with item: Int) { items.append(item) }
}

private class SenderView: SenderConfigurable {
  var items: [String] = []
  func setup(with item: String, sender: Screen) { items.append(item) }
}

private final class SenderSubview: SenderView {}

/// Can be configured with and without a sender.
private final class EitherView: Configurable, SenderConfigurable {
  var calls: [String] = []
  func setup(with item: Int) { calls.append("item") }
  func setup(with item: Int, sender: Screen) { calls.append("item and sender") }
}

private final class Screen {}

@MainActor
@Suite struct AnyConfigurationTests {
  @Test func aViewThatTakesOnlyAModelIsGivenNoSender() {
    let view = ItemView()
    #expect(AnyConfiguration.configure(view, with: 1, sender: Screen()) == .done)
    #expect(view.items == [1])
  }

  @Test func aViewThatTakesASenderIsGivenBoth() {
    let view = SenderView()
    #expect(AnyConfiguration.configure(view, with: "a", sender: Screen()) == .done)
    #expect(view.items == ["a"])
  }

  @Test func theFormWithASenderIsTriedFirst() {
    let view = EitherView()
    #expect(AnyConfiguration.configure(view, with: 1, sender: Screen()) == .done)
    #expect(view.calls == ["item and sender"])
  }

  @Test func afterTheSendersMismatchTheFormWithoutIsNotTried() {
    let view = EitherView()
    #expect(
      AnyConfiguration.configure(view, with: 1, sender: 1)
        == .wrongSender(expected: Screen.self, found: Int.self))
    #expect(view.calls.isEmpty)
  }

  @Test func afterTheModelsMismatchNeitherFormIsCalled() {
    let view = EitherView()
    #expect(
      AnyConfiguration.configure(view, with: "a", sender: Screen())
        == .wrongItem(expected: Int.self, found: String.self))
    #expect(view.calls.isEmpty)
  }

  @Test func viewWithoutConformanceIsUnchanged() {
    #expect(AnyConfiguration.configure(PlainView(), with: 1, sender: 1) == .notConfigurable)
  }

  @Test func expectedTypesOfClassAreKnownWithoutView() {
    #expect(AnyConfiguration.expectation(of: ItemView.self)?.item == Int.self)
    #expect(AnyConfiguration.expectation(of: ItemView.self)?.sender == nil)
    #expect(AnyConfiguration.expectation(of: SenderView.self)?.item == String.self)
    #expect(AnyConfiguration.expectation(of: SenderView.self)?.sender == Screen.self)
    #expect(AnyConfiguration.expectation(of: SenderSubview.self)?.item == String.self)
    #expect(AnyConfiguration.expectation(of: EitherView.self)?.sender == Screen.self)
    #expect(AnyConfiguration.expectation(of: PlainView.self) == nil)
  }
}
