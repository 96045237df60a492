import CellRegistry
import TableDiagnostics
import TableViewsTesting
import Testing

@MainActor
@Suite struct VirtualCellRegistryTests {
  private let collector = IssueCollector()
  private let registry: VirtualCellRegistry

  init() { registry = VirtualCellRegistry(issues: IssueLog(reporter: collector.reporter)) }

  @Test func knowsNothingAtFirst() {
    #expect(registry.registration(for: "Cell") == nil)
    for role in [ViewRegistration.Role.cell, .header, .footer, .supplementary("badge")] {
      #expect(registry.identifiers(for: role).isEmpty)
    }
    #expect(registry.issues.issues.isEmpty)
  }

  @Test func registrationIsFoundByIdentifier() throws {
    registry.register(NetworkCell.self, identifier: "Network")
    let registration = try #require(registry.registration(for: "Network"))
    #expect(registration.identifier == "Network")
    #expect(registration.role == .cell)
    #expect(ObjectIdentifier(registration.viewType) == ObjectIdentifier(NetworkCell.self))
    #expect(registration.origin == .class)
    #expect(registry.registration(for: "network") == nil)
  }

  @Test func eachRoleHasItsOwnIdentifiers() {
    registry.register(NetworkCell.self, identifier: "A")
    registry.register(NumberCell.self, identifier: "A", role: .header)
    registry.register(PlainCell.self, identifier: "A", role: .footer)
    registry.register(DeviceCell.self, identifier: "A", role: .supplementary("badge"))
    let roles: [ViewRegistration.Role] = [.cell, .header, .footer, .supplementary("badge")]
    let types = roles.map { registry.registration(for: "A", role: $0)?.viewType }
    #expect(
      types.map { $0.map(ObjectIdentifier.init) }
        == [NetworkCell.self, NumberCell.self, PlainCell.self, DeviceCell.self]
        .map(ObjectIdentifier.init))
    #expect(collector.issues.isEmpty)
  }

  @Test func identifiersAreListedByRoleInAlphabeticalOrder() {
    for identifier in ["b", "c", "a"] {
      registry.register(PlainCell.self, identifier: identifier)
    }
    registry.register(PlainCell.self, identifier: "h", role: .header)
    #expect(registry.identifiers() == ["a", "b", "c"])
    #expect(registry.identifiers(for: .header) == ["h"])
    #expect(registry.identifiers(for: .footer).isEmpty)
  }

  @Test func forgetsOneIdentifierOfOneRole() {
    registry.register(PlainCell.self, identifier: "a")
    registry.register(PlainCell.self, identifier: "a", role: .header)
    registry.unregister("a")
    registry.unregister("never registered")
    #expect(registry.identifiers().isEmpty)
    #expect(registry.identifiers(for: .header) == ["a"])
    #expect(collector.issues.isEmpty)
  }

  @Test func afterForgettingAnotherClassIsNoConflict() {
    registry.register(PlainCell.self, identifier: "a")
    registry.unregister("a")
    #expect(registry.register(NetworkCell.self, identifier: "a"))
    #expect(collector.issues.isEmpty)
  }

  // Apple's unified log can't be read back.
  #if !canImport(os)
    @Test func registryWithoutLogReportsToSystemLog() async throws {
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          await MainActor.run { VirtualCellRegistry().reportUnregistered("Cell") }
        })
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("TableViews: error TV0101"))
    }
  #endif
}

@MainActor
@Suite struct VirtualCellRegistryRegisteringTests {
  private let collector = IssueCollector()
  private let registry: VirtualCellRegistry
  private let place = TableIssue.Location(fileID: "App/Screen.swift", line: 7)

  init() { registry = VirtualCellRegistry(issues: IssueLog(reporter: collector.reporter)) }

  // MARK: Repeated registration

  @Test func registeringTheSameClassAgainIsSilentAndNothingNew() {
    #expect(registry.register(NetworkCell.self, identifier: "Network"))
    #expect(!registry.register(NetworkCell.self, identifier: "Network"))
    #expect(collector.issues.isEmpty)
  }

