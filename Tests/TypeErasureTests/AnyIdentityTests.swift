import Testing
import TypeErasure

private enum Part: Hashable { case first, second }

@Suite struct AnyIdentityTests {
  /// Identities that all differ.
  private let different: [AnyIdentity] = [
    AnyIdentity(1), AnyIdentity(2), AnyIdentity(1.0), AnyIdentity(Float(1)), AnyIdentity(Int8(1)),
    AnyIdentity(UInt(1)), AnyIdentity("1"), AnyIdentity(Character("1")), AnyIdentity([1]),
    AnyIdentity(Set([1])), AnyIdentity(Int?.some(1)), AnyIdentity(Int?.none),
    AnyIdentity(String?.none), AnyIdentity(Base(1)), AnyIdentity(Derived(1)),
    AnyIdentity(MoreDerived(1)), AnyIdentity(Sibling(1)), AnyIdentity(Part.first),
    AnyIdentity(Part.second),
  ]

  @Test func everyIdentityEqualsItselfAndNoOther() {
    for (index, left) in different.enumerated() {
      for (other, right) in different.enumerated() {
        #expect((left == right) == (index == other), "\(left), \(right)")
      }
    }
  }

  @Test func numbersEqualAsAnyHashableAreDistinct() {
    #expect(AnyHashable(1) == AnyHashable(1.0))
    #expect(AnyIdentity(1) != AnyIdentity(1.0))
    #expect(AnyIdentity(AnyHashable(1)) != AnyIdentity(AnyHashable(1.0)))
  }

  @Test func anOptionalIsNotTheValueItHolds() {
    #expect(AnyHashable(Int?.some(1)) == AnyHashable(1))
    #expect(AnyIdentity(Int?.some(1)) != AnyIdentity(1))
    #expect(AnyIdentity(Int?.some(1)) == AnyIdentity(Int?.some(1)))
    #expect(AnyIdentity(Int?.some(1)) != AnyIdentity(Int?.none))
  }

  @Test func anOptionalIdentityIsNotTheOneItHolds() {
    let identity = AnyIdentity(1)
    #expect(AnyIdentity(Optional(identity)) != identity)
    #expect(AnyIdentity(Optional(identity)) == AnyIdentity(Optional(identity)))
  }

  @Test func wrappingTwiceEqualsWrappingOnce() {
    for identity in different {
      #expect(AnyIdentity(identity) == identity)
      #expect(AnyIdentity(AnyIdentity(identity)) == identity)
      #expect(AnyIdentity(identity).debugDescription == identity.debugDescription)
      #expect(AnyIdentity(AnyHashable(identity)) == identity)
      #expect(AnyIdentity(identity.erasedID) == identity)
    }
  }

  @Test func wrappedAnyHashableIsUnwrapped() {
    #expect(AnyIdentity(AnyHashable(1)) == AnyIdentity(1))
    #expect(AnyIdentity(AnyHashable(Derived(1))) == AnyIdentity(Derived(1)))
    #expect(AnyIdentity(AnyHashable(Part.first)) == AnyIdentity(Part.first))
  }

  @Test func equalIdentitiesHaveEqualHashes() {
    #expect(AnyIdentity("a").hashValue == AnyIdentity(AnyHashable("a")).hashValue)
    #expect(AnyIdentity(Base(1)).hashValue == AnyIdentity(Base(1)).hashValue)
    #expect(Set(different).count == different.count)
    #expect(Set(different + different).count == different.count)
    #expect(different.allSatisfy(Set(different).contains))
  }

  @Test func identitiesOfAClassHierarchyAreSymmetric() {
    let base = AnyIdentity(Base(1))
    let derived = AnyIdentity(Derived(1))
    let seenAsBase = AnyIdentity(Derived(1) as Base)
    #expect(base != derived)
    #expect(derived != base)
    #expect(derived == seenAsBase)
    #expect(seenAsBase == derived)
    #expect(seenAsBase.hashValue == derived.hashValue)
  }

  @Test func keepsTheIdentityItWasGiven() {
    #expect(AnyIdentity(7).base == AnyHashable(7))
    #expect(AnyIdentity(AnyHashable("a")).base == AnyHashable("a"))
    #expect(AnyIdentity(AnyIdentity("a")).base == AnyHashable("a"))
  }

  @Test func describesItselfAsTheWrappedIdentityDoes() {
    #expect(AnyIdentity("a").description == "a")
    #expect(AnyIdentity(Part.first).description == "first")
    #expect("\(AnyIdentity(AnyIdentity(1.5)))" == "1.5")
    #expect(AnyIdentity("a").debugDescription == "\"a\" (String)")
    #expect(AnyIdentity(1).debugDescription == "1 (Int)")
    #expect(AnyIdentity(Int8(1)).debugDescription == "1 (Int8)")
  }
}
