import ObjectTables
import TableSections
import TestSupport
import Testing
import TypeErasure

private struct Word: Hashable, AnyEquatable {
  var text: String
  var header: String?
  var footer: Int?
}

/// A header whose identity differs from its content.
private struct Count: Identifiable, Equatable, AnyDifferentiable {
  let id: String
  var number: Int
}

/// A header whose hash contradicts its equality.
private struct Unsound: Hashable, AnyEquatable {
  let title: String
  let number: Int

  static func == (left: Self, right: Self) -> Bool { left.title == right.title }

  func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(number)
  }
}

private func grouped(_ words: [Word]) -> SectionGrouping {
  SectionGrouping(
    words, header: { ($0 as? Word)?.header }, footer: { ($0 as? Word)?.footer })
}

private func texts(_ section: Section<AnyItem, AnyItem.ID>) -> [String] {
  section.items.compactMap { ($0.base as? Word)?.text }
}

@Suite struct SectionGroupingTests {
  @Test func objectsInSuccessionWithOneHeaderAndFooterAreOneSection() {
    let grouping = grouped([
      Word(text: "a", header: "A", footer: 1), Word(text: "b", header: "A", footer: 1),
      Word(text: "c", header: "A", footer: 2), Word(text: "d", header: "B", footer: 2),
      Word(text: "e"), Word(text: "f"),
    ])
    #expect(grouping.sections.map(texts) == [["a", "b"], ["c"], ["d"], ["e", "f"]])
    #expect(
      grouping.sections.map(\.header) == [.title("A"), .title("A"), .title("B"), nil])
    #expect(grouping.sections.map(\.footer) == [.object(1), .object(2), .object(2), nil])
    #expect(grouping.returning.isEmpty)
  }

  @Test func thePairOfHeaderAndFooterIsTheIdentity() {
    let old = grouped([Word(text: "a", header: "A", footer: 1)]).sections
    let new = grouped([Word(text: "z", header: "A", footer: 1)]).sections
    #expect(old.map(\.id) == new.map(\.id))
    #expect(old.map(\.id) == [.section(header: "A", footer: 1)])
    #expect(AnyItem.ID.section(header: "A") != .section(header: nil, footer: "A"))
    #expect(AnyItem.ID.section(header: "A") != .section("A"))
    #expect(AnyItem.ID.section(header: nil, footer: 1).description == "no header / 1")
  }

  @Test func aPairThatComesBackJoinsTheFirstAndIsNamedOnce() {
    let grouping = grouped([
      Word(text: "a", header: "A"), Word(text: "b", header: "B"), Word(text: "c", header: "A"),
      Word(text: "d", header: "B"), Word(text: "e", header: "A"),
    ])
    #expect(grouping.sections.map(texts) == [["a", "c", "e"], ["b", "d"]])
    #expect(grouping.returning == [.section(header: "A"), .section(header: "B")])
    #expect(grouping.returning.map(\.description) == ["A / no footer", "B / no footer"])
  }

  @Test func withoutHeadersAllObjectsAreOneSection() {
    let grouping = SectionGrouping([1, "a", 2.5])
    #expect(grouping.sections.map(\.items) == [[AnyItem(1), AnyItem("a"), AnyItem(2.5)]])
    #expect(grouping.sections.map(\.header) == [nil])
    #expect(SectionGrouping([]).sections.isEmpty)
  }

  @Test func aHeaderWithAnIdKeepsItsSectionWhenItChanges() {
    func sections(_ number: Int) -> [Section<AnyItem, AnyItem.ID>] {
      SectionGrouping([1, 2], header: { _ in Count(id: "n", number: number) }).sections
    }
    let (old, new) = (sections(1), sections(2))
    #expect(old.map(\.id) == new.map(\.id))
    #expect(old.map(\.header) != new.map(\.header))
  }

  @Test func headersWhoseEqualityAndHashDisagreeLoseNoObjects() {
    let headers = (0..<400).flatMap {
      [Unsound(title: "A", number: $0), Unsound(title: "B", number: $0)]
    }
    let grouping = SectionGrouping(
      Array(headers.indices), header: { ($0 as? Int).map { headers[$0] } })
    let items = grouping.sections.flatMap(\.items).compactMap { $0.base as? Int }
    #expect(items.sorted() == Array(headers.indices))
    #expect(grouping.returning.count < headers.count)
  }

  @Test func groupingLosesNothingAndKeepsTheOrderWithinASection() {
    for seed in 0..<50 {
      var random = SeededRandom(seed: seed)
      let words = (0..<40).map { number in
        Word(
          text: "\(number)", header: random.oneIn(3) ? nil : "\(random.below(3))",
          footer: random.below(2))
      }
      let sections = grouped(words).sections
      for section in sections {
        let first = section.items.first?.base as? Word
        let expected = words.filter { $0.header == first?.header && $0.footer == first?.footer }
        #expect(texts(section) == expected.map(\.text), "seed \(seed)")
      }
      #expect(sections.reduce(0) { $0 + $1.items.count } == words.count, "seed \(seed)")
    }
  }
}
