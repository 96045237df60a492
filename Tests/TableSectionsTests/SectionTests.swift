import DiffEngine
import TableRows
import TableSections
import TestCells
import Testing
import VirtualTable

@MainActor @Suite struct SectionTests {
  private enum Part { case favorites, all }
  private struct Plain { var text: String }

  @Test func aSectionHasAnIdItemsHeaderAndFooter() {
    let section = Section(
      id: Part.all, items: [1, 2], header: .title("Top"), footer: .title("Bottom"))
    #expect(section.id == .all && section.items == [1, 2])
    #expect(section.header == .title("Top") && section.footer == .title("Bottom"))
    let empty = Section<Int, Part>(id: .favorites)
    #expect(empty.items.isEmpty && empty.header == nil && empty.footer == nil)
  }

  @Test func headersAndFootersOfTextAreTitles() {
    #expect(Section(id: 1, items: [1], header: "Top").header == .title("Top"))
    #expect(Section(id: 1, items: [1], header: "Top").footer == nil)
    let both = Section(id: 1, items: [1], header: "Top", footer: "Bottom")
    #expect(both.header == .title("Top") && both.footer == .title("Bottom"))
    let footer = Section(id: 1, items: [1], footer: "Bottom")
    #expect(footer.header == nil && footer.footer == .title("Bottom"))
  }

  @Test func textWithAnIdentifierIsAnItemForThatView() {
    let section = Section(
      id: 1, items: [1], header: "Top", footer: "Bottom", headerIdentifier: "H",
      footerIdentifier: "F")
    #expect(section.header == .custom(item: "Top", reuseIdentifier: "H"))
    #expect(section.footer == .custom(item: "Bottom", reuseIdentifier: "F"))
    let footer = Section(id: 1, items: [1], footer: "Bottom", footerIdentifier: "F")
    #expect(footer.footer == .custom(item: "Bottom", reuseIdentifier: "F"))
  }

  @Test func textThatIsNotThereMakesNoHeader() {
    let text: String? = nil
    let section = Section(id: 1, items: [1], header: text, footer: text, headerIdentifier: "H")
    #expect(section.header == nil && section.footer == nil)
  }

  /// An update uses the ID to find the section, and `==` to find changes.
  @Test func sectionsAreIdentifiedByIDAndComparedByAllParts() {
    let before = [Section(id: Part.all, items: [1, 2], header: "Top")]
    let after = [Section(id: Part.all, items: [2, 3], header: "Other")]
    #expect(before[0].id == after[0].id && before[0] != after[0])
    func changes(to sections: [Section<Int, Part>]) -> TableChanges {
      TableChanges(from: before, to: sections, rowID: { $0 }, sameContent: { $0 == $1 })
    }
    let same = changes(to: after)
    #expect(same.deletedSections.isEmpty && same.insertedSections.isEmpty)
    #expect(same.survivingSections.count == 1 && same.changedHeaders.count == 1)
    let other = changes(to: [Section(id: .favorites, items: [1, 2], header: "Top")])
    #expect(other.deletedSections == [0] && other.insertedSections == [0])
  }

  @Test func sectionsOfComparableItemsAreEqualIfAllPartsAre() {
    let section = Section(id: 1, items: ["a"], header: "Top", footer: "Bottom")
    #expect(section == Section(id: 1, items: ["a"], header: "Top", footer: "Bottom"))
    #expect(section != Section(id: 2, items: ["a"], header: "Top", footer: "Bottom"))
    #expect(section != Section(id: 1, items: ["b"], header: "Top", footer: "Bottom"))
    #expect(section != Section(id: 1, items: ["a"], header: "Other", footer: "Bottom"))
    #expect(section != Section(id: 1, items: ["a"], header: "Top"))
  }

  @Test func aSectionOfRowsOnDemandIsComparedWithItsCopyAndMakesNone() {
    var made = 0
    func section() -> RowSection<VirtualTableView> {
      Section("s") {
        ForEach([Network(id: 1, name: "a"), Network(id: 2, name: "b")]) { network in
          made += 1
          return Row(network, cell: NetworkCell.self)
        }
      }
    }
    let (one, other) = (section(), section())
    let copy = one
    #expect(one == copy && made == 0)
    #expect(one == other && made > 0)
    #expect(one != Section("s") { Row(Network(id: 1, name: "a"), cell: NetworkCell.self) })
  }

