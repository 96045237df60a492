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
