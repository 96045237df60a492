import Testing
import TypeErasure

@Suite struct AnyEquatableStandardTests {
  /// Expects that `same` equals its copy, and `other` neither.
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
