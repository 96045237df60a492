import CellRegistry
import Testing

@MainActor
@Suite struct ViewRegistrationTests {
  private let registry = VirtualCellRegistry()
  private let origins: [CellOrigin] = [.class, .nib("Cell"), .storyboardPrototype, .closure]

  private func registration(
    of type: AnyObject.Type, origin: CellOrigin = .class, role: ViewRole = .cell
  ) throws -> ViewRegistration {
    registry.register(type, identifier: "Cell", role: role, origin: origin)
    defer { registry.unregister("Cell", role: role) }
    return try #require(registry.registration(for: "Cell", role: role))
  }

  @Test func theExpectedModelIsNotedWhereverTheViewComesFrom() throws {
    for origin in origins {
      let registration = try registration(of: NumberCell.self, origin: origin)
      #expect(registration.itemType == Int.self)
      #expect(registration.senderType == nil)
      #expect(registration.origin == origin)
    }
  }

  @Test func theExpectedModelAndSenderAreNotedWhereverTheViewComesFrom() throws {
    for origin in origins {
      let registration = try registration(of: DeviceCell.self, origin: origin)
      #expect(registration.itemType == Device.self)
      #expect(registration.senderType == Screen.self)
    }
  }

  @Test func aViewThatTakesNothingExpectsNothing() throws {
    let registration = try registration(of: PlainCell.self)
    #expect(registration.itemType == nil)
    #expect(registration.senderType == nil)
  }

  @Test func aSubclassExpectsWhatItsSuperclassDoes() throws {
    #expect(try registration(of: SpecialNetworkCell.self).itemType == Network.self)
  }

  @Test func describesItselfOnOneLine() throws {
    #expect(
      try registration(of: PlainCell.self).description
        == "cell \"Cell\": CellRegistryTests.PlainCell (class)")
    #expect(
      try registration(of: NumberCell.self, origin: .nib("Number")).description
        == "cell \"Cell\": CellRegistryTests.NumberCell (nib Number) for Swift.Int")
    #expect(
      try registration(of: DeviceCell.self, origin: .closure, role: .footer).description
        == "footer \"Cell\": CellRegistryTests.DeviceCell (closure) for CellRegistryTests.Device"
        + " with sender CellRegistryTests.Screen")
  }
}