  /// Repeated announcements are checked again.
  @Test func announcedTypesAreCheckedForKnownClass() {
    for isNew in [true, false] {
      #expect(registry.register(DeviceCell.self, identifier: "D", item: Device.self) == isNew)
    }
    #expect(!registry.register(DeviceCell.self, identifier: "D", sender: Screen.self))
    #expect(collector.issues.isEmpty)
    #expect(!registry.register(DeviceCell.self, identifier: "D", sender: Int.self))
    #expect(!registry.register(DeviceCell.self, identifier: "D", item: Int.self))
    #expect(
      collector.issues.map(\.message) == [
        "cell identifier \"D\" is registered for a sender of type Int, but"
          + " CellRegistryTests.DeviceCell expects CellRegistryTests.Screen",
        "cell identifier \"D\" is registered for a model of type Int, but"
          + " CellRegistryTests.DeviceCell expects CellRegistryTests.Device",
      ])
  }

  @Test func anotherOriginOfTheSameClassIsNewAndSilent() {
    registry.register(NetworkCell.self, identifier: "Network")
    #expect(registry.register(NetworkCell.self, identifier: "Network", origin: .nib("Network")))
    #expect(!registry.register(NetworkCell.self, identifier: "Network", origin: .nib("Network")))
    #expect(registry.register(NetworkCell.self, identifier: "Network", origin: .nib("Other")))
    #expect(registry.registration(for: "Network")?.origin == .nib("Other"))
    #expect(collector.issues.isEmpty)
  }

  @Test func oneClassCanHaveManyIdentifiers() {
    #expect(registry.register(NetworkCell.self, identifier: "a"))
    #expect(registry.register(NetworkCell.self, identifier: "b"))
    #expect(collector.issues.isEmpty)
  }

  // MARK: TV0106

  @Test func anotherClassReplacesFirstAndIsReported() {
    registry.register(NetworkCell.self, identifier: "Network")
    #expect(registry.register(NumberCell.self, identifier: "Network", location: place))
    #expect(registry.registration(for: "Network")?.viewType == NumberCell.self)
    #expect(
      collector.issues == [
        TableIssue(
          .identifierConflict,
          "cell identifier \"Network\" was registered for CellRegistryTests.NetworkCell and is now"
            + " registered for CellRegistryTests.NumberCell",
          hint: "Use another identifier for one of them.", identifiers: ["Network"],
          types: ["CellRegistryTests.NetworkCell", "CellRegistryTests.NumberCell"],
          location: place)
      ])
    #expect(
      collector.issues.first?.description
        == "App/Screen.swift:7: warning TV0106: cell identifier \"Network\" was registered for"
        + " CellRegistryTests.NetworkCell and is now registered for CellRegistryTests.NumberCell"
        + ". Use another identifier for one of them.")
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
          hint: "Use an identifier that isn't empty.", types: ["CellRegistryTests.NetworkCell"],
          location: place)
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
          "cell identifier \"N\" is registered for a model of type CellRegistryTests.Network, but"
            + " CellRegistryTests.NumberCell expects Int",
          identifiers: ["N"], types: ["Int", "CellRegistryTests.Network"], location: place)
      ])
  }

  @Test func anAnnouncedSenderTheClassDoesNotExpectIsReported() {
    registry.register(
      DeviceCell.self, identifier: "D", role: .footer, item: Device.self, sender: Int.self)
    #expect(
      collector.issues == [
        TableIssue(
          .wrongRegistration,
          "footer identifier \"D\" is registered for a sender of type Int, but"
            + " CellRegistryTests.DeviceCell expects CellRegistryTests.Screen",
          identifiers: ["D"], types: ["CellRegistryTests.Screen", "Int"])
      ])
  }

  @Test func aClassThatExpectsNothingIsNamedAsSuch() {
    registry.register(PlainCell.self, identifier: "P", item: Int.self)
    registry.register(NumberCell.self, identifier: "N", sender: Screen.self)
    #expect(
      collector.issues.map(\.message) == [
        "cell identifier \"P\" is registered for a model of type Int, but"
          + " CellRegistryTests.PlainCell expects none",
        "cell identifier \"N\" is registered for a sender of type CellRegistryTests.Screen, but"
          + " CellRegistryTests.NumberCell expects none",
      ])
    #expect(
      collector.issues.map(\.types) == [
        ["none", "Int"], ["none", "CellRegistryTests.Screen"],
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

  @Test func optionalTypeIsCheckedByItsWrappedType() {
    registry.register(Showing<Device>.self, identifier: "a", item: Printer?.self)
    #expect(collector.issues.isEmpty)
    registry.register(Showing<Printer>.self, identifier: "b", item: Device?.self)
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
    #expect(collector.issues.map(\.identifiers) == [["f"], ["g"], ["h"]])
  }

  // MARK: Repeats

  @Test func aMisuseThatIsRepeatedIsCounted() throws {
    for _ in 0..<1000 { registry.register(NumberCell.self, identifier: "N", item: Network.self) }
    #expect(registry.issues.issues.map(registry.issues.count(of:)) == [1000])
    #expect(collector.codes == [.wrongRegistration])
  }
}

/// The identifiers of classes without an explicit identifier.
@MainActor
@Suite struct VirtualCellRegistryNamingTests {
  private final class NamedCell: PlainCell, ReuseIdentifiable {
    static let reuseIdentifier = "Own"
  }

