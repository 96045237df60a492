import CellRegistry
import TableDiagnostics
import TableViewsTesting
import Testing

@MainActor
@Suite struct VirtualCellRegistryTests {
  private let collector = IssueCollector()
  private let registry: VirtualCellRegistry

  init() { registry = VirtualCellRegistry(issues: IssueLog(reporter: collector)) }

  @Test func knowsNothingAtFirst() {
    #expect(registry.registration(for: "Cell") == nil)
    for role in ViewRole.allCases { #expect(registry.identifiers(for: role).isEmpty) }
    #expect(registry.issues.entries.isEmpty)
  }

  @Test func keepsWhatIsRegisteredUnderItsIdentifier() throws {
    registry.register(NetworkCell.self, identifier: "Network")
    let registration = try #require(registry.registration(for: "Network"))
    #expect(registration.identifier == "Network")
    #expect(registration.role == .cell)
    #expect(ObjectIdentifier(registration.viewType) == ObjectIdentifier(NetworkCell.self))
    #expect(registration.origin == .class)
    #expect(registry.registration(for: "network") == nil)
  }

  @Test func eachRoleHasIdentifiersOfItsOwn() {
    registry.register(NetworkCell.self, identifier: "A")
    registry.register(NumberCell.self, identifier: "A", role: .header)
    registry.register(PlainCell.self, identifier: "A", role: .footer)
    let types = ViewRole.allCases.map { registry.registration(for: "A", role: $0)?.viewType }
    #expect(
      types.map { $0.map(ObjectIdentifier.init) }
        == [NetworkCell.self, NumberCell.self, PlainCell.self].map(ObjectIdentifier.init))
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

  @Test func aRegistryWithoutALogOfItsOwnTellsTheSystemsLog() {
    #expect(VirtualCellRegistry().issues.reporter === SystemLogReporter.shared)
  }
}
