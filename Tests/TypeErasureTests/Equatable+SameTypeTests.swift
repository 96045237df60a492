import Foundation
import Testing
import TypeErasure

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
