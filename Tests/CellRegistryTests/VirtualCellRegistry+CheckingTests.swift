import CellRegistry
import TableDiagnostics
import TableViewsTesting
import Testing
import TypeErasure

private struct PrivateModel {}

@MainActor
@Suite struct VirtualCellRegistryCheckingTests {
  private let collector = IssueCollector()
  private let registry: VirtualCellRegistry

  init() { registry = VirtualCellRegistry(issues: IssueLog(reporter: collector.reporter)) }

  // MARK: Configuration

  @Test func aFittingPairingIsSetUpInSilence() {
    let cell = NetworkCell()
    let outcome = registry.configure(
      cell, identifier: "Network", with: Network(title: "a"), sender: self)
    #expect(outcome == .done)
    #expect(cell.items == [Network(title: "a")])
    #expect(collector.issues.isEmpty)
  }

  @Test func aViewWithASenderIsGivenIt() {
    let cell = DeviceCell()
    let outcome = registry.configure(
      cell, identifier: "D", with: Printer(), sender: DetailScreen())
    #expect(outcome == .done)
    #expect(cell.calls == 1)
    #expect(collector.issues.isEmpty)
  }

  @Test func aViewOfAProtocolShowsAllThatConform() {
    let cell = TitledCell()
    registry.configure(cell, identifier: "T", with: Network(title: "a"), sender: self)
    #expect(cell.items.map(\.title) == ["a"])
    #expect(collector.issues.isEmpty)
  }

  // MARK: TV0103

