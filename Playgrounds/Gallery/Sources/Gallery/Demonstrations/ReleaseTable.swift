import CommandSupport
import TableViews
import TableViewsTesting

/// A table that shows one release after another.
///
/// A point is a line: rows and headers are one point high.
@MainActor
final class ReleaseTable<Item: GalleryItem> {
  struct State {
    var name: String
    var groups: [ZoneGroup<Item>]
  }

  let table: TableView
  let adapter: NotingAdapter<Item, String>
  private(set) var state: State
  private let issues = IssueCollector()
  private var pending: (old: String, batches: Int, issues: Int, outcome: UpdateOutcome?)?

  init(_ state: State, height: Int) {
    self.state = state
    table = TableView(lines: height)
    table.animationTiming = .manual
    adapter = NotingAdapter(table) { $0.row }
    adapter.issues.reporter = issues.reporter
    adapter.update(with: Self.sections(of: state), mode: .reload)
  }

  /// The number of visible lines.
  var height: Int {
    get { table.lines }
    set { table.lines = newValue }
  }

  var allIssues: [TableIssue] { issues.issues }

  // MARK: Updating

  /// Returns the changes of an update, or `nil` if it can't be planned.
  func preview(of next: State) -> TableChanges? {
    try? adapter.plan(from: adapter.currentSections, to: Self.sections(of: next)).changes
  }

  /// Begins an animated update to rows that the table has already.
  func begin(_ next: State) {
    pending = (state.name, table.statistics.batches, issues.issues.count, nil)
    state = next
    // The show scrolls to the changes itself.
    adapter.update(with: Self.sections(of: next), anchoring: nil) { [weak self] outcome in
      self?.pending?.outcome = outcome
    }
  }

  /// Ends the animation, and returns the update's numbers.
  func finish() -> ReleaseUpdate {
    table.finishAnimations()
    let before = pending
    pending = nil
    return ReleaseUpdate(
      from: before?.old ?? state.name, to: state.name, changes: adapter.changes,
      batches: table.statistics.batches - (before?.batches ?? 0),
      issues: Array(issues.issues.dropFirst(before?.issues ?? 0)), outcome: before?.outcome)
  }

  private static func sections(of state: State) -> [Section<Item, String>] {
    state.groups.map { Section(id: $0.id, items: $0.rows, header: $0.title) }
  }
}

// MARK: Lines

extension ReleaseTable {
  /// The number of lines of all sections.
  var lineCount: Int { Int(table.contentHeight) }

  /// The first visible line.
  var firstLine: Int { Int(table.contentOffset) }

  /// Returns the line of an element.
  func line(of element: TableElement) -> Int {
    func top(_ section: Int) -> Int {
      (0..<section).reduce(0) { $0 + 1 + table.numberOfRows(inSection: $1) }
    }
    return switch element {
    case .header(let section): top(section)
    case .row(let path): top(path.section) + 1 + path.row
    case .footer(let section): top(section) + 1 + table.numberOfRows(inSection: section)
    }
  }

  /// Draws the visible lines.
  func drawing(columns: Int, marks: [TableElement: ChangeMark] = [:]) -> [MarkedLine] {
    table.drawing(columns: columns, marks: marks)
  }

  /// Scrolls to an element that isn't visible, with its header if that is near.
  func reveal(_ element: TableElement) {
    let target = line(of: element)
    if (firstLine..<firstLine + height).contains(target) { return }
    let header =
      switch element {
      case .header: target
      case .row(let path): line(of: .header(path.section))
      case .footer(let section): line(of: .header(section))
      }
    let isNear = target - header < height / 2
    let first = isNear ? header - (height > 4 ? 1 : 0) : target - height / 4
    table.scroll(to: Double(max(0, first)))
  }

  /// Returns elements that show all marked ones when they are revealed in turn.
  func stops(_ marked: some Sequence<TableElement>) -> [TableElement] {
    var stops: [TableElement] = []
    var end = Int.min
    for element in marked.sorted() {
      let line = line(of: element)
      if line < end { continue }
      stops.append(element)
      end = line + height / 2
    }
    return stops
  }
}

// MARK: Checking

extension ReleaseTable {
  /// Compares each header and cell with the data, and returns the first difference.
  ///
  /// The visible cells, which were updated, are compared before the table is scrolled and others are
  /// configured.
  func firstDifference() -> String? {
    let groups = state.groups
    let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    guard counts == groups.map(\.rows.count) else {
      return "the table has \(counts.count) sections with \(counts.reduce(0, +)) rows, expected "
        + "\(groups.count) with \(groups.reduce(0) { $0 + $1.rows.count })"
    }
    let start = table.contentOffset
    defer { table.scroll(to: start) }
    var seen: Set<TableElement> = []
    if let difference = differenceOnScreen(seen: &seen) { return difference }
    for line in stride(from: 0, to: lineCount, by: max(1, height)) {
      table.scroll(to: Double(line))
      if let difference = differenceOnScreen(seen: &seen) { return difference }
    }
    return seen.count == lineCount ? nil : "\(lineCount - seen.count) lines were never shown"
  }

