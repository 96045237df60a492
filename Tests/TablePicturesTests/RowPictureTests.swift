import Foundation
import TableControls
import TablePictures
import TableRows
import TableSections
import TableViews
import Testing
import VirtualTable

/// Pictures of rows and their controls.
@MainActor
@Suite struct RowPictureTests {
  private func element(
    _ sample: Sample, _ change: (inout PictureOptions) -> Void = { _ in }
  ) async throws -> SVGElement {
    var options = sample.options
    change(&options)
    return try SVGElement(await sample.picture(options).svg)
  }

  @Test("every row of a screen shows its title and its detail")
  func titles() async throws {
    let screen = SampleScreen()
    Sample.settings.fill(screen)
    let picture = try SVGElement(TablePicture(of: screen.table).svg)
    #expect(screen.table.visibleRows.count == 10)
    for path in screen.table.visibleRows {
      let cell = try #require(screen.table.cellForRow(at: path))
      let row = try #require(picture.row(path.section, path.row))
      #expect(cell.textLabel?.text.map(row.texts.contains) == true)
      #expect(cell.content?.detail.map(row.texts.contains) ?? true)
    }
  }

  @Test("a custom cell shows its labels in its style")
  func classes() throws {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, String, Int>(table) { _, _, name in
      let style: [String: VirtualCell.CellStyle] = [
        "subtitle": .subtitle, "value1": .value1, "value2": .value2,
      ]
      let cell = VirtualCell(style: style[name] ?? .default, reuseIdentifier: nil)
      cell.textLabel?.text = name
      cell.detailTextLabel?.text = "detail"
      return cell
    }
    adapter.update(with: [
      Section(id: 0, items: ["default", "subtitle", "value1", "value2"])
    ])
    let picture = try SVGElement(TablePicture(of: table).svg)
    let rows = (0..<4).compactMap { picture.row(0, $0)?.elements("text") }
    #expect(rows.map(\.count) == [1, 2, 2, 2])
    let details = rows.dropFirst().map { row in row.first { $0.text == "detail" } }
    // The details are below the title, at the trailing edge, and right after the title.
    #expect(details.map { $0?.number("x") } == [16, 374, 120])
    #expect(details.map { $0?.attributes["text-anchor"] } == [nil, "end", nil])
    let subtitle = try #require(rows[1].last?.number("y"))
    #expect(try subtitle > #require(rows[1].first?.number("y")))
  }

