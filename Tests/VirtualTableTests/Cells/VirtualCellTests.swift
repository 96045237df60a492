import TableAdapters
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct VirtualCellTests {
  private final class PriceCell: VirtualCell {}

  @Test func aNewCellIsEmpty() {
    let cell = PriceCell(reuseIdentifier: "Price")
    #expect(cell.reuseIdentifier == "Price")
    #expect(cell.textLabel != nil && cell.textLabel?.text == nil)
    #expect(cell.accessoryType == .none)
    #expect(!cell.isSelected && !cell.isHighlighted && !cell.isEditing)
  }

  @Test func preparingForReuseChangesNothingByItself() {
    let cell = VirtualCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "a"
    cell.detailTextLabel?.text = "b"
    cell.accessoryType = .checkmark
    cell.prepareForReuse()
    #expect(cell.textLabel?.text == "a")
    #expect(cell.detailTextLabel?.text == "b")
    #expect(cell.accessoryType == .checkmark)
  }

  @Test("a registered class has no detail label unless it declares a style with one")
  func detailLabelOfARegisteredClass() {
    final class NoteCell: VirtualSubtitleCell {}
    let table = VirtualTableView()
    let classes: [(VirtualCell.Type, hasDetail: Bool)] = [
      (VirtualCell.self, false), (PriceCell.self, false), (NoteCell.self, true),
      (VirtualSubtitleCell.self, true), (VirtualValue1Cell.self, true),
      (VirtualValue2Cell.self, true),
    ]
    for (type, hasDetail) in classes {
      table.register(type, forCellReuseIdentifier: "\(type)")
      let cell = table.dequeueReusableCell(withIdentifier: "\(type)")
      #expect(cell.map { $0.detailTextLabel != nil } == hasDetail, "\(type)")
    }
  }

  @Test("a cell that the app creates has the detail label of its style")
  func detailLabelOfAStyle() {
    for style in VirtualCell.CellStyle.allCases {
      let cell = PriceCell(style: style, reuseIdentifier: nil)
      #expect((cell.detailTextLabel != nil) == (style != .default), "\(style)")
    }
    #expect(VirtualSubtitleCell(style: .default, reuseIdentifier: nil).detailTextLabel != nil)
  }

  @Test("a table draws a detail only if the cell's style has one")
  func drawnDetail() {
    final class PriceTag: VirtualValue1Cell {}
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    func configure(_ cell: VirtualCell) {
      cell.textLabel?.text = "Tea"
      cell.detailTextLabel?.text = "3"
    }
    adapter.update(with: [
      Section("prices") {
        Row(id: 1, PriceCell.self) { configure($0) }
        Row(id: 2, PriceTag.self) { configure($0) }
      }
    ])
    #expect(
      table.drawing(columns: 16) == """
        ┌──────────────┐
        │   Tea        │
        │   Tea      3 │
        └─ 2 of 2 rows ┘
        """)
  }

  @Test func aClassRegistersItselfWithATable() {
    let table = VirtualTableView()
    PriceCell.registerTableCell("Price", in: table)
    #expect(table.knownTableCellIdentifiers == ["Price"])
    #expect(table.dequeueReusableCell(withIdentifier: "Price") is PriceCell)
  }
}