  private final class NamelessCell: PlainCell, ReuseIdentifiable {
    static let reuseIdentifier = ""
  }

  private let collector = IssueCollector()
  private let registry: VirtualCellRegistry

  init() { registry = VirtualCellRegistry(issues: IssueLog(reporter: collector.reporter)) }

  /// A surface with classes by identifier that records requests.
  @MainActor private final class Surface {
    var classes: [String: PlainCell.Type] = [:]
    var requests: [String] = []
    var isQueryable = true

    func view(_ identifier: String, _ state: ViewRegistration.State) -> PlainCell? {
      requests.append("\(identifier) \(state)")
      guard isQueryable || state >= .registered else { return nil }
      return classes[identifier]?.init()
    }

    func first(_ viewType: PlainCell.Type, in registry: VirtualCellRegistry) -> PlainCell? {
      registry.firstView(of: viewType) {
        self.view($0, $1)
      } register: {
        classes[$0] = viewType
      }
    }
  }

  // MARK: Names

  @Test func classIsRegisteredUnderItsBareName() {
    #expect(registry.reuseIdentifier(of: NetworkCell.self) == "NetworkCell")
    #expect(registry.reuseIdentifier(of: Outer.NetworkCell.self) == "NetworkCell")
    #expect(registry.reuseIdentifier(of: Showing<Int>.self) == "Showing<Int>")
    #expect(collector.issues.isEmpty)
  }

  @Test func classCanSpecifyItsIdentifier() {
    #expect(registry.reuseIdentifier(of: NamedCell.self) == "Own")
    #expect(VirtualCellRegistry.defaultIdentifier(of: NamedCell.self) == NamedCell.reuseIdentifier)
  }

  @Test func aSecondClassOfANameGetsTheQualifiedOneAndAnIssue() {
    registry.register(NetworkCell.self, identifier: "NetworkCell")
    #expect(registry.reuseIdentifier(of: NetworkCell.self) == "NetworkCell")
    let name = "CellRegistryTests.Outer.NetworkCell"
    for _ in 0..<3 { #expect(registry.reuseIdentifier(of: Outer.NetworkCell.self) == name) }
    #expect(
      collector.issues == [
        TableIssue(
          .sharedName,
          "the cell class CellRegistryTests.Outer.NetworkCell has the default"
            + " identifier \"NetworkCell\", which belongs to CellRegistryTests.NetworkCell",
          hint: "Use another identifier for one of them.", identifiers: ["NetworkCell"],
          types: ["CellRegistryTests.NetworkCell", "CellRegistryTests.Outer.NetworkCell"])
      ])
  }

  @Test func aSubclassUnderTheNameOfTheClassIsNoOtherClass() {
    registry.register(SpecialNetworkCell.self, identifier: "NetworkCell")
    #expect(registry.reuseIdentifier(of: NetworkCell.self) == "NetworkCell")
    #expect(collector.issues.isEmpty)
  }

  @Test func classesOfOneNameHaveDifferentIdentifiers() {
    final class NetworkCell {}
    func inner() -> AnyObject.Type {
      final class NetworkCell {}
      return NetworkCell.self
    }
    let types: [AnyObject.Type] = [
      CellRegistryTests.NetworkCell.self, Outer.NetworkCell.self, Other.NetworkCell.self,
      NetworkCell.self, inner(), Showing<Int>.self, Showing<Int8>.self,
    ]
    let names = types.map { type in
      let name = registry.reuseIdentifier(of: type)
      registry.register(type, identifier: name)
      return name
    }
    #expect(Set(names).count == types.count)
    #expect(types.map { registry.reuseIdentifier(of: $0) } == names)
    #expect(Set(collector.codes) == [.sharedName])
  }