  @Test("every accessory is drawn, in order after the texts")
  func accessories() throws {
    let accessories: [RowAccessory] = [
      .label("3"), .image(.symbol("star")), .detailButton, .checkmark, .disclosureIndicator,
    ]
    let screen = SampleScreen()
    screen.show {
      Part("a") {
        Row("All", id: "all", accessories: accessories)
        for (index, accessory) in accessories.enumerated() {
          Row("One", id: index, accessories: [accessory])
        }
      }
    }
    let picture = try SVGElement(TablePicture(of: screen.table).svg)
    let all = try #require(picture.row(0, 0))
    #expect(all.texts.sorted() == ["3", "All"])
    #expect(all.elements("path").count == 4)
    let drawings = (1...5).map { row in
      picture.row(0, row)?.elements("path").compactMap { $0.attributes["d"] } ?? []
    }
    #expect(drawings.map(\.count) == [0, 1, 1, 1, 1])
    #expect(Set(drawings.joined()).count == 4)
    // The accessories are placed from the trailing edge.
    #expect(
      all.elements("path").map { $0.attributes["d"] } == drawings.reversed().joined().map { $0 })
  }

  @Test("a spinner has eight spokes, each darker than the one before")
  func spinner() throws {
    let screen = SampleScreen()
    screen.show { Part("a") { Row("Folder", id: "folder", accessories: [.activity]) } }
    let picture = try SVGElement(TablePicture(of: screen.table).svg)
    let spokes = try #require(picture.row(0, 0)).elements("path")
    #expect(spokes.count == 8 && Set(spokes.map { $0.attributes["d"] }).count == 8)
    #expect(Set(spokes.map { $0.attributes["stroke"] }).count == 8)
    #expect(spokes.last?.attributes["stroke"] == "#8E8E93")
  }

  @Test("an image is drawn as its symbol, or as a placeholder")
  func images() throws {
    let names = ["wifi", "star.fill", "plus.circle.fill", "no.such.symbol"]
    let screen = SampleScreen()
    screen.show {
      Part("a") {
        for name in names {
          Row(id: name, content: RowContent("Row", image: .symbol(name), imageColor: .systemGreen))
        }
        Row("Photo", id: "photo", image: .named("photo"))
      }
    }
    let picture = try SVGElement(TablePicture(of: screen.table).svg)
    for row in 0..<names.count {
      let shapes = picture.row(0, row)?.all.filter { $0.attributes["stroke"] == "#34C759" }
      #expect(shapes?.isEmpty == false, "\(names[row])")
    }
    #expect(picture.row(0, 1)?.first("fill", "#34C759")?.name == "path")
    #expect(
      picture.row(0, 4)?.elements("rect").contains { $0.attributes["fill"] == "#E5E5EA" } == true)
  }

  @Test("every control is drawn with its value")
  func controls() async throws {
    let picture = try await element(.controls)
    func row(_ section: Int, _ row: Int) throws -> SVGElement {
      try #require(picture.row(section, row))
    }
    // Switches.
    #expect(try row(0, 0).elements("rect").map { $0.attributes["fill"] }.contains("#34C759"))
    #expect(try row(0, 1).elements("rect").map { $0.attributes["fill"] }.contains("#78788029"))
    #expect(try row(0, 2).first("opacity") != nil)
    // A stepper at the end of its range.
    #expect(try row(0, 3).texts == ["3", "Copies"])
    let buttons = try row(0, 3).elements("path").map { $0.attributes["stroke"] }
    #expect(buttons == ["#000000", "#3C3C434D"])
    // A slider.
    let track = try #require(try row(0, 4).elements("rect").first { $0.number("height") == 4 })
    let knob = try #require(try row(0, 4).elements("circle").last?.number("cx"))
    let (start, width) = try (#require(track.number("x")), #require(track.number("width")))
    #expect(abs((knob - start - 13.5) / (width - 27) - 0.6) < 0.001)
    // Segments.
    let segments = try row(0, 5).elements("text").filter { ["S", "M", "L"].contains($0.text) }
    #expect(segments.map { $0.attributes["font-weight"] } == ["500", "600", "500"])
    // Text fields and a button.
    #expect(try row(1, 0).texts.sorted() == ["Johnny", "Name"])
    #expect(try row(1, 1).texts.sorted() == ["Password", "••••••"])
    #expect(try row(1, 2).texts.sorted() == ["Code", "Six digits"])
    #expect(try row(1, 3).elements("text").map { $0.attributes["fill"] } == ["#007AFF"])
  }

  @Test("menus, text areas, dates, and buttons in progress are drawn with their values")
  func moreControls() throws {
    var calendar = Calendar(identifier: .gregorian)
    (calendar.locale, calendar.timeZone) = (Locale(identifier: "en_US"), .gmt)
    let date = ControlBinding(get: { Date(timeIntervalSinceReferenceDate: 14 * 86_400) }) { _ in }
    func picker(
      _ style: DatePickerTraits.Style, _ components: DatePickerTraits.Components = .date
    ) -> RowControl {
      .datePicker(
        "Due", date: date,
        DatePickerTraits(components: components, style: style, calendar: calendar))
    }
    var notes = "Milk\n\nBread and a text that is too long for a line next to a title"
    let text = ControlBinding(get: { notes }, set: { notes = $0 })
    let half = ControlBinding(get: { 0.5 }, set: { _ in })
    let choice = ControlBinding(get: { 1 }, set: { _ in })
    let screen = SampleScreen()
    screen.table.viewportHeight = 1_200
    screen.show {
      Part("a") {
        Row(control: .menu("Sort", ["Name", "Date"], selection: choice), id: 0)
        Row(control: .slider("Volume", value: half).valueText { "\(Int($0 * 100)) %" }, id: 1)
        Row(control: .button("Save") {}.inProgress(), id: 2)
        Row(control: picker(.compact, .dateAndTime), id: 3)
        Row(control: picker(.inline), id: 4)
        Row(control: picker(.wheels), id: 5)
        Row(control: .textArea("Notes", text: text), id: 6)
        Row(
          control: .textArea(
            "Empty",
            text: ControlBinding {
              ""
            } set: { _ in
            }, TextFieldTraits(placeholder: "Nothing")), id: 7)
      }
    }
    let picture = try SVGElement(TablePicture(of: screen.table).svg)
    func row(_ row: Int) throws -> SVGElement { try #require(picture.row(0, row)) }
    #expect(try row(0).texts.sorted() == ["Date", "Sort"])
    #expect(try row(1).texts.sorted() == ["50 %", "Volume"])
    #expect(try row(2).elements("path").count == 8 && row(2).texts == ["Save"])
    #expect(try row(3).texts.sorted() == ["12:00 AM", "Due", "Jan 15, 2001"])
    let days = try row(4).texts
    #expect(days.contains("January 2001") && Set((1...31).map(String.init)).isSubset(of: days))
    let selected = try #require(try row(4).elements("text").first { $0.text == "15" })
    #expect(selected.attributes["fill"] == "#007AFF")
    // January 1, 2001, was a Monday, and the 7th begins the next week.
    let (first, seventh, eighth) = try (
      #require(row(4).elements("text").first { $0.text == "1" }),
      #require(row(4).elements("text").first { $0.text == "7" }),
      #require(row(4).elements("text").first { $0.text == "8" })
    )
    #expect(first.number("x") == eighth.number("x"))
    #expect(try #require(seventh.number("x")) < #require(first.number("x")))
    #expect(seventh.number("y") == eighth.number("y"))
    #expect(try row(5).texts.sorted() == ["Due", "Jan 15, 2001"])
    let lines = try row(6).texts
    #expect(lines.contains("Milk") && lines.contains { $0.hasPrefix("Bread and") })
    #expect(lines.count >= 4)
    #expect(try row(7).texts.sorted() == ["Empty", "Nothing"])
    screen.table.moveFocus(to: 6)
    screen.table.focusedControl?.selectedRange = 4..<4
    let focused = try #require(SVGElement(TablePicture(of: screen.table).svg).row(0, 6))
    #expect(focused.elements("tspan").contains { $0.text == "|" })
  }

  @Test("controls that don't fit are clipped at the row's edge")
  func overflow() throws {
    let screen = SampleScreen()
    let controls = (0..<12).map { index in
      RowControl.toggle(
        "\(index)",
        isOn: ControlBinding {
          true
        } set: { _ in
        })
    }
    screen.show { Part("a") { Row("Title", controls: controls, id: 0) } }
    let row = try #require(SVGElement(TablePicture(of: screen.table).svg).row(0, 0))
    let clip = try #require(row.elements("svg").first)
    #expect(try #require(clip.number("x")) + #require(clip.number("width")) == 374)
    #expect(clip.elements("circle").count == row.elements("circle").count)
    #expect(row.texts == ["Title"])
  }

  @Test("buttons have the tint color, or are gray if disabled")
  func buttons() throws {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, String, Int>(table) { _, _, name in
      let cell = VirtualCell(reuseIdentifier: nil)
      cell.textLabel?.text = name
      let disabled = VirtualButton("Deny") {}
      disabled.isEnabled = false
      cell.buttons = [VirtualButton("Allow") {}, disabled]
      return cell
    }
    adapter.update(with: [Section(id: 0, items: ["Camera"])])
    let texts = try SVGElement(TablePicture(of: table).svg).row(0, 0)?.elements("text") ?? []
    let colors = Dictionary(uniqueKeysWithValues: texts.map { ($0.text, $0.attributes["fill"]) })
    #expect(colors == ["Camera": "#000000", "Allow": "#007AFF", "Deny": "#3C3C434D"])
  }

  @Test("selected and touched rows have different backgrounds")
  func selection() async throws {
    let picture = try await element(.selected) { $0.style = .grouped }
    let fills = (0..<3).map { picture.row(0, $0)?.elements("rect").first?.attributes["fill"] }
    #expect(fills == ["#FFFFFF", "#D1D1D6", "#FFFFFF"])
  }

  @Test("a table in editing mode shows delete, insert, and reorder controls")
  func editing() async throws {
    let picture = try await element(.editing)
    let colors = (0..<4).map { picture.row(0, $0)?.elements("circle").first?.attributes["fill"] }
    #expect(colors == ["#FF3B30", "#FF3B30", "#FF3B30", "#34C759"])
    #expect(picture.texts.contains("Done"))
    // A chevron is visible only if the table isn't in edit mode.
    let chevrons = picture.elements("path").filter {
      $0.attributes["d"]?.hasPrefix("M8.5 4.5") == true
    }
    #expect(chevrons.isEmpty)
    let handles = picture.elements("path").filter {
      $0.attributes["d"] == "M4 7h16M4 12h16M4 17h16"
    }
    #expect(handles.count == 4)
  }

  @Test("rows selected in edit mode have a filled circle")
  func selectionCircles() async throws {
    let picture = try await element(.selecting)
    let filled = (0..<5).map { row in
      picture.row(0, row)?.elements("circle").first?.attributes["fill"] == "#007AFF"
    }
    #expect(filled == [false, true, false, true, false])
  }

  @Test("a swiped row moves aside for its actions")
  func swipes() async throws {
    let picture = try await element(.swiped)
    let row = try #require(picture.row(0, 1))
    #expect(row.texts.suffix(3) == ["Trash", "Flag", "More"])
    let actions = row.all.filter { $0.attributes["aria-label"] != nil }.compactMap { action in
      action.elements("rect").first
    }
    #expect(actions.compactMap { $0.attributes["fill"] } == ["#FF3B30", "#FF9500", "#8E8E93"])
    // The first action is at the edge.
    #expect(try #require(actions[0].number("x")) + #require(actions[0].number("width")) == 390)
    let title = try #require(row.elements("text").first { $0.text == "Ada" }?.number("x"))
    let other = try #require(
      picture.row(0, 0)?.elements("text").first { $0.text == "Tim" }?.number("x"))
    let width = try actions.reduce(0) { try $0 + #require($1.number("width")) }
    #expect(abs(other - title - width) < 0.1)
  }

  @Test("a swipe from the leading edge shows the actions there")
  func leadingSwipes() async throws {
    let picture = try await element(.swipedLeading)
    let action = try #require(picture.row(0, 0)?.first("aria-label", "Pin"))
    #expect(action.first("fill", "#FFCC00") != nil)
  }
}
