import TableDiagnostics
import Testing

@Suite struct NearestNameTests {
  private let known = ["NetworkCell", "HeaderCell", "TextCell", "ImageCell"]

  @Test func aSlipFindsTheNameThatWasMeant() {
    for slip in ["NetworCell", "NetworkkCell", "NetwarkCell", "NetworkCel"] {
      #expect(NearestName.nearest(to: slip, among: known) == "NetworkCell", "\(slip)")
    }
  }

  @Test func neighboursThatChangedPlacesCountAsOneSlip() {
    #expect(NearestName.nearest(to: "Abc", among: ["Bac", "Xyz"]) == "Bac")
    #expect(NearestName.nearest(to: "TxetCell", among: known) == "TextCell")
  }

  @Test func namesThatDifferInCaseOnlyAreTheNearest() {
    #expect(NearestName.nearest(to: "networkcell", among: known + ["networkcel"]) == "NetworkCell")
    #expect(NearestName.nearest(to: "A", among: ["a"]) == "a")
    #expect(NearestName.nearest(to: "ÉTÉ", among: ["été"]) == "été")
  }

  @Test func nothingIsSuggestedWhereNothingIsNear() {
    #expect(NearestName.nearest(to: "Wholly different", among: known) == nil)
    #expect(NearestName.nearest(to: "b", among: ["a"]) == nil)
    #expect(NearestName.nearest(to: "NetworkCell", among: []) == nil)
  }

  @Test func upToAThirdOfTheLongerNameMayDiffer() {
    #expect(NearestName.nearest(to: "abcdxx", among: ["abcdef"]) == "abcdef")
    #expect(NearestName.nearest(to: "abcxxx", among: ["abcdef"]) == nil)
    #expect(NearestName.nearest(to: "abc", among: ["ab"]) == "ab")
    #expect(NearestName.nearest(to: "ab", among: ["xb"]) == nil)
  }

  @Test func theNameItselfIsNoSuggestion() {
    #expect(NearestName.nearest(to: "TextCell", among: ["TextCell"]) == nil)
    #expect(NearestName.nearest(to: "TextCell", among: ["TextCell", "TextCells"]) == "TextCells")
  }

  @Test func ofEquallyNearNamesTheFirstInTheAlphabetIsSuggested() {
    let names = ["Cell3", "Cell1", "Cell2", "Cell1"]
    #expect(NearestName.nearest(to: "Cell0", among: names) == "Cell1")
    #expect(NearestName.nearest(to: "Cell0", among: names.reversed()) == "Cell1")
  }

  @Test func theNearestWinsOverTheFirst() {
    #expect(NearestName.nearest(to: "TextCell", among: ["TestCel", "TextCel"]) == "TextCel")
  }

  @Test func emptyNamesAreNeitherAskedForNorSuggested() {
    #expect(NearestName.nearest(to: "", among: ["a", ""]) == nil)
    #expect(NearestName.nearest(to: "a", among: [""]) == nil)
  }

  @Test func veryLongNamesArePassedOver() {
    let longest = String(repeating: "a", count: 128)
    let tooLong = String(repeating: "a", count: 129)
    #expect(NearestName.nearest(to: longest, among: [tooLong]) == nil)
    #expect(NearestName.nearest(to: tooLong, among: [longest]) == nil)
    #expect(NearestName.nearest(to: longest, among: [String(longest.dropLast())]) != nil)
  }
}
