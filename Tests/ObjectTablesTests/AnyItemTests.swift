import ObjectTables
import Testing
import TypeErasure

private struct Device: Identifiable, Equatable, AnyEquatable {
  let id: Int
  var name: String
}

private struct Message: Identifiable, Equatable, AnyDifferentiable {
  let id: Int
  var name: String
}

private struct Tag: Hashable, AnyEquatable {
  var name: String
}

/// Has a custom identity in addition to an `id` and a hash.
private struct Named: Identifiable, Hashable, AnyDifferentiable {
  let id: Int
  var name: String
  var erasedID: AnyIdentity { AnyIdentity(name) }
}

@Suite struct AnyItemTests {
  @Test func itemsUseBestAvailableIdentity() {
    #expect(AnyItem(Named(id: 1, name: "a")).id == AnyItem(Named(id: 2, name: "a")).id)
    #expect(AnyItem(Named(id: 1, name: "a")).id != AnyItem(Named(id: 1, name: "b")).id)
    #expect(AnyItem(Device(id: 1, name: "a")).id == AnyItem(Device(id: 1, name: "b")).id)
    #expect(AnyItem(Device(id: 1, name: "a")).id != AnyItem(Device(id: 2, name: "a")).id)
    #expect(AnyItem(Tag(name: "a")).id == AnyItem(Tag(name: "a")).id)
    #expect(AnyItem(Tag(name: "a")).id != AnyItem(Tag(name: "b")).id)
    #expect(AnyItem(Plain(number: 1, note: "a")).id == AnyItem(Plain(number: 1, note: "b")).id)
    #expect(AnyItem(Plain(number: 1)).id != AnyItem(Plain(number: 2)).id)
  }

  @Test func contentIsComparedApartFromIdentity() {
    #expect(AnyItem(Device(id: 1, name: "a")) != AnyItem(Device(id: 1, name: "b")))
    #expect(AnyItem(Device(id: 1, name: "a")) == AnyItem(Device(id: 1, name: "a")))
    #expect(AnyItem(Plain(number: 1, note: "a")) == AnyItem(Plain(number: 1, note: "b")))
  }

  @Test func itemsOfDifferentTypesWithOneIDAreDifferentRows() {
    let items: [any AnyEquatable] = [
      Device(id: 1, name: "a"), Message(id: 1, name: "a"), 1, 1.0, UInt(1), Plain(number: 1),
    ]
    #expect(Set(items.map { AnyItem($0).id }).count == items.count)
  }

  @Test func equalIdentitiesHaveEqualHashes() {
    let pairs: [(any AnyEquatable, any AnyEquatable)] = [
      (Device(id: 1, name: "a"), Device(id: 1, name: "b")), (Tag(name: "a"), Tag(name: "a")),
      (Plain(number: 1, note: "a"), Plain(number: 1, note: "b")), (Int?.none, Int?.none),
    ]
    for (left, right) in pairs {
      #expect(AnyItem(left).id == AnyItem(right).id)
      #expect(AnyItem(left).id.hashValue == AnyItem(right).id.hashValue)
    }
  }

  @Test func anOptionalIsNotTheValueItHolds() {
    let (none, some, value) = (AnyItem(Int?.none), AnyItem(Int?.some(1)), AnyItem(1))
    #expect(Set([none.id, some.id, value.id]).count == 3)
    #expect(AnyItem(Int?.none).id != AnyItem(String?.none).id)
    #expect(AnyItem(Int?.some(1)) == some)
  }

  @Test func wrappingTwiceEqualsWrappingOnce() {
    let once = AnyItem(Device(id: 1, name: "a"))
    let twice = AnyItem(AnyItem(once))
    #expect(twice == once)
    #expect(twice.id == once.id)
    #expect(twice.base is Device)
  }

  @Test func anIdentityCanBeNamedWithoutTheItem() {
    #expect(AnyItem.ID(1, of: Device.self) == AnyItem(Device(id: 1, name: "a")).id)
    #expect(AnyItem.ID(1, of: Message.self) != AnyItem(Device(id: 1, name: "a")).id)
    #expect(AnyItem.ID(1.0, of: Device.self) != AnyItem(Device(id: 1, name: "a")).id)
  }

  /// The implicit identity of an item without an ID never equals an ID.
  @Test func explicitIdentityNeverEqualsImplicitOne() {
    let (item, named) = (AnyItem(Plain(number: 1)).id, AnyItem.ID(1, of: Plain.self))
    #expect(item != named && named != item)
    #expect(named == AnyItem.ID(1, of: Plain.self) && item == AnyItem(Plain(number: 1)).id)
  }

  @Test func anIdentityIsDescribedByItsIdOrItsTypeAndNeverByContent() {
    #expect(AnyItem(Device(id: 7, name: "secret")).id.description == "7")
    #expect(AnyItem(Plain(number: 7, note: "secret")).id.description == "Plain")
  }
}
