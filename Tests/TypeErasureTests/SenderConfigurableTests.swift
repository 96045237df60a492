import Testing
import TypeErasure

private protocol Coordinating: AnyObject {}
private class Screen: Coordinating {}
private final class DetailScreen: Screen {}

private final class View<Item, Sender>: SenderConfigurable {
  var calls: [(item: Item, sender: Sender)] = []
  func setup(with item: Item, sender: Sender) { calls.append((item, sender)) }
}

@MainActor
@Suite struct SenderConfigurableTests {
  @Test func aModelAndASenderOfTheExpectedTypesAreShown() {
    let view = View<Int, Screen>()
    let screen = Screen()
    #expect(view.anySetup(with: 1, sender: screen) == .done)
    #expect(view.calls.map(\.item) == [1])
    #expect(view.calls.first?.sender === screen)
  }

  @Test func modelOfAnotherTypeIsReportedAndViewIsUnchanged() {
    let view = View<Int, Screen>()
    #expect(
      view.anySetup(with: "1", sender: Screen())
        == .wrongItem(expected: Int.self, found: String.self))
    #expect(view.calls.isEmpty)
  }

  @Test func senderOfAnotherTypeIsReportedAndViewIsUnchanged() {
    let view = View<Int, DetailScreen>()
    #expect(
      view.anySetup(with: 1, sender: Screen())
        == .wrongSender(expected: DetailScreen.self, found: Screen.self))
    #expect(
      view.anySetup(with: 1, sender: 1)
        == .wrongSender(expected: DetailScreen.self, found: Int.self))
    #expect(view.calls.isEmpty)
  }

  @Test func modelMismatchIsReportedBeforeSenderMismatch() {
    let view = View<Int, Screen>()
    #expect(
      view.anySetup(with: "1", sender: 1) == .wrongItem(expected: Int.self, found: String.self))
  }

  @Test func aSenderOfASubclassOrBehindAProtocolIsAccepted() {
    let byClass = View<Int, Screen>()
    let byProtocol = View<Int, any Coordinating>()
    let byNothing = View<Int, Any>()
    let screen = DetailScreen()
    #expect(byClass.anySetup(with: 1, sender: screen) == .done)
    #expect(byProtocol.anySetup(with: 1, sender: screen as Any) == .done)
    #expect(byNothing.anySetup(with: 1, sender: screen) == .done)
    #expect(byProtocol.calls.first?.sender === screen)
  }

  @Test func mismatchReportsDynamicTypeOfSender() {
    let view = View<Int, String>()
    #expect(
      view.anySetup(with: 1, sender: DetailScreen() as any Coordinating)
        == .wrongSender(expected: String.self, found: DetailScreen.self))
  }

  @Test func nonNilOptionalSenderIsUnwrapped() {
    let view = View<Int, Screen>()
    let screen: Screen? = Screen()
    let noSender: Screen? = nil
    #expect(view.anySetup(with: 1, sender: screen as Any) == .done)
    #expect(
      view.anySetup(with: 1, sender: noSender as Any)
        == .wrongSender(expected: Screen.self, found: Screen?.self))
    #expect(view.calls.count == 1)
  }
}

private final class IntView: SenderConfigurable {
  func setup(with item: Int, sender: any AnySenderConfigurable) {}
}

@MainActor
@Suite struct AnySenderConfigurableTests {
  @Test func bothExpectedTypesAreAvailable() {
    let type: any AnySenderConfigurable.Type = IntView.self
    let types = [type.anySenderItemType, type.anySenderType]
    let expected: [Any.Type] = [Int.self, (any AnySenderConfigurable).self]
    #expect(types.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test func aViewThatIsErasedCanBeSetUp() {
    let view: any AnySenderConfigurable = IntView()
    #expect(view.anySetup(with: 1, sender: view) == .done)
    #expect(
      view.anySetup(with: 1, sender: 1)
        == .wrongSender(expected: (any AnySenderConfigurable).self, found: Int.self))
  }
}
