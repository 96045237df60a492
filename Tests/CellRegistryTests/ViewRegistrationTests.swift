import TableDiagnostics
import TableViewsTesting
import Testing

@testable import CellRegistry

@MainActor
@Suite struct ViewRegistrationTests {
  private let registry = VirtualCellRegistry()
  private let origins: [ViewRegistration.Origin] = [
    .class, .nib("Cell"), .storyboardPrototype, .closure,
  ]

  private func registration(
    of type: AnyObject.Type, origin: ViewRegistration.Origin = .class,
    role: ViewRegistration.Role = .cell
  ) throws -> ViewRegistration {
    registry.register(type, identifier: "Cell", role: role, origin: origin)
    defer { registry.unregister("Cell", role: role) }
    return try #require(registry.registration(for: "Cell", role: role))
  }

  @Test func expectedModelIsRecordedForEveryOrigin() throws {
    for origin in origins {
      let registration = try registration(of: NumberCell.self, origin: origin)
      #expect(registration.itemType == Int.self)
      #expect(registration.senderType == nil)
      #expect(registration.origin == origin)
    }
  }

  @Test func expectedModelAndSenderAreRecordedForEveryOrigin() throws {
    for origin in origins {
      let registration = try registration(of: DeviceCell.self, origin: origin)
      #expect(registration.itemType == Device.self)
      #expect(registration.senderType == Screen.self)
    }
  }

  @Test func viewWithoutModelExpectsNothing() throws {
    let registration = try registration(of: PlainCell.self)
    #expect(registration.itemType == nil)
    #expect(registration.senderType == nil)
  }

  @Test func subclassInheritsItemType() throws {
    #expect(try registration(of: SpecialNetworkCell.self).itemType == Network.self)
  }

  @Test func describesItselfOnOneLine() throws {
    #expect(
      try registration(of: PlainCell.self).description
        == "cell \"Cell\": CellRegistryTests.PlainCell (class)")
    #expect(
      try registration(of: NumberCell.self, origin: .nib("Number")).description
        == "cell \"Cell\": CellRegistryTests.NumberCell (nib Number) for Int")
    #expect(
      try registration(of: DeviceCell.self, origin: .closure, role: .footer).description
        == "footer \"Cell\": CellRegistryTests.DeviceCell (closure) for CellRegistryTests.Device"
        + " with sender CellRegistryTests.Screen")
  }
}

@Suite struct ViewRoleTests {
  @Test func rolesAreDescribedAsInIssues() {
    let roles: [ViewRegistration.Role] = [.cell, .header, .footer, .supplementary("badge")]
    #expect(roles.map(\.description) == ["cell", "header", "footer", "badge view"])
  }
}

@Suite struct CellOriginTests {
  @Test func describesItselfInWords() {
    let origins: [ViewRegistration.Origin] = [
      .class, .nib("Network"), .storyboardPrototype, .closure,
    ]
    #expect(
      origins.map(\.description) == ["class", "nib Network", "storyboard prototype", "closure"])
  }

  @Test func nibsDifferByName() {
    #expect(ViewRegistration.Origin.nib("a") == .nib("a"))
    #expect(ViewRegistration.Origin.nib("a") != .nib("b"))
    #expect(ViewRegistration.Origin.nib("class") != .class)
  }
}

/// The registration states of identifiers.
@MainActor
@Suite struct ViewRecordTests {
  private let collector = IssueCollector()
  private let registry: VirtualCellRegistry

  init() { registry = VirtualCellRegistry(issues: IssueLog(reporter: collector.reporter)) }

  private func hasRecord(of identifier: String, role: ViewRegistration.Role = .cell) -> Bool {
    registry.record(of: identifier, role: role) != nil
  }

  @Test func anIdentifierRisesFromUnknownToDequeued() {
    #expect(registry.registrationState(of: "a") == .unknown)
    registry.register(PlainCell.self, identifier: "a")
    #expect(registry.registrationState(of: "a") == .registered)
    registry.noteDequeued("a")
    #expect(registry.registrationState(of: "a") == .dequeued)
  }

  @Test func dequeuingUnregisteredIdentifierIsNoIssue() {
    registry.noteDequeued("a")
    #expect(registry.registrationState(of: "a") == .dequeued)
    #expect(registry.registration(for: "a") == nil)
    #expect(registry.identifiers().isEmpty)
    #expect(registry.register(PlainCell.self, identifier: "a"))
    #expect(registry.registrationState(of: "a") == .dequeued)
    #expect(collector.issues.isEmpty)
  }