  @Test func anotherModelIsReportedAndTheViewNotSetUp() {
    let cell = NetworkCell()
    let outcome = registry.configure(cell, identifier: "Network", with: 1, sender: self)
    #expect(outcome == .wrongItem(expected: Network.self, found: Int.self))
    #expect(cell.items.isEmpty)
    #expect(
      collector.issues == [
        TableIssue(
          .wrongItem,
          "CellRegistryTests.NetworkCell, the cell for \"Network\", expects a model of type"
            + " CellRegistryTests.Network, found Int",
          identifiers: ["Network"], types: ["CellRegistryTests.Network", "Int"])
      ])
  }

  @Test func privateTypesHaveStableNames() {
    registry.configure(NetworkCell(), identifier: "N", with: PrivateModel(), sender: self)
    #expect(
      collector.issues.map(\.types) == [
        ["CellRegistryTests.Network", "CellRegistryTests.PrivateModel"]
      ])
    #expect(
      collector.issues.first?.message.hasSuffix("found CellRegistryTests.PrivateModel") == true)
  }

  @Test func hintSuggestsIdentifierForModelType() {
    registry.register(NetworkCell.self, identifier: "Network")
    registry.register(NumberCell.self, identifier: "Number")
    registry.configure(NetworkCell(), identifier: "Network", with: 1, sender: self)
    #expect(collector.issues.map(\.hint) == ["\"Number\" is registered for Int."])
  }

  @Test func hintListsOnlyIdentifiersOfSameRole() {
    registry.register(NumberCell.self, identifier: "Number")
    registry.configure(NetworkCell(), identifier: "H", role: .header, with: 1, sender: self)
    #expect(collector.issues.map(\.hint) == [nil])
    #expect(
      collector.issues.map(\.message) == [
        "CellRegistryTests.NetworkCell, the header for \"H\", expects a model of type"
          + " CellRegistryTests.Network, found Int"
      ])
  }

  @Test func hintOmitsWrongIdentifier() {
    registry.register(NumberCell.self, identifier: "Number")
    registry.configure(NetworkCell(), identifier: "Number", with: 1, sender: self)
    #expect(collector.codes == [.wrongViewType, .wrongItem])
    #expect(collector.issues.last?.hint == nil)
  }

  @Test func hintOmitsIdentifiersOfOtherModels() {
    registry.register(TitledCell.self, identifier: "Aa")
    registry.register(NumberCell.self, identifier: "Bb")
    registry.configure(NetworkCell(), identifier: "Network", with: 1, sender: self)
    registry.configure(NetworkCell(), identifier: "Network", with: "text", sender: self)
    #expect(collector.issues.map(\.hint) == ["\"Bb\" is registered for Int.", nil])
  }

  @Test func alphabeticallyFirstMatchingIdentifierIsSuggested() {
    registry.register(NumberCell.self, identifier: "b")
    registry.register(NumberCell.self, identifier: "a")
    registry.configure(NetworkCell(), identifier: "Network", with: 1, sender: self)
    #expect(collector.issues.map(\.hint) == ["\"a\" is registered for Int."])
  }

  // MARK: TV0104

  @Test func anotherSenderIsReportedAndTheViewNotSetUp() {
    let cell = DeviceCell()
    let outcome = registry.configure(
      cell, identifier: "D", role: .footer, with: Device(), sender: 1)
    #expect(outcome == .wrongSender(expected: Screen.self, found: Int.self))
    #expect(cell.calls == 0)
    #expect(
      collector.issues == [
        TableIssue(
          .wrongSender,
          "CellRegistryTests.DeviceCell, the footer for \"D\", expects a sender of type"
            + " CellRegistryTests.Screen, found Int",
          identifiers: ["D"], types: ["CellRegistryTests.Screen", "Int"])
      ])
  }

  @Test func modelMismatchIsReportedBeforeSenderMismatch() {
    registry.configure(DeviceCell(), identifier: "D", with: 1, sender: 1)
    #expect(collector.codes == [.wrongItem])
  }

  // MARK: TV0107

  @Test func unconfigurableViewIsUnchangedAndReportedAsInfo() {
    let outcome = registry.configure(
      PlainCell(), identifier: "P", role: .header, with: 1, sender: self)
    #expect(outcome == .notConfigurable)
    #expect(
      collector.issues == [
        TableIssue(
          .notConfigurable,
          "CellRegistryTests.PlainCell, the header for \"P\", is neither Configurable nor"
            + " SenderConfigurable",
          identifiers: ["P"], types: ["CellRegistryTests.PlainCell"])
      ])
    #expect(collector.issues.map(\.severity) == [.info])
  }

  // MARK: TV0101

  @Test func unregisteredIdentifierIsReported() {
    registry.reportUnregistered("Network")
    #expect(
      collector.issues == [
        TableIssue(
          .unregisteredIdentifier, "no cell is registered for the identifier \"Network\"",
          hint: "Nothing is registered yet.", identifiers: ["Network"])
      ])
  }

  @Test func theNearestIdentifierIsSuggested() {
    registry.register(NetworkCell.self, identifier: "NetworkCell")
    registry.register(NumberCell.self, identifier: "NumberCell")
    registry.reportUnregistered("NetworkCel")
    registry.reportUnregistered("numbercell")
    #expect(
      collector.issues.map(\.hint) == [
        "Did you mean \"NetworkCell\"?", "Did you mean \"NumberCell\"?",
      ])
  }

  @Test func identifiersOfSurfaceAreSuggested() {
    registry.register(NumberCell.self, identifier: "Number")
    registry.reportUnregistered("Networc", known: ["Network", "Footer"])
    #expect(collector.issues.map(\.hint) == ["Did you mean \"Network\"?"])
  }

  @Test func registeredIdentifiersAreListedWithoutNearMatch() {
    for identifier in ["f", "e", "d", "c", "b", "a"] {
      registry.register(PlainCell.self, identifier: identifier)
    }
    registry.reportUnregistered("Network", known: ["a", "0"])
    #expect(
      collector.issues.map(\.hint) == ["Registered are \"0\", \"a\", \"b\", \"c\", \"d\"."])
  }

  @Test func identifiersOfOtherRolesAreNotSuggested() {
    registry.register(NetworkCell.self, identifier: "Network")
    registry.reportUnregistered("Networ", role: .header)
    #expect(
      collector.issues.map(\.description) == [
        "error TV0101: no header is registered for the identifier \"Networ\""
          + ". Nothing is registered yet."
      ])
  }

  @Test func identifierMissingFromSurfaceIsNotSuggestedToItself() {
    registry.register(NetworkCell.self, identifier: "Network")
    registry.reportUnregistered("Network", known: ["Network"])
    #expect(
      collector.issues.map(\.hint) == [
        "CellRegistryTests.NetworkCell is in the registry, but not registered with the view."
      ])
  }

  @Test func anEmptyIdentifierIsReportedAsSuch() {
    registry.reportUnregistered("", role: .footer)
    #expect(
      collector.issues == [
        TableIssue(
          .emptyIdentifier, "the footer reuse identifier is empty",
          hint: "Use an identifier that isn't empty.")
      ])
  }

  // MARK: TV0102

  @Test func viewOfUnexpectedClassIsReportedAndConfigured() {
    registry.register(NetworkCell.self, identifier: "Network")
    let outcome = registry.configure(NumberCell(), identifier: "Network", with: 1, sender: self)
    #expect(outcome == .done)
    #expect(
      collector.issues.map(\.message) == [
        "cell identifier \"Network\" returned a CellRegistryTests.NumberCell, expected"
          + " CellRegistryTests.NetworkCell"
      ])
    let subclass = SpecialNetworkCell()
    registry.configure(subclass, identifier: "Network", with: Network(title: "a"), sender: self)
    #expect(collector.issues.count == 1)
  }

  @Test func aViewOfAnotherClassIsReported() {
    registry.reportWrongView(PlainCell(), identifier: "Network", expected: NetworkCell.self)
    #expect(
      collector.issues == [
        TableIssue(
          .wrongViewType,
          "cell identifier \"Network\" returned a CellRegistryTests.PlainCell, expected"
            + " CellRegistryTests.NetworkCell",
          hint: "Register CellRegistryTests.NetworkCell, or a subclass of it, for this"
            + " identifier.",
          identifiers: ["Network"],
          types: ["CellRegistryTests.NetworkCell", "CellRegistryTests.PlainCell"])
      ])
  }

  @Test func theRoleOfTheWrongViewIsNamed() {
    registry.reportWrongView(
      PlainCell(), identifier: "H", role: .header, expected: NetworkCell.self)
    #expect(collector.issues.first?.message.hasPrefix("header identifier \"H\"") == true)
  }

  // MARK: Repeats and privacy

  @Test func mismatchInThousandCellsIsListedOnce() {
    let cell = NetworkCell()
    for number in 0..<1000 {
      registry.configure(cell, identifier: "Network", with: number, sender: self)
    }
    #expect(registry.issues.issues.map(registry.issues.count(of:)) == [1000])
    #expect(collector.codes == [.wrongItem])
  }

  @Test func issuesNeverContainModels() {
    let secret = Network(title: "secret")
    registry.configure(NumberCell(), identifier: "N", with: secret, sender: secret)
    registry.configure(PlainCell(), identifier: "P", with: secret, sender: secret)
    registry.configure(DeviceCell(), identifier: "D", with: Device(), sender: secret)
    #expect(collector.issues.count == 3)
    for issue in collector.issues { #expect(!"\(issue) \(issue.identifiers)".contains("secret")) }
  }

  @Test func everyCodeOfTheRegistryCanBeProvoked() {
    registry.reportUnregistered("a")
    registry.reportWrongView(PlainCell(), identifier: "a", expected: NetworkCell.self)
    registry.configure(NetworkCell(), identifier: "a", with: 1, sender: self)
    registry.configure(DeviceCell(), identifier: "a", with: Device(), sender: 1)
    registry.register(NetworkCell.self, identifier: "")
    registry.register(NetworkCell.self, identifier: "a")
    registry.register(PlainCell.self, identifier: "a")
    registry.configure(PlainCell(), identifier: "a", with: 1, sender: self)
    registry.register(PlainCell.self, identifier: "a", item: Int.self)
    registry.register(PlainCell.self, identifier: "NetworkCell")
    _ = registry.reuseIdentifier(of: NetworkCell.self)
    let codes = TableIssue.Code.allCases.filter { $0.rawValue.hasPrefix("TV01") }
    #expect(collector.codes == codes)
  }
}
