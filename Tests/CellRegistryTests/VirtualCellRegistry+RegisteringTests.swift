import CellRegistry
import TableDiagnostics
import TableViewsTesting
import Testing

@MainActor
@Suite struct VirtualCellRegistryRegisteringTests {
  private let collector = IssueCollector()
  private let registry: VirtualCellRegistry
  private let place = TableIssue.Location(fileID: "App/Screen.swift", line: 7)

  init() { registry = VirtualCellRegistry(issues: IssueLog(reporter: collector)) }

  // MARK: Registering again

  @Test func registeringTheSameClassAgainIsSilentAndNothingNew() {
    #expect(registry.register(NetworkCell.self, identifier: "Network"))
    #expect(!registry.register(NetworkCell.self, identifier: "Network"))
    #expect(collector.issues.isEmpty)
  }

  @Test func anotherOriginOfTheSameClassIsNewAndSilent() {
    registry.register(NetworkCell.self, identifier: "Network")
    #expect(registry.register(NetworkCell.self, identifier: "Network", origin: .nib("Network")))
    #expect(!registry.register(NetworkCell.self, identifier: "Network", origin: .nib("Network")))
    #expect(registry.register(NetworkCell.self, identifier: "Network", origin: .nib("Other")))
    #expect(registry.registration(for: "Network")?.origin == .nib("Other"))
    #expect(collector.issues.isEmpty)
  }

  @Test func oneClassMayStandBehindManyIdentifiers() {
    #expect(registry.register(NetworkCell.self, identifier: "a"))
    #expect(registry.register(NetworkCell.self, identifier: "b"))
    #expect(collector.issues.isEmpty)
  }

  // MARK: TV0106

