import UIKit

/// Each misuse is a violation with the rulebook's text.
@MainActor
enum RuleChecks<View: Driven> {
  static var entry: String { View.isTable ? "row" : "item" }
  static var kind: String { View.isTable ? "table view" : "collection view" }

  static func run() {
    conflicts()
    bounds()
    moveBounds()
    counts()
    duplicates()
    doomedSections()
    derivedInserts()
    reloadsInMovedSections()
    hazards()
    order()
  }

  /// Performs a batch on [abc][d][] that ends with `after`, and expects one violation.
  static func breaks(
    _ after: [[String]], _ expected: String, file: StaticString = #file, line: UInt = #line,
    _ work: (View) -> Void
  ) {
    let model = Model([["a", "b", "c"], ["d"], []])
    let view = View.make(model)
    let window = view._putInWindow()
    Checks.same(view._violations, [], file: file, line: line)
    view.batch {
      model.sections = after
      work(view)
    }
    withExtendedLifetime(window) {}
    Checks.expect(
      view._violations.count == 1 && view._violations.allSatisfy { $0.hasPrefix(expected) },
      "found \(view._violations), expected \(expected)", file: file, line: line)
    Checks.same(view.words, after, file: file, line: line)
  }

  static func conflicts() {
    let path = "{length = 2, path = 0 - 0}"
    let all = [["a", "b", "c"], ["d"], []]
    breaks([["b", "c"], ["d"], []], "attempt to delete and reload the same index path (\(path))") {
      $0.delete(at(0, 0))
      $0.reload(at(0, 0))
    }
    breaks([["a", "b", "c"], ["d"]], "attempt to delete and reload the same section (2)") {
      $0.deleteSections(2)
      $0.reloadSections(2)
    }
    breaks(all, "attempt to perform a delete and a move from the same index path (\(path))") {
      $0.delete(at(0, 0))
      $0.move(at(0, 0), at(0, 2))
    }
    breaks(all, "attempt to perform a delete and a move from the same index path (\(path))") {
      $0.reload(at(0, 0))
      $0.move(at(0, 0), at(0, 2))
    }
    breaks(all, "attempt to perform a delete and a move from the same section (1)") {
      $0.deleteSections(1)
      $0.moveSection(1, toSection: 0)
    }
    breaks(all, "attempt to perform a delete and a move from the same section (1)") {
      $0.reloadSections(1)
      $0.moveSection(1, toSection: 0)
    }
    breaks(all, "attempt to perform an insert and a move to the same index path (\(path))") {
      $0.insert(at(0, 0))
      $0.move(at(0, 1), at(0, 0))
    }
    breaks(all, "attempt to perform an insert and a move to the same index path (\(path))") {
      $0.reload(at(0, 0))
      $0.move(at(0, 1), at(0, 0))
    }
    breaks(all, "attempt to perform an insert and a move to the same section (0)") {
      $0.insertSections(0)
      $0.moveSection(1, toSection: 0)
    }
    breaks(all, "attempt to perform an insert and a move to the same section (2)") {
      $0.reloadSections(2)
      $0.moveSection(1, toSection: 2)
    }
    let next = "{length = 2, path = 0 - 1}"
    let last = "{length = 2, path = 0 - 2}"
    breaks(
      all, "attempt to move both \(entry) at index path \(path) and \(next) to \(last)"
    ) {
      $0.move(at(0, 1), at(0, 2))
      $0.move(at(0, 0), at(0, 2))
    }
    breaks(all, "attempt to move \(entry) at index path \(path) to both \(next) and \(last)") {
      $0.move(at(0, 0), at(0, 2))
      $0.move(at(0, 0), at(0, 1))
    }
    breaks(all, "attempt to move both section 0 and section 1 to section 2") {
      $0.moveSection(0, toSection: 2)
      $0.moveSection(1, toSection: 2)
    }
    breaks(all, "attempt to move section 0 to both section 1 and section 2") {
      $0.moveSection(0, toSection: 2)
      $0.moveSection(0, toSection: 1)
    }
  }

