import Testing
import TypeErasure

private final class View: SenderConfigurable {
  func setup(with item: Int, sender: any AnySenderConfigurable) {}
}

@MainActor
@Suite struct AnySenderConfigurableTests {
  @Test func bothExpectedTypesCanBeAsked() {
    let type: any AnySenderConfigurable.Type = View.self
    let types = [type.anySenderItemType, type.anySenderType]
    let expected: [Any.Type] = [Int.self, (any AnySenderConfigurable).self]
    #expect(types.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test func aViewThatIsErasedCanBeSetUp() {
    let view: any AnySenderConfigurable = View()
    #expect(view.anySetup(with: 1, sender: view) == .done)
    #expect(
      view.anySetup(with: 1, sender: 1)
        == .wrongSender(expected: (any AnySenderConfigurable).self, found: Int.self))
  }
}
