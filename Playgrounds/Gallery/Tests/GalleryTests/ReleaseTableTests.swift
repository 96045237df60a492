import DiffEngine
import TableViews
import Testing
@testable import Gallery

/// Plays the bundled releases.
@MainActor
@Suite struct ReleaseTableTests {
  private func states(
    _ groups: (TimeZoneRelease) -> [ZoneGroup]
  ) throws -> [ReleaseTable.State] {
    try TimeZoneRelease.bundled().map { .init(name: $0.name, groups: groups($0)) }
  }

  /// The cells by the IDs of their rows.
  private func cells(
    _ table: ReleaseTable
  ) -> [String: ObjectIdentifier] {
    var cells: [String: ObjectIdentifier] = [:]
    for path in table.table.visibleRows {
      let group = table.state.groups[path.section]
      guard let cell = table.table.cellForRow(at: path) else { continue }
      cells[group.rows[path.row].id] = ObjectIdentifier(cell)
    }
    return cells
  }

  /// Compares each update with the data, and checks that cells are kept.
  private func play(
    _ states: [ReleaseTable.State], height: Int
  ) throws -> [ReleaseUpdate] {
    var updates: [ReleaseUpdate] = []
    let table = ReleaseTable(try #require(states.first), height: height)
    #expect(table.firstDifference() == nil)
    let reloads = table.table.statistics.reloads
    for next in states.dropFirst() {
      let old = table.state
      let before = cells(table)
      table.begin(next)
      let update = table.finish()
      updates.append(update)
      expectNumbers(of: update, from: old, to: next)
      // Between two batches, a row can leave a small screen and lose its cell.
      if update.batches == 1 || height == 1000 {
        for (id, cell) in cells(table) where before[id] != nil {
          #expect(before[id] == cell, "\(id) of \(next.name)")
        }
      }
      #expect(table.firstDifference() == nil)
    }
    #expect(table.allIssues.isEmpty)
    #expect(table.table.statistics.reloads == reloads)
    return updates
  }

  private func expectNumbers(
    of update: ReleaseUpdate, from old: ReleaseTable.State, to new: ReleaseTable.State
  ) {
    let (oldRows, newRows) = (rows(of: old), rows(of: new))
    let (oldIDs, newIDs) = (Set(old.groups.map(\.id)), Set(new.groups.map(\.id)))
    #expect(update.deletedRows == oldRows.keys.filter { newRows[$0] == nil }.count)
    #expect(update.insertedRows == newRows.keys.filter { oldRows[$0] == nil }.count)
    let refreshed = newRows.filter { id, item in oldRows[id].map { $0 != item } ?? false }
    #expect(update.refreshedRows == refreshed.count)
    #expect(update.deletedSections == oldIDs.subtracting(newIDs).count)
    #expect(update.insertedSections == newIDs.subtracting(oldIDs).count)
    let titles = Dictionary(uniqueKeysWithValues: old.groups.map { ($0.id, $0.title) })
    let renamed = new.groups.filter { titles[$0.id].map { [$0] } ?? [] != [$0.title] }
    #expect(update.refreshedHeaders == renamed.filter { oldIDs.contains($0.id) }.count)
    #expect(update.outcome == .animated && update.issues.isEmpty && update.batches >= 1)
  }

  private func rows(of state: ReleaseTable.State) -> [String: ZoneRow] {
    Dictionary(uniqueKeysWithValues: state.groups.flatMap { $0.rows.map { ($0.id, $0) } })
  }

  @Test(arguments: [1, 7, 1000])
  func zonesKeepTheirCellsThroughAllReleases(height: Int) throws {
    let updates = try play(try states(\.zonesByCountry), height: height)
    let sentences = updates.map { $0.sentence.joined(separator: "; ") }
    #expect(
      sentences == [
        "2020.1 → 2022.1: sections 0 deleted, 0 inserted, 0 moved; rows 2 deleted, 1 inserted, "
          + "2 moved, 5 refreshed; headers 0 refreshed; 1 batch; 0 issues",
        "2022.1 → 2023.3: sections 0 deleted, 0 inserted, 0 moved; rows 8 deleted, 2 inserted, "
          + "2 moved, 26 refreshed; headers 1 refreshed; 1 batch; 0 issues",
        "2023.3 → 2024.2: sections 0 deleted, 0 inserted, 0 moved; rows 1 deleted, 0 inserted, "
          + "0 moved, 13 refreshed; headers 0 refreshed; 1 batch; 0 issues",
        "2024.2 → 2025.2: sections 0 deleted, 0 inserted, 0 moved; rows 0 deleted, 1 inserted, "
          + "0 moved, 2 refreshed; headers 0 refreshed; 1 batch; 0 issues",
      ])
  }

