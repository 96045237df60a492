import DiffEngine

/// The texts of RULEBOOK, separate from the validator's.
package enum RuleText {
  /// Fills the `%ld`, `%lu`, and `%@` of a text in order.
  ///
  /// A path is printed as UIKit prints it.
  package static func fill(_ template: String, _ values: [any CustomStringConvertible]) -> String {
    var rest = template[...]
    var text = ""
    for value in values {
      let place = ["%ld", "%lu", "%@"].compactMap { rest.firstRange(of: $0) }
        .min { $0.lowerBound < $1.lowerBound }
      guard let place else { return "too many values for: \(template)" }
      text += rest[..<place.lowerBound] + printed(value)
      rest = rest[place.upperBound...]
    }
    return rest.contains("%") ? "too few values for: \(template)" : text + rest
  }

  /// Returns the same text as collection views print it.
  package static func forCollection(_ text: String) -> String {
    text.replacing("row", with: "item")
  }

  /// The beginning of the package's own text, used if UIKit's exception has an unknown text.
  package static let repeated = "the batch has one operation twice "

  package static let sections =
    "Invalid update: invalid number of sections.  The number of sections contained in the table view after the update (%ld) must be equal to the number of sections contained in the table view before the update (%ld), plus or minus the number of sections inserted or deleted (%ld inserted, %ld deleted)."

  package static let rows =
    "Invalid update: invalid number of rows in section %lu.  The number of rows contained in an existing section after the update (%lu) must be equal to the number of rows contained in that section before the update (%lu), plus or minus the number of rows inserted or deleted from that section (%lu inserted, %lu deleted) and plus or minus the number of rows moved into or out of that section (%lu moved in, %lu moved out)."

  private static func printed(_ value: any CustomStringConvertible) -> String {
    guard let path = value as? TablePath else { return value.description }
    return "{length = 2, path = \(path.section) - \(path.row)}"
  }

  /// Returns the rule that a verdict's text follows from.
  package static func rule(of text: String) -> String? {
    beginnings.first { text.contains($0.text) }?.rule
  }

  private static let beginnings: [(text: String, rule: String)] = [
    (repeated, "3.12"),
    ("attempt to delete and reload", "3.1"),
    ("attempt to perform a delete and a move", "3.2"),
    ("attempt to perform an insert and a move", "3.3"),
    ("attempt to move both", "3.4"),
    (" to both ", "3.5"),
    ("attempt to delete", "3.6"),
    ("attempt to insert", "3.7"),
    ("attempt to move section", "3.8"),
    ("attempt to to move section", "3.8"),
    ("attempt to move index path", "3.9"),
    ("cannot move ", "3.13"),
    ("invalid number of sections", "2.1"),
    ("Invalid update: invalid number of", "2.2"),
    ("a reload and a move in one batch", "3.15"),
    ("is moved", "3.14"),
  ]
}
