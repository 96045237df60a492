import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import VirtualTable

/// Random calls, also from callbacks, compared with plain arrays.
@MainActor @Suite struct AdapterFuzzTests {
  @Test(arguments: sampled(0..<60, every: 5)) func tableEqualsTheReplayedRequests(seed: Int) {
    let fuzzer = Fuzzer(seed: seed)
    for step in 0..<60 {
      fuzzer.act()
      fuzzer.settle()
      if let fault = fuzzer.fault() {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
    }
    fuzzer.finish()
    #expect(fuzzer.tally.faults.isEmpty, "seed \(seed): \(fuzzer.tally.faults)")
  }
}

@MainActor
private final class Fuzzer {
  let table: VirtualTableView
  let adapter: Adapter
  let tally = OutcomeTally()
  private let collector = IssueCollector()
  private var random: SeededRandom
  private var model: [Networks] = []
  private var tapped: Int?
  private var nestedBudget = 0
  private var nextID = 0

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    table = VirtualTableView(viewportHeight: Double(80 + random.below(900)))
    adapter = Adapter(table)
    adapter.issues.reporter = collector.reporter
    adapter.deselectsAfterSelection = false
    adapter.rowProvider = { [unowned self] network in
      maybeNest(40)
      let row =
        network.name.hasSuffix("7")
        ? Row(network, cell: StarredCell.self) : Row(network, cell: NetworkCell.self)
      return row.onWillDisplay { [unowned self] _ in maybeNest(40) }
        .onDidEndDisplaying { [unowned self] _ in maybeNest(20) }
        .onSelect { [unowned self] in maybeNest(3) }
    }
    adapter.cellDidSelectHandler = { [unowned self] _, _, network in
      tapped = network.id
      maybeNest(3)
    }
    adapter.cellDidMoveHandler = { [unowned self] _, _, _ in maybeNest(2) }
  }

  private func maybeNest(_ chance: Int) {
    guard nestedBudget > 0, random.oneIn(chance) else { return }
    nestedBudget -= 1
    requestUpdate()
  }

  func act() {
    nestedBudget = 3
    switch random.below(14) {
    case 0...5: requestUpdate()
    case 6: table.scroll(by: Double(random.below(1_200) - 600))
    case 7:
      if let path = table.visibleRows.randomElement(using: &random) { table.tap(path) }
    case 8: drag()
    case 9: table.isOnScreen = random.chance(80)
    case 10: table.animationTiming = random.oneIn(2) ? .manual : .immediate
    case 11: table.finishAnimations()
    case 12:
      let ids = model.flatMap { $0.items.map(\.id) }
      if let id = ids.randomElement(using: &random) {
        if random.oneIn(2) { adapter.reconfigure(row: id) } else { adapter.scroll(toRow: id) }
      }
    default:
      // Several updates before the next layout.
      for _ in 0..<random.below(5) { requestUpdate() }
    }
  }

  private func requestUpdate() {
    if random.oneIn(2) { describe() } else { edit() }
  }

  private func describe() {
    model = changed(model)
    let mode = UpdateMode.allCases[min(2, random.below(8) % 4)]
    let expected = tally.expect()
    adapter.update(with: model, mode: random.oneIn(3) ? mode : .animated) { [unowned self] in
      expected($0)
      maybeNest(4)
    }
  }

  private func edit() {
    let places = model.flatMap { section in section.items.map { (section.id, $0.id) } }
    let expected = tally.expect()
    let kind = random.below(5)
    let one = places.randomElement(using: &random)?.1
    let other = places.randomElement(using: &random)?.1
    let section = model.randomElement(using: &random)?.id
    let new = Network(fresh())
    let name = "e\(random.below(100))"
    switch kind {
    case 0:
      if let one { remove(one) }
    case 1:
      if let one, let other, one != other, let network = remove(one) {
        insert(network, beside: other, offset: 1)
      }
    case 2:
      if let one { insert(new, beside: one, offset: 0) }
    case 3:
      if let section, let index = model.firstIndex(where: { $0.id == section }) {
        model[index].items.append(new)
      }
    default:
      if let one, let path = path(one) { model[path.section].items[path.row].name = name }
    }
    adapter.edit(
      completion: { [unowned self] in
        expected($0)
        maybeNest(4)
      },
      { [unowned self] table in
        maybeNest(10)
        switch kind {
        case 0: if let one { table.delete(one) }
        case 1: if let one, let other { table.move(one, after: other) }
        case 2: if let one { table.insert(new, before: one) }
        case 3: if let section { table.append(new, toSection: section) }
        default: if let one { table.update(one) { $0.name = name } }
        }
      })
  }

