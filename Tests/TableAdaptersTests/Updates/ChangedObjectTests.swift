import DiffEngine
import ObjectTables
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViews
import Testing
import TypeErasure
import VirtualTable

/// Objects that change in place: `==` compares an object with itself and finds no change.
@MainActor @Suite struct ChangedObjectTests {
  /// The kind of table that shows contacts.
  enum Kind: CaseIterable {
    case tableOfItems, tableOfRows, tableOfRowsOnDemand, tableOfObjects
    case collectionOfItems, collectionOfRows
  }

  /// A list of contacts on any kind of table.
  struct List {
    var update: ([Contact]) -> Void
    var reconfigure: (Int) -> Void
    var scroll: (Double) -> Void
    var texts: () -> [String?]
    var messages: () -> [String]
    var setChecking: (IdentityChecking) -> Void
  }

  private static func list<Cell: VirtualListCell & ContentCell>(
    _ cell: Cell.Type, of kind: Kind
  ) -> List where Cell.TableHost == VirtualListView<Cell> {
    let surface = VirtualListView<Cell>(viewportHeight: 88)
    func list<Item, ID>(
      _ adapter: TableAdapter<VirtualListView<Cell>, Item, ID>,
      update: @escaping ([Contact]) -> Void, id: @escaping (Int) -> RowReference<Item>
    ) -> List {
      adapter.identityChecking = .everywhere
      return List(
        update: update, reconfigure: { adapter.reconfigure(row: id($0)) },
        scroll: { surface.scroll(to: $0) },
        texts: {
          surface.layoutIfNeeded()
          return surface.visibleCells.map { $0.textLabel?.text }
        },
        messages: { adapter.issues.issues.map { "\($0.code): \($0.message)" } },
        setChecking: { adapter.identityChecking = $0 })
    }
    func row(_ contact: Contact) -> Row<VirtualListView<Cell>> {
      Row(contact) { RowContent($0.name) }
    }
    switch kind {
    case .tableOfItems, .collectionOfItems:
      let adapter = TableAdapter<VirtualListView<Cell>, Contact, Int>(
        surface, rowProvider: { row($0) })
      return list(
        adapter, update: { adapter.update(with: [Section(id: 0, items: $0)]) }, id: { .id($0) })
    case .tableOfRows, .tableOfRowsOnDemand, .collectionOfRows:
      let adapter = TableAdapter<VirtualListView<Cell>, Row<VirtualListView<Cell>>, AnyIdentity>(
        surface)
      let isOnDemand = kind == .tableOfRowsOnDemand
      return list(
        adapter,
        update: { contacts in
          let rows: ListBuilder<Row<VirtualListView<Cell>>>.Part =
            isOnDemand
            ? ListBuilder.buildExpression(ForEach(contacts) { row($0) })
            : ListBuilder.buildExpression(contacts.map { row($0) })
          adapter.update(with: [Section(0, collecting: rows, header: nil, footer: nil)])
        }, id: { .id($0) })
    case .tableOfObjects:
      let adapter = TableAdapter<VirtualListView<Cell>, AnyItem, AnyItem.ID>(
        surface, rowProvider: { ($0.base as? Contact).map { row($0) } })
      return list(
        adapter, update: { adapter.update(with: $0 as [any AnyEquatable]) },
        id: { .id(AnyItem.ID($0, of: Contact.self)) })
    }
  }

  private static func list(_ kind: Kind = .tableOfItems) -> List {
    switch kind {
    case .collectionOfItems, .collectionOfRows: list(VirtualCollectionCell.self, of: kind)
    default: list(VirtualCell.self, of: kind)
    }
  }

  /// Waits until work for this turn of the main actor is done.
  private func turn() async { for _ in 0..<20 { await Task.yield() } }

