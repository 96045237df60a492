/// Writes lists of names that may be long.
enum NameList {
  /// Returns the names with commas between them; of more than `maximum`, the first ones and how
  /// many are left out.
  static func text(_ names: [String], atMost maximum: Int) -> String {
    let rest = names.count - maximum
    let shown = names.prefix(maximum).joined(separator: ", ")
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  /// Returns a number with a noun, such as `1 row` or `2 rows`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
