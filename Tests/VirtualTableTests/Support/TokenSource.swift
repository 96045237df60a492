import CellRegistry
import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

/// A data source of plain texts that records all calls.
class TokenSource: TableSource<VirtualTableView> {
  var data: [[String]]
  var titles: [Int: String] = [:]
  var footerTitles: [Int: String] = [:]
  /// Items shown by the header view "Header".
  var headerItems: [Int: String] = [:]
  var movable = false
  /// Returns a cell to use instead of the default cell, or `nil`.
  var makeCell: (@MainActor (TablePath, VirtualTableView) -> VirtualCell?)?
  var onWillDisplay: (@MainActor (TablePath) -> Void)?
  var onSelect: (@MainActor (TablePath) -> Void)?
  var onDeselect: (@MainActor (TablePath) -> Void)?
  let journal = Journal()

  init(_ data: [[String]]) {
    self.data = data
    super.init(issues: IssueLog(reporter: IssueCollector().reporter))
  }

  /// Creates a table with the height of `rows` rows of 10 points.
  func table(rows: Int = 10) -> VirtualTableView {
    let table = VirtualTableView(viewportHeight: Double(rows) * 10, rowHeight: 10)
    table.sectionHeaderHeight = 10
    table.sectionFooterHeight = 10
    attach(to: table)
    return table
  }

  override func registerCells(with surface: VirtualTableView) {
    surface.register(
      cellMaker: { [journal] identifier in
        let cell = JournalCell(reuseIdentifier: identifier)
        cell.journal = journal
        return cell
      }, forCellReuseIdentifier: "Cell")
    surface.register(
      VirtualHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "Header")
  }

  override var numberOfSections: Int {
    journal.note("sections")
    return data.count
  }

  override func numberOfRows(inSection section: Int) -> Int {
    journal.note("rows \(section)")
    return data.indices.contains(section) ? data[section].count : 0
  }

  override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
    journal.note("cell \(position)")
    if let cell = makeCell?(position, surface) { return cell }
    guard let cell = surface.dequeueReusableCell(withIdentifier: "Cell") else {
      return surface.placeholderTableCell(at: position)
    }
    cell.textLabel?.text = token(at: position)
    return cell
  }

  func token(at path: TablePath) -> String? {
    guard data.indices.contains(path.section), data[path.section].indices.contains(path.row)
    else { return nil }
    return data[path.section][path.row]
  }

  override func headerFooter(
    of kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter? {
    if kind == .header, let item = headerItems[section] { return .custom(item: item) }
    return (kind == .header ? titles : footerTitles)[section].map { .title($0) }
  }

  override func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, in surface: VirtualTableView
  ) -> VirtualHeaderFooterView? {
    guard let item = headerItems[section], kind == .header else { return nil }
    journal.note("view \(kind) \(section)")
    let view = surface.dequeueTableSupplementary(
      "Header", kind: kind, inSection: section, registrationState: .unknown)
    view?.textLabel?.text = item
    return view
  }

  override func canMove(at position: TablePath) -> Bool { movable }

  override func didMoveRow(at position: TablePath, to target: TablePath) {
    journal.note("moved \(position) \(target)")
    let token = data[position.section].remove(at: position.row)
    data[target.section].insert(token, at: target.row)
  }

  override func willDisplay(
    _ cell: VirtualCell, at position: TablePath, in surface: VirtualTableView
  ) {
    journal.note("willDisplay \(position) \(cell.textLabel?.text ?? "-")")
    onWillDisplay?(position)
  }

  override func didEndDisplaying(
    _ cell: VirtualCell, at position: TablePath, in surface: VirtualTableView
  ) {
    journal.note("didEndDisplaying \(position) \(cell.textLabel?.text ?? "-")")
  }

  override func willDisplaySupplementary(
    _ view: VirtualHeaderFooterView, kind: SupplementaryKind, inSection section: Int,
    in surface: VirtualTableView
  ) {
    journal.note("willDisplay \(kind) \(section) \(view.textLabel?.text ?? "-")")
  }

  override func didEndDisplayingSupplementary(
    _ view: VirtualHeaderFooterView, kind: SupplementaryKind, inSection section: Int,
    in surface: VirtualTableView
  ) {
    journal.note("didEndDisplaying \(kind) \(section) \(view.textLabel?.text ?? "-")")
  }

  override func didSelect(at position: TablePath, in surface: VirtualTableView) {
    journal.note("didSelect \(position)")
    onSelect?(position)
  }

  override func didDeselect(at position: TablePath, in surface: VirtualTableView) {
    journal.note("didDeselect \(position)")
    onDeselect?(position)
  }
}
