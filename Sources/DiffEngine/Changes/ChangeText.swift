/// The wording that the descriptions of changes and plans share.
enum ChangeText {
  /// Returns the positions with spaces between them.
  static func list(_ positions: [some CustomStringConvertible]) -> String {
    positions.map(\.description).joined(separator: " ")
  }

  /// Returns the parts that have a text, or `no changes` when none has.
  static func join(_ parts: [(name: String, text: String)]) -> String {
    let texts = parts.filter { !$0.text.isEmpty }.map { "\($0.name) \($0.text)" }
    return texts.isEmpty ? "no changes" : texts.joined(separator: "; ")
  }
}
