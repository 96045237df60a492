import DiffEngine
import TableSections
import TestCells
import Testing
import TypeErasure

@testable import TableAdapters

/// Lookups of rows by IDs of unusual types, and the calls that they cause.
@MainActor @Suite struct RowHashingTests {
  private final class Counts {
    var ids = 0
    var rowCounts = 0
  }

  private let table = ScriptedTable()
  private let counts = Counts()

  private func path(_ row: Int) -> TablePath { TablePath(section: 0, row: row) }

  // MARK: IDs of several types

  private struct Named<ID: Hashable>: Identifiable, Equatable {
    let id: ID
  }

  @Test func anIDOfAnotherTypeIsSoughtInNoRow() {
    let id: (Int) -> Int = { [counts] in
      counts.ids += 1
      return $0
    }
    let adapter = TableAdapter<ScriptedTable, Int, String>(
      table, identity: .by(id, sameContent: ==))
    adapter.update(with: [Section(id: "a", items: [1, 2, 3])], mode: .reload)
    counts.ids = 0
    #expect(adapter.position(ofRow: .id("2")) == nil)
    #expect(adapter.position(ofRow: .id(2 as Int8)) == nil)
    #expect(counts.ids == 0)
    #expect(adapter.position(ofRow: .id(2)) == path(1))
    #expect(counts.ids > 0)
  }

  /// The numbers are equal as `AnyHashable`, so the row stays, but they are different row IDs.
  @Test func aRowIsFoundByTheIDThatItHasNowThoughTheOneBeforeIsEqual() {
    let adapter = TableAdapter<ScriptedTable, Named<AnyHashable>, String>(table)
    func update(_ ids: AnyHashable...) {
      adapter.update(with: [Section(id: "a", items: ids.map { Named(id: $0) })])
    }
    update(1, "b")
    #expect(adapter.position(ofRow: AnyHashable(1)) == path(0))
    update("c", 1.0, "b")
    #expect(adapter.position(ofRow: AnyHashable(1.0)) == path(1))
    #expect(adapter.position(ofRow: AnyHashable(1)) == nil)
  }

  private class Name: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Name, right: Name) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private final class Title: Name {}

  @Test func aRowWhoseIDIsOfASubclassIsFound() {
    let adapter = TableAdapter<ScriptedTable, Named<Name>, String>(table)
    adapter.update(with: [Section(id: "a", items: [Named(id: Name("a")), Named(id: Title("b"))])])
    #expect(adapter.position(ofRow: Name("a")) == path(0))
    #expect(adapter.position(ofRow: Title("b")) == path(1))
    // It equals the ID of a row but has another type.
    #expect(adapter.position(ofRow: Title("a")) == nil)
  }

  // MARK: Positions and counts

  @Test func beyondTheRowsThereIsNoID() {
    let identity = ItemIdentity<Network, String>.automatic
    let sections = [Networks("a", 1, 2), Networks("b", 3)]
    func id(_ section: Int, _ row: Int) -> AnyIdentity? {
      identity.hashing.id(sections, TablePath(section: section, row: row))
    }
    #expect(id(0, 1) == AnyIdentity(2) && id(1, 0) == AnyIdentity(3))
    for (section, row) in [(-1, 0), (2, 0), (0, -1), (0, 2), (1, 1)] {
      #expect(id(section, row) == nil, "\(section)-\(row)")
    }
  }

  @Test func theRowsOfATableAreCountedOnce() {
    let plain = ItemIdentity<Network, String>.automatic
    let identity = ItemIdentity(
      changes: plain.changes, key: plain.key,
      rowCounts: { [counts] in
        counts.rowCounts += 1
        return plain.rowCounts($0)
      }, hashing: plain.hashing)
    let adapter = TableAdapter<ScriptedTable, Network, String>(table, identity: identity)
    counts.rowCounts = 0
    adapter.update(with: [Networks("a", 1, 2), Networks("b", 3)], mode: .reload)
    for _ in 0..<10 {
      #expect((0..<3).map(adapter.numberOfRows(inSection:)) == [2, 1, 0])
    }
    #expect(counts.rowCounts == 1)
    adapter.update(with: [Networks("a", 1)], mode: .reload)
    #expect(adapter.numberOfRows(inSection: 0) == 1)
  }
}
