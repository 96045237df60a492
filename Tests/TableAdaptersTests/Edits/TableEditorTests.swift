import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import VirtualTable

/// Edits by ID, tested with the resulting table.
@MainActor @Suite struct TableEditorTests {
  private func shown(
    _ sections: [Networks],
    _ edit: @escaping @MainActor (inout TableEditor<Network, String>) -> Void
  ) -> (sections: [String], issues: [String]) {
    let screen = Screen()
    _ = screen.update(sections)
    screen.table.layoutIfNeeded()
    let reloads = screen.table.statistics.reloads
    screen.adapter.edit(edit)
    #expect(screen.table.statistics.reloads == reloads)
    let texts = screen.adapter.currentSections.map { section in
      "\(section.id): \(section.items.map(\.name).joined(separator: " "))"
    }
    #expect(screen.texts == screen.adapter.currentSections.flatMap { $0.items.map(\.name) })
    return (texts, screen.collector.issues.map(\.message))
  }

  private let two = [Networks("a", 1, 2, 3), Networks("b", 4)]

  @Test func insertsBeforeAfterAndAtBothEnds() {
    let result = shown(two) {
      $0.insert(Network(10), before: 1)
      $0.insert(Network(11), after: 1)
      $0.append(Network(12), toSection: "b")
      $0.prepend(Network(13), toSection: "b")
    }
    #expect(result.sections == ["a: n10 n1 n11 n2 n3", "b: n13 n4 n12"])
    #expect(result.issues.isEmpty)
  }

  @Test func deletesAndReplacesAndUpdates() {
    let result = shown(two) {
      $0.delete(2)
      $0.replace(Network(3, "three"))
      $0.update(4) { $0.name = "four" }
    }
    #expect(result.sections == ["a: n1 three", "b: four"])
  }

  @Test func movesWithinAndAcrossSections() {
    let result = shown(two) {
      $0.move(3, before: 1)
      $0.move(2, after: 4)
      $0.move(1, toSection: "b")
    }
    #expect(result.sections == ["a: n3", "b: n4 n2 n1"])
    #expect(result.issues.isEmpty)
  }

  @Test func movingRowNextToItselfChangesNothing() {
    let result = shown(two) {
      $0.move(2, before: 2)
      $0.move(2, before: 3)
      $0.move(2, after: 1)
    }
    #expect(result.sections == ["a: n1 n2 n3", "b: n4"])
  }

  @Test func sectionsAreInsertedMovedChangedAndDeleted() {
    let result = shown(two + [Networks("c")]) {
      $0.append(Networks("z", 9))
      $0.insert(Networks("m", 8), beforeSection: "b")
      $0.insert(Networks("n"), afterSection: "b")
      $0.moveSection("z", before: "a")
      $0.updateSection("a") { $0.items.removeLast() }
      $0.deleteSection("c")
    }
    #expect(result.sections == ["z: n9", "a: n1 n2", "m: n8", "b: n4", "n: "])
    #expect(result.issues.isEmpty)
  }

  @Test func aSectionMovesJustAfterAnother() {
    let result = shown([Networks("a", 1), Networks("b", 2), Networks("c", 3)]) {
      $0.moveSection("a", after: "b")
    }
    #expect(result.sections == ["b: n2", "a: n1", "c: n3"])
  }

  @Test func firstOfSectionsWithSameIDIsUsed() {
    let result = shown([Networks("a", 1), Networks("a", 2), Networks("b", 3)]) {
      $0.insert(Network(10), at: .end(ofSection: "a"))
      $0.append(Network(11), toSection: "a")
      $0.moveSection("a", after: "a")
    }
    #expect(result.sections == ["a: n1 n10 n11", "a: n2", "b: n3"])
    #expect(result.issues == ["more than one section has the ID a"])
  }

  // MARK: Targets of drops