  /// A table view uses one set of identifiers for both.
  @Test func headersAndFootersShareTheirNamesAndCellsDoNot() {
    registry.register(NetworkCell.self, identifier: "NetworkCell", role: .footer)
    #expect(
      registry.reuseIdentifier(of: Outer.NetworkCell.self, role: .header)
        == "CellRegistryTests.Outer.NetworkCell")
    #expect(collector.codes == [.sharedName])
    #expect(registry.reuseIdentifier(of: Other.NetworkCell.self) == "NetworkCell")
    #expect(collector.codes == [.sharedName])
  }

  @Test func aFooterYieldsToAHeaderOfItsNameAndAnotherKindToNeither() {
    registry.register(NetworkCell.self, identifier: "NetworkCell", role: .header)
    #expect(
      registry.reuseIdentifier(of: Other.NetworkCell.self, role: .supplementary("badge"))
        == "NetworkCell")
    #expect(collector.issues.isEmpty)
    #expect(
      registry.reuseIdentifier(of: Outer.NetworkCell.self, role: .footer)
        == "CellRegistryTests.Outer.NetworkCell")
    #expect(collector.issues.first?.types.first == "CellRegistryTests.NetworkCell")
  }

  @Test func nameConflictReportsHeaderBeforeFooter() {
    registry.register(NetworkCell.self, identifier: "NetworkCell", role: .header)
    registry.register(Other.NetworkCell.self, identifier: "NetworkCell", role: .footer)
    for role in [ViewRegistration.Role.header, .footer] {
      _ = registry.reuseIdentifier(of: Outer.NetworkCell.self, role: role)
    }
    #expect(
      collector.issues.map(\.types) == [
        ["CellRegistryTests.NetworkCell", "CellRegistryTests.Outer.NetworkCell"]
      ])
  }

  /// Table views may use the name already.
  ///
  /// It changes when a view is dequeued for the first time.
  @Test func assignedNameStaysWhenAnotherClassIsRegisteredUnderIt() {
    #expect(registry.reuseIdentifier(of: NetworkCell.self) == "NetworkCell")
    registry.register(Outer.NetworkCell.self, identifier: "NetworkCell")
    #expect(registry.reuseIdentifier(of: NetworkCell.self) == "NetworkCell")
    #expect(collector.issues.isEmpty)
  }

  // MARK: The first view

  @Test func unknownClassIsRegisteredWithSurface() {
    let surface = Surface()
    #expect(surface.first(PlainCell.self, in: registry) != nil)
    #expect(surface.requests == ["PlainCell unknown", "PlainCell registered"])
    #expect(registry.registration(for: "PlainCell")?.viewType == PlainCell.self)
    #expect(registry.registrationState(of: "PlainCell", for: PlainCell.self) == .dequeued)
    #expect(collector.issues.isEmpty)
  }

  @Test func registrationOfSurfaceIsNotReplaced() {
    final class NibCell: PlainCell {}
    let surface = Surface()
    surface.classes["PlainCell"] = NibCell.self
    #expect(surface.first(PlainCell.self, in: registry) is NibCell)
    #expect(surface.classes["PlainCell"] == NibCell.self)
    #expect(surface.requests == ["PlainCell unknown"])
    #expect(registry.registrationState(of: "PlainCell", for: PlainCell.self) == .dequeued)
    #expect(collector.issues.isEmpty)
  }

  @Test func anotherClassThatTheSurfaceKnowsKeepsTheName() {
    let surface = Surface()
    surface.classes["Own"] = PlainCell.self
    #expect(surface.first(NamedCell.self, in: registry) is NamedCell)
    #expect(surface.classes["Own"] == PlainCell.self)
    let name = registry.reuseIdentifier(of: NamedCell.self)
    #expect(name.hasSuffix("NamedCell") && surface.classes[name] == NamedCell.self)
    #expect(collector.codes == [.sharedName])
    // Another surface receives the new name immediately.
    registry.forgetSurface()
    let other = Surface()
    #expect(other.first(NamedCell.self, in: registry) is NamedCell)
    #expect(other.requests == ["\(name) unknown", "\(name) registered"])
    #expect(registry.issues.issues.map(registry.issues.count(of:)) == [1])
  }

  /// For example, the app registers another class after this one was shown.
  @Test func aClassThatLosesItsNameGetsAnother() {
    let surface = Surface()
    #expect(surface.first(NamedCell.self, in: registry) is NamedCell)
    registry.register(PlainCell.self, identifier: "Own")
    surface.classes["Own"] = PlainCell.self
    #expect(registry.registrationState(of: "Own", for: NamedCell.self) == nil)
    #expect(surface.first(NamedCell.self, in: registry) is NamedCell)
    #expect(surface.classes["Own"] == PlainCell.self)
    #expect(collector.codes == [.identifierConflict, .sharedName])
  }

  @Test func classIsRegisteredIfSurfaceIsNotQueryable() {
    let surface = Surface()
    surface.isQueryable = false
    #expect(surface.first(PlainCell.self, in: registry) != nil)
    #expect(surface.requests == ["PlainCell unknown", "PlainCell registered"])
  }

  /// Dequeuing two cells for one row raises an exception.
  @Test func aProvenIdentifierIsDequeuedOnce() {
    let surface = Surface()
    surface.classes["Own"] = PlainCell.self
    registry.noteDequeued("Own")
    let view = surface.first(NamedCell.self, in: registry)
    #expect(view != nil && !(view is NamedCell))
    #expect(surface.requests == ["Own dequeued"])
  }

  @Test func emptyIdentifierIsNeverRequestedOrRegistered() {
    let surface = Surface()
    #expect(surface.first(NamelessCell.self, in: registry) == nil)
    #expect(surface.requests.isEmpty && surface.classes.isEmpty)
  }
}
