/// Judges batches by the rules that UIKit's table and collection views keep (RULEBOOK 1 to 3).
///
/// A view throws on a wrong batch and is unusable after it (RULEBOOK 2.4): ask before anything is
/// changed. The text of an `invalid` verdict is the view's own. The rules, and how each of them is
/// known, are listed by their numbers in `Docs/Rulebook.md`.
///
///     let batch = TableBatch(deletedRows: [TablePath(section: 0, row: 3)])
///     let verdict = BatchValidator().verdict(on: batch, oldCounts: [3], newCounts: [2])
///     // invalid: attempt to delete row 3 from section 0 which only contains 3 rows before ...
///
/// **Order of judging.** Repeated operations; reloads against deletes; deletes and reloads (against
/// moves, then old bounds); inserts and the inserts of reloads (against moves, then new bounds);
/// moves (bounds, then one target or source of two); moves of rows across deleted and new sections;
/// the number of sections; the numbers of rows, by old section; then the hazards. Within one step
/// section operations come before row operations, and the lowest index first.
///
/// **Where RULEBOOK leaves something open** (model), the batch is refused:
/// - an operation that is absorbed by that of its section (1.4, 1.5) must exist all the same, and
///   must not collide with another;
/// - a section reloaded is a section deleted for the rows moved out of it, too (3.13);
/// - a reload anywhere and a move anywhere in one batch are a hazard, even where one is absorbed or
///   goes nowhere (3.15), and so is a row operation in a section moved to where it is (3.14);
/// - a negative number of rows is invalid before anything else is looked at.
///
/// Three rules are not judged. A move of an empty section is valid: RULEBOOK 3.17 advises planners.
/// Whether a collection has been laid out (3.18) cannot be seen in a batch. The exception of 3.10
/// follows from no batch with certainty; those it was seen with are hazards by 3.14.
public struct BatchValidator: Hashable, Sendable {
  /// The kind of view that is to carry out the batches.
  public var profile: Profile

  /// Makes a validator for one kind of view.
  public init(profile: Profile = .table) {
    self.profile = profile
  }

  /// Returns what the view would do with a batch.
  ///
  /// No data can make this trap: indexes and counts may be anything.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - oldCounts: The number of rows of each section before the batch.
  ///   - newCounts: The number of rows of each section after the batch.
  /// - Returns: The verdict; of several faults the one that is judged first.
  ///
  /// Complexity: O(*n* log *n* + *m*) for *n* operations and *m* sections, however many rows.
  public func verdict(
    on batch: TableBatch, oldCounts: [Int], newCounts: [Int]
  ) -> Verdict {
    BatchReview(batch, oldCounts: oldCounts, newCounts: newCounts, profile: profile).verdict
  }
}

extension BatchValidator {
  /// Which kind of view carries out a batch; the two differ in a few rules.
  public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// A table view (`UITableView`).
    case table
    /// A collection view (`UICollectionView`).
    case collection
  }
}

extension BatchValidator {
  /// What a table or collection view would do with a batch.
  ///
  /// Where a batch has several faults, `invalid` beats `hazard` and `hazard` beats `reload`.
  public enum Verdict: Hashable, Sendable {
    /// The view carries the batch out.
    case valid
    /// The view throws, with this text.
    case invalid(String)
    /// The view may corrupt its state or animate wrongly without throwing, for this reason.
    case hazard(String)
    /// The view gives up the animation and reloads, for this reason.
    case reload(String)

    /// The kind of verdict, in one word: `valid`, `invalid`, `hazard` or `reload`.
    public var name: String {
      switch self {
      case .valid: "valid"
      case .invalid: "invalid"
      case .hazard: "hazard"
      case .reload: "reload"
      }
    }

    /// The text or reason that comes with the verdict; empty for `valid`.
    public var message: String {
      switch self {
      case .valid: ""
      case .invalid(let text), .hazard(let text), .reload(let text): text
      }
    }

    /// True when the view carries the batch out.
    public var isValid: Bool { self == .valid }
  }
}

