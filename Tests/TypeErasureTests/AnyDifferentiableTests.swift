import Testing
import TypeErasure

private struct Device: Identifiable, Equatable, AnyDifferentiable {
  let id: Int
  var name: String
}

private struct Tag: Hashable, AnyDifferentiable {
  var name: String
}

private struct Network: Identifiable, Hashable, AnyDifferentiable {
  let id: Int
  var name: String
}

/// A model object that is its own ID.
private final class Document: Identifiable, Equatable, AnyDifferentiable {
  var title: String
  init(_ title: String) { self.title = title }
  static func == (left: Document, right: Document) -> Bool { left.title == right.title }
}

private func idSeeing<Item: AnyDifferentiable & Hashable>(hashable item: Item) -> AnyIdentity {
  item.erasedID
}

/// Conforms even if the value is only known to be `Hashable`.
private struct Wrapped<Value: Hashable>: Hashable, AnyDifferentiable {
  var value: Value
}

@Suite struct AnyDifferentiableTests {
  @Test func identifiableValueIsIdentifiedByID() {
    #expect(Device(id: 1, name: "a").erasedID == AnyIdentity(1))
    #expect(Device(id: 1, name: "a").erasedID == Device(id: 1, name: "b").erasedID)
    #expect(Device(id: 1, name: "a").erasedID != Device(id: 2, name: "a").erasedID)
  }

  @Test func aHashableValueIsItsOwnIdentity() {
    #expect(Tag(name: "a").erasedID == AnyIdentity(Tag(name: "a")))
    #expect(Tag(name: "a").erasedID != Tag(name: "b").erasedID)
  }

  @Test func hashableIdentifiableValueIsIdentifiedByID() {
    #expect(Network(id: 1, name: "a").erasedID == AnyIdentity(1))
    #expect(Network(id: 1, name: "a").erasedID == Network(id: 1, name: "b").erasedID)
  }

  @Test func oneIDWithOtherContentIsTheSameRowThatChanged() {
    let pairs: [(any AnyDifferentiable, any AnyDifferentiable)] = [
      (Device(id: 1, name: "a"), Device(id: 1, name: "b")),
      (Network(id: 1, name: "a"), Network(id: 1, name: "b")),
    ]
    for (old, new) in pairs {
      #expect(old.erasedID == new.erasedID)
      #expect(!old.equal(any: new))
    }
  }

  @Test func theConformanceDecidesEvenWhereGenericCodeSeesLess() {
    #expect(idSeeing(hashable: Network(id: 1, name: "a")) == AnyIdentity(1))
    let erased: any AnyDifferentiable = Network(id: 1, name: "a")
    #expect(erased.erasedID == AnyIdentity(1))
  }

  @Test func inAGenericTypeTheConstraintThatIsVisibleThereDecides() {
    let old = Wrapped(value: Network(id: 1, name: "a"))
    let new = Wrapped(value: Network(id: 1, name: "b"))
    #expect(old.erasedID != new.erasedID)
    #expect(old.erasedID == AnyIdentity(old))
  }

  @Test func valuesOfDifferentTypesWithOneIDShareTheIdentityButNotTheContent() {
    let device: any AnyDifferentiable = Device(id: 1, name: "a")
    let network: any AnyDifferentiable = Network(id: 1, name: "a")
    #expect(device.erasedID == network.erasedID)
    #expect(!device.equal(any: network))
  }

  @Test func objectWithoutIDIsIdentifiedByReference() {
    let document = Document("a")
    #expect(document.erasedID == document.erasedID)
    #expect(document.erasedID != Document("a").erasedID)
    #expect(document.equal(any: Document("a")))
  }

  @Test func objectsOfAHierarchyAreDifferentRows() {
    #expect(Base(1).erasedID != Derived(1).erasedID)
    #expect(Derived(1).erasedID != Base(1).erasedID)
  }

  @Test func mixedItemsHaveDistinctIdentities() {
    let items: [any AnyDifferentiable] = [
      Device(id: 1, name: "a"), Tag(name: "a"), Base(1), 2, "a", Substring("a"), true, 2.0,
      Float(2), UInt(2), Character("a"),
    ]
    #expect(Set(items.map(\.erasedID)).count == items.count)
  }

  @Test func standardValuesAreTheirOwnIdentity() {
    #expect(7.erasedID == AnyIdentity(7))
    #expect(UInt(7).erasedID == AnyIdentity(UInt(7)))
    #expect("a".erasedID == AnyIdentity("a"))
    #expect(Substring("a").erasedID == AnyIdentity(Substring("a")))
    #expect(Character("a").erasedID == AnyIdentity(Character("a")))
    #expect(true.erasedID == AnyIdentity(true))
    #expect(1.5.erasedID == AnyIdentity(1.5))
    #expect(Float(1.5).erasedID == AnyIdentity(Float(1.5)))
    #expect(AnyIdentity(7).erasedID == AnyIdentity(7))
  }
}
