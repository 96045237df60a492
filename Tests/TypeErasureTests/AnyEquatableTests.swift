import Foundation
import Testing
import TypeErasure

private struct Network: Equatable, AnyEquatable {
  var name: String
}

private enum State: Equatable, AnyEquatable {
  case on
  case off(Int)
}

/// Has its own comparison, which ignores types.
private struct Wildcard: AnyEquatable {
  func equal(any other: (any AnyEquatable)?) -> Bool { other != nil }
}

@Suite struct AnyEquatableTests {
  /// Values that all differ.
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

  @Test func valueUnequalToItselfIsAlsoUnequalErased() {
    #expect(!Double.nan.equal(any: Double.nan))
    #expect(0.0.equal(any: -0.0))
  }

  @Test func typeCanDefineItsOwnRule() {
    #expect(Wildcard().equal(any: 1))
    #expect(!Wildcard().equal(any: nil))
  }
}

@Suite struct EquatableSameTypeTests {
  @Test func valuesOfOneTypeAreComparedByTheirEquality() {
    let texts: [any Equatable] = ["a", "b"]
    #expect(texts[0].hasSameTypeAndValue(as: "a") && texts[1].hasSameTypeAndValue(as: texts[1]))
    #expect(!texts[0].hasSameTypeAndValue(as: texts[1]))
  }

  @Test func otherTypesAreNeverEqual() {
    let values: [any Equatable] = [
      1, 1.0, Int8(1), true, "1", NSNumber(1), [1], Int?.some(1) as any Equatable,
      Int?.none as any Equatable, String?.none as any Equatable, AnyHashable(1),
    ]
    for (index, left) in values.enumerated() {
      for (other, right) in values.enumerated() {
        #expect(left.hasSameTypeAndValue(as: right) == (index == other), "\(left), \(right)")
      }
    }
  }

  @Test func anObjectIsNeverEqualToOneOfItsSubclass() {
    let objects: [Base] = [Base(1), Derived(1), MoreDerived(1), Sibling(1)]
    for left in objects {
      for right in objects {
        #expect(left.hasSameTypeAndValue(as: right) == (left === right))
      }
    }
    #expect(Base(1).hasSameTypeAndValue(as: Base(1)))
  }
}

@Suite struct AnyEquatableStandardTests {
  /// Expects that `same` equals its copy, and that `other` equals neither.
  private func check<Value: Equatable & AnyEquatable>(
    _ same: Value, _ copy: Value, differsFrom other: Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (same, copy, other): (any AnyEquatable, any AnyEquatable, any AnyEquatable) =
      (same, copy, other)
    #expect(same.equal(any: copy), sourceLocation: sourceLocation)
    #expect(copy.equal(any: same), sourceLocation: sourceLocation)
    #expect(!same.equal(any: other), sourceLocation: sourceLocation)
    #expect(!other.equal(any: same), sourceLocation: sourceLocation)
  }

  @Test func textIsComparedByValue() {
    check(true, !false, differsFrom: false)
    check("é", "e\u{301}", differsFrom: "e")
    check(Substring("ab"), "xab".dropFirst(), differsFrom: "xac".dropFirst())
    check(Character("é"), Character("e\u{301}"), differsFrom: "e")
    check(Unicode.Scalar(65), "A", differsFrom: "B")
  }