  @Test func sectionsOfAnyItemsCanBeMade() {
    let section = Section(id: 1, items: [Plain(text: "a")])
    #expect(section.rows.map(\.text) == ["a"])
  }

  @Test func sectionsAreSendableIfTheirPartsAre() async {
    let section = Section(
      id: Part.all, items: [Network(id: 1, name: "a")], header: .custom(item: 3), footer: nil)
    #expect(isSendable(section))
    let count = await Task.detached { section.items.count }.value
    #expect(count == 1)
  }

  @Test func replacingRowsKeepsEverythingElse() {
    let section = Section(id: 1, items: ["a"], header: "Top", footer: "Bottom")
    let replaced = section.replacingRows(with: ["b", "c"])
    #expect(replaced == Section(id: 1, items: ["b", "c"], header: "Top", footer: "Bottom"))
    #expect(replaced.replacingRows(with: section.rows) == section)
  }

  @Test func headersAndFootersAreComparedApart() {
    let section = Section(id: 1, items: ["a"], header: "Top", footer: "Bottom")
    let other = Section(id: 1, items: ["b"], header: "Top", footer: "Other")
    #expect(section.isHeaderEqual(to: other) && !section.isFooterEqual(to: other))
    #expect(!section.isHeaderEqual(to: Section(id: 1, items: ["a"])))
  }

  @Test func viewsOfAnyKindAreReadAndSetByTheirKind() {
    var section = Section(id: 1, items: ["a"], header: "Top")
      .supplementary("badge", .title("3")).supplementary(.footer, .title("Bottom"))
    #expect(section.supplementaries == ["badge": .title("3")])
    #expect(section.header == .title("Top") && section.footer == .title("Bottom"))
    let kinds: [SupplementaryKind] = [.header, .footer, "badge", "mark"]
    #expect(
      kinds.map { section[supplementary: $0]?.title } == ["Top", "Bottom", "3", nil])
    section[supplementary: "mark"] = .title("new")
    section[supplementary: .header] = nil
    section[supplementary: "badge"] = nil
    #expect(
      section == Section(id: 1, items: ["a"], footer: "Bottom").supplementary("mark", .title("new"))
    )
    #expect(section.supplementary("mark", nil) == Section(id: 1, items: ["a"], footer: "Bottom"))
  }

  /// Updates refresh all views of a section together, so other kinds change with the footer.
  @Test func otherKindsAreComparedWithTheFooter() {
    let plain = Section(id: 1, items: ["a"], header: "Top", footer: "Bottom")
    let badged = plain.supplementary("badge", .title("3"))
    #expect(badged.isFooterEqual(to: plain.supplementary("badge", .title("3"))))
    for other in [
      plain, plain.supplementary("badge", .title("4")), plain.supplementary("mark", .title("3")),
    ] {
      #expect(badged != other)
      #expect(badged.isHeaderEqual(to: other) && !badged.isFooterEqual(to: other))
      #expect(!other.isFooterEqual(to: badged))
    }
    let changes = TableChanges(
      from: [plain], to: [badged], rowID: { $0 }, sameContent: { $0 == $1 })
    #expect(changes.changedHeaders.isEmpty && changes.changedFooters.count == 1)
  }

  @Test func otherKindsStayWithOtherRowsAndGoWithTheHeader() {
    let section = Section(id: 1, items: ["a"], header: "Top").supplementary("badge", .title("3"))
    #expect(section.replacingRows(with: ["b"]).supplementaries == section.supplementaries)
    #expect(section.removingContent() == Section(id: 1))
    #expect(section.removingContent().supplementaries.isEmpty)
  }

  @Test func theOtherNameIsTheSameType() {
    let section: TableSection<Int, Int> = Section(id: 1, items: [2])
    #expect(section == Section(id: 1, items: [2]))
  }

  /// The section stores the array itself, without a copy.
  @Test func aMillionItemsAreNotCopied() {
    let items = Array(0..<1_000_000)
    let section = Section(id: 1, items: items)
    let given = items.withUnsafeBufferPointer { $0.baseAddress }
    #expect(section.rows.withUnsafeBufferPointer { $0.baseAddress } == given)
    #expect(MemoryLayout.size(ofValue: section) < 512)
  }
}