  @Test func rowsAreMovedToTheTargetsOfDrops() {
    let result = shown(two) {
      $0.move(1, to: .before(Network(3), inSection: "a"))
      $0.move(2, to: .end(ofSection: "b"))
      $0.move(4, to: .before(Network(4), inSection: "b"))
      $0.move(.item(Network(3)), to: .into(Network(4), inSection: "b"))
    }
    #expect(result.sections == ["a: n1", "b: n4 n3 n2"])
    #expect(result.issues.isEmpty)
  }

  @Test func missingTargetIsEndOfItsSectionOrTable() {
    let result = shown(two) {
      $0.insert(Network(10), at: .before(Network(99), inSection: "a"))
      $0.insert(Network(11), at: .end(ofSection: "removed"))
      $0.move(1, to: .into(Network(98), inSection: "removed"))
    }
    #expect(result.sections == ["a: n2 n3 n10", "b: n4 n11 n1"])
    #expect(result.issues.isEmpty)
    let empty = shown([]) {
      $0.insert(Network(1), at: .emptyTable)
      $0.insert(contentsOf: [Network(1)], at: .end(ofSection: "removed"))
    }
    #expect(
      empty.issues == ["the table has no section for the target of a drop"])
  }

  @Test func stepsWithUnknownIDsAreSkippedAndReported() {
    let result = shown(two) {
      $0.delete(99)
      $0.insert(Network(5), after: 77)
      $0.append(Network(5), toSection: "x")
      $0.moveSection("y", before: "a")
      $0.move(1, before: 66)
      $0.replace(Network(55))
      $0.delete(.id("1"))
      $0.delete(4)
    }
    #expect(result.sections == ["a: n1 n2 n3", "b: "])
    #expect(
      result.issues == [
        "an edit refers to row 99, which the table doesn't have",
        "an edit refers to row 77, which the table doesn't have",
        "an edit refers to section x, which the table doesn't have",
        "an edit refers to section y, which the table doesn't have",
        "an edit refers to row 66, which the table doesn't have",
        "an edit refers to row 55, which the table doesn't have",
        "an edit refers to row 1, which the table doesn't have",
      ])
  }

  @Test func insertingAnIdTheTableHasIsReportedAndCarriedOut() {
    let result = shown(two) { $0.append(Network(1, "again"), toSection: "b") }
    #expect(result.sections == ["a: n1 n2 n3", "b: n4 again"])
    #expect(
      result.issues == [
        "an edit inserts row 1, which the table already has", "more than one row has the ID 1",
      ])
  }

  @Test func eachMistakeHasItsCode() {
    let screen = Screen()
    _ = screen.update(two)
    screen.adapter.edit {
      $0.delete(99)
      $0.append(Network(1), toSection: "b")
    }
    #expect(screen.collector.codes == [.unknownID, .existingID, .duplicateRows])
    screen.adapter.edit { $0.deleteSection("none") }
    #expect(screen.collector.issues.map(\.identifiers) == [["99"], ["1"], ["1"], ["none"]])
  }

  /// A moved row isn't new, even if other rows have its ID.
  @Test func firstOfRowsWithSameIDMovesWithoutNewIssue() {
    let items = [Network(1), Network(2), Network(1, "other")]
    let result = shown([Networks(id: "a", items: items), Networks("b", 4)]) {
      $0.move(1, after: 1)
      $0.move(1, toSection: "b")
      $0.move(1, before: 2)
      $0.move(1, to: .end(ofSection: "b"))
    }
    #expect(result.sections == ["a: n2", "b: n4 n1 other"])
    #expect(result.issues == ["more than one row has the ID 1"])
  }

  @Test func firstOfEqualIDsFromStepsIsUsed() {
    let inserted = shown(two) {
      $0.append(Network(1, "again"), toSection: "b")
      $0.update(1) { $0.name = "first" }
    }
    #expect(inserted.sections == ["a: first n2 n3", "b: n4 again"])
    let renamedBefore = shown(two) {
      $0.update(2) { $0.id = 4 }
      $0.update(4) { $0.name = "first" }
    }
    #expect(renamedBefore.sections == ["a: n1 first n3", "b: n4"])
    let renamedAfter = shown(two) {
      $0.update(3) { $0.id = 1 }
      $0.update(1) { $0.name = "first" }
    }
    #expect(renamedAfter.sections == ["a: first n2 n3", "b: n4"])
  }

  @Test func updateMayChangeTheIdAndTheRowIsFoundUnderTheNewOne() {
    let result = shown(two) {
      $0.update(1) { $0.id = 100 }
      $0.update(100) { $0.name = "renamed" }
      $0.delete(2)
    }
    #expect(result.sections == ["a: renamed n3", "b: n4"])
    #expect(result.issues.isEmpty)
  }

  @Test("a move finds its row even if looking up the other row indexes all rows again")
  func moveWithChangedObjects() {
    final class Object {
      var id: Int
      init(_ id: Int) { self.id = id }
    }
    struct Wrapped: Identifiable, Equatable {
      let object: Object
      var id: Int { object.id }
      static func == (left: Self, right: Self) -> Bool { left.object === right.object }
    }
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Wrapped, Int>(table) {
      Row(id: $0.id, VirtualCell.self) { _ in }
    }
    let items = (0..<40).map { Wrapped(object: Object($0)) }
    adapter.update(with: [Section(id: 0, items: items)])
    #expect(adapter.position(ofRow: 4) == TablePath(section: 0, row: 4))
    // The index follows this update, so the handles of its rows aren't in their order.
    adapter.update(with: [Section(id: 0, items: [Wrapped(object: Object(100))] + items)])
    items[7].object.id = 70
    items[8].object.id = 7
    var expected = [100] + items.map(\.id)
    adapter.edit { table in
      for (row, other) in [(3, 7), (2, 5)] + (10..<35).map({ ($0, $0 + 3) }) {
        table.move(row, before: other)
        expected.removeAll { $0 == row }
        expected.insert(row, at: expected.firstIndex(of: other) ?? 0)
      }
    }
    #expect(adapter.section(at: 0)?.items.map(\.id) == expected)
  }

  @Test func itemsCanBeLookedUpWhileEditing() {
    let screen = Screen()
    _ = screen.update(two)
    var seen: [String?] = []
    screen.adapter.edit {
      seen.append($0.item(3)?.name)
      $0.sections.removeFirst()
      seen.append($0.item(3)?.name)
      seen.append($0.item(4)?.name)
    }
    #expect(seen == ["n3", nil, "n4"])
  }

  /// The same edits on plain arrays.
  @Test(arguments: 0..<20) func randomEditsAgreeWithSearching(seed: Int) {
    var random = SeededRandom(seed: seed)
    let screen = Screen()
    _ = screen.update([Networks("a", 0, 1, 2, 3, 4), Networks("b", 5, 6, 7, 8, 9)])
    var model = [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]
    screen.adapter.edit { table in
      for step in 0..<60 {
        let all = model.joined()
        guard let row = all.randomElement(using: &random),
          let other = all.randomElement(using: &random)
        else { return }
        let from = model.firstIndex { $0.contains(row) } ?? 0
        switch random.below(4) {
        case 0 where all.count > 3:
          table.delete(row)
          model[from].removeAll { $0 == row }
        case 1:
          table.insert(Network(100 + step), before: row)
          model[from].insert(100 + step, at: model[from].firstIndex(of: row) ?? 0)
        case 2 where row != other:
          table.move(row, after: other)
          model[from].removeAll { $0 == row }
          let to = model.firstIndex { $0.contains(other) } ?? 0
          model[to].insert(row, at: (model[to].firstIndex(of: other) ?? 0) + 1)
        default:
          table.move(row, toSection: "b")
          model[from].removeAll { $0 == row }
          model[1].append(row)
        }
      }
    }
    #expect(screen.adapter.currentSections.map { $0.items.map(\.id) } == model, "seed \(seed)")
    #expect(screen.collector.issues.isEmpty, "seed \(seed)")
    #expect(screen.texts == model.joined().prefix(screen.texts.count).map { "n\($0)" })
  }
}