  @Test(arguments: [1, 7, 1000])
  func countriesKeepTheirCellsBetweenSections(height: Int) throws {
    let updates = try play(try states(\.countriesByZoneCount), height: height)
    #expect(updates.map(\.movedRows) == [1, 3, 1, 1])
    #expect(updates.map(\.deletedSections) == [1, 2, 0, 0])
    #expect(updates.map(\.insertedSections) == [0, 1, 0, 0])
    #expect(updates.map(\.batches) == [2, 3, 1, 1])
  }

  @Test func playsTheReleasesBackwards() throws {
    _ = try play(try states(\.zonesByCountry).reversed(), height: 1000)
    _ = try play(try states(\.countriesByZoneCount).reversed(), height: 1000)
  }

  @Test func findsACellWithAWrongText() throws {
    let table = ReleaseTable(try #require(try states(\.zonesByCountry).first), height: 5)
    #expect(table.firstDifference() == nil)
    table.table.visibleCells[1].textLabel?.text = "Utopia"
    #expect(
      table.firstDifference()
        == #"row 1-0 shows ["Utopia", "25°18′N 55°18′E"], expected ["Asia/Dubai", "25°18′N 55°18′E"]"#
    )
  }

  @Test func findsMissingRows() throws {
    let table = ReleaseTable(try #require(try states(\.zonesByCountry).first), height: 5)
    table.adapter.edit { $0.delete("Asia/Dubai") }
    #expect(
      table.firstDifference()
        == "the table has 247 sections with 424 rows, expected 247 with 425")
  }
}

@Suite struct TableChangesMarksTests {
  /// Section 0 is deleted, its row 0 moves to the new section 0, and section 1 is inserted.
  private let changes = TableChanges(
    oldCounts: [2, 2], newCounts: [3, 1], deletedSections: [0], insertedSections: [1],
    survivingSections: [IndexPair(from: 1, to: 0)], deletedRows: [TablePath(section: 1, row: 1)],
    insertedRows: [TablePath(section: 0, row: 2)],
    movedRows: [IndexPair(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 1))],
    changedRows: [
      IndexPair(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: 1)),
      IndexPair(from: TablePath(section: 1, row: 0), to: TablePath(section: 0, row: 0)),
    ], changedHeaders: [IndexPair(from: 1, to: 0)])

  @Test func countsTheRowsOfDeletedAndInsertedSections() {
    #expect(changes.allDeletedRows.map(\.description) == ["0-1", "1-1"])
    #expect(changes.allInsertedRows.map(\.description) == ["0-2", "1-0"])
  }

  @Test func marksDeletesAndMoves() {
    #expect(
      changes.oldMarks == [
        .header(0): .deleted, .row(TablePath(section: 0, row: 0)): .moved,
        .row(TablePath(section: 0, row: 1)): .deleted,
        .row(TablePath(section: 1, row: 1)): .deleted,
      ])
  }

  @Test func marksInsertsMovesAndRefreshes() {
    #expect(
      changes.newMarks == [
        .header(0): .refreshed, .header(1): .inserted, .footer(1): .inserted,
        .row(TablePath(section: 0, row: 0)): .refreshed,
        .row(TablePath(section: 0, row: 1)): .moved,
        .row(TablePath(section: 0, row: 2)): .inserted,
        .row(TablePath(section: 1, row: 0)): .inserted,
      ])
  }
}