  @Test func eachRoleHasItsOwnRecord() {
    registry.noteDequeued("a")
    registry.register(PlainCell.self, identifier: "a", role: .header)
    registry.register(PlainCell.self, identifier: "a", role: .supplementary("badge"))
    let roles: [ViewRegistration.Role] = [
      .cell, .header, .footer, .supplementary("badge"), .supplementary("mark"),
    ]
    #expect(
      roles.map { registry.registrationState(of: "a", role: $0) } == [
        .dequeued, .registered, .unknown, .registered, .unknown,
      ])
    registry.unregister("a", role: .footer)
    registry.unregister("a", role: .header)
    #expect(
      roles.map { registry.registrationState(of: "a", role: $0) } == [
        .dequeued, .unknown, .unknown, .registered, .unknown,
      ])
  }

  @Test func anotherSurfaceGetsTheRegistrationsAndHasDequeuedNothing() {
    registry.register(PlainCell.self, identifier: "a")
    registry.noteDequeued("a")
    registry.forgetSurface()
    #expect(registry.registrationState(of: "a") == .registered)
    #expect(registry.registration(for: "a")?.viewType == PlainCell.self)
    #expect(registry.register(PlainCell.self, identifier: "a"))
    #expect(!registry.register(PlainCell.self, identifier: "a"))
    #expect(collector.issues.isEmpty)
  }

  @Test func unregisteringForgetsEverything() {
    registry.register(PlainCell.self, identifier: "a")
    registry.noteDequeued("a")
    registry.unregister("a")
    #expect(registry.registrationState(of: "a") == .unknown)
    #expect(registry.register(PlainCell.self, identifier: "a"))
    #expect(registry.registrationState(of: "a") == .registered)
  }

  @Test func emptyRecordIsRemoved() {
    registry.noteDequeued("a")
    registry.register(PlainCell.self, identifier: "b")
    registry.register(PlainCell.self, identifier: "")
    #expect(["a", "b", ""].map { hasRecord(of: $0) } == [true, true, false])
    registry.forgetSurface()
    #expect(["a", "b"].map { hasRecord(of: $0) } == [false, true])
    registry.unregister("b")
    #expect(!hasRecord(of: "b"))
  }

  @Test func lookupCreatesNoRecord() {
    _ = registry.registrationState(of: "a")
    _ = registry.registration(for: "a")
    registry.configure(PlainCell(), identifier: "a", with: 1, sender: 1)
    registry.reportUnregistered("a")
    #expect(!hasRecord(of: "a"))
  }

  // MARK: Lookups by class

  @Test func registrationStateOfClassFollowsSurface() {
    #expect(registry.registrationState(of: "a", for: PlainCell.self) == nil)
    registry.register(PlainCell.self, identifier: "a")
    #expect(registry.registrationState(of: "a", for: PlainCell.self) == .registered)
    registry.noteDequeued("a")
    #expect(registry.registrationState(of: "a", for: PlainCell.self) == .dequeued)
    registry.forgetSurface()
    #expect(registry.registrationState(of: "a", for: PlainCell.self) == nil)
    registry.noteRegisteredWithSurface("a", role: .cell)
    #expect(registry.registrationState(of: "a", for: PlainCell.self) == .registered)
  }

  @Test func identifierMatchesItsClassAndSuperclasses() {
    registry.register(SpecialNetworkCell.self, identifier: "a", origin: .nib("a"))
    #expect(registry.registrationState(of: "a", for: NetworkCell.self) == .registered)
    #expect(registry.registrationState(of: "a", for: NumberCell.self) == nil)
    #expect(registry.registrationState(of: "a", role: .header, for: NetworkCell.self) == nil)
  }

  /// The surface returned a view for the identifier, but its class is unknown.
  @Test func identifierWithoutClassMatchesNoClass() {
    registry.noteDequeued("a")
    registry.noteRegisteredWithSurface("a", role: .cell)
    #expect(registry.registrationState(of: "a", for: PlainCell.self) == nil)
  }

  @Test func aPrototypeIsOnEverySurface() {
    registry.register(PlainCell.self, identifier: "a", origin: .storyboardPrototype)
    registry.forgetSurface()
    #expect(registry.registrationState(of: "a", for: PlainCell.self) == .registered)
  }

  @Test func notingUnregisteredIdentifierRegistersNoClass() {
    registry.noteRegisteredWithSurface("a", role: .cell)
    #expect(!hasRecord(of: "a"))
    // The surface knows the identifier, but no code registered a class for it.
    registry.noteDequeued("a")
    registry.noteRegisteredWithSurface("a", role: .cell)
    #expect(registry.registrationState(of: "a", for: PlainCell.self) == nil)
  }
}