  @Test("an object on screen that changed in place is reported once", arguments: Kind.allCases)
  func changedObject(_ kind: Kind) async {
    let list = Self.list(kind)
    let contacts = [Contact(1, "Ann"), Contact(2, "Bob")]
    list.update(contacts)
    #expect(list.texts() == ["Ann", "Bob"])
    contacts[1].name = "Bill"
    list.update(contacts)
    await turn()
    #expect(list.texts() == ["Ann", "Bob"])
    #expect(
      list.messages() == [
        "TV0313: row 2 shows an object that changed in place: `==` found no change"
      ])
    contacts[0].name = "Amy"
    list.update(contacts)
    await turn()
    #expect(list.messages().count == 1)
  }

  @Test(
    "a changed object that is reconfigured shows its change, and isn't reported",
    arguments: Kind.allCases)
  func reconfiguredObject(_ kind: Kind) async {
    let list = Self.list(kind)
    let contacts = [Contact(1, "Ann"), Contact(2, "Bob")]
    list.update(contacts)
    contacts[1].name = "Bill"
    list.reconfigure(2)
    list.update(contacts)
    #expect(list.texts() == ["Ann", "Bill"])
    await turn()
    // The same in reverse order.
    contacts[0].name = "Amy"
    list.update(contacts)
    list.reconfigure(1)
    #expect(list.texts() == ["Amy", "Bill"])
    await turn()
    #expect(list.messages() == [])
  }

  @Test(
    "an object that changes off screen shows its change when it is scrolled to",
    arguments: Kind.allCases)
  func offScreenObject(_ kind: Kind) async {
    let list = Self.list(kind)
    let contacts = (0..<20).map { Contact($0, "contact \($0)") }
    list.update(contacts)
    #expect(list.texts() == ["contact 0", "contact 1"])
    contacts[15].name = "changed"
    list.update(contacts)
    await turn()
    list.scroll(15 * 44)
    #expect(list.texts() == ["changed", "contact 16"])
    list.update(contacts)
    await turn()
    #expect(list.messages() == [])
  }

  @Test("objects that don't change aren't reported", arguments: Kind.allCases)
  func unchangedObjects(_ kind: Kind) async {
    let list = Self.list(kind)
    let contacts = [Contact(1, "Ann"), Contact(2, "Ann"), Contact(3, "Cid")]
    list.update(contacts)
    list.update(contacts)
    list.update([contacts[2], contacts[0]])
    list.update(contacts)
    await turn()
    #expect(list.messages() == [])
  }

  @Test("equal values in other storage, lazy properties, and changed references are no change")
  func equalStates() async {
    let list = Self.list()
    let contact = Contact(1, "Ann")
    contact.tags = ["a", "b", "c"]
    list.update([contact])
    contact.tags = Set(["c", "b", "a"] + (0..<50).map { "\($0)" }).intersection(["a", "b", "c"])
    contact.note = String(decoding: Array(contact.note.utf8), as: UTF8.self)
    #expect(contact.initials == "A")
    contact.friend.name = "Dan"
    contact.friend = Friend()
    contact.didChange = { _ = contact }
    list.update([contact])
    await turn()
    #expect(list.messages() == [])
  }

  @Test("an equal object that replaces another is no change")
  func otherObject() async {
    let list = Self.list()
    var contact = Contact(1, "Ann")
    for _ in 0..<20 {
      list.update([contact])
      contact = Contact(1, "Ann")
      contact.isUnread.toggle()
      list.update([contact])
      await turn()
    }
    #expect(list.messages() == [])
  }

  @Test("a change of any stored value is found", arguments: 0..<9)
  func storedValues(_ property: Int) async {
    let list = Self.list()
    let contact = Contact(1, "Ann")
    list.update([contact])
    switch property {
    case 0: contact.isUnread.toggle()
    case 1: contact.tags.insert("x")
    case 2: contact.phones["home"] = "1"
    case 3: contact.status = .busy(until: 7)
    case 4: contact.place = (1, 2)
    case 5: contact.calls.append(Friend())
    case 6: contact.photo = Friend()
    case 7: contact.birthday.month = 3
    default: contact.inherited += 1
    }
    list.update([contact])
    await turn()
    #expect(list.messages().count == 1)
  }

  @Test("an object whose unowned reference dangles can stay on screen")
  func danglingReference() async {
    let list = Self.list()
    let (contact, other) = (Contact(1, "Ann"), Contact(2, "Bob"))
    list.update([contact])
    contact.releaseOwner()
    other.releaseOwner()
    list.update([contact, other])
    contact.name = "Amy"
    list.update([contact, other])
    await turn()
    #expect(list.messages().count == 1)
  }

  @Test("the values of an object may use the table while they are read")
  func reentrantValues() async {
    let table = VirtualTableView(viewportHeight: 88)
    let adapter = TableAdapter<VirtualTableView, Contact, Int>(
      table, rowProvider: { Row($0, content: { RowContent($0.name) }) })
    adapter.identityChecking = .everywhere
    let contact = Contact(1, "Ann")
    var reads = 0
    contact.probe = Probe { [weak adapter] in
      reads += 1
      if reads < 20 { adapter?.reconfigure(row: 1) }
      _ = adapter?.visibleItems
    }
    adapter.update(with: [Section(id: 0, items: [contact])])
    table.layoutIfNeeded()
    #expect(reads > 1)
    contact.name = "Amy"
    adapter.update(with: [Section(id: 0, items: [contact])])
    await turn()
    #expect(reads > 2)
  }

  @Test(
    "objects are read only if the app enables it",
    arguments: [.fast, .whereChanged] as [IdentityChecking])
  func turnedOff(_ checking: IdentityChecking) async {
    let list = Self.list()
    list.setChecking(checking)
    let contact = Contact(1, "Ann")
    var reads = 0
    contact.probe = Probe { reads += 1 }
    list.update([contact])
    contact.name = "Amy"
    list.update([contact])
    await turn()
    #expect(reads == 0 && list.messages() == [])
    let adapter = TableAdapter<VirtualTableView, Int, Int>(VirtualTableView())
    #expect(adapter.identityChecking == (isDebugBuild ? .whereChanged : .fast))
  }

  @Test("only a few values of a large object are read")
  func largeObject() async {
    let list = Self.list()
    let contact = Contact(1, "Ann")
    var reads = 0
    contact.probes = (0..<10_000).map { _ in Probe { reads += 1 } }
    list.update([contact])
    #expect(list.texts() == ["Ann"])
    // Once for the cell, and once after the update.
    #expect(reads > 0 && reads <= 2 * 64)
  }

  @Test("a surface that reconfigures its cells later causes no report")
  func lateSurface() async {
    let surface = LateSurface()
    let adapter = TableAdapter<LateSurface, Contact, Int>(surface) { surface, _, _ in surface.cell }
    adapter.cellIdentifierProvider = { _, _ in "cell" }
    adapter.identityChecking = .everywhere
    let contact = Contact(1, "Ann")
    adapter.update(with: [Section(id: 0, items: [contact])])
    _ = adapter.cell(at: surface.position, in: surface)
    contact.name = "Amy"
    adapter.reconfigure(row: 1)
    #expect(surface.waiting == [surface.position])
    adapter.update(with: [Section(id: 0, items: [contact])])
    await turn()
    #expect(adapter.issues.issues.isEmpty)
    contact.name = "Amelie"
    _ = adapter.cell(at: surface.position, in: surface)
    contact.name = "Amy"
    adapter.update(with: [Section(id: 0, items: [contact])])
    await turn()
    #expect(adapter.issues.issues.map(\.code) == [.changedInPlace])
  }
}

