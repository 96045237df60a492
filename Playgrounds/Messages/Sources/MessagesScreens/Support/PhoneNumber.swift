internal import TableViews

/// The format of phone numbers.
enum PhoneNumber {
  /// Formats a number as the user types it.
  static let format = TextFormat(accepting: isValid) { text(of: $0) }

  /// Returns whether a number can contain a character.
  static func isValid(_ character: Character) -> Bool {
    character.isWholeNumber || character == "+"
  }

  /// Returns the digits, with the plus sign of a country code.
  static func digits(of text: String) -> String { text.filter(isValid) }

  /// Returns a formatted number, such as (555) 123-4567.
  ///
  /// Numbers of other countries aren't formatted.
  static func text(of number: String) -> String {
    let digits = digits(of: number)
    guard digits.count <= 10, !digits.hasPrefix("+") else { return digits }
    let (area, rest) = (digits.prefix(3), digits.dropFirst(3))
    if rest.isEmpty { return String(area) }
    let end = rest.dropFirst(3)
    return "(\(area)) \(rest.prefix(3))" + (end.isEmpty ? "" : "-\(end)")
  }
}
