import CellRegistry
import DiffEngine
import TableDiagnostics
import TableRows
import Testing
import TypeErasure
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

@MainActor @Suite struct RowCellTests {
  private let network = Network(id: 7, name: "Home")
  private let harness = RowTable()

  @Test func aTypedRowRegistersItsCellOnceUnderItsBareName() {
    let row = TestRow(network, cell: NetworkCell.self)
    let first = harness.cell(row)
    #expect(harness.table.knownTableCellIdentifiers == ["NetworkCell"])
    #expect(harness.registry.identifiers() == ["NetworkCell"])
    #expect(first.reuseIdentifier == "NetworkCell")
    #expect(harness.cell(row) !== first)
    #expect(harness.registry.identifiers().count == 1)
  }

  @Test func aCellThatNamesItselfIsRegisteredUnderThatName() {
    let rows = [
      TestRow(network, cell: SelfNamedCell.self),
      TestRow(id: 1, SelfNamedCell.self) { $0.textLabel?.text = "closure" },
    ]
    #expect(rows.map(harness.text) == ["Home", "closure"])
    #expect(harness.table.knownTableCellIdentifiers == ["Named"])
    #expect(harness.issues.isEmpty)
  }

  @Test func appRegistrationUnderBareNameIsUsed() {
    harness.registerNib(for: "NetworkCell")
    for _ in 0..<2 {
      let cell = harness.cell(TestRow(network, cell: NetworkCell.self))
      #expect(cell.textLabel?.text == "Home" && cell.detailTextLabel?.text == "from the nib")
    }
    let closure = harness.cell(TestRow(id: 1, NetworkCell.self) { _ in })
    #expect(closure.detailTextLabel?.text == "from the nib")
    #expect(harness.issues.isEmpty)
  }

