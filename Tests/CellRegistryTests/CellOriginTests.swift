import CellRegistry
import Testing

@Suite struct CellOriginTests {
  @Test func describesItselfInWords() {
    let origins: [CellOrigin] = [.class, .nib("Network"), .storyboardPrototype, .closure]
    #expect(
      origins.map(\.description) == ["class", "nib Network", "storyboard prototype", "closure"])
  }

  @Test func nibsDifferByName() {
    #expect(CellOrigin.nib("a") == .nib("a"))
    #expect(CellOrigin.nib("a") != .nib("b"))
    #expect(CellOrigin.nib("class") != .class)
  }
}
