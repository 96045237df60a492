import TablePictures
import TableRows
import TableSections
import TableViews
import Testing
import VirtualTable

/// Animated pictures of updates.
@MainActor
@Suite struct AnimatedPictureTests {
  private let screen = SampleScreen()

  private func show(_ rows: [String]) {
    screen.show { Part("a") { for row in rows { Row(row, id: row) } } }
  }

  private func picture(_ update: () -> Void) throws -> SVGElement {
    try SVGElement(AnimatedTablePicture(of: screen.table, update: update).svg)
  }

  private func style(_ picture: SVGElement) throws -> String {
    try #require(picture.elements("style").first).text
  }

  @Test func aRowMovesFromItsOldPlaceToTheNewOne() throws {
    show(["1", "2"])
    let style = try style(picture { show(["2", "1"]) })
    let height = Int(screen.table.rowHeight)
    #expect(style.contains("translate(0px,0px)") && style.contains("translate(0px,\(height)px)"))
  }

  @Test func rowsThatComeAndGoFade() throws {
    show(["1"])
    let picture = try picture { show(["2"]) }
    #expect(try style(picture).contains("opacity:0") && style(picture).contains("opacity:1"))
    #expect(picture.texts.contains("1") && picture.texts.contains("2"))
  }

  @Test func withoutAnimationItShowsTheViewAfterTheUpdate() throws {
    show(["0", "1", "2", "3"])
    let picture = try picture { show(["0", "2", "9", "3"]) }
    #expect(try style(picture).hasPrefix("@media (prefers-reduced-motion:no-preference){"))
    let hidden = picture.all.filter { $0.attributes["opacity"] == "0" }
    #expect(hidden.flatMap(\.texts) == ["1"])
  }

  @Test func anUpdateWithoutChangesDoesNotMove() throws {
    show(["1"])
    #expect(try style(picture { show(["1"]) }) == "@media (prefers-reduced-motion:no-preference){}")
  }

  @Test func rowsThatStayAreDrawnOnce() throws {
    show(["1", "2", "4"])
    let picture = try picture { show(["1", "2", "3", "4"]) }
    for text in ["1", "2", "3", "4"] { #expect(picture.texts.count { $0 == text } == 1) }
  }

  @Test func aPauseOutOfItsRangeIsLimited() {
    show(["1"])
    var picture = AnimatedTablePicture(of: screen.table) { show(["2"]) }
    for (pause, limited) in [(-1.0, 0.1), (1_000, 60), (2, 2), (.nan, 0.1)] {
      picture.pause = pause
      #expect(picture.pause == limited)
    }
  }

  @Test func markupInTextsStaysText() throws {
    show(["<script>alert(1)</script>"])
    let picture = try picture { show(["}</style><b>"]) }
    #expect(picture.elements("script").isEmpty && picture.elements("b").isEmpty)
  }

  @Test func anUpdateInTheBackgroundIsDrawnUntilItIsComplete() async throws {
    show(["1"])
    let picture = await AnimatedTablePicture(of: screen.table) {
      await Task.yield()
      show(["2"])
    }
    #expect(try SVGElement(picture.svg).texts.contains("2"))
  }
}