  @Test func twoCellsOfOneNameAreBothShownAndReported() {
    let rows = [
      TestRow(network, cell: NetworkCell.self),
      TestRow(network, cell: OtherModule.NetworkCell.self),
    ]
    for _ in 0..<2 { #expect(rows.map(harness.text) == ["Home", "other Home"]) }
    #expect(harness.table.knownTableCellIdentifiers.count == 2)
    #expect(harness.issues.map(\.code) == [.sharedName])
  }

  /// Only the table knows the other class, and the row dequeues only one cell.
  @Test func anotherClassThatTheAppRegisteredUnderTheBareNameStays() {
    harness.table.register(OtherModule.NetworkCell.self, forCellReuseIdentifier: "NetworkCell")
    #expect(harness.text(TestRow(network, cell: NetworkCell.self)) == "Home")
    #expect(harness.text(TestRow(network, identifier: "NetworkCell")) == "other Home")
    #expect(harness.issues.map(\.code) == [.sharedName])
    #expect(harness.table.issues.issues.isEmpty)
  }

  @Test func aRowWithAnIdentifierLeavesRegistrationToTheApp() {
    harness.registerNib(for: "Nib")
    let cell = harness.cell(TestRow(network, cell: NetworkCell.self, identifier: "Nib"))
    #expect(cell.textLabel?.text == "Home" && cell.detailTextLabel?.text == "from the nib")
    #expect(harness.table.knownTableCellIdentifiers == ["Nib"])
    #expect(harness.issues.isEmpty)
  }

  @Test func x18_aTypedRowNeverTakesItsItemThroughAny() throws {
    let typed = try #require(
      harness.cell(TestRow(network, cell: CountingCell.self)) as? CountingCell)
    #expect(typed.typedCalls == 1 && typed.erasedCalls == 0)
    harness.table.register(CountingCell.self, forCellReuseIdentifier: "Counting")
    let named = try #require(
      harness.cell(TestRow(network, id: 1, identifier: "Counting")) as? CountingCell)
    #expect(named.typedCalls == 1 && named.erasedCalls == 1)
    let wrapped = try #require(
      harness.cell(
        TestRow(
          id: 1, row: AnyTableViewRow<CountingCell> { $0.setup(with: Network(id: 1, name: "a")) }))
        as? CountingCell)
    #expect(wrapped.typedCalls == 1 && wrapped.erasedCalls == 0)
  }

  /// A cast from `Any` can't distinguish levels of optionals.
  @Test func nestedOptionalsArriveAsTheyAre() {
    final class OptionalCell: VirtualCell, Configurable {
      func setup(with item: Int???) { textLabel?.text = String(reflecting: item) }
    }
    for item in [Int???.none, .some(.none), .some(.some(.none)), 1] {
      let row = TestRow(item, cell: OptionalCell.self)
      #expect(harness.text(row) == String(reflecting: item))
    }
  }

  @Test func aRegistryThatKnowsTheClassStillServesASecondTable() {
    let row = TestRow(network, cell: NetworkCell.self)
    #expect(harness.text(row) == "Home")
    let second = VirtualTableView()
    let cell = row.cell(
      at: TablePath(section: 0, row: 0), in: second, registry: harness.registry,
      sender: harness.sender)
    #expect(cell.textLabel?.text == "Home")
    #expect(harness.issues.isEmpty)
  }

  @Test func aSubclassOfTheCellIsAccepted() {
    harness.table.register(FastNetworkCell.self, forCellReuseIdentifier: "Nib")
    let cell = harness.cell(TestRow(network, cell: NetworkCell.self, identifier: "Nib"))
    #expect(cell is FastNetworkCell && cell.textLabel?.text == "Home")
    #expect(harness.issues.isEmpty)
  }

  // MARK: Issues

  @Test func aSuperclassOfTheCellIsAnIssueAndShownAsItIs() {
    harness.table.register(NetworkCell.self, forCellReuseIdentifier: "Nib")
    let row = TestRow(id: 1, FastNetworkCell.self, identifier: "Nib") {
      $0.textLabel?.text = "fast"
    }
    let cell = harness.cell(row)
    #expect(type(of: cell) == NetworkCell.self && cell.textLabel?.text == nil)
    #expect(
      harness.issues == [
        TableIssue(
          .wrongViewType,
          "cell identifier \"Nib\" returned a TableRowsTests.NetworkCell, expected"
            + " TableRowsTests.FastNetworkCell",
          hint:
            "Register TableRowsTests.FastNetworkCell, or a subclass of it, for this identifier.",
          identifiers: ["Nib"],
          types: ["TableRowsTests.FastNetworkCell", "TableRowsTests.NetworkCell"])
      ])
  }

  @Test func aWrappedRowChecksTheClassOfItsCellToo() {
    harness.table.register(VirtualCell.self, forCellReuseIdentifier: "Nib")
    harness.registry.register(NetworkCell.self, identifier: "Nib")
    let row = TestRow(id: 1, row: AnyTableViewRow<NetworkCell>(cellReuseIdentifier: "Nib"))
    #expect(type(of: harness.cell(row)) == VirtualCell.self)
    #expect(harness.issues.map(\.code) == [.wrongViewType])
  }

  @Test func anUnregisteredIdentifierIsAnIssueAndShowsAPlaceholder() {
    harness.table.register(NetworkCell.self, forCellReuseIdentifier: "Network")
    for row in [
      TestRow(network, id: 7, identifier: "Netwrok"),
      TestRow(network, cell: NetworkCell.self, identifier: "Netwrok"),
    ] {
      #expect(harness.text(row) == "(no cell)")
    }
    #expect(
      harness.issues == [
        TableIssue(
          .unregisteredIdentifier, "no cell is registered for the identifier \"Netwrok\"",
          hint: "Did you mean \"Network\"?", identifiers: ["Netwrok"])
      ])
    #expect(harness.registry.issues.issues.map(harness.registry.issues.count(of:)) == [2])
  }

  @Test func theWrongItemIsAnIssueAndTheCellIsShownAsItIs() {
    harness.table.register(NetworkCell.self, forCellReuseIdentifier: "Network")
    let cell = harness.cell(TestRow(Color(name: "red"), identifier: "Network"))
    #expect(cell is NetworkCell && cell.textLabel?.text == nil)
    #expect(harness.issues == [.colorForNetwork])
  }

  @Test func theWrongSenderIsAnIssueAndTheCellIsShownAsItIs() {
    harness.table.register(ScreenCell.self, forCellReuseIdentifier: "Screen")
    let row = TestRow(network, identifier: "Screen")
    let cell = row.cell(
      at: TablePath(section: 0, row: 0), in: harness.table, registry: harness.registry,
      sender: "a text")
    #expect(cell is ScreenCell && cell.textLabel?.text == nil)
    #expect(
      harness.issues == [
        TableIssue(
          .wrongSender,
          "TableRowsTests.ScreenCell, the cell for \"Screen\", expects a sender of type"
            + " TableRowsTests.Screen, found String",
          identifiers: ["Screen"], types: ["TableRowsTests.Screen", "String"])
      ])
    #expect(harness.text(row) == "Home on settings")
  }

  @Test func anEmptyIdentifierIsAnIssueAndShowsAPlaceholder() {
    for row in [
      TestRow(network, identifier: ""), TestRow(network, cell: NetworkCell.self, identifier: ""),
    ] {
      #expect(harness.text(row) == "(no cell)")
    }
    #expect(
      harness.issues == [
        TableIssue(
          .emptyIdentifier, "the cell reuse identifier is empty",
          hint: "Use an identifier that isn't empty.")
      ])
  }

  @Test func issueForEmptyIdentifierOfWrappedRowIncludesCell() {
    let row = TestRow(id: 1, row: AnyTableViewRow<NetworkCell>(cellReuseIdentifier: ""))
    #expect(harness.text(row) == "(no cell)")
    #expect(
      harness.issues.map(\.message).first
        == "the cell reuse identifier for TableRowsTests.NetworkCell is empty")
    #expect(Set(harness.issues.map(\.code)) == [.emptyIdentifier])
  }

  @Test func oneIdentifierForTwoClassesIsAnIssueAndBothAreShown() {
    let rows = [
      TestRow(
        id: 1,
        row: AnyTableViewRow<NetworkCell>(cellReuseIdentifier: "X") { $0.textLabel?.text = "one" }),
      TestRow(
        id: 2,
        row: AnyTableViewRow<ColorCell>(cellReuseIdentifier: "X") { $0.textLabel?.text = "two" }),
    ]
    #expect(rows.map(harness.text) == ["one", "two"])
    #expect(
      harness.issues == [
        TableIssue(
          .identifierConflict,
          "cell identifier \"X\" was registered for TableRowsTests.NetworkCell and is now registered"
            + " for TableRowsTests.ColorCell",
          hint: "Use another identifier for one of them.", identifiers: ["X"],
          types: ["TableRowsTests.NetworkCell", "TableRowsTests.ColorCell"])
      ])
  }

  @Test func aCellThatCannotBeConfiguredIsANoteAndShownAsItIs() {
    harness.table.register(VirtualCell.self, forCellReuseIdentifier: "Plain")
    let cell = harness.cell(TestRow(network, identifier: "Plain"))
    #expect(cell.reuseIdentifier == "Plain" && cell.textLabel?.text == nil)
    #expect(
      harness.issues == [
        TableIssue(
          .notConfigurable,
          "VirtualCell, the cell for \"Plain\", is neither Configurable nor"
            + " SenderConfigurable",
          identifiers: ["Plain"], types: ["VirtualCell"])
      ])
    #expect(harness.issues.map(\.severity) == [.info])
  }

  @Test func aMismatchIsReportedOnceHoweverOftenItScrollsBy() {
    harness.table.register(NetworkCell.self, forCellReuseIdentifier: "Network")
    let row = TestRow(Color(name: "red"), identifier: "Network")
    for index in 0..<1_000 { _ = harness.cell(row, at: index) }
    #expect(harness.registry.issues.issues.map(harness.registry.issues.count(of:)) == [1_000])
  }
}

