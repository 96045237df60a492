import Foundation
import TablePictures
import TableRows
import TableSections
import TableViews
import Testing
import VirtualTable

/// Scenes of screens, whose parts can move.
@MainActor
@Suite struct SceneTests {
  private let screen = SampleScreen()

  private func show(_ rows: [String], detail: String? = nil) {
    screen.show {
      Part("a", header: .title("A")) { for row in rows { Row(row, id: row, detail: detail) } }
    }
  }

  private func scene(_ options: PictureOptions = PictureOptions()) -> TableScene {
    TableScene(of: screen.table, options)
  }

  /// Returns the IDs of the rows by their texts.
  private func ids(_ scene: TableScene) throws -> [String: String] {
    let rows = try rows(scene).map { (try SVGElement("<g>\($0.svg)</g>").text, $0.id) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private func rows(_ scene: TableScene) throws -> [TableScene.Part] {
    try #require(scene.lists.first).parts.filter { part in
      if case .row = part.content { true } else { false }
    }
  }

  @Test func aRowKeepsItsPartThroughUpdates() throws {
    show(["1", "2", "3"])
    let before = try ids(scene())
    show(["3", "4", "1"])
    let after = try ids(scene())
    #expect(after["1"] == before["1"] && after["3"] == before["3"])
    #expect(!before.values.contains(after["4"] ?? ""))
  }

  @Test func aRowThatMovesIsDrawnTheSame() throws {
    show(["1", "2", "3"])
    let before = try rows(scene())
    show(["0", "1", "2", "3"])
    let after = try rows(scene())
    #expect(after[2].svg == before[1].svg)
    #expect(after[2].frame.y == before[1].frame.y + screen.table.rowHeight)
  }

  @Test func aRowThatIsReconfiguredKeepsItsPart() throws {
    show(["1"])
    let before = try rows(scene())
    show(["1"], detail: "new")
    let after = try rows(scene())
    #expect(after.map(\.id) == before.map(\.id))
    #expect(after[0].svg != before[0].svg)
  }

  @Test func aReusedCellIsAnotherPart() throws {
    show((0..<100).map { "\($0)" })
    let before = Set(try rows(scene()).map(\.id))
    screen.table.scroll(to: 3_000)
    #expect(before.isDisjoint(with: try rows(scene()).map(\.id)))
  }

  @Test func rowsOfAReloadAreNewParts() throws {
    show(["1", "2"])
    let before = Set(try rows(scene()).map(\.id))
    screen.table.reloadData()
    #expect(before.isDisjoint(with: try rows(scene()).map(\.id)))
  }

  @Test func theHeaderOfASectionKeepsItsPartWhileItIsPinned() throws {
    screen.table.style = .plain
    show((0..<100).map { "\($0)" })
    func header() throws -> TableScene.Part {
      try #require(
        scene().lists.first?.parts.first { $0.content == .supplementary(.header, section: 0) })
    }
    let before = try header()
    screen.table.scroll(to: 500)
    #expect(try header().id == before.id)
  }

  @Test(arguments: PictureOptions.Appearance.allCases, PictureOptions.LayoutDirection.allCases)
  func partsAtTheirPlacesLookLikeThePicture(
    appearance: PictureOptions.Appearance, direction: PictureOptions.LayoutDirection
  ) throws {
    let options = PictureOptions(
      style: .insetGrouped, appearance: appearance, layoutDirection: direction, title: "Inbox")
    Sample.inbox.fill(screen)
    let picture = try SVGElement(TablePicture(of: screen.table, options).svg)
    let scene = scene(options)
    let list = try #require(scene.lists.first)
    var texts: [String] = []
    for part in list.parts { texts += try SVGElement("<g>\(part.svg)</g>").texts }
    texts += try SVGElement("<g>\(list.front)\(scene.overlay)</g>").texts
    #expect(texts.sorted() == picture.texts.sorted())
    #expect(scene.width == TablePicture(of: screen.table, options).width)
    #expect(scene.height == TablePicture(of: screen.table, options).height)
  }

  @Test func barIsSeparateList() throws {
    show(["1", "2"])
    let bar = SampleScreen()
    bar.show { Part("bar") { Row("Message", id: "field") } }
    bar.table.viewportHeight = 44
    let options = PictureOptions(title: "Chat")
    let scene = TableScene(of: screen.table, above: bar.table, options)
    let picture = TablePicture(of: screen.table, above: bar.table, options)
    #expect(scene.lists.count == 2)
    #expect(scene.height == picture.height)
    let parts = scene.lists.flatMap(\.parts)
    #expect(Set(parts.map(\.id)).count == parts.count)
    #expect(scene.lists[1].parts.allSatisfy { $0.frame.y >= scene.lists[0].viewport.maxY })
  }

  @Test(arguments: ["</script>", "\"\\\n\u{2028}", "<b>&"])
  func jsonKeepsEveryTextAndHasNoMarkup(text: String) throws {
    show([text])
    let json = scene().json
    #expect(!json.contains("<") && !json.contains("\u{2028}"))
    let object = try JSONDecoder().decode(SceneObject.self, from: Data(json.utf8))
    #expect(object.lists[0].parts.map(\.svg) == scene().lists[0].parts.map(\.svg))
  }

  /// The properties that a page reads from the JSON of a scene.
  private struct SceneObject: Decodable {
    struct List: Decodable { let parts: [Part] }
    struct Part: Decodable { let svg: String }

    let lists: [List]
  }
}
