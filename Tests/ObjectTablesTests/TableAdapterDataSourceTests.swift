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

/// Groups networks by their first letter, and numbers by parity.
private final class Grouping: TableAdapterDataSource {
  func tableAdapter(
    _ adapter: Objects, headerObjectFor object: any AnyEquatable
  ) -> HeaderObject? {
    switch object {
    case let network as Network: String(network.name.prefix(1))
    case let plain as Plain: plain.number % 2
    default: nil
    }
  }

  func tableAdapter(
    _ adapter: Objects, footerObjectFor object: any AnyEquatable
  ) -> HeaderObject? {
    object is Network ? "networks" : nil
  }

  func tableAdapter(_ adapter: Objects, headerIdentifierFor section: Int) -> String? {
    section == 0 ? nil : "Number"
  }
}

/// Implements no optional methods.
private final class Empty: TableAdapterDataSource {
  typealias Surface = VirtualTableView
}

@MainActor @Suite struct TableAdapterDataSourceTests {
  private func headers(_ screen: ObjectsScreen) -> [String?] {
    (0..<screen.table.numberOfSections).map {
      screen.table.headerView(forSection: $0)?.textLabel?.text
    }
  }

  // TA-06
  @Test func objectsAreGroupedByTheirHeadersAndFooters() {
    let screen = ObjectsScreen()
    let source = Grouping()
    screen.adapter.dataSource = source
    screen.adapter.register(NumberView.self, identifier: "Number", kind: .header)
    screen.adapter.update(with: [
      Network(1, "a1"), Network(2, "a2"), Network(3, "b1"), Plain(number: 2), Plain(number: 4),
      "rest",
    ])
    #expect(screen.adapter.currentSections.map(\.items.count) == [2, 1, 2, 1])
    #expect(headers(screen) == ["a", "b", "(0)", nil])
    #expect(screen.table.footerView(forSection: 1)?.textLabel?.text == "networks")
    #expect(screen.texts == ["a1", "a2", "b1", "plain 2", "plain 4", "rest"])
    #expect(screen.collector.issues.isEmpty)
  }

  // TA-06
  @Test func thePairOfHeaderAndFooterKeepsTheSection() {
    let screen = ObjectsScreen()
    let source = Grouping()
    screen.adapter.dataSource = source
    screen.adapter.update(with: [Network(1, "a1"), Network(2, "b1")])
    let cells = screen.table.visibleCells
    screen.adapter.update(with: [Network(2, "b1"), Network(3, "b2"), Network(1, "a1")])
    #expect(headers(screen) == ["b", "a"])
    #expect(screen.texts == ["b1", "b2", "a1"])
    #expect(screen.table.visibleCells.first === cells.last)
    #expect(screen.table.visibleCells.last === cells.first)
    #expect(screen.collector.issues.isEmpty)
  }