/// Rows that configure an existing cell.
@MainActor @Suite struct RowConfiguringTests {
  private let network = Network(id: 7, name: "Home")
  private let harness = RowTable()

  private func configure(_ cell: VirtualCell, by row: TestRow) -> String? {
    row.configure(cell, registry: harness.registry, sender: harness.sender)
    return cell.textLabel?.text
  }

  @Test func everyKindOfRowConfiguresExistingCell() {
    let rows: [TestRow] = [
      Row(network, cell: NetworkCell.self),
      Row(network, cell: NetworkCell.self, identifier: "Nib"),
      Row(id: 1, NetworkCell.self) { $0.textLabel?.text = "Home" },
      Row(network, NetworkCell.self) { $0.textLabel?.text = $1.name },
      Row(network, identifier: "Network"),
      Row(
        id: 1, row: AnyTableViewRow<NetworkCell> { $0.setup(with: Network(id: 1, name: "Home")) }),
    ]
    for row in rows { #expect(configure(NetworkCell(reuseIdentifier: nil), by: row) == "Home") }
    #expect(harness.issues.isEmpty)
  }

  @Test func configuringRegistersAndDequeuesNothing() {
    _ = configure(NetworkCell(reuseIdentifier: nil), by: TestRow(network, cell: NetworkCell.self))
    #expect(harness.table.knownTableCellIdentifiers.isEmpty)
    #expect(harness.registry.identifiers().isEmpty)
  }

  @Test func aSubclassOfTheCellIsAccepted() {
    let row = TestRow(network, cell: NetworkCell.self)
    #expect(configure(FastNetworkCell(reuseIdentifier: nil), by: row) == "Home")
    #expect(harness.issues.isEmpty)
  }

  @Test func aRowMayRegisterASubclassOfTheClassItConfigures() {
    let type: NetworkCell.Type = FastNetworkCell.self
    for row in [
      TestRow(network, cell: type),
      TestRow(id: 1, type) { $0.textLabel?.text = "Home" },
    ] {
      let cell = harness.cell(row)
      #expect(cell is FastNetworkCell && cell.textLabel?.text == "Home")
      #expect(row.cellType == FastNetworkCell.self)
      #expect(configure(NetworkCell(reuseIdentifier: nil), by: row) == "Home")
    }
    #expect(harness.issues.isEmpty)
  }

  // MARK: Issues

  @Test func anotherClassIsAnIssueAndLeftAsItIs() {
    let rows: [TestRow] = [
      Row(network, cell: NetworkCell.self),
      Row(network, cell: NetworkCell.self, identifier: "Nib"),
      Row(id: 1, NetworkCell.self, identifier: "Closure") { $0.textLabel?.text = "set up" },
      Row(
        id: 1,
        row: AnyTableViewRow<NetworkCell>(cellReuseIdentifier: "Row") {
          $0.textLabel?.text = "set up"
        }),
      Row(network, cell: ScreenCell.self, sender: Screen(name: "main"), identifier: "Sender"),
    ]
    for row in rows { #expect(configure(ColorCell(reuseIdentifier: nil), by: row) == nil) }
    let expected = [
      ("NetworkCell", "NetworkCell"), ("Nib", "NetworkCell"),
      ("Closure", "NetworkCell"), ("Row", "NetworkCell"), ("Sender", "ScreenCell"),
    ]
    #expect(
      harness.issues
        == expected.map { identifier, type in
          TableIssue(
            .wrongViewType,
            "cell identifier \"\(identifier)\" returned a TableRowsTests.ColorCell, expected"
              + " TableRowsTests.\(type)",
            hint: "Register TableRowsTests.\(type), or a subclass of it, for this identifier.",
            identifiers: [identifier],
            types: ["TableRowsTests.\(type)", "TableRowsTests.ColorCell"])
        })
  }

  @Test func aCellOfAnIdentifierThatTakesAnotherItemIsAnIssueAndLeftAsItIs() {
    let row = TestRow(Color(name: "red"), identifier: "Network")
    #expect(configure(NetworkCell(reuseIdentifier: nil), by: row) == nil)
    #expect(harness.issues == [.colorForNetwork])
  }

  @Test func aCellOfAnIdentifierOfAnotherClassThanTheRegisteredOneIsAnIssueAndTried() {
    harness.registry.register(ColorCell.self, identifier: "Network")
    let row = TestRow(network, identifier: "Network")
    #expect(configure(NetworkCell(reuseIdentifier: nil), by: row) == "Home")
    #expect(harness.issues.map(\.code) == [.wrongViewType])
  }

  // MARK: Senders

  @Test func aCellOfAnIdentifierIsGivenTheSender() {
    let row = TestRow(network, identifier: "Screen")
    #expect(configure(ScreenCell(reuseIdentifier: nil), by: row) == "Home on settings")
    let cell = ScreenCell(reuseIdentifier: nil)
    row.configure(cell, registry: harness.registry, sender: "a text")
    #expect(cell.textLabel?.text == nil)
    #expect(harness.issues.map(\.code) == [.wrongSender])
  }

  @Test func senderOfRowIsUsedUntilDeallocated() {
    let row: TestRow
    do {
      let screen = Screen(name: "main")
      row = Row(network, cell: ScreenCell.self, sender: screen)
      #expect(configure(ScreenCell(reuseIdentifier: nil), by: row) == "Home on main")
    }
    #expect(configure(ScreenCell(reuseIdentifier: nil), by: row) == nil)
    #expect(harness.issues.isEmpty)
  }
}
