/// Checks batches against the rules of table and collection views.
///
/// UIKit throws an exception for an invalid batch, and the view is unusable afterward. Check a
/// batch before you change any data. The text of an `invalid` verdict is UIKit's message, if it's
/// known. The rules and their sources are in `Docs/Internals/Rulebook.md`.
///
/// ```swift
/// let batch = TableBatch(deletedRows: [TablePath(section: 0, row: 3)])
/// let verdict = BatchValidator().verdict(on: batch, oldCounts: [3], newCounts: [2])
/// print(verdict)
/// // invalid: attempt to delete row 3 from section 0 which only contains 3 rows before the update
/// ```
///
/// If the rules leave a case open, the verdict isn't `valid`. Three rules aren't checked: moves of
/// empty sections are accepted (3.17), a batch doesn't show whether a collection view was ever laid
/// out (3.18), and no batch is certain to cause the exception of rule 3.10.
public struct BatchValidator: Hashable, Sendable {
  /// The kind of view that performs the batches.
  public var profile: Profile

  /// Creates a validator for a kind of view.
  ///
  /// - Parameter profile: The kind of view. The default is a table view.
  public init(profile: Profile = .table) {
    self.profile = profile
  }

  /// Returns how the view would handle a batch.
  ///
  /// Indexes and counts can have any value.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - oldCounts: The number of rows of each section before the batch.
  ///   - newCounts: The number of rows of each section after the batch.
  /// - Returns: The verdict. If the batch breaks several rules, it's about the first one in a fixed
  ///   order.
  /// - Complexity: O(*n* log *n* + *m*) for *n* operations and *m* sections, regardless of the
  ///   number of rows.
  public func verdict(
    on batch: TableBatch, oldCounts: [Int], newCounts: [Int]
  ) -> Verdict {
    BatchReview(batch, oldCounts: oldCounts, newCounts: newCounts, profile: profile).verdict
  }
}

extension BatchValidator {
  /// The kind of view that performs a batch.
  ///
  /// The two kinds differ in a few rules.
  ///
  /// ```swift
  /// let validator = BatchValidator(profile: .collection)
  /// print(validator.verdict(on: TableBatch(), oldCounts: [3], newCounts: [3]))  // valid
  /// ```
  public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// A table view, such as `UITableView`.
    case table
    /// A collection view, such as `UICollectionView`.
    case collection
  }
}

extension BatchValidator {
  /// The way a table or collection view would handle a batch.
  ///
  /// If a batch has several problems, `invalid` takes precedence over `hazard`, and `hazard` over
  /// `reload`.
  ///
  /// ```swift
  /// let batch = TableBatch(deletedRows: [TablePath(section: 0, row: 3)])
  /// let verdict = BatchValidator().verdict(on: batch, oldCounts: [3], newCounts: [2])
  /// if case .invalid(let message) = verdict { print(message) }
  /// ```
  public enum Verdict: Hashable, Sendable {
    /// The view performs the batch.
    case valid
    /// The view throws an exception with this message.
    case invalid(String)
    /// The view may corrupt its state or animate incorrectly, for this reason.
    case hazard(String)
    /// The view reloads instead of animating, for this reason.
    case reload(String)

    /// The name of the case: `valid`, `invalid`, `hazard`, or `reload`.
    public var name: String {
      switch self {
      case .valid: "valid"
      case .invalid: "invalid"
      case .hazard: "hazard"
      case .reload: "reload"
      }
    }

    /// The message or reason, which is empty for `valid`.
    public var message: String {
      switch self {
      case .valid: ""
      case .invalid(let text), .hazard(let text), .reload(let text): text
      }
    }

    /// A Boolean value that indicates whether the view performs the batch.
    public var isValid: Bool { self == .valid }
  }
}

extension BatchValidator.Verdict: CustomStringConvertible {
  /// The name and the message, such as `invalid: attempt to …`.
  public var description: String { isValid ? name : "\(name): \(message)" }
}

/// The messages of verdicts: UIKit's exceptions, and other reasons.
///
/// The two kinds of views differ only in `noun`. RULEBOOK 2.1 has "table view" for collection views
/// too. The "to to" of RULEBOOK 3.8 is UIKit's.
struct BatchMessages {
  let noun: String

  init(profile: BatchValidator.Profile) {
    switch profile {
    case .table: noun = "row"
    case .collection: noun = "item"
    }
  }

  /// The path as UIKit prints it, such as `{length = 2, path = 0 - 1}`.
  func path(_ path: TablePath) -> String {
    "{length = 2, path = \(path.section) - \(path.row)}"
  }
}

// MARK: - Conflicting operations (3.1 to 3.3)

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

// MARK: - Conflicting moves (3.4 and 3.5)

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

// MARK: - Deletes and inserts out of bounds (3.6 and 3.7)

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

// MARK: - Moves out of bounds (3.8 and 3.9)

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

// MARK: - Moves between deleted and inserted sections (3.13)

extension BatchMessages {
  func move(fromDeletedSection section: Int) -> String {
    "cannot move \(nounWithArticle) from a deleted section (\(section))"
  }

  func move(intoInsertedSection section: Int) -> String {
    "cannot move \(nounWithArticle) into a newly inserted section (\(section))"
  }

  private var nounWithArticle: String { noun == "item" ? "an item" : "a row" }
}

// MARK: - Counts (2.1 and 2.2)

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

// MARK: - Reasons without an exception

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

  /// The reason for a reload, which only table views perform.
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