extension BatchValidator.Verdict: CustomStringConvertible {
  /// The name, then the message where there is one: `invalid: attempt to ...`.
  public var description: String { isValid ? name : "\(name): \(message)" }
}

/// The messages of verdicts, all in one place: UIKit's own for what throws, plain words for the rest.
///
/// `noun` is what the view calls an entry. As in RULEBOOK, that is all that differs between the two
/// views: the text of 2.1 says "table view" for a collection too. The `(sic)` of 3.8 is UIKit's.
struct BatchMessages {
  let noun: String

  init(profile: BatchValidator.Profile) {
    switch profile {
    case .table: noun = "row"
    case .collection: noun = "item"
    }
  }

  /// The path as UIKit prints it: `{length = 2, path = 0 - 1}`.
  func path(_ path: TablePath) -> String {
    "{length = 2, path = \(path.section) - \(path.row)}"
  }
}

// MARK: - 3.1 to 3.3, two operations on one place

extension BatchMessages {
  func deleteAndReload(section: Int) -> String {
    "attempt to delete and reload the same section (\(section))"
  }

  func deleteAndReload(row: TablePath) -> String {
    "attempt to delete and reload the same index path (\(path(row)))"
  }

  func deleteAndMove(section: Int) -> String {
    "attempt to perform a delete and a move from the same section (\(section))"
  }

  func deleteAndMove(row: TablePath) -> String {
    "attempt to perform a delete and a move from the same index path (\(path(row)))"
  }

  func insertAndMove(section: Int) -> String {
    "attempt to perform an insert and a move to the same section (\(section))"
  }

  func insertAndMove(row: TablePath) -> String {
    "attempt to perform an insert and a move to the same index path (\(path(row)))"
  }
}

// MARK: - 3.4 and 3.5, moves that meet

extension BatchMessages {
  func moveBoth(sections first: Int, _ second: Int, to target: Int) -> String {
    "attempt to move both section \(first) and section \(second) to section \(target)"
  }

  func moveBoth(rows first: TablePath, _ second: TablePath, to target: TablePath) -> String {
    "attempt to move both \(noun) at index path \(path(first)) and \(path(second))"
      + " to \(path(target))"
  }

  func move(section: Int, toBoth first: Int, _ second: Int) -> String {
    "attempt to move section \(section) to both section \(first) and section \(second)"
  }

  func move(row: TablePath, toBoth first: TablePath, _ second: TablePath) -> String {
    "attempt to move \(noun) at index path \(path(row)) to both \(path(first))"
      + " and \(path(second))"
  }
}

// MARK: - 3.6 and 3.7, deletes and inserts out of bounds

extension BatchMessages {
  func delete(section: Int, sections: Int) -> String {
    "attempt to delete section \(section), but there are only \(sections) sections before the update"
  }

  func delete(row: TablePath, sections: Int) -> String {
    "attempt to delete \(noun) \(row.row) from section \(row.section),"
      + " but there are only \(sections) sections before the update"
  }

  func delete(row: TablePath, rows: Int) -> String {
    "attempt to delete \(noun) \(row.row) from section \(row.section)"
      + " which only contains \(rows) \(noun)s before the update"
  }

  func insert(section: Int, sections: Int) -> String {
    "attempt to insert section \(section) but there are only \(sections) sections after the update"
  }

  func insert(row: TablePath, sections: Int) -> String {
    "attempt to insert \(noun) \(row.row) into section \(row.section),"
      + " but there are only \(sections) sections after the update"
  }

  func insert(row: TablePath, rows: Int) -> String {
    "attempt to insert \(noun) \(row.row) into section \(row.section),"
      + " but there are only \(rows) \(noun)s in section \(row.section) after the update"
  }
}

// MARK: - 3.8 and 3.9, moves out of bounds

extension BatchMessages {
  func move(section: Int, sectionsBefore sections: Int) -> String {
    "attempt to move section \(section), but there are only \(sections) sections before the update"
  }

  func move(_ move: IndexPair<Int>, sectionsAfter sections: Int) -> String {
    "attempt to to move section \(move.from) to section \(move.to),"
      + " but there are only \(sections) sections after the update"
  }