  @Test func anotherClassTakesThePlaceAndIsReported() {
    registry.register(NetworkCell.self, identifier: "Network")
    #expect(registry.register(NumberCell.self, identifier: "Network", location: place))
    #expect(registry.registration(for: "Network")?.viewType == NumberCell.self)
    #expect(
      collector.issues == [
        TableIssue(
          .identifierConflict,
          "cell identifier \"Network\" was registered for CellRegistryTests.NetworkCell and is now"
            + " registered for CellRegistryTests.NumberCell",
          hint: "Give one of the two another identifier.", subjects: ["Network"],
          types: ["CellRegistryTests.NetworkCell", "CellRegistryTests.NumberCell"],
          location: place)
      ])
    #expect(
      collector.issues.first?.description
        == "App/Screen.swift:7: warning TV0106: cell identifier \"Network\" was registered for"
        + " CellRegistryTests.NetworkCell and is now registered for CellRegistryTests.NumberCell"
        + ". Give one of the two another identifier.")
  }

  @Test func aSubclassInItsPlaceIsReportedToo() {
    registry.register(NetworkCell.self, identifier: "Network", role: .header)
    registry.register(SpecialNetworkCell.self, identifier: "Network", role: .header)
    #expect(collector.codes == [.identifierConflict])
    #expect(collector.issues.first?.message.hasPrefix("header identifier") == true)
  }

  // MARK: TV0105

  @Test func anEmptyIdentifierIsIgnoredAndReported() {
    #expect(!registry.register(NetworkCell.self, identifier: "", location: place))
    #expect(registry.identifiers().isEmpty)
    #expect(
      collector.issues == [
        TableIssue(
          .emptyIdentifier,
          "the cell reuse identifier for CellRegistryTests.NetworkCell is empty",
          hint: "Give it a name.", types: ["CellRegistryTests.NetworkCell"], location: place)
      ])
  }

  @Test func anIdentifierOfSpacesIsAnIdentifier() {
    #expect(registry.register(NetworkCell.self, identifier: " "))
    #expect(collector.issues.isEmpty)
  }

  // MARK: TV0108

  @Test func anAnnouncedModelTheClassDoesNotExpectIsReported() {
    #expect(
      registry.register(NumberCell.self, identifier: "N", item: Network.self, location: place))
    #expect(registry.registration(for: "N")?.viewType == NumberCell.self)
    #expect(
      collector.issues == [
        TableIssue(
          .wrongRegistration,
          "cell identifier \"N\" is announced for a model of type CellRegistryTests.Network, but"
            + " CellRegistryTests.NumberCell expects Swift.Int",
          subjects: ["N"], types: ["Swift.Int", "CellRegistryTests.Network"], location: place)
      ])
  }

  @Test func anAnnouncedSenderTheClassDoesNotExpectIsReported() {
    registry.register(
      DeviceCell.self, identifier: "D", role: .footer, item: Device.self, sender: Int.self)
    #expect(
      collector.issues == [
        TableIssue(
          .wrongRegistration,
          "footer identifier \"D\" is announced for a sender of type Swift.Int, but"
            + " CellRegistryTests.DeviceCell expects CellRegistryTests.Screen",
          subjects: ["D"], types: ["CellRegistryTests.Screen", "Swift.Int"])
      ])
  }

  @Test func aClassThatExpectsNothingIsNamedAsSuch() {
    registry.register(PlainCell.self, identifier: "P", item: Int.self)
    registry.register(NumberCell.self, identifier: "N", sender: Screen.self)
    #expect(
      collector.issues.map(\.message) == [
        "cell identifier \"P\" is announced for a model of type Swift.Int, but"
          + " CellRegistryTests.PlainCell expects none",
        "cell identifier \"N\" is announced for a sender of type CellRegistryTests.Screen, but"
          + " CellRegistryTests.NumberCell expects none",
      ])
    #expect(
      collector.issues.map(\.types) == [
        ["none", "Swift.Int"], ["none", "CellRegistryTests.Screen"],
      ])
  }

  @Test func bothAnnouncementsAreJudged() {
    registry.register(DeviceCell.self, identifier: "D", item: Int.self, sender: Int.self)
    #expect(collector.codes == [.wrongRegistration, .wrongRegistration])
  }

  @Test func theExpectedTypesAndTheirSubclassesAreAccepted() {
    registry.register(NetworkCell.self, identifier: "a", item: Network.self)
    registry.register(SpecialNetworkCell.self, identifier: "b", item: Network.self)
    registry.register(DeviceCell.self, identifier: "c", item: Device.self, sender: Screen.self)
    registry.register(
      DeviceCell.self, identifier: "d", item: Printer.self, sender: DetailScreen.self)
    #expect(collector.issues.isEmpty)
  }

  @Test func aSuperclassOfTheExpectedTypeIsReported() {
    registry.register(Showing<Printer>.self, identifier: "a", item: Device.self)
    #expect(collector.codes == [.wrongRegistration])
  }

  @Test func modelsOfAViewThatTakesAProtocolOrAnythingAreNotMisjudged() {
    registry.register(TitledCell.self, identifier: "a", item: Network.self)
    registry.register(TitledCell.self, identifier: "b", item: (any Titled).self)
    registry.register(Showing<Any>.self, identifier: "c", item: Network.self)
    registry.register(Showing<AnyObject>.self, identifier: "d", item: Device.self)
    registry.register(Showing<any Collection<Int>>.self, identifier: "e", item: [Int].self)
    registry.register(Showing<any Titled & AnyObject>.self, identifier: "f", item: Device.self)
    registry.register(Showing<any Error>.self, identifier: "g", item: CancellationError.self)
    #expect(collector.issues.isEmpty, "\(collector.issues)")
  }

  @Test func modelsThatTheViewWouldTakeConvertedAreNotMisjudged() {
    registry.register(Showing<Int?>.self, identifier: "a", item: Int.self)
    registry.register(Showing<Int>.self, identifier: "b", item: Int?.self)
    registry.register(Showing<Device?>.self, identifier: "c", item: Printer.self)
    registry.register(Showing<(any Titled)?>.self, identifier: "d", item: Network.self)
    registry.register(Showing<AnyHashable>.self, identifier: "e", item: Int.self)
    #expect(collector.issues.isEmpty, "\(collector.issues)")
    registry.register(Showing<Int?>.self, identifier: "f", item: String.self)
    registry.register(Showing<Int>.self, identifier: "g", item: String?.self)
    registry.register(Showing<AnyHashable>.self, identifier: "h", item: Device.self)
    #expect(collector.issues.map(\.subjects) == [["f"], ["g"], ["h"]])
  }

  // MARK: Repeats

  @Test func aMisuseThatIsRepeatedIsCounted() throws {
    for _ in 0..<1000 { registry.register(NumberCell.self, identifier: "N", item: Network.self) }
    #expect(registry.issues.entries.map(\.count) == [1000])
    #expect(collector.codes == [.wrongRegistration])
  }
}