  // TA-06
  @Test func aPairThatComesBackIsReportedAndItsObjectsJoinTheFirst() {
    let screen = ObjectsScreen()
    let source = Grouping()
    screen.adapter.dataSource = source
    screen.adapter.update(with: [Network(1, "a1"), Network(2, "b1"), Network(3, "a2")])
    #expect(screen.texts == ["a1", "a2", "b1"])
    #expect(headers(screen) == ["a", "b"])
    #expect(
      screen.collector.issues == [
        TableIssue(
          .nonContiguousSection,
          "the header and footer a / networks appear again after those of another section",
          hint: "Sort the objects by section, or give each section its own ID.",
          identifiers: ["a / networks"])
      ])
  }

  @Test func ofManyPairsThatComeBackTheFirstAreReported() {
    let screen = ObjectsScreen()
    let source = Grouping()
    screen.adapter.dataSource = source
    let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    let names = letters + letters.reversed()
    screen.adapter.update(
      with: names.enumerated().map { Network($0.offset, "\($0.element)\($0.offset)") })
    // The last letter is continued, not repeated.
    #expect(
      screen.collector.issues.map(\.identifiers)
        == letters.dropLast().reversed().prefix(8).map { ["\($0) / networks"] })
  }

  // TA-06
  @Test func withoutADataSourceThereIsOneSectionWithoutHeader() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: [Network(1), "a"])
    #expect(screen.adapter.currentSections.map(\.items.count) == [2])
    #expect(screen.adapter.currentSections.first?.header == nil)
    let source = Empty()
    screen.adapter.dataSource = source
    screen.adapter.update(with: [Network(1), "a", "b"])
    #expect(screen.adapter.currentSections.map(\.items.count) == [3])
    #expect(screen.texts == ["n1", "a", "b"])
    #expect(screen.collector.issues.isEmpty)
  }

  // TA-07
  @Test func dataSourceProvidesCellIdentifierAndNilMeansDefault() {
    final class Source: TableAdapterDataSource {
      func tableAdapter(
        _ adapter: Objects, cellIdentifierFor object: any AnyEquatable
      ) -> String? {
        object is String ? "StringCell" : nil
      }
    }
    let table = VirtualTableView()
    table.register(TextCell.self, forCellReuseIdentifier: "StringCell")
    table.register(NetworkCell.self, forCellReuseIdentifier: "Cell")
    let source = Source()
    let adapter = Objects(table)
    adapter.dataSource = source
    adapter.update(with: ["text", Network(1)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["text", "n1"])
    #expect(adapter.issues.issues.isEmpty)
  }

  // TA-07
  @Test func dataSourceProvidesHeaderAndFooterIdentifiersAndNilMeansDefaults() {
    final class Source: TableAdapterDataSource {
      func tableAdapter(_ adapter: Objects, headerIdentifierFor section: Int) -> String? {
        section == 0 ? "Special" : nil
      }
      func tableAdapter(_ adapter: Objects, footerIdentifierFor section: Int) -> String? {
        section == 1 ? "Special" : nil
      }
    }
    final class SpecialView: VirtualHeaderFooterView, Configurable {
      func setup(with item: Int) { textLabel?.text = "special \(item)" }
    }
    let screen = ObjectsScreen()
    let source = Source()
    screen.adapter.dataSource = source
    screen.adapter.register(SpecialView.self, identifier: "Special", kind: .header)
    screen.adapter.register(SpecialView.self, identifier: "Special", kind: .footer)
    screen.adapter.register(NumberView.self, identifier: "Header", kind: .header)
    screen.adapter.register(NumberView.self, identifier: "Footer", kind: .footer)
    screen.adapter.update(with: [
      ObjectsSection(id: 0, objects: ["a"], header: 1, footer: 2),
      ObjectsSection(id: 1, objects: ["b"], header: 3, footer: 4),
      ObjectsSection(id: 2, objects: ["c"], header: "title"),
    ])
    #expect(headers(screen) == ["special 1", "(3)", "title"])
    #expect(screen.table.footerView(forSection: 0)?.textLabel?.text == "(2)")
    #expect(screen.table.footerView(forSection: 1)?.textLabel?.text == "special 4")
    #expect(screen.collector.issues.isEmpty)
  }

  // TA-10
  @Test func dataSourceDelegateAndSenderAreHeldWeakly() {
    final class Owner: TableAdapterDataSource, TableAdapterDelegate {
      typealias Surface = VirtualTableView
    }
    let screen = ObjectsScreen()
    do {
      let owner = Owner()
      screen.adapter.dataSource = owner
      screen.adapter.delegate = owner
      screen.adapter.sender = owner
      screen.adapter.update(with: ["a"])
      #expect(screen.adapter.dataSource != nil)
    }
    #expect(screen.adapter.dataSource == nil)
    #expect(screen.adapter.delegate == nil)
    #expect(screen.adapter.sender == nil)
    screen.adapter.update(with: ["a", "b"])
    #expect(screen.texts == ["a", "b"])
  }

  @Test func objectsAdapterIsDeallocatedWithItsOwner() {
    @MainActor final class Owner: TableAdapterDataSource, TableAdapterDelegate {
      typealias Surface = VirtualTableView
      let table = VirtualTableView()
      lazy var adapter = Objects(table, sender: self)
      func load() {
        adapter.dataSource = self
        adapter.delegate = self
        adapter.show(String.self, in: TextCell.self)
        adapter.onSelect(String.self) { [weak self] _ in self?.load() }
        adapter.register(ButtonCell.self, identifier: "Button")
        adapter.reserveStaticCell(withIdentifier: "Button", row: 0, section: 0)
        adapter.update(with: ["a"])
      }
    }
    weak var owner: Owner?
    weak var adapter: Objects?
    do {
      let strong = Owner()
      strong.load()
      (owner, adapter) = (strong, strong.adapter)
      #expect(strong.table.numberOfRows(inSection: 0) == 2)
    }
    #expect(owner == nil)
    #expect(adapter == nil)
  }
}
