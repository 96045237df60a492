import Testing
import TypeErasure

private final class IntView: Configurable {
  func setup(with item: Int) {}
}

private final class AnyView: Configurable {
  func setup(with item: Any) {}
}

/// Conforms to the erased protocol alone.
private final class ErasedView: AnyConfigurable {
  static var anyItemType: Any.Type { String.self }
  func anySetup(with item: Any) -> SetupOutcome { .notConfigurable }
}

@MainActor
@Suite struct AnyConfigurableTests {
  @Test func theExpectedTypeCanBeAskedOfTheClass() {
    let types: [any AnyConfigurable.Type] = [IntView.self, AnyView.self, ErasedView.self]
    let expected: [Any.Type] = [Int.self, Any.self, String.self]
    #expect(types.map { ObjectIdentifier($0.anyItemType) } == expected.map(ObjectIdentifier.init))
  }

  @Test func theExpectedTypeCanBeAskedOfAnInstanceThatIsErased() {
    let view: any AnyConfigurable = IntView()
    #expect(ObjectIdentifier(type(of: view).anyItemType) == ObjectIdentifier(Int.self))
  }

  @Test func aViewMayAnswerForItself() {
    let view: any AnyConfigurable = ErasedView()
    #expect(view.anySetup(with: "a") == .notConfigurable)
    #expect(ErasedSetup.configure(view, with: "a", sender: 0) == .notConfigurable)
  }
}
