import TableViews
import Testing

@MainActor @Suite struct PortableNamesTests {
  // TF-04, TF-07
  @Test func subclassedDataSourceShowsItsSections() {
    let table = TableView()
    let source = ProfileDataSource(
      Profile(name: "Ada", city: "London"), colours: ["red", "green"])
    source.attach(to: table)
    #expect(
      table.drawing(columns: 26) == """
        ┌────────────────────────┐
        │   Ada           London │
        │ Colours                │
        │   red                  │
        │   green                │
        └─────────── 3 of 3 rows ┘
        """)
    #expect(source.registrations == 1)
    #expect(source.issues.entries.isEmpty)
  }

  @Test func screenWithASubclassedAdapterRunsWithoutASimulator() {
    let screen = NetworksScreen(tableView: TableView())
    screen.networks = [
      WirelessNetwork(id: 1, name: "Home"), WirelessNetwork(id: 2, name: "カフェ"),
      WirelessNetwork(id: 3, name: "Office", isKnown: true),
    ]
    screen.tableView.tap(TableIndexPath(row: 1, section: 1))
    #expect(
      screen.tableView.drawing(columns: 26) == """
        ┌────────────────────────┐
        │ Known!                 │
        │   カフェ             ✓ │
        │   Office             ✓ │
        │ 1 networks             │
        │   Home                 │
        └─────────── 3 of 3 rows ┘
        """)
    #expect(screen.adapter.taps == [2])
    #expect(screen.setUps == 4)
    #expect(screen.adapter.issues.entries.isEmpty)
  }

  @Test func theScreenGoesAwayWithItsParts() {
    weak var screen: NetworksScreen?
    weak var adapter: NetworksAdapter?
    do {
      let strong = NetworksScreen(tableView: TableView())
      strong.networks = [WirelessNetwork(id: 1, name: "Home")]
      strong.tableView.layoutIfNeeded()
      (screen, adapter) = (strong, strong.adapter)
    }
    #expect(screen == nil)
    #expect(adapter == nil)
  }

  @Test func dataAdapterIsADataSourceOnly() {
    let table = TableView()
    let adapter = TableViewDataAdapter<WirelessNetwork, Int>(table) { network in
      Row(id: network.id, content: network, TableViewCell.self) {
        $0.textLabel?.text = network.name
      }
    }
    adapter.update(with: [Section(id: 0, items: [WirelessNetwork(id: 1, name: "Home")])])
    #expect(table.delegate == nil)
    #expect(table.visibleCells.map(\.textLabel?.text) == ["Home"])
  }
}
