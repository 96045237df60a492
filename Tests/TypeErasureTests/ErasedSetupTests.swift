import Testing
import TypeErasure

private final class PlainView {}

private final class ItemView: Configurable {
  var items: [Int] = []
  func setup(with item: Int) { items.append(item) }
}

private class SenderView: SenderConfigurable {
  var items: [String] = []
  func setup(with item: String, sender: Screen) { items.append(item) }
}

private final class SenderSubview: SenderView {}

/// Can be set up either way, each with a model of its own.
private final class EitherView: Configurable, SenderConfigurable {
  var calls: [String] = []
  func setup(with item: Int) { calls.append("item") }
  func setup(with item: Int, sender: Screen) { calls.append("item and sender") }
}

private final class Screen {}

@MainActor
@Suite struct ErasedSetupTests {
  @Test func aViewThatTakesOnlyAModelIsGivenNoSender() {
    let view = ItemView()
    #expect(ErasedSetup.configure(view, with: 1, sender: Screen()) == .done)
    #expect(view.items == [1])
  }

  @Test func aViewThatTakesASenderIsGivenBoth() {
    let view = SenderView()
    #expect(ErasedSetup.configure(view, with: "a", sender: Screen()) == .done)
    #expect(view.items == ["a"])
  }

  @Test func theFormWithASenderIsTriedFirst() {
    let view = EitherView()
    #expect(ErasedSetup.configure(view, with: 1, sender: Screen()) == .done)
    #expect(view.calls == ["item and sender"])
  }

  @Test func afterTheSendersMismatchTheFormWithoutIsNotTried() {
    let view = EitherView()
    #expect(
      ErasedSetup.configure(view, with: 1, sender: 1)
        == .wrongSender(expected: Screen.self, found: Int.self))
    #expect(view.calls.isEmpty)
  }

  @Test func afterTheModelsMismatchNeitherFormIsCalled() {
    let view = EitherView()
    #expect(
      ErasedSetup.configure(view, with: "a", sender: Screen())
        == .wrongItem(expected: Int.self, found: String.self))
    #expect(view.calls.isEmpty)
  }

  @Test func aViewThatConformsToNeitherIsLeftAsItIs() {
    #expect(ErasedSetup.configure(PlainView(), with: 1, sender: 1) == .notConfigurable)
  }

  @Test func whatAClassExpectsCanBeAskedBeforeThereIsAView() {
    #expect(ErasedSetup.expectation(of: ItemView.self)?.item == Int.self)
    #expect(ErasedSetup.expectation(of: ItemView.self)?.sender == nil)
    #expect(ErasedSetup.expectation(of: SenderView.self)?.item == String.self)
    #expect(ErasedSetup.expectation(of: SenderView.self)?.sender == Screen.self)
    #expect(ErasedSetup.expectation(of: SenderSubview.self)?.item == String.self)
    #expect(ErasedSetup.expectation(of: EitherView.self)?.sender == Screen.self)
    #expect(ErasedSetup.expectation(of: PlainView.self) == nil)
  }
}