/// A surface with one cell that it reconfigures at its next layout.
private final class LateSurface: MinimalSurface {
  weak var tableDataSource: AnyObject?
  let cell = MinimalCell<LateSurface>()
  let position = TablePath(section: 0, row: 0)
  private(set) var waiting: [TablePath] = []

  var isTableOnScreen: Bool { true }
  var visibleTablePositions: [TablePath] { [position] }
  func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) { tableDataSource = owner }
  func visibleTableCell(at position: TablePath) -> MinimalCell<LateSurface>? { cell }
  func reconfigureTableRows(at positions: [TablePath]) { waiting += positions }
}

private var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}

private struct Probe: Hashable {
  let read: () -> Void

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) { read() }
}

private final class Friend { var name = "" }

/// The superclass of a class whose `==` compares only one property.
class Person {
  var inherited = 0
}

final class Contact: Person, Identifiable, Equatable, AnyEquatable {
  enum Status { case free, busy(until: Int) }
  struct Birthday { var (day, month) = (1, 1) }

  let id: Int
  var name: String
  var isUnread = false
  var note = "a note that is longer than a small string"
  var tags: Set<String> = []
  var phones: [String: String] = [:]
  var status = Status.free
  var place = (0, 0)
  var birthday = Birthday()
  var didChange: () -> Void = {}
  fileprivate var calls: [Friend] = []
  fileprivate var friend = Friend()
  fileprivate var photo: Friend?
  fileprivate var probe: Probe?
  fileprivate var probes: [Probe] = []
  lazy var initials = String(name.prefix(1))
  private unowned let owner: Friend
  private var keptOwner: Friend?

  init(_ id: Int, _ name: String) {
    self.id = id
    self.name = name
    let owner = Friend()
    self.owner = owner
    keptOwner = owner
  }

  /// Leaves `owner` dangling.
  func releaseOwner() { keptOwner = nil }

  static func == (left: Contact, right: Contact) -> Bool { left.name == right.name }
}
