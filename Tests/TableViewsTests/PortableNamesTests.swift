import TableViews
import Testing

/// App-model code that knows only the portable names, on whatever stands behind them.
@MainActor @Suite struct PortableNamesTests {
  // TF-04, TF-07
  @Test func subclassedDataSourceShowsItsSections() {
    let table = PortableTable()
    let source = ProfileDataSource(
      Profile(name: "Ada", city: "London"), colours: ["red", "green"])
    source.attach(to: table.view)
    #expect(table.lines == ["Ada", "[Colours]", "red", "green"])
    #expect(source.registrations == 1)
    #expect(source.issues.entries.isEmpty)
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
    #expect(screen.adapter.issues.entries.isEmpty)
  }

  @Test func theScreenGoesAwayWithItsParts() {
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
