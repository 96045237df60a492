import TableDiagnostics
import Testing

@Suite struct NearestNameTests {
  private let known = ["NetworkCell", "HeaderCell", "TextCell", "ImageCell"]

  @Test func typoFindsIntendedName() {
    for slip in ["NetworCell", "NetworkkCell", "NetwarkCell", "NetworkCel"] {
      #expect(NearestName.nearest(to: slip, among: known) == "NetworkCell", "\(slip)")
    }
  }

  @Test func swappedNeighborsAreOneMistake() {
    #expect(NearestName.nearest(to: "Abc", among: ["Bac", "Xyz"]) == "Bac")
    #expect(NearestName.nearest(to: "TxetCell", among: known) == "TextCell")
  }

  @Test func namesThatDifferInCaseOnlyAreTheNearest() {
    #expect(NearestName.nearest(to: "networkcell", among: known + ["networkcel"]) == "NetworkCell")
    #expect(NearestName.nearest(to: "A", among: ["a"]) == "a")
    #expect(NearestName.nearest(to: "ÉTÉ", among: ["été"]) == "été")
  }

  @Test func nothingIsSuggestedWithoutNearName() {
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

  /// Compares all short words with the definition of the distance.
  @Test func distanceIsFewestDisjointChanges() {
    func distance(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
      guard let a = left.last, let b = right.last else { return left.count + right.count }
      let (left, right) = (left.dropLast(), right.dropLast())
      var changes = [
        distance(left, right) + (a == b ? 0 : 1), distance(left, right + [b]) + 1,
        distance(left + [a], right) + 1,
      ]
      if left.last == b, right.last == a {
        changes.append(distance(left.dropLast(), right.dropLast()) + 1)
      }
      return changes.reduce(.max, min)
    }
    func words(_ letters: String, upTo count: Int) -> [[Character]] {
      var words: [[Character]] = [[]]
      for _ in 0..<count { words += words.flatMap { word in letters.map { word + [$0] } } }
      return Array(Set(words))
    }
    for all in [words("abc", upTo: 3), words("ab", upTo: 4)] {
      for left in all {
        for right in all {
          let expected = distance(left[...], right[...])
          if NearestName.editDistance(left, right) != expected {
            Issue.record("\(String(left)) and \(String(right)) are \(expected) apart")
          }
        }
      }
    }
  }

  @Test func nameIsNotSuggestedToItself() {
    #expect(NearestName.nearest(to: "TextCell", among: ["TextCell"]) == nil)
    #expect(NearestName.nearest(to: "TextCell", among: ["TextCell", "TextCells"]) == "TextCells")
  }

  @Test func alphabeticallyFirstOfNearestNamesIsSuggested() {
    let names = ["Cell3", "Cell1", "Cell2", "Cell1"]
    #expect(NearestName.nearest(to: "Cell0", among: names) == "Cell1")
    #expect(NearestName.nearest(to: "Cell0", among: names.reversed()) == "Cell1")
  }

  @Test func theNearestWinsOverTheFirst() {
    #expect(NearestName.nearest(to: "TextCell", among: ["TestCel", "TextCel"]) == "TextCel")
  }

  @Test func emptyNamesAreNeitherMatchedNorSuggested() {
    #expect(NearestName.nearest(to: "", among: ["a", ""]) == nil)
    #expect(NearestName.nearest(to: "a", among: [""]) == nil)
  }

  @Test func veryLongNamesArePassedOver() {
    let longest = String(repeating: "a", count: 128)
    let tooLong = String(repeating: "a", count: 129)
    #expect(NearestName.nearest(to: longest, among: [tooLong]) == nil)
    #expect(NearestName.nearest(to: tooLong, among: [longest]) == nil)
    let shorter = String(longest.dropLast())
    #expect(NearestName.nearest(to: longest, among: [shorter]) == shorter)
    #expect(NearestName.nearest(to: shorter, among: [longest]) == longest)
  }
}
