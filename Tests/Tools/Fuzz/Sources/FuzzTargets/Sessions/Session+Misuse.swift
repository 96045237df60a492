import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

// Misuse by an app. Nothing may trap, and a reload must still show the data.
extension Session {
  func misuse(_ kind: SessionAction.Kind, _ a: Int, _ b: Int, _ c: Int) {
    isCertain = false
    switch kind {
    case .absorb:
      let from = TablePath(section: a % 4, row: b % 6)
      if c & 16 == 0 {
        adapter.commitMove(from: from, to: TablePath(section: c % 4, row: a % 6))
      } else {
        adapter.commitDeletion(at: from)
      }
    case .wrongBatch: performAnyBatch([a, b, c])
    case .register: Kit.register(a % 2, b % 2 == 0 ? "Note" : "Star", in: table)
    case .unregister: Kit.register(nil, a % 3 == 2 ? "" : a % 3 == 1 ? "Star" : "Note", in: table)
    case .registerMaker: Kit.registerMaker(a % 2 == 0 ? "Note" : "Star", in: table)
    case .dequeue:
      _ = Kit.dequeue(
        ["Note", "Star", "Nothing"][a % 3], at: TablePath(section: b % 3, row: c % 5), in: table)
    case .dropSource: table.dataSource = nil
    case .dropDelegate: table.delegate = a % 2 == 0 ? nil : adapter
    case .attachOther: adapter.attach(to: table)
    case .otherTable:
      let other = Surface(viewportHeight: Double(a))
      other.issues.reporter = reported.reporter
      others.append(other)
      adapter.attach(to: other)
    case .hostileNumbers: setOddNumber(a, Self.odd[b % Self.odd.count])
    case .hostileTouch: try? touchAnything(a, TablePath(section: Self.index(b), row: Self.index(c)))
    default:
      let new = Adapter(table)
      setUp(new)
      if a % 2 == 0 { others.append(adapter) }
      adapter = new
    }
  }

  private static var odd: [Double] {
    [.nan, .infinity, -.infinity, -1, 0, 1e308, .leastNonzeroMagnitude, 1e-9, 3.5, 1e18]
  }

  private static func index(_ byte: Int) -> Int {
    byte < 200 ? byte % 8 : [-1, .max, .min, 1 << 40][byte % 4]
  }

  private func setOddNumber(_ which: Int, _ number: Double) {
    hasOddNumbers = true
    switch which % 7 {
    case 0: table.viewportHeight = number
    case 1: table.rowHeight = number
    case 2: table.sectionHeaderHeight = number
    case 3: table.sectionFooterHeight = number
    case 4: table.scroll(to: number)
    case 5: table.scroll(by: number)
    default: table.rowMeasuringLimit = Self.index(which)
    }
  }

  private func touchAnything(_ which: Int, _ path: TablePath) throws(ImpossibleAction) {
    switch which % 12 {
    case 0: try user.tap(path)
    case 1: swipe = try user.swipe(path, from: .leading)
    case 2: menu = try user.longPress(path)
    case 3: try user.delete(path)
    case 4: try user.insert(at: path)
    case 5: try user.move(path, to: TablePath(section: path.row, row: path.section))
    case 6: try user.move(TablePath(section: 0, row: 0), to: path)
    case 7: table.selectTableRow(at: path)
    case 8: table.deselectTableRow(at: path)
    case 9: table.scrollTable(to: path)
    case 10: table.reconfigureTableRows(at: [path, path])
    default: table.refreshTableSupplementaries(inSections: [path.section, path.section])
    }
  }

  private func performAnyBatch(_ numbers: [Int]) {
    var reader = ByteReader(numbers.flatMap { [UInt8($0), UInt8($0 / 3), UInt8(255 - $0)] })
    _ = table.performTableBatch(
      reader.batch(), animations: nil,
      changeModel: { [unowned self] in fire(.changeModel) }, completion: completionOfBatch())
  }

  private func completionOfBatch() -> @MainActor (Bool) -> Void {
    { [weak self] _ in self?.fire(.completion) }
  }
}
