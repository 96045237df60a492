/// Writes values as JSON that can be embedded in a page.
package enum JSONText {
  /// Returns a string in quotation marks.
  ///
  /// Characters that could end a script element, or a line of JavaScript, are escaped.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += #"\""#
      case "\\": result += #"\\"#
      case "\n": result += #"\n"#
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a number with at most two decimals.
  package static func number(_ number: Double) -> String { number.attributeText }

  /// Returns an array of values.
  package static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// Returns an object of values.
  package static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { "\(string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
  }
}