  private func differenceOnScreen(seen: inout Set<TableElement>) -> String? {
    for element in table.elementsOnScreen {
      seen.insert(element)
      let (found, expected) = texts(of: element)
      if found != expected {
        return "\(Self.name(element)) shows \(found), expected \(expected)"
      }
    }
    return nil
  }

  private func texts(of element: TableElement) -> (found: [String], expected: [String]) {
    switch element {
    case .header(let section):
      let view = table.headerView(forSection: section)
      return ([view?.textLabel?.text ?? ""], [state.groups[section].title])
    case .footer(let section):
      return ([table.footerView(forSection: section)?.textLabel?.text ?? ""], [""])
    case .row(let path):
      let cell = table.cellForRow(at: path)
      let item = state.groups[path.section].rows[path.row]
      return (
        [cell?.textLabel?.text ?? "", cell?.detailTextLabel?.text ?? ""], [item.text, item.detail]
      )
    }
  }

  private static func name(_ element: TableElement) -> String {
    switch element {
    case .header(let section): "the header of section \(section)"
    case .footer(let section): "the footer of section \(section)"
    case .row(let path): "row \(path)"
    }
  }
}

/// An update in numbers.
struct ReleaseUpdate {
  private let oldName: String
  private let newName: String

  private(set) var deletedSections = 0
  private(set) var insertedSections = 0
  private(set) var movedSections = 0
  /// The deleted rows, including those of deleted sections.
  private(set) var deletedRows = 0
  /// The inserted rows, including those of inserted sections.
  private(set) var insertedRows = 0
  private(set) var movedRows = 0
  private(set) var refreshedRows = 0
  private(set) var refreshedHeaders = 0
  let batches: Int
  /// The new issues, without repetitions.
  let issues: [TableIssue]
  let outcome: UpdateOutcome?

  init(
    from oldName: String, to newName: String, changes: TableChanges?, batches: Int,
    issues: [TableIssue], outcome: UpdateOutcome?
  ) {
    self.oldName = oldName
    self.newName = newName
    self.batches = batches
    self.issues = issues
    self.outcome = outcome
    if let changes { count(changes) }
  }

  private mutating func count(_ changes: TableChanges) {
    deletedSections = changes.deletedSections.count
    insertedSections = changes.insertedSections.count
    movedSections = changes.movedSections.count
    deletedRows = changes.allDeletedRows.count
    insertedRows = changes.allInsertedRows.count
    movedRows = changes.movedRows.count
    refreshedRows = changes.changedRows.count
    refreshedHeaders = changes.changedHeaders.count
  }
}

extension ReleaseUpdate {
  /// The numbers in words.
  var parts: [String] {
    [
      "sections \(deletedSections) deleted, \(insertedSections) inserted, \(movedSections) moved",
      "rows \(deletedRows) deleted, \(insertedRows) inserted, \(movedRows) moved, "
        + "\(refreshedRows) refreshed",
      "headers \(refreshedHeaders) refreshed",
      TerminalText.count(batches, "batch", plural: "batches"),
      TerminalText.count(issues.count, "issue"),
    ] + (outcome == .animated ? [] : ["\(outcome?.description ?? "not finished")"])
  }
}

extension ReleaseUpdate: CustomStringConvertible {
  /// The numbers with the names of the releases.
  var sentence: [String] {
    ["\(oldName) → \(newName): \(parts[0])"] + parts.dropFirst()
  }

  var description: String { sentence.joined(separator: "; ") }
}

/// The model of a row, with the texts that its cell must show.
@MainActor
protocol GalleryItem: Identifiable, Hashable, Sendable where ID == String {
  nonisolated var text: String { get }
  nonisolated var detail: String { get }
  var row: Row<TableView> { get }
}

extension Zone: GalleryItem {
  /// The name and the comment.
  nonisolated var text: String { comment.map { "\(id) · \($0)" } ?? id }
  nonisolated var detail: String { Coordinates(coordinates)?.description ?? coordinates }
  var row: Row<TableView> { Row(self, cell: ZoneCell.self) }
}

/// Shows a time zone.
final class ZoneCell: TableViewValue1Cell, Configurable {
  func setup(with item: Zone) {
    textLabel?.text = item.text
    detailTextLabel?.text = item.detail
  }
}

extension CountryZones: GalleryItem {
  nonisolated var text: String { name }
  /// The places of the zones.
  nonisolated var detail: String {
    zones.map { zone in
      let place = zone.split(separator: "/").last.map(String.init) ?? zone
      return place.replacing("_", with: " ")
    }.joined(separator: ", ")
  }
  var row: Row<TableView> { Row(self, cell: CountryCell.self) }
}

/// Shows a country and the places of its zones.
final class CountryCell: TableViewValue1Cell, Configurable {
  func setup(with item: CountryZones) {
    textLabel?.text = item.text
    detailTextLabel?.text = item.detail
  }
}
