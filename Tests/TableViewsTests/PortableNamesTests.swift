import TableViews
import Testing

/// App code that uses only portable names, for any implementation.
@MainActor @Suite struct PortableNamesTests {
  // TF-04, TF-07
  @Test func subclassedDataSourceShowsItsSections() {
    let table = PortableTable()
    let source = ProfileDataSource(
      Profile(name: "Ada", city: "London"), colors: ["red", "green"])
    source.attach(to: table.view)
    #expect(table.lines == ["Ada", "[Colors]", "red", "green"])
    #expect(source.registrations == 1)
    #expect(source.issues.issues.isEmpty)
  }

  @Test func screenWithASubclassedAdapterRunsWithoutASimulator() {
    let table = PortableTable()
    let screen = NetworksScreen(tableView: table.view)
    screen.networks = [
      WirelessNetwork(id: 1, name: "Home"), WirelessNetwork(id: 2, name: "カフェ"),
      WirelessNetwork(id: 3, name: "Office", isKnown: true),
    ]
    #expect(table.lines == ["[Known!]", "Office", "[2 networks]", "Home", "カフェ"])
    table.tap(TableIndexPath(row: 1, section: 1))
    #expect(table.lines == ["[Known!]", "カフェ", "Office", "[1 networks]", "Home"])
    #expect(screen.adapter.taps == [2])
    #expect(screen.setUps == 4)
    #expect(screen.adapter.issues.issues.isEmpty)
  }

  @Test func swipeActionsCanBeDeclaredWithoutNamingTheirTable() {
    func actions(for name: String) -> [TableSwipeAction] {
      [SwipeAction("Forget \(name)", style: .destructive) {}]
    }
    func collectionActions() -> [CollectionSwipeAction] { [SwipeAction("Forget") {}] }
    let row = Row<TableView>(id: 1, TableViewCell.self) { _ in }.swipeActions(actions(for: "Home"))
    #expect(row.swipeActions(on: .trailing).map(\.title) == ["Forget Home"])
    #expect(collectionActions().map(\.style) == [.normal])
  }

  @Test("a section of rows needs no type annotation")
  func sectionsWithoutAnnotations() {
    let table = TableView()
    let adapter = TableViewRowAdapter(table)
    let title = Section("title", header: "Top") { Row("Title", id: 1) }
    let rows: [Row<TableView>] = [Row("First", id: 2), Row("Second", id: 3)]
    adapter.update(with: [title, Section(id: 0, items: rows, header: "Bottom")])
    adapter.update(with: [title, Section(id: 0, items: rows)])
    #expect(adapter.section(at: 0)?.id == AnyIdentity("title"))
    #expect(adapter.section(at: 1)?.id == AnyIdentity(0))
    #expect(adapter.section(at: 1)?.items == rows)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func screenIsDeallocatedWithItsParts() {
    weak var screen: NetworksScreen?
    weak var adapter: NetworksAdapter?
    do {
      let table = PortableTable()
      let strong = NetworksScreen(tableView: table.view)
      strong.networks = [WirelessNetwork(id: 1, name: "Home")]
      #expect(table.lines.last == "Home")
      (screen, adapter) = (strong, strong.adapter)
    }
    #expect(screen == nil)
    #expect(adapter == nil)
  }

  // TA-03, TA-06 to TA-08, TA-13
  @Test func aScreenOfObjectsOfAnyTypesIsWrittenAsInTheFirstGeneration() {
    let table = PortableTable()
    let screen = InboxScreen(tableView: table.view)
    screen.objects = [
      Letter(id: 1, sender: "Ada"), Letter(id: 2, sender: "Alan"),
      Advertisement(text: "Buy!"), Letter(id: 3, sender: "Bob"),
    ]
    #expect(table.lines == ["[A]", "-", "Ada *", "Alan *", "Buy!", "[B]", "Bob *"])
    for row in 0..<3 { table.tap(TableIndexPath(row: row, section: 0)) }
    #expect(table.lines == ["[A]", "-", "Ada", "Alan", "Buy!", "[B]", "Bob *"])
    #expect(screen.journal == ["Compose", "Letter", "Letter"])
    #expect(screen.advertisements == 1)
    screen.objects = [screen.objects[3], screen.objects[1]]
    #expect(table.lines == ["[B]", "-", "Bob *", "[A]", "Alan"])
    #expect(screen.adapter.issues.issues.isEmpty)
  }

  @Test func dataAdapterIsADataSourceOnly() {
    let table = PortableTable()
    let adapter = TableViewDataAdapter<WirelessNetwork, Int>(table.view) { network in
      Row(id: network.id, content: network, TableViewCell.self) {
        $0.textLabel?.text = network.name
      }
    }
    adapter.update(with: [Section(id: 0, items: [WirelessNetwork(id: 1, name: "Home")])])
    #expect(table.view.delegate == nil)
    #expect(table.lines == ["Home"])
  }
}
