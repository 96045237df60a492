import CellRegistry
import TableRows
import Testing
import VirtualTable

@MainActor @Suite struct VirtualCellTests {
  private final class PriceCell: VirtualCell {}

  @Test func aNewCellIsEmpty() {
    let cell = PriceCell(reuseIdentifier: "Price")
    #expect(cell.reuseIdentifier == "Price")
    #expect(cell.textLabel != nil && cell.textLabel?.text == nil)
    #expect(cell.detailTextLabel != nil && cell.detailTextLabel?.text == nil)
    #expect(cell.accessoryType == .none)
    #expect(!cell.isSelected && !cell.isHighlighted && !cell.isEditing)
  }

  @Test func preparingForReuseChangesNothingByItself() {
    let cell = VirtualCell(reuseIdentifier: nil)
    cell.textLabel?.text = "a"
    cell.detailTextLabel?.text = "b"
    cell.accessoryType = .checkmark
    cell.prepareForReuse()
    #expect(cell.textLabel?.text == "a")
    #expect(cell.detailTextLabel?.text == "b")
    #expect(cell.accessoryType == .checkmark)
  }

  @Test func theReuseIdentifierOfAClassIsItsBareName() {
    #expect(VirtualCell.reuseIdentifier == "VirtualCell")
    #expect(PriceCell.reuseIdentifier == "PriceCell")
    #expect(VirtualHeaderFooterView.reuseIdentifier == "VirtualHeaderFooterView")
  }

  @Test func aClassRegistersItselfWithATable() {
    let table = VirtualTableView()
    PriceCell.registerTableCell("Price", in: table)
    #expect(table.knownTableCellIdentifiers == ["Price"])
    #expect(table.dequeueReusableCell(withIdentifier: "Price") is PriceCell)
  }
}
