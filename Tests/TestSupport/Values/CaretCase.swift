/// An edit in the middle of a text that a model rejects or normalizes, with the expected caret.
///
/// `|` marks the start and the end of the selection. A caret is a single `|`.
public struct CaretCase: Sendable, CustomStringConvertible {
  /// The user's edit.
  public enum Edit: Sendable {
    /// Types or pastes a text.
    case insert(String)
    /// Taps the delete key.
    case delete
  }

  /// How the model changes the text that it's given.
  public enum Model: Sendable {
    /// Keeps the text.
    case anything
    /// Drops all characters but digits.
    case digits
    /// The model's change to the text that it gets.
    case threeDigits
    /// Keeps the old text if there are more than three characters.
    case refusal
    /// Groups digits by four.
    case groups
    /// Changes letters to uppercase.
    case uppercase

    /// Returns the text that the model keeps.
    public func normalized(_ text: String, replacing old: String) -> String {
      let digits = text.filter(\.isWholeNumber)
      switch self {
      case .anything: return text
      case .digits: return digits
      case .threeDigits: return String(digits.prefix(3))
      case .refusal: return text.count > 3 ? old : text
      case .groups:
        return digits.enumerated()
          .map { $0 > 0 && $0.isMultiple(of: 4) ? " \($1)" : "\($1)" }.joined()
      case .uppercase: return text.uppercased()
      }
    }
  }

  /// The model of the text.
  public let model: Model
  /// The edit.
  public let edit: Edit
  private let before: String
  /// The text and the caret that are expected.
  public let expected: String

  init(_ model: Model, _ before: String, _ edit: Edit, _ expected: String) {
    (self.model, self.before, self.edit, self.expected) = (model, before, edit, expected)
  }

  /// The text before the edit.
  public var text: String { before.filter { $0 != "|" } }

  /// The selection before the edit, in characters.
  public var selection: Range<Int> {
    let parts = before.split(separator: "|", omittingEmptySubsequences: false).map(\.count)
    return parts[0]..<parts[0] + (parts.count > 2 ? parts[1] : 0)
  }

  /// Marks a caret in a text.
  public static func marked(_ text: String, caret: Int) -> String {
    text.prefix(caret) + "|" + text.dropFirst(caret)
  }

  /// The model, the text before the edit, and the edit.
  public var description: String { "\(model) \(before) \(edit)" }

  /// Insertions, deletions and replacements, with characters of several scalars and units.
  public static let all: [CaretCase] = [
    // Rejected.
    .init(.digits, "1|23", .insert("x"), "1|23"),
    .init(.digits, "|123", .insert("x"), "|123"),
    .init(.digits, "123|", .insert("x"), "123|"),
    .init(.digits, "1|2|3", .insert("x"), "1|3"),
    .init(.digits, "1|23", .insert("👍🏽"), "1|23"),
    .init(.refusal, "1|23", .insert("2"), "1|23"),
    .init(.refusal, "|123", .insert("1"), "|123"),
    .init(.refusal, "12|3", .insert("12"), "12|3"),
    .init(.threeDigits, "1|11", .insert("1"), "1|11"),
    // Accepted, in part or as a whole.
    .init(.digits, "1|23", .insert("4a5"), "145|23"),
    .init(.digits, "1|2|3", .insert("4"), "14|3"),
    .init(.digits, "1|23", .delete, "|23"),
    .init(.anything, "a|c", .insert("e\u{301}"), "ae\u{301}|c"),
    .init(.anything, "a👨‍👩‍👧|c", .delete, "a|c"),
    .init(.threeDigits, "1|2", .insert("9"), "19|2"),
    .init(.threeDigits, "1|23", .insert("9"), "19|2"),
    // Grouped.
    .init(.groups, "1234| 5678", .insert("9"), "1234 9|567 8"),
    .init(.groups, "123|4 5678", .insert("9"), "1239| 4567 8"),
    .init(.groups, "1234 |5678", .insert("9"), "1234 9|567 8"),
    .init(.groups, "1|234 5678", .insert("90"), "190|2 3456 78"),
    .init(.groups, "1234 |5678", .delete, "1234| 5678"),
    .init(.groups, "1234 5|678", .delete, "1234 |678"),
    .init(.groups, "1|234 5678", .delete, "|2345 678"),
    .init(.groups, "1234|", .insert("5"), "1234 5|"),
    // Replaced.
    .init(.uppercase, "A|N", .insert("n"), "AN|N"),
    .init(.uppercase, "A|N", .insert("ß"), "ASS|N"),
    .init(.uppercase, "👍🏽|N", .insert("é"), "👍🏽É|N"),
  ]
}
