import DiffEngine
import PlanKit

/// Writes the same JSON in one of many spellings.
struct JSONSpelling {
  private var state: UInt64

  init(style: Int) { state = UInt64(style) }

  /// Returns a table with optional spaces, escapes, and nulls, and with keys in varying order.
  mutating func text(_ table: TableDocument) -> String {
    object([("sections", array(table.sections.map { section($0) }))])
  }

  private mutating func section(_ section: TableDocument.Section) -> String {
    var members = [("id", string(section.id.description))]
    members += title("header", section.header) + title("footer", section.footer)
    members.append(("rows", array(section.rows.map { row($0) })))
    return object(members)
  }

  private mutating func row(_ row: TableDocument.Row) -> String {
    if row.content == nil, chooses() { return string(row.id.description) }
    return object([("id", string(row.id.description))] + title("content", row.content))
  }

  private mutating func title(_ key: String, _ text: ExactString?) -> [(String, String)] {
    if let text { return [(key, string(text.description))] }
    return chooses() ? [(key, "null")] : []
  }

  // MARK: Parts

  private mutating func chooses() -> Bool {
    state = state &* 0x5851_F42D_4C95_7F2D &+ 0x1405_7B7E_F767_814F
    return state >> 40 & 1 == 1
  }

  private mutating func space() -> String { chooses() ? "" : chooses() ? " \n" : "\t\r" }

  private mutating func object(_ members: [(String, String)]) -> String {
    let members = chooses() ? members : members.reversed()
    let texts = members.map { "\(space())\(string($0))\(space()):\(space())\($1)\(space())" }
    return "\(space()){\(texts.joined(separator: ","))\(texts.isEmpty ? space() : "")}\(space())"
  }

  private mutating func array(_ elements: [String]) -> String {
    "[\(space())\(elements.map { "\(space())\($0)\(space())" }.joined(separator: ","))]"
  }

  private mutating func string(_ text: String) -> String {
    "\"\(text.utf16.isEmpty ? "" : text.unicodeScalars.map { scalar($0) }.joined())\""
  }

  private mutating func scalar(_ scalar: Unicode.Scalar) -> String {
    let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
    guard mustEscape || chooses() else { return String(scalar) }
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: chooses())
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  // MARK: Lines of batches

  /// Returns a batch as a line of `check`.
  static func line(_ batch: TableBatch, _ old: [Int], _ new: [Int]) -> String {
    func pair(_ path: TablePath) -> String { "[\(path.section),\(path.row)]" }
    let lists = [
      "deleteSections": batch.deletedSections.map(String.init),
      "insertSections": batch.insertedSections.map(String.init),
      "moveSections": batch.movedSections.map { "[\($0.from),\($0.to)]" },
      "reloadSections": batch.reloadedSections.map(String.init),
      "deleteRows": batch.deletedRows.map(pair), "insertRows": batch.insertedRows.map(pair),
      "moveRows": batch.movedRows.map { "[\(pair($0.from)),\(pair($0.to))]" },
      "reloadRows": batch.reloadedRows.map(pair), "oldCounts": old.map(String.init),
      "newCounts": new.map(String.init),
    ]
    let members = lists.map { "\"\($0)\":[\($1.joined(separator: ","))]" }.sorted()
    return "{\"id\":\"x\",\(members.joined(separator: ","))}"
  }
}

extension ByteReader {
  /// Returns a table whose texts are hard to parse.
  mutating func document() -> TableDocument {
    TableDocument(
      sections: list(below: 4) { reader in
        .init(
          id: reader.text(), header: reader.flag() ? reader.text() : nil,
          footer: reader.flag() ? reader.text() : nil,
          rows: reader.list(below: 5) {
            .init(id: $0.text(), content: $0.flag() ? $0.text() : nil)
          })
      })
  }

  private mutating func text() -> ExactString {
    let parts = list(below: 5) { reader in
      let byte = reader.byte()
      return byte < 128
        ? String(Unicode.Scalar(UInt8(byte)))
        : ["é", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}", "\u{202E}", "\u{2028}", "\u{10FFFF}"][
          byte % 6]
    }
    return ExactString(parts.joined())
  }
}
