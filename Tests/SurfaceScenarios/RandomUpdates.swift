import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport

/// Performs random updates on one surface, and compares each result with the data.
@MainActor
package struct RandomUpdates<Host: ScenarioHost> {
  typealias Part = Section<ScenarioItem, String>

  /// Performs `count` updates, and returns the faults with their seed and step.
  package static func run(seed: Int, updates count: Int) -> [String] {
    var run = RandomUpdates(seed: seed)
    for step in 0..<count {
      run.step()
      let faults = run.faults()
      if !faults.isEmpty { return faults.map { "seed \(seed), step \(step): \($0)" } }
    }
    return []
  }

  private var random: SeededRandom
  private let host = Host()
  private let adapter: TableAdapter<Host.Surface, ScenarioItem, String>
  private let collector = IssueCollector()
  private var sections: [Part] = []
  /// The cells before the last update.
  ///
  /// A surviving row must have kept its own.
  private var cells: [Int: Host.Surface.TableCell] = [:]

  private init(seed: Int) {
    random = SeededRandom(seed: seed)
    adapter = host.makeAdapter()
    adapter.issues.reporter = collector.reporter
    adapter.rowProvider = { Row($0, cell: Host.PlainCell.self) }
    host.setOnScreen(true)
  }

  private mutating func step() {
    cells = shownCells()
    for _ in 0...random.below(5) { change() }
    var hasEnded = false
    adapter.update(with: sections, mode: random.oneIn(10) ? .withoutAnimation : .animated) { _ in
      hasEnded = true
    }
    host.settle { hasEnded }
  }

  private func faults() -> [String] {
    var faults = host.violations + collector.issues.map(\.description)
    let expected = sections.map { $0.items.map(\.name) }
    let texts = host.texts
    if texts != expected { faults.append("shows \(texts), expected \(expected)") }
    for (index, section) in sections.enumerated() {
      let title = host.headerText(index)
      let wanted = section.header?.title
      if title != wanted {
        faults.append("header \(index) is \(title ?? "-"), not \(wanted ?? "-")")
      }
    }
    for (id, cell) in shownCells() {
      if let before = cells[id], before !== cell { faults.append("row \(id) lost its cell") }
    }
    return faults
  }

  private func shownCells() -> [Int: Host.Surface.TableCell] {
    var cells: [Int: Host.Surface.TableCell] = [:]
    for (section, part) in adapter.currentSections.enumerated() {
      for (row, item) in part.items.enumerated() { cells[item.id] = host.cell(section, row) }
    }
    return cells
  }

  private mutating func change() {
    switch random.below(8) {
    case 0: insertSection()
    case 1 where sections.count > 1: removeSection()
    case 2 where !sections.isEmpty:
      let section = sections.remove(at: random.below(sections.count))
      sections.insert(section, at: random.below(sections.count + 1))
    case 3 where !sections.isEmpty:
      sections[random.below(sections.count)].header =
        random.oneIn(3) ? nil : .title("h\(random.below(9))")
    case 4 where !sections.isEmpty:
      sections[random.below(sections.count)].items.shuffle(using: &random)
    case 5 where !sections.isEmpty: moveRow()
    case 6 where !sections.isEmpty:
      let index = random.below(sections.count)
      for row in sections[index].items.indices where random.oneIn(3) {
        sections[index].items[row].name = "c\(random.below(999))"
      }
    default: insertRows()
    }
  }

  private mutating func insertSection() {
    let free = ["A", "B", "C", "D", "E"].filter { id in !sections.contains { $0.id == id } }
    guard let id = free.randomElement(using: &random) else { return }
    let header: HeaderFooter? = random.oneIn(2) ? .title("head \(id)") : nil
    sections.insert(Part(id: id, header: header), at: random.below(sections.count + 1))
  }

  private mutating func removeSection() {
    let removed = sections.remove(at: random.below(sections.count))
    for item in removed.items where random.oneIn(2) {
      sections[random.below(sections.count)].items.append(item)
    }
  }

  private mutating func moveRow() {
    let from = random.below(sections.count)
    guard !sections[from].items.isEmpty else { return }
    let item = sections[from].items.remove(at: random.below(sections[from].items.count))
    let to = random.below(sections.count)
    sections[to].items.insert(item, at: random.below(sections[to].items.count + 1))
  }

  private mutating func insertRows() {
    guard !sections.isEmpty else { return insertSection() }
    let used = Set(sections.flatMap { $0.items.map(\.id) })
    let index = random.below(sections.count)
    for id in (0..<40).filter({ !used.contains($0) }).shuffled(using: &random).prefix(3) {
      sections[index].items.insert(
        ScenarioItem(id), at: random.below(sections[index].items.count + 1))
    }
    if random.oneIn(2), !sections[index].items.isEmpty {
      sections[index].items.remove(at: random.below(sections[index].items.count))
    }
  }
}
