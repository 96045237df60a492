import Testing
import TypeErasure

private struct Network: Equatable, AnyEquatable {
  var name: String
}

private enum State: Equatable, AnyEquatable {
  case on
  case off(Int)
}

/// Compares by its own rule, and not at all by type.
private struct Wildcard: AnyEquatable {
  func equal(any other: (any AnyEquatable)?) -> Bool { other != nil }
}

@Suite struct AnyEquatableTests {
  /// Values of which no two are equal.
  private let different: [any AnyEquatable] = [
    1, 2, Int8(1), Int16(1), Int32(1), Int64(1), UInt(1), UInt8(1), UInt16(1), UInt32(1),
    UInt64(1), 1.0, Float(1), "1", Substring("1"), Character("1"), Unicode.Scalar(49), true,
    Int?.some(1) as any AnyEquatable, Int?.none as any AnyEquatable,
    Int??.some(.some(1)) as any AnyEquatable, String?.none as any AnyEquatable,
    [1], [Int](), [String](), [1][...], ContiguousArray([1]), Set([1]), ["1": 1], 1..<2, 1...2,
    Duration.seconds(1), AnyHashable(1), AnyHashable(1.0), AnyIdentity(1), AnyIdentity(1.0),
    Base(1), Base(2), Derived(1), MoreDerived(1), Sibling(1), Network(name: "1"), State.on,
    State.off(1), State.off(2), [[1]], [[1], []], [Int?.some(1)],
  ]

  @Test func everyValueEqualsItself() {
    for value in different { #expect(value.equal(any: value), "\(value)") }
  }

  @Test func valuesOfDifferentTypesAreNeverEqualInEitherOrder() {
    for (index, left) in different.enumerated() {
      for (other, right) in different.enumerated() where other != index {
        #expect(!left.equal(any: right), "\(type(of: left)) \(left), \(type(of: right)) \(right)")
      }
    }
  }

  @Test func nothingIsEqualToNil() {
    for value in different { #expect(!value.equal(any: nil), "\(value)") }
  }

  @Test func equalityIsSymmetricAcrossAClassHierarchy() {
    let objects: [Base] = [Base(1), Derived(1), MoreDerived(1), Sibling(1)]
    for left in objects {
      for right in objects {
        #expect(left == right)
        #expect(left.equal(any: right) == (type(of: left) == type(of: right)))
        #expect(left.equal(any: right) == right.equal(any: left))
      }
    }
  }

  @Test func objectsOfOneClassAreComparedByValueNotByReference() {
    #expect(Derived(1).equal(any: Derived(1)))
    #expect(!Derived(1).equal(any: Derived(2)))
  }

  @Test func equalityIsTransitive() {
    let values: [any AnyEquatable] = [
      Network(name: "a"), Network(name: "a"), Network(name: "a"), Network(name: "b"), "a", Base(1),
      Base(1), Derived(1), Derived(1), AnyHashable("a"), AnyHashable("a"), AnyIdentity("a"),
    ]
    for left in values {
      for middle in values where left.equal(any: middle) {
        for right in values where middle.equal(any: right) {
          #expect(left.equal(any: right), "\(left), \(middle), \(right)")
        }
      }
    }
  }

  @Test func comparesMixedArraysElementByElement() {
    let old: [any AnyEquatable] = [1, "one", Network(name: "a"), [1.0, 2.0]]
    let new: [any AnyEquatable] = [1, "one", Network(name: "b"), [1.0, 2.0]]
    #expect(zip(old, new).map { $0.equal(any: $1) } == [true, true, false, true])
  }

  @Test func comparesArraysOfArrays() {
    #expect([[1], [2, 3], []].equal(any: [[1], [2, 3], []]))
    #expect(![[1], [2, 3]].equal(any: [[1], [3, 2]]))
    #expect(![[Int]]().equal(any: [[String]]()))
  }

  @Test func optionalsThatAreErasedKeepTheirType() {
    let some: any AnyEquatable = Int?.some(1)
    let none: any AnyEquatable = Int?.none
    #expect(some.equal(any: some))
    #expect(none.equal(any: none))
    #expect(!some.equal(any: none))
    #expect(!some.equal(any: 1))
    #expect(!1.equal(any: some))
  }

  @Test func anOptionalArgumentThatIsNotErasedIsUnwrappedByTheCompiler() {
    let one: Int? = 1
    #expect(1.equal(any: one))
    #expect(!one.equal(any: one))
    #expect(one.equal(any: one as any AnyEquatable))
  }

  @Test func whatIsNotEqualToItselfIsNotEqualErasedEither() {
    #expect(!Double.nan.equal(any: Double.nan))
    #expect(0.0.equal(any: -0.0))
  }

  @Test func aTypeMayHaveARuleOfItsOwn() {
    #expect(Wildcard().equal(any: 1))
    #expect(!Wildcard().equal(any: nil))
  }
}