  func move(row: TablePath, sectionsBefore sections: Int) -> String {
    "attempt to move index path (\(path(row))) from a section that does not exist"
      + " - there are only \(sections) sections before the update"
  }

  func move(row: TablePath, rowsBefore rows: Int) -> String {
    "attempt to move index path (\(path(row))) that does not exist"
      + " - there are only \(rows) \(noun)s in section \(row.section) before the update"
  }

  func move(_ move: IndexPair<TablePath>, sectionsAfter sections: Int) -> String {
    "attempt to move index path (\(path(move.from))) to index path (\(path(move.to)))"
      + " in section that does not exist - there are only \(sections) sections after the update"
  }

  func move(_ move: IndexPair<TablePath>, rowsAfter rows: Int) -> String {
    "attempt to move index path (\(path(move.from))) to index path (\(path(move.to)))"
      + " that does not exist"
      + " - there are only \(rows) \(noun)s in section \(move.to.section) after the update"
  }
}

// MARK: - 3.13, moves that cross a deleted or an inserted section

extension BatchMessages {
  func move(fromDeletedSection section: Int) -> String {
    "cannot move \(nounWithArticle) from a deleted section (\(section))"
  }

  func move(intoInsertedSection section: Int) -> String {
    "cannot move \(nounWithArticle) into a newly inserted section (\(section))"
  }

  private var nounWithArticle: String { noun == "item" ? "an item" : "a row" }
}

// MARK: - 2.1 and 2.2, counts

extension BatchMessages {
  func numberOfSections(before: Int, after: Int, inserted: Int, deleted: Int) -> String {
    "Invalid update: invalid number of sections.  The number of sections contained in the table"
      + " view after the update (\(after)) must be equal to the number of sections contained in the"
      + " table view before the update (\(before)), plus or minus the number of sections inserted or"
      + " deleted (\(inserted) inserted, \(deleted) deleted)."
  }

  func rowCount(section: Int, before: Int, after: Int, tally: RowTally) -> String {
    "Invalid update: invalid number of \(noun)s in section \(section).  The number of \(noun)s"
      + " contained in an existing section after the update (\(after)) must be equal to the number"
      + " of \(noun)s contained in that section before the update (\(before)), plus or minus the"
      + " number of \(noun)s inserted or deleted from that section (\(tally.inserted) inserted,"
      + " \(tally.deleted) deleted) and plus or minus the number of \(noun)s moved into or out of"
      + " that section (\(tally.movedIn) moved in, \(tally.movedOut) moved out)."
  }

  func negativeCount(section: Int, count: Int, isBefore: Bool) -> String {
    "the number of \(noun)s in section \(section) \(isBefore ? "before" : "after") the update"
      + " is negative (\(count))"
  }
}

// MARK: - Reasons of our own

extension BatchMessages {
  func repeated(_ operation: RepeatedOperation) -> String {
    "the batch has one operation twice (\(describe(operation)))"
  }

  func operationInside(movedSection section: Int, isBefore: Bool) -> String {
    "section \(section) \(isBefore ? "before" : "after") the update is moved, and \(noun)s in it"
      + " are deleted, inserted, moved or reloaded in the same batch: \(noun)s may end up corrupted"
      + " or get two animations"
  }

  var reloadWithMove: String {
    "a reload and a move in one batch: a reload is placed without regard to moves,"
      + " so cells may end up in wrong places"
  }

  /// Only a table view does.
  func fallsBack(because text: String) -> String {
    "\(text): the table view reloads instead of animating"
  }

  private func describe(_ operation: RepeatedOperation) -> String {
    switch operation {
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section): "insert section \(section)"
    case .moveSection(let move): "move section \(move.from) to section \(move.to)"
    case .reloadSection(let section): "reload section \(section)"
    case .deleteRow(let row): "delete \(noun) \(path(row))"
    case .insertRow(let row): "insert \(noun) \(path(row))"
    case .moveRow(let move): "move \(noun) \(path(move.from)) to \(path(move.to))"
    case .reloadRow(let row): "reload \(noun) \(path(row))"
    }
  }
}
