import ObjectTables
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure

private struct Favorites: SectionOfObjects {
  var names: [String]
  var objects: [any AnyEquatable] { names }
  func equal(any other: (any AnyEquatable)?) -> Bool { other is Favorites }
}

@Suite struct ObjectsSectionTests {
  private typealias Shown = Section<AnyItem, AnyItem.ID>

  @Test func sectionsAreEqualByTheirIds() {
    #expect(ObjectsSection(id: 0, objects: [1]) == ObjectsSection(id: 0, objects: ["a"]))
    #expect(ObjectsSection(id: 0, objects: [1]) != ObjectsSection(id: 1, objects: [1]))
    #expect(ObjectsSection(id: 1).equal(any: ObjectsSection(id: 1, header: "head")))
    #expect(!ObjectsSection(id: 1).equal(any: 1))
  }

  @Test func aSectionOfObjectsBecomesOneOfItems() {
    let objects: [any AnyEquatable] = [1, "a", Network(1, "n")]
    let section = Shown(ObjectsSection(id: 7, objects: objects, header: "head", footer: 5))
    #expect(section.id == .section(7))
    #expect(section.items == objects.map { AnyItem($0) })
    #expect(section.header == .title("head"))
    #expect(section.footer == .object(5))
    #expect(section.footer?.title == nil)
  }

  @Test func viewsOfOtherKindsAreObjectsToo() {
    let section = Shown(ObjectsSection(id: 7, supplementaries: ["badge": 3, "mark": "new"]))
    #expect(section.supplementaries == ["badge": .object(3), "mark": .title("new")])
    #expect(Shown(Favorites(names: [])).supplementaries.isEmpty)
  }

  @Test func aTypeOfTheAppsOwnNeedsNoIdAndNoHeader() {
    let (old, new) = (Shown(Favorites(names: ["a"])), Shown(Favorites(names: ["b", "c"])))
    #expect(old.id == new.id)
    #expect(old.items != new.items)
    #expect(old.header == nil && old.footer == nil)
    #expect(old.id != Shown(ObjectsSection(id: 0)).id)
  }
}

extension Network: AnyEquatable {}
