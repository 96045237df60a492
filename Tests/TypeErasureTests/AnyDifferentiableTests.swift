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

/// A model object: its id is the object.
private final class Document: Identifiable, Equatable, AnyDifferentiable {
  var title: String
  init(_ title: String) { self.title = title }
  static func == (left: Document, right: Document) -> Bool { left.title == right.title }
}

private func idSeeing<Item: AnyDifferentiable & Hashable>(hashable item: Item) -> AnyIdentity {
  item.anyID
}

/// Conforms where only `Hashable` is known of the value.
private struct Wrapped<Value: Hashable>: Hashable, AnyDifferentiable {
  var value: Value
}

@Suite struct AnyDifferentiableTests {
  @Test func anIdentifiableValueIsToldApartByItsID() {
    #expect(Device(id: 1, name: "a").anyID == AnyIdentity(1))
    #expect(Device(id: 1, name: "a").anyID == Device(id: 1, name: "b").anyID)
    #expect(Device(id: 1, name: "a").anyID != Device(id: 2, name: "a").anyID)
  }

  @Test func aHashableValueIsItsOwnIdentity() {
    #expect(Tag(name: "a").anyID == AnyIdentity(Tag(name: "a")))
    #expect(Tag(name: "a").anyID != Tag(name: "b").anyID)
  }

  @Test func aValueThatIsBothIsToldApartByItsID() {
    #expect(Network(id: 1, name: "a").anyID == AnyIdentity(1))
    #expect(Network(id: 1, name: "a").anyID == Network(id: 1, name: "b").anyID)
  }

  @Test func oneIDWithOtherContentIsTheSameRowThatChanged() {
    let pairs: [(any AnyDifferentiable, any AnyDifferentiable)] = [
      (Device(id: 1, name: "a"), Device(id: 1, name: "b")),
      (Network(id: 1, name: "a"), Network(id: 1, name: "b")),
    ]
    for (old, new) in pairs {
      #expect(old.anyID == new.anyID)
      #expect(!old.equal(any: new))
    }
  }

  @Test func theConformanceDecidesEvenWhereGenericCodeSeesLess() {
    #expect(idSeeing(hashable: Network(id: 1, name: "a")) == AnyIdentity(1))
    let erased: any AnyDifferentiable = Network(id: 1, name: "a")
    #expect(erased.anyID == AnyIdentity(1))
  }

  @Test func inAGenericTypeTheConstraintThatIsVisibleThereDecides() {
    let old = Wrapped(value: Network(id: 1, name: "a"))
    let new = Wrapped(value: Network(id: 1, name: "b"))
    #expect(old.anyID != new.anyID)
    #expect(old.anyID == AnyIdentity(old))
  }

  @Test func valuesOfDifferentTypesWithOneIDShareTheIdentityButNotTheContent() {
    let device: any AnyDifferentiable = Device(id: 1, name: "a")
    let network: any AnyDifferentiable = Network(id: 1, name: "a")
    #expect(device.anyID == network.anyID)
    #expect(!device.equal(any: network))
  }

  @Test func anObjectWithoutAnIDOfItsOwnIsToldApartByReference() {
    let document = Document("a")
    #expect(document.anyID == document.anyID)
    #expect(document.anyID != Document("a").anyID)
    #expect(document.equal(any: Document("a")))
  }

  @Test func objectsOfAHierarchyAreDifferentRows() {
    #expect(Base(1).anyID != Derived(1).anyID)
    #expect(Derived(1).anyID != Base(1).anyID)
  }

  @Test func mixedItemsHaveIdentitiesOfTheirOwn() {
    let items: [any AnyDifferentiable] = [
      Device(id: 1, name: "a"), Tag(name: "a"), Base(1), 2, "a", Substring("a"), true, 2.0,
      Float(2), UInt(2), Character("a"),
    ]
    #expect(Set(items.map(\.anyID)).count == items.count)
  }

  @Test func standardValuesAreTheirOwnIdentity() {
    #expect(7.anyID == AnyIdentity(7))
    #expect(UInt(7).anyID == AnyIdentity(UInt(7)))
    #expect("a".anyID == AnyIdentity("a"))
    #expect(Substring("a").anyID == AnyIdentity(Substring("a")))
    #expect(Character("a").anyID == AnyIdentity(Character("a")))
    #expect(true.anyID == AnyIdentity(true))
    #expect(1.5.anyID == AnyIdentity(1.5))
    #expect(Float(1.5).anyID == AnyIdentity(Float(1.5)))
    #expect(AnyIdentity(7).anyID == AnyIdentity(7))
  }
}
