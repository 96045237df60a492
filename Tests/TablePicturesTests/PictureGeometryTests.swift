import DiffEngine
import TableAdapters
import TablePictures
import TableRows
import TableSections
import TableViews
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// Compares the frames of rows and headers in pictures with the table's.
@MainActor
@Suite struct PictureGeometryTests {
  /// Returns a table of random sections at a random scroll position.
  private func randomScreen(_ random: inout SeededRandom, _ seed: Int) -> SampleScreen {
    let screen = SampleScreen(height: Double(200 + random.below(500)))
    screen.table.viewportWidth = Double(280 + random.below(200))
    screen.table.style = random.chance(50) ? .plain : .grouped
    let sections = (0..<1 + random.below(5)).map { section in
      let rows = (0..<random.below(9)).map { row in
        let height = random.chance(50) ? nil : Double(20 + random.below(200)) / 2
        return Row<VirtualTableView>("Row \(section)-\(row)", id: "\(section)-\(row)")
          .height(height)
      }
      return Part(
        id: section, items: rows, header: random.chance(60) ? "Header \(section)" : nil,
        footer: random.chance(40) ? "Footer \(section)" : nil)
    }
    if random.chance(30) { screen.adapter.tableHeader = .title("Header") }
    screen.adapter.update(with: sections)
    screen.table.scroll(to: Double(random.below(800)))
    return screen
  }

  @Test(
    "rows and headers have the same frames as in the table", arguments: sampled(0..<120, every: 5))
  func positions(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let screen = randomScreen(&random, seed)
    let table = screen.table
    let picture = try SVGElement(TablePicture(of: table).svg)
    let offset = table.contentOffset
    for path in table.visibleRows {
      let rect = try #require(table.rectForRow(at: path))
      let drawn = try #require(picture.row(path.section, path.row)?.elements("rect").first)
      #expect(try abs(#require(drawn.number("y")) - (rect.y - offset)) < 0.01, "seed \(seed)")
      #expect(try abs(#require(drawn.number("height")) - rect.height) < 0.01, "seed \(seed)")
      #expect(drawn.number("width") == table.viewportWidth)
    }
    #expect(picture.all.count { $0.attributes["data-row"] != nil } == table.visibleRows.count)
    for section in 0..<table.numberOfSections where table.style == .plain {
      guard table.headerView(forSection: section) != nil,
        let rect = table.visibleTableHeaderRect(inSection: section)
      else { continue }
      let header = try #require(picture.first("data-header", "\(section)")?.elements("rect").first)
      #expect(try abs(#require(header.number("y")) - (rect.y - offset)) < 0.01, "seed \(seed)")
    }
  }

  @Test("items of a grid have the same frames as in the collection", arguments: [1.0, 3, 8])
  func grid(spacing: Double) throws {
    let collection = SampleCollection(
      .grid(columns: 3, itemHeight: 50, spacing: spacing, insets: .init(all: 10)))
    collection.adapter.update(with: [
      Section("grid") { for item in 0..<40 { Row("Item", id: item) } }
    ])
    collection.view.scroll(to: 33)
    let picture = try SVGElement(TablePicture(of: collection.view).svg)
    #expect(collection.view.visibleRows.count >= 27)
    for path in collection.view.visibleRows {
      let rect = try #require(collection.view.rectForRow(at: path))
      let drawn = try #require(picture.row(0, path.row)?.elements("rect").first)
      for (name, number) in [
        ("x", rect.x), ("y", rect.y - 33), ("width", rect.width), ("height", rect.height),
      ] {
        #expect(try abs(#require(drawn.number(name)) - number) < 0.01)
      }
    }
  }

  @Test("views above and below a section's items are drawn in place")
  func boundaryViews() throws {
    let collection = SampleCollection(
      .list.boundaryView("badge", at: .top, height: 40).boundaryView("tags", at: .top, height: 20)
        .boundaryView("sum", at: .bottom, height: 30)
    )
    let section = Section<Row<VirtualCollectionView>, AnyIdentity>(
      "a", header: "Header", footer: "Footer"
    ) { for item in 0..<3 { Row("Item", id: item) } }
    collection.adapter.update(with: [
      section.supplementary("badge", .title("Badge")).supplementary("tags", .title("Tags"))
        .supplementary("sum", .title("Sum"))
    ])
    let picture = try SVGElement(TablePicture(of: collection.view).svg)
    let texts = picture.elements("text").sorted {
      ($0.number("y") ?? 0) < ($1.number("y") ?? 0)
    }
    #expect(
      texts.map(\.text) == ["HEADER", "Badge", "Tags", "Item", "Item", "Item", "Sum", "Footer"])
    // Each text is within its view: 28, 40, 20, 3 × 44, 30, and 28 points.
    let ends = [0, 28, 68, 88, 132, 176, 220, 250, 278].map(Double.init)
    for (index, text) in texts.enumerated() {
      #expect(try (ends[index]...ends[index + 1]).contains(#require(text.number("y"))))
    }
  }

  @Test("a right-to-left picture is mirrored", arguments: [Sample.bare, .grid, .editing, .swiped])
  func mirrored(sample: Sample) async throws {
    var options = sample.options
    options.title = nil
    let picture = try SVGElement(await sample.picture(options).svg)
    options.layoutDirection = .rightToLeft
    let mirrored = try SVGElement(await sample.picture(options).svg)
    let (shapes, others) = (picture.elements("rect"), mirrored.elements("rect"))
    #expect(shapes.count == others.count)
    for (shape, other) in zip(shapes, others) {
      guard let x = shape.number("x"), let width = shape.number("width") else { continue }
      #expect(try abs(#require(other.number("x")) - (390 - x - width)) < 0.02)
      #expect(other.number("y") == shape.number("y"))
    }
    // Left-aligned text becomes right-aligned at the mirrored position.
    for (text, other) in zip(picture.elements("text"), mirrored.elements("text")) {
      #expect(try abs(#require(other.number("x")) - (390 - #require(text.number("x")))) < 0.02)
      let expected: String? =
        switch text.attributes["text-anchor"] {
        case "end": nil
        case "middle": "middle"
        default: "end"
        }
      #expect(other.attributes["text-anchor"] == expected)
    }
  }

  @Test("Hebrew and Arabic text is written from right to left in either layout")
  func writingDirection() async throws {
    for direction in PictureOptions.LayoutDirection.allCases {
      var options = Sample.hebrew.options
      options.layoutDirection = direction
      let picture = try SVGElement(await Sample.hebrew.picture(options).svg)
      let texts = picture.elements("text")
      #expect(
        texts.first { $0.text == "עربي" || $0.text == "عربي" }?.attributes["direction"] == "rtl")
      let latin = try #require(texts.first { $0.text == "Wi-Fi" })
      #expect(latin.attributes["direction"] == nil)
      // In both layouts, the text begins at the leading edge of the row.
      let hebrew = try #require(texts.first { $0.text == "מצב טיסה" })
      #expect(hebrew.number("x") == (direction == .leftToRight ? 32 : 358))
      #expect(hebrew.attributes["text-anchor"] == (direction == .leftToRight ? "end" : nil))
    }
  }
}