  @Test func integersAreComparedByValue() {
    func check<Number: FixedWidthInteger & AnyEquatable>(_: Number.Type) {
      self.check(Number.max, Number.max, differsFrom: Number.min)
      self.check(7 as Number, 7, differsFrom: 8)
    }
    check(Int.self)
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(UInt.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
  }

  @Test func floatingPointNumbersAndDurationsAreComparedByValue() {
    check(0.5, 0.5, differsFrom: 0.25)
    check(Float(0.5), 0.5, differsFrom: 0.25)
    check(Duration.seconds(1), .milliseconds(1000), differsFrom: .seconds(2))
  }

  @Test func collectionsAreComparedByTheirElements() {
    check([1, 2], [1, 2], differsFrom: [2, 1])
    check([0, 1, 2][1...], [9, 1, 2][1...], differsFrom: [0, 1, 2][...1])
    check(ContiguousArray([1]), ContiguousArray([1]), differsFrom: [])
    check(Set([1, 2]), Set([2, 1]), differsFrom: [1])
    check(["a": 1, "b": 2], ["b": 2, "a": 1], differsFrom: ["a": 1])
  }

  @Test func rangesAndOptionalsAreComparedByValue() {
    check(1..<3, 1..<3, differsFrom: 1..<4)
    check(1...3, 1...3, differsFrom: 1...4)
    check(Int?.some(1), Int?.some(1), differsFrom: nil)
    check(Int?.none, Int?.none, differsFrom: 0)
  }

  @Test func anErasedHashableIsComparedTypeFirst() {
    check(AnyHashable(1), AnyHashable(1), differsFrom: AnyHashable(2))
    check(AnyHashable(1), AnyHashable(1), differsFrom: AnyHashable(1.0))
    check(AnyHashable(1), AnyHashable(1), differsFrom: AnyHashable(Int8(1)))
  }

  @Test func anErasedHashableIsNotTheValueItHolds() {
    #expect(!AnyHashable(1).equal(any: 1))
    #expect(!1.equal(any: AnyHashable(1)))
    #expect(!AnyHashable("a").equal(any: AnyIdentity("a")))
    #expect(!AnyIdentity("a").equal(any: AnyHashable("a")))
  }
}

@Suite struct AnyEquatableFoundationTests {
  @Test func foundationValuesAreComparedByValue() throws {
    let uuid = try #require(UUID(uuidString: "C0FFEE00-0000-0000-0000-000000000001"))
    let url = try #require(URL(string: "https://example.org/a"))
    let otherURL = try #require(URL(string: "https://example.org/b"))
    let date = Date(timeIntervalSinceReferenceDate: 1)
    let pairs: [(any AnyEquatable, any AnyEquatable, any AnyEquatable)] = [
      (uuid, uuid, UUID()),
      (url, url, otherURL),
      (date, Date(timeIntervalSinceReferenceDate: 1), Date(timeIntervalSinceReferenceDate: 2)),
      (Data([1, 2]), Data([1, 2]), Data([2, 1])),
      (Decimal(1), Decimal(1), Decimal(2)),
      (CGFloat(1), CGFloat(1), CGFloat(2)),
    ]
    for (value, copy, other) in pairs {
      #expect(value.equal(any: copy), "\(value)")
      #expect(!value.equal(any: other), "\(value)")
      #expect(!other.equal(any: value), "\(value)")
    }
  }

  @Test func foundationValuesAreTheirOwnIdentity() throws {
    let uuid = UUID()
    let url = try #require(URL(string: "https://example.org/a"))
    let date = Date(timeIntervalSinceReferenceDate: 1)
    let values: [any AnyDifferentiable] = [uuid, url, date, CGFloat(1)]
    #expect(
      values.map(\.erasedID)
        == [AnyIdentity(uuid), AnyIdentity(url), AnyIdentity(date), AnyIdentity(CGFloat(1))])
    #expect(Set(values.map(\.erasedID)).count == 4 && CGFloat(1).erasedID != 1.0.erasedID)
  }

  @Test func valuesWithSameDescriptionAreNotEqual() throws {
    let uuid = UUID()
    let url = try #require(URL(string: "https://example.org/a"))
    let spelled: [(any AnyEquatable, any AnyEquatable)] = [
      (uuid, uuid.uuidString), (url, url.absoluteString), (Data([1]), [UInt8(1)]),
      (Decimal(1), 1), (CGFloat(1), 1.0), (Date(timeIntervalSinceReferenceDate: 1), 1.0),
    ]
    for (left, right) in spelled {
      #expect(!left.equal(any: right), "\(left)")
      #expect(!right.equal(any: left), "\(left)")
    }
  }
}
