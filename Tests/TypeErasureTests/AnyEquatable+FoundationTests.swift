import Foundation
import Testing
import TypeErasure

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
      values.map(\.anyID)
        == [AnyIdentity(uuid), AnyIdentity(url), AnyIdentity(date), AnyIdentity(CGFloat(1))])
    #expect(Set(values.map(\.anyID)).count == 4 && CGFloat(1).anyID != 1.0.anyID)
  }

  @Test func valuesThatSpellAlikeAreNotEqual() throws {
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
