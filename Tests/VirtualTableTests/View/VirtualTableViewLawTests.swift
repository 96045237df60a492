import DiffEngine
import TableDiagnostics
import TestSupport
import Testing
import VirtualTable

/// Properties of every batch, tested with many random ones.
@MainActor @Suite struct VirtualTableViewLawTests {
  @Test func afterAValidBatchTheTableEqualsTheDataAndSurvivorsKeepTheirCells() {
    let count = isLong ? 1_500 : 400
    var keptCells = 0
    for seed in 0..<count {
      let change = RandomTokenBatch(seed: seed)
      let source = TokenSource(change.before)
      let table = source.table(rows: seed.isMultiple(of: 3) ? 4 : 100)
      let old = cellsByText(table)
      let isDone = table.perform(change.batch) { source.data = change.after }
      #expect(isDone, "seed \(seed): \(change.batch), \(table.issues.issues)")
      #expect(table.issues.issues.isEmpty, "seed \(seed)")
      expectTableEqualsData(table, source, seed)
      for (text, cell) in cellsByText(table) {
        let isKept = old[text] == cell
        let mustBeKept = old[text] != nil && change.survivors.contains(text)
        #expect(isKept == mustBeKept, "seed \(seed), row \(text): \(change.batch)")
        keptCells += isKept ? 1 : 0
      }
    }
    #expect(keptCells > 2 * count)
  }

  @Test func selectionFollowsSurvivorsAndIsDroppedWithTheRest() {
    for seed in 0..<500 {
      let change = RandomTokenBatch(seed: seed)
      let source = TokenSource(change.before)
      let table = source.table(rows: 4)
      var random = SeededRandom(seed: seed)
      guard let path = paths(of: change.before).randomElement(using: &random),
        let text = source.token(at: path)
      else { continue }
      table.selectTableRow(at: path)
      table.perform(change.batch) { source.data = change.after }
      let selected = table.selectedRows.map { source.token(at: $0) }
      let expected = change.survivors.contains(text) ? [text] : []
      #expect(selected == expected, "seed \(seed): \(change.batch)")
      let isMarked = table.visibleRows.filter { table.cellForRow(at: $0)?.isSelected == true }
      #expect(isMarked == table.selectedRows.filter(table.visibleRows.contains), "seed \(seed)")
    }
  }

  @Test func afterASpoiltBatchNothingIsLost() {
    let count = isLong ? 1_500 : 400
    var refused = 0
    for seed in 0..<count {
      let change = RandomTokenBatch(seed: seed)
      let (batch, after) = change.corrupted(seed: seed)
      let source = TokenSource(change.before)
      let table = source.table(rows: seed.isMultiple(of: 3) ? 4 : 100)
      table.layoutIfNeeded()
      let verdict = BatchValidator().verdict(
        on: batch, oldCounts: change.before.map(\.count), newCounts: after.map(\.count))
      let isDone = table.perform(batch) { source.data = after }
      #expect(isDone == verdict.isValid, "seed \(seed)")
      if isDone {
        #expect(table.issues.issues.isEmpty, "seed \(seed)")
      } else {
        refused += 1
        #expect(table.issues.issues.map(\.message) == [verdict.message], "seed \(seed)")
        #expect(table.codes == [code(of: verdict)], "seed \(seed)")
        expectTableEqualsData(table, source, seed)
      }
    }
    #expect(refused > count / 3)
  }

  @Test func aSeriesOfBatchesAndScrollsNeverShowsMoreCellsThanFit() {
    let source = TokenSource([])
    let table = source.table(rows: 4)
    for seed in 0..<200 {
      var random = SeededRandom(seed: seed)
      let change = RandomTokenBatch(seed: seed)
      source.data = change.before
      table.reloadData()
      table.scroll(to: Double(random.below(200)) - 20)
      #expect(table.visibleCells.count <= 5, "seed \(seed)")
      table.perform(change.batch) { source.data = change.after }
      #expect(table.visibleCells.count <= 5, "seed \(seed)")
      expectTableEqualsData(table, source, seed)
    }
    #expect(table.issues.issues.isEmpty)
  }

  // MARK: Helpers

  private func cellsByText(_ table: VirtualTableView) -> [String: ObjectIdentifier] {
    let pairs = table.visibleCells.map { ($0.textLabel?.text ?? "-", ObjectIdentifier($0)) }
    return Dictionary(pairs) { first, _ in first }
  }

  private func paths(of data: [[String]]) -> [TablePath] {
    data.indices.flatMap { section in data[section].indices.map { TablePath(section, $0) } }
  }

  private func expectTableEqualsData(
    _ table: VirtualTableView, _ source: TokenSource, _ seed: Int,
    location: SourceLocation = #_sourceLocation
  ) {
    let all = paths(of: source.data)
    let first = Int(table.contentOffset / 10)
    let last = Int(((table.contentOffset + table.viewportHeight) / 10).rounded(.up))
    let visible = Array(all[min(first, all.count)..<min(last, all.count)])
    #expect(table.visibleRows == visible, "seed \(seed)", sourceLocation: location)
    #expect(
      table.shownTexts == visible.map { source.token(at: $0) ?? "missing" }, "seed \(seed)",
      sourceLocation: location)
    #expect(
      (0..<table.numberOfSections).map(table.numberOfRows) == source.data.map(\.count),
      "seed \(seed)", sourceLocation: location)
  }

  private func code(of verdict: BatchValidator.Verdict) -> TableIssue.Code? {
    switch verdict {
    case .valid: nil
    case .invalid: .invalidBatch
    case .hazard: .unsafeBatch
    case .reload: .reloadingBatch
    }
  }
}