  static func bounds() {
    let all = [["a", "b", "c"], ["d"], []]
    breaks(all, "attempt to delete section 3, but there are only 3 sections before the update") {
      $0.deleteSections(3)
    }
    breaks(all, "attempt to delete section 3, but there are only 3 sections before the update") {
      $0.reloadSections(3)
    }
    breaks(
      all,
      "attempt to delete \(entry) 0 from section 3, but there are only 3 sections before the "
        + "update"
    ) { $0.delete(at(3, 0)) }
    breaks(
      all,
      "attempt to delete \(entry) 1 from section 1 which only contains 1 \(entry)s before the "
        + "update"
    ) { $0.delete(at(1, 1)) }
    breaks(
      all,
      "attempt to delete \(entry) 1 from section 1 which only contains 1 \(entry)s before the "
        + "update"
    ) { $0.reload(at(1, 1)) }
    breaks(all, "attempt to insert section 3 but there are only 3 sections after the update") {
      $0.insertSections(3)
    }
    breaks(
      all,
      "attempt to insert \(entry) 0 into section 3, but there are only 3 sections after the update"
    ) { $0.insert(at(3, 0)) }
    breaks(
      all,
      "attempt to insert \(entry) 1 into section 1, but there are only 1 \(entry)s in section "
        + "1 after the update"
    ) { $0.insert(at(1, 1)) }
  }

  static func moveBounds() {
    let all = [["a", "b", "c"], ["d"], []]
    let here = "{length = 2, path = 0 - 0}"
    breaks(all, "attempt to move section 3, but there are only 3 sections before the update") {
      $0.moveSection(3, toSection: 0)
    }
    breaks(
      all,
      "attempt to to move section 0 to section 3, but there are only 3 sections after the update"
    ) { $0.moveSection(0, toSection: 3) }
    breaks(
      all,
      "attempt to move index path ({length = 2, path = 3 - 0}) from a section that does not "
        + "exist - there are only 3 sections before the update"
    ) { $0.move(at(3, 0), at(0, 0)) }
    breaks(
      all,
      "attempt to move index path ({length = 2, path = 1 - 1}) that does not exist - there are "
        + "only 1 \(entry)s in section 1 before the update"
    ) { $0.move(at(1, 1), at(0, 0)) }
    breaks(
      all,
      "attempt to move index path (\(here)) to index path ({length = 2, path = 3 - 0}) in "
        + "section that does not exist - there are only 3 sections after the update"
    ) { $0.move(at(0, 0), at(3, 0)) }
    breaks(
      all,
      "attempt to move index path (\(here)) to index path ({length = 2, path = 2 - 0}) that "
        + "does not exist - there are only 0 \(entry)s in section 2 after the update"
    ) { $0.move(at(0, 0), at(2, 0)) }
  }

  static func counts() {
    breaks(
      [["a", "b", "c"], ["d"]],
      "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "\(kind) after the update (2) must be equal to the number of sections contained in the "
        + "\(kind) before the update (3), plus or minus the number of sections inserted or deleted "
        + "(1 inserted, 1 deleted)."
    ) { $0.reloadSections(0) }
    breaks(
      [["a", "b", "c"], ["d", "e", "f"], []],
      "Invalid update: invalid number of \(entry)s in section 1.  The number of \(entry)s contained "
        + "in an existing section after the update (3) must be equal to the number of \(entry)s "
        + "contained in that section before the update (1), plus or minus the number of \(entry)s "
        + "inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the "
        + "number of \(entry)s moved into or out of that section (0 moved in, 0 moved out)."
    ) { $0.insert(at(1, 1)) }
    breaks(
      [["a", "b", "c"], ["d", "c"], []], "Invalid update: invalid number of \(entry)s in section 0"
    ) { $0.move(at(0, 2), at(1, 1)) }
    breaks([["a", "b"], ["d"], []], "Invalid update: invalid number of \(entry)s in section 0") {
      _ in
    }
    // By ascending old section, the new index printed.
    breaks(
      [["d", "x"], ["a", "b", "c", "y"], []],
      "Invalid update: invalid number of \(entry)s in section 1"
    ) { $0.moveSection(1, toSection: 0) }
  }

