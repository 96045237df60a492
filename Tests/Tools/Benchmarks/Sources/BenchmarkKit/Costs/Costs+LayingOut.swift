import CInstruments
import Foundation
import TableViews

// Rows of different heights, measured when they appear: in a table with an estimate for each row,
// and in a collection with three columns.
extension Costs {
  /// Measures each step of laying out, with few rows and with ten times as many.
  ///
  /// The layout consists of arrays, so its time can grow with the rows. The number of calls for
  /// estimates, heights, and cells can't, and neither can the number of allocations.
  package func layingOut() -> [Cost] {
    let (few, many) = (10_000 / divisor, 100_000 / divisor)
    let (countLimit, timeLimit) = (1.25, 1.25 * Double(many) / Double(few))
    func steps(_ count: Int) -> [Step] {
      laidOut(SizedSource<VirtualCell>(count: count, estimating: true), "")
        + laidOut(SizedSource<VirtualCollectionCell>(count: count, estimating: false), "grid, ") {
          $0.sectionLayout = .grid(columns: 3, spacing: 8)
        }
    }
    return zip(steps(few), steps(many)).map { small, large in
      let growths = [large.questions / small.questions, large.allocations / small.allocations]
      let growth = large.nanoseconds / small.nanoseconds
      return Cost(
        subject: "layout: \(large.name)",
        figures: "\(small.figures) of \(Figure.count(few)) rows, \(large.figures) of"
          + " \(Figure.count(many)):"
          + " \((growths + [growth]).map(Figure.ratio).joined(separator: ", ")) ×",
        target: "calls and allocations at most \(Figure.ratio(countLimit)) ×, time at most"
          + " \(Figure.ratio(timeLimit)) ×",
        isMet: growths.allSatisfy { $0 <= countLimit } && growth <= timeLimit)
    }
  }

  private struct Step {
    let name: String
    let questions: Double
    let allocations: Double
    let nanoseconds: Double

    var figures: String {
      "\(Figure.ratio(questions)) calls, \(Figure.ratio(allocations)) allocations and"
        + " \(Figure.time(nanoseconds)) per event"
    }
  }

  private func laidOut<Cell>(
    _ source: SizedSource<Cell>, _ prefix: String,
    _ arrange: (VirtualListView<Cell>) -> Void = { _ in }
  ) -> [Step] {
    let count = source.count
    let table = VirtualListView<Cell>(viewportHeight: 600)
    table.rowMeasuringLimit = 0
    arrange(table)
    var random = SplitMix64(seed: UInt64(count))
    func step(_ name: String, events: Int = 1, _ body: (Int) -> Void) -> Step {
      let asked = source.questions
      let start = threadNanoseconds()
      let use = HeapUse.of { for event in 0..<events { body(event) } }
      let time = Double(threadNanoseconds() - start)
      func each(_ count: Double) -> Double { count / Double(events) }
      // Adds one, so that zero to zero is no growth.
      return Step(
        name: prefix + name, questions: 1 + each(Double(source.questions - asked)),
        allocations: 1 + each(Double(use?.count ?? 0)), nanoseconds: each(time))
    }
    var steps = [
      step("build, per row", events: count) { if $0 == 0 { source.attach(to: table) } },
      step("first layout") { _ in table.layoutIfNeeded() },
      step("jump to the end") { _ in table.scroll(to: .infinity) },
      step("an insert or a delete at a random place", events: 1_000) { event in
        let row = Int.random(in: 0..<source.count - 1, using: &random)
        source.edit(at: row, inserting: event.isMultiple(of: 2), in: table)
      },
    ]
    table.scroll(to: 0)
    var pages = 0
    let scrolling = step("a page, end to end") { _ in
      repeat {
        pages += 1
        table.scroll(by: table.viewportHeight)
      } while table.contentOffset + table.viewportHeight < table.contentHeight
    }
    steps.append(
      Step(
        name: scrolling.name, questions: scrolling.questions / Double(pages),
        allocations: scrolling.allocations / Double(pages),
        nanoseconds: scrolling.nanoseconds / Double(pages)))
    precondition(table.issues.issues.isEmpty && table.visibleRows.last?.row == source.count - 1)
    return steps
  }
}

/// One section of rows with different heights and, if it estimates, different estimates.
private final class SizedSource<Cell: VirtualListCell>: TableSource<VirtualListView<Cell>> {
  private(set) var count: Int
  private(set) var questions = 0

  init(count: Int, estimating: Bool) {
    self.count = count
    super.init()
    estimatesHeights = estimating
  }

  /// Returns a multiple of a quarter point, from 20 to 84.
  private func points(_ row: Int) -> Double {
    20 + Double((UInt64(bitPattern: Int64(row)) &* 0x9E37_79B9_7F4A_7C15) >> 56) / 4
  }

  override var numberOfSections: Int { 1 }
  override func numberOfRows(inSection section: Int) -> Int { count }

  override func cell(at position: TablePath, in surface: VirtualListView<Cell>) -> Cell {
    questions += 1
    let reused = surface.dequeueTableCell("Cell", at: position, registrationState: .unknown)
    let cell = reused ?? Cell(reuseIdentifier: "Cell")
    let height = points(position.row &+ 77)
    cell.setTableHeight { [unowned self] _ in
      questions += 1
      return height
    }
    return cell
  }

  override func height(at position: TablePath, in surface: VirtualListView<Cell>) -> Double? {
    questions += 1
    return nil
  }

  override func estimatedHeight(
    at position: TablePath, in surface: VirtualListView<Cell>
  ) -> Double? {
    questions += 1
    return points(position.row)
  }

  func edit(at row: Int, inserting: Bool, in table: VirtualListView<Cell>) {
    let path = TablePath(row: row, section: 0)
    let batch =
      inserting ? TableBatch(insertedRows: [path]) : TableBatch(deletedRows: [path])
    let isDone = table.performTableBatch(
      batch, animations: nil, changeModel: { count += inserting ? 1 : -1 }, completion: { _ in })
    precondition(isDone)
  }
}
