import DiffEngine
import TablePictures
import TableRows
import TableSections
import TableViews
import Testing
import VirtualTable

/// Strips of pictures that show an update.
@MainActor
@Suite struct PictureStripTests {
  private func show(_ parts: [(String, [String])], in screen: SampleScreen) {
    screen.show {
      for (name, rows) in parts {
        Part(name, header: .title(name)) { for row in rows { Row(row, id: row) } }
      }
    }
  }

  /// Returns the first letters of the titles in a picture.
  private func rows(_ picture: TablePicture) throws -> [String] {
    try SVGElement(picture.svg).all.filter { $0.attributes["data-row"] != nil }.map(\.text)
  }

  @Test("a strip shows the table before an update, after each batch, and at the end")
  func batches() throws {
    let screen = SampleScreen()
    show([("A", ["1", "2", "3"]), ("B", ["4"])], in: screen)
    let batches = screen.table.statistics.batches
    let strip = TablePictureStrip(of: screen.table) {
      show([("B", ["4", "1"]), ("C", ["3", "5"])], in: screen)
    }
    let count = screen.table.statistics.batches - batches
    #expect(count >= 2)
    #expect(strip.frames.count == count + 1)
    #expect(strip.frames.first?.title == "Before")
    #expect(strip.frames.last?.title == "After")
    #expect(try rows(#require(strip.frames.first).picture) == ["1", "2", "3", "4"])
    #expect(try rows(#require(strip.frames.last).picture) == ["4", "1", "3", "5"])
    #expect(strip.frames.last?.picture == TablePicture(of: screen.table))
    #expect(strip.frames.dropFirst().allSatisfy { !$0.detail.isEmpty })
  }

  @Test("a caption describes a batch")
  func captions() throws {
    let screen = SampleScreen()
    show([("A", ["1", "2", "3"])], in: screen)
    let strip = TablePictureStrip(of: screen.table) { show([("A", ["0", "2"])], in: screen) }
    #expect(strip.frames.map(\.title) == ["Before", "After"])
    #expect(strip.frames.map(\.detail) == ["", "2 rows deleted, 1 row inserted"])
    let texts = try SVGElement(strip.svg).texts
    #expect(texts.contains("2 rows deleted, 1 row inserted"))
  }

  @Test("cells reconfigured after the last batch have a separate picture")
  func reconfigured() throws {
    let screen = SampleScreen()
    func show(_ detail: String) {
      screen.show { Part("a") { Row("Milk", id: "milk", detail: detail) } }
    }
    show("1")
    let strip = TablePictureStrip(of: screen.table) { show("2") }
    #expect(strip.frames.map(\.detail) == ["", "1 cell reconfigured"])
    #expect(try rows(strip.frames[1].picture) == ["2Milk"])
  }

  @Test("an update without batches has a picture after it")
  func reload() throws {
    let screen = SampleScreen()
    show([("A", ["1"])], in: screen)
    let strip = TablePictureStrip(of: screen.table) {
      screen.table.isOnScreen = false
      show([("A", ["2"])], in: screen)
    }
    #expect(strip.frames.map(\.title) == ["Before", "After"])
    #expect(try rows(strip.frames[1].picture) == ["2"])
  }

  @Test("an update in the background is recorded until it is complete")
  func background() async throws {
    let screen = SampleScreen()
    show([("A", ["1"])], in: screen)
    let strip = await TablePictureStrip(of: screen.table) {
      await Task.yield()
      show([("A", ["1", "2"])], in: screen)
    }
    #expect(strip.frames.map(\.title) == ["Before", "After"])
    // Later updates aren't recorded.
    #expect(screen.table.observers.isEmpty)
    show([("A", ["3"])], in: screen)
    #expect(try rows(strip.frames[1].picture) == ["1", "2"])
  }

  @Test("each picture of a strip refers to its own definitions")
  func references() throws {
    let screen = SampleScreen()
    Sample.inbox.fill(screen)
    let strip = TablePictureStrip(of: screen.table) {
      show([("A", ["1"])], in: screen)
      Sample.inbox.fill(screen)
      screen.table.longPress(TablePath(section: 0, row: 0))
    }
    let document = try SVGElement(strip.svg)
    let ids = Set(document.all.compactMap { $0.attributes["id"] })
    #expect(document.elements("filter").count == 1)
    for picture in document.children where picture.attributes["transform"] != nil {
      let own = Set(picture.all.compactMap { $0.attributes["id"] })
      let references = picture.all.flatMap { $0.attributes.values }
        .filter { $0.hasPrefix("url(#") }.map { $0.dropFirst(5).dropLast() }
      #expect(!references.isEmpty && references.allSatisfy { own.contains(String($0)) })
    }
    #expect(ids.count >= strip.frames.count)
  }

  @Test("pictures are side by side in the layout direction")
  func layout() throws {
    let screen = SampleScreen(height: 200)
    show([("A", ["1", "2", "3"])], in: screen)
    for direction in PictureOptions.LayoutDirection.allCases {
      let strip = TablePictureStrip(
        of: screen.table, PictureOptions(layoutDirection: direction, title: "Rows")
      ) { show([("A", ["\(direction)"])], in: screen) }
      let document = try SVGElement(strip.svg)
      let isMirrored = direction == .rightToLeft
      let places = document.children.compactMap { $0.attributes["transform"] }
      #expect(
        places
          == (isMirrored
            ? ["translate(446 0)", "translate(0 0)"]
            : ["translate(0 0)", "translate(446 0)"]))
      #expect(document.number("width") == 836)
      let ids = document.all.compactMap { $0.attributes["id"] }
      #expect(ids.count >= 2 && Set(ids).count == ids.count)
      #expect(document.attributes["aria-label"] == "Rows: an update in 2 pictures")
    }
  }
}
