import Foundation
import TableControls
import TablePictures
import TableRows
import TableSections
import TableViews
import Testing
import VirtualTable

/// The touchable elements of a scene, as a page finds them.
@MainActor
@Suite struct SceneTouchTests {
  private let table: VirtualTableView
  private let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>

  init() {
    table = VirtualTableView(viewportHeight: 900)
    adapter = TableAdapter(table)
  }

  /// Returns the `data-touch` elements of a table with rows.
  private func touches(_ rows: Row<VirtualTableView>...) throws -> [[String: String]] {
    adapter.update(with: [Section("rows") { for row in rows { row } }])
    return try touches(in: TableScene(of: table))
  }

  private func touches(in scene: TableScene) throws -> [[String: String]] {
    let drawings = scene.lists.flatMap { $0.parts.map(\.svg) + [$0.front] } + [scene.overlay]
    return try SVGElement("<svg>\(drawings.joined())</svg>").all
      .map { $0.attributes.filter { $0.key.hasPrefix("data-") } }
      .filter { $0["data-touch"] != nil }
  }

  private func row(_ control: RowControl) -> Row<VirtualTableView> {
    Row(control: control, id: control.name)
  }

  @Test("each control specifies the effect of a touch")
  func controls() throws {
    let on = ControlBinding(get: { true }, set: { _ in })
    let text = ControlBinding(get: { "" }, set: { _ in })
    let number = ControlBinding(get: { 2.0 }, set: { _ in })
    let choice = ControlBinding(get: { 0 }, set: { _ in })
    let found = try touches(
      row(.toggle("Loud", isOn: on)), row(.button("Print") {}), row(.textField("Name", text: text)),
      row(.textArea("Note", text: text, lines: 1...3)),
      row(.slider("Size", value: number, in: 1...5)),
      row(.segmentedControl("Paper", ["A4", "A5"], selection: choice)),
      row(.menu("Font", ["Sans", "Serif"], selection: choice)))
    #expect(
      found == [
        ["data-touch": "toggle", "data-name": "Loud"],
        ["data-touch": "press", "data-name": "Print"],
        ["data-touch": "focus", "data-name": "Name"],
        ["data-touch": "focus", "data-name": "Note", "data-value": "lines"],
        ["data-touch": "slide", "data-name": "Size", "data-from": "1.0", "data-to": "5.0"],
        ["data-touch": "choose", "data-name": "Paper", "data-value": "A4"],
        ["data-touch": "choose", "data-name": "Paper", "data-value": "A5"],
        ["data-touch": "titles", "data-name": "Font"],
      ])
    let scene = TableScene(of: table)
    let menu = try #require(scene.lists[0].parts.last).svg
    #expect(menu.contains("<desc>Sans</desc>\n<desc>Serif</desc>"))
  }

  @Test("a focused field is marked")
  func focus() throws {
    let text = ControlBinding(get: { "" }, set: { _ in })
    #expect(try touches(row(.textField("Name", text: text))).first?["data-focused"] == nil)
    #expect(table.moveFocus(to: "Name"))
    #expect(try touches(in: TableScene(of: table)).first?["data-focused"] == "true")
  }

  @Test("swipe actions, menu items, and editing controls have names")
  func gestures() throws {
    _ = try touches(
      Row("A <b>", id: 1, accessories: [.detailButton]).onDelete {}
        .menu { RowMenu(actions: [.init("Copy & Paste") {}]) })
    let path = TablePath(section: 0, row: 0)
    func names() throws -> [[String?]] {
      try touches(in: TableScene(of: table)).map { [$0["data-touch"], $0["data-name"]] }
    }
    #expect(try names() == [["accessory", nil]])
    table.swipe(path)
    #expect(try names() == [["accessory", nil], ["swipe", "Delete"]])
    _ = table.longPress(path)
    #expect(try names().contains(["entry", "Copy & Paste"]))
    table.closeMenu()
    table.isEditing = true
    #expect(try names().contains(["delete", nil]))
  }

  @Test("a picture has no marks")
  func pictures() throws {
    let on = ControlBinding(get: { true }, set: { _ in })
    _ = try touches(row(.toggle("Loud", isOn: on)))
    #expect(!TablePicture(of: table).svg.contains("data-touch"))
  }
}
