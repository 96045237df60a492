import DiffEngine
import ObjectTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct ObjectsAdapterTests {
  // TA-03
  @Test func objectsOfAnyTypesShareOneSectionWithoutAWrapper() {
    let screen = ObjectsScreen()
    let items: [any AnyEquatable] = [Network(1), "text", Plain(number: 2)]
    screen.adapter.update(with: items)
    #expect(screen.texts == ["n1", "text", "plain 2"])
    #expect(screen.table.numberOfSections == 1)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func objectsThatAreDifferentiableAreTakenAsTheyAre() {
    let screen = ObjectsScreen()
    let items: [any AnyDifferentiable] = [Network(1), "text"]
    screen.adapter.update(with: items)
    screen.adapter.update(with: [Network(1), Network(2)])
    #expect(screen.texts == ["n1", "n2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func anEmptyListEmptiesTheTable() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: ["a", Network(1)])
    screen.adapter.update(with: [])
    #expect(screen.table.numberOfSections == 0)
    screen.adapter.update(with: ["b"], animated: false)
    #expect(screen.texts == ["b"])
    #expect(screen.collector.issues.isEmpty)
  }

  // TA-02
  @Test func aChangedObjectOfTheSameIdentityIsSetUpInItsCell() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: ["text", Network(1, "old"), Plain(number: 2)])
    let cells = screen.table.visibleCells
    let statistics = screen.table.statistics
    var outcome: UpdateOutcome?
    let items: [any AnyEquatable] = ["text", Network(1, "new"), Plain(number: 2, note: "other")]
    screen.adapter.update(with: items) { outcome = $0 }
    #expect(outcome == .animated)
    #expect(screen.texts == ["text", "new", "plain 2"])
    #expect(zip(screen.table.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(screen.table.statistics.cellsReconfigured == statistics.cellsReconfigured + 1)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func objectsThatCanOnlyBeComparedKeepTheirCellsWhenTheyMove() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: (0..<8).map { Plain(number: $0) })
    let cells = screen.table.visibleCells
    screen.adapter.update(with: (0..<8).reversed().map { Plain(number: $0) })
    #expect(screen.texts == (0..<8).reversed().map { "plain \($0)" })
    #expect(zip(screen.table.visibleCells.reversed(), cells).allSatisfy { $0 === $1 })
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func anObjectOfAnotherTypeWithTheSameIDIsAnotherRow() {
    struct Message: Identifiable, Hashable, AnyDifferentiable { let id: Int }
    final class MessageCell: VirtualCell, Configurable {
      func setup(with item: Message) { textLabel?.text = "m\(item.id)" }
    }
    let screen = ObjectsScreen()
    screen.adapter.show(Message.self, in: MessageCell.self)
    screen.adapter.update(with: [Network(1), Message(id: 1)])
    #expect(screen.texts == ["n1", "m1"])
    screen.adapter.update(with: [Message(id: 1), Network(1)])
    #expect(screen.texts == ["m1", "n1"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func hashableObjectsAreComparedALinearNumberOfTimes() {
    final class Counter { var comparisons = 0 }
    struct Counted: Hashable, AnyEquatable {
      let id: Int
      let counter: Counter
      static func == (left: Self, right: Self) -> Bool {
        left.counter.comparisons += 1
        return left.id == right.id
      }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let counter = Counter()
    let screen = ObjectsScreen()
    screen.adapter.cellProvider = { table, path, _ in table.placeholderTableCell(at: path) }
    let objects = (0..<2_000).map { Counted(id: $0, counter: counter) }
    screen.adapter.update(with: objects)
    screen.adapter.update(with: objects.reversed())
    #expect(counter.comparisons <= 10 * objects.count)
    #expect(screen.adapter.position(of: objects[0]) == TablePath(section: 0, row: 1_999))
  }

  // TA-17
  @Test func duplicateObjectsAreReportedAndShown() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: ["a"])
    screen.adapter.update(with: ["b", "a", "b"])
    #expect(screen.texts == ["b", "a", "b"])
    #expect(screen.collector.codes == [.duplicateRows])
    screen.adapter.update(with: [Plain(number: 1), Plain(number: 1)])
    #expect(screen.texts == ["plain 1", "plain 1"])
    #expect(
      screen.collector.issues.map(\.message) == [
        "more than one row has the ID b", "more than one row has the ID Plain",
      ])
  }

  // TA-05
  @Test func objectSectionsAreDistinguishedByID() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: [
      ObjectsSection(id: 0, objects: [Network(1), "a"], header: "One"),
      ObjectsSection(id: "x", objects: ["b"], footer: "End"),
    ])
    let cells = screen.table.visibleCells
    screen.adapter.update(with: [
      ObjectsSection(id: "x", objects: ["b", "c"], footer: "End"),
      ObjectsSection(id: 0, objects: [Network(1, "new"), "a"], header: "Uno"),
    ])
    #expect(screen.texts == ["b", "c", "new", "a"])
    #expect(screen.table.visibleCells.first === cells.last)
    #expect(screen.table.headerView(forSection: 1)?.textLabel?.text == "Uno")
    #expect(screen.adapter.currentSections.map(\.id) == [.section("x"), .section(0)])
    #expect(screen.adapter.index(ofSection: .section(0)) == 1)
    #expect(screen.collector.issues.isEmpty)
  }

  // TA-04
  @Test func customSectionTypesCanBeCombined() {
    struct Recent: SectionOfObjects {
      var objects: [any AnyEquatable]
      var header: HeaderObject? { "Recent" }
      func equal(any other: (any AnyEquatable)?) -> Bool { other is Recent }
    }
    struct Numbered: SectionOfObjects, Identifiable {
      let id: Int
      var objects: [any AnyEquatable]
      func equal(any other: (any AnyEquatable)?) -> Bool { (other as? Numbered)?.id == id }
    }
    let screen = ObjectsScreen()
    func show(_ sections: [any SectionOfObjects]) { screen.adapter.update(with: sections) }
    show([Recent(objects: ["a"]), Numbered(id: 1, objects: ["b"])])
    let cells = screen.table.visibleCells
    show([Numbered(id: 1, objects: ["b"]), Recent(objects: ["a", Network(3)])])
    #expect(screen.texts == ["b", "a", "n3"])
    #expect(screen.table.visibleCells[0] === cells[1])
    #expect(screen.table.visibleCells[1] === cells[0])
    #expect(screen.table.headerView(forSection: 1)?.textLabel?.text == "Recent")
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func twoSectionsWithOneIdAreReportedAndShown() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: [ObjectsSection(id: 0, objects: ["a"])])
    screen.adapter.update(with: [
      ObjectsSection(id: 0, objects: ["a"]), ObjectsSection(id: 0, objects: ["b"]),
    ])
    #expect(screen.texts == ["a", "b"])
    #expect(screen.collector.codes == [.duplicateSections])
  }

  // TA-14
  @Test func aStringHeaderIsATitleAndOtherObjectsGoToRegisteredViews() {
    let screen = ObjectsScreen()
    screen.adapter.register(NumberView.self, identifier: "Header", kind: .header)
    screen.adapter.register(NumberView.self, identifier: "Footer", kind: .footer)
    screen.adapter.update(with: [
      ObjectsSection(id: 0, objects: ["a"], header: "Title", footer: 1),
      ObjectsSection(id: 1, objects: ["b"], header: 2, footer: "End"),
    ])
    #expect(screen.adapter.title(of: .header, inSection: 0) == "Title")
    #expect(screen.table.footerView(forSection: 0)?.textLabel?.text == "(1)")
    let header = screen.table.headerView(forSection: 1)
    #expect(header?.textLabel?.text == "(2)")
    #expect(screen.adapter.title(of: .footer, inSection: 1) == "End")
    screen.adapter.update(with: [
      ObjectsSection(id: 0, objects: ["a"], header: "Title", footer: 1),
      ObjectsSection(id: 1, objects: ["b"], header: 3, footer: "End"),
    ])
    #expect(screen.table.headerView(forSection: 1) === header)
    #expect(header?.textLabel?.text == "(3)")
    #expect(screen.collector.issues.isEmpty)
  }

  // TA-11
  @Test func objectsWithoutAPairingUseTheDefaultIdentifier() {
    let table = VirtualTableView()
    let adapter = Objects(table)
    adapter.issues.reporter = IssueCollector().reporter
    adapter.register(NetworkCell.self, identifier: "Cell")
    adapter.update(with: [Network(1)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1"])
    #expect(adapter.issues.issues.isEmpty)
    adapter.update(with: ["text"])
    #expect(adapter.issues.issues.map(\.code) == [.wrongItem])
  }

  // TA-09
  @Test func theSenderMayBeSetLaterAndIsTheAdapterWithoutOne() {
    final class Owner {}
    final class OwnerCell: VirtualCell, SenderConfigurable {
      func setup(with item: Network, sender: Owner) { textLabel?.text = "owner \(item.name)" }
    }
    final class OwnCell: VirtualCell, SenderConfigurable {
      func setup(with item: Network, sender: Objects) { textLabel?.text = "own \(item.name)" }
    }
    let table = VirtualTableView()
    let owner = Owner()
    let first = Objects(table, sender: owner)
    first.show(Network.self, in: OwnerCell.self)
    first.update(with: [Network(1)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["owner n1"])
    let second = Objects(table)
    second.show(Network.self, in: OwnCell.self)
    second.update(with: [Network(2)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["own n2"])
    second.sender = owner
    second.show(Network.self, in: OwnerCell.self)
    second.update(with: [Network(3)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["owner n3"])
    #expect(first.issues.issues.isEmpty && second.issues.issues.isEmpty)
  }

  /// No earlier call of the adapter could have prepared it for objects.
  @Test func wrappedItemsAreUnwrappedForTheirCellsFromTheFirst() {
    let table = VirtualTableView()
    let adapter = Objects(table)
    adapter.issues.reporter = IssueCollector().reporter
    adapter.register(NetworkCell.self, identifier: "Cell")
    adapter.update(with: [Section(id: .section(0), items: [AnyItem(Network(1))])])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1"])
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func updateIsAnimatedOnlyOnRequest() {
    let screen = ObjectsScreen()
    func sections(_ objects: String...) -> [Section<AnyItem, AnyItem.ID>] {
      [Section(id: .section(0), items: objects.map { AnyItem($0) })]
    }
    screen.adapter.update(with: sections("a"))
    screen.table.layoutIfNeeded()
    let updates: [@MainActor (Bool) -> Void] = [
      { screen.adapter.update(with: sections("a", "b"), animated: $0) },
      { screen.adapter.update(with: ["a", "b", "c"], animated: $0) },
      { screen.adapter.update(with: [ObjectsSection(id: 0, objects: ["c"])], animated: $0) },
    ]
    for update in updates {
      for isAnimated in [true, false] {
        screen.adapter.update(with: sections("x"))
        let before = screen.table.statistics
        update(isAnimated)
        #expect((screen.table.statistics.batches > before.batches) == isAnimated)
        #expect((screen.table.statistics.reloads > before.reloads) == !isAnimated)
      }
    }
  }

  @Test func wrappedItemsAndTheirSectionsAreShownToo() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: [
      Section(
        id: .section(0), items: [AnyItem(Network(1)), AnyItem("a")],
        header: .view("typed", NetworkHeader.self))
    ])
    #expect(screen.texts == ["n1", "a"])
    #expect(screen.table.headerView(forSection: 0)?.textLabel?.text == "<typed>")
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func objectsAreFoundByPositionAndById() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: ["a", Network(7), Plain(number: 3)])
    #expect(screen.adapter.object(at: TablePath(section: 0, row: 1)) as? Network == Network(7))
    #expect(screen.adapter.object(at: TablePath(section: 0, row: 3)) == nil)
    #expect(screen.adapter.position(of: Network(7, "other")) == TablePath(section: 0, row: 1))
    #expect(screen.adapter.position(of: Plain(number: 3)) == TablePath(section: 0, row: 2))
    #expect(screen.adapter.position(of: 7) == nil)
    let id = AnyItem.ID(7, of: Network.self)
    #expect(screen.adapter.position(ofRow: id) == TablePath(section: 0, row: 1))
    screen.adapter.edit { table in
      table.move(id, before: AnyItem("a").id)
      table.delete(AnyItem.ID(of: Plain(number: 3)))
    }
    #expect(screen.texts == ["n7", "a"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func anObjectOfAnotherCellUnderTheSameIdIsReplaced() {
    final class Source: TableAdapterDataSource {
      func tableAdapter(
        _ adapter: Objects, cellIdentifierFor object: any AnyEquatable
      ) -> String? {
        (object as? Network)?.name == "star" ? "Star" : nil
      }
    }
    let screen = ObjectsScreen()
    let source = Source()
    screen.adapter.dataSource = source
    screen.adapter.register(StarredCell.self, identifier: "Star")
    screen.adapter.update(with: [Network(1, "plain"), Network(2)])
    screen.adapter.update(with: [Network(1, "star"), Network(2)])
    #expect(screen.texts == ["* star", "n2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func aCollectionShowsObjectsOfAnyTypes() {
    final class NumberTile: VirtualCollectionCell, Configurable {
      func setup(with item: Int) { textLabel?.text = "#\(item)" }
    }
    final class WordTile: VirtualCollectionCell, Configurable {
      func setup(with item: String) { textLabel?.text = item }
    }
    let collection = VirtualCollectionView()
    let adapter = ObjectsAdapter(collection)
    adapter.show(Int.self, in: NumberTile.self)
    adapter.show(String.self, in: WordTile.self)
    adapter.update(with: [1, "a", 2])
    adapter.update(with: ["a", 2, "b", 1])
    #expect(collection.visibleCells.map(\.textLabel?.text) == ["a", "#2", "b", "#1"])
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func asyncCodeUpdatesBySections() async {
    let screen = ObjectsScreen()
    let outcome = await screen.adapter.updateAndWait(
      with: screen.adapter.sections(of: ["a", Network(1)]))
    #expect(outcome == .animated)
    #expect(screen.texts == ["a", "n1"])
  }
}
