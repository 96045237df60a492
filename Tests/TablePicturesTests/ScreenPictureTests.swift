import TablePictures
import TableRows
import TableSections
import TableViews
import Testing
import VirtualTable

/// Pictures of the screen around and above rows.
@MainActor
@Suite struct ScreenPictureTests {
  private func element(
    _ sample: Sample, _ change: (inout PictureOptions) -> Void = { _ in }
  ) async throws -> SVGElement {
    var options = sample.options
    change(&options)
    return try SVGElement(await sample.picture(options).svg)
  }

  @Test(
    "headers are capitals in grouped styles, as UIKit shows them",
    arguments: PictureOptions.Style.allCases)
  func headers(style: PictureOptions.Style) async throws {
    let picture = try await element(.bare) { $0.style = style }
    #expect(picture.first("data-header", "0")?.texts == [style == .plain ? "Network" : "NETWORK"])
    #expect(
      picture.first("data-footer", "0")?.texts == ["Known networks are joined automatically."])
  }

  @Test("a table's own style is the default")
  func ownStyle() async throws {
    let screen = SampleScreen()
    Sample.contacts.fill(screen)
    func svg(_ style: PictureOptions.Style?) -> String {
      TablePicture(of: screen.table, PictureOptions(style: style)).svg
    }
    #expect(svg(nil) == svg(.grouped))
    screen.table.style = .plain
    #expect(svg(nil) == svg(.plain))
  }

  @Test("a bar is drawn below the list")
  func bottomBar() throws {
    let (screen, bar) = (SampleScreen(), SampleScreen(height: 44))
    Sample.contacts.fill(screen)
    bar.show { Section("bar") { Row("Write a message", id: 1) } }
    let options = PictureOptions(title: "Chat")
    let alone = TablePicture(of: screen.table, options)
    let picture = TablePicture(of: screen.table, above: bar.table, options)
    #expect(picture.width == alone.width && picture.height == alone.height + 44 + 20)
    let element = try SVGElement(picture.svg)
    let drawn = try #require(element.first("data-bar", "bottom"))
    #expect(drawn.texts == ["Write a message"])
    #expect(drawn.attributes["transform"] == "translate(0 \(Int(alone.height)))")
    // Without bars above, there's no space for a home indicator.
    let bare = TablePicture(of: screen.table, above: bar.table)
    #expect(bare.height == TablePicture(of: screen.table).height + 44)
  }

  @Test("sections have round corners in the inset grouped style")
  func corners() async throws {
    let picture = try await element(.bare)
    let arcs = (0..<4).map { row -> Int in
      let background = picture.row(0, row)?.children.first
      return (background?.attributes["d"] ?? "").count { $0 == "a" }
    }
    #expect(arcs == [2, 0, 0, 2])
  }

  @Test("a pinned header is drawn over the rows, at the top of the viewport")
  func pinnedHeader() throws {
    let screen = SampleScreen(height: 300)
    Sample.contacts.fill(screen)
    screen.table.style = .plain
    screen.table.scroll(to: 200)
    let picture = try SVGElement(TablePicture(of: screen.table).svg)
    let headers = picture.all.filter { $0.attributes["data-header"] != nil }
    let pinned = try #require(headers.last)
    #expect(pinned.attributes["data-header"] == "1")
    #expect(pinned.elements("rect").first?.number("y") == 0)
    let order = picture.all.map {
      $0.attributes["data-header"] == "1" ? 1 : $0.attributes["data-row"] == nil ? 0 : 2
    }
    #expect(order.lastIndex(of: 1) ?? 0 > order.lastIndex(of: 2) ?? 0)
  }

  @Test("the index omits titles that don't fit")
  func index() async throws {
    let picture = try await element(.contacts)
    #expect(picture.first("data-index", "8")?.texts == "ABCDEFGH".map(String.init))
    let screen = SampleScreen(height: 60)
    Sample.contacts.fill(screen)
    let low = try SVGElement(TablePicture(of: screen.table).svg)
    #expect(low.first("data-index")?.texts == ["A", "C", "E", "G"])
  }

  @Test("the table's header and footer, and its empty state, are drawn")
  func surroundings() async throws {
    let picture = try await element(.surroundings)
    #expect(picture.first("data-table", "header")?.texts == ["42 GB of 128 GB used"])
    #expect(picture.first("data-table", "footer")?.texts == ["Updated just now"])
    #expect(picture.first("data-table", "background") == nil)
    let empty = try await element(.empty)
    #expect(
      empty.first("data-table", "background")?.texts
        == ["No Mail", "Messages you receive appear here."])
  }

  @Test("rows leave space for the refresh control while the table refreshes")
  func refreshing() async throws {
    let refreshing = try await element(.refreshing)
    let atRest = try await element(.inbox) { $0.prefersLargeTitle = true }
    #expect(refreshing.first("data-refreshing") != nil)
    #expect(atRest.first("data-refreshing") == nil)
    func top(_ picture: SVGElement) throws -> Double {
      try #require(picture.row(0, 0)?.elements("rect").first?.number("y"))
    }
    #expect(try top(refreshing) == top(atRest) + 60)
  }

  @Test("an open menu shows its items above a blurred screen")
  func menu() async throws {
    let picture = try await element(.menu)
    let menu = try #require(picture.first("data-menu"))
    #expect(
      menu.texts == [
        "Invoice for September", "Reply", "Unread", "Move", "Archive", "Delete", "Forever",
      ])
    #expect(menu.elements("text").first { $0.text == "Delete" }?.attributes["fill"] == "#FF3B30")
    #expect(menu.first("opacity")?.texts == ["Archive"])
    #expect(picture.first("data-preview", "0-1")?.texts.contains("Ada") == true)
    let filter = try #require(picture.elements("filter").first?.attributes["id"])
    #expect(picture.first("filter", "url(#\(filter))") != nil)
  }

  @Test("the keyboard matches the text field and has the table's keyboard height")
  func keyboard() async throws {
    let letters = try await element(.keyboard)
    let keyboard = try #require(letters.first("data-keyboard"))
    #expect(keyboard.texts.count == 29)
    #expect(keyboard.texts.contains("done"))
    let background = try #require(keyboard.elements("rect").first)
    #expect(background.number("height") == 280)
    #expect(try #require(background.number("y")) + 280 == #require(letters.number("height")))
    let digits = try await element(.numberPad)
    #expect(digits.first("data-keyboard")?.texts == "1234567890".map(String.init))
    let field = letters.elements("text").first { !$0.elements("tspan").isEmpty }
    #expect(field?.text == "Johnny|")
  }

  @Test("a title is shown in a navigation bar below a status bar")
  func title() async throws {
    let list = try await element(.bare)
    let screen = try await element(.bare) { $0.title = "Settings" }
    let large = try await element(.bare) {
      $0.title = "Settings"
      $0.prefersLargeTitle = true
    }
    #expect(list.number("height") == 560)
    #expect(screen.number("height") == 658)
    #expect(large.number("height") == 710)
    #expect(!list.texts.contains("9:41"))
    #expect(screen.texts.filter { $0 == "9:41" || $0 == "Settings" } == ["9:41", "Settings"])
    #expect(large.elements("text").first { $0.text == "Settings" }?.number("font-size") == 34)
  }

  @Test("bars cover the table's insets")
  func insets() throws {
    let screen = SampleScreen()
    Sample.settings.fill(screen)
    screen.table.contentInset = TableInsets(top: 98)
    screen.table.scroll(to: -98)
    let options = PictureOptions(style: .grouped, title: "Settings")
    let picture = try SVGElement(TablePicture(of: screen.table, options).svg)
    #expect(picture.number("height") == 560)
    #expect(picture.row(0, 0)?.elements("rect").first?.number("y") == 126)
  }

  @Test("the picture has an accessibility label")
  func accessibility() async throws {
    let picture = try await element(.settings)
    #expect(picture.attributes["role"] == "img")
    #expect(picture.attributes["aria-label"] == "Settings: a list that shows 10 rows")
    #expect(picture.elements("title").first?.text == picture.attributes["aria-label"])
  }

  @Test("larger text sizes have larger fonts", arguments: PictureOptions.TextSize.allCases)
  func textSizes(size: PictureOptions.TextSize) async throws {
    let picture = try await element(.bare) { $0.textSize = size }
    let expected: [PictureOptions.TextSize: Double] = [
      .small: 15, .large: 17, .extraExtraExtraLarge: 23, .accessibilityMedium: 28,
    ]
    #expect(picture.row(0, 0)?.elements("text").first?.number("font-size") == expected[size])
  }

  @Test("dark and light pictures differ only in colors", arguments: Sample.allCases)
  func appearances(sample: Sample) async throws {
    var shapes: Set<String> = []
    var colors: [Set<String>] = []
    for appearance in PictureOptions.Appearance.allCases {
      var options = sample.options
      options.appearance = appearance
      let svg = await sample.picture(options).svg
      let color = /#[0-9A-F]{6,8}/
      shapes.insert(svg.replacing(color, with: "#"))
      colors.append(Set(svg.matches(of: color).map { String($0.output) }))
    }
    #expect(shapes.count == 1)
    #expect(colors[0] != colors[1])
  }

  @Test(
    "equal states give equal bytes", arguments: Sample.allCases)
  func determinism(sample: Sample) async throws {
    let first = await sample.picture()
    let second = await sample.picture()
    #expect(first.svg == second.svg)
    #expect(first == second)
  }

  @Test("a picture has no external references", arguments: Sample.allCases)
  func selfContained(sample: Sample) async throws {
    let svg = await sample.picture().svg
    #expect(svg.utf8.count < 30_000)
    let picture = try SVGElement(svg)
    #expect(
      Set(picture.all.map(\.name)).isDisjoint(with: ["script", "foreignObject", "image", "use"]))
    let references = picture.all.flatMap(\.attributes).filter { $0.value.contains("url(") }
    #expect(references.allSatisfy { $0.value.hasPrefix("url(#") })
    #expect(
      !picture.all.contains {
        $0.attributes.keys.contains { $0.hasPrefix("on") || $0.contains("href") }
      })
    let ids = picture.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }
}
