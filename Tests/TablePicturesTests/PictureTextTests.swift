import TableControls
import TablePictures
import TableRows
import TableSections
import TableViews
import TestSupport
import Testing
import VirtualTable

/// Truncated and wrapped text in pictures, and pictures of hostile text.
@MainActor
@Suite struct PictureTextTests {
  /// The widths of some characters of Inter in thousandths of an em, from the font's own table.
  private let advances: [Character: Double] = [
    " ": 281, "i": 237, "l": 237, "m": 869, "o": 597, "t": 364, "W": 949, "A": 676, "…": 821,
  ]

  private func width(_ text: String, _ size: Double) -> Double {
    text.reduce(0) { $0 + (advances[$1] ?? 2_000) } / 1_000 * size
  }

  private func picture(_ text: String, width: Double, height: Double) throws -> SVGElement {
    let screen = SampleScreen(height: height)
    screen.table.viewportWidth = width
    screen.show { Part("a") { Row(text, id: 0).height(height) } }
    return try SVGElement(TablePicture(of: screen.table, PictureOptions(style: .plain)).svg)
  }

  @Test("truncated text fits its width, and fills most of it", arguments: 0..<60)
  func truncation(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let letters = Array("ilmotWA ")
    let text = "A" + String((0..<80).map { _ in letters[random.below(letters.count)] })
    let available = Double(60 + random.below(300))
    let line = try #require(
      picture(text, width: available + 32, height: 44).row(0, 0)?.texts.first)
    #expect(line.hasSuffix("…"), "seed \(seed)")
    #expect(width(line, 17) <= available, "seed \(seed)")
    // At most one character, the space before it, and a margin are missing.
    #expect(width(line, 17) * 1.02 + 0.949 * 17 + 0.281 * 17 * 9 >= available, "seed \(seed)")
    #expect(text.hasPrefix(String(line.dropLast())), "seed \(seed)")
  }

  @Test("wrapped text keeps its words and fits its width", arguments: 0..<40)
  func wrapping(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let letters = Array("ilmotWA")
    let words = (0..<12).map { _ in
      String((0..<1 + random.below(7)).map { _ in letters[random.below(letters.count)] })
    }
    let available = Double(150 + random.below(200))
    let lines = try #require(
      picture(words.joined(separator: " "), width: available + 32, height: 700).row(0, 0)?.texts)
    #expect(lines.joined(separator: " ") == words.joined(separator: " "), "seed \(seed)")
    #expect(lines.allSatisfy { width($0, 17) <= available }, "seed \(seed)")
  }

  @Test("text that fits is not truncated")
  func fittingText() throws {
    #expect(try picture("Settings", width: 390, height: 44).row(0, 0)?.texts == ["Settings"])
    #expect(try picture("", width: 390, height: 44).row(0, 0)?.texts == [])
  }

  @Test("a long text shows the first lines that fit the row's height")
  func lineCount() throws {
    let text = Array(repeating: "mmm", count: 200).joined(separator: " ")
    let lines = try picture(text, width: 390, height: 100).row(0, 0)?.texts
    #expect(lines?.count == 4)
    #expect(lines?.last?.hasSuffix("…") == true)
  }

  @Test("emoji and East Asian characters are wider than Latin ones")
  func wideCharacters() throws {
    func count(_ character: String) throws -> Int {
      let text = String(repeating: character, count: 100)
      return try picture(text, width: 390, height: 44).row(0, 0)?.texts.first?.count ?? 0
    }
    #expect(try (18...21).contains(count("日")))
    #expect(try count("👩‍👩‍👧") <= 17)
    #expect(try count("e\u{301}") >= 30)
  }

  /// Scalars that aren't valid in literals.
  private nonisolated static let noncharacters = String(
    String.UnicodeScalarView([0xFFFE, 0xFFFF, 0xFDD0, 0x10FFFF].compactMap(Unicode.Scalar.init)))

  private nonisolated static let hostile = [
    "<svg onload=\"alert(1)\"> & 'more' ]]>", "\u{0}\u{1}\u{8}\u{B}\u{1B}[31m",
    "\u{202E}evil\u{2066}",
    noncharacters, "\u{301}\u{302}", "\u{200D}\u{200D}", "\r\n\r\n\n", "   ",
    String(repeating: "long ", count: 3_000), "a" + String(repeating: "\u{301}", count: 6_000),
    String(repeating: "👩‍👩‍👧‍👦", count: 1_000), "\u{1F1E6}", "&amp;&#0;", "\u{85}\u{2028}",
  ]

  @Test("any text gives a well-formed picture", arguments: 0..<hostile.count)
  func hostileText(index: Int) throws {
    let text = Self.hostile[index]
    let screen = SampleScreen()
    screen.adapter.emptyStateContent = .title(text)
    screen.adapter.tableHeader = .title(text)
    screen.adapter.indexTitleProvider = { _ in text }
    screen.show {
      Part("a", header: .title(text), footer: .title(text)) {
        Row(text, id: "row", detail: text, image: .symbol(text), accessories: [.label(text)])
          .swipeActions([SwipeAction(text) {}])
        Row(
          id: "subtitle",
          content: RowContent(
            text, detail: text, detailPlacement: .subtitle, image: .named(text)))
        Row(
          text,
          controls: [
            .toggle(
              text,
              isOn: ControlBinding {
                true
              } set: { _ in
              }),
            .button(text) {},
            .textField(
              text,
              text: ControlBinding {
                text
              } set: { _ in
              }),
            .segmentedControl(
              text, [text, text],
              selection: ControlBinding {
                1
              } set: { _ in
              }),
          ], id: "controls")
        Row("Menu", id: "menu").menu {
          RowMenu(title: text, actions: [RowMenu.Action(text, subtitle: text) {}])
        }
      }
    }
    for direction in PictureOptions.LayoutDirection.allCases {
      let options = PictureOptions(
        style: .insetGrouped, layoutDirection: direction, title: text, prefersLargeTitle: true)
      _ = try SVGElement(TablePicture(of: screen.table, options).svg)
      screen.table.swipe(TablePath(section: 0, row: 0))
      _ = try SVGElement(TablePicture(of: screen.table, options).svg)
      screen.table.longPress(TablePath(section: 0, row: 3))
      _ = try SVGElement(TablePicture(of: screen.table, options).svg)
      screen.table.closeMenu()
    }
  }

  @Test("control characters and direction marks are removed")
  func unprintable() throws {
    let row = try picture("a\u{1}b\u{202E}c\td", width: 390, height: 44).row(0, 0)
    #expect(row?.texts == ["abc d"])
  }

  @Test("a slider with an infinite range has its knob at the start")
  func endlessSlider() throws {
    let screen = SampleScreen()
    let binding = ControlBinding {
      Double.infinity
    } set: { _ in
    }
    screen.show {
      Part("a") { Row(control: .slider("", value: binding, in: 0...(.infinity)), id: 0) }
    }
    let picture = try SVGElement(TablePicture(of: screen.table).svg)
    #expect(picture.row(0, 0)?.elements("circle").last?.number("cx") == 29.5)
  }

  @Test(
    "hostile numbers give a well-formed picture",
    arguments: [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1, 0, .leastNonzeroMagnitude,
    ])
  func hostileNumbers(number: Double) throws {
    let screen = SampleScreen()
    screen.table.viewportHeight = number
    screen.table.viewportWidth = number
    screen.table.contentInset = TableInsets(top: number, bottom: number)
    let everything = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let binding = ControlBinding {
      number
    } set: { _ in
    }
    let controls: [RowControl] = [
      .slider("Slider", value: binding, in: everything),
      .slider("Endless", value: binding, in: 0...(.infinity)),
      .slider("Point", value: binding, in: 0...0),
      .stepper("Stepper", value: binding, in: 0...5),
      .segmentedControl(
        "None", [],
        selection: ControlBinding {
          .max
        } set: { _ in
        }),
    ]
    let color = TableColor(red: number, green: number, blue: number, alpha: number)
    let content = RowContent("Color", image: .symbol("star"), imageColor: color)
    screen.show {
      Part("a", header: "Header", footer: "Footer") {
        Row("Controls", controls: controls, id: 0).height(number)
        Row(id: 1, content: content).height(1 / number)
      }
    }
    screen.table.showKeyboard(height: number)
    for style in PictureOptions.Style.allCases {
      let options = PictureOptions(style: style, title: "Numbers")
      let picture = try SVGElement(TablePicture(of: screen.table, options).svg)
      let numbers = picture.all.flatMap {
        ["x", "y", "width", "height", "r", "cx", "cy"].map($0.number)
      }
      #expect(numbers.compactMap { $0 }.allSatisfy { $0.isFinite })
      for element in picture.all {
        #expect(["width", "height", "r"].allSatisfy { element.number($0) ?? 0 >= 0 })
      }
    }
  }
}