  static func duplicates() {
    let text =
      View.isTable ? "hazard 3.12: a table view drops" : "3.12: a collection view crashes on"
    breaks([["b", "c"], ["d"], []], "\(text) a duplicate: delete of {length = 2, path = 0 - 0}") {
      $0.delete(at(0, 0))
      $0.delete(at(0, 0))
    }
    breaks(
      [["x", "a", "b", "c"], ["d"], []],
      "\(text) a duplicate: insert of {length = 2, path = 0 - 0}"
    ) { $0.insert(at(0, 0), at(0, 0)) }
    breaks([["a", "b", "c"], ["d"]], "\(text) a duplicate: delete of section 2") {
      $0.deleteSections(2)
      $0.deleteSections(2)
    }
    breaks(
      [["b", "a", "c"], ["d"], []],
      "\(text) a duplicate: move of {length = 2, path = 0 - 0} to {length = 2, path = 0 - 1}"
    ) {
      $0.move(at(0, 0), at(0, 1))
      $0.move(at(0, 0), at(0, 1))
    }
  }

  static func doomedSections() {
    let text = View.isTable ? "reload 3.13: cannot move a row" : "cannot move an item"
    breaks([["d", "a", "b", "c"], []], "\(text) from a deleted section (1)") {
      $0.deleteSections(1)
      $0.move(at(1, 0), at(0, 0))
    }
    breaks([["a"], ["b", "c"], ["d"], []], "\(text) into a newly inserted section (0)") {
      $0.insertSections(0)
      $0.move(at(0, 0), at(0, 0))
    }
    breaks([["b", "c"], ["d", "a"], []], "\(text) into a newly inserted section (1)") {
      $0.reloadSections(1)
      $0.move(at(0, 0), at(1, 1))
    }
  }

  /// A reload inserts at the position that results from deletes and inserts alone (1.6).
  static func derivedInserts() {
    // The delete before it moves b to 0, and the insert there moves it to 1.
    breaks(
      [["x", "b", "c"], ["d"], []],
      "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 1})"
    ) {
      $0.delete(at(0, 0))
      $0.reload(at(0, 1))
      $0.insert(at(0, 0))
      $0.move(at(0, 2), at(0, 1))
    }
    breaks(
      [["b", "c", "a"], ["d"], []],
      "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})"
    ) {
      $0.delete(at(0, 0))
      $0.reload(at(0, 1))
      $0.move(at(0, 2), at(0, 0))
    }
    breaks(
      [["x"], ["d"], ["a", "b", "c"]],
      "attempt to perform an insert and a move to the same section (1)"
    ) {
      $0.deleteSections(0)
      $0.insertSections(0)
      $0.reloadSections(1)
      $0.moveSection(2, toSection: 1)
    }
  }

  static func reloadsInMovedSections() {
    breaks(
      [["d"], ["a", "b", "c"], []],
      "Invalid update: invalid number of \(entry)s in section 1."
    ) {
      $0.moveSection(1, toSection: 0)
      $0.reload(at(1, 0))
    }
  }

  static func hazards() {
    breaks([["d"], ["a", "b"], []], "hazard 3.14: section 0 moves to 1") {
      $0.moveSection(0, toSection: 1)
      $0.delete(at(0, 2))
    }
    breaks([["d"], ["x", "a", "b", "c"], []], "hazard 3.14: section 0 moves to 1") {
      $0.moveSection(0, toSection: 1)
      $0.insert(at(1, 0))
    }
    breaks([["b", "a", "c"], ["d"], []], "hazard 3.15: a reload and a move") {
      $0.move(at(0, 0), at(0, 1))
      $0.reload(at(1, 0))
    }
  }

  /// Invalid operations take precedence over hazards, and conflicts over counts.
  static func order() {
    breaks(
      [["a"]], "attempt to delete and reload the same index path ({length = 2, path = 1 - 0})"
    ) {
      $0.delete(at(1, 0))
      $0.reload(at(1, 0))
      $0.insert(at(9, 9))
    }
    breaks([["a"]], "attempt to delete \(entry) 8 from section 0") {
      $0.delete(at(0, 9), at(0, 8))
      $0.insert(at(9, 9))
    }
    breaks([["x", "a", "b", "c"], ["d"], []], "Invalid update: invalid number of sections") {
      $0.insertSections(2)
      $0.moveSection(0, toSection: 1)
      $0.insert(at(1, 0))
    }
  }
}
