import TableRows
import Testing

@Suite struct AppearanceTests {
  @Test func aColorIsDescribedInTheWordsItWasMadeWith() {
    let plum = TableColor(red: 0.5, green: 0, blue: 0.25)
    #expect(TableColor.systemRed.description == "systemRed")
    #expect(TableColor.named("Accent").description == "\"Accent\"")
    #expect(plum.description == "(0.5, 0.0, 0.25, 1.0)")
    #expect(
      TableColor(light: plum, dark: .label).description == "(0.5, 0.0, 0.25, 1.0), dark label")
  }

  @Test func colorsWithSameValuesAreEqual() {
    let colors: [TableColor] = [
      .tint, .label, .named("label"), TableColor(red: 0, green: 0, blue: 0), .black,
      TableColor(red: 0, green: 0, blue: 0, alpha: 0.5), TableColor(light: .label, dark: .tint),
      TableColor(light: .tint, dark: .label),
    ]
    #expect(Set(colors).count == colors.count)
    #expect(TableColor(light: .label, dark: .tint) == TableColor(light: .label, dark: .tint))
  }

  @Test func anImageIsShownAsItsNameInBrackets() {
    #expect("\(TableImage.symbol("trash")) \(TableImage.named("Badge"))" == "[trash] [Badge]")
    #expect(TableImage.symbol("a") != .named("a"))
  }
}
