import Foundation
import TestSupport
import Testing

@testable import DiffEngine

@Suite struct TextIdentityTests {
  private struct Track: RawRepresentable, TextIdentity {
    var rawValue: String
  }

  /// All have the same text, which is allowed and slow.
  private struct Coarse: TextIdentity {
    var value: Int
    var identityText: String { "coarse" }
  }

  /// Finds an equal id only by its hash: text that differs in no more than its scalars.
  private static let equivalents = [
    ("\u{212A}", "K"), ("\u{37E}", ";"), ("\u{1FEF}", "`"),
    ("100 \u{212A}; \u{1FEF}a\u{37E}", "100 K; `a;"),
    ("caf\u{E9}", "cafe\u{301}"), ("\u{212A}\u{E9}", "Ke\u{301}"), ("\u{212B}", "\u{C5}"),
    ("a\u{323}\u{307}", "a\u{307}\u{323}"), ("\u{AC00}", "\u{1100}\u{1161}"), ("", ""),
    ("\u{212A}" + String(repeating: "x", count: 40), "K" + String(repeating: "x", count: 40)),
    (String(repeating: "x", count: 40) + "\u{37E}", String(repeating: "x", count: 40) + ";"),
  ]

  private let hasher = IdentityHasher<String>()

  @Test func aStringIsItsOwnText() {
    #expect("a".identityText == "a")
    #expect(Track(rawValue: "b").identityText == "b")
  }

  @Test(arguments: equivalents) func canonicalEquivalentsAreOneRow(one: String, other: String) {
    #expect(one == other)
    #expect(hasher.hash(one) == hasher.hash(other))
    // So short that they are hashed, and not where they were.
    let changes = ListChanges(from: [one, "1", "2"], to: ["2", "1", other])
    #expect(changes.deletes.isEmpty && changes.inserts.isEmpty)
  }

  /// Whether any scalar, now or in a later version of Unicode, has an ASCII equivalent unheard of.
  @Test func threeScalarsBeyondASCIIAreEquivalentToASCII() {
    let scalars = (0x80...0x10FFFF).compactMap(Unicode.Scalar.init)
    let found = scalars.filter { scalar in
      String(scalar).decomposedStringWithCanonicalMapping.utf8.allSatisfy { $0 < 0x80 }
    }
    #expect(found == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
    #expect(scalars.filter { TextHasher.asciiEquivalent(of: $0) != nil } == found)
    for scalar in found {
      let byte = TextHasher.asciiEquivalent(of: scalar)
      #expect(byte.map { String(Unicode.Scalar($0)) } == String(scalar))
    }
    for byte in 0..<0x80 as Range<UInt8> {
      #expect(TextHasher.asciiEquivalent(of: Unicode.Scalar(byte)) == byte)
    }
  }

  @Test(arguments: 0..<50) func equalStringsHaveEqualHashes(seed: Int) {
    let scalars: [Unicode.Scalar] = [
      "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}", "e", "\u{301}", "\u{E9}", "a", "\u{323}",
      "\u{307}", "\u{C5}", "\u{212B}", "\u{30A}", "A", "\0", "\r", "\n", "\u{7F}", "\u{80}",
    ]
    var random = SeededRandom(seed: seed)
    func text() -> String {
      var text = String.UnicodeScalarView()
      // Few scalars, so that equal strings are met; now and then behind a longer text.
      for _ in 0..<random.below(4) { text.append(scalars[random.below(scalars.count)]) }
      return (random.oneIn(3) ? "0123456789abcdef" : "") + String(text)
    }
    let texts = (0..<120).map { _ in text() }
    for one in texts {
      for other in texts {
        let areEqual = hasher.hash(one) == hasher.hash(other)
        if areEqual != (one == other) {
          Issue.record("\(Array(one.unicodeScalars)), \(Array(other.unicodeScalars)), seed \(seed)")
        }
      }
    }
  }

  @Test func everyByteAndTheLengthMatter() {
    var hashes: Set<UInt64> = []
    var count = 0
    for length in 0...70 {
      let zeros = [UInt8](repeating: 0, count: length)
      for position in 0..<max(1, length) {
        for byte in [0, 1, 0x40, 0x7F] as [UInt8] where length > 0 || byte == 0 {
          // Text of zeros alone is made once.
          guard byte != 0 || position == 0 else { continue }
          var bytes = zeros
          if length > 0 { bytes[position] = byte }
          hashes.insert(hasher.hash(String(decoding: bytes, as: UTF8.self)))
          count += 1
        }
      }
    }
    #expect(hashes.count == count)
  }

  @Test(arguments: 0...70) func storageDoesNotMatter(length: Int) {
    let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(48 + $0))) })
    let expected = hasher.hash(text)
    let slice = String(("<<" + text + ">>").dropFirst(2).dropLast(2))
    #expect(hasher.hash(slice) == expected)
    // A character beyond ASCII anywhere has the text hashed by its scalars.
    for position in stride(from: 0, to: length, by: 7) {
      var (plain, equivalent) = (Array(text.unicodeScalars), Array(text.unicodeScalars))
      (plain[position], equivalent[position]) = ("K", "\u{212A}")
      #expect(hasher.hash(string(plain)) == hasher.hash(string(equivalent)))
    }
  }

  /// As many collisions as chance has it, at most: of 100,000 hashes, 1.2 pairs share 32 bits.
  @Test(arguments: ["", "row-", "https://images.example.com/services/photos/v2/albums/original/"])
  func numberedTextsSpread(start: String) {
    let hashes = (0..<100_000).map { hasher.hash("\(start)\($0)") }
    #expect(Set(hashes).count == hashes.count)
    // More than 20 pairs come about less than once in 10^16 runs.
    for shift in [0, 16, 32] as [UInt64] {
      #expect(Set(hashes.map { UInt32(truncatingIfNeeded: $0 >> shift) }).count > 100_000 - 20)
    }
    // Seven bits pick a tag, the lowest ones a group: each of 128 is met 781 times, give or take 28.
    for shift in [0, 57] as [UInt64] {
      var counts = [Int](repeating: 0, count: 128)
      for hash in hashes { counts[Int(hash >> shift & 127)] += 1 }
      #expect(counts.allSatisfy { (500..<1_100).contains($0) })
    }
  }

  @Test func seedsDecide() {
    let texts = (0..<70).map { String(repeating: "a", count: $0) }
    for text in texts {
      let hashes = [(1, 3), (2, 3), (1, 5)].map {
        TextHasher(firstSeed: $0.0 << 40, secondSeed: $0.1 << 40 | 1).hash(text)
      }
      #expect(Set(hashes).count == 3)
    }
  }

  @Test(arguments: 0..<20) func theDiffIsTheSameWithAndWithoutText(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = (0..<80).map { _ in random.below(100) }
    let new = old.shuffled(using: &random).map { random.oneIn(5) ? random.below(200) : $0 }
    let expected = ListChanges(from: old, to: new)
    #expect(ListChanges(from: old.map(String.init), to: new.map(String.init)) == expected)
    let tracks = [old, new].map { $0.map { Track(rawValue: "\($0)") } }
    #expect(ListChanges(from: tracks[0], to: tracks[1]) == expected, "seed \(seed)")
    let coarse = [old, new].map { $0.map { Coarse(value: $0) } }
    #expect(ListChanges(from: coarse[0], to: coarse[1]) == expected, "seed \(seed)")
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
