import DiffEngine
import TableRows
import TableSections
import TestCells
import TestSupport
import Testing
import TypeErasure

@testable import TableAdapters

/// Scroll anchors, their replacements, and shifts, on a scripted surface.
@MainActor @Suite struct ScrollAnchorHoldingTests {
  private typealias Held = HeldAnchor<ScriptedTable>
  private typealias Anchor = TableAnchor<TablePath>

  private let table = ScriptedTable()
  private let adapter: TableAdapter<ScriptedTable, Network, String>

  init() {
    adapter = TableAdapter(table)
    table.forget()
  }

  private func held(
    _ place: ScrollAnchor<AnyIdentity>, rowCounts: [Int] = [100], keptRow: TablePath? = nil
  ) -> Held? {
    HeldAnchor(place, on: table, adapter.screenPlace, rowCounts: rowCounts) { _ in keptRow }
  }

  // MARK: Visible rows

  @Test func rowIsVisibleIfPartlyBelowInsetAndPinnedHeader() {
    table.viewport = TableViewport(
      contentOffset: 100, height: 400, contentHeight: 1_000, topInset: 60)
    table.headerRects[1] = TableRect(y: 260, width: 100, height: 40)
    table.show(path(0, 0), y: 100, height: 60)
    table.show(path(0, 1), y: 160, height: 0.5)
    table.show(path(0, 2), y: 160.5, height: 0)
    table.show(path(0, 3), y: 160.5)
    table.show(path(1, 0), y: 256)
    table.show(path(1, 1), y: 300)
    let rows = adapter.screenPlace.visibleRows(on: table, table.viewport)
    #expect(rows.map(\.path) == [path(0, 1), path(0, 3), path(1, 1)])
    #expect(rows.map(\.distance) == [60, 60.5, 200])
  }

  // MARK: Replacements of deleted anchors

  /// Returns the anchors in order, with each one's row deleted before the next.
  private func order(_ held: Held?, _ count: Int) -> [Anchor] {
    var deleted: Set<TablePath> = []
    var order: [Anchor] = []
    for _ in 0..<count {
      guard let anchor = held?.anchor({ deleted.contains($0) ? nil : $0 }) else { break }
      order.append(anchor)
      if case .row(let path, _) = anchor { deleted.insert(path) }
    }
    return order
  }

