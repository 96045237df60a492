import CellRegistry
import TableDiagnostics
import TableViewsTesting
import Testing

/// The identifiers of classes that the app gives none.
@MainActor
@Suite struct VirtualCellRegistryNamingTests {
  private final class NamedCell: PlainCell, ReuseIdentifierProviding {
    static let reuseIdentifier = "Own"
  }

  private final class NamelessCell: PlainCell, ReuseIdentifierProviding {
    static let reuseIdentifier = ""
  }

  private let collector = IssueCollector()
  private let registry: VirtualCellRegistry

  init() { registry = VirtualCellRegistry(issues: IssueLog(reporter: collector)) }

  /// A surface that knows classes by identifiers, and notes what it is told.
  @MainActor private final class Surface {
    var classes: [String: PlainCell.Type] = [:]
    var asked: [String] = []
    var isAskable = true

    func view(_ identifier: String, _ standing: IdentifierStanding) -> PlainCell? {
      asked.append("\(identifier) \(standing)")
      guard isAskable || standing >= .registered else { return nil }
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

  @Test func aClassGoesByItsBareName() {
    #expect(registry.reuseIdentifier(of: NetworkCell.self) == "NetworkCell")
    #expect(registry.reuseIdentifier(of: Outer.NetworkCell.self) == "NetworkCell")
    #expect(registry.reuseIdentifier(of: Showing<Int>.self) == "Showing<Int>")
    #expect(collector.issues.isEmpty)
  }

  @Test func aClassMayNameItself() {
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
          "the cell class CellRegistryTests.Outer.NetworkCell goes by \"NetworkCell\", but that"
            + " identifier stands for CellRegistryTests.NetworkCell",
          hint: "Give one of the two an identifier of its own.", subjects: ["NetworkCell"],
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

  /// A table view has one set of identifiers for both.
  @Test func headersAndFootersShareTheirNamesAndCellsDoNot() {
    registry.register(NetworkCell.self, identifier: "NetworkCell", role: .footer)
    #expect(
      registry.reuseIdentifier(of: Outer.NetworkCell.self, role: .header)
        == "CellRegistryTests.Outer.NetworkCell")
    #expect(collector.codes == [.sharedName])
    #expect(registry.reuseIdentifier(of: Other.NetworkCell.self) == "NetworkCell")
    #expect(collector.codes == [.sharedName])
  }

  // MARK: The first view

  @Test func theSurfaceIsToldOfAClassItDoesNotKnow() {
    let surface = Surface()
    #expect(surface.first(PlainCell.self, in: registry) != nil)
    #expect(surface.asked == ["PlainCell unknown", "PlainCell registered"])
    #expect(registry.registration(for: "PlainCell")?.viewType == PlainCell.self)
    #expect(registry.standing(of: "PlainCell", for: PlainCell.self) == .proven)
    #expect(collector.issues.isEmpty)
  }

  @Test func whatTheSurfaceKnowsIsNotReplaced() {
    final class NibCell: PlainCell {}
    let surface = Surface()
    surface.classes["PlainCell"] = NibCell.self
    #expect(surface.first(PlainCell.self, in: registry) is NibCell)
    #expect(surface.classes["PlainCell"] == NibCell.self)
    #expect(surface.asked == ["PlainCell unknown"])
    #expect(registry.standing(of: "PlainCell", for: PlainCell.self) == .proven)
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
  }

  /// As where the app registers after the class was shown.
  @Test func aClassThatLosesItsNameGetsAnother() {
    let surface = Surface()
    #expect(surface.first(NamedCell.self, in: registry) is NamedCell)
    registry.register(PlainCell.self, identifier: "Own")
    surface.classes["Own"] = PlainCell.self
    #expect(registry.standing(of: "Own", for: NamedCell.self) == nil)
    #expect(surface.first(NamedCell.self, in: registry) is NamedCell)
    #expect(surface.classes["Own"] == PlainCell.self)
    #expect(collector.codes == [.identifierConflict, .sharedName])
  }

  @Test func aSurfaceThatCannotBeAskedIsTold() {
    let surface = Surface()
    surface.isAskable = false
    #expect(surface.first(PlainCell.self, in: registry) != nil)
    #expect(surface.asked == ["PlainCell unknown", "PlainCell registered"])
  }

  /// Two dequeues for one row are an exception.
  @Test func aProvenIdentifierIsDequeuedOnce() {
    let surface = Surface()
    surface.classes["Own"] = PlainCell.self
    registry.noteView(for: "Own")
    let view = surface.first(NamedCell.self, in: registry)
    #expect(view != nil && !(view is NamedCell))
    #expect(surface.asked == ["Own proven"])
  }

  @Test func anEmptyNameIsNeitherAskedForNorTold() {
    let surface = Surface()
    #expect(surface.first(NamelessCell.self, in: registry) == nil)
    #expect(surface.asked.isEmpty && surface.classes.isEmpty)
  }
}
