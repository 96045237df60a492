import TableRows
import Testing
import VirtualTable

@MainActor @Suite struct RowAccessibilityTests {
  private typealias Traits = RowAccessibility.Traits

  @Test func eachTraitHasUniqueBitAndName() {
    let traits: [(Traits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
      (.header, "header"), (.staticText, "static text"), (.notEnabled, "not enabled"),
      (.adjustable, "adjustable"), (.updatesFrequently, "updates frequently"),
      (.startsMediaSession, "starts media session"),
    ]
    #expect(traits.map(\.0.rawValue) == (0..<10).map { 1 << $0 })
    #expect(traits.map(\.0.description) == traits.map(\.1))
    #expect(Traits.names.map(\.trait) == traits.map(\.0))
    #expect(Traits([.header, .button, .staticText]).description == "button, header, static text")
    #expect(Traits().description == "")
  }

  /// Only missing values are taken from the other.
  @Test func missingValuesAreFilledFromAnother() {
    let full = RowAccessibility(
      label: "a", value: "b", hint: "c", traits: .link, identifier: "d", isHidden: true,
      actions: [.init("A") {}, .init("B") {}])
    let other = RowAccessibility(
      label: "1", value: "2", hint: "3", traits: .image, identifier: "4",
      actions: [.init("B") {}, .init("C") {}])
    let none = RowAccessibility()
    #expect(none.filled(from: full) == full && full.filled(from: none) == full)
    #expect(none.filled(from: none).isEmpty && !full.isEmpty)
    var both = full
    both.actions.append(.init("C") {})
    #expect(full.filled(from: other) == both)
    #expect(!other.filled(from: none).isHidden && other.filled(from: full).isHidden)
  }

  @Test func actionOfRowTakesPrecedenceOverSameNamedOne() {
    var performed: [String] = []
    let own = RowAccessibility(actions: [.init("A") { performed.append("own") }])
    let other = RowAccessibility(actions: [.init("A") { performed.append("other") }])
    for action in own.filled(from: other).actions { action.perform() }
    #expect(performed == ["own"])
  }

  /// Handlers can't be compared.
  @Test func actionsAreTheSameByTheirNames() {
    let action = RowAccessibility.Action("A") {}
    #expect(action == .init("A") { Issue.record("performed") } && action != .init("B") {})
    #expect(RowAccessibility(actions: [action]) != RowAccessibility(actions: [.init("B") {}]))
  }

  @Test func descriptionMatchesSpeechFollowedByActions() {
    var row = RowAccessibility(label: "Wi-Fi", value: "on", hint: "Opens it", traits: .button)
    #expect(row.description == "Wi-Fi, on, button, Opens it")
    row.actions = [.init("Forget") {}, .init("Share") {}]
    #expect(row.description == "Wi-Fi, on, button, Opens it [Forget] [Share]")
    #expect(RowAccessibility(actions: row.actions).description == "[Forget] [Share]")
    row.isHidden = true
    #expect(row.description == "hidden")
  }

  // MARK: Rows

  @Test func accessibilityIsContentAndNotIdentity() {
    let row = Row<VirtualTableView>(Network(id: 1, name: "a"), cell: NetworkCell.self)
    #expect(row.rowAccessibility == nil)
    let on = row.accessibility { $0.value = "on" }
    #expect(on.rowAccessibility == RowAccessibility(value: "on"))
    #expect(on.accessibility { $0.hint = "h" }.rowAccessibility?.description == "on, h")
    let rows = [row, on, row.accessibility { $0.value = "off" }]
    for (left, one) in rows.enumerated() {
      for (right, other) in rows.enumerated() {
        #expect((one == other) == (left == right) && one.id == other.id)
      }
    }
    // Equal accessibility, and other changes of the row.
    #expect(on == row.accessibility { $0.value = "on" })
    #expect(on == on.isAnchor(false) && row == row.isAnchor(false) && row.isAnchor(false) == row)
    #expect(row.isAnchor(false) != on && on != row.isAnchor(false))
  }
}