  @Test func nearestRowReplacesDeletedAnchorPreferringUpperOne() {
    table.viewport.contentOffset = 440
    for row in 10..<15 { table.show(path(0, row), y: Double(row) * 44) }
    #expect(
      order(held(.row(.item(AnyIdentity(12))), keptRow: path(0, 12)), 5) == [
        .row(path(0, 12), distance: 88), .row(path(0, 11), distance: 44),
        .row(path(0, 13), distance: 132), .row(path(0, 10), distance: 0),
        .row(path(0, 14), distance: 176),
      ])
    table.rects[path(0, 15)] = TableRect(y: 660, width: 100, height: 44)
    #expect(
      order(held(.row(.item(AnyIdentity(15))), keptRow: path(0, 15)), 3) == [
        .row(path(0, 15), distance: 220), .row(path(0, 14), distance: 176),
        .row(path(0, 13), distance: 132),
      ])
  }

  /// The expected rows alternate below and above the anchor, without empty sections.
  @Test(arguments: [[1], [4], [2, 3], [3, 0, 0, 2, 1, 4], [0, 2, 0, 3, 0], [1, 1, 1]])
  func rowsAroundScreenAreTriedInTurnIfNoVisibleRowIsLeft(counts: [Int]) {
    let rows = counts.enumerated().flatMap { section, count in
      (0..<count).map { path(section, $0) }
    }
    for (start, kept) in rows.enumerated() {
      var expected = [kept]
      for step in 1...rows.count {
        for index in [start + step, start - step] where rows.indices.contains(index) {
          expected.append(rows[index])
        }
      }
      table.visibleTablePositions = []
      table.show(kept)
      let held = held(.firstVisibleRow, rowCounts: counts)
      var candidates: [TablePath] = []
      let anchor = held?.anchor {
        candidates.append($0)
        return nil
      }
      #expect(anchor == nil)
      #expect(candidates == expected, "from \(kept)")
      for last in expected.dropFirst() {
        #expect(
          held?.anchor { $0 == last ? path(7, 7) : nil } == .row(path(7, 7), distance: 0),
          "from \(kept), \(last) is left")
      }
    }
  }

  @Test func aRowOfASectionThatTheAdapterDoesNotHaveIsFollowedByNone() {
    table.show(path(3, 1))
    var candidates: [TablePath] = []
    let anchor = held(.firstVisibleRow, rowCounts: [2])?.anchor {
      candidates.append($0)
      return nil
    }
    #expect(anchor == nil)
    #expect(candidates == [path(3, 1), path(3, 0), path(0, 1), path(0, 0)])
  }

  // MARK: Shifts

  @Test func rowIsShiftedOnlyByChangesAboveIt() {
    // The row moves from 2-3 to 4-5.
    let (old, new) = (path(2, 3), path(4, 5))
    table.show(old)
    let held = held(.firstVisibleRow, rowCounts: [9, 9, 9])
    func expect(_ expected: Bool, _ batch: TableBatch) {
      let isShifted = held?.isShifted(by: batch, from: { _ in old }, to: { _ in new })
      #expect(isShifted == expected, "\(batch)")
    }
    expect(false, TableBatch())
    for (section, isAbove) in [(1, true), (2, false), (3, false)] {
      expect(isAbove, TableBatch(deletedSections: [section]))
    }
    for (section, isAbove) in [(3, true), (4, false), (5, false)] {
      expect(isAbove, TableBatch(insertedSections: [section]))
    }
    for (section, isAbove) in [(1, true), (2, true), (3, false)] {
      expect(isAbove, TableBatch(reloadedSections: [section]))
      expect(isAbove, TableBatch(movedSections: [IndexPair(from: section, to: 9)]))
    }
    for (section, isAbove) in [(3, true), (4, true), (5, false)] {
      expect(isAbove, TableBatch(movedSections: [IndexPair(from: 9, to: section)]))
    }
    for (row, isAbove) in [(2, true), (3, false), (4, false)] {
      expect(isAbove, TableBatch(deletedRows: [path(2, row)]))
      expect(isAbove, TableBatch(reloadedRows: [path(2, row)]))
    }
    for (row, isAbove) in [(4, true), (5, false), (6, false)] {
      expect(isAbove, TableBatch(insertedRows: [path(4, row)]))
    }
    for (row, isAbove) in [(2, true), (3, true), (4, false)] {
      expect(isAbove, TableBatch(movedRows: [IndexPair(from: path(2, row), to: path(9, 0))]))
    }
    for (row, isAbove) in [(4, true), (5, true), (6, false)] {
      expect(isAbove, TableBatch(movedRows: [IndexPair(from: path(9, 0), to: path(4, row))]))
    }
  }

  @Test func missingRowIsNotShifted() {
    let batch = TableBatch(deletedRows: [path(0, 0)])
    table.viewport.contentOffset = 440
    table.show(path(0, 10), y: 440)
    let row = held(.firstVisibleRow)
    #expect(row?.isShifted(by: batch, from: { $0 }, to: { $0 }) == true)
    #expect(row?.isShifted(by: batch, from: { $0 }, to: { _ in nil }) == false)
    #expect(row?.isShifted(by: batch, from: { _ in nil }, to: { $0 }) == false)
  }

  // MARK: Scrolling to the anchor

  private func hold(_ anchor: Anchor, isAnimated: Bool? = nil) {
    table.forget()
    if let isAnimated {
      adapter.screenPlace.hold(anchor, on: table, isAnimated: isAnimated)
    } else {
      adapter.screenPlace.hold(anchor, on: table)
    }
  }

  @Test func rowIsHeldUntilLayoutKeepsIt() {
    table.rects[path(0, 5)] = TableRect(y: 500, width: 100, height: 44)
    table.shifts = [0, 10, 0, 5]
    hold(.row(path(0, 5), distance: 20))
    #expect(table.offsets.map(\.offset) == [480, 490, 495])
    #expect(!table.offsets.contains { $0.isAnimated })
    // Two layouts after each correction: one shows the rows, and one finds nothing to correct.
    #expect(table.layouts == 6)
  }

  @Test func aRowThatEveryLayoutShiftsIsHeldFiftyTimes() {
    table.viewport.contentHeight = 10_000
    table.rects[path(0, 5)] = TableRect(y: 500, width: 100, height: 44)
    table.shifts = Array(repeating: 10, count: 200)
    hold(.row(path(0, 5), distance: 20))
    #expect(table.offsets.count == 50)
    #expect(table.layouts == 50)
  }

  @Test func animatedAndOffscreenUpdatesAreNotLaidOut() {
    table.rects[path(0, 5)] = TableRect(y: 500, width: 100, height: 44)
    hold(.row(path(0, 5), distance: 20), isAnimated: true)
    #expect(table.offsets.map(\.offset) == [480])
    #expect(table.layouts == 0)
    table.isTableOnScreen = false
    hold(.row(path(0, 5), distance: 40))
    #expect(table.offsets.map(\.offset) == [460])
    #expect(table.layouts == 0)
  }

  @Test func aTableThatIsAtItsTopIsLeftAlone() {
    hold(.top)
    #expect(table.offsets.isEmpty)
    #expect(table.layouts == 0)
    table.viewport.contentOffset = 300
    hold(.top)
    #expect(table.offsets.map(\.offset) == [0])
  }

  @Test("a replaced row has no known path until the last stage")
  func replacedRow() {
    var journey = RowJourney(replaced: [IndexPair(from: path(0, 1), to: path(0, 2))], stages: 2)
    let deletion = TableBatch(deletedRows: [path(0, 1)])
    journey.add(BatchPositions(deletion, oldCounts: [3], newCounts: [2]))
    #expect(journey.target(of: path(0, 1)) == nil)
    #expect(journey.target(of: path(0, 2)) == path(0, 1))
    let insertion = TableBatch(insertedRows: [path(0, 2)])
    journey.add(BatchPositions(insertion, oldCounts: [2], newCounts: [3]))
    #expect(journey.target(of: path(0, 1)) == path(0, 2))
  }
}