  private func drag() {
    guard let from = table.visibleRows.randomElement(using: &random),
      let section = model.indices.randomElement(using: &random)
    else { return }
    let count = model[section].items.count - (section == from.section ? 1 : 0)
    let target = TablePath(section: section, row: random.below(count + 1))
    let moved = model[from.section].items.remove(at: from.row)
    model[section].items.insert(moved, at: target.row)
    table.drag(from, to: target)
  }

  func settle() {
    for _ in 0..<8 { table.layoutIfNeeded() }
  }

  func finish() {
    nestedBudget = 0
    for _ in 0..<8 { table.finishAnimations() }
  }

  /// The first difference between the model, the adapter, and the table.
  func fault() -> String? {
    if adapter.currentSections != model {
      return "the adapter has \(adapter.currentSections), not \(model)"
    }
    guard table.numberOfSections == model.count else { return "sections \(table.numberOfSections)" }
    for (index, section) in model.enumerated()
    where table.numberOfRows(inSection: index) != section.items.count {
      return "rows in section \(index)"
    }
    for path in table.visibleRows {
      let name = model[path.section].items[path.row].name
      let expected = name.hasSuffix("7") ? "* " + name : name
      let found = table.cellForRow(at: path)?.textLabel?.text
      if found != expected { return "row \(path) shows \(found ?? "nothing"), not \(expected)" }
    }
    for path in table.selectedRows where adapter.item(at: path)?.id != tapped {
      return "row \(path) is selected, not \(tapped.map(String.init) ?? "none")"
    }
    let allowed: Set<TableIssue.Code> = [.updateDuringLayout]
    let others = collector.issues.filter { !allowed.contains($0.code) }
    return others.isEmpty ? nil : "issues \(others)"
  }
}

// MARK: - Plain arrays

extension Fuzzer {
  private func fresh() -> Int {
    nextID += 1
    return nextID
  }

  private func path(_ id: Int) -> TablePath? {
    for (section, content) in model.enumerated() {
      if let row = content.items.firstIndex(where: { $0.id == id }) {
        return TablePath(section: section, row: row)
      }
    }
    return nil
  }

  @discardableResult
  private func remove(_ id: Int) -> Network? {
    path(id).map { model[$0.section].items.remove(at: $0.row) }
  }

  private func insert(_ network: Network, beside id: Int, offset: Int) {
    guard let path = path(id) else { return }
    model[path.section].items.insert(network, at: path.row + offset)
  }

  private func changed(_ sections: [Networks]) -> [Networks] {
    if random.oneIn(15) { return [] }
    var new = sections
    for _ in 0...random.below(5) {
      switch random.below(8) {
      case 0:
        let id = "s\(random.below(6))"
        guard !new.contains(where: { $0.id == id }) else { continue }
        let items = (0..<random.below(8)).map { _ in Network(fresh()) }
        new.insert(
          Section(id: id, items: items, header: random.oneIn(2) ? "head" : nil),
          at: random.below(new.count + 1))
      case 1 where new.count > 1:
        let removed = new.remove(at: random.below(new.count))
        new[random.below(new.count)].items += removed.items.filter { _ in random.oneIn(2) }
      case 2: new.shuffle(using: &random)
      case 3 where !new.isEmpty:
        let index = random.below(new.count)
        new[index].items.shuffle(using: &random)
      case 4 where !new.isEmpty:
        let index = random.below(new.count)
        for row in new[index].items.indices where random.oneIn(3) {
          new[index].items[row].name = "c\(random.below(100))"
        }
      case 5 where !new.isEmpty:
        let index = random.below(new.count)
        new[index].items.removeAll { _ in random.oneIn(3) }
      case 6 where !new.isEmpty:
        let header = HeaderFooter.title("h\(random.below(5))")
        new[random.below(new.count)].header = random.oneIn(3) ? nil : header
      default:
        guard !new.isEmpty else { continue }
        new[random.below(new.count)].items.append(Network(fresh()))
      }
    }
    return new
  }
}
